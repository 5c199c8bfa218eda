/**
 * The loop that anyone would write first: one random number a stone and a die, counts in locals. It is here to be
 * compared with, so it is written well, but without any of the kernel's ideas.
 */
import type { Counts, Scenario } from './scenarios.js';

/** A uniform number from 0 up to 1. */
export type Uniform = () => number;

/** Plays combats of a scenario. */
export function playNaively(scenario: Scenario, combats: number, random: Uniform): Counts {
  const [e1, o1, e2, o2] = scenario.stones;
  const { save, stamina } = scenario;
  const first = [0, 0, 0, 0, 0, 0, 0];
  const second = [0, 0, 0, 0, 0, 0, 0];
  let neither = 0;
  let secondOnly = 0;
  let firstOnly = 0;
  let both = 0;
  for (let i = 0; i < combats; i++) {
    let upE1 = cast(e1, random);
    let upO1 = cast(o1, random);
    let upE2 = cast(e2, random);
    const upO2 = cast(o2, random);
    if (stamina > 0) {
      let left1 = stamina;
      let left2 = stamina;
      for (let idle = 0, turn = 0; idle < 2; turn ^= 1) {
        idle++;
        if (turn === 0 && left1 > 0) {
          if (upE2 > upO1 && upO1 < o1) {
            if (random() < 0.5) upO1++;
            left1--;
            idle = 0;
          } else if (upE1 === upO2 && upE1 < e1) {
            if (random() < 0.5) upE1++;
            left1--;
            idle = 0;
          }
        } else if (turn === 1 && left2 > 0) {
          if (upE1 > upO2) {
            upE1--;
            left2--;
            idle = 0;
          } else if (upE2 === upO1 && upE2 < e2) {
            if (random() < 0.5) upE2++;
            left2--;
            idle = 0;
          }
        }
      }
    }
    const onFirst = Math.max(0, upE2 - upO1);
    const onSecond = Math.max(0, upE1 - upO2);
    first[onFirst] = (first[onFirst] ?? 0) + 1;
    second[onSecond] = (second[onSecond] ?? 0) + 1;
    const firstFalls = falls(onFirst, save, random);
    const secondFalls = falls(onSecond, save, random);
    if (firstFalls && secondFalls) both++;
    else if (firstFalls) firstOnly++;
    else if (secondFalls) secondOnly++;
    else neither++;
  }
  return { blows: [first, second], falls: [neither, secondOnly, firstOnly, both] };
}

function cast(stones: number, random: Uniform): number {
  let up = 0;
  for (let i = 0; i < stones; i++) if (random() < 0.5) up++;
  return up;
}

function falls(blows: number, save: number, random: Uniform): boolean {
  let fallen = false;
  for (let i = 0; i < blows; i++) if (1 + Math.floor(random() * 6) <= 6 - save) fallen = true;
  return fallen;
}
