/** The text of an `odds` answer: sentences, a table of troops, and the distribution of wounds. */
import type { Method } from '../../../game/index.js';
import type { Distributions, SpreadLine } from '../../../system/index.js';
import type { HeldBack } from '../rules/phasePlan.js';
import {
  bareEstimateText,
  capital,
  estimateText,
  formatFixed,
  formatSigned,
  sumOfChances,
} from '../../../i18n/index.js';
import type { Answer, TargetOutcome, Rolls } from './fightOutcome.js';
import { t } from '../words/index.js';

/** The text omits probabilities below this value. */
const NOTHING = 0.0005;

/** Returns the outcomes of all formations, the target first. */
function outcomesIn({ target, attacker, allies = [], ...rest }: Answer): readonly TargetOutcome[] {
  return [{ ...rest, ...target }, ...(attacker ? [attacker] : []), ...allies];
}

/**
 * Describes the losses of each formation, then other remarks.
 * @param silent the weapons that a rule does not allow to fire
 */
export function sentenceOf(answer: Answer, method: Method, silent: readonly HeldBack[]): string {
  const [target, ...others] = outcomesIn(answer);
  if (target === undefined) throw new Error('an answer without a target');
  const sampled = method.kind === 'exact' ? '' : t('odds.sampled', { combats: method.combats });
  const hurt = [target, ...others.filter(({ woundsLost }) => woundsLost.value > 0)];
  const losses = `${hurt.map(lossOf).join(t('odds.and'))}${sampled}.`;
  // The default name of a formation is "formation", in lower case.
  return [losses, ...remarks(answer, hurt, silent), ...attacksOf(answer)].map(capital).join(' ');
}

/** Says which weapons attack in the first phase, and what each roll needs before its modifiers. */
function attacksOf({ rolls, phase }: Answer): string[] {
  if (rolls.length === 0) return [];
  const first = phase.split(', ')[0] ?? phase;
  return [t('odds.attacks', { phase: first, weapons: rolls.map(weaponOf).join(t('odds.and')) })];
}

function weaponOf({ weapon, bearers, halfRange, attacks, hit, wound, save, damage }: Rolls): string {
  const modified = (needed: string, { modifiers }: Rolls['wound'] | Rolls['hit']): string =>
    modifiers.length === 0
      ? needed
      : `${needed} (${modifiers.map(({ value, reason }) => `${formatSigned(value, 0)} ${reason}`).join(', ')})`;
  return t('odds.weapon', {
    bearers,
    weapon,
    near: halfRange ? t('odds.halfRange') : '',
    attacks,
    hit: modified(hit.needed === 'auto' ? t('odds.noRoll') : t('odds.from', { needed: hit.needed }), hit),
    wound: modified(t('odds.from', { needed: wound.needed }), wound),
    save: save === 'none' ? t('odds.noSave') : t('odds.from', { needed: save }),
    damage,
  });
}

/**
 * Describes a loss, e.g.
 * `Wall: 0.76 of 3 troops fall on average (2.46 wounds, worth 21.2 points), all of them 1.6 % of the time`.
 */
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

/**
 * Returns remarks on the Assault move, Leaders, Half-Strength, Manoeuvre Points and silent weapons, if there are any.
 */
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

/** Returns the destroyed troops of each formation. It merges the last rows if all round to zero. */
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

/** Returns the distribution of the wounds that each formation loses. */
export function spreadsOf(answer: Answer): Distributions {
  const lines = outcomesIn(answer).map(({ name, damage }, i): SpreadLine => ({
    notes: [name],
    player: i === 0 ? 0 : 1,
    chances: damage,
  }));
  return { heading: [t('table.wounds')], lines };
}
