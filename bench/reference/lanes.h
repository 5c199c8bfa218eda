/*
 * Bit planes in C: one vector of LANES combats, 512 bits with AVX-512 (three-input logic, rotation and population count
 * are single instructions there), 128 bits otherwise. Compiled with -DWIDTH=512 or -DWIDTH=128.
 */
#ifndef LANES_H
#define LANES_H

#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))
#define LANES WIDTH

#if WIDTH == 512

typedef __m512i plane;
#define TERN(a, b, c, table) _mm512_ternarylogic_epi64(a, b, c, table)
INLINE plane zeros(void) { return _mm512_setzero_si512(); }
INLINE plane ones(void) { return _mm512_set1_epi64(-1); }
INLINE plane all32(int32_t x) { return _mm512_set1_epi32(x); }
INLINE plane and2(plane a, plane b) { return _mm512_and_si512(a, b); }
INLINE plane or2(plane a, plane b) { return _mm512_or_si512(a, b); }
INLINE plane xor2(plane a, plane b) { return _mm512_xor_si512(a, b); }
INLINE plane andnot(plane a, plane b) { return _mm512_andnot_si512(b, a); }
INLINE plane and3(plane a, plane b, plane c) { return TERN(a, b, c, 0x80); }
INLINE plane xor3(plane a, plane b, plane c) { return TERN(a, b, c, 0x96); }
INLINE plane majority(plane a, plane b, plane c) { return TERN(a, b, c, 0xe8); }
INLINE plane xnor(plane a, plane b) { return TERN(a, b, b, 0xc3); }
/* x > y, rippling: majority of x, not y and the carry. */
INLINE plane above_bit(plane x, plane y, plane carry) { return TERN(x, y, carry, 0xb2); }
/* a and (b xor c) */
INLINE plane and_xor(plane a, plane b, plane c) { return TERN(a, b, c, 0x60); }
/* a or (b and c) */
INLINE plane or_and(plane a, plane b, plane c) { return TERN(a, b, c, 0xf8); }
/* a or (b xor c) */
INLINE plane or_xor(plane a, plane b, plane c) { return TERN(a, b, c, 0xf6); }
/* a xor (b and c); a xor (b and not c) */
INLINE plane xor_and(plane a, plane b, plane c) { return TERN(a, b, c, 0x78); }
INLINE plane xor_andnot(plane a, plane b, plane c) { return TERN(a, b, c, 0xb4); }
/* The function of c b a (c the highest bit of the row) with this truth table. */
#define TRUTH(a, b, c, table) TERN(c, b, a, table)
INLINE int any(plane a) { return _mm512_test_epi64_mask(a, a) != 0; }
INLINE plane add32(plane a, plane b) { return _mm512_add_epi32(a, b); }
#define SHL32(a, n) _mm512_slli_epi32(a, n)
#define SHR32(a, n) _mm512_srli_epi32(a, n)
#define ROTL32(a, n) _mm512_rol_epi32(a, n)
/* Running count of set lanes, in 64-bit parts. */
INLINE plane count_in(plane sum, plane a) { return _mm512_add_epi64(sum, _mm512_popcnt_epi64(a)); }

#else

typedef __m128i plane;
INLINE plane zeros(void) { return _mm_setzero_si128(); }
INLINE plane ones(void) { return _mm_set1_epi64x(-1); }
INLINE plane all32(int32_t x) { return _mm_set1_epi32(x); }
INLINE plane and2(plane a, plane b) { return _mm_and_si128(a, b); }
INLINE plane or2(plane a, plane b) { return _mm_or_si128(a, b); }
INLINE plane xor2(plane a, plane b) { return _mm_xor_si128(a, b); }
INLINE plane andnot(plane a, plane b) { return _mm_andnot_si128(b, a); }
INLINE plane and3(plane a, plane b, plane c) { return and2(and2(a, b), c); }
INLINE plane xor3(plane a, plane b, plane c) { return xor2(xor2(a, b), c); }
INLINE plane majority(plane a, plane b, plane c) { return or2(and2(a, b), and2(c, xor2(a, b))); }
INLINE plane xnor(plane a, plane b) { return andnot(ones(), xor2(a, b)); }
INLINE plane above_bit(plane x, plane y, plane carry) {
  plane differ = xor2(x, y);
  return or2(andnot(x, y), andnot(carry, differ));
}
INLINE plane and_xor(plane a, plane b, plane c) { return and2(a, xor2(b, c)); }
INLINE plane or_and(plane a, plane b, plane c) { return or2(a, and2(b, c)); }
INLINE plane or_xor(plane a, plane b, plane c) { return or2(a, xor2(b, c)); }
INLINE plane xor_and(plane a, plane b, plane c) { return xor2(a, and2(b, c)); }
INLINE plane xor_andnot(plane a, plane b, plane c) { return xor2(a, andnot(b, c)); }
INLINE plane truth2(plane a, plane b, int table) {
  switch (table & 15) {
  case 0: return zeros();
  case 1: return andnot(ones(), or2(a, b));
  case 2: return andnot(a, b);
  case 3: return andnot(ones(), b);
  case 4: return andnot(b, a);
  case 5: return andnot(ones(), a);
  case 6: return xor2(a, b);
  case 7: return andnot(ones(), and2(a, b));
  case 8: return and2(a, b);
  case 9: return andnot(ones(), xor2(a, b));
  case 10: return a;
  case 11: return andnot(ones(), andnot(b, a));
  case 12: return b;
  case 13: return andnot(ones(), andnot(a, b));
  case 14: return or2(a, b);
  default: return ones();
  }
}
INLINE plane TRUTH(plane a, plane b, plane c, int table) {
  plane low = truth2(a, b, table), high = truth2(a, b, table >> 4);
  if ((table & 15) == table >> 4) return low;
  if ((table & 15) == 0) return and2(high, c);
  if (table >> 4 == 0) return andnot(low, c);
  return xor2(low, and2(c, xor2(low, high)));
}
INLINE int any(plane a) { return !_mm_testz_si128(a, a); }
INLINE plane add32(plane a, plane b) { return _mm_add_epi32(a, b); }
#define SHL32(a, n) _mm_slli_epi32(a, n)
#define SHR32(a, n) _mm_srli_epi32(a, n)
#define ROTL32(a, n) or2(SHL32(a, n), SHR32(a, 32 - n))
INLINE plane count_in(plane sum, plane a) {
  uint64_t low = (uint64_t)_mm_cvtsi128_si64(a), high = (uint64_t)_mm_extract_epi64(a, 1);
  return _mm_add_epi64(sum, _mm_cvtsi64_si128(__builtin_popcountll(low) + __builtin_popcountll(high)));
}

#endif

INLINE uint64_t total(plane sum) {
  uint64_t parts[WIDTH / 64], all = 0;
  memcpy(parts, &sum, sizeof parts);
  for (int i = 0; i < WIDTH / 64; i++) all += parts[i];
  return all;
}

#endif
