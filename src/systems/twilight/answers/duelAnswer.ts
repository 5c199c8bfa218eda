/** Builds the answer of `duel` (CONTRACT) and its text. */
import { DUEL_ENDS } from '../games/duelGame.js';
import type { Estimate } from '../../../game/index.js';
import { inOrder, type DuelTimeline, type DuelFindings, type Outcome } from '../../../system/index.js';
import { bareEstimateText, formatFixed, formatSigned, sumOfChances } from '../../../i18n/index.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import { t } from '../words/index.js';

type Ends = Readonly<Record<(typeof DUEL_ENDS)[number], Estimate>>;

/** The answer of `duel`. */
export interface DuelAnswer extends Ends {
  readonly system: 'twilight';
  readonly combats: Estimate;
  /** The attacker's expected payoff. */
  readonly value: Estimate;
  /** The defender's expected payoff. Absent if it is the attacker's with the sign reversed. */
  readonly defenderValue?: Estimate;
  /** The value for each starting Stamina of one side, with the other side's Stamina as in the file. */
  readonly stamina: { readonly attacker: readonly number[]; readonly defender: readonly number[] };
}

/** Builds the answer; `opposite`: the defender gets what the attacker loses. */
export function duelAnswer(
  { endings, combats, values, ladders }: DuelFindings,
  opposite: boolean,
): DuelAnswer {
  const [neitherFalls, attackerFalls, defenderFalls, bothFall] = endings;
  const [value, defenderValue] = values;
  const [attacker, defender] = ladders;
  if (!neitherFalls || !attackerFalls || !defenderFalls || !bothFall || !value || !defenderValue) {
    throw new Error('a duel has four ends and two values');
  }
  return {
    system: 'twilight',
    attackerFalls,
    defenderFalls,
    bothFall,
    neitherFalls,
    combats,
    value,
    ...(!opposite && { defenderValue }),
    stamina: { attacker: attacker ?? [], defender: defender ?? [] },
  };
}

/** One plain sentence: who falls how often within how many Turns, and what the attacker makes of it. */
export function duelSentence(
  answer: DuelAnswer,
  [attacker, defender]: readonly [string, string],
  { turns, payoff }: Pick<ScenarioData, 'turns' | 'payoff'>,
): string {
  const falls = (one: Estimate) => bareEstimateText(sumOfChances([one, answer.bothFall]));
  return t('duel.sentence', {
    turns: turns === 1 ? t('duel.turn') : t('duel.turns', { count: turns }),
    attacker,
    defender,
    attackerFalls: falls(answer.attackerFalls),
    defenderFalls: falls(answer.defenderFalls),
    combats: formatFixed(answer.combats.value, 1),
    worth: worthText(answer.value.value, payoff === 'points'),
  });
}

/** Says what the attacker makes of the duel. */
function worthText(value: number, isPoints: boolean): string {
  if (!isPoints) return t('duel.payoff', { value: formatSigned(value, 2) });
  const points = formatFixed(Math.abs(value), 1);
  if (points === formatFixed(0, 1)) return t('duel.even');
  return t(value > 0 ? 'duel.gains' : 'duel.loses', { points });
}

/** Returns the ways in which the duel ends. */
export function duelOutcomes(answer: DuelAnswer, [attacker, defender]: readonly [string, string]): Outcome[] {
  return inOrder([
    { side: 'first', label: t('duel.only', { name: defender }), chance: answer.defenderFalls },
    { side: 'both', label: t('duel.both'), chance: answer.bothFall },
    { side: 'neither', label: t('duel.neither'), chance: answer.neitherFalls },
    { side: 'second', label: t('duel.only', { name: attacker }), chance: answer.attackerFalls },
  ]);
}

/** Returns the value of each starting Stamina to either side. */
export function duelTable(
  { stamina }: DuelAnswer,
  [attacker, defender]: readonly [string, string],
): string[][] {
  const ladder = (name: string, values: readonly number[], sign: number): string[][] =>
    values.map((value, n) => {
      const before = values[n - 1];
      const more = before === undefined ? '' : formatSigned(sign * (value - before), 2);
      return [t('duel.starts', { name, count: n }), formatSigned(value, 2), more];
    });
  return [
    ['', t('duel.value'), t('duel.last')],
    ...ladder(attacker, stamina.attacker, 1),
    ...ladder(defender, stamina.defender, -1),
  ];
}

/**
 * Returns the chance that both models still stand after each Turn.
 * @param ended by stage and ending code
 * @param phases stages of a Turn
 */
export function duelTimeline(
  ended: readonly ArrayLike<number>[],
  phases: number,
  names: readonly [string, string],
): DuelTimeline {
  const fell = (codes: ArrayLike<number> | undefined, how: (typeof DUEL_ENDS)[number]): number =>
    (codes?.[DUEL_ENDS.indexOf(how)] ?? 0) + (codes?.[DUEL_ENDS.indexOf('bothFall')] ?? 0);
  const turns = ended.filter((_, stage) => stage % phases === phases - 1);
  const moments = [undefined, ...turns].map((codes, passed) => ({
    passed,
    standing: [1 - fell(codes, 'attackerFalls'), 1 - fell(codes, 'defenderFalls')],
  }));
  return { unit: t('duel.unit'), names, moments };
}
