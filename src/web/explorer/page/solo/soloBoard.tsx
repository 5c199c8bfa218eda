/** A solo game in progress: the bag, the acting models, the stones on the table, and all models. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CardAction, Solo, SoloCard } from '../../../../system/index.js';
import {
  COMBAT,
  PLAYER,
  tSolo,
  SOLO_SYSTEM,
  type SoloBook,
  type SoloWord,
} from '../../../../systems/forms.js';
import { t } from '../../words/index.js';
import { passLabel, useCopier } from '../files/copier.js';
import { save } from '../keep.js';
import { entryOf, nameOf, statsOf } from '../picker.js';
import { game, gameCode, setGame } from './soloGame.js';
import { drawnFrom, happened, SOLO_FORM, undo } from './soloStore.js';
import { lang } from '../store.js';

interface Props {
  readonly now: SoloBook;
  readonly rules: Solo;
}

/** Returns the card of a model in the game. */
const cardOf = (rules: Solo, model: number): SoloCard | undefined =>
  rules.cards.find(({ id }) => id === game.value?.cards[model]);

/** Returns the name of a model, with a number if there are several of it. */
function modelName(model: number): string {
  const cards = game.value?.cards ?? [];
  const id = cards[model] ?? '';
  const same = cards.flatMap((one, i) => (one === id ? [i] : []));
  return same.length > 1 ? `${nameOf(SOLO_SYSTEM, id)} ${same.indexOf(model) + 1}` : nameOf(SOLO_SYSTEM, id);
}

/** Returns the name of a colour, or of a counter's owner. */
const colourName = (colour: string): string => {
  const known = [PLAYER, COMBAT, 'red', 'green', 'blue', 'white', 'yellow'].includes(colour);
  return known ? tSolo(`colour.${colour}` as SoloWord) : colour;
};

