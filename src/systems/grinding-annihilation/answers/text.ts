/** What an answer of `odds` says to people: a sentence or some more, a table of troops, the wounds at a glance. */
import type { Method } from '../../../game/index.js';
import type { Distributions } from '../../../system/index.js';
import type { HeldBack } from '../games/play/plan.js';
import { bareEstimateText, capital, estimateText, formatFixed, sumOfChances } from '../../../i18n/index.js';
import type { Answer, TargetOutcome } from './targetOutcome.js';
import { t } from '../words/index.js';

/** Chances that all round to nothing are not told. */
const NOTHING = 0.0005;

/** The formations of an answer, the target first. */
function outcomesIn({ target, attacker, allies = [], ...rest }: Answer): readonly TargetOutcome[] {
  return [{ ...rest, ...target }, ...(attacker ? [attacker] : []), ...allies];
}

/**
 * What each formation loses, then what else is at stake.
 * @param silent the weapons that a rule keeps silent
 */
export function sentenceOf(answer: Answer, method: Method, silent: readonly HeldBack[]): string {
  const [target, ...others] = outcomesIn(answer);
  if (target === undefined) throw new Error('an answer without a target');
  const sampled = method.kind === 'exact' ? '' : t('odds.sampled', { combats: method.combats });
  const hurt = [target, ...others.filter(({ woundsLost }) => woundsLost.value > 0)];
  const losses = `${hurt.map(lossOf).join(t('odds.and'))}${sampled}.`;
  // A formation that nobody named is "formation".
  return [losses, ...remarks(answer, hurt, silent)].map(capital).join(' ');
}

/** `Wall: 0.76 of 3 troops fall on average (2.46 wounds, worth 21.2 points), all of them 1.6 % of the time`. */
function lossOf({
  name,
  troops,
  troopsDestroyed,
  woundsLost,
  pointsLost,
  formationDestroyed,
}: TargetOutcome): string {
  const common = {
    name,
    fallen: formatFixed(troopsDestroyed.value, 2),
    wounds: formatFixed(woundsLost.value, 2),
    worth: pointsLost ? t('odds.worth', { points: formatFixed(pointsLost.value, 1) }) : '',
    chance: bareEstimateText(formationDestroyed),
  };
  if (troops === 1) return t('odds.fallsOne', common);
  return t('odds.loss', { ...common, troops: t('odds.troops', { count: troops }), all: t('odds.all') });
}

/** The Assault move, Leaders, Half-Strength, Manoeuvre Points and silent weapons, where there is something to tell. */
function remarks(
  { assaultReaches, manoeuvrePointsLeft: left }: Answer,
  fightOutcomes: readonly TargetOutcome[],
  silent: readonly HeldBack[],
): string[] {
  return [
    ...(assaultReaches ? [t('odds.assault', { chance: bareEstimateText(assaultReaches) })] : []),
    ...fightOutcomes.flatMap(leaderRemark),
    ...fightOutcomes.flatMap(halfRemark),
    ...(left
      ? [
          t('odds.points', {
            attacker: formatFixed(left.attacker.value, 2),
            target: formatFixed(left.target.value, 2),
          }),
        ]
      : []),
    ...new Set(silent.map(({ weapon, reason }) => t('odds.held', { weapon, reason }))),
  ];
}

const leaderRemark = ({ name, leaderDestroyed }: TargetOutcome): string[] =>
  leaderDestroyed ? [t('odds.leader', { name, chance: bareEstimateText(leaderDestroyed) })] : [];

function halfRemark({ name, belowHalfStrength, battleFatigued }: TargetOutcome): string[] {
  if (belowHalfStrength.value < NOTHING) return [];
  const chance = bareEstimateText(belowHalfStrength);
  if (battleFatigued === undefined) return [t('odds.half', { name, chance })];
  return [t('odds.fatigued', { name, chance, fatigued: bareEstimateText(battleFatigued) })];
}

/** Troops destroyed, formation by formation; rows that all round to nothing at the end are told as one. */
export function tableOf(answer: Answer): string[][] {
  const fightOutcomes = outcomesIn(answer);
  const last = Math.max(
    ...fightOutcomes.map(({ destroyed }) => destroyed.findLastIndex(({ high }) => high >= NOTHING)),
  );
  const most = Math.max(...fightOutcomes.map(({ destroyed }) => destroyed.length)) - 1;
  const cell = ({ destroyed }: TargetOutcome, k: number): string => {
    const chance = destroyed[k];
    return chance ? estimateText(chance) : '';
  };
  const rest = ({ destroyed }: TargetOutcome): string => {
    const more = destroyed.slice(last + 1);
    return more.length > 0 ? bareEstimateText(sumOfChances(more)) : '';
  };
  return [
    [t('table.destroyed'), ...fightOutcomes.map((fightOutcome) => fightOutcome.name)],
    ...Array.from({ length: last + 1 }, (_, k) => [
      String(k),
      ...fightOutcomes.map((fightOutcome) => cell(fightOutcome, k)),
    ]),
    ...(last < most ? [[t('table.more', { count: last + 1 }), ...fightOutcomes.map(rest)]] : []),
  ];
}

/** The wounds that each formation loses. */
export function spreadsOf(answer: Answer): Distributions {
  const lines = outcomesIn(answer).map(({ name, damage }) => ({ notes: [name], chances: damage }));
  return { heading: [t('table.wounds')], lines };
}
