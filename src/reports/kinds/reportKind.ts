/**
 * The interface of a question kind: everything that reports know about it. Method descriptions that several kinds
 * share.
 */
import type { Estimate, Method } from '../../game/index.js';
import type {
  JobResult,
  ResultJob,
  RosterChart,
  Curve,
  Efficiency,
  FiguresResult,
} from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import type { Chart } from '../charts/chart.js';
import type { DataTable } from '../forms/dataTable.js';
import type { Naming } from '../words/naming.js';
import { assumedTexts, formatInteger, inPoints, formatDecimal } from '../../i18n/index.js';
import { plain, t, series } from '../textFormat.js';

/** The results of a kind. */
export type ResultOf<Name extends JobResult['kind']> = Extract<JobResult, { readonly kind: Name }>;

/** The jobs of a kind. */
export type JobOf<Name extends JobResult['kind']> = ResultJob & ResultOf<Name>;

/** A kind of question that reports cover. */
export interface ReportKind<Name extends JobResult['kind'] = JobResult['kind']> {
  /** Describes how results were computed, in parts of one sentence. Kinds without it use a separate line. */
  method?(results: readonly ResultOf<Name>[]): readonly string[];
  /** Returns notes on the limits of the results. */
  notes?(results: readonly ResultOf<Name>[]): readonly string[];
  /** Translates the names in a result. It is absent when the result contains no names. */
  translated?(result: ResultOf<Name>, naming: Naming): ResultOf<Name>;
  /** Returns an extra data table. Returns undefined when the results have no data for it. */
  table?(
    jobs: readonly JobOf<Name>[],
    columns: DataTable['columns'],
    at: (levels: readonly number[]) => DataTable['rows'][number],
  ): DataTable | undefined;
}

/** A chart of a question about a roster. */
export interface RosterDrawing<Name extends JobResult['kind']> {
  readonly kind: RosterChart['kind'];
  /** Builds the chart. Returns undefined when the results have no data for it. `all` has the results of every kind. */
  draw(
    results: readonly ResultOf<Name>[],
    request: RosterChart,
    id: string,
    all: readonly JobResult[],
  ): Chart | undefined;
}

/** A kind of question about whole rosters. */
export interface RosterReportKind<Name extends JobResult['kind']> extends ReportKind<Name> {
  /** The charts in their default order. */
  readonly charts: readonly RosterDrawing<Name>[];
  /** Returns one line that describes how all these results were computed. */
  how(results: readonly ResultOf<Name>[]): { readonly name: string; readonly text: string };
  /** Returns the method of one result. */
  methodOf(result: ResultOf<Name>): Method;
  /** Returns the figures of a result. */
  figures(result: ResultOf<Name>): readonly MemberFigure[];
  /** Returns the descriptions of the figures, by id. */
  figureKinds(): Readonly<Record<string, Omit<Figure, 'short'>>>;
}

/** One figure of one member. */
export interface MemberFigure {
  readonly member: { readonly id: string; readonly name: string; readonly group?: string | undefined };
  readonly cost: number;
  /** The policy of both sides. It is absent for fights with fixed strategies. */
  readonly play?: string;
  /** The amount of the resource, in words. If absent: the amount on the card. */
  readonly amount?: string;
  /** The role in the fight. If absent: the mean over all roles. */
  readonly part?: string;
  /** The enemy's id. If absent: all enemies. */
  readonly enemy?: string;
  readonly figure: string;
  readonly estimate: Estimate;
}

/** The units of roster figures, and whether a high value is better. */
export const POINTS = { unit: 'points', better: 'high' } as const;
export const MOVED = { ...POINTS, even: 0 } as const;
export const CHANCE = { unit: 'probability' } as const;
export const PLAIN_NUMBER = { unit: 'count', better: 'high' } as const;

/** Describes how many results were sampled, how, and with what precision. Returns an empty list if none were. */
export function sampledText(
  results: readonly FiguresResult[],
  key: 'how.method.sampled' | 'how.method.battles' | 'how.method.campaigns',
): string[] {
  const sampled = results.flatMap(({ method, precision }) =>
    method.kind === 'monte-carlo' ? [{ ...method, precision }] : [],
  );
  const [first] = sampled;
  if (!first) return [];
  const combats = [...new Set(sampled.map((one) => one.combats))];
  return [
    t(key, {
      count: sampled.length,
      combats: combats.map(formatInteger).join(' / '),
      confidence: plain(inPoints(first.confidence), 3),
      precision: formatDecimal(Math.max(...sampled.map(({ precision }) => precision)).toPrecision(2)),
    }),
  ];
}

/** Describes how many results are exact, with the message of their kind. Returns an empty list if none are. */
export function exactText(
  results: readonly FiguresResult[],
  key: 'how.method.exact' | 'how.method.battles.exact',
): string[] {
  const count = results.filter(({ method }) => method.kind === 'exact').length;
  return count > 0 ? [t(key, { count })] : [];
}

/** Returns notes on the rules that battles or campaigns omit, and on figures that no document gives. */
export function playedNotes(
  results: readonly { readonly notPlayed: readonly string[]; readonly assumed: readonly string[] }[],
  kind: 'battle' | 'campaign',
): string[] {
  const notPlayed = [...new Set(results.flatMap((one) => one.notPlayed))];
  const label = (name: string): string => t('page.label', { name });
  const assumed = assumedTexts([...new Set(results.flatMap((one) => one.assumed))], {
    text: (name) => name,
    label,
  });
  return [
    ...(notPlayed.length > 0 ? [t(`page.${kind}.notPlayed`, { list: series(notPlayed) })] : []),
    ...(assumed.length > 0 ? [t(`page.${kind}.assumed`, { list: series(assumed) })] : []),
  ];
}

/** Translates the notes on omitted rules and assumed figures. */
export function playedIn<T extends Parameters<typeof playedNotes>[0][number]>(
  found: T,
  { text }: Pick<Naming, 'text'>,
): T {
  return {
    ...found,
    notPlayed: found.notPlayed.map(text),
    // Translates each entry separately, because the notes later merge models with equal assumptions.
    assumed: found.assumed.map((entry) => translatedEntry(entry, text)),
  };
}

/** Translates the name and the figures of an entry such as `Knight: cost, size`. */
const translatedEntry = (entry: string, text: Naming['text']): string =>
  entry
    .split(': ')
    .map((part) => part.split(', ').map(text).join(', '))
    .join(': ');

/** Describes the strategies in the fights of a roster, and the sampling. */
export function fightsText({ method, strategies: [own, theirs], field }: Curve | Efficiency): string {
  const facts = { own, theirs, enemies: field.length };
  return method.kind === 'exact'
    ? t('how.rosters.exact', facts)
    : t('how.rosters.sampled', {
        ...facts,
        combats: formatInteger(method.combats),
        confidence: plain(inPoints(method.confidence), 3),
      });
}
