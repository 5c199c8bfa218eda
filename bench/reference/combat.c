/*
 * Bit-sliced combats in C, as fast as this author could make them: the yardstick of the emitted kernels.
 *
 * Two sides cast E1 + O1 and E2 + O2 fair coins. What of a side's E exceeds the other's O lands on the other; a side
 * falls unless each of n blows is saved, (SAVE/6)^n. With STAMINA1 or STAMINA2 above 0 they first adjust in turn by the
 * rule of thumb `greedy`: while a blow would land on me, the second side turns one of the first's E down, the first
 * recasts one of its O; else, where one success more would land a blow, either recasts one of its E.
 *
 * Compiled for one scenario by -DWIDTH -DE1 -DO1 -DE2 -DO2 -DSAVE -DSTAMINA1 -DSTAMINA2; GANG vectors are interleaved.
 * Called as `combat ROUNDS SEED`; prints the counts of ROUNDS × GANG × WIDTH combats and the seconds of
 * processor time that they took, as JSON.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lanes.h"

#ifndef GANG
#define GANG 2
#endif
#define STRAIGHT_BITS 12
#define ADJUSTED (STAMINA1 > 0 || STAMINA2 > 0)
#define EACH _Pragma("GCC unroll 8") for (int g = 0; g < GANG; g++)

/* sfc32 (Chris Doty-Humphrey, PractRand), one stream in each 32-bit lane; the counter is the same in all. */
typedef struct {
  plane a[GANG], b[GANG], c[GANG], counter;
} streams;

INLINE void draw(streams *s, plane out[GANG]) {
  EACH {
    plane sum = add32(add32(s->a[g], s->b[g]), s->counter);
    s->a[g] = xor2(s->b[g], SHR32(s->b[g], 9));
    s->b[g] = add32(s->c[g], SHL32(s->c[g], 3));
    s->c[g] = add32(ROTL32(s->c[g], 21), sum);
    out[g] = sum;
  }
  s->counter = add32(s->counter, all32(1));
}

static uint32_t mix32(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x85ebca6bu;
  x = (x ^ (x >> 13)) * 0xc2b2ae35u;
  return x ^ (x >> 16);
}

static void seed_streams(streams *s, uint32_t seed) {
  for (int word = 0; word < 3; word++) {
    plane *target = word == 0 ? s->a : word == 1 ? s->b : s->c;
    uint32_t lanes[GANG * WIDTH / 32];
    for (int i = 0; i < GANG * WIDTH / 32; i++) lanes[i] = mix32(mix32(seed ^ (0x9e3779b9u * (word + 1))) ^ i);
    memcpy(target, lanes, sizeof lanes);
  }
  s->counter = all32(1);
  plane thrown[GANG];
  for (int i = 0; i < 15; i++) draw(s, thrown);
}

/* A side's excess: where it is above 0, and the planes of the excess less one. */
typedef struct {
  plane lands[GANG], less_one[3][GANG];
} blows;

/* Planes that hold 0 … n. */
#define BITS(n) ((n) >= 8 ? 4 : (n) >= 4 ? 3 : (n) >= 2 ? 2 : (n) >= 1 ? 1 : 0)

/* Three planes in, sum and carry out; two in. */
#define FULL(x, y, z, sum, carry) EACH { plane p = x[g], q = y[g], r = z[g]; sum[g] = xor3(p, q, r); carry[g] = majority(p, q, r); }
#define HALF(x, y, sum, carry) EACH { plane p = x[g], q = y[g]; sum[g] = xor2(p, q); carry[g] = and2(p, q); }
/* The same with a third plane that is all ones. */
#define HALF1(x, y, sum, carry) EACH { plane p = x[g], q = y[g]; sum[g] = xnor(p, q); carry[g] = or2(p, q); }
#define NEW(...) plane __VA_ARGS__
#define DRAW(x) plane x[GANG]; draw(s, x)

/* Counts of fresh coins: carry-save, three at a time. */
INLINE void sum2(streams *s, plane out[3][GANG]) {
  DRAW(a); DRAW(b);
  HALF(a, b, out[0], out[1]);
  EACH out[2][g] = zeros();
}

INLINE void sum4(streams *s, plane out[3][GANG]) {
  NEW(u[GANG], v[GANG]);
  DRAW(a); DRAW(b); DRAW(c);
  FULL(a, b, c, u, v);
  DRAW(d);
  HALF(u, d, out[0], u);
  HALF(u, v, out[1], out[2]);
}

INLINE void sum6(streams *s, plane out[3][GANG]) {
  NEW(u[GANG], v[GANG], w[GANG]);
  DRAW(a); DRAW(b); DRAW(c);
  FULL(a, b, c, u, v);
  DRAW(d); DRAW(e);
  FULL(u, d, e, u, w);
  DRAW(f);
  HALF(u, f, out[0], u);
  FULL(u, v, w, out[1], out[2]);
}

