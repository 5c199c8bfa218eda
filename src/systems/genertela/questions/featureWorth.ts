/** Measures the value of a feature (e.g. a Hero, a Guardian, a city or a highland) in standard units. */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { UNIT_TYPES } from '../model/unitTypes.js';
import {
  commandSchema,
  countsSchema,
  groundFields,
  sizeOf,
  type ArmyQuestion,
  type Battles,
  type Counts,
} from './armyQuestion.js';

const GROUNDS = ['highland', 'mountain', 'fortress'] as const;
const FEATURES = [
  ...UNIT_TYPES.filter((type) => type !== 'standard' && type !== 'roaming'),
  ...GROUNDS,
] as const;

const stackSchema = commandSchema.extend({ units: countsSchema });

const schema = z.strictObject({
  ...groundFields,
  attacker: stackSchema.default(() => check(stackSchema, { units: { standard: 4 } })),
  defender: stackSchema.default(() => check(stackSchema, { units: { standard: 4 } })),
  /** Unit types, terrains, or ids of named units. */
  features: z
    .array(z.string())
    .min(1)
    .default([...FEATURES]),
  /** The side with the feature. Cities, forests and terrain always belong to the defender. */
  side: z.enum(['attacker', 'defender']).default('attacker'),
  /** The maximum number of standard units for the comparison. */
  most: z.int().min(1).max(24).default(12),
});

type File = z.output<typeof schema>;
type Role = 'attacker' | 'defender';

/**
 * Returns for each feature the probability of its side with one more of it.
 * It also returns how many more (or fewer) standard units give the same probability, by linear interpolation.
 * `units` is null if even `most` give less; `atLeast` then contains the bound.
 */
export const worth: ArmyQuestion<typeof schema> = {
  schema,
  help: 'what a Hero, a Guardian, a city or a highland is worth in standard units',
  answer(file, battles) {
    battles.expect(pointsOf(file, 'attacker') + pointsOf(file, 'defender') + 1 + file.features.length);
    const curves: Record<Role, readonly Point[]> = {
      attacker: curveOf(file, 'attacker', battles),
      defender: curveOf(file, 'defender', battles),
    };
    return {
      question: 'worth',
      base: chanceOf(file, 'attacker', {}, battles),
      features: file.features.map((feature) => {
        const side = sideOf(feature, file);
        const chance = chanceWith(file, side, feature, battles);
        const units = unitsFor(chance, curves[side]);
        return {
          feature,
          side,
          chance,
          units: units ?? null,
          ...(units === undefined && { atLeast: file.most }),
        };
      }),
    };
  },
};

/** An additional number of standard units, and the resulting probability. */
interface Point {
  readonly more: number;
  readonly chance: number;
}

const isGround = (feature: string): boolean => GROUNDS.some((ground) => ground === feature);

function sideOf(feature: string, file: File): Role {
  const fixed = feature.split('+').some((type) => type === 'city' || type === 'forest');
  return fixed || isGround(feature) ? 'defender' : file.side;
}

/** Returns the probability of a side: that the attacker holds the zone at the end, or that it does not. */
function chanceOf(file: File, side: Role, more: Counts, battles: Battles): number {
  const { zone, attacker, defender, payoff } = file;
  const stack = side === 'attacker' ? attacker : defender;
  const units = { ...stack.units };
  for (const [name, count] of Object.entries(more)) units[name] = (units[name] ?? 0) + count;
  const changed = { ...stack, units };
  const { holds } = battles.ask({
    zone,
    attacker: side === 'attacker' ? changed : attacker,
    defender: side === 'defender' ? changed : defender,
    payoff,
  });
  return side === 'attacker' ? holds.value : 1 - holds.value;
}

function chanceWith(file: File, side: Role, feature: string, battles: Battles): number {
  if (!isGround(feature)) return chanceOf(file, side, { [feature]: 1 }, battles);
  const zone =
    feature === 'fortress'
      ? { ...file.zone, fortress: true }
      : { ...file.zone, terrain: feature === 'highland' ? ('highland' as const) : ('mountain' as const) };
  return chanceOf({ ...file, zone }, side, {}, battles);
}

/** Returns how many standard units a stack can lose without becoming empty. */
function fewestOf(file: File, side: Role): number {
  const { units } = file[side];
  return Math.min(units['standard'] ?? 0, sizeOf(units) - 1);
}

/** Returns the number of points of a curve. */
const pointsOf = (file: File, side: Role): number => fewestOf(file, side) + file.most + 1;

function curveOf(file: File, side: Role, battles: Battles): Point[] {
  const fewest = fewestOf(file, side);
  return Array.from({ length: pointsOf(file, side) }, (_, i) => {
    const more = i - fewest;
    return { more, chance: chanceOf(file, side, { standard: more }, battles) };
  });
}

/** Returns the number of units at which an increasing curve reaches a probability. Returns undefined above its end. */
function unitsFor(chance: number, curve: readonly Point[]): number | undefined {
  const after = curve.findIndex((point) => point.chance >= chance);
  const right = curve[after];
  if (right === undefined) return undefined;
  const left = curve[after - 1];
  if (left === undefined || right.chance === left.chance) return right.more;
  return left.more + (chance - left.chance) / (right.chance - left.chance);
}
