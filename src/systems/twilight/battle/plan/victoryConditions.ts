/**
 * Conditions of victory as a battle checks them: the models that each one covers, and how many of them it
 * needs.
 */
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import type { BattleData } from '../schema.js';
import type { Exit, VictoryCondition, BattlePlan } from './plan.js';
import type { Piece } from './modelsAndSides.js';

type Written = BattleData['scenario']['victory'][number];

/** The tolerance for rounding when a share becomes a whole number. */
const ROUNDING = 1e-9;

type Known = Pick<BattlePlan, 'pieces' | 'team' | 'objects' | 'created'>;

/**
 * Returns the conditions of a scenario, side by side. A condition that names no side holds for every side.
 *
 * @throws StonecastError with the path of a condition that nobody could ever meet
 */
export function victoryOf({ victory }: BattleData['scenario'], plan: Known): VictoryCondition[] {
  return victory.flatMap((written, index) => {
    const sides = written.side === undefined ? plan.team.map((_, side) => side) : [written.side];
    return sides.map((side) => ({
      index,
      side,
      when: written.when,
      ...conditionFields(written, side, index, plan),
    }));
  });
}

type ConditionFields = VictoryCondition extends infer One
  ? One extends VictoryCondition
    ? Omit<One, 'index' | 'side' | 'when'>
    : never
  : never;

function conditionFields(written: Written, side: number, index: number, plan: Known): ConditionFields {
  const at = (field: string): Field => ({ index, field });
  if ('remove' in written) {
    const models = who(written.remove, plan, at('remove'), (one) => plan.team[one] !== plan.team[side]);
    return { kind: 'remove', models, need: needed(models, written.over) };
  }
  if ('protect' in written) {
    const models = who(written.protect, plan, at('protect'), (one) => one === side);
    return { kind: 'protect', models, need: needed(models, written.over) };
  }
  if ('leave' in written) {
    const models = who(written.leave, plan, at('leave'), (one) => one === side);
    return { kind: 'leave', models, need: needed(models, written.over), edge: written.by };
  }
  if ('take' in written)
    return { kind: 'take', object: objectAt(written.take, plan, at('take')), edge: written.by };
  if ('keep' in written) return { kind: 'keep', object: objectAt(written.keep, plan, at('keep')) };
  if ('carry' in written) {
    objectAt(written.carry, plan, at('carry'));
    return { kind: 'carry', object: written.carry };
  }
  return { kind: 'hold', hold: written.hold, radius: written.radius };
}

/** Returns the number of all models, or the least number above the share. */
const needed = ({ length }: readonly number[], over: number | undefined): number =>
  over === undefined ? length : Math.floor(over * length + ROUNDING) + 1;

/** A field of the condition with this index. */
interface Field {
  readonly index: number;
  readonly field: string;
}

type Who = Extract<Written, { remove: unknown }>['remove'];

/** Returns the models that a condition covers, among the sides that fit. */
function who(
  asked: Who,
  { pieces, created }: Known,
  { index, field }: Field,
  isOf: (side: number) => boolean,
): readonly number[] {
  const all = pieces.filter(
    (one) => isOf(one.side) && one.kind.object === undefined && !created.includes(one.index),
  );
  const found = all.filter((one) => {
    if ('descriptor' in asked) return one.kind.model.profile.descriptors.includes(asked.descriptor);
    if ('model' in asked) return one.model === asked.model;
    return asked.figure === COSTLIEST ? one === costliest(all) : one.id === asked.figure;
  });
  if (found.length > 0) return found.map((one) => one.index);
  const [word, value] = Object.entries(asked)[0]!;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: `victory[${index}].${field}.${word}` }),
      found: asWritten(`"${value}"`),
      expected: msg('one that fits a model of the side: nobody could ever meet this condition'),
    },
    { path: ['scenario', 'victory', index, field] },
  );
}