/* Two coins and 7: 8 is reached where at least one is up. */
INLINE void sum2_and7(streams *s, plane out[4][GANG]) {
  DRAW(a); DRAW(b);
  EACH {
    out[3][g] = or2(a[g], b[g]);
    out[0][g] = and2(a[g], b[g]); /* where 8 is reached, 1 more just if both are up */
    out[1][g] = out[2][g] = zeros();
  }
}

/* Eight coins and 3. */
INLINE void sum8_and3(streams *s, plane out[4][GANG]) {
  NEW(u[GANG], v[GANG], w[GANG], x[GANG], y[GANG]);
  DRAW(a); DRAW(b); DRAW(c);
  FULL(a, b, c, u, v);
  DRAW(d); DRAW(e);
  FULL(u, d, e, u, w);
  DRAW(f); DRAW(h);
  FULL(u, f, h, u, x);
  DRAW(i);
  HALF1(u, i, out[0], u); /* ones: u + i + 1 */
  FULL(u, v, w, u, y);    /* twos: v, w, x, the carry u and 1 */
  HALF1(u, x, out[1], x);
  HALF(x, y, out[2], out[3]);
}

/* Twelve coins and 1. */
INLINE void sum12_and1(streams *s, plane out[4][GANG]) {
  NEW(u[GANG], v[GANG], w[GANG], x[GANG], y[GANG], z[GANG]);
  DRAW(a); DRAW(b); DRAW(c);
  FULL(a, b, c, u, v);
  DRAW(d); DRAW(e);
  FULL(u, d, e, u, w);
  DRAW(f); DRAW(h);
  FULL(u, f, h, u, x);
  FULL(v, w, x, v, w); /* v twos, w fours */
  DRAW(i); DRAW(j);
  FULL(u, i, j, u, x);
  DRAW(k); DRAW(l);
  FULL(u, k, l, u, y);
  FULL(v, x, y, v, x); /* v twos; w, x fours */
  DRAW(m);
  HALF1(u, m, out[0], u);
  HALF(u, v, out[1], z);
  FULL(w, x, z, out[2], out[3]);
}

/* Nobody adjusts: turn the O over and add everything, with a constant that makes the sum reach 8 where E exceeds O. */
INLINE void cast_plain(streams *s, int e, int o, blows *out) {
  plane sum[4][GANG];
  if (e == 2 && o == 0) sum2_and7(s, sum);
  else if (e == 4 && o == 4) sum8_and3(s, sum);
  else if (e == 6 && o == 6) sum12_and1(s, sum);
  else __builtin_unreachable();
  EACH {
    out->lands[g] = sum[3][g];
    _Pragma("GCC unroll 3") for (int i = 0; i < 3; i++) out->less_one[i][g] = i < BITS(e - 1) ? sum[i][g] : zeros();
  }
}

/* The chance to fall under n blows, in units of 2^-62. */
#define SAVED(n) ((n) < 1 ? 1 : (n) == 1 ? R : (n) == 2 ? R * R : (n) == 3 ? R * R * R : (n) == 4 ? R * R * R * R : (n) == 5 ? R * R * R * R * R : R * R * R * R * R * R)
#define R (SAVE / 6.0)
#define CHANCE(n) ((uint64_t)((1 - SAVED(n)) * 0x1p62))
/* For counts up to `most`: which have bit `bit` of their chance set, and which have bits left after it. Truth tables. */
#define SET_BIT(n, most, bit) ((n) <= (most) ? (int)((CHANCE(n) >> (61 - (bit))) & 1) << ((n) - 1) : 0)
#define MORE_BIT(n, most, bit) ((n) <= (most) ? ((CHANCE(n) & ((1ull << (61 - (bit))) - 1)) != 0) << ((n) - 1) : 0)
#define OVER(F, most, bit) (F(1, most, bit) | F(2, most, bit) | F(3, most, bit) | F(4, most, bit) | F(5, most, bit) | F(6, most, bit))
#define SELECT(b, table) TRUTH(b.less_one[0][g], b.less_one[1][g], b.less_one[2][g], table)

/* One bit of the lazy uniform number against the chance. */
#define COMPARE(b, most, bit, falls, open)                                                                             \
  if ((bit) == 0 || OVER(MORE_BIT, most, (bit) - 1) != 0) {                                                            \
    plane random[GANG];                                                                                                \
    draw(s, random);                                                                                                   \
    EACH {                                                                                                             \
      plane set = SELECT(b, OVER(SET_BIT, most, bit));                                                                 \
      falls[g] = or_and(falls[g], open[g], and2(set, random[g]));                                                      \
      open[g] = and_xor(open[g], set, random[g]);                                                                      \
      if (OVER(MORE_BIT, most, bit) == 0) open[g] = zeros();                                                           \
      else if (OVER(MORE_BIT, most, bit) != (1 << (most)) - 1)                                                         \
        open[g] = and2(open[g], SELECT(b, OVER(MORE_BIT, most, bit)));                                                 \
    }                                                                                                                  \
  }
