/**
 * The companion of a solo game: who acts on a counter, their actions, results of stones, Stamina and casualties.
 *
 * A solo game in progress: the Turn, what happens now, and all models.
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SOLO_SYSTEM, tSolo, COMBAT } from '../../../../systems/forms.js';
import { t } from '../../words/index.js';
import { useDrop } from '../files/dropFiles.js';
import { FileButton } from '../files/fileButton.js';
import { keeping, save } from '../browserStorage.js';
import { nameOf, Picker } from '../modelPicker.js';
import { parsed } from '../../linkPacking.js';
import { game, isGame, offered, setGame, gameCode, type SavedGame } from './soloGame.js';
import {
  book,
  loadRules,
  rules,
  SOLO_FORM,
  happened,
  undo,
  cardOf,
  modelName,
  type Props,
} from './soloStore.js';
import { passLabel, useCopier } from '../files/copyButton.js';
import { Now } from './soloTurn.js';

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
        <CardRow key={i} id={id} onRemove={() => setCards(cards.filter((_, at) => at !== i))} />
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
        <FileButton label={tSolo('solo.open')} accept=".json" onOpen={(files) => void take(files?.[0])} />
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

function CardRow({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }): JSX.Element {
  const name = nameOf(SOLO_SYSTEM, id);
  return (
    <div class="row">
      <span class="label">{name}</span>
      <button type="button" aria-label={t('remove', { what: name })} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}

function Board({ now, rules }: Props): JSX.Element {
  const { pass, reported } = useCopier();
  const isFought = now.last === COMBAT;
  return (
    <>
      <div class="row">
        <p aria-live="polite">
          <b>{tSolo('solo.turn', { turn: now.turn })}</b>{' '}
          {now.over ? tSolo('solo.over') : isFought ? tSolo('solo.fight') : ''}
        </p>
        <button type="button" disabled={game.value?.events.length === 0} onClick={undo}>
          {t('undo')}
        </button>
      </div>
      <Now now={now} rules={rules} />
      <Models now={now} rules={rules} />
      <p class="actions">
        <button
          type="button"
          onClick={() => save('solo-game.json', JSON.stringify(game.value), 'application/json')}
        >
          {t('own.save')}
        </button>
        {gameCode.value !== undefined && (
          <button type="button" onClick={() => pass()}>
            {passLabel()}
          </button>
        )}
        <EndGame />
      </p>
      {reported}
    </>
  );
}

/** Asks for confirmation, because an ended game is lost. */
function EndGame(): JSX.Element {
  const [sure, setSure] = useState(false);
  return (
    <button type="button" onClick={() => (sure ? setGame(undefined) : setSure(true))}>
      {sure ? tSolo('solo.endSure') : tSolo('solo.end')}
    </button>
  );
}

/** Lists the models. A tap takes one off the table or brings it back. */
function Models({ now, rules }: Props): JSX.Element {
  return (
    <section>
      <h3>{tSolo('solo.models')}</h3>
      <div class="actions models">
        {now.models.map(({ stamina, fallen }, i) => {
          const name = modelName(i);
          const most = (cardOf(rules, i)?.reserve ?? 0) + 1;
          return (
            <div key={i} class="stepper" role="group" aria-label={name}>
              <button
                type="button"
                class="name"
                aria-pressed={fallen}
                onClick={() => happened({ do: fallen ? 'returned' : 'fallen', model: i })}
              >
                {fallen ? <s>{name}</s> : name}
              </button>
              {!fallen && most > 1 && <Stamina model={i} left={stamina} most={most} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface StaminaProps {
  readonly model: number;
  readonly left: number;
  readonly most: number;
}

function Stamina({ model, left, most }: StaminaProps): JSX.Element {
  const who = modelName(model);
  const put = (next: number): void => happened({ do: 'stamina', model, left: next });
  return (
    <>
      <button
        type="button"
        aria-label={tSolo('solo.spend', { who })}
        disabled={left === 0}
        onClick={() => put(left - 1)}
      >
        −
      </button>
      <output aria-label={tSolo('solo.stamina', { stamina: left })}>{left}</output>
      <button
        type="button"
        aria-label={tSolo('solo.gain', { who })}
        disabled={left >= most}
        onClick={() => put(left + 1)}
      >
        +
      </button>
    </>
  );
}
