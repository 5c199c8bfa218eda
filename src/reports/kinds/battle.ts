/** Reports on whole battles. */
import type { Estimate } from '../../game/index.js';
import type { BattleTimelines } from '../../questions/index.js';
import type { DataCell, Column, DataTable } from '../forms/dataTable.js';
import { t } from '../text.js';
import type { Naming } from '../words/naming.js';
import type { ReportKind } from './kind.js';
import { exactText, playedIn, playedNotes, sampledText } from './methods.js';

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
