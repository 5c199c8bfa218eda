/** Combats that the rules forbid: with crew (Vehicles and crew) and by Entangled models (Entangled). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import { mayInitiate } from '../rules/conditions.js';
import { readMelee, type Melee } from './melee.js';
import { other, type SideIndex } from '../model/sides.js';
import type { Context } from './models.js';
import { refuseIdle, TABLE_READINGS } from '../rules/editionReadings.js';
import type { Condition, ScenarioData } from '../model/scenario/scenario.js';
import { abilityIds, staminaNow } from './meleeSide.js';

const SIDES = ['attacker', 'defender'] as const;

const REASONS = {
  crewAttacks: msg('crew may not attack in combat'),
  crewSupports: msg('crew may not support in combat'),
  crewAttacked: msg('only a model with Agility or Flying may attack crew'),
  entangled: msg('an Entangled model has no Combat Action, except against its Entangled Counters'),
  shot: msg('an Entangled model may not activate, except to free itself'),
} as const;

/**
 * Reads a melee that the rules allow.
 * @throws StonecastError as `readMelee` does; `cannot-do` at the condition that forbids it
 */
export function readAllowed(scenario: ScenarioData, context: Context): Melee {
  const melee = readMelee(scenario, context);
  const { attacker, defender } = scenario;
  if (defender.counters === undefined && !mayInitiate(attacker.conditions)) {
    const crew = attacker.conditions.includes('crew');
    throw forbidden(crew ? REASONS.crewAttacks : REASONS.entangled, ['attacker', 'conditions']);
  }
  if (!mayBeAttacked(melee, 1)) throw forbidden(REASONS.crewAttacked, ['defender', 'conditions']);
  refuseCrewSupport(scenario);
  refuseUnpaid(scenario, melee);
  refuseIdle(scenario.rules, [
    ...(['stunned', 'initiative'] as const),
    ...TABLE_READINGS,
    ...(defender.counters === undefined ? (['freeing'] as const) : []),
  ]);
  return melee;
}

/**
 * Reports whether the enemy's primary may attack a side's primary. Only a model with Agility or Flying may attack crew.
 */
export function mayBeAttacked({ sides }: Melee, side: SideIndex): boolean {
  if (!sides[side].data.conditions.includes('crew')) return true;
  const [striker] = sides[other(side)].models;
  const has = striker ? abilityIds(striker) : [];
  return has.includes('agility') || has.includes('flying');
}

/** Rejects declared abilities that the side cannot pay for. */
function refuseUnpaid({ attacker, defender }: ScenarioData, { sides }: Melee): void {
  [attacker, defender].forEach(({ stamina, conditions }, i) => {
    const side = sides[i === 0 ? 0 : 1];
    const [primary] = side.models;
    const now = primary ? staminaNow(stamina, primary, conditions) : 0;
    if (side.paid <= now) return;
    const expected = msg('at least {cost}, what the declared abilities cost', { cost: side.paid });
    throw new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'stamina' }), found: asWritten(now), expected },
      { path: [SIDES[i === 0 ? 0 : 1], 'use'] },
    );
  });
}

/** Rejects crew among the supporters. */
function refuseCrewSupport({ attacker, defender }: ScenarioData): void {
  [attacker, defender].forEach(({ supporters }, side) =>
    supporters.forEach((one, i) => {
      if (typeof one === 'string' || !('model' in one) || !one.conditions.includes('crew')) return;
      throw forbidden(REASONS.crewSupports, [SIDES[side === 0 ? 0 : 1], 'supporters', i, 'conditions']);
    }),
  );
}

/**
 * Rejects a shot by an Entangled model.
 * @throws StonecastError `cannot-do`
 */
export function refuseEntangledShot(conditions: readonly Condition[]): void {
  if (conditions.includes('entangled')) throw forbidden(REASONS.shot, ['attacker', 'conditions']);
}

function forbidden(reason: Message, path: readonly (string | number)[]): StonecastError {
  const params = {
    what: msg('this combat'),
    reason,
    tip: msg('take the condition away, or another model'),
  };
  return new StonecastError('cannot-do', params, { path });
}
