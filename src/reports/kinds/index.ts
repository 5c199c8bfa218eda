/** The kinds of questions that reports tell of: a new one is a file beside this one and its line here. */
import type { Method } from '../../game/index.js';
import type { JobResult, ResultJob, RosterChart } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import type { Chart } from '../charts/chart.js';
import type { DataTable } from '../forms/dataTable.js';
import type { Naming } from '../words/naming.js';
import { series } from '../text.js';
import { battleReports } from './battle.js';
import { campaignReports } from './campaign.js';
import { curveReports } from './curve.js';
import { efficiencyReports } from './efficiency.js';
import type { JobOf, MemberFigure, ReportKind, ResultOf, RosterReportKind } from './kind.js';
import { listBattlesReports } from './listBattles.js';
import { oddsReports } from './odds.js';
import { splitsReports } from './splits.js';
import { valuationReports } from './valuation.js';

/** Questions about whole rosters and lists, in the order of charts and figures. */
const ROSTER_REPORTS = {
  valuation: valuationReports,
  listBattles: listBattlesReports,
  curve: curveReports,
  efficiency: efficiencyReports,
} as const;

/** All kinds, in the order in which a report says how they were computed. */
const REPORTS: { readonly [Name in JobResult['kind']]: ReportKind<Name> } = {
  odds: oddsReports,
  battle: battleReports,
  campaign: campaignReports,
  splits: splitsReports,
  ...ROSTER_REPORTS,
  // Plays of a list search, of which the search tells.
  meetings: {},
};

/** A question about whole rosters. */
type RosterName = keyof typeof ROSTER_REPORTS;

/** A result about a whole roster. */
export type RosterResult = ResultOf<RosterName>;

// A kind and its results go together by their name, which the compiler cannot see.
const kinds = Object.entries(REPORTS) as [JobResult['kind'], ReportKind][];
const rosterKinds = Object.entries(ROSTER_REPORTS) as [RosterName, RosterReportKind<RosterName>][];
const rosterKindOf = ({ kind }: JobResult): RosterReportKind<RosterName> | undefined =>
  rosterKinds.find(([name]) => name === kind)?.[1];

const ofKind = <Name extends JobResult['kind']>(
  jobs: readonly JobResult[],
  name: Name,
): readonly ResultOf<Name>[] => jobs.filter((job): job is ResultOf<Name> => job.kind === name);

/** How fights, battles, campaigns and picks were computed, in one sentence. */
export const methodText = (jobs: readonly JobResult[]): string =>
  series(kinds.flatMap(([name, kind]) => kind.method?.(ofKind(jobs, name)) ?? []));

/** What to keep in mind about the results. */
export const notesOf = (jobs: readonly JobResult[]): string[] =>
  kinds.flatMap(([name, kind]) => kind.notes?.(ofKind(jobs, name)) ?? []);

/** A result with its names in another language. */
export function translatedJob(job: ResultJob, naming: Naming): ResultJob {
  const kind = REPORTS[job.kind] as ReportKind;
  return { ...job, ...kind.translated?.(job, naming) };
}

/** The tables of data that kinds have beside that of figures. */
export function ownTables(
  jobs: readonly ResultJob[],
  columns: DataTable['columns'],
  at: (levels: readonly number[]) => DataTable['rows'][number],
): DataTable[] {
  return kinds.flatMap(([name, kind]) => {
    const own = jobs.filter((job): job is JobOf<typeof name> => job.kind === name);
    const table = own.length > 0 ? kind.table?.(own, columns, at) : undefined;
    return table ? [table] : [];
  });
}

/** How questions about rosters were computed, a line each in the order of an experiment's file. */
export const rosterLines = (jobs: readonly JobResult[]): { name: string; text: string }[] =>
  [...rosterKinds].reverse().flatMap(([name, kind]) => {
    const own = ofKind(jobs, name);
    return own.length > 0 ? [kind.how(own)] : [];
  });

/** How a result about a roster was computed; undefined for any other. */
export const rosterMethodOf = (job: JobResult): Method | undefined =>
  rosterKindOf(job)?.methodOf(job as RosterResult);

/** The charts of rosters that results have where none is asked for. */
export const rosterCharts = (jobs: readonly JobResult[]): RosterChart[] =>
  rosterKinds.flatMap(([name, { charts }]) =>
    jobs.some((job) => job.kind === name) ? charts.map(({ kind }) => ({ kind })) : [],
  );

/** Whether a chart draws what was found about a roster. */
export const isRosterChart = (request: { readonly kind: string }): request is RosterChart =>
  rosterKinds.some(([, { charts }]) => charts.some(({ kind }) => kind === request.kind));

/** A chart of a roster; undefined where the results have nothing for it. */
export function rosterChart(jobs: readonly JobResult[], request: RosterChart, id: string): Chart | undefined {
  for (const [name, { charts }] of rosterKinds) {
    const drawing = charts.find(({ kind }) => kind === request.kind);
    if (drawing) return drawing.draw(ofKind(jobs, name), request, id, jobs);
  }
  return undefined;
}

/** One figure of one member, and what asked for it. */
export interface RosterFigure extends MemberFigure {
  readonly question: RosterName;
  readonly method: Method;
}

/** What a job about a roster found, as plain figures; nothing for one about fights. */
export function rosterFiguresOf(job: ResultJob): RosterFigure[] {
  const kind = rosterKindOf(job);
  if (!kind) return [];
  const result = job as RosterResult;
  const method = kind.methodOf(result);
  return kind.figures(result).map((one) => ({ question: result.kind, method, ...one }));
}

/** What the figures of rosters are, by `question.figure`. */
export function rosterFigureKinds(): Record<string, Figure> {
  return Object.fromEntries(
    rosterKinds.flatMap(([name, kind]) =>
      Object.entries(kind.figureKinds()).map(([id, figure]) => [
        `${name}.${id}`,
        { ...figure, short: figure.label },
      ]),
    ),
  );
}
