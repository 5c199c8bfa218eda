/**
 * The files of the user: the open battle replay and table, and the data files of the user. They are stored in this
 * browser, or packed into a link if they are short enough.
 */
import { signal, type Signal, effect, type ReadonlySignal } from '@preact/signals';
import type { OwnText } from '../../../core.js';
import { packed, parsed, unpacked } from '../../linkPacking.js';
import { keep, stored } from '../browserStorage.js';

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

/** A user's data file for one system. */
export interface OwnFile extends OwnText {
  readonly system: string;
}

/** The maximum number of files in a link. */
const MOST_FILES = 30;

/** The user's files that this browser stores. */
export const own = signal<readonly OwnFile[]>(stored('own', isOwn) ?? []);
/** The files of a link. They replace the user's files of their system until the user keeps or discards them. */
export const brought = signal<readonly OwnFile[]>([]);
/** The packed files of the current system, for the link. It is undefined while packing, and when they are too long. */
export const ownCode = signal<string | undefined>(undefined);

export function setOwn(files: readonly OwnFile[]): void {
  own.value = files;
  keep('own', files.length > 0 ? files : undefined);
}

/** Returns the files that apply to a system. */
export function filesOf(system: string): readonly OwnFile[] {
  const of = (files: readonly OwnFile[]): readonly OwnFile[] => files.filter((one) => one.system === system);
  const given = of(brought.value);
  return given.length > 0 ? given : of(own.value);
}

/** Takes the files of a link, unless this browser already stores them. Returns false if the link has none. */
export async function takeOwn(system: string, code: string): Promise<boolean> {
  const files = readFiles(system, (await unpacked(code)) ?? '');
  const kept = own.value.filter((one) => one.system === system);
  brought.value = files && listed(files) !== listed(kept) ? files : [];
  return files !== undefined;
}

const listed = (files: readonly OwnFile[]): string =>
  JSON.stringify(files.map(({ file, text }) => [file, text]).sort());

function readFiles(system: string, text: string): readonly OwnFile[] | undefined {
  const data = parsed(text);
  if (!Array.isArray(data) || data.length > MOST_FILES) return undefined;
  const files = data.map((one: unknown) => ({ system, ...(one as OwnText) }));
  return isOwn(files) && files.every((one) => one.system === system) ? files : undefined;
}

/** Stores the files of the link. They replace files with the same name. */
export function keepBrought(): void {
  const given = brought.value;
  const same = (one: OwnFile): boolean =>
    given.some(({ system, file }) => system === one.system && file === one.file);
  setOwn([
    ...own.value.filter((one) => !same(one)),
    ...given.map(({ system, file, text }) => ({ system, file, text })),
  ]);
  brought.value = [];
}

/** Packs the files of a system after each change. */
export function packOwn(system: ReadonlySignal<string>): void {
  effect(() => {
    const files = filesOf(system.value);
    ownCode.value = undefined;
    if (files.length === 0) return;
    void packed(JSON.stringify(files.map(({ file, text }) => ({ file, text })))).then((code) => {
      if (filesOf(system.peek()).every((one, i) => one === files[i])) ownCode.value = code;
    });
  });
}

function isOwn(data: unknown): data is readonly OwnFile[] {
  return (
    Array.isArray(data) &&
    data.every((one: Partial<Record<keyof OwnFile, unknown>> | null) =>
      [one?.system, one?.file, one?.text].every((text) => typeof text === 'string'),
    )
  );
}
