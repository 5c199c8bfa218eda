/**
 * The state of the open table: its answers, and the movement of its pieces.
 *
 * The state of the open replay.
 */
import { effect, signal } from '@preact/signals';
import type { Reply, TableSaid } from '../../../core.js';
import { changeTable, table, battle } from '../files/userFiles.js';
import { ask } from '../requests.js';
import { lang } from '../pageState.js';

/** The answers for the current table, or an error. */
export const said = signal<Reply | undefined>(undefined);
/** The last valid answers. They stay visible while the next answers are computed or fail. */
export const shown = signal<TableSaid | undefined>(undefined);
/** The piece that keys and buttons move. */
export const chosen = signal(0);

/** The step of the buttons, in inches. */
export const STEP = 0.5;

/** Asks again whenever the table or the language changes. */
export function loadTable(): () => void {
  return effect(() => {
    const file = table.value;
    const language = lang.value;
    if (file === undefined) return;
    const what = file.data === undefined ? { text: file.text } : { file: file.data };
    void ask('table', { ask: 'table', ...what, language }, (reply) => {
      said.value = reply;
      if ('answer' in reply) shown.value = reply.answer as TableSaid;
    });
  });
}

/** Moves a piece. It rounds to hundredths of an inch, which is precise enough for a hand. */
export function move(piece: number, [x, y]: readonly [number, number]): void {
  const now = shown.peek();
  const path = now?.pieces[piece]?.path;
  if (!now || !path) return;
  const { width, depth } = now.picture;
  const at = [Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y))];
  const base = table.peek()?.data ?? now.file;
  changeTable(
    replaced(
      base,
      path,
      at.map((value) => Number(value.toFixed(2))),
    ),
  );
}

/** Returns a copy of plain data with another value at a path. */
function replaced(data: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((one: unknown, i) => (i === key ? replaced(one, rest, value) : one));
  const group = data as Readonly<Record<string, unknown>>;
  return { ...group, [key]: replaced(group[key], rest, value) };
}

/** Returns the current position of a piece in inches, even if the table has no valid answer. */
export function placeOf(piece: number): readonly [number, number] {
  const now = shown.value;
  let at: unknown = table.value?.data ?? now?.file;
  for (const key of now?.pieces[piece]?.path ?? [])
    at = (at as Readonly<Record<string | number, unknown>>)[key];
  return Array.isArray(at) ? [Number(at[0]), Number(at[1])] : [0, 0];
}

/** The replay, or an error in its file. It is undefined while loading, and when there is none. */
export const replayPlayer = signal<Reply | undefined>(undefined);

/** Loads the replay, and reloads it when the file or the language changes. */
export function loadReplay(): () => void {
  let last: string | undefined;
  return effect(() => {
    const text = battle.value?.text;
    const language = lang.value;
    if (text === undefined) return;
    if (text.text !== last) replayPlayer.value = undefined;
    last = text.text;
    void ask('film', { ask: 'film', text, language }, (reply) => (replayPlayer.value = reply));
  });
}
