/** What happens now in a solo game: a counter is drawn, a Wild model acts, or a Combat Phase is fought. */
import type { JSX } from 'preact';
import type { CardAction } from '../../../../system/index.js';
import {
  attackOrder,
  COMBAT,
  PLAYER,
  SOLO_SYSTEM,
  tSolo,
  type Attackers,
  type SoloWord,
} from '../../../../systems/forms.js';
import { entryOf, nameOf, statsOf } from '../picker.js';
import { lang } from '../store.js';
import { Bag } from './soloBag.js';
import { game } from './soloGame.js';
import { cardOf, modelName, type Props } from './soloNames.js';
import { CombatStones, Stones } from './soloStones.js';
import { drawnFrom, happened, SOLO_FORM } from './soloStore.js';

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
