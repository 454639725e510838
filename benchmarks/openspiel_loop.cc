// SPDX-License-Identifier: Apache-2.0
// Uniform random games in OpenSpiel's C++, through the methods of State alone: the peer that in-core playouts are
// measured against. Prints one line of JSON.
//
//   openspiel_loop GAME SECONDS SEED [observe]      e.g. openspiel_loop "crazy_eights(players=2)" 1.0 7
//
// With "observe" the mask of legal actions and the observation tensor are read before each decision, as a learner does.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"
#include "open_spiel/abseil-cpp/absl/types/span.h"

namespace {

class Xorshift {
 public:
  explicit Xorshift(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 1) {}

  uint64_t Next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
  }
  // From 0 to n - 1, by multiplication rather than division.
  size_t Below(size_t n) { return ((Next() >> 32) * n) >> 32; }
  double Unit() { return (Next() >> 11) * 0x1.0p-53; }

 private:
  uint64_t state_;
};

// Time that this process spent on a core: waiting for other processes does not count.
double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

struct Tally {
  int64_t games = 0;
  int64_t decisions = 0;
  int64_t chance = 0;
  double returns = 0;  // read from every game, so that no work can be left out
  double read = 0;     // the same of every observation
};

void Observe(const open_spiel::State& state, std::vector<float>& tensor, Tally& tally) {
  const std::vector<int> mask = state.LegalActionsMask();
  state.ObservationTensor(state.CurrentPlayer(), absl::MakeSpan(tensor));
  tally.read += mask[0] + tensor[0];
}

void PlayOne(const open_spiel::Game& game, std::vector<float>& tensor, Xorshift& rng, Tally& tally) {
  std::unique_ptr<open_spiel::State> state = game.NewInitialState();
  while (!state->IsTerminal()) {
    if (state->IsChanceNode()) {
      state->ApplyAction(open_spiel::SampleAction(state->ChanceOutcomes(), rng.Unit()).first);
      ++tally.chance;
    } else {
      if (!tensor.empty()) Observe(*state, tensor, tally);
      const std::vector<open_spiel::Action> legal = state->LegalActions();
      state->ApplyAction(legal[rng.Below(legal.size())]);
      ++tally.decisions;
    }
  }
  tally.returns += state->Returns()[0];
  ++tally.games;
}

Tally PlayFor(double seconds, const open_spiel::Game& game, bool observe, Xorshift& rng, double* spent) {
  Tally tally;
  std::vector<float> tensor(observe ? game.ObservationTensorSize() : 0);
  const double start = CpuSeconds();
  do {
    for (int i = 0; i < 100; ++i) PlayOne(game, tensor, rng, tally);
    *spent = CpuSeconds() - start;
  } while (*spent < seconds);
  return tally;
}

}  // namespace

int main(int argc, char** argv) {
  const bool observe = argc == 5 && std::strcmp(argv[4], "observe") == 0;
  if (argc != 4 && !observe) {
    std::fprintf(stderr, "usage: openspiel_loop GAME SECONDS SEED [observe]\n");
    return 2;
  }
  const std::shared_ptr<const open_spiel::Game> game = open_spiel::LoadGame(argv[1]);
  const double seconds = std::atof(argv[2]);
  Xorshift rng(std::strtoull(argv[3], nullptr, 10));
  double spent = 0;
  PlayFor(seconds / 10, *game, observe, rng, &spent);  // warm caches and allocator
  const Tally tally = PlayFor(seconds, *game, observe, rng, &spent);
  std::printf("{\"games\": %lld, \"decisions\": %lld, \"chance\": %lld, \"seconds\": %.6f, \"mean_return\": %.3f}\n",
              static_cast<long long>(tally.games), static_cast<long long>(tally.decisions),
              static_cast<long long>(tally.chance), spent, tally.returns / tally.games);
  return 0;
}
