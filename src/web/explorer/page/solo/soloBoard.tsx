/** A solo game in progress: the Turn, what happens now, and all models. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { COMBAT, tSolo } from '../../../../systems/forms.js';
import { t } from '../../words/index.js';
import { passLabel, useCopier } from '../files/copier.js';
import { save } from '../keep.js';
import { game, gameCode, setGame } from './soloGame.js';
import { cardOf, modelName, type Props } from './soloNames.js';
import { happened, undo } from './soloStore.js';
import { Now } from './soloTurn.js';

export function Board({ now, rules }: Props): JSX.Element {
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
