/** What an answer of `odds` says to people: a sentence or some more, a table of troops, the wounds at a glance. */
import type { Method } from '../../../game/index.js';
import type { Spreads } from '../../../system/index.js';
import type { HeldBack } from '../games/play/plan.js';
import { bareEstimateText, capital, estimateText, fixed, sumOfChances } from '../../../wording/index.js';
import type { Answer, Fate } from './fate.js';
import { say } from '../words/index.js';

/** Chances that all round to nothing are not told. */
const NOTHING = 0.0005;

/** The formations of an answer, the target first. */
function fatesIn({ target, attacker, allies = [], ...rest }: Answer): readonly Fate[] {
  return [{ ...rest, ...target }, ...(attacker ? [attacker] : []), ...allies];
}

/**
 * What each formation loses, then what else is at stake.
 * @param silent the weapons that a rule keeps silent
 */
export function sentenceOf(answer: Answer, method: Method, silent: readonly HeldBack[]): string {
  const [target, ...others] = fatesIn(answer);
  if (target === undefined) throw new Error('an answer without a target');
  const sampled = method.kind === 'exact' ? '' : say('odds.sampled', { combats: method.combats });
  const hurt = [target, ...others.filter(({ woundsLost }) => woundsLost.value > 0)];
  const losses = `${hurt.map(lossOf).join(say('odds.and'))}${sampled}.`;
  // A formation that nobody named is "formation".
  return [losses, ...remarks(answer, hurt, silent)].map(capital).join(' ');
}

/** `Wall: 0.76 of 3 troops fall on average (2.46 wounds, worth 21.2 points), all of them 1.6 % of the time`. */
function lossOf({ name, troops, troopsDestroyed, woundsLost, pointsLost, formationDestroyed }: Fate): string {
  const common = {
    name,
    fallen: fixed(troopsDestroyed.value, 2),
    wounds: fixed(woundsLost.value, 2),
    worth: pointsLost ? say('odds.worth', { points: fixed(pointsLost.value, 1) }) : '',
    chance: bareEstimateText(formationDestroyed),
  };
  if (troops === 1) return say('odds.fallsOne', common);
  return say('odds.loss', { ...common, troops: say('odds.troops', { count: troops }), all: say('odds.all') });
}

/** The Assault move, Leaders, Half-Strength, Manoeuvre Points and silent weapons, where there is something to tell. */
function remarks(
  { assaultReaches, manoeuvrePointsLeft: left }: Answer,
  fates: readonly Fate[],
  silent: readonly HeldBack[],
): string[] {
  return [
    ...(assaultReaches ? [say('odds.assault', { chance: bareEstimateText(assaultReaches) })] : []),
    ...fates.flatMap(leaderRemark),
    ...fates.flatMap(halfRemark),
    ...(left
      ? [
          say('odds.points', {
            attacker: fixed(left.attacker.value, 2),
            target: fixed(left.target.value, 2),
          }),
        ]
      : []),
    ...new Set(silent.map(({ weapon, reason }) => say('odds.held', { weapon, reason }))),
  ];
}

const leaderRemark = ({ name, leaderDestroyed }: Fate): string[] =>
  leaderDestroyed ? [say('odds.leader', { name, chance: bareEstimateText(leaderDestroyed) })] : [];

function halfRemark({ name, belowHalfStrength, battleFatigued }: Fate): string[] {
  if (belowHalfStrength.value < NOTHING) return [];
  const chance = bareEstimateText(belowHalfStrength);
  if (battleFatigued === undefined) return [say('odds.half', { name, chance })];
  return [say('odds.fatigued', { name, chance, fatigued: bareEstimateText(battleFatigued) })];
}

/** Troops destroyed, formation by formation; rows that all round to nothing at the end are told as one. */
export function tableOf(answer: Answer): string[][] {
  const fates = fatesIn(answer);
  const last = Math.max(
    ...fates.map(({ destroyed }) => destroyed.findLastIndex(({ high }) => high >= NOTHING)),
  );
  const most = Math.max(...fates.map(({ destroyed }) => destroyed.length)) - 1;
  const cell = ({ destroyed }: Fate, k: number): string => {
    const chance = destroyed[k];
    return chance ? estimateText(chance) : '';
  };
  const rest = ({ destroyed }: Fate): string => {
    const more = destroyed.slice(last + 1);
    return more.length > 0 ? bareEstimateText(sumOfChances(more)) : '';
  };
  return [
    [say('table.destroyed'), ...fates.map((fate) => fate.name)],
    ...Array.from({ length: last + 1 }, (_, k) => [String(k), ...fates.map((fate) => cell(fate, k))]),
    ...(last < most ? [[say('table.more', { count: last + 1 }), ...fates.map(rest)]] : []),
  ];
}

/** The wounds that each formation loses. */
export function spreadsOf(answer: Answer): Spreads {
  const lines = fatesIn(answer).map(({ name, damage }) => ({ notes: [name], chances: damage }));
  return { heading: [say('table.wounds')], lines };
}
