/** What a kind of question is to reports: everything that they know of it stands in one file a kind. */
import type { Estimate, Method } from '../../game/index.js';
import type { JobResult, ResultJob, RosterChart } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import type { Chart } from '../charts/chart.js';
import type { DataTable } from '../forms/dataTable.js';
import type { Naming } from '../words/naming.js';

/** The results of a kind. */
export type ResultOf<Name extends JobResult['kind']> = Extract<JobResult, { readonly kind: Name }>;

/** The jobs of a kind. */
export type JobOf<Name extends JobResult['kind']> = ResultJob & ResultOf<Name>;

/** A kind of question. */
export interface ReportKind<Name extends JobResult['kind'] = JobResult['kind']> {
  /** How its results were computed, in parts of one sentence; results of another sort tell it in a line of their own. */
  method?(results: readonly ResultOf<Name>[]): readonly string[];
  /** What to keep in mind about them. */
  notes?(results: readonly ResultOf<Name>[]): readonly string[];
  /** A result with its names in another language; absent where it has none. */
  translated?(result: ResultOf<Name>, naming: Naming): ResultOf<Name>;
  /** A table of data of its own, beside that of figures; undefined where the results have nothing for it. */
  table?(
    jobs: readonly JobOf<Name>[],
    columns: DataTable['columns'],
    at: (levels: readonly number[]) => DataTable['rows'][number],
  ): DataTable | undefined;
}

/** A chart of a question about a roster. */
export interface RosterDrawing<Name extends JobResult['kind']> {
  readonly kind: RosterChart['kind'];
  /** The chart; undefined where the results have nothing for it. `all` are the results of every kind. */
  draw(
    results: readonly ResultOf<Name>[],
    request: RosterChart,
    id: string,
    all: readonly JobResult[],
  ): Chart | undefined;
}

/** A kind of question about whole rosters. */
export interface RosterReportKind<Name extends JobResult['kind']> extends ReportKind<Name> {
  /** Its charts, in the order in which a report has them where none are asked for. */
  readonly charts: readonly RosterDrawing<Name>[];
  /** How the results were computed: a line with its name, for all of them. */
  how(results: readonly ResultOf<Name>[]): { readonly name: string; readonly text: string };
  /** How one was computed. */
  methodOf(result: ResultOf<Name>): Method;
  /** What it found, as plain figures. */
  figures(result: ResultOf<Name>): readonly MemberFigure[];
  /** What those figures are, by id. */
  figureKinds(): Readonly<Record<string, Omit<Figure, 'short'>>>;
}

/** One figure of one member. */
export interface MemberFigure {
  readonly member: { readonly id: string; readonly name: string; readonly group?: string | undefined };
  readonly cost: number;
  /** The skill that both sides play by; fights that are compared by strategies have none. */
  readonly play?: string;
  /** How much it has of what is spent, in words; absent: as much as its card says. */
  readonly amount?: string;
  /** The part that it takes; absent: the mean over the parts. */
  readonly part?: string;
  /** The enemy by id; absent: the whole field. */
  readonly enemy?: string;
  readonly figure: string;
  readonly estimate: Estimate;
}

/** The units of figures of rosters, and which of two is better. */
export const POINTS = { unit: 'points', better: 'high' } as const;
export const MOVED = { ...POINTS, even: 0 } as const;
export const CHANCE = { unit: 'probability' } as const;
export const PLAIN_NUMBER = { unit: 'count', better: 'high' } as const;
