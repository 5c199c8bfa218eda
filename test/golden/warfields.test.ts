/**
 * A golden replay of every scenario of Grinding-Annihilation, reread by the referee; after a change that is meant to change them,
 * `npx vitest run --project unit test/golden/warfields.test.ts --update`.
 */
import { describe, expect, it } from 'vitest';
import { refereeWarfare } from '../referee/warfield.js';
import { battleOf, CARDS, replayOf, type Entry } from '../systems/grinding-annihilation/battle/support.js';

const TERRAIN = [
  { kind: 'wood', shape: { circle: [20, 22], radius: 4 } },
  {
    kind: 'barricade',
    shape: {
      line: [
        [36, 18],
        [44, 18],
      ],
    },
  },
  {
    kind: 'structure',
    height: 4,
    shape: {
      polygon: [
        [27, 20],
        [31, 20],
        [31, 24],
        [27, 24],
      ],
    },
  },
];
const LEVY: readonly Entry[] = [
  { unit: 'lantern-levy/lamp-marshal' },
  { unit: 'lantern-levy/lamp-guard', leader: 'lantern-levy/lamp-marshal' },
  { unit: 'lantern-levy/mortar-wagon', reserves: true },
];
const BROOD: readonly Entry[] = [{ unit: 'tarn-brood/reed-runners' }, { unit: 'tarn-brood/shell-kin' }];

const MISSIONS = [
  ['war-of-control', 60, 'castle', 'assault'],
  ['exstintech-recovery', 60, 'objectives', 'assault'],
  ['scientist-capture', 66, 'objectives', 'castle'],
  ['no-mans-land', 90, 'objectives', 'random'],
  ['break-through', 90, 'assault', 'objectives'],
] as const;

describe('golden warfields', () => {
  it.each(MISSIONS)('%s', async (mission, width, ...policies) => {
    const table = { width, depth: 44, terrain: TERRAIN };
    const replay = replayOf(battleOf([LEVY, BROOD], policies, { mission, table }), 1, 'golden');
    expect(refereeWarfare(replay, CARDS)).toEqual([]);
    const { events, ...head } = replay;
    const lines = [head, ...events].map((one) => JSON.stringify(one));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./warfields/${mission}.jsonl`);
  });
});
