/** The coach on the screen of a fight: the user taps the stones on the table and sees the advice. */
import type { JSX } from 'preact';
import { t } from '../../words/index.js';
import { CoachView } from './coach.js';
import { coaching } from './asks.js';

/** Shows the coach. Undefined before its answer. */
export function CoachCard(): JSX.Element | null {
  const now = coaching.value;
  if (now === undefined) return null;
  return (
    <section class="card coach" aria-live="polite">
      <h2 class="hidden">{t('coach.title')}</h2>
      <CoachView coached={now} mixed />
    </section>
  );
}
