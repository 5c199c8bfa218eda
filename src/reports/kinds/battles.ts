/** Reports on whole battles, on whole campaigns, and on whole battles between lists. */
import type { Estimate } from '../../game/index.js';
import type { BattleTimelines, ListBattles } from '../../questions/index.js';
import type { DataCell, Column, DataTable } from '../forms/dataTable.js';
import { t, estimateText, list, plain, series } from '../textFormat.js';
import type { Naming } from '../words/naming.js';
import {
  type ReportKind,
  exactText,
  playedIn,
  playedNotes,
  sampledText,
  CHANCE,
  type MemberFigure,
  type RosterReportKind,
} from './reportKind.js';
import { formatInteger, inPoints } from '../../i18n/index.js';
import type { Chart } from '../charts/chart.js';
import { roundRobinCharts } from '../charts/roundRobin.js';

export const battleReports: ReportKind<'battle'> = {
  method: (results) => [
    ...exactText(results, 'how.method.battles.exact'),
    ...sampledText(results, 'how.method.battles'),
  ],
  notes: (results) => playedNotes(results, 'battle'),
  translated: (result, naming) => ({
    ...playedIn(result, naming),
    ...(result.timelines && { timelines: translateTimelines(result.timelines, naming) }),
  }),
  table(jobs, columns, at) {
    const rows = jobs.flatMap((job) => {
      const { timelines } = job;
      return timelines
        ? timelineRows(timelines).map((row) => [...at(job.levels), ...row, timelines.battles, job.id])
        : [];
    });
    const table: DataTable = { name: 'timelines', columns: [...columns, ...timelineColumns()], rows };
    return rows.length > 0 ? table : undefined;
  },
};

function translateTimelines(timelines: BattleTimelines, { named, text }: Naming): BattleTimelines {
  return {
    ...timelines,
    sides: timelines.sides.map(text),
    removals: timelines.removals.map(({ by, model, points }) => ({
      ...(by && { by: named(by) }),
      model: named(model),
      points,
    })),
  };
}

function timelineColumns(): Column[] {
  const of = (name: string, type: Column['type'], meaning: string): Column => ({ name, type, meaning });
  return [
    of('what', 'text', t('dictionary.timelines.what')),
    of('side', 'whole', t('dictionary.timelines.side')),
    of('turn', 'whole', t('dictionary.timelines.turn')),
    of('x', 'number', t('dictionary.timelines.x')),
    of('y', 'number', t('dictionary.timelines.y')),
    of('by', 'text', t('dictionary.timelines.by')),
    of('model', 'text', t('dictionary.timelines.model')),
    of('value', 'number', t('dictionary.timelines.value')),
    of('low', 'number', t('dictionary.low')),
    of('high', 'number', t('dictionary.high')),
    of('battles', 'whole', t('dictionary.timelines.battles')),
    of('job', 'text', t('dictionary.job')),
  ];
}

/** The side, time, place or model that a table row describes. */
interface Place {
  readonly side?: number;
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
  readonly by?: string | undefined;
  readonly model?: string;
}

function timelineRows({ board, turns, removals, contact, counters, ...maps }: BattleTimelines): DataCell[][] {
  const { columns, cell } = board;
  const cells = (['fell', 'stood'] as const).flatMap((what) =>
    maps[what].flatMap((one, side) =>
      one.map((value, i) =>
        rowOf(what, { side, x: (i % columns) * cell, y: Math.floor(i / columns) * cell }, value),
      ),
    ),
  );
  return [
    ...cells,
    ...turns.flatMap(({ lost, over }, i) => [
      ...lost.map((one, side) => rowOf('lost', { side, turn: i + 1 }, one)),
      rowOf('over', { turn: i + 1 }, over),
    ]),
    ...removals.map(({ by, model, points }) =>
      rowOf('removed', { side: model.side, by: by?.id, model: model.id }, points),
    ),
    rowOf('met', {}, contact.met),
    ...(contact.distance ? [rowOf('distance', {}, contact.distance)] : []),
    ...(contact.turn ? [rowOf('contact_turn', {}, contact.turn)] : []),
    ...counters.flatMap(({ left, idle }, side) => [
      rowOf('counters_left', { side }, left),
      rowOf('counters_idle', { side }, idle),
    ]),
  ];
}

