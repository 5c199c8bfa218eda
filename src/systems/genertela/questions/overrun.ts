/** Whether an army can march through an enemy zone, and how stacks compare with their limits. */
import type { ArmyQuestion } from './armyQuestion.js';
import * as z from 'zod';
import { sideSchema, zoneSchema } from '../model/scenario.js';
import { overrunOf } from '../rules/stacking.js';

const schema = z.strictObject({
  system: z.literal('genertela'),
  zone: zoneSchema,
  /** The army that marches through. */
  attacker: sideSchema,
  /** The units in the zone. With a city or fortress, only units outside it block. */
  defender: sideSchema,
});

/**
 * Returns the units needed for an overrun (two to one), the present units, and both stacks against the zone's limit.
 */
export const overrun: ArmyQuestion<typeof schema> = {
  schema,
  help: 'whether an army can march through an enemy zone',
  answer({ zone, attacker, defender }, battles) {
    const { prepared } = battles.prepared({ zone, attacker, defender });
    const walls =
      prepared.ground.fortress || prepared.defender.groups.some(({ kind }) => kind.types.includes('city'));
    return {
      question: 'overrun',
      ...overrunOf(prepared.attacker.groups, prepared.defender.groups, walls),
      stacking: prepared.stacking,
    };
  },
};
