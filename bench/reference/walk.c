/*
 * Walks a chain through tables, the same algorithm as the table kernel's: a list of combats, each a code; a pass takes
 * every code one step and begins new combats, states go to the front of the list, outcomes to another, without branches.
 *
 * Called as `walk FILE COMBATS SEED`. The file holds 32-bit words: start code, padding code, outcomes, and the slots of
 * four words each: threshold, code from it up, code below it, nothing. Prints the outcomes' counts and the seconds of
 * processor time, as JSON.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WALKERS 1024
#define LANES 8
#define UNROLLED 4
#define BLOCK (1 << 18)

typedef uint32_t lanes __attribute__((vector_size(LANES * 4)));
typedef struct {
  lanes a, b, c, counter;
} streams;

static uint32_t random_words[WALKERS + 2 * LANES] __attribute__((aligned(64)));
static int32_t codes[WALKERS + UNROLLED], done[WALKERS + 2 * UNROLLED];

static uint32_t mix32(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x85ebca6bu;
  x = (x ^ (x >> 13)) * 0xc2b2ae35u;
  return x ^ (x >> 16);
}

/* sfc32 (Chris Doty-Humphrey, PractRand) in every lane. */
static inline lanes draw(streams *s) {
  lanes sum = s->a + s->b + s->counter;
  s->a = s->b ^ (s->b >> 9);
  s->b = s->c + (s->c << 3);
  s->c = ((s->c << 21) | (s->c >> 11)) + sum;
  s->counter += 1;
  return sum;
}

static void seed_streams(streams *s, uint32_t seed) {
  for (int lane = 0; lane < LANES; lane++) {
    s->a[lane] = mix32(mix32(seed ^ 0x9e3779b9u) ^ lane);
    s->b[lane] = mix32(mix32(seed ^ 0x3c6ef372u) ^ lane);
    s->c[lane] = mix32(mix32(seed ^ 0xdaa66d2bu) ^ lane);
    s->counter[lane] = 1;
  }
  for (int i = 0; i < 15; i++) draw(s);
}

typedef struct {
  uint32_t start, padding, outcomes;
  const uint32_t (*slots)[4];
} tables;

static inline __attribute__((always_inline)) void step(const tables *t, uint32_t code, uint32_t u, uint32_t *front, uint32_t *back) {
  const uint32_t *slot = t->slots[((code >> 5) << 1) + (u >> (code & 31))];
  int32_t to = (int32_t)slot[1 + (u < slot[0])]; /* a choice of values would become a branch */
  codes[*front] = to;
  done[*back] = to;
  uint32_t ended = (uint32_t)to >> 31;
  *front += 1 - ended;
  *back += ended;
}

static void play(const tables *t, streams *s, uint32_t combats, uint32_t *tallies) {
  uint32_t left = combats, alive = 0;
  while (left || alive) {
    for (int i = 0; i < UNROLLED; i++) codes[alive + i] = (int32_t)t->padding;
    uint32_t padded = (alive + UNROLLED - 1) / UNROLLED * UNROLLED;
    uint32_t fresh = WALKERS - padded < left ? WALKERS - padded : left;
    left -= fresh;
    for (uint32_t i = 0; i < padded + fresh; i += LANES) {
      lanes words = draw(s);
      memcpy(random_words + i, &words, sizeof words);
    }
    uint32_t front = 0, back = 0, i = 0, start = t->start;
    for (; i < padded; i += UNROLLED) {
#pragma GCC unroll 4
      for (int k = 0; k < UNROLLED; k++) step(t, (uint32_t)codes[i + k], random_words[i + k], &front, &back);
    }
#pragma GCC unroll 4
    for (; i < padded + fresh; i++) step(t, start, random_words[i], &front, &back);
    alive = front;
    for (int k = 0; k < UNROLLED; k++) done[back + k] = -1 - (int32_t)t->outcomes;
    for (uint32_t j = 0; j < back; j += UNROLLED) {
#pragma GCC unroll 4
      for (int k = 0; k < UNROLLED; k++) tallies[k * (t->outcomes + 1) + ~done[j + k]]++;
    }
  }
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  size_t bytes = (size_t)ftell(file);
  rewind(file);
  uint32_t *words = malloc(bytes);
  if (fread(words, 1, bytes, file) != bytes) return 1;
  tables t = {words[0], words[1], words[2], (const uint32_t(*)[4])(words + 3)};
  uint64_t combats = strtoull(argv[2], 0, 10);
  streams s;
  seed_streams(&s, (uint32_t)strtoul(argv[3], 0, 10));
  uint32_t *tallies = calloc(UNROLLED * (t.outcomes + 1), 4);
  uint64_t *totals = calloc(t.outcomes, 8);
  struct timespec begin, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
  for (uint64_t left = combats; left > 0;) {
    uint32_t now = left < BLOCK ? (uint32_t)left : BLOCK;
    memset(tallies, 0, UNROLLED * (t.outcomes + 1) * 4);
    play(&t, &s, now, tallies);
    for (int k = 0; k < UNROLLED; k++)
      for (uint32_t o = 0; o < t.outcomes; o++) totals[o] += tallies[k * (t.outcomes + 1) + o];
    left -= now;
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  printf("{\"combats\": %llu, \"seconds\": %.9f, \"totals\": [", (unsigned long long)combats,
         (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec));
  for (uint32_t o = 0; o < t.outcomes; o++) printf("%s%llu", o ? ", " : "", (unsigned long long)totals[o]);
  printf("]}\n");
  return 0;
}
