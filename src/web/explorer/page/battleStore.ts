/** The film of the replay that is open, and going through it. */
import { effect, signal } from '@preact/signals';
import type { ReplayPlayer } from '../../../space/index.js';
import type { Reply } from '../../core.js';
import { battle, step } from './files.js';
import { ask } from './requests.js';
import { lang, view } from './store.js';

/** The film, or what is wrong with the replay; undefined while it is made, and where there is none. */
export const replayPlayer = signal<Reply | undefined>(undefined);
export const playing = signal(false);

/** How long an event is shown where the film plays: longer where there are odds to read. */
const SHOWN = { plain: 1200, odds: 2600 };

const frames = (): ReplayPlayer['frames'] =>
  replayPlayer.value && 'answer' in replayPlayer.value
    ? (replayPlayer.value.answer as ReplayPlayer).frames
    : [];

let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes the film, and again whenever the replay or the language changes. */
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

/** Shows an event. */
export function go(to: number): void {
  pause();
  step.value = Math.max(0, Math.min(frames().length - 1, to));
}

/** Begins and stops to go on by itself. */
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
  const reported = frames()[step.value];
  timer = setTimeout(next, reported && reported.chances.length > 0 ? SHOWN.odds : SHOWN.plain);
}

/** Keys of the viewer; those that a field or a list of its own needs stay there. */
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
