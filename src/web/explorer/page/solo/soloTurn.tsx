/**
 * What happens now in a solo game: a counter is drawn, a Wild model acts, or a Combat Phase is fought.
 *
 * The stones that a Wild model draws, and their result.
 */
import type { JSX, ComponentChildren } from 'preact';
import type { CardAction, StoneReading } from '../../../../system/index.js';
import {
  attackOrder,
  COMBAT,
  PLAYER,
  SOLO_SYSTEM,
  tSolo,
  type Attackers,
  type SoloWord,
} from '../../../../systems/forms.js';
import { entryOf, nameOf, statsOf } from '../modelPicker.js';
import { lang } from '../pageState.js';
import { Bag, Dot } from './soloBag.js';
import { game } from './soloGame.js';
import {
  drawnFrom,
  happened,
  SOLO_FORM,
  drawStones,
  cardOf,
  modelName,
  colourName,
  type Props,
} from './soloStore.js';
import { useState } from 'preact/hooks';

/** Shows what the user decides or does next. */
export function Now(props: Props): JSX.Element {
  const { now } = props;
  if (now.acting.length > 0) return <Acting {...props} />;
  const isFought = now.last === COMBAT;
  if (isFought)
    return (
      <>
        <Order {...props} />
        <CombatStones {...props} />
        <Counters now={now} />
      </>
    );
  return (
    <>
      {now.last !== undefined && <p>{tSolo(now.last === PLAYER ? 'solo.yours' : 'solo.nobody')}</p>}
      <Counters now={now} />
      <details open={now.drawn.length > 0}>
        <summary>{tSolo('solo.wild')}</summary>
        <CombatStones {...props} />
      </details>
    </>
  );
}

/** Says who attacks in this Combat Phase, first to last. */
function Order({ now, rules }: Props): JSX.Element {
  const nameOfAttackers = (one: Attackers): string =>
    one === PLAYER ? tSolo('solo.you') : one.map(modelName).join(', ');
  return (
    <section>
      <h3>{tSolo('solo.attack')}</h3>
      <ol class="order">
        {game.value &&
          attackOrder(rules, game.value, now).map((one, i) => <li key={i}>{nameOfAttackers(one)}</li>)}
      </ol>
    </section>
  );
}

/** Shows the model that acts on the counter, and the actions of which it does the first possible one. */
function Acting({ now, rules }: Props): JSX.Element {
  const [next = 0, ...later] = now.acting;
  const card = cardOf(rules, next);
  const chosen = card?.actions[now.chosen ?? -1];
  return (
    <section>
      <h3>{tSolo('solo.acts', { who: modelName(next) })}</h3>
      <p class="method">
        {SOLO_FORM &&
          statsOf(SOLO_FORM, entryOf(SOLO_FORM, game.value?.cards[next] ?? ''), ['cost', 'stamina'])}
      </p>
      {chosen ? (
        <>
          <p>
            <Told action={chosen} />
          </p>
          <Stones now={now} stones={chosen.stones} reads={chosen.reads ?? card.reads}>
            <button
              type="button"
              class={now.drawn.length < chosen.stones ? '' : 'main'}
              onClick={() => happened({ do: 'acted', model: next })}
            >
              {tSolo('solo.done')}
            </button>
          </Stones>
        </>
      ) : (
        <>
          <p class="method">{tSolo('solo.tries')}</p>
          <ol class="choices">
            {card?.actions.map((action, i) => (
              <li key={action.id}>
                <button type="button" onClick={() => choose(next, action, i)}>
                  <Told action={action} />
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {later.length > 0 && <p>{tSolo('solo.then', { who: later.map(modelName).join(', ') })}</p>}
    </section>
  );
}

/** Does an action. One that draws stones goes on until they are drawn. */
const choose = (model: number, action: CardAction, i: number): void =>
  happened(action.stones > 0 ? { do: 'chose', model, action: i } : { do: 'acted', model });

/** An action's name, and what it does in the words of the rules. */
function Told({ action }: { readonly action: CardAction }): JSX.Element {
  const { id, name, distance, stones, named = '', discard } = action;
  return (
    <>
      <b>{name[lang.value]}</b>{' '}
      {tSolo(`do.${id}` as SoloWord, {
        distance,
        stones,
        named: nameOf(SOLO_SYSTEM, named),
        what: nameOf(SOLO_SYSTEM, discard?.model ?? ''),
        count: discard?.count ?? 0,
        within: discard?.within ?? 0,
      })}
    </>
  );
}

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
      <div class="row">
        <h3>{tSolo('solo.counter')}</h3>
        <button type="button" class="main" onClick={draw}>
          {tSolo('solo.draw')}
        </button>
      </div>
      <Bag bag={now.counters} onTake={(colour) => happened({ do: 'counter', colour })} />
    </section>
  );
}

/** Draws for a combat: the user says which model draws. */
function CombatStones({ now, rules }: Props): JSX.Element {
  const [chosen, setChosen] = useState(0);
  const there = now.models.flatMap(({ fallen }, i) => (fallen ? [] : [i]));
  const model = there.includes(chosen) ? chosen : (there[0] ?? 0);
  const { stones = 0, reads = {} } = cardOf(rules, model) ?? {};
  return (
    <>
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
      <Stones now={now} stones={stones} reads={reads} />
    </>
  );
}

interface StonesProps extends Pick<Props, 'now'> {
  readonly stones: number;
  readonly reads: StoneReading;
  /** More to do beside the drawing. */
  readonly children?: ComponentChildren;
}

/**
 * The bag of stones, and the result of those drawn.
 * @param props `stones` are all that the model draws, `reads` what their colours mean
 */
function Stones({ now, stones, reads, children }: StonesProps): JSX.Element {
  const count = (kind: string | undefined): number => now.drawn.filter((one) => reads[one] === kind).length;
  const left = Object.values(now.stones).reduce((sum, number) => sum + number, 0);
  const due = Math.min(stones - now.drawn.length, left);
  return (
    <>
      <Bag bag={now.stones} onTake={(colour) => happened({ do: 'stone', colour })} />
      <p class="actions">
        {due > 1 && (
          <button type="button" class="main" onClick={() => drawStones(due)}>
            {tSolo('solo.drawStones', { count: due })}
          </button>
        )}
        <button
          type="button"
          class={due === 1 ? 'main' : ''}
          disabled={left === 0}
          onClick={() => drawStones(1)}
        >
          {tSolo('solo.drawStone')}
        </button>
        {now.drawn.length > 0 && (
          <button type="button" onClick={() => happened({ do: 'stones-back' })}>
            {tSolo('solo.back')}
          </button>
        )}
        {children}
      </p>
      {now.drawn.length > 0 && (
        <p aria-live="polite">
          <b class="sentence">
            {tSolo('solo.read', { erac: count('erac'), oran: count('oran'), rest: count(undefined) })}
          </b>{' '}
          <span class="hidden">{now.drawn.map(colourName).join(', ')}</span>
          {now.drawn.map((colour, i) => (
            <Dot key={i} colour={colour} />
          ))}
        </p>
      )}
    </>
  );
}
