/** The brawl of two groups of models. */
import { equalPoints, MOST_BOUGHT, type Brawl, type BrawlGroup } from '../../../../system/index.js';
import { sumOfMultiples } from '../../../../math/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { below, modelOf, type Context, type Model, unplayed } from '../../scenario/models.js';
import { among, BRAWL_FIGURES } from '../../profiles/abilities.js';
import type { Library } from '../../profiles/library.js';
import type { BrawlData, BrawlGroupData } from '../../model/scenario/brawl.js';
import { refuseIdle, TABLE_READINGS } from '../../rules/editionReadings.js';
import { declared, msg } from '../../words/index.js';
import { baseOf, touching, endsOf, type BrawlEnds } from './ends.js';
import { Combats } from './combats.js';
import { MOST_MIXED_SUPPORT, MOST_PAYING_SUPPORT, payersOf } from './combatNumbers.js';
import { BrawlSimulation, type BrawlPlan, type GroupPlan } from './simulation.js';
import { TabledSimulation } from './tabledSimulation.js';
import { givesStones } from '../../rules/abilityEffects.js';

/** The most supporters of a combat. A side casts at most twelve stones. */
const MOST_SUPPORT = 12;

/** The models of one kind in a group. */
interface Kind {
  readonly model: Model;
  /** Undefined means as many as the points allow. */
  readonly models: number | undefined;
  /** The index in the file. */
  readonly listed: number;
}

/** The kinds of both groups, each from the weakest to the strongest. */
type Kinds = readonly [readonly Kind[], readonly Kind[]];

/** A brawl before play. */
export interface Setting {
  readonly kinds: Kinds;
  /** The number of models of each kind. */
  readonly sizes: readonly [readonly number[], readonly number[]];
  readonly combats: Combats;
  readonly ends: BrawlEnds;
  readonly plan: BrawlPlan;
}

/**
 * Reads the file of a brawl.
 *
 * @throws StonecastError with the path of the fault
 */
export function settingOf(data: BrawlData, context: Context): Setting {
  refuseIdle(data.rules, ['stunned', 'additionalOran', 'freeing', ...TABLE_READINGS]);
  const kinds = [kindsOf('first', data, context), kindsOf('second', data, context)] as const;
  const sizes = sizesOf(kinds, data.points);
  const models = [kinds[0].map(({ model }) => model), kinds[1].map(({ model }) => model)] as const;
  const plan = (group: 0 | 1): GroupPlan => planOf(group, models, data, context.library);
  const [first, second] = [plan(0), plan(1)];
  // The simulation decides who has the Initiative. A combat alone refuses this setting.
  const { initiative, ...rules } = data.rules;
  const combats = new Combats({
    models,
    context,
    rules,
    play: [data.first.play, data.second.play],
    worth: [data.first.worth, data.second.worth],
    support: [Math.max(...first.support), Math.max(...second.support)],
  });
  if (combats.count > Number.MAX_SAFE_INTEGER) throw tooManyCombats(combats.count);
  const ends = endsOf(sizes);
  const simulation: BrawlPlan = {
    groups: [first, second],
    coin: initiative === 'coin',
    shots: data.shots,
    turns: data.turns,
    end: (left, right, turns) => ends.code(left, right, turns),
  };
  return { kinds, sizes, combats, ends, plan: simulation };
}

/**
 * Makes a brawl of its file.
 *
 * @throws StonecastError with the path of the fault
 */
export function readBrawl(data: BrawlData, context: Context): Brawl {
  const { kinds, sizes, combats, ends, plan } = settingOf(data, context);
  const listed = [listedOf(kinds[0], sizes[0]), listedOf(kinds[1], sizes[1])] as const;
  const mixed = kinds.some((group) => group.length > 1);
  const sides = [groupOf(listed[0], data.first, data), groupOf(listed[1], data.second, data)] as const;
  return {
    groups: [playing(sides[0], data.first), playing(sides[1], data.second)],
    combats: combats.count,
    combat: (index) => combats.combat(index),
    named: (index) => combats.named(index),
    player(draws, numbers) {
      if (numbers && mixed) throw new Error('groups of several kinds fight with the numbers of their file');
      const models = numbers ? ([[numbers[0]], [numbers[1]]] as const) : sizes;
      const simulation = new TabledSimulation(new BrawlSimulation(plan, combats, draws, models));
      return () => simulation.play();
    },
    ...(mixed && {
      survivors(code) {
        const { left, turns } = ends.read(code);
        return { left: [inOrder(left[0], kinds[0]), inOrder(left[1], kinds[1])], turns };
      },
    }),
  };
}

const playing = (group: BrawlGroup, { play, choose }: BrawlGroupData): BrawlGroup => ({
  ...group,
  plays: { play, choose },
});

const tooManyCombats = (count: number) =>
  new StonecastError('too-large', {
    what: msg('the brawl'),
    found: asWritten(count.toExponential(1)),
    unit: msg('different combats'),
    limit: '9e15',
    tip: msg('put fewer kinds of models into the groups'),
  });

/**
 * Returns the kinds of a group, the weakest first: by Combat, then by points, then in reverse order of the
 * list.
 */
