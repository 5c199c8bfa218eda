/** The kinds of questions that reports cover. A new kind needs one declaration in a file of this folder and one line below. */
import type { Method } from '../../game/index.js';
import type { JobResult, ResultJob, RosterChart } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import type { Chart } from '../charts/chart.js';
import type { DataTable } from '../forms/dataTable.js';
import type { Naming } from '../words/naming.js';
import { series } from '../textFormat.js';
import { battleReports, campaignReports, listBattlesReports } from './battles.js';
import { curveReports, efficiencyReports, valuationReports } from './rosters.js';
import type { JobOf, MemberFigure, ReportKind, ResultOf, RosterReportKind } from './reportKind.js';
import { oddsReports, splitsReports } from './fights.js';

/** Questions about whole rosters and lists, in the order of their charts and figures. */
const ROSTER_REPORTS = {
  valuation: valuationReports,
  listBattles: listBattlesReports,
  curve: curveReports,
  efficiency: efficiencyReports,
} as const;

/** All kinds, in the order in which a report describes their methods. */
const REPORTS: { readonly [Name in JobResult['kind']]: ReportKind<Name> } = {
  odds: oddsReports,
  battle: battleReports,
  campaign: campaignReports,
  splits: splitsReports,
  ...ROSTER_REPORTS,
  // A list search plays these battles. The report on the search covers them.
  meetings: {},
  // A valuation plays these battles. Its answer covers them.
  pairs: {},
};

/** The name of a question about whole rosters. */
type RosterName = keyof typeof ROSTER_REPORTS;

/** A result for a whole roster. */
export type RosterResult = ResultOf<RosterName>;

// A kind and its results share their name. The compiler cannot infer this.
const kinds = Object.entries(REPORTS) as [JobResult['kind'], ReportKind][];
const rosterKinds = Object.entries(ROSTER_REPORTS) as [RosterName, RosterReportKind<RosterName>][];
const rosterKindOf = ({ kind }: JobResult): RosterReportKind<RosterName> | undefined =>
  rosterKinds.find(([name]) => name === kind)?.[1];

const ofKind = <Name extends JobResult['kind']>(
  jobs: readonly JobResult[],
  name: Name,
): readonly ResultOf<Name>[] => jobs.filter((job): job is ResultOf<Name> => job.kind === name);

/** Describes in one sentence how fights, battles, campaigns and picks were computed. */
export const methodText = (jobs: readonly JobResult[]): string =>
  series(kinds.flatMap(([name, kind]) => kind.method?.(ofKind(jobs, name)) ?? []));

/** Returns the notes on the limits of the results. */
export const notesOf = (jobs: readonly JobResult[]): string[] =>
  kinds.flatMap(([name, kind]) => kind.notes?.(ofKind(jobs, name)) ?? []);

/** Translates the names in a result. */
export function translatedJob(job: ResultJob, naming: Naming): ResultJob {
  const kind = REPORTS[job.kind] as ReportKind;
  return { ...job, ...kind.translated?.(job, naming) };
}

/** Returns the extra data tables of all kinds. The table of figures is separate. */
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

/** Describes how each roster question was computed. The lines are in the order of the experiment's file. */
export const rosterLines = (jobs: readonly JobResult[]): { name: string; text: string }[] =>
  [...rosterKinds].reverse().flatMap(([name, kind]) => {
    const own = ofKind(jobs, name);
    return own.length > 0 ? [kind.how(own)] : [];
  });

/** Returns the method of a roster result. Returns undefined for other results. */
export const rosterMethodOf = (job: JobResult): Method | undefined =>
  rosterKindOf(job)?.methodOf(job as RosterResult);

/** Returns the default roster charts of some results. */
export const rosterCharts = (jobs: readonly JobResult[]): RosterChart[] =>
  rosterKinds.flatMap(([name, { charts }]) =>
    jobs.some((job) => job.kind === name) ? charts.map(({ kind }) => ({ kind })) : [],
  );

/** Returns whether a request is for a roster chart. */
export const isRosterChart = (request: { readonly kind: string }): request is RosterChart =>
  rosterKinds.some(([, { charts }]) => charts.some(({ kind }) => kind === request.kind));

/** Builds a roster chart. Returns undefined when the results have no data for it. */
export function rosterChart(jobs: readonly JobResult[], request: RosterChart, id: string): Chart | undefined {
  for (const [name, { charts }] of rosterKinds) {
    const drawing = charts.find(({ kind }) => kind === request.kind);
    if (drawing) return drawing.draw(ofKind(jobs, name), request, id, jobs);
  }
  return undefined;
}

/** One figure of one member, with its question and method. */
export interface RosterFigure extends MemberFigure {
  readonly question: RosterName;
  readonly method: Method;
}

/** Returns the figures of a roster job. Returns an empty list for other jobs. */
export function rosterFiguresOf(job: ResultJob): RosterFigure[] {
  const kind = rosterKindOf(job);
  if (!kind) return [];
  const result = job as RosterResult;
  const method = kind.methodOf(result);
  return kind.figures(result).map((one) => ({ question: result.kind, method, ...one }));
}

/** Returns the descriptions of roster figures, by `question.figure`. */
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
