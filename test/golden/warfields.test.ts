/**
 * A golden replay of every scenario of Grinding-Annihilation, reread by the referee; after a change that is meant to change them,
 * `npx vitest run --project unit test/golden/warfields.test.ts --update`.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { refereeWarfare, type Card, type Warfare } from '../referee/warfield.js';
import { KITE, KITES } from '../systems/grinding-annihilation/battle/kite.js';
import { battleOf, CARDS, replayOf, type Entry } from '../systems/grinding-annihilation/battle/support.js';

const HIGH_GROUND = new URL(
  '../../examples/grinding-annihilation/scenarios/high-ground.yaml',
  import.meta.url,
);
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

async function isGolden(replay: Warfare, cards: ReadonlyMap<string, Card>, name: string): Promise<void> {
  expect(refereeWarfare(replay, cards)).toEqual([]);
  const { events, ...head } = replay;
  const lines = [head, ...events].map((one) => JSON.stringify(one));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./warfields/${name}.jsonl`);
}

describe('golden warfields', () => {
  it.each(MISSIONS)('%s', async (mission, width, ...policies) => {
    const table = { width, depth: 44, terrain: TERRAIN };
    const replay = replayOf(battleOf([LEVY, BROOD], policies, { mission, table }), 1, 'golden');
    await isGolden(replay, CARDS, mission);
  });

  it('on tops and floors', async () => {
    const { table } = parse(readFileSync(HIGH_GROUND, 'utf8')) as { readonly table: object };
    const levy = [{ unit: 'lantern-levy/siege-lamps' }, ...LEVY];
    const policies = ['castle', 'assault'] as const;
    const replay = replayOf(
      battleOf([levy, BROOD], policies, { mission: 'war-of-control', table }),
      2,
      'golden',
    );
    const ways = replay.events.flatMap((event) => (event['paths'] ?? []) as readonly { level?: number }[]);
    expect(ways.some(({ level = 0 }) => level > 0)).toBe(true);
    expect(replay.events.some((event) => event['plunging'] !== undefined)).toBe(true);
    await isGolden(replay, CARDS, 'high-ground');
  });

  it('with Aircraft of both sides, one of them in Hover mode', async () => {
    const table = { width: 60, depth: 44, terrain: TERRAIN };
    const levy = [...LEVY, { unit: KITE, troops: 1 }];
    const brood = [...BROOD, { unit: KITE, troops: 2 }, { unit: KITE, troops: 1, hover: true }];
    const battle = battleOf([levy, brood], ['castle', 'objectives'], { mission: 'war-of-control', table });
    const replay = replayOf(battle, 1, 'golden');
    const seen = new Set(replay.events.map(({ event, as }) => as ?? event));
    expect(['fly', 'arrive', 'leave'].filter((one) => !seen.has(one))).toEqual([]);
    await isGolden(replay, KITES, 'aircraft');
  });
});