export function Board({ now, rules }: Props): JSX.Element {
  const { pass, reported } = useCopier();
  return (
    <>
      <p class="sentence" aria-live="polite">
        {tSolo('solo.turn', { turn: now.turn })}{' '}
        {now.over ? tSolo('solo.over') : now.fighting ? tSolo('solo.fight') : ''}
      </p>
      {now.acting.length > 0 ? <Acting now={now} rules={rules} /> : <Counters now={now} />}
      <Stones now={now} rules={rules} />
      <Models now={now} rules={rules} />
      <p class="actions">
        <button type="button" disabled={game.value?.events.length === 0} onClick={undo}>
          {t('undo')}
        </button>
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

/** Shows the models that act on the counter, and the actions that each one tries in order. */
function Acting({ now, rules }: Props): JSX.Element {
  const [next = 0, ...later] = now.acting;
  const card = cardOf(rules, next);
  return (
    <section>
      <h3>{tSolo('solo.acts', { who: modelName(next) })}</h3>
      <p class="method">{tSolo('solo.tries')}</p>
      <ol>
        {card?.actions.map((action, i) => (
          <li key={i}>
            <b>{action.name[lang.value]}</b> <small>{detailsOf(action)}</small>
          </li>
        ))}
      </ol>
      <p class="actions">
        <button type="button" class="main" onClick={() => happened({ do: 'acted', model: next })}>
          {tSolo('solo.done')}
        </button>
        <button type="button" onClick={() => happened({ do: 'fallen', model: next })}>
          {tSolo('solo.fell')}
        </button>
      </p>
      {later.length > 0 && <p>{tSolo('solo.then', { who: later.map(modelName).join(', ') })}</p>}
    </section>
  );
}

/** Returns the numbers and names that a card adds to an action. */
const detailsOf = ({ distance, stones, extraStones, named }: CardAction): string =>
  [
    ...(distance > 0 ? [tSolo('solo.inches', { distance })] : []),
    ...(stones > 0 ? [tSolo('solo.stones', { stones })] : []),
    ...(extraStones > 0 ? [tSolo('solo.extra', { stones: extraStones })] : []),
    ...(named === undefined ? [] : [named]),
  ].join(', ');

function Counters({ now }: Pick<Props, 'now'>): JSX.Element {
  if (now.over)
    return (
      <p class="actions">
        <button type="button" class="main" onClick={() => happened({ do: 'turn' })}>
          {tSolo('solo.next')}
        </button>
      </p>
    );
  const draw = (): void => {
    const colour = drawnFrom(now.counters);
    if (colour !== undefined) happened({ do: 'counter', colour });
  };
  return (
    <section>
      <h3>{tSolo('solo.counter')}</h3>
      <p class="actions">
        {Object.entries(now.counters).map(([colour, left]) => (
          <button
            type="button"
            key={colour}
            disabled={left === 0}
            onClick={() => happened({ do: 'counter', colour })}
          >
            <Dot colour={colour} /> {colourName(colour)} <small>{tSolo('solo.left', { left })}</small>
          </button>
        ))}
        <button type="button" class="main" onClick={draw}>
          {tSolo('solo.draw')}
        </button>
      </p>
    </section>
  );
}

/** Names identify the colours. The dot is only decoration. */
const Dot = ({ colour }: { readonly colour: string }): JSX.Element | null =>
  [PLAYER, COMBAT].includes(colour) ? null : <i class={`dot ${colour}`} aria-hidden="true" />;

/** Shows the result of the drawn stones for a card. */
function Stones({ now, rules }: Props): JSX.Element {
  const [chosen, setChosen] = useState(0);
  const there = now.models.flatMap(({ fallen }, i) => (fallen ? [] : [i]));
  const model = there.includes(chosen) ? chosen : (there[0] ?? 0);
  const reads = cardOf(rules, model)?.reads ?? {};
  const count = (kind: string | undefined): number => now.drawn.filter((one) => reads[one] === kind).length;
  const draw = (): void => {
    const colour = drawnFrom(now.stones);
    if (colour !== undefined) happened({ do: 'stone', colour });
  };
  return (
    <details open={now.fighting || now.drawn.length > 0}>
      <summary>{tSolo('solo.wild')}</summary>
      <label class="row">
        <span class="label">{tSolo('solo.reads')}</span>
        <select value={model} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
          {there.map((one) => (
            <option key={one} value={one} selected={one === model}>
              {modelName(one)}
            </option>
          ))}
        </select>
      </label>
      <p class="method">
        {SOLO_FORM && statsOf(SOLO_FORM, entryOf(SOLO_FORM, game.value?.cards[model] ?? ''))}
      </p>
      <p class="actions">
        {Object.entries(now.stones).map(([colour, left]) => (
          <button
            type="button"
            key={colour}
            disabled={left === 0}
            onClick={() => happened({ do: 'stone', colour })}
          >
            <Dot colour={colour} /> {colourName(colour)} <small>{tSolo('solo.left', { left })}</small>
          </button>
        ))}
        <button type="button" class="main" onClick={draw}>
          {tSolo('solo.drawStone')}
        </button>
      </p>
      {now.drawn.length > 0 && (
        <>
          <p class="sentence" aria-live="polite">
            {tSolo('solo.read', { erac: count('erac'), oran: count('oran'), rest: count(undefined) })}
          </p>
          <p>{now.drawn.map(colourName).join(', ')}</p>
          <p class="actions">
            <button type="button" onClick={() => happened({ do: 'stones-back' })}>
              {tSolo('solo.back')}
            </button>
          </p>
        </>
      )}
    </details>
  );
}

function Models({ now, rules }: Props): JSX.Element {
  return (
    <section>
      <h3>{tSolo('solo.models')}</h3>
      {now.models.map(({ stamina, fallen }, i) => {
        const name = modelName(i);
        const most = (cardOf(rules, i)?.reserve ?? 0) + 1;
        const put = (left: number): void => happened({ do: 'stamina', model: i, left });
        return (
          <div key={i} class="row model-row" role="group" aria-label={name}>
            <span class="label">
              {fallen ? <s>{name}</s> : name} {fallen && <small>{tSolo('solo.gone')}</small>}
            </span>
            {!fallen && most > 1 && (
              <span class="stepper">
                <button
                  type="button"
                  aria-label={tSolo('solo.spend', { who: name })}
                  disabled={stamina === 0}
                  onClick={() => put(stamina - 1)}
                >
                  −
                </button>
                <output aria-label={tSolo('solo.stamina', { stamina })}>{stamina}</output>
                <button
                  type="button"
                  aria-label={tSolo('solo.gain', { who: name })}
                  disabled={stamina >= most}
                  onClick={() => put(stamina + 1)}
                >
                  +
                </button>
              </span>
            )}
            <button
              type="button"
              aria-label={`${fallen ? tSolo('solo.return') : tSolo('solo.fell')}: ${name}`}
              onClick={() => happened({ do: fallen ? 'returned' : 'fallen', model: i })}
            >
              {fallen ? tSolo('solo.return') : tSolo('solo.fell')}
            </button>
          </div>
        );
      })}
    </section>
  );
}
