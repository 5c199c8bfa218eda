/** The companion of a solo game: who acts on a counter, their actions, results of stones, Stamina and casualties. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SOLO_SYSTEM, tSolo } from '../../../../systems/forms.js';
import { t } from '../../words/index.js';
import { useDrop } from '../files/drop.js';
import { keeping } from '../keep.js';
import { nameOf, Picker } from '../picker.js';
import { Board } from './soloBoard.js';
import { parsed } from '../../pack.js';
import { game, isGame, offered, setGame, type SavedGame } from './soloGame.js';
import { book, loadRules, rules, SOLO_FORM } from './soloStore.js';

/** The whole companion. */
export function SoloView(): JSX.Element {
  useEffect(loadRules, []);
  const now = book.value;
  return (
    <section class="answer solo" aria-label={t('solo.title')} aria-busy={rules.value === undefined}>
      <h2 class="hidden">{t('solo.title')}</h2>
      {keeping.value !== 'fine' && <p class="notice">{t(`keep.${keeping.value}`)}</p>}
      {offered.value && <Offer given={offered.value} />}
      {rules.value === undefined ? (
        <p class="method">{t('working')}</p>
      ) : now ? (
        <Board now={now} rules={rules.value} />
      ) : (
        <>
          {game.value && <p class="notice">{t('keep.lost')}</p>}
          <Setup />
        </>
      )}
    </section>
  );
}

/** Offers the game of a link while another game is open. */
function Offer({ given }: { readonly given: SavedGame }): JSX.Element {
  return (
    <div class="notice" role="status">
      <p>{t('solo.offered', { models: given.cards.length, events: given.events.length })}</p>
      <p class="actions">
        <button
          type="button"
          onClick={() => {
            offered.value = undefined;
            setGame(given);
          }}
        >
          {t('solo.take')}
        </button>
        <button type="button" onClick={() => (offered.value = undefined)}>
          {t('solo.mine')}
        </button>
      </p>
    </div>
  );
}

/** Chooses the models of a new game, or continues a saved game. */
function Setup(): JSX.Element {
  const [cards, setCards] = useState<readonly string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState(false);
  const known = new Set(rules.value?.cards.map(({ id }) => id));
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const data = await file.text().then(parsed);
    if (isGame(data)) setGame(data);
    // `soloBook` checks whether the events are possible.
    const fine = isGame(data) && book.value !== undefined;
    if (!fine) setGame(undefined);
    setRefused(!fine);
  };
  useDrop((files) => void take(files?.[0]));
  return (
    <>
      <p>{tSolo('solo.about')}</p>
      {cards.map((id, i) => (
        <div class="row" key={i}>
          <span class="label">{nameOf(SOLO_SYSTEM, id)}</span>
          <button
            type="button"
            aria-label={t('remove', { what: nameOf(SOLO_SYSTEM, id) })}
            onClick={() => setCards(cards.filter((_, at) => at !== i))}
          >
            ×
          </button>
        </div>
      ))}
      <p class="actions">
        <button type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {tSolo('solo.add')}
        </button>
        {cards.length > 0 && (
          <>
            <button type="button" onClick={() => setCards([...cards, ...cards.slice(-1)])}>
              {tSolo('solo.again')}
            </button>
            <button
              type="button"
              class="main"
              onClick={() => setGame({ cards, events: [], seed: new Date().toISOString() })}
            >
              {tSolo('solo.begin')}
            </button>
          </>
        )}
        <label class="button">
          {tSolo('solo.open')}
          <input
            type="file"
            class="hidden"
            accept=".json"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        </label>
      </p>
      {refused && <p role="alert">{tSolo('solo.refused')}</p>}
      {choosing && SOLO_FORM && (
        <Picker
          form={SOLO_FORM}
          title={tSolo('solo.add')}
          accepts={({ id }) => known.has(id)}
          onPick={(id) => {
            setChoosing(false);
            setCards([...cards, id]);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
