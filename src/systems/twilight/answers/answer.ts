/**
 * Builds the answer of `odds` (CONTRACT) and its text: one sentence and a compact table.
 *
 * Defines the figures of a combat that experiments collect and charts draw, and the notes on all of them.
 */
import type { Estimate, Resolved } from '../../../game/index.js';
import type { Distributions, SpreadLine, Figure } from '../../../system/index.js';
import { chanceText, estimateText, formatDecimal, pathText, formatSigned } from '../../../i18n/index.js';
import { type Fight, type Fighter, type FightSide, measureId } from '../games/fight.js';
import { among, COMBAT_FIGURES } from '../profiles/abilities.js';
import { declared, t } from '../words/index.js';

/** A model in an answer. */
export interface ModelAnswer {
  readonly name: string;
  readonly role: string;
  readonly id?: string;
  readonly cost: number;
  readonly assumed?: readonly string[];
  readonly killed: Estimate;
}

/** A side in an answer. */
export interface SideAnswer {
  readonly stones: number;
  readonly split: 'wild' | readonly SplitAnswer[];
  readonly models: readonly ModelAnswer[];
  readonly blows: readonly Estimate[];
  readonly pointsLost: Estimate;
  /**
   * Abilities that the side could have declared before the cast. Absent if there are none or if the file sets
   * `use`.
   */
  readonly undeclared?: readonly string[];
}

/** A split and its probability. */
export interface SplitAnswer {
  readonly erac: number;
  readonly oran: number;
  readonly extraOran?: number;
  readonly probability: number;
}

/** The answer of `odds`. */
export interface Answer {
  readonly system: 'twilight';
  readonly combat: 'melee' | 'ranged';
  readonly attacker: SideAnswer;
  readonly defender: SideAnswer;
  readonly joint: Readonly<Record<'neither' | 'attackerOnly' | 'defenderOnly' | 'both', Estimate>>;
  readonly value: Estimate;
  /** The defender's expected payoff. Absent if it is the attacker's with the sign reversed. */
  readonly defenderValue?: Estimate;
}

/** Builds the answer from the estimates of the measures. */
export function answerOf(fight: Fight, estimate: (measure: string) => Estimate, resolved: Resolved): Answer {
  const side = (index: 0 | 1): SideAnswer => ({
    stones: fight.sides[index].stones,
    split: splitAnswer(fight.sides[index], index, resolved.picks[index] ?? []),
    models: fight.sides[index].models.map((model, i) =>
      modelAnswer(model, estimate(measureId.killed(index, i))),
    ),
    blows: blowsAnswer(fight.mostBlows[index], (count) => estimate(measureId.blows(index, count))),
    pointsLost: estimate(measureId.pointsLost(index)),
    ...undeclaredOf(fight.sides[index]),
  });
  return {
    system: 'twilight',
    combat: fight.kind,
    attacker: side(0),
    defender: side(1),
    joint: {
      neither: estimate(measureId.joint('neither')),
      attackerOnly: estimate(measureId.joint('attackerOnly')),
      defenderOnly: estimate(measureId.joint('defenderOnly')),
      both: estimate(measureId.joint('both')),
    },
    value: estimate(measureId.value(0)),
    ...(!isZeroSum(fight) && { defenderValue: estimate(measureId.value(1)) }),
  };
}

const undeclaredOf = ({ undeclared = [] }: FightSide): Pick<SideAnswer, 'undeclared'> =>
  undeclared.length > 0 ? { undeclared } : {};

function splitAnswer(side: FightSide, index: 0 | 1, pick: readonly number[]): SideAnswer['split'] {
  if (side.wild) return 'wild';
  if (!side.splits) {
    // a shooter casts only Erac and its target only Oran.
    const [erac, oran] = index === 0 ? [side.stones, 0] : [0, side.stones];
    return [{ erac, oran, probability: 1 }];
  }
  const choosesExtra = new Set(side.splits.map(({ erac }) => erac)).size < side.splits.length;
  return side.splits.flatMap(({ erac, oran, extra }, i) => {
    const probability = pick[i] ?? 0;
    return probability > 0 ? [{ erac, oran, ...(choosesExtra && { extraOran: extra }), probability }] : [];
  });
}

