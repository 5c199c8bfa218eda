/**
 * A golden replay of every example scenario: played again from its seed it has the same bytes, on any machine. Forces are plain, so
 * that a rule which they do not use leaves them alone; after a change that is meant to change them, `npx vitest run --project unit test/golden/battles.test.ts --update`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { battlePlayer, readBattle } from '../../src/questions/index.js';
import { readCards } from '../referee/cards.js';
import type { BattleFile } from '../referee/files.js';
import { refereeBattle, type Replay } from '../referee/referee.js';
import { twilight } from '../systems/twilight/support.js';

const FOLDER = new URL('../../examples/twilight/scenarios/', import.meta.url);
/** The scenarios in the order in which they came: a new one goes to the end, for the place of each is its seed and its forces. */
const NAMES = [
  'break-through',
  'headhunt',
  'hold-the-ford',
  'last-stand',
  'meeting',
  'relief',
  'river-crossing',
  'steamboat',
  'baggage-train',
  'encounter',
  'protect',
  'raid',
];

const listed = (culture: string, models: readonly unknown[], policy: string) => ({
  list: { system: 'twilight', culture, models },
  policy,
  split: 'balanced',
  adjust: 'none',
});
const FORCES = [
  [
    listed('empire', [{ model: 'empire/militia', count: 4 }, 'empire/slinger'], 'objective'),
    listed('dhogu', [{ model: 'dhogu/dhogu-spear', count: 5 }], 'close-in'),
  ],
  [
    { wild: [{ model: 'kedashi/abrok', count: 4 }] },
    listed(
      'empire',
      [
        { model: 'empire/militia', count: 3 },
        { model: 'empire/slinger', count: 2 },
      ],
      'keep-range',
    ),
  ],
];
/** Forces with elites, for the scenario whose condition of victory speaks of them. */
const ELITES = [
  listed('empire', [{ model: 'empire/militia-captain', count: 2 }, 'empire/slinger'], 'objective'),
  listed('dhogu', [{ model: 'dhogu/dhogu-captain', count: 2 }, 'dhogu/dhogu-spear'], 'close-in'),
];

describe('golden replays', () => {
  it('are of all example scenarios', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
    expect(NAMES.toSorted()).toEqual(files.map((name) => name.replace('.yaml', '')).toSorted());
  });

  it.each(NAMES.map((name, i) => ({ name, i })))('$name', async ({ name, i }) => {
    const scenario = parse(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8')) as object;
    const sides = name === 'encounter' ? ELITES : FORCES[i % FORCES.length];
    const file = { system: 'twilight', scenario: { ...scenario, turns: 4 }, sides };
    const replay = recordBattle(battlePlayer(readBattle(twilight, file), 'golden'), i);
    expect(refereeBattle(replay as unknown as Replay, readCards(), file as BattleFile)).toEqual([]);
    await expect(linesOf(replay)).toMatchFileSnapshot(`./replays/${name}.jsonl`);
  });

  it('four-forces, two allied pairs', async () => {
    const file = parse(readFileSync(new URL('../four-forces.yaml', FOLDER), 'utf8')) as BattleFile;
    const replay = recordBattle(battlePlayer(readBattle(twilight, file), 'golden'), 0);
    expect(refereeBattle(replay as unknown as Replay, readCards(), file)).toEqual([]);
    await expect(linesOf(replay)).toMatchFileSnapshot('./replays/four-forces.jsonl');
  });
});

function linesOf({ events, ...head }: Readonly<Record<string, unknown>>): string {
  return [head, ...(events as object[])].map((one) => `${JSON.stringify(one)}\n`).join('');
}
