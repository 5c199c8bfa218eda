/**
 * The interface of a question kind: everything that experiments know about it. For questions about whole rosters:
 * their additional interface, the input of their jobs, and the functions that read it.
 */
import * as z from 'zod';
import { type JobResult, type RosterChart, rosterOf, type Strategies } from '../../questions/index.js';
import { type DataDocument, type OpenSystem, check, type RosterMember } from '../../system/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import type { JobContext } from './resultChecks.js';
import type { Message } from '../../i18n/index.js';
import { axisName, shortText } from '../spec/textSchemas.js';

/** A job contains everything that its result depends on, and nothing else: no path, time or machine. */
export interface Job {
  readonly kind: JobResult['kind'];
  /** The versions of Stonecast and of the rules. Another version refuses the job. */
  readonly stonecast: string;
  readonly rules: string;
  readonly system: string;
  /** The part of the data files that the scenario or roster question depends on. */
  readonly data: readonly DataDocument[];
  readonly scenario: unknown;
  readonly options?: JobOptions;
}

/** The result of jobs of a kind. */
export type ResultOf<Name extends JobResult['kind']> = Extract<JobResult, { readonly kind: Name }>;

/** A kind of question in experiments. */
export interface JobKind<Name extends JobResult['kind'] = JobResult['kind']> {
  readonly kind: Name;
  /** Whether its jobs have a level on every axis. A roster question has none. */
  readonly ofFights: boolean;
  /**
   * The cost of a job in fights of usual size, for the number of threads, the forecast and the progress.
   * For a roster question, it is the cost per pair of member and enemy, or a function of the job.
   */
  readonly fights: number | ((job: Job) => number);
  /** The schema of its result. A result may come from another machine or a stranger. */
  readonly result: z.ZodObject;
  /**
   * Computes a job on this thread.
   * @param deadline the time when sampling ends with the current result, by `monotonic`
   * @throws StonecastError for errors that the author can correct
   */
  run(job: Job, open: OpenSystem, deadline: number | undefined): Promise<ResultOf<Name>>;
  /** Returns the number of plays of each part of a request; undefined for other requests. Absent: it has no parts. */
  plays?(scenario: unknown): readonly number[] | undefined;
  /** Returns why a result of this schema cannot belong to the job. Returns undefined if it can. */
  fault(expected: JobContext, result: ResultOf<Name>): Message | undefined;
}

/** A kind of question about whole rosters. */
export interface RosterKind<Name extends JobResult['kind'], Section extends z.ZodType> extends JobKind<Name> {
  /** The schema of the kind's section in an experiment file. */
  readonly section: Section;
  /** The charts of its results, with a description of each. */
  readonly charts: { readonly [Chart in RosterChart['kind']]?: string };
  /** Splits the question of a section into jobs. */
  jobs(asked: RosterAsk): readonly RosterAsk[];
}

/** A few names: of roles, opponents or policies. */
export const rosterNames = z.array(shortText).min(1).max(60);
/** The section fields of every roster question: the profiles and their opponents. */
export const roster = {
  roster: axisName.describe('The axis whose profiles Stonecast judges'),
  field: axisName.optional().describe('The axis whose profiles they meet; the same one by default'),
};
/** The section fields for strategies and roles. */
export const play = {
  strategy: shortText.optional().describe('How both sides play; best play by default'),
  against: shortText.optional().describe('How the enemies play, where it differs'),
  roles: rosterNames.optional().describe('The parts that they take; all by default'),
};
export const weighting = z.enum(['even', 'nash']).optional().describe('How much each enemy counts');

const ids = z.array(z.string().max(300)).max(2000);
const askSchema = z.strictObject({
  members: ids,
  field: ids,
  strategies: z.tuple([shortText, shortText]).optional(),
  roles: rosterNames.optional(),
  weighting: z.enum(['even', 'nash']).optional(),
  lists: z
    .array(z.record(z.string().max(200), z.unknown()))
    .max(60)
    .optional(),
  players: rosterNames.optional(),
  scenarios: rosterNames.optional(),
  tables: z.number().optional(),
  battles: z.number().optional(),
});

/** The input of a roster job. Members appear by id, and a question about lists has none. */
export type RosterAsk = z.output<typeof askSchema>;

/** Returns the request for whole battles between lists. */
export function battleRequest(
  { lists = [], players, scenarios, tables, battles }: RosterAsk,
  { seed, confidence }: JobOptions,
) {
  return {
    seed,
    threads: 1,
    lists,
    ...(confidence !== undefined && { confidence }),
    ...(players && { players }),
    ...(scenarios && { scenarios }),
    ...(tables !== undefined && { tables }),
    ...(battles !== undefined && { bouts: battles }),
  };
}

/** Reads a job's question, its members and their opponents. */
export function read({ scenario, options = { seed: '' } }: Job, open: OpenSystem) {
  const ask = check(askSchema, scenario);
  const [members, field] = [membersOf(open, ask.members), membersOf(open, ask.field)];
  return {
    ask,
    options,
    members,
    field,
    strategies: strategiesOf(open, ask),
    odds: { ...options, threads: 1 },
  };
}

/** Returns members in the order of the ids. */
function membersOf(open: OpenSystem, wanted: readonly string[]): RosterMember[] {
  const offered = rosterOf(open);
  return wanted.flatMap((id) => [...offered.members([id])]);
}

function strategiesOf(open: OpenSystem, { strategies }: RosterAsk): Strategies {
  const best = Object.keys(rosterOf(open).strategies)[0] ?? '';
  return strategies ?? [best, best];
}
