/**
 * Laws between the answers to questions about Grinding-Annihilation and Genertela: each says what a question becomes, which fields
 * of the answer may change, and how. All else is equal.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast } from '../cli/console.js';
import {
  drawnClashes,
  drawnVolleys,
  type DrawnArmy,
  type DrawnClash,
  type DrawnVolley,
} from './otherDraws.js';
import { figuresOf, same, scaled, turned, unordered, withFields } from './related.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** A relation between a question and another one. */
interface Relation<Question> {
  readonly law: string;
  readonly question: (of: Question) => unknown;
  readonly options?: readonly string[];
  /** What the answer becomes; as it is where left out. */
  readonly answer?: (of: unknown) => unknown;
  /** What of either answer the relation says nothing about. */
  readonly apart?: (of: unknown) => unknown;
}

async function answerTo(question: unknown, options: readonly string[] = []): Promise<unknown> {
  const file = scratch.file('drawn.json', JSON.stringify(question));
  const { code, out, err } = await stonecast(...options, 'fight', file, '--json');
  expect([code, err], JSON.stringify(question)).toEqual([0, '']);
  return JSON.parse(out);
}

const asIs = <T>(of: T): T => of;
const twice = (value: unknown): unknown => scaled(value, 2);

/** Holds drawn questions to relations, and to what holds of every question. */
function hold<Question>(
  game: string,
  questions: readonly Question[],
  relations: readonly Relation<Question>[],
): void {
  const cases = questions.map((question, i) => ({ question, i }));
  describe.each(relations)(`${game}: $law`, ({ question: changed, options, answer = asIs, apart = asIs }) => {
    it.each(cases)('case $i', async ({ question }) => {
      const found = await answerTo(changed(question), options);
      const expected = answer(await answerTo(question));
      same(apart(found), apart(expected), JSON.stringify(question));
    });
  });

  it.each(cases)(`${game}: shows the same figures in French, case $i`, async ({ question }) => {
    const file = scratch.file('drawn.json', JSON.stringify(question));
    const [english, french] = [
      await stonecast('fight', file),
      await stonecast('--lang', 'fr', 'fight', file),
    ];
    expect([english.code, french.code]).toEqual([0, 0]);
    expect(figuresOf(french.out, 'fr')).toEqual(figuresOf(english.out, 'en'));
  });

  it.each(cases)(
    `${game}: says that it was stopped, or has the whole answer, case $i`,
    async ({ question }) => {
      const file = scratch.file('drawn.json', JSON.stringify(question));
      const whole = await stonecast('fight', file, '--json');
      let [out, err] = ['', ''];
      const code = await run(['fight', file, '--json'], {
        out: (text) => (out += text),
        err: (text) => (err += text),
        terminal: false,
        colours: false,
        columns: 100,
        signal: AbortSignal.abort(),
      });
      if (code === 0) expect(out === whole.out || out.includes('"stopped":')).toBe(true);
      else expect([code, out, err.includes('the run was stopped')]).toEqual([2, '', true]);
    },
  );
}

const nameless = (answer: unknown): unknown => withFields(answer, { name: () => '', weapon: () => '' });

const FRENCH = ['--lang', 'fr'];

const VOLLEYS: readonly Relation<DrawnVolley>[] = [
  {
    law: 'another name changes names alone',
    question: (of) => ({
      ...of,
      weapon: { ...of.weapon, name: 'Élan' },
      target: { ...of.target, name: 'Nobody' },
    }),
    apart: nameless,
  },
  {
    law: 'bearers are as many lines of one each, but for the table of rolls',
    question: ({ weapon, bearers, ...rest }) => ({
      ...rest,
      weapons: Array.from({ length: bearers }, () => ({ weapon, bearers: 1 })),
    }),
    apart: (answer) => withFields(answer, { rolls: () => [] }),
  },
  { law: 'the order of fields counts nothing', question: turned },
  {
    law: 'the order of keywords and conditions counts nothing',
    question: (of) => ({
      ...of,
      conditions: of.conditions.toReversed(),
      target: { ...of.target, keywords: of.target.keywords.toReversed() },
    }),
  },
  { law: 'French has the same data', question: asIs, options: FRENCH },
  {
    law: 'costs twice as high double points and nothing else',
    question: (of) => ({ ...of, target: { ...of.target, cost: 2 * of.target.cost } }),
    answer: (answer) =>
      withFields(answer, { pointsLost: twice, ...(isForPoints(answer) && { value: twice }), ...ODDS }),
  },
  {
    law: 'wounds and damage twice as high destroy as many troops',
    question: (of) => ({
      ...of,
      payoff: 'points',
      weapon: { ...of.weapon, damage: 2 * of.weapon.damage },
      target: { ...of.target, wounds: 2 * of.target.wounds },
    }),
    apart: (answer) => {
      const { destroyed, troopsDestroyed, formationDestroyed } = answer as Record<string, unknown>;
      return { destroyed, troopsDestroyed, formationDestroyed };
    },
  },
];

