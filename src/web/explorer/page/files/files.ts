/** The open files: a battle replay and a table. The link contains them, packed, if they are short enough. */
import { signal, type Signal } from '@preact/signals';
import type { OwnText } from '../../../core.js';
import { packed } from '../../pack.js';

/** An open file. The data of a table changes when its models move. */
export interface OpenFile {
  readonly text: OwnText;
  readonly data?: unknown;
  /** The packed file for the link. It is undefined while packing, and when it is too long. */
  readonly code?: string | undefined;
}

export const battle = signal<OpenFile | undefined>(undefined);
/** The index of the shown event. */
export const step = signal(0);
export const table = signal<OpenFile | undefined>(undefined);

/** Opens a file and replaces the last one. */
export function openFile(view: 'battle' | 'table', text: OwnText, at = 0): void {
  if (view === 'battle') {
    step.value = at;
    put(battle, { text });
  } else put(table, { text });
}

/** Replaces the data of the table. */
export function changeTable(data: unknown): void {
  const now = table.peek();
  if (now) put(table, { text: now.text, data });
}

function put(place: Signal<OpenFile | undefined>, file: OpenFile): void {
  // The old link stays until the new one is ready.
  place.value = { ...file, code: file.data === undefined ? undefined : place.peek()?.code };
  const mine = place.peek();
  void packed(file.data === undefined ? file.text.text : JSON.stringify(file.data)).then((code) => {
    if (place.peek() === mine) place.value = { ...file, code };
  });
}
