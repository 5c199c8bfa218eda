/** Laws that hold between the answers to two questions, whatever the answers are: metamorphic relations over the commands. */
import { afterAll, describe, expect, it } from 'vitest';
import { leaves } from '../cli/commands.js';
import { scratchFolder, stonecast } from '../cli/console.js';
import { holdToLaws } from './commands.js';
import { drawnMelees, type DrawnMelee } from './draws.js';
import { same, scaled, withFields } from './related.js';
import { EXCEPTIONS, SLOW_SUBJECTS, SUBJECTS } from './subjects.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

it('every command has a law or a reason to have none', () => {
  const subjects = new Set([...SUBJECTS, ...SLOW_SUBJECTS].map(({ command }) => command));
  const commands = leaves().map((words) => words.join(' '));
  expect(commands.filter((one) => !subjects.has(one) && !Object.hasOwn(EXCEPTIONS, one))).toEqual([]);
  expect([...subjects, ...Object.keys(EXCEPTIONS)].filter((one) => !commands.includes(one))).toEqual([]);
  expect([...subjects].filter((one) => Object.hasOwn(EXCEPTIONS, one))).toEqual([]);
});

holdToLaws(SUBJECTS);

/** How a fight ends. */
async function answerTo(scenario: unknown): Promise<unknown> {
  const file = scratch.file('drawn.json', JSON.stringify(scenario));
  const { code, out, err } = await stonecast('fight', file, '--json');
  expect([code, err], JSON.stringify(scenario)).toEqual([0, '']);
  return JSON.parse(out);
}

/** What a law makes of a scenario, and of the answer to it. */
interface Law {
  readonly law: string;
  readonly scenario: (of: DrawnMelee) => unknown;
  readonly answer: (of: unknown) => unknown;
}

const both = (of: DrawnMelee, change: (side: DrawnMelee['attacker']) => object): unknown => ({
  ...of,
  attacker: { ...of.attacker, ...change(of.attacker) },
  defender: { ...of.defender, ...change(of.defender) },
});

const unchanged = (answer: unknown): unknown => answer;

/** Laws of every drawn fight. */
const LAWS: readonly Law[] = [
  {
    law: 'another name changes names alone',
    scenario: (of) => both(of, ({ model }) => ({ model: { ...model, name: 'Somebody' } })),
    answer: unchanged,
  },
  {
    law: 'a count is as many entries',
    scenario: (of) =>
      both(of, ({ supporters }) => ({
        supporters: supporters.length === 0 ? [] : [{ model: supporters[0], count: supporters.length }],
      })),
    answer: unchanged,
  },
  {
    law: 'costs twice as high double points and nothing else',
    scenario: (of) =>
      both(of, ({ model, supporters }) => ({
        model: { ...model, cost: 2 * (model['cost'] as number) },
        supporters: supporters.map((one) => ({ ...one, cost: 2 * (one['cost'] as number) })),
      })),
    answer: (answer) =>
      withFields(answer, {
        cost: (value) => scaled(value, 2),
        pointsLost: (value) => scaled(value, 2),
        value: (value) => scaled(value, 2),
        killed: unchanged,
        blows: unchanged,
        joint: unchanged,
      }),
  },
];

/** An answer without names: those of models are what a law may change. */
const nameless = (answer: unknown): unknown => withFields(answer, { name: () => '' });

describe.each(LAWS)('of fights: $law', ({ scenario, answer }) => {
  it.each(drawnMelees(20, { seed: 'laws of fights', abilities: true }).map((melee, i) => ({ i, melee })))(
    'melee $i',
    async ({ melee }) => {
      const found = await answerTo(scenario(melee));
      same(nameless(found), nameless(answer(await answerTo(melee))), JSON.stringify(melee));
    },
  );
});

describe('of fights: changing places exchanges the sides', () => {
  it.each(drawnMelees(20, { seed: 'changed places', abilities: false }).map((melee, i) => ({ i, melee })))(
    'melee $i',
    async ({ melee }) => {
      const { attacker, defender } = melee;
      const one = (await answerTo(melee)) as Answer;
      const other = (await answerTo({ ...melee, attacker: defender, defender: attacker })) as Answer;
      const turnedAbout = {
        ...other,
        attacker: other.defender,
        defender: other.attacker,
        joint: {
          ...other.joint,
          attackerOnly: other.joint['defenderOnly'],
          defenderOnly: other.joint['attackerOnly'],
        },
        value: scaled(other.value, -1),
        plays: other.plays.toReversed(),
      };
      same(turnedAbout, one, JSON.stringify(melee));
    },
  );
});

/** The answer of `odds` to a melee. */
interface Answer {
  readonly attacker: unknown;
  readonly defender: unknown;
  readonly joint: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly plays: readonly unknown[];
}
