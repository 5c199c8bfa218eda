/** Questions about whole rosters as jobs: what points buy, what changes are worth, what a fair price is. */
import * as z from 'zod';
import {
  efficiency,
  price,
  rosterOf,
  worth,
  type JobResult,
  type PriceOptions,
  type Strategies,
  type WorthOptions,
} from '../questions/index.js';
import { check, type OpenSystem, type RosterMember } from '../system/index.js';
import { asWritten, fault, StonecastError } from '../wording/index.js';
import type { JobOptions } from './jobOptions.js';
import type { LevelAxis } from './levels.js';
import { rosterNames, type RosterKind, type RosterSections } from './rosterSections.js';
import { shortText } from './words.js';

const ids = z.array(z.string().max(300)).min(1).max(2000);
const askSchema = z.strictObject({
  members: ids,
  field: ids,
  strategies: z.tuple([shortText, shortText]).optional(),
  roles: rosterNames.optional(),
  duels: rosterNames.optional(),
  game: z.number().optional(),
  weighting: z.enum(['even', 'nash']).optional(),
  skills: rosterNames.optional(),
  precision: z.number().optional(),
  brawls: z.number().optional(),
  points: z.number().optional(),
  settings: z.record(shortText, z.number()).optional(),
});

/** What a job of such a question is told: members by id. */
export type RosterAsk = z.output<typeof askSchema>;

/** A question and its kind. */
export interface RosterQuestion {
  readonly kind: RosterKind;
  readonly ask: RosterAsk;
}

/**
 * The jobs that an experiment's questions come to: the longest first, `worth` one for each member.
 * @throws StonecastError with a path into the experiment for an axis that has no profiles
 */
export function rosterQuestions(sections: RosterSections, axes: readonly LevelAxis[]): RosterQuestion[] {
  const { price: prices, worth: worths, efficiency: efficiencies } = sections;
  const found: RosterQuestion[] = [];
  if (prices) found.push({ kind: 'price', ask: askOf('price', prices, axes) });
  if (worths) found.push(...worthQuestions(askOf('worth', worths, axes)));
  if (efficiencies) found.push({ kind: 'efficiency', ask: askOf('efficiency', efficiencies, axes) });
  return found;
}

/** One question for each member: they are independent, so that threads may share them. */
function worthQuestions(ask: RosterAsk): RosterQuestion[] {
  return ask.members.map((member) => ({ kind: 'worth', ask: { ...ask, members: [member] } }));
}

interface Section {
  readonly roster: string;
  readonly field?: string | undefined;
  readonly strategy?: string | undefined;
  readonly against?: string | undefined;
}

function askOf(kind: RosterKind, section: Section, axes: readonly LevelAxis[]): RosterAsk {
  const { roster: own, field = own, strategy, against, ...rest } = section;
  return {
    ...rest,
    members: profilesOf(axes, own, [kind, 'roster']),
    field: profilesOf(axes, field, [kind, 'field']),
    ...(strategy !== undefined && { strategies: [strategy, against ?? strategy] }),
  };
}

function profilesOf(axes: readonly LevelAxis[], name: string, path: readonly string[]): string[] {
  const found = axes.find((axis) => axis.name === name)?.levels.flatMap(({ id }) => id ?? []) ?? [];
  if (found.length > 0) return found;
  const known = axes.filter(({ levels }) => levels.some(({ id }) => id !== undefined));
  throw new StonecastError(
    'wrong-value',
    {
      what: fault('the axis'),
      found: asWritten(JSON.stringify(name)),
      expected: fault('an axis of profiles: {list}', {
        list: known.map((axis) => axis.name).join(', ') || fault('there is none'),
      }),
    },
    { path },
  );
}

/**
 * Computes such a job on this thread.
 * @throws StonecastError for what the system does not offer or know
 */
export async function runRosterJob(
  kind: RosterKind,
  open: OpenSystem,
  scenario: unknown,
  options: JobOptions,
): Promise<JobResult> {
  const ask = check(askSchema, scenario);
  const members = membersOf(open, ask.members);
  const field = membersOf(open, ask.field);
  const strategies = strategiesOf(open, ask);
  const odds = { ...options, threads: 1 };
  const { roles, duels } = ask;
  switch (kind) {
    case 'efficiency': {
      const asked = { strategies, weighting: ask.weighting ?? 'even', odds, ...(roles && { roles }) };
      return { kind, efficiency: await efficiency(open, members, field, asked) };
    }
    case 'worth': {
      const asked: WorthOptions = {
        ...{ strategies, odds },
        ...(roles && { roles }),
        ...(duels && { duels: membersOf(open, duels) }),
        ...(ask.game !== undefined && { game: ask.game }),
      };
      const [found] = await worth(open, members, field, asked);
      if (!found) throw new Error('a job about the worth of nobody');
      return { kind, worth: found };
    }
    case 'price':
      return { kind, pricing: await price(open, members, field, priceOptions(ask, options)) };
  }
}

function priceOptions(ask: RosterAsk, { seed, confidence }: JobOptions): PriceOptions {
  const { skills, weighting: weights, precision, brawls, points, settings } = ask;
  return {
    seed,
    ...(confidence !== undefined && { confidence }),
    ...(skills && { skills }),
    ...(weights && { weighting: weights }),
    ...(precision !== undefined && { precision }),
    ...(brawls !== undefined && { brawls }),
    ...(points !== undefined && { points }),
    ...(settings && { settings }),
  };
}

/** In the order of the ids. */
function membersOf(open: OpenSystem, wanted: readonly string[]): RosterMember[] {
  const offered = rosterOf(open);
  return wanted.flatMap((id) => [...offered.members([id])]);
}

function strategiesOf(open: OpenSystem, { strategies }: RosterAsk): Strategies {
  const best = Object.keys(rosterOf(open).strategies)[0] ?? '';
  return strategies ?? [best, best];
}
