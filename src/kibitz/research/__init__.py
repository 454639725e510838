"""Batches and studies."""
