/**
 * What is kept in this browser beside the address: it is read once, written at every change, and whatever goes wrong with either is
 * told. A page opened from disk may have no place to keep things in.
 */
import { signal } from '@preact/signals';

/** What went wrong with keeping things: nothing can be kept here, or what was kept could not be read. */
export const keeping = signal<'fine' | 'nowhere' | 'lost'>('fine');

/** What was kept under a name; undefined where there is nothing, or nothing that makes sense. */
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

/** Keeps plain data under a name; nothing of it where it is undefined. */
export function keep(name: string, data: unknown): void {
  try {
    if (data === undefined) localStorage.removeItem(`stonecast.${name}`);
    else localStorage.setItem(`stonecast.${name}`, JSON.stringify(data));
  } catch {
    keeping.value = 'nowhere';
  }
}

/** Gives a text to the user as a file. */
export function save(name: string, text: string | Blob, type = 'text/plain'): void {
  const place = URL.createObjectURL(typeof text === 'string' ? new Blob([text], { type }) : text);
  const link = document.createElement('a');
  link.href = place;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 1000);
}