#define BOTH_SIDES(bit) COMPARE(on1, E2, bit, falls1, open1) COMPARE(on2, E1, bit, falls2, open2)

static __attribute__((noinline)) void settle(streams *s, const blows *b, int most, plane falls[GANG], plane open[GANG]) {
  uint64_t chances[7] = {0, CHANCE(1), CHANCE(2), CHANCE(3), CHANCE(4), CHANCE(5), CHANCE(6)};
  for (int bit = STRAIGHT_BITS; bit < 62; bit++) {
    plane rest = zeros(), random[GANG];
    EACH rest = or2(rest, open[g]);
    if (!any(rest)) return;
    draw(s, random);
    EACH {
      plane set = zeros();
      for (int n = 1; n <= most; n++) {
        if (!((chances[n] >> (61 - bit)) & 1)) continue;
        plane here = ones();
        for (int i = 0; i < 3; i++) {
          plane x = b->less_one[i][g];
          here = ((n - 1) >> i) & 1 ? and2(here, x) : andnot(here, x);
        }
        set = or2(set, here);
      }
      falls[g] = or_and(falls[g], open[g], and2(set, random[g]));
      open[g] = and_xor(open[g], set, random[g]);
    }
  }
}

#if ADJUSTED
typedef struct {
  plane e1[3][GANG], o1[3][GANG], e2[3][GANG], o2[3][GANG], left1[3][GANG], left2[3][GANG];
} table_top;

INLINE plane exceeds(plane x[3][GANG], plane y[3][GANG], int g) {
  plane carry = andnot(x[0][g], y[0][g]);
  carry = above_bit(x[1][g], y[1][g], carry);
  return above_bit(x[2][g], y[2][g], carry);
}

INLINE plane differ(plane x[3][GANG], plane y[3][GANG], int g) {
  return or_xor(or_xor(xor2(x[0][g], y[0][g]), x[1][g], y[1][g]), x[2][g], y[2][g]);
}

INLINE plane is_count(plane x[3][GANG], int g, int n) {
  plane same = n & 4 ? x[2][g] : andnot(ones(), x[2][g]);
  if (n == 6) return and2(x[2][g], x[1][g]); /* there is no 7 */
  if (n == 4) return x[2][g];                /* nor 5 */
  if (n == 2) return x[1][g];                /* nor 3 */
  same = n & 2 ? and2(same, x[1][g]) : andnot(same, x[1][g]);
  return n & 1 ? and2(same, x[0][g]) : andnot(same, x[0][g]);
}

INLINE void step_up(plane x[3][GANG], int g, plane where) {
  plane carry = and2(x[0][g], where);
  x[0][g] = xor2(x[0][g], where);
  x[2][g] = xor_and(x[2][g], x[1][g], carry);
  x[1][g] = xor2(x[1][g], carry);
}

INLINE void step_down(plane x[3][GANG], int g, plane where) {
  plane borrow = andnot(where, x[0][g]);
  x[0][g] = xor2(x[0][g], where);
  x[2][g] = xor_andnot(x[2][g], borrow, x[1][g]);
  x[1][g] = xor2(x[1][g], borrow);
}

INLINE plane some(plane x[3][GANG], int g) { return or2(or2(x[0][g], x[1][g]), x[2][g]); }

INLINE plane first_acts(streams *s, table_top *t) {
  plane coin[GANG], acted = zeros();
  draw(s, coin);
  EACH {
    plane can = some(t->left1, g);
    plane defend = andnot(and2(exceeds(t->e2, t->o1, g), can), is_count(t->o1, g, O1));
    plane strike = andnot(andnot(can, differ(t->e1, t->o2, g)), or2(is_count(t->e1, g, E1), defend));
    step_up(t->o1, g, and2(defend, coin[g]));
    step_up(t->e1, g, and2(strike, coin[g]));
    plane acts = or2(defend, strike);
    step_down(t->left1, g, acts);
    acted = or2(acted, acts);
  }
  return acted;
}

INLINE plane second_acts(streams *s, table_top *t) {
  plane coin[GANG], acted = zeros();
  draw(s, coin);
  EACH {
    plane can = some(t->left2, g);
    plane dodge = and2(exceeds(t->e1, t->o2, g), can);
    plane strike = andnot(andnot(can, differ(t->e2, t->o1, g)), or2(is_count(t->e2, g, E2), dodge));
    step_down(t->e1, g, dodge);
    step_up(t->e2, g, and2(strike, coin[g]));
    plane acts = or2(dodge, strike);
    step_down(t->left2, g, acts);
    acted = or2(acted, acts);
  }
  return acted;
}

