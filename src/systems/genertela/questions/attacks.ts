/**
 * Questions on attacks: the cheapest force that takes a zone with a given probability, the ranking of several attacks
 * by their expected payoff, and whether an army can march through an enemy zone (with the limits of stacks).
 */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { sideSchema, payoffSchema, scenarioSchema, zoneSchema } from '../model/scenario.js';
import {
  commandSchema,
  forcesOf,
  groundFields,
  lostUnits,
  sizeOf,
  type ArmyQuestion,
  type Battles,
  type Counts,
} from './armyQuestion.js';
import { overrunOf } from '../rules/stacking.js';

const availableSchema = z.record(
  z.string(),
  z.strictObject({
    /** The maximum count. */
    most: z.int().min(0).max(16),
    /** The cost of one unit. The default is the 6 resource points of a unit. */
    cost: z.number().min(0).max(1e6).default(6),
  }),
);

const forceSchema = z.strictObject({
  ...groundFields,
  attacker: commandSchema.default(() => check(commandSchema, {})),
  defender: sideSchema,
  available: availableSchema,
  /** The required probability to hold the zone at the end. */
  chance: z.number().min(0).max(1),
});

/** A force and its result. */
interface Achieved {
  readonly units: Counts;
  readonly cost: number;
  readonly chance: number;
  readonly lost: number;
}

/**
 * Tries forces in order of cost, then size, until one reaches the probability.
 * `frontier` contains the forces that are better than all cheaper ones. Without `cheapest`, its last entry is the best.
 */
export const force: ArmyQuestion<typeof forceSchema> = {
  schema: forceSchema,
  help: 'the cheapest force that takes a zone with a given chance',
  answer(file, battles) {
    const candidates = candidatesOf(file, battles);
    battles.expect(candidates.length);
    const frontier: Achieved[] = [];
    let tried = 0;
    let cheapest: Achieved | undefined;
    for (const { units, cost } of candidates) {
      if (cheapest !== undefined && cost > cheapest.cost) break;
      const achieved = achievedBy(file, units, cost, battles);
      tried++;
      if (achieved.chance <= (frontier.at(-1)?.chance ?? -1)) continue;
      frontier.push(achieved);
      if (achieved.chance >= file.chance) cheapest = achieved;
    }
    return { question: 'force', chance: file.chance, cheapest: cheapest ?? null, frontier, tried };
  },
};

/** Returns the forces that may enter the zone by the rules, cheapest first. */
function candidatesOf(
  file: z.output<typeof forceSchema>,
  battles: Battles,
): { units: Counts; cost: number }[] {
  const { available } = file;
  const most = Object.fromEntries(Object.entries(available).map(([name, unit]) => [name, unit.most]));
  const forces = forcesOf(most).filter((units) => sizeOf(units) > 0);
  const allowed = forces.filter((units) => battles.allowed(attackOf(file, units)));
  if (allowed.length === 0) battles.explain(forces.map((units) => attackOf(file, units)));
  return allowed
    .map((units) => ({
      units,
      cost: Object.entries(units).reduce(
        (sum, [name, count]) => sum + count * (available[name]?.cost ?? 0),
        0,
      ),
    }))
    .sort((a, b) => a.cost - b.cost || sizeOf(a.units) - sizeOf(b.units));
}

/** Returns the scenario in which these units attack. */
const attackOf = (
  { zone, attacker, defender, payoff }: z.output<typeof forceSchema>,
  units: Counts,
): object => ({
  zone,
  attacker: { ...attacker, units },
  defender,
  payoff,
});

function achievedBy(
  file: z.output<typeof forceSchema>,
  units: Counts,
  cost: number,
  battles: Battles,
): Achieved {
  const answer = battles.ask(attackOf(file, units));
  return { units, cost, chance: answer.holds.value, lost: lostUnits(answer, 'attacker') };
}

const attackSchema = scenarioSchema.omit({ system: true, payoff: true }).extend({
  name: z.string().min(1),
  payoff: payoffSchema.optional(),
});

const rankSchema = z.strictObject({
  system: z.literal('genertela'),
  attacks: z.array(attackSchema).min(1).max(100),
  payoff: payoffSchema.default('resources'),
});

/** Ranks by swing, largest first. The swing is the expected payoff: enemy losses minus own losses, plus the zone. */
export const rank: ArmyQuestion<typeof rankSchema> = {
  schema: rankSchema,
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

const overrunSchema = z.strictObject({
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
export const overrun: ArmyQuestion<typeof overrunSchema> = {
  schema: overrunSchema,
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
