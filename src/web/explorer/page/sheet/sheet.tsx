/** A printable page for a match-up. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Sheet } from '../../../../questions/index.js';
import type { ShownSheet } from '../../../studies.js';
import { chanceText, formatFixed } from '../../../../i18n/index.js';
import { t } from '../../words/index.js';
import { Table } from '../charts.js';
import { fitPrint } from './sheetPrint.js';

const amount = (value: number): string => (value < 5e-4 ? '0' : formatFixed(value, 2));

type Shares = Sheet['casts'][number]['situations'][number]['first'];

/** Describes actions with their shares. */
export const sharesText = (shares: Shares | undefined): string =>
  (shares?.actions ?? [])
    .map(({ action, share }) => (share > 0.999 ? action : `${action} (${chanceText(share, 0)})`))
    .join(', ');

/** The sheet. */
export function SheetView({ sheet }: { readonly sheet: ShownSheet }): JSX.Element {
  const [first = '', second = ''] = sheet.names;
  const printed = useRef<HTMLDivElement>(null);
  // Before anything is painted: whoever prints at once prints a fitted sheet.
  useLayoutEffect(() => (printed.current ? fitPrint(printed.current) : undefined), []);
  return (
    <div class="sheet" ref={printed}>
      <h2>{t('sheet.against', { first, second })}</h2>
      <p class="sentence">
        {t('sheet.best', {
          chances: sheet.shown
            .map(({ id, label }) => `${label} ${chanceText(sheet.chances[id] ?? NaN)}`)
            .join(', '),
        })}
      </p>
      {sheet.mixes.map((mix) => (
        <PlayerMix key={mix.player} mix={mix} />
      ))}
      <p class="method">{sheet.legend}</p>
      {sheet.casts.map((cast) => (
        <CastSituations key={cast.picks.join()} cast={cast} />
      ))}
      <h3>{t('split.habits')}</h3>
      {sheet.habits.map((list, i) => (
        <Table
          key={i}
          caption={sheet.players[i] ?? ''}
          rows={[
            [sheet.players[i] ?? '', t('split.gives'), t('split.known')],
            ...list.map(({ name, about, givesUp, givesUpIfKnown }) => [
              `${name}: ${about}`,
              amount(givesUp),
              amount(givesUpIfKnown),
            ]),
          ]}
        />
      ))}
      <p class="actions">
        <button type="button" onClick={() => print()}>
          {t('sheet.print')}
        </button>
      </p>
    </div>
  );
}

/** Shows how often a player picks what, and the faces of a die that picks so. */
function PlayerMix({ mix }: { readonly mix: Sheet['mixes'][number] }): JSX.Element {
  const { player, options, die } = mix;
  const faces = die.faces.map(({ from, to, name }) =>
    t('sheet.face', { range: from === to ? String(from) : `${from}–${to}`, name }),
  );
  return (
    <section>
      <h3>
        {player}: {options.map(({ name, probability }) => `${name} ${chanceText(probability)}`).join(', ')}
      </h3>
      <p>{t('sheet.die', { die: die.die, faces: faces.join(', ') })}</p>
    </section>
  );
}

/** Shows the situations after the picks of a cast, with the best actions. */
function CastSituations({ cast }: { readonly cast: Sheet['casts'][number] }): JSX.Element {
  const { picks, probability, situations } = cast;
  const title = t('sheet.after', { picks: picks.join(' / '), share: chanceText(probability) });
  return (
    <section>
      {picks.length > 0 && <h3>{title}</h3>}
      <Table
        caption={title}
        worded
        rows={[
          [t('sheet.situation'), t('chance'), `${t('sheet.first')}, ${t('sheet.reply')}`],
          ...situations.map((one) => [
            one.situation,
            chanceText(one.probability),
            [one.first, ...(one.reply ? [one.reply] : [])]
              .map((shares) => `${shares.player}: ${sharesText(shares)}`)
              .join('\n'),
          ]),
        ]}
      />
    </section>
  );
}
