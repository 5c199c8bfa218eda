/** The answer of `odds` (CONTRACT) and its text for people. */
import type { Estimate, Method } from '../../../game/index.js';
import { bareEstimateText, formatFixed } from '../../../i18n/index.js';
import { RESULTS, type Result } from '../rules/ends.js';
import { ROLES, survivorsId, type Reckoning } from './measures.js';
import type { Prepared } from '../scenario/prepare.js';
import type { ScenarioData } from '../model/scenario.js';
import type { Stacking } from '../rules/stacking.js';
import { t } from '../words/index.js';

type Role = 'attacker' | 'defender';

/** The units of one group and their losses. */
export interface GroupAnswer {
  readonly name: string;
  readonly count: number;
  readonly lost: Estimate;
  /** The lost units that recover after the battle. It is absent if none can. */
  readonly recovered?: Estimate;
}

/** The additional fields of one side, which the contract does not define. */
export interface SideAnswer {
  readonly units: readonly GroupAnswer[];
  readonly stacking: Stacking;
  /** The points lost in units, by the payoff. */
  readonly cost: Estimate;
}

/** The answer of `odds` without its method. */
export interface BattleAnswer {
  readonly system: 'genertela';
  readonly zone: Readonly<Record<string, string | number | boolean>>;
  readonly result: Readonly<Record<Result, Estimate>>;
  /** The probability that the attacker holds the zone at the end. */
  readonly holds: Estimate;
  readonly survivors: Readonly<Record<Role, readonly Estimate[]>>;
  readonly phases: Estimate;
  readonly attacker: SideAnswer;
  readonly defender: SideAnswer;
  /** The expected payoff of the attacker. */
  readonly value: Estimate;
  /** The number of named dragonewts that stayed in their city, usually 0. */
  readonly heldBack: number;
  readonly assumed: readonly string[];
}

/** Builds the answer from estimates by the ids of `measuresOf`. */
export function answerOf(
  scenario: ScenarioData,
  prepared: Prepared,
  reckoning: Reckoning,
  estimate: (measure: string) => Estimate,
): BattleAnswer {
  const survivors = (role: Role): Estimate[] => {
    const units = prepared[role].groups.reduce((sum, { count }) => sum + count, 0);
    return Array.from({ length: units + 1 }, (_, k) => estimate(survivorsId(role, k)));
  };
  const side = (role: Role): SideAnswer => ({
    units: reckoning.forces[role].side.groups.map(({ name, count, recovers }, group) => ({
      name,
      count,
      lost: estimate(`lost.${role}.${group}`),
      ...(recovers !== 'none' && { recovered: estimate(`returned.${role}.${group}`) }),
    })),
    stacking: prepared.stacking[role],
    cost: estimate(`cost.${role}`),
  });
  const { name } = scenario.zone;
  return {
    system: 'genertela',
    zone: { ...(name !== undefined && { name }), ...prepared.ground },
    result: Object.fromEntries(RESULTS.map((result) => [result, estimate(`result.${result}`)])) as Record<
      Result,
      Estimate
    >,
    holds: estimate('holds'),
    survivors: { attacker: survivors('attacker'), defender: survivors('defender') },
    phases: estimate('phases'),
    attacker: side('attacker'),
    defender: side('defender'),
    value: estimate('value'),
    heldBack: prepared.heldBack,
    assumed: prepared.assumed,
  };
}

/** Returns the answer in one sentence. */
export function sentenceOf(answer: BattleAnswer, method: Method): string {
  const { holds, phases, attacker, defender } = answer;
  const lost = (side: SideAnswer): string =>
    formatFixed(
      side.units.reduce((sum, { lost: units }) => sum + units.value, 0),
      1,
    );
  return t('odds.sentence', {
    chance: bareEstimateText(holds),
    sure: method.kind === 'exact' ? '' : t('odds.estimated'),
    own: lost(attacker),
    other: lost(defender),
    phases: formatFixed(phases.value, 1),
  });
}

/** Returns a compact table. The first row is the heading. */
export function tableOf(answer: BattleAnswer): string[][] {
  return [
    ['', t('table.attackerSide'), t('table.defenderSide')],
    ...RESULTS.map((result) => [t(`table.${result}`), bareEstimateText(answer.result[result]), '']),
    ...ROLES.flatMap((role) =>
      answer[role].units.map(({ name, count, lost }) => {
        const text = t('table.lost', { lost: formatFixed(lost.value, 2), count });
        return role === 'attacker' ? [name, text, ''] : [name, '', text];
      }),
    ),
    ...ROLES.flatMap((role) => overstacked(answer, role)),
    [
      t('table.points'),
      formatFixed(answer.attacker.cost.value, 2),
      formatFixed(answer.defender.cost.value, 2),
    ],
    [t('table.value'), formatFixed(answer.value.value, 3), ''],
  ];
}

/** Returns a row for a side with more units than the zone's limit. */
function overstacked({ zone, attacker, defender }: BattleAnswer, role: Role): string[][] {
  const { units, limit, excess } = (role === 'attacker' ? attacker : defender).stacking;
  if (excess === 0) return [];
  const text = t('table.over', { units, limit, excess, terrain: String(zone['terrain']) });
  return [role === 'attacker' ? [t('table.stacking'), text, ''] : [t('table.stacking'), '', text]];
}
