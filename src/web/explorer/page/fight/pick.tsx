/**
 * The secret pick: the best mix of the first side, a roll that nobody can foresee, and what a habit costs.
 *
 * The coach on the screen of a fight: the user taps the stones on the table and sees the advice.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SplitStudy } from '../../../../questions/index.js';
import { chanceText, formatFixed } from '../../../../i18n/index.js';
import { drawn, placeIn } from '../../checkableDraw.js';
import { t } from '../../words/index.js';
import { change, state } from '../pageState.js';
import { coaching, studied } from './fightQuestions.js';
import { PickStones, CoachView } from './coach.js';

/** Shows the pick. Undefined before its answer, and if the first side has no choice. */
export function PickCard(): JSX.Element | null {
  const reply = studied.value;
  if (reply === undefined || !('answer' in reply)) return null;
  const study = reply.answer as SplitStudy;
  return study.rows.length > 1 ? <Pick key={JSON.stringify(study.equilibrium.rows)} study={study} /> : null;
}

function Pick({ study: { rows, options, equilibrium } }: { readonly study: SplitStudy }): JSX.Element {
  const [rolled, setRolled] = useState<number>();
  const roll = (): void => {
    const place = placeIn(equilibrium.rows, drawn(crypto.randomUUID(), 1));
    setRolled(place);
    // The coach follows the combat with these stones, unless it already follows one.
    const now = coaching.peek();
    const isOpen = now && 'question' in now && now.question.kind === 'pick' && now.question.player === 0;
    if (isOpen && state.peek().given.length === 0) change({ given: [place] });
  };
  const used = rows.flatMap((row, i) => ((equilibrium.rows[i] ?? 0) > 0 ? [{ row, i }] : []));
  const habit = used.reduce((best, one) =>
    (equilibrium.rows[one.i] ?? 0) > (equilibrium.rows[best.i] ?? 0) ? one : best,
  );
  const cost = options.rows[habit.i]?.givesUpIfKnown ?? 0;
  return (
    <section class="card pick">
      <div class="rolled">
        <h2>{t('pick.title')}</h2>
        {used.map(({ row, i }) => (
          <span key={i} class={i === rolled ? 'tag best' : 'tag'}>
            <PickStones player={0} counts={row} name={options.rows[i]?.name ?? ''} />{' '}
            {chanceText(equilibrium.rows[i] ?? 0, 0)}
          </span>
        ))}
        <button type="button" class="main" onClick={roll}>
          {t('pick.roll')}
        </button>
      </div>
      <p class="method" aria-live="polite">
        {rolled === undefined
          ? used.length > 1 &&
            t('pick.habit', { name: options.rows[habit.i]?.name ?? '', points: formatFixed(cost, 1) })
          : t('pick.rolled', { name: options.rows[rolled]?.name ?? '' })}
      </p>
    </section>
  );
}

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
