/** The models that the user picked last, by system. The browser stores them. */
import { keep, stored } from './keep.js';

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