/** Fields of chances, which no scale changes, though what is in them is called a value. */
const ODDS = Object.fromEntries(
  [
    'destroyed',
    'troopsDestroyed',
    'woundsLost',
    'damage',
    'formationDestroyed',
    'belowHalfStrength',
    'rolls',
  ].map((field) => [field, asIs]),
);

/** Whether the value of an answer counts points: it has as many as the points that are lost. */
const isForPoints = (answer: unknown): boolean =>
  JSON.stringify((answer as Record<string, unknown>)['value']) ===
  JSON.stringify((answer as Record<string, unknown>)['pointsLost']);

const both = (of: DrawnClash, change: (army: DrawnArmy) => object): unknown => ({
  ...of,
  attacker: { ...of.attacker, ...change(of.attacker) },
  defender: { ...of.defender, ...change(of.defender) },
});

/** An answer without the lists of units, which follow the file. */
const unitless = (answer: unknown): unknown => withFields(answer, { units: () => [] });

const CLASHES: readonly Relation<DrawnClash>[] = [
  {
    law: 'another name changes names alone',
    question: (of) =>
      both(of, ({ units }) => ({
        units: Object.fromEntries(
          Object.entries(units).map(([type, count]) => [type, { count, name: `Élan ${type}` }]),
        ),
      })),
    apart: nameless,
  },
  {
    law: 'a count is as many groups of one, but for the list of units',
    question: (of) =>
      both(of, ({ units }) => ({
        units: Object.fromEntries(
          Object.entries(units).map(([type, count]) => [
            type,
            Array.from({ length: count }, (_, i) => ({ count: 1, name: `${type} ${i}` })),
          ]),
        ),
      })),
    apart: unitless,
  },
  { law: 'the order of fields and of units counts nothing', question: turned, apart: unordered },
  { law: 'French has the same data', question: asIs, options: FRENCH },
  {
    law: 'points twice as high double what is at stake and nothing else',
    question: (of) => ({ ...of, payoff: { unit: 2 * of.payoff.unit, control: 2 * of.payoff.control } }),
    answer: (answer) => {
      const { value, attacker, defender, ...rest } = answer as Record<string, unknown>;
      return { value: twice(value), ...dear(attacker, 'attacker'), ...dear(defender, 'defender'), rest };
    },
    apart: (answer) => {
      const { value, attacker, defender, ...others } = answer as Record<string, unknown>;
      return { value, attacker, defender, rest: others['rest'] ?? others };
    },
  },
];

const dear = (side: unknown, role: string): Record<string, unknown> => ({
  [role]: withFields(side, { cost: twice }),
});

hold('volleys', drawnVolleys(12, 'laws of volleys'), VOLLEYS);
hold('battles of Genertela', drawnClashes(12, 'laws of clashes', false), CLASHES);

/** What changes places with the sides. */
interface Clash {
  readonly result: Readonly<Record<string, unknown>>;
  readonly survivors: Readonly<Record<string, unknown>>;
  readonly attacker: unknown;
  readonly defender: unknown;
}

describe('battles of Genertela: on open ground the second side has what the first has not', () => {
  it.each(drawnClashes(12, 'changed places', true).map((clash, i) => ({ i, clash })))(
    'case $i',
    async ({ clash }) => {
      const one = (await answerTo(clash)) as Clash;
      const other = (await answerTo({
        ...clash,
        attacker: clash.defender,
        defender: clash.attacker,
      })) as Clash;
      // Points of control are the attacker's alone, whoever that is: the value and the costs say something else.
      const parts = ({ result, survivors, attacker, defender }: Clash) => [
        [result['attacker'], survivors['attacker'], withFields(attacker, { cost: () => 0 })],
        [result['defender'], survivors['defender'], withFields(defender, { cost: () => 0 })],
        result['both'],
      ];
      const [mine, theirs, draw] = parts(other);
      same([theirs, mine, draw], parts(one), JSON.stringify(clash));
    },
  );
});