function modelAnswer(model: Fighter, killed: Estimate): ModelAnswer {
  const { name, role, id, cost, assumed } = model;
  return {
    name,
    role,
    ...(id !== undefined && { id }),
    cost,
    ...(assumed.length > 0 && { assumed }),
    killed,
  };
}

/** Returns the chances of 0, 1, 2 … blows, without impossible counts at the end. */
function blowsAnswer(most: number, estimate: (count: number) => Estimate): Estimate[] {
  const blows = Array.from({ length: most + 1 }, (_, count) => estimate(count));
  while (blows.length > 1 && blows.at(-1)?.high === 0) blows.pop();
  return blows;
}

function isZeroSum({ sides }: Fight): boolean {
  const [a, d] = sides;
  const equal = (left: readonly number[], right: readonly number[]) => left.every((v, i) => v === right[i]);
  return equal(a.worths.enemy, d.worths.own) && equal(a.worths.own, d.worths.enemy);
}

/** Returns one sentence: how often each side removes the other's models, the points swing and the costs. */
export function sentenceOf(answer: Answer): string {
  const { attacker, defender } = answer;
  const [a, d] = [attacker.models[0], defender.models[0]];
  if (!a || !d) return t('odds.nobody');
  return t(answer.combat === 'melee' ? 'odds.melee' : 'odds.ranged', {
    attacker: force(attacker, a),
    defender: force(defender, d),
    kill: estimateText(d.killed),
    loss: estimateText(a.killed),
    swing: swingText(difference(defender.pointsLost, attacker.pointsLost, answer.value)),
    own: points(total(attacker)),
    theirs: points(total(defender)),
  });
}

/** A narrower interval is the rounding error of an exact figure. */
const EXACT = 1e-9;

/** Formats the points swing, with its interval if it was sampled. */
function swingText({ value, low, high }: Estimate): string {
  const [swing, ...ends] = [value, low, high].map((one) => formatSigned(one, 1)) as [string, string, string];
  return high - low < EXACT ? swing : t('odds.swing', { swing, low: ends[0], high: ends[1] });
}

function force(side: SideAnswer, primary: ModelAnswer): string {
  const supporters = side.models.filter(({ role }) => role === 'supporter').length;
  const name = primary.name + mark(primary);
  return supporters === 0 ? name : t('force.supported', { name, count: supporters });
}

/** Returns the mark of a model if some figures that matter here are assumed. */
const mark = ({ assumed = [] }: ModelAnswer): string =>
  among(assumed, COMBAT_FIGURES).length > 0 ? '*' : '';

/** The points of who fights; models near by that the side may discard are none of them. */
const total = (side: SideAnswer): number =>
  side.models.reduce((sum, { cost, role }) => (role === 'discarded' ? sum : sum + cost), 0);
const points = (value: number): string => formatDecimal(String(Math.round(value * 10) / 10));

/** The parts that models play, as answers name them. */
const ROLES = ['primary', 'supporter', 'target', 'engaging', 'discarded'] as const;

/** Returns a heading row, one row for each model, and the assumed figures. */
export function tableOf(answer: Answer): string[][] {
  const rows = [[t('table.side'), t('table.model'), t('table.role'), t('table.points'), t('table.falls')]];
  const assumed = new Set<string>();
  for (const name of ['attacker', 'defender'] as const) {
    for (const model of answer[name].models) {
      for (const field of among(model.assumed ?? [], COMBAT_FIGURES)) assumed.add(field);
      const role = ROLES.find((one) => one === model.role);
      rows.push([
        t(name),
        model.name + mark(model),
        role ? t(role) : model.role,
        points(model.cost),
        estimateText(model.killed),
      ]);
    }
  }
  for (const name of ['attacker', 'defender'] as const) {
    const list = answer[name].undeclared?.join(', ');
    if (list !== undefined) rows.push([t(name), t('table.undeclared', { list }), '', '', '']);
  }
  if (assumed.size > 0)
    rows.push([
      '*',
      t('table.assumed', { list: [...assumed].map((field) => pathText(field, declared)).join(', ') }),
      '',
      '',
      '',
    ]);
  return rows;
}

