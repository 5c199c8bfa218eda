/**
 * Battles of Grinding-Annihilation by random armies and policies, each reread by the referee. CI reads a few.
 */
import { expect, it } from 'vitest';
import { readBattle } from '../../src/questions/index.js';
import { refereeWarfare } from '../referee/warfield.js';
import { CARDS, replayOf } from '../systems/grinding-annihilation/battle/support.js';
import { packaged } from '../systems/grinding-annihilation/roster.js';
import { cases } from './cases.js';
import { fuzzFile, highFile } from './warfields.js';

const BATTLES = cases(48);

it(`${BATTLES} random battles keep the rules`, { timeout: 36_000_000 }, () => {
  const faults: string[] = [];
  // After the first ones those in which something was found once: a troop fell between declaring an Assault and its move; who got
  // out of a wreck moved again; of a Retreating formation one climbed and the others stayed beside the enemy.
  for (const seed of [...Array(BATTLES).keys(), 330, 589, 758]) {
    const { mission, file } = fuzzFile(seed);
    const found = refereeWarfare(replayOf(readBattle(packaged, file), seed, 'fuzz'), CARDS);
    if (found.length > 0) faults.push(`case ${seed} (${mission}): ${found.slice(0, 3).join('; ')}`);
  }
  expect(faults).toEqual([]);
});

it(`${BATTLES} random battles among tops and floors do too`, { timeout: 36_000_000 }, () => {
  const faults: string[] = [];
  const seen = { moves: 0, brawls: 0, plunging: 0, begun: 0 };
  // Then one in which a Retreat of nobody anywhere was one, and one in which somebody went down beside an enemy where he stood.
  for (const seed of [...Array(BATTLES).keys(), 571, 689]) {
    const { mission, file } = highFile(seed);
    const replay = replayOf(readBattle(packaged, file), seed, 'fuzz');
    const found = refereeWarfare(replay, CARDS);
    if (found.length > 0) faults.push(`case ${seed} (${mission}): ${found.slice(0, 3).join('; ')}`);
    for (const event of replay.events) {
      const paths = (event['paths'] ?? []) as readonly { readonly level?: number }[];
      const high = paths.filter(({ level = 0 }) => level > 0).length;
      if (event.event === 'assault' || event['as'] === 'close-in') seen.brawls += high;
      else seen.moves += high;
      if (event['plunging'] !== undefined) seen.plunging++;
    }
    const troops = replay.formations.flatMap((one) => one.troops);
    seen.begun += troops.filter(({ level = 0 }) => level > 0).length;
  }
  expect(faults).toEqual([]);
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});
