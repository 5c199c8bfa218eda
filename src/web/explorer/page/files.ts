/** The files that are looked at: the replay of a battle, a table. The link holds them packed where they are short enough. */
import { signal, type Signal } from '@preact/signals';
import type { OwnText } from '../../core.js';
import { packed } from '../pack.js';

/** A file as it was opened; a table is changed as its models are moved. */
export interface OpenFile {
  readonly text: OwnText;
  readonly data?: unknown;
  /** Packed for the link: undefined while that is under way, and where it is too long. */
  readonly code?: string | undefined;
}

export const battle = signal<OpenFile | undefined>(undefined);
/** The event that is shown. */
export const step = signal(0);
export const table = signal<OpenFile | undefined>(undefined);

/** Opens a file in place of the last one. */
export function openFile(view: 'battle' | 'table', text: OwnText, at = 0): void {
  if (view === 'battle') {
    step.value = at;
    put(battle, { text });
  } else put(table, { text });
}

/** Goes on with changed data of the table. */
export function changeTable(data: unknown): void {
  const now = table.peek();
  if (now) put(table, { text: now.text, data });
}

function put(place: Signal<OpenFile | undefined>, file: OpenFile): void {
  // The old link goes with the file until the new one is there.
  place.value = { ...file, code: file.data === undefined ? undefined : place.peek()?.code };
  const mine = place.peek();
  void packed(file.data === undefined ? file.text.text : JSON.stringify(file.data)).then((code) => {
    if (place.peek() === mine) place.value = { ...file, code };
  });
}