/** Stands for the costliest figure of a side, the first among equals. */
const COSTLIEST = 'costliest';

const costliest = (all: readonly Piece[]): Piece | undefined =>
  all.reduce<Piece | undefined>((most, one) => (most && most.cost >= one.cost ? most : one), undefined);

function objectAt(id: string, { objects }: Known, { index, field }: Field): number {
  const found = objects.findIndex((one) => one.id === id);
  if (found >= 0) return found;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: `victory[${index}].${field}` }),
      found: asWritten(`"${id}"`),
      expected: msg('the id of one of the objects of the scenario'),
    },
    { path: ['scenario', 'victory', index, field] },
  );
}

/** Returns the edges by which models of each side may leave, for objectives and for conditions of victory. */
export function exitsOf(
  { objectives }: BattleData['scenario'],
  conditions: readonly VictoryCondition[],
  { team, objects }: Pick<Known, 'team' | 'objects'>,
): Exit[][] {
  return team.map((_, side) => [
    ...objectives.flatMap((one) =>
      'reach' in one && one.side === side ? [{ edge: one.reach, with: one.with, models: undefined }] : [],
    ),
    ...conditions.flatMap((one): Exit[] => {
      if (one.side !== side) return [];
      if (one.kind === 'leave') return [{ edge: one.edge, with: undefined, models: new Set(one.models) }];
      return one.kind === 'take'
        ? [{ edge: one.edge, with: objects[one.object]?.id, models: undefined }]
        : [];
    }),
  ]);
}

/** The value of a win by a condition, as a share of a side's points. Policies compare it with points. */
const WORTH = 1 / 2;

/** Returns the value of meeting a condition, in points. */
export const victoryWorth = ({ points }: Pick<BattlePlan, 'points'>): number =>
  (WORTH * points.reduce((sum, one) => sum + one, 0)) / points.length;

/** The least value of a point of removed enemies in a comparison with points of objectives. */
const LEAST_REMOVED = 0.25;

/** Returns the points of removed enemies that equal one point of an objective. */
export const pointsPerObjective = ({ removed }: Pick<BattleData['scenario'], 'removed'>): number =>
  1 / Math.max(LEAST_REMOVED, removed);

/**
 * Returns the factor by which the removal of each model is worth more than its cost. Conditions and
 * objectives that name the model raise it. It is 1 otherwise. A policy that plans by points multiplies by it.
 */
export function stakesOf(
  { objectives }: BattleData['scenario'],
  conditions: readonly VictoryCondition[],
  pieces: readonly Piece[],
  { points, team }: Pick<BattlePlan, 'points' | 'team'>,
): Float64Array {
  const stakes = new Float64Array(pieces.length).fill(1);
  const raise = (models: readonly number[], each: number): void => {
    for (const model of models) {
      const cost = Math.max(1, pieces[model]!.cost);
      stakes[model] = Math.max(stakes[model]!, 1 + each / cost);
    }
  };
  const worth = victoryWorth({ points });
  for (const one of conditions) {
    if (one.kind === 'remove') raise(one.models, worth / one.need);
    if (one.kind === 'protect' || one.kind === 'leave')
      raise(one.models, worth / (one.models.length - one.need + 1));
  }
  for (const one of objectives) {
    if (!('slay' in one)) continue;
    const models = pieces.filter(({ side, model }) => team[side] !== team[one.side] && model === one.slay);
    raise(
      models.map(({ index }) => index),
      one.points / models.length,
    );
  }
  return stakes;
}

/** Returns the objects that conditions of victory name. */
export const prizesOf = (
  conditions: readonly VictoryCondition[],
  objects: BattlePlan['objects'],
): readonly number[] => {
  const spoken = conditions.flatMap((one) => {
    if (one.kind === 'take' || one.kind === 'keep') return [one.object];
    return one.kind === 'carry' ? [objects.findIndex(({ id }) => id === one.object)] : [];
  });
  return [...new Set(spoken)];
};
