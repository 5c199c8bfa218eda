/** What the screen of a fight asks besides the odds: the study of the secret pick, and the coach. */
import { computed, signal } from '@preact/signals';
import type { Coached } from '../../../coached.js';
import type { Reply } from '../../../core.js';
import { askNow, formNow, view } from '../pageState.js';

/** The study of the secret pick. */
export const studied = signal<Reply | undefined>(undefined);

/** The coach's answer. */
export const coached = signal<Reply | undefined>(undefined);

/** Whether the page shows the odds of a form that has these questions too. */
const shows = (ask: string): boolean =>
  view.value === 'form' && askNow.value === 'odds' && formNow.value.asks.includes(ask);
export const showsPick = computed(() => shows('splits'));
export const showsCoach = computed(() => shows('coach'));

/** The state of the coach. Undefined before its answer, and if it has none. */
export const coaching = computed((): Coached | undefined => {
  const reply = coached.value;
  return reply && 'answer' in reply ? (reply.answer as Coached) : undefined;
});
