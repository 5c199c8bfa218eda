/** The best split of an army over several zones. */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { payoffSchema, sideSchema, zoneSchema } from '../model/scenario.js';
import {
  commandSchema,
  countsSchema,
  forcesOf,
  lostUnits,
  sizeOf,
  type ArmyQuestion,
  type Battles,
  type Counts,
} from './armyQuestion.js';

const schema = z.strictObject({
  system: z.literal('genertela'),
  units: countsSchema,
  attacker: commandSchema.default(() => check(commandSchema, {})),
  zones: z
    .array(z.strictObject({ zone: zoneSchema, defender: sideSchema, payoff: payoffSchema.optional() }))
    .min(1)
    .max(12),
  payoff: payoffSchema.default('resources'),
  /** The objective: the sum of expected payoffs, or the probability to take every zone. */
  objective: z.enum(['value', 'all']).default('value'),
});

type File = z.output<typeof schema>;

/** The result of a part of the army in one zone. The objective adds or multiplies `merit`. */
interface Part {
  readonly units: Counts;
  readonly merit: number;
  readonly value: number;
  readonly holds: number;
  readonly lost: number;
  /** Whether it exceeds the zone's limit and uses the nation's one overstack. */
  readonly overstack: boolean;
}

/** The best use of some units in the zones so far. */
interface Best {
  readonly merit: number;
  readonly parts: readonly Part[];
}

/**
 * Finds the exact best split by dynamic programming over zones and used units.
 * It covers both cases, with and without the overstack that `attacker.overstack` allows.
 * A zone without units is not attacked: payoff 0, probability 0.
 */
export const allocate: ArmyQuestion<typeof schema> = {
  schema,
  help: 'the best split of an army over several zones',
  answer(file, battles) {
    const forces = forcesOf(file.units);
    battles.expect(file.zones.length * forces.length);
    const none: Best = { merit: file.objective === 'value' ? 0 : 1, parts: [] };
    const budgets = forces.flatMap((units) =>
      (file.attacker.overstack ? [false, true] : [false]).map((overstack): Budget => ({ units, overstack })),
    );
    let best = new Map<string, Best>(budgets.map((budget) => [keyOf(budget), none]));
    for (const [i, zone] of file.zones.entries()) {
      const parts = inZone(i, () => partsOf(file, zone, forces, battles));
      best = new Map(budgets.map((budget) => [keyOf(budget), bestOf(file, budget, parts, best)]));
    }
    const { merit, parts } = best.get(keyOf({ units: file.units, ...file.attacker })) ?? none;
    return {
      question: 'allocate',
      objective: file.objective,
      total: merit,
      zones: parts.map(({ units, value, holds, lost }, i) => ({
        zone: file.zones[i]?.zone.name ?? `zone ${i + 1}`,
        units,
        value,
        holds,
        lost,
      })),
      home: parts.reduce((left, { units }) => without(left, units), file.units),
    };
  },
};

/** The available resources: units, and the overstack. */
interface Budget {
  readonly units: Counts;
  readonly overstack: boolean;
}

const keyOf = ({ units, overstack }: Budget): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join() + (overstack ? ' overstack' : '');

function without(units: Counts, used: Counts): Counts {
  return Object.fromEntries(Object.entries(units).map(([name, count]) => [name, count - (used[name] ?? 0)]));
}

const fits = (used: Counts, units: Counts): boolean =>
  Object.entries(used).every(([name, count]) => count <= (units[name] ?? 0));

function partsOf(
  file: File,
  target: File['zones'][number],
  forces: readonly Counts[],
  battles: Battles,
): Part[] {
  const { zone, defender } = target;
  const payoff = target.payoff ?? file.payoff;
  const attack = (units: Counts, overstack: boolean): object => ({
    zone,
    defender,
    payoff,
    attacker: { ...file.attacker, overstack, units },
  });
  const parts = forces.flatMap((units): Part[] => {
    if (sizeOf(units) === 0) return [{ units, merit: 0, value: 0, holds: 0, lost: 0, overstack: false }];
    const overstack = file.attacker.overstack && !battles.allowed(attack(units, false));
    if (!battles.allowed(attack(units, overstack))) return [];
    const answer = battles.ask(attack(units, overstack));
    const value = answer.value.value;
    const holds = answer.holds.value;
    const merit = file.objective === 'value' ? value : holds;
    return [{ units, merit, value, holds, lost: lostUnits(answer, 'attacker'), overstack }];
  });
  if (parts.length <= 1)
    battles.explain(forces.filter((units) => sizeOf(units) > 0).map((units) => attack(units, false)));
  return parts;
}

/** Runs `work`. Adds the zone's index to the path of an error. */
function inZone<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StonecastError) || error.path?.[0] !== 'zone') throw error;
    throw error.under('zones', index);
  }
}

function bestOf(
  file: File,
  { units, overstack }: Budget,
  parts: readonly Part[],
  before: ReadonlyMap<string, Best>,
): Best {
  let best: Best | undefined;
  for (const part of parts) {
    if (!fits(part.units, units) || (part.overstack && !overstack)) continue;
    const left = { units: without(units, part.units), overstack: overstack && !part.overstack };
    const rest = before.get(keyOf(left));
    if (rest === undefined) continue;
    const merit = file.objective === 'value' ? rest.merit + part.merit : rest.merit * part.merit;
    if (best === undefined || merit > best.merit) best = { merit, parts: [...rest.parts, part] };
  }
  if (best === undefined) throw new Error('no part of the army fits, not even none');
  return best;
}
