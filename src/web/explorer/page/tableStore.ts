/** The table that is open: what is said of it, and moving what stands on it. */
import { effect, signal } from '@preact/signals';
import type { Reply, TableSaid } from '../../core.js';
import { changeTable, table } from './files.js';
import { ask } from './requests.js';
import { lang } from './store.js';

/** What is said of the table as it is now, or why it cannot be. */
export const said = signal<Reply | undefined>(undefined);
/** The last that could be said: it is drawn while the next is worked out, or cannot be. */
export const shown = signal<TableSaid | undefined>(undefined);
/** The piece that is moved by keys and buttons. */
export const chosen = signal(0);

/** A piece at a step of the grid that buttons move it by, in inches. */
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

/** Puts a piece somewhere: hundredths of an inch are exact enough for a hand. */
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

/** A copy of plain data with another value at the end of a way. */
function replaced(data: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.map((one: unknown, i) => (i === key ? replaced(one, rest, value) : one));
  const group = data as Readonly<Record<string, unknown>>;
  return { ...group, [key]: replaced(group[key], rest, value) };
}

/** Where a piece stands now, in inches, also where nothing can be said of it there. */
export function placeOf(piece: number): readonly [number, number] {
  const now = shown.value;
  let at: unknown = table.value?.data ?? now?.file;
  for (const key of now?.pieces[piece]?.path ?? [])
    at = (at as Readonly<Record<string | number, unknown>>)[key];
  return Array.isArray(at) ? [Number(at[0]), Number(at[1])] : [0, 0];
}
