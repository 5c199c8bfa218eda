/** The state of the open replay and its playback. */
import { effect, signal } from '@preact/signals';
import type { ReplayPlayer } from '../../../../space/index.js';
import type { Reply } from '../../../core.js';
import { battle, step } from '../files/files.js';
import { ask } from '../requests.js';
import { lang, view } from '../store.js';

/** The replay, or an error in its file. It is undefined while loading, and when there is none. */
export const replayPlayer = signal<Reply | undefined>(undefined);
export const playing = signal(false);

/** How long playback shows an event, in milliseconds. Events with odds need more time to read. */
const SHOWN = { plain: 1200, odds: 2600 };

const frames = (): ReplayPlayer['frames'] =>
  replayPlayer.value && 'answer' in replayPlayer.value
    ? (replayPlayer.value.answer as ReplayPlayer).frames
    : [];

let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads the replay, and reloads it when the file or the language changes. */
export function loadReplay(): () => void {
  let last: string | undefined;
  const stop = effect(() => {
    const text = battle.value?.text;
    const language = lang.value;
    if (text === undefined) return;
    if (text.text !== last) replayPlayer.value = undefined;
    last = text.text;
    void ask('film', { ask: 'film', text, language }, (reply) => (replayPlayer.value = reply));
  });
  return () => {
    stop();
    pause();
  };
}

function pause(): void {
  clearTimeout(timer);
  playing.value = false;
}

/** Pauses and shows an event. */
export function go(to: number): void {
  pause();
  step.value = Math.max(0, Math.min(frames().length - 1, to));
}

/** Starts or stops automatic playback. */
export function play(): void {
  if (playing.value) {
    pause();
    return;
  }
  if (step.value >= frames().length - 1) step.value = 0;
  playing.value = true;
  timer = setTimeout(next, 300);
}

function next(): void {
  if (step.value >= frames().length - 1) {
    pause();
    return;
  }
  step.value++;
  const frame = frames()[step.value];
  timer = setTimeout(next, frame && frame.chances.length > 0 ? SHOWN.odds : SHOWN.plain);
}

/** Handles keys of the viewer, except keys that a focused field or list needs. */
export function keys(event: KeyboardEvent): void {
  const acts: Readonly<Record<string, () => void>> = {
    Home: () => go(0),
    ArrowLeft: () => go(step.value - 1),
    ' ': play,
    ArrowRight: () => go(step.value + 1),
    End: () => go(frames().length - 1),
  };
  const act = acts[event.key];
  const { target } = event;
  const taken =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (event.key === ' ' && target instanceof HTMLElement && target.closest('button, summary, label') !== null);
  if (!act || taken || view.value !== 'battle' || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  act();
}
