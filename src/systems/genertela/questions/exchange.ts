/** Exchange tables: n standard units against m on each terrain. */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import type { BattleAnswer } from '../answers/answer.js';
import { payoffSchema, TERRAINS, zoneSchema } from '../model/scenario.js';
import { commandSchema, lostUnits, type ArmyQuestion } from './armyQuestion.js';

const MOST = 24;

const schema = z.strictObject({
  system: z.literal('genertela'),
  /** The zone's properties except its terrain. */
  zone: zoneSchema.omit({ terrain: true }).default(() => check(zoneSchema.omit({ terrain: true }), {})),
  terrains: z.array(z.enum(TERRAINS)).min(1).default(['lowland', 'highland']),
  attacker: commandSchema.default(() => check(commandSchema, {})),
  defender: commandSchema.default(() => check(commandSchema, {})),
  attackers: z.int().min(1).max(MOST).default(8),
  defenders: z.int().min(1).max(MOST).default(8),
  payoff: payoffSchema.default('resources'),
});

/** Returns a table per terrain. Row n − 1 means n attackers, column m − 1 means m defenders. */
export const exchange: ArmyQuestion<typeof schema> = {
  schema,
  help: 'exchange tables of n against m on each terrain',
  answer(file, battles) {
    const { attacker, defender, payoff } = file;
    battles.expect(file.terrains.length * file.attackers * file.defenders);
    const curves = file.terrains.map((terrain) => {
      const answers = Array.from({ length: file.attackers }, (_, n) =>
        Array.from({ length: file.defenders }, (__, m) =>
          battles.ask({
            zone: { ...file.zone, terrain },
            attacker: { ...attacker, units: { standard: n + 1 } },
            defender: { ...defender, units: { standard: m + 1 } },
            payoff,
          }),
        ),
      );
      const table = (of: (answer: BattleAnswer) => number): number[][] => answers.map((row) => row.map(of));
      return {
        terrain,
        holds: table(({ holds }) => holds.value),
        attackerLost: table((answer) => lostUnits(answer, 'attacker')),
        defenderLost: table((answer) => lostUnits(answer, 'defender')),
        value: table(({ value }) => value.value),
      };
    });
    return { question: 'exchange', attackers: file.attackers, defenders: file.defenders, curves };
  },
};
