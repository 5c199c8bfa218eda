/**
 * The answer of `odds` (CONTRACT) and its text for people.
 *
 * The figures of a battle for experiments and charts, and notes on all of them.
 */
import type { Estimate, Method } from '../../../game/index.js';
import { bareEstimateText, formatFixed } from '../../../i18n/index.js';
import { RESULTS, type Result } from '../rules/battleSimulation.js';
import { ROLES, survivorsId, type Reckoning } from './battleMeasures.js';
import type { Prepared } from '../scenario/prepareScenario.js';
import type { ScenarioData } from '../model/scenario.js';
import type { Stacking } from '../rules/stacking.js';
import { t } from '../words/index.js';
import type { Figure } from '../../../system/index.js';

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

/** The figures by id. Points are those of the payoff. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  holds: {
    label: 'the attacker holds the zone at the end',
    short: 'Zone taken',
    unit: 'probability',
    better: 'high',
  },
  swing: {
    label: 'what the attack is expected to bring: enemy points lost less own, and the zone',
    short: 'Swing',
    unit: 'points',
    better: 'high',
    even: 0,
  },
  attackerLost: { label: 'attacking units lost', short: 'Attackers lost', unit: 'count', better: 'low' },
  defenderLost: { label: 'defending units lost', short: 'Defenders lost', unit: 'count', better: 'high' },
  attackerRetreats: {
    label: 'the attacker retreats',
    short: 'Attacker leaves',
    unit: 'probability',
    better: 'low',
  },
  defenderRetreats: {
    label: 'the defender retreats',
    short: 'Defender leaves',
    unit: 'probability',
    better: 'high',
  },
  both: { label: 'both sides are destroyed', short: 'Both destroyed', unit: 'probability', better: 'low' },
  phases: { label: 'phases fought', short: 'Phases', unit: 'count', better: 'low' },
};

/** The notes in every report about Genertela. */
export const NOTES: readonly string[] = [
  'The rules print no nation cards and no map: the scenario states modifiers, terrain and victory points.',
  'Both sides fire before anyone falls. After each phase first the defender, then the attacker may retreat (ruling T-04).',
];

/** Returns the figures of an answer. */
export function figuresOf(answer: BattleAnswer): Record<string, Estimate> {
  const { result, holds, value, phases, attacker, defender } = answer;
  return {
    holds,
    swing: value,
    attackerLost: lost(attacker),
    defenderLost: lost(defender),
    attackerRetreats: result.attackerRetreats,
    defenderRetreats: result.defenderRetreats,
    both: result.both,
    phases,
  };
}

/** Returns the lost units of all groups. The sum of the interval ends gives a wider interval. */
function lost({ units }: SideAnswer): Estimate {
  return units.reduce(
    (sum, group) => ({
      value: sum.value + group.lost.value,
      low: sum.low + group.lost.low,
      high: sum.high + group.lost.high,
    }),
    { value: 0, low: 0, high: 0 },
  );
}
