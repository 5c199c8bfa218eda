/** Whether an army can march on through an enemy zone, and how stacks compare with their limits. */
import * as z from 'zod';
import { sideSchema, zoneSchema } from '../scenario/schema.js';
import { overrunOf } from '../rules/stacking.js';
import type { ArmyQuestion } from './ask.js';

const schema = z.strictObject({
  system: z.literal('genertela'),
  zone: zoneSchema,
  /** Who moves through. */
  attacker: sideSchema,
  /** Who stands there; with a city or fortress only units outside it block. */
  defender: sideSchema,
});

/** Units needed and present for an overrun (two to one), and both stacks against the limit of the zone. */
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