function rowOf(what: string, { side, turn, x, y, by, model }: Place, found: Estimate | number): DataCell[] {
  const { value, low, high } =
    typeof found === 'number' ? { value: found, low: undefined, high: undefined } : found;
  return [what, side === undefined ? undefined : side + 1, turn, x, y, by, model, value, low, high];
}

export const campaignReports: ReportKind<'campaign'> = {
  method: (results) => sampledText(results, 'how.method.campaigns'),
  notes: (results) => playedNotes(results, 'campaign'),
};

export const listBattlesReports: RosterReportKind<'listBattles'> = {
  charts: [
    {
      kind: 'lists',
      draw: ([result], request, id) => result && listsChart(result.battles, request.title, id),
    },
  ],
  how: ([result]) => ({ name: t('lists.title'), text: result ? howText(result.battles) : '' }),
  methodOf: ({ battles }) => battles.method,
  figures: ({ battles }) => figuresOf(battles),
  figureKinds: () => ({ score: { ...CHANCE, better: 'high', even: 0.5, label: t('rosters.score') } }),
  notes: (results) =>
    playedNotes(
      results.map(({ battles }) => battles),
      'battle',
    ),
  translated: ({ battles, ...result }, { labelled, text }) => ({
    ...result,
    battles: {
      ...playedIn(battles, { text }),
      scenarios: battles.scenarios.map(labelled),
      lists: battles.lists.map((one) => ({ ...one, name: text(one.name) })),
      meetings: battles.meetings.map((one) => ({ ...one, first: text(one.first), second: text(one.second) })),
    },
  }),
};

/** Builds the chart of results between lists, under the last policy. The mean score appears below it. */
function listsChart(found: ListBattles, title: string | undefined, id: string): Chart | undefined {
  const { lists, meetings, players } = found;
  const player = players.at(-1) ?? '';
  const names = lists.map(({ name }) => name);
  const table = names.map((): (Estimate | null)[] => names.map(() => null));
  for (const { first, second, score } of meetings.filter((one) => one.player === player)) {
    const [row, column] = [names.indexOf(first), names.indexOf(second)];
    (table[row] ?? [])[column] = score;
    (table[column] ?? [])[row] = { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low };
  }
  const [chart] = roundRobinCharts({ kind: 'roundRobin', of: t('lists.of'), names, table }, () => id);
  if (!chart) return undefined;
  const reported = [...lists]
    .sort((a, b) => b.score.value - a.score.value)
    .map(({ name, score }) => `${name} ${estimateText(score, CHANCE)}`);
  const tied = lists.filter(({ contends }) => contends).map((one) => one.name);
  const sure = meetings.filter(
    ({ score, player: by }) => by === player && (score.low > 1 / 2 || score.high < 1 / 2),
  );
  return {
    ...chart,
    title: title ?? t('lists.title'),
    findings: [
      t('lists.finding', { policy: player, list: series(reported) }),
      sure.length > 0
        ? t('lists.sure', { sure: sure.length, count: meetings.length / players.length })
        : t('lists.unsure'),
      ...(tied.length > 1 ? [t('lists.tied', { names: list(tied) })] : []),
      ...(found.playersDiffer ? [t('lists.differ')] : []),
    ],
    how: `${chart.how} ${t('lists.how', { tables: found.tables, policy: player })}`,
  };
}

function howText({ method, tables, players, lists }: ListBattles): string {
  if (method.kind !== 'monte-carlo') return '';
  return t('how.lists', {
    battles: formatInteger(method.combats),
    tables,
    players: list(players),
    confidence: plain(inPoints(method.confidence), 3),
    lists: list(lists.map(({ name, points }) => `${name} (${plain(points, 1)})`)),
  });
}

function figuresOf({ lists, meetings, players }: ListBattles): MemberFigure[] {
  const member = ({ name, points }: ListBattles['lists'][number]) => ({
    member: { id: name, name },
    cost: points,
    figure: 'score',
  });
  const costOf = new Map(lists.map((one) => [one.name, one]));
  return [
    ...lists.map((one) => ({ ...member(one), play: players.at(-1) ?? '', estimate: one.score })),
    ...meetings.flatMap(({ first, second, player, score }) => {
      const one = costOf.get(first);
      return one ? [{ ...member(one), play: player, enemy: second, estimate: score }] : [];
    }),
  ];
}
