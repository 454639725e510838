"""The Eights family: Crazy Eights, Hollywood Eights, Rockaway, Mau-Mau and Neuner."""
