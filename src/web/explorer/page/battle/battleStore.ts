/** The state of the open replay. */
import { effect, signal } from '@preact/signals';
import type { Reply } from '../../../core.js';
import { battle } from '../files/files.js';
import { ask } from '../requests.js';
import { lang } from '../store.js';

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
