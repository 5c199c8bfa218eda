/** Whole battles. */
import type { Estimate } from '../../game/index.js';
import type { BattleCourses } from '../../questions/index.js';
import type { DataCell, Column, DataTable } from '../forms/dataTable.js';
import { say } from '../text.js';
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
    ...(result.courses && { courses: translatedCourses(result.courses, naming) }),
  }),
  table(jobs, columns, at) {
    const rows = jobs.flatMap((job) => {
      const { courses } = job;
      return courses
        ? courseRows(courses).map((row) => [...at(job.levels), ...row, courses.battles, job.id])
        : [];
    });
    const table: DataTable = { name: 'courses', columns: [...columns, ...courseColumns()], rows };
    return rows.length > 0 ? table : undefined;
  },
};

function translatedCourses(courses: BattleCourses, { named, text }: Naming): BattleCourses {
  return {
    ...courses,
    sides: courses.sides.map(text),
    removals: courses.removals.map(({ by, model, points }) => ({
      ...(by && { by: named(by) }),
      model: named(model),
      points,
    })),
  };
}

function courseColumns(): Column[] {
  const of = (name: string, type: Column['type'], meaning: string): Column => ({ name, type, meaning });
  return [
    of('what', 'text', say('dictionary.courses.what')),
    of('side', 'whole', say('dictionary.courses.side')),
    of('turn', 'whole', say('dictionary.courses.turn')),
    of('x', 'number', say('dictionary.courses.x')),
    of('y', 'number', say('dictionary.courses.y')),
    of('by', 'text', say('dictionary.courses.by')),
    of('model', 'text', say('dictionary.courses.model')),
    of('value', 'number', say('dictionary.courses.value')),
    of('low', 'number', say('dictionary.low')),
    of('high', 'number', say('dictionary.high')),
    of('battles', 'whole', say('dictionary.courses.battles')),
    of('job', 'text', say('dictionary.job')),
  ];
}

/** Where a row of the table speaks of. */
interface Place {
  readonly side?: number;
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
  readonly by?: string | undefined;
  readonly model?: string;
}

function courseRows({ board, turns, removals, contact, counters, ...maps }: BattleCourses): DataCell[][] {
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
