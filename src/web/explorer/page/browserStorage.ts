/**
 * Data that the browser stores outside the address. The page reads it once, writes each change, and reports errors.
 * A page opened from disk may have no storage.
 *
 * The models that the user picked last, by system. The browser stores them.
 */
import { signal } from '@preact/signals';

/** The state of the storage: `nowhere` if it is unavailable, `lost` if stored data was unreadable. */
export const keeping = signal<'fine' | 'nowhere' | 'lost'>('fine');

/** Returns the data stored under a name. Returns undefined if it is absent or invalid. */
export function stored<T>(name: string, fits: (data: unknown) => data is T): T | undefined {
  try {
    const text = localStorage.getItem(`stonecast.${name}`);
    if (text === null) return undefined;
    const data = JSON.parse(text) as unknown;
    if (fits(data)) return data;
    keeping.value = 'lost';
  } catch (error) {
    keeping.value = error instanceof SyntaxError ? 'lost' : 'nowhere';
  }
  return undefined;
}

/** Stores plain data under a name. Undefined removes it. */
export function keep(name: string, data: unknown): void {
  try {
    if (data === undefined) localStorage.removeItem(`stonecast.${name}`);
    else localStorage.setItem(`stonecast.${name}`, JSON.stringify(data));
  } catch {
    keeping.value = 'nowhere';
  }
}

/** Downloads a text as a file. */
export function save(name: string, text: string | Blob, type = 'text/plain'): void {
  const place = URL.createObjectURL(typeof text === 'string' ? new Blob([text], { type }) : text);
  const link = document.createElement('a');
  link.href = place;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 1000);
}

/** The most models to remember. */
const MOST = 6;

type Recent = Readonly<Record<string, readonly string[]>>;

const isRecent = (data: unknown): data is Recent =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).every((list) => Array.isArray(list) && list.every((id) => typeof id === 'string'));

const all = (): Recent => stored('recent', isRecent) ?? {};

/** Returns the ids of the models of a system that the user picked, the last first. */
export const recentOf = (system: string): readonly string[] => all()[system] ?? [];

/** Remembers a picked model. */
export function noteRecent(system: string, id: string): void {
  const others = recentOf(system).filter((one) => one !== id);
  keep('recent', { ...all(), [system]: [id, ...others].slice(0, MOST) });
}
