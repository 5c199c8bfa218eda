/** The answer of `odds` (CONTRACT), and how it reads for people. */
import { chanceText, type Estimate, type Method } from '../../game/index.js';
import { RESULTS, type Result } from './ends.js';
import { ROLES, type Reckoning } from './measures.js';
import type { Prepared } from './prepare.js';
import type { Scenario } from './schema.js';
import type { Stacking } from './stacking.js';

type Role = 'attacker' | 'defender';

/** Units of one group, and what becomes of them. */
export interface GroupAnswer {
  readonly name: string;
  readonly count: number;
  readonly lost: Estimate;
  /** Those of the lost that come back after the battle; absent where none can. */
  readonly recovered?: Estimate;
}

/** One side beyond what the contract names. */
export interface SideAnswer {
  readonly units: readonly GroupAnswer[];
  readonly stacking: Stacking;
  /** Points lost in units, by the payoff. */
  readonly cost: Estimate;
}

/** The answer of `odds` without its method. */
export interface BattleAnswer {
  readonly system: 'genertela';
  readonly zone: Readonly<Record<string, string | number | boolean>>;
  readonly result: Readonly<Record<Result, Estimate>>;
  /** Chance that the attacker holds the zone at the end. */
  readonly holds: Estimate;
  readonly survivors: Readonly<Record<Role, readonly Estimate[]>>;
  readonly phases: Estimate;
  readonly attacker: SideAnswer;
  readonly defender: SideAnswer;
  /** Expected payoff of the attacker. */
  readonly value: Estimate;
  /** A named dragonewt that stayed in its city; 0 mostly. */
  readonly heldBack: number;
  readonly assumed: readonly string[];
}

/** Builds the answer from estimates by the ids of `measuresOf`. */
export function answerOf(
  scenario: Scenario,
  prepared: Prepared,
  reckoning: Reckoning,
  estimate: (measure: string) => Estimate,
): BattleAnswer {
  const survivors = (role: Role): Estimate[] => {
    const units = prepared[role].groups.reduce((sum, { count }) => sum + count, 0);
    return Array.from({ length: units + 1 }, (_, k) => estimate(`survivors.${role}.${k}`));
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

/** One plain sentence. */
export function sentenceOf(answer: BattleAnswer, method: Method): string {
  const { holds, phases, attacker, defender } = answer;
  const lost = (side: SideAnswer): string =>
    side.units.reduce((sum, { lost: units }) => sum + units.value, 0).toFixed(1);
  const sure = method.kind === 'exact' ? '' : ' (estimated)';
  return (
    `The attacker takes the zone with a chance of ${chanceText(holds.value)}${sure}, losing ${lost(attacker)} units ` +
    `against ${lost(defender)} in ${phases.value.toFixed(1)} phases.`
  );
}

const RESULT_NAMES: Record<Result, string> = {
  attacker: 'attacker wins',
  defender: 'defender wins',
  both: 'both destroyed',
  attackerRetreats: 'attacker retreats',
  defenderRetreats: 'defender retreats',
};

/** A compact table, the heading first. */
export function tableOf(answer: BattleAnswer): string[][] {
  return [
    ['', 'attacker', 'defender'],
    ...RESULTS.map((result) => [RESULT_NAMES[result], chanceText(answer.result[result].value), '']),
    ...ROLES.flatMap((role) =>
      answer[role].units.map(({ name, count, lost }) => {
        const text = `${lost.value.toFixed(2)} of ${count} lost`;
        return role === 'attacker' ? [name, text, ''] : [name, '', text];
      }),
    ),
    ['points lost', answer.attacker.cost.value.toFixed(2), answer.defender.cost.value.toFixed(2)],
    ['value', answer.value.value.toFixed(3), ''],
  ];
}