/** Returns the stones that each side casts, and the distribution of the blows on it. */
export function spreadsOf(answer: Answer): Distributions {
  const lines = (['attacker', 'defender'] as const).map((name): SpreadLine => ({
    notes: [t(name), splitText(answer[name])],
    player: name === 'attacker' ? 1 : 0,
    chances: answer[name].blows,
  }));
  return { heading: [t('table.blows'), t('table.stones')], lines };
}

function splitText({ stones, split }: SideAnswer): string {
  if (split === 'wild') return t('wild', { stones });
  const parts = split.map(({ erac, oran, probability }) => {
    const often = probability < 1 ? `${chanceText(probability, 0)} ` : '';
    return `${often}${erac}e${oran}o`;
  });
  return parts.join(', ');
}

/** The figures by id; probabilities lie in 0…1, points are the models' costs. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  kill: {
    label: 'the attacker removes the defender',
    short: 'Kill chance',
    unit: 'probability',
    better: 'high',
    outcome: { side: 'first', label: 'only the defender falls', without: 'both' },
  },
  loss: {
    label: 'the attacker is removed',
    short: 'Loss chance',
    unit: 'probability',
    better: 'low',
    outcome: { side: 'second', label: 'only the attacker falls', without: 'both' },
  },
  swing: {
    label: 'points removed minus points lost',
    short: 'Points swing',
    unit: 'points',
    better: 'high',
    even: 0,
    equals: { constant: 0, of: { removed: 1, lost: -1 } },
  },
  removed: { label: 'enemy points removed', short: 'Points removed', unit: 'points', better: 'high' },
  lost: { label: 'own points lost', short: 'Points lost', unit: 'points', better: 'low' },
  neither: {
    label: 'neither side is removed',
    short: 'Neither falls',
    unit: 'probability',
    better: 'low',
    equals: { constant: 1, of: { kill: -1, loss: -1, both: 1 } },
    outcome: { side: 'neither', label: 'neither' },
  },
  both: {
    label: 'both sides are removed',
    short: 'Both fall',
    unit: 'probability',
    better: 'low',
    outcome: { side: 'both', label: 'both' },
  },
};

/** The notes of every report about Twilight. */
export const NOTES: readonly string[] = [
  'The printed Wild cards are variants for solo play (ruling R-27): some have higher stats in place of abilities. Results from them describe the cards, not the units that players field.',
  'A combat is one exchange of blows; both primaries can fall in it, because saves are simultaneous (ruling R-14).',
];

/** The figures of an answer. */
export function figuresOf({ attacker, defender, joint, value }: Answer): Record<string, Estimate> {
  const never = { value: 0, low: 0, high: 0 };
  return {
    kill: defender.models[0]?.killed ?? never,
    loss: attacker.models[0]?.killed ?? never,
    swing: difference(defender.pointsLost, attacker.pointsLost, value),
    removed: defender.pointsLost,
    lost: attacker.pointsLost,
    neither: joint.neither,
    both: joint.both,
  };
}

/**
 * Returns `plus - minus`. If the payoff measures the same difference, the result has its narrower interval.
 */
function difference(plus: Estimate, minus: Estimate, payoff: Estimate): Estimate {
  const value = plus.value - minus.value;
  if (Math.abs(payoff.value - value) < 1e-9) return payoff;
  return { value, low: plus.low - minus.high, high: plus.high - minus.low };
}
