/** Changes stats of a card, beside its packaged price. The change counts in both lists. */
import type { JSX } from 'preact';
import { LIST_STATS } from '../../../../systems/forms.js';
import type { PriceWord } from '../../../../questions/index.js';
import type { Estimate } from '../../../../game/index.js';
import { formatDecimal, formatFixed } from '../../../../i18n/index.js';
import { t } from '../../words/index.js';
import { labelOf } from '../pageState.js';
import { change, changeCard, lists, LISTS_FORM, printed } from './listsStore.js';
import { tLists } from './words/index.js';

/** The packaged prices of units, by id. */
declare const STONECAST_PRICES: string;

interface Prices {
  readonly date: string;
  readonly units: Readonly<Record<string, { readonly fair: Estimate; readonly word: PriceWord }>>;
}

const PRICES = JSON.parse(STONECAST_PRICES) as Prices;

/** Returns a stat of a card with its change. Undefined if the card has no such number. */
function statNow(id: string, stat: string): number | undefined {
  const value = lists.value.changes[id]?.[stat] ?? printed(id)?.[stat];
  return typeof value === 'number' ? value : undefined;
}

/** The steppers of a card's stats. Cards that are sold in groups keep their cost. */
export function CardChanges({ id, name }: { readonly id: string; readonly name: string }): JSX.Element {
  const { [id]: own, ...others } = lists.value.changes;
  const isGroup = printed(id)?.['group'] !== undefined;
  const stats = LIST_STATS.filter((stat) => statNow(id, stat.id) !== undefined);
  return (
    <div class="changes">
      {stats.map(
        (stat) =>
          !(isGroup && stat.id === 'cost') && <Stat key={stat.id} card={id} name={name} stat={stat} />,
      )}
      {own && (
        <p class="actions">
          <button type="button" onClick={() => change({ changes: others })}>
            {tLists('asPrinted')}
          </button>
        </p>
      )}
      <Price id={id} />
    </div>
  );
}

function Stat({
  card,
  name,
  stat: { id, label, from, to, mark },
}: {
  readonly card: string;
  readonly name: string;
  readonly stat: (typeof LIST_STATS)[number];
}): JSX.Element {
  const value = statNow(card, id) ?? 0;
  const shown = LISTS_FORM ? labelOf(LISTS_FORM, label) : label;
  const what = `${name}, ${shown}`;
  const button = (sign: string, about: string, next: number): JSX.Element => (
    <button
      type="button"
      aria-label={about}
      disabled={next < from || next > to}
      onClick={() => changeCard(card, id, next)}
    >
      {sign}
    </button>
  );
  return (
    <div class="row" role="group" aria-label={what}>
      <span class="label">{shown}</span>
      <span class="stepper">
        {button('−', t('fewer', { what }), value - 1)}
        <output>{`${formatDecimal(String(value))}${mark}`}</output>
        {button('+', t('more', { what }), value + 1)}
      </span>
    </div>
  );
}

/** The packaged price of the printed card. */
function Price({ id }: { readonly id: string }): JSX.Element | null {
  const price = PRICES.units[id];
  if (!price) return null;
  const { value, low, high } = price.fair;
  const points = (one: number): string => formatFixed(one, 1);
  const fair = tLists('range', { value: points(value), low: points(low), high: points(high) });
  return (
    <p class="method">
      {tLists('worth', { fair, date: PRICES.date, word: tLists(`word.${price.word}`) })}{' '}
      {lists.value.changes[id] && tLists('changedPrice')}
    </p>
  );
}