INLINE void cast_counts(streams *s, int coins, plane out[3][GANG]) {
  if (coins == 0) for (int i = 0; i < 3; i++) EACH out[i][g] = zeros();
  else if (coins == 2) sum2(s, out);
  else if (coins == 4) sum4(s, out);
  else if (coins == 6) sum6(s, out);
  else __builtin_unreachable();
}

INLINE void landed(plane e[3][GANG], plane o[3][GANG], blows *out) {
  EACH {
    plane carry = andnot(e[0][g], o[0][g]);
    out->less_one[0][g] = andnot(ones(), xor2(e[0][g], o[0][g]));
    out->less_one[1][g] = andnot(ones(), xor3(e[1][g], o[1][g], carry));
    carry = above_bit(e[1][g], o[1][g], carry);
    out->less_one[2][g] = andnot(ones(), xor3(e[2][g], o[2][g], carry));
    out->lands[g] = above_bit(e[2][g], o[2][g], carry);
  }
}

INLINE void cast_and_adjust(streams *s, blows *on1, blows *on2) {
  table_top t;
  cast_counts(s, E1, t.e1);
  cast_counts(s, O1, t.o1);
  cast_counts(s, E2, t.e2);
  cast_counts(s, O2, t.o2);
  for (int i = 0; i < 3; i++) EACH {
    t.left1[i][g] = (STAMINA1 >> i) & 1 ? ones() : zeros();
    t.left2[i][g] = (STAMINA2 >> i) & 1 ? ones() : zeros();
  }
  plane second = ones();
  for (;;) {
    plane first = first_acts(s, &t);
    if (!any(or2(first, second))) break;
    second = second_acts(s, &t);
    if (!any(or2(first, second))) break;
  }
  landed(t.e2, t.o1, on1);
  landed(t.e1, t.o2, on2);
}
#endif

/* Counters: blows on a side as products of planes, both falls, and both together. */
#define ON1 0
#define ON2 8
#define FALLS1 16
#define FALLS2 17
#define BOTH 18
#define COUNTERS 19

INLINE void count_blows(plane *sums, const blows *b, int most) {
  EACH {
    _Pragma("GCC unroll 6") for (int n = 1; n <= most; n++) { /* lands, and the planes of n − 1 are all set */
      plane product = b->lands[g];
      _Pragma("GCC unroll 3") for (int i = 0; i < 3; i++) if (((n - 1) >> i) & 1) product = and2(product, b->less_one[i][g]);
      sums[n] = count_in(sums[n], product);
    }
  }
}

INLINE void play_round(streams *s, plane *sums) {
  blows on1, on2;
#if ADJUSTED
  cast_and_adjust(s, &on1, &on2);
#else
  cast_plain(s, E2, O1, &on1);
  cast_plain(s, E1, O2, &on2);
#endif
  plane falls1[GANG], falls2[GANG], open1[GANG], open2[GANG], rest = zeros();
  EACH {
    falls1[g] = falls2[g] = zeros();
    open1[g] = on1.lands[g];
    open2[g] = on2.lands[g];
  }
  BOTH_SIDES(0) BOTH_SIDES(1) BOTH_SIDES(2) BOTH_SIDES(3) BOTH_SIDES(4) BOTH_SIDES(5)
  BOTH_SIDES(6) BOTH_SIDES(7) BOTH_SIDES(8) BOTH_SIDES(9) BOTH_SIDES(10) BOTH_SIDES(11)
  EACH rest = or2(rest, or2(open1[g], open2[g]));
  if (any(rest)) {
    settle(s, &on1, E2, falls1, open1);
    settle(s, &on2, E1, falls2, open2);
  }
  count_blows(sums + ON1, &on1, E2);
  count_blows(sums + ON2, &on2, E1);
  EACH {
    sums[FALLS1] = count_in(sums[FALLS1], falls1[g]);
    sums[FALLS2] = count_in(sums[FALLS2], falls2[g]);
    sums[BOTH] = count_in(sums[BOTH], and2(falls1[g], falls2[g]));
  }
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  uint64_t rounds = strtoull(argv[1], 0, 10);
  streams s;
  seed_streams(&s, (uint32_t)strtoul(argv[2], 0, 10));
  plane sums[COUNTERS];
  for (int i = 0; i < COUNTERS; i++) sums[i] = zeros();
  struct timespec begin, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
  for (uint64_t round = 0; round < rounds; round++) play_round(&s, sums);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  printf("{\"combats\": %llu, \"seconds\": %.9f, \"totals\": [", (unsigned long long)(rounds * GANG * WIDTH),
         (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec));
  for (int i = 0; i < COUNTERS; i++) printf("%s%llu", i ? ", " : "", (unsigned long long)total(sums[i]));
  printf("]}\n");
  return 0;
}
