/** Two forces that meet, drawn from the packaged profiles with a fixed seed, and what relations make of them. */
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { documents, twilight } from '../systems/twilight/support.js';

/** A line of a list. */
export interface DrawnLine {
  readonly model: string;
  readonly count: number;
}

/** One of the two forces. */
export interface DrawnForce {
  readonly name: string;
  readonly culture: string;
  readonly models: readonly DrawnLine[];
}

/** What is asked about two forces. */
export interface DrawnMeeting {
  readonly seed: string;
  readonly forces: readonly [DrawnForce, DrawnForce];
  readonly policies: readonly [string, string];
  readonly split: string;
  readonly adjust: string;
}

const POLICIES = ['close-in', 'keep-range', 'objective', 'by-weapon', 'random'] as const;
const CULTURES = ['casanii', 'dhogu', 'empire', 'kedashi'] as const;

/** Abilities name them by their ids: what they do to one they do not do to its copy. */
const NAMED_BY_OTHERS: readonly string[] = [
  'kedashi/frenu',
  'kedashi/small-frenu-swarm',
  'kedashi/trebarnii-swarmcaller',
];

/** The profiles of a culture that lists may have. */
const unitsOf = (culture: string): string[] =>
  twilight
    .profiles()
    .filter(({ id }) => !NAMED_BY_OTHERS.includes(id))
    .filter(({ id, cost }) => id.startsWith(`${culture}/`) && typeof cost === 'number' && cost <= 40)
    .map(({ id }) => id);

/** Draws so many meetings of two forces: up to three lines a side, each of one to three models. */
export function drawnMeetings(count: number, seed: string): DrawnMeeting[] {
  const uniform = uniformStream(seedWords(seed), 0, 0);
  const among = <T>(of: readonly T[]): T => of[Math.floor(uniform() * of.length)] as T;
  const force = (name: string): DrawnForce => {
    const culture = among(CULTURES);
    const units = unitsOf(culture);
    const lines = 1 + Math.floor(uniform() * 3);
    const models = Array.from({ length: lines }, () => ({
      model: among(units),
      count: 1 + Math.floor(uniform() * 3),
    }));
    return { name, culture, models };
  };
  return Array.from({ length: count }, (_, i) => ({
    seed: `${seed} ${i}`,
    forces: [force('North'), force('South')] as const,
    policies: [among(POLICIES), among(POLICIES)] as const,
    split: among(['balanced', 'all-out', 'turtle']),
    adjust: among(['none', 'greedy']),
  }));
}

/** A list file. */
export const listOf = ({ name, culture, models }: DrawnForce): Readonly<Record<string, unknown>> => ({
  system: 'twilight',
  name,
  culture,
  models,
});

/** A battle file, small and short. */
export const battleOf = ({ forces, policies, split, adjust }: DrawnMeeting): unknown => ({
  system: 'twilight',
  scenario: { table: { width: 24, depth: 24, terrain: [] }, turns: 2 },
  sides: forces.map((force, side) => ({ list: listOf(force), policy: policies[side], split, adjust })),
});

/** A line of a batch. */
export const matchOf = ({ forces, policies, seed, split, adjust }: DrawnMeeting): unknown => ({
  system: 'twilight',
  scenario: { table: { width: 24, depth: 24, terrain: [] }, turns: 2 },
  sides: forces.map((force) => ({ list: listOf(force), split, adjust })),
  players: policies,
  bouts: 2,
  seed,
});

const both = (of: DrawnMeeting, change: (force: DrawnForce) => DrawnForce): DrawnMeeting => ({
  ...of,
  forces: [change(of.forces[0]), change(of.forces[1])],
});

/** The names of both lists, in other words. */
export const renamed = (of: DrawnMeeting): DrawnMeeting =>
  both(of, (force) => ({ ...force, name: `${force.name} of Élan` }));

/** Every line as lines of one model. */
export const splitCounts = (of: DrawnMeeting): DrawnMeeting =>
  both(of, (force) => ({
    ...force,
    models: force.models.flatMap(({ model, count }) =>
      Array.from({ length: count }, () => ({ model, count: 1 })),
    ),
  }));

/** Every model as its copy under another id (`copies`). */
export const copied = (of: DrawnMeeting): DrawnMeeting =>
  both(of, (force) => ({
    ...force,
    models: force.models.map(({ model, count }) => ({ model: `${model}-copy`, count })),
  }));

/** The sides in each other's place. */
export const swapped = (of: DrawnMeeting): DrawnMeeting => ({
  ...of,
  forces: [of.forces[1], of.forces[0]],
  policies: [of.policies[1], of.policies[0]],
});

/** What the packaged files say of profiles, as far as copies need it. */
interface Packaged {
  readonly culture?: string;
  readonly profiles?: readonly Readonly<Record<string, unknown>>[];
  readonly sizes?: readonly Readonly<Record<string, unknown>>[];
  readonly leadership?: readonly Readonly<Record<string, unknown>>[];
}
const PACKAGED = documents.map(({ data }) => data as Packaged);
const ofCultures = PACKAGED.flatMap(({ culture, profiles }) =>
  culture && profiles ? [{ culture, profiles }] : [],
);

/** Profile files: a copy of every packaged profile, under its id with `-copy` behind it. */
export const copies = (): unknown[] => [
  ...ofCultures.map(({ culture, profiles }) => ({
    culture,
    profiles: profiles.map((one) => ({ ...one, id: `${String(one['id'])}-copy` })),
  })),
  ...PACKAGED.flatMap(({ sizes = [], leadership = [] }) => {
    const copyOf = (one: Readonly<Record<string, unknown>>) => ({
      ...one,
      model: `${String(one['model'])}-copy`,
    });
    return sizes.length + leadership.length === 0
      ? []
      : [{ sizes: sizes.map(copyOf), leadership: leadership.map(copyOf) }];
  }),
];

/** Patches: every packaged profile at a multiple of its cost, whether it is sold alone or by the group. */
export const repriced = (factor: number): unknown[] =>
  ofCultures.map(({ culture, profiles }) => ({
    culture,
    profiles: profiles.flatMap(({ id, cost, group }): object[] => {
      if (typeof cost === 'number') return [{ id, cost: factor * cost }];
      const { cost: whole, models } = (group ?? {}) as { readonly cost?: number; readonly models?: number };
      return whole === undefined ? [] : [{ id, group: { cost: factor * whole, models } }];
    }),
  }));
