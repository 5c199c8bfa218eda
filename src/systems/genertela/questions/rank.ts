/** Ranks several attacks by their expected payoff. */
import * as z from 'zod';
import { payoffSchema, scenarioSchema } from '../model/scenario.js';
import { lostUnits, type ArmyQuestion } from './armyQuestion.js';

const attackSchema = scenarioSchema.omit({ system: true, payoff: true }).extend({
  name: z.string().min(1),
  payoff: payoffSchema.optional(),
});

const schema = z.strictObject({
  system: z.literal('genertela'),
  attacks: z.array(attackSchema).min(1).max(100),
  payoff: payoffSchema.default('resources'),
});

/** Ranks by swing, largest first. The swing is the expected payoff: enemy losses minus own losses, plus the zone. */
export const rank: ArmyQuestion<typeof schema> = {
  schema,
  help: 'several attacks ranked by expected swing',
  answer(file, battles) {
    battles.expect(file.attacks.length);
    const attacks = file.attacks.map(({ name, payoff = file.payoff, ...attack }) => {
      const answer = battles.ask({ ...attack, payoff });
      return {
        name,
        swing: answer.value.value,
        holds: answer.holds.value,
        lost: { attacker: lostUnits(answer, 'attacker'), defender: lostUnits(answer, 'defender') },
        phases: answer.phases.value,
      };
    });
    return { question: 'rank', attacks: attacks.sort((a, b) => b.swing - a.swing) };
  },
};
