/** Conditions of victory as a battle checks them: which models each speaks of, and how many of them it needs. */
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import type { BattleData } from '../schema.js';
import type { Exit, VictoryCondition } from './victoryTypes.js';
import type { Piece } from './pieces.js';
import type { BattlePlan } from './plan.js';

type Written = BattleData['scenario']['victory'][number];

/** Shares of whole numbers are rounded by less than this. */
const ROUNDING = 1e-9;

type Known = Pick<BattlePlan, 'pieces' | 'team' | 'objects' | 'created'>;

/**
 * The conditions of a scenario, side by side: one that names no side holds for each alike.
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
  if ('remove' in written) {
    const models = who(written.remove, plan, index, 'remove', (one) => plan.team[one] !== plan.team[side]);
    return { kind: 'remove', models, need: needed(models, written.over) };
  }
  if ('protect' in written) {
    const models = who(written.protect, plan, index, 'protect', (one) => one === side);
    return { kind: 'protect', models, need: needed(models, written.over) };
  }
  if ('leave' in written) {
    const models = who(written.leave, plan, index, 'leave', (one) => one === side);
    return { kind: 'leave', models, need: needed(models, written.over), edge: written.by };
  }
  if ('take' in written)
    return { kind: 'take', object: objectAt(written.take, plan, index, 'take'), edge: written.by };
  if ('keep' in written) return { kind: 'keep', object: objectAt(written.keep, plan, index, 'keep') };
  if ('carry' in written) {
    objectAt(written.carry, plan, index, 'carry');
    return { kind: 'carry', object: written.carry };
  }
  return { kind: 'hold', hold: written.hold, radius: written.radius };
}

/** All of them, or the least number that is more than the share. */
const needed = ({ length }: readonly number[], over: number | undefined): number =>
  over === undefined ? length : Math.floor(over * length + ROUNDING) + 1;

type Who = Extract<Written, { remove: unknown }>['remove'];

/** The models of some sides that a condition speaks of. */
function who(
  asked: Who,
  { pieces, created }: Known,
  index: number,
  field: string,
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
  const [word, value] = Object.entries(asked)[0] as [string, string];
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

/** Stands for the figure of a side that costs most, the first of equals. */
const COSTLIEST = 'costliest';

const costliest = (all: readonly Piece[]): Piece | undefined =>
  all.reduce<Piece | undefined>((most, one) => (most && most.cost >= one.cost ? most : one), undefined);

function objectAt(id: string, { objects }: Known, index: number, field: string): number {
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

/** By which edges models of each side may leave: for objectives and for conditions of victory. */
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

/** The share of a side's points that winning by a condition counts for whoever weighs it against points. */
const WORTH = 1 / 2;

/** What meeting a condition is worth, in points. */
export const victoryWorth = ({ points }: Pick<BattlePlan, 'points'>): number =>
  (WORTH * points.reduce((sum, one) => sum + one, 0)) / points.length;

/** Points of enemies removed are taken to count for no less than this, where the points of an objective are set against them. */
const LEAST_REMOVED = 0.25;

/** Returns how many points of enemies removed a point of an objective is worth. */
export const pointsPerObjective = ({ removed }: Pick<BattleData['scenario'], 'removed'>): number =>
  1 / Math.max(LEAST_REMOVED, removed);

/**
 * Returns how many times its cost the removal of each model is worth, by the conditions and objectives that speak of it; 1 where
 * none does. Whoever plans by points multiplies by it.
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
      const cost = Math.max(1, (pieces[model] as Piece).cost);
      stakes[model] = Math.max(stakes[model] as number, 1 + each / cost);
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

/** Returns the objects that conditions of victory speak of. */
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
