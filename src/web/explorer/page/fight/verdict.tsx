/** The answer in one look: a headline, and one bar of the disjoint outcomes. It stays in view while the user edits. */
import type { JSX } from 'preact';
import type { Outcome } from '../../../../system/index.js';
import { t } from '../../words/index.js';
import { chanceText, estimateText, formatFixed, shortEstimateText } from '../../../../i18n/index.js';
import type { RenderedAnswer } from '../../../core.js';
import { sides } from './sides.js';

/** A part of the bar shows its number if it has this chance at least. */
const LEAST = 0.06;

/** Shows an answer that has outcomes. */
export function Verdict({ reported }: { readonly reported: RenderedAnswer }): JSX.Element {
  const { outcomes = [] } = reported;
  const gain = gainText(reported);
  return (
    <>
      {gain !== undefined && <p class="headline">{gain}</p>}
      <p class="falls">
        {fallsOf(outcomes).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <OutcomeBar outcomes={outcomes} />
    </>
  );
}

/** Says what the combat brings. Undefined if the system counts nothing like that. */
function gainText({ figures = [] }: RenderedAnswer): string | undefined {
  const balance = figures.find(({ unit, even }) => unit === 'points' && even !== undefined);
  if (balance === undefined) return undefined;
  const gain = balance.value.value - (balance.even ?? 0);
  const points = formatFixed(Math.abs(gain), 1);
  return t(gain < 0 ? 'verdict.costs' : 'verdict.brings', { points });
}

/** Says how often each side falls: first the one whose fall is on the left of the bar. */
function fallsOf(outcomes: readonly Outcome[]): string[] {
  const [first, second] = sides();
  return [
    { name: second, gains: 'first' },
    { name: first, gains: 'second' },
  ].flatMap(({ name, gains }) => {
    const own = outcomes.filter(({ side }) => side === gains || side === 'both');
    const chance = own.reduce((sum, one) => sum + one.chance.value, 0);
    return own.length === 0 ? [] : [t('verdict.falls', { name, chance: chanceText(chance, 0) })];
  });
}

/** Shows the outcomes in one bar, and each with its chance below. */
function OutcomeBar({ outcomes }: { readonly outcomes: readonly Outcome[] }): JSX.Element {
  return (
    <>
      <div class="outcomes" aria-hidden="true">
        {outcomes.map(({ side, chance }) => (
          <span key={side} class={side} style={{ flexGrow: chance.value }}>
            {chance.value >= LEAST && shortEstimateText(chance)}
          </span>
        ))}
      </div>
      <ul class="outcome-key">
        {outcomes.map(({ side, label, chance }) => (
          <li key={side}>
            <i class={side} /> {label} <b>{estimateText(chance)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