function kindsOf(side: 'first' | 'second', data: BrawlData, context: Context): readonly Kind[] {
  const { model, models, members } = data[side];
  const read = (of: NonNullable<typeof model>, path: (string | number)[]) =>
    below([side, ...path], () => modelOf(of, context));
  if (model !== undefined) return [{ model: read(model, ['model']), models, listed: 0 }];
  const kinds = (members ?? []).map((member, listed) => ({
    model: read(member.model, ['members', listed, 'model']),
    models: member.models,
    listed,
  }));
  const twice = kinds.find(
    ({ model: { id } }, i) => id !== undefined && kinds.findIndex((kind) => kind.model.id === id) < i,
  );
  if (twice) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('a member'),
        found: msg('"{id}" again', { id: twice.model.id ?? '' }),
        expected: msg('each model once, with its number'),
      },
      { path: [side, 'members', twice.listed, 'model'] },
    );
  }
  return kinds.sort(
    (a, b) =>
      a.model.profile.combat - b.model.profile.combat || a.model.cost - b.model.cost || b.listed - a.listed,
  );
}

/**
 * Returns the number of models of each kind: as the file says, or as equal in points as whole models allow.
 */
function sizesOf(groups: Kinds, points: number): [number[], number[]] {
  const cost = (kinds: readonly Kind[]) => kinds[0]?.model.cost ?? 0;
  const bought = equalPoints([cost(groups[0]), cost(groups[1])], points, MOST_BOUGHT);
  const size = (group: 0 | 1) => groups[group].map(({ models }) => models ?? bought[group]);
  return [size(0), size(1)];
}

/**
 * Returns the facts about a group that the simulation needs. It assumes that all bases around an enemy are as
 * large as the group's largest.
 */
function planOf(
  group: 0 | 1,
  models: readonly [readonly Model[], readonly Model[]],
  data: BrawlData,
  library: Library,
): GroupPlan {
  const [own, enemies] = [models[group], models[1 - group] ?? []];
  const paying = payersOf(own);
  const most = paying.kind >= 0 ? MOST_PAYING_SUPPORT : own.length > 1 ? MOST_MIXED_SUPPORT : MOST_SUPPORT;
  const around = Math.max(...own.map((model) => baseOf(model, library)));
  return {
    support: enemies.map((enemy) =>
      Math.min(most, Math.max(0, touching(around, baseOf(enemy, library)) - 1)),
    ),
    charges: own.map((model) => data.charge && canCharge(model)),
    shoots: own.map(({ profile }) => profile.weapons.length > 0),
    lookAhead: data[group === 0 ? 'first' : 'second'].choose === 'look-ahead',
  };
}

const canCharge = ({ abilities }: Model): boolean =>
  abilities.some(({ id, effect }) => id === 'charge' && givesStones(effect));

/** A kind and the number of its models that fight. */
interface Listed {
  readonly model: Model;
  readonly models: number;
}

/** Returns the kinds in file order. */
function listedOf(kinds: readonly Kind[], sizes: readonly number[]): readonly Listed[] {
  const listed = kinds.map(({ model }, i) => ({ model, models: sizes[i] ?? 0 }));
  return inOrder(listed, kinds);
}

/** Returns values by kind in file order. */
function inOrder<T>(byKind: readonly T[], kinds: readonly Kind[]): T[] {
  const places = kinds.map(({ listed }, i) => [listed, i] as const).sort((a, b) => a[0] - b[0]);
  return places.flatMap(([, i]) => byKind.slice(i, i + 1));
}

function groupOf(kinds: readonly Listed[], { name }: BrawlGroupData, data: BrawlData): BrawlGroup {
  const { spends } = payersOf(kinds.map(({ model }) => model));
  const parts = kinds.map((kind, i) => kindGroup(kind, data, spends[i] === true));
  const [only] = parts;
  if (only && parts.length === 1) return { ...only, ...(name !== undefined && { name }) };
  const models = parts.reduce((sum, part) => sum + part.models, 0);
  const points = sumOfMultiples(
    parts.map((part) => part.models),
    parts.map((part) => part.cost),
  );
  const marked = (of: 'assumed' | 'missing') =>
    parts.flatMap((part) => part[of].map((field) => `${part.name} ${declared(field)}`));
  return {
    name: name ?? parts.map((part) => part.name).join(', '),
    id: undefined,
    models,
    cost: points / models,
    sold: { points, models },
    assumed: marked('assumed'),
    missing: marked('missing'),
    members: parts.map((part) => ({ name: part.name, id: part.id, cost: part.cost, models: part.models })),
  };
}

/** @param pays whether it may pay for its abilities with other models of the group */
function kindGroup({ model, models }: Listed, { shots, charge }: BrawlData, pays: boolean): BrawlGroup {
  const { profile, id, name, cost } = model;
  const assumed = among(profile.assumed, BRAWL_FIGURES);
  const missing = unplayed(model, charge, pays);
  return {
    name,
    id,
    cost,
    models,
    sold: profile.group
      ? { points: profile.group.cost, models: profile.group.models }
      : { points: cost, models: 1 },
    assumed: profile.size === undefined && !assumed.includes('size') ? [...assumed, 'size'] : assumed,
    missing: [...missing, ...(profile.weapons.length > 0 && shots === 0 ? [declared('shooting')] : [])],
  };
}
