/** The coach: the user taps the state of the table and receives the best action with reasons. */
import type { JSX } from 'preact';
import type { CoachEnd, CoachSaid } from '../../../questions/index.js';
import { chanceText, formatFixed } from '../../../i18n/index.js';
import type { Coached } from '../../coached.js';
import { t, type WordKey } from '../words/index.js';
import { change } from './store.js';

const value = (one: number): string => formatFixed(one, 2).replace('-', '−');

/** Draws a stone by its kind: one shape is pointed, the other round. An empty place is hollow. */
function Stone({ shape }: { readonly shape: 'pointed' | 'round' }): JSX.Element {
  return (
    <svg class={`stone ${shape}`} viewBox="0 0 20 20" aria-hidden="true">
      {shape === 'pointed' ? <path d="M10 1.5 19 17.5H1Z" /> : <circle cx="10" cy="10" r="8.2" />}
    </svg>
  );
}

/** Shows the stones that lie face up. */
function OnTable({
  coached,
  table,
}: {
  readonly coached: Coached;
  readonly table: readonly number[];
}): JSX.Element {
  return (
    <div class="pair table">
      {coached.players.map((player, side) => (
        <div key={side}>
          <h3>{coached.names[side] ?? player}</h3>
          {table.map((count, axis) => {
            const kind = coached.drawn?.[axis];
            if (kind && kind.player !== side) return null;
            if (!kind && side > 0) return null;
            const name = kind?.name ?? coached.counted[axis] ?? '';
            return (
              <p key={axis} class="stones">
                {kind && Array.from({ length: count }, (_, i) => <Stone key={i} shape={kind.shape} />)}
                <span>{t('coach.lies', { count, what: name })}</span>
              </p>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Shows the dialogue so far. */
export function CoachView({ coached }: { readonly coached: Coached }): JSX.Element {
  const { given, alone } = coached;
  const saidAlone = ([player, action]: readonly [string, string]): string =>
    `${t('label', { label: nameIn(coached, coached.players.indexOf(player)) })} ${action}`;
  const reported = alone.length > 0 && (
    <p class="method">{t('coach.alone', { list: alone.map(saidAlone).join('; ') })}</p>
  );
  const hasChosen = given.length > alone.length;
  const back = (
    <p class="actions">
      <button
        type="button"
        disabled={!hasChosen}
        onClick={() => change({ given: given.slice(0, coached.back) })}
      >
        {t('undo')}
      </button>
      <button type="button" class="quiet" disabled={!hasChosen} onClick={() => change({ given: [] })}>
        {t('restart')}
      </button>
    </p>
  );
  if ('end' in coached) {
    const { end, shown } = coached;
    return (
      <>
        <OnTable coached={coached} table={end.table} />
        {reported}
        <p class="sentence">{t(endKey(end, shown))}</p>
        <ul class="plain">
          {shown.map(({ id, label }) => (
            <li key={id}>
              {t('label', { label })} <b>{chanceText(end.chances[id] ?? NaN)}</b>
            </li>
          ))}
        </ul>
        {back}
      </>
    );
  }
  return (
    <>
      {coached.said.map((one, i) => (
        <Said key={i} coached={coached} said={one} />
      ))}
      {reported}
      <Answers coached={coached} />
      {back}
    </>
  );
}

/** Returns the message key of the end. If all shown chances are 0, the message is calm. */
export const endKey = ({ chances }: CoachEnd, shown: Coached['shown']): WordKey =>
  shown.every(({ id }) => chances[id] === 0) ? 'coach.calm' : 'coach.over';

/** Shows the reports before the question. Advice on actions is in the buttons. */
function Said({
  coached,
  said,
}: {
  readonly coached: Coached;
  readonly said: CoachSaid;
}): JSX.Element | null {
  if (said.kind === 'noCast') return <p role="alert">{t('coach.noCast')}</p>;
  if (said.kind === 'act') return <OnTable coached={coached} table={said.table} />;
  if (said.advice.before !== 'cast' || said.advice.sides.length === 0) return null;
  return (
    <div class="pair">
      <h3>{t('coach.picks')}</h3>
      {said.advice.sides.map(({ player, options }) => (
        <p key={player}>
          <b>{nameIn(coached, coached.players.indexOf(player))}</b>
          {options
            .filter(({ probability }) => probability > 0)
            .map(({ name, probability }) => (
              <span key={name} class="tag">
                {name} {chanceText(probability, 0)}
              </span>
            ))}
        </p>
      ))}
    </div>
  );
}

/** Returns a player's model name, or the role if two of the same model fight. */
function nameIn({ names, players }: Coached, player: number): string {
  const name = names[player];
  const same = names.filter((one) => one === name).length > 1;
  return (same ? undefined : name) ?? players[player] ?? '';
}

/** Shows the open question with one button per answer. */
function Answers({ coached }: { readonly coached: Coached }): JSX.Element | null {
  if ('end' in coached) return null;
  const { question, said, players, drawn, counted, reported } = coached;
  const give = (answer: number): void => change({ given: [...coached.given, answer] });
  if (question.kind === 'act') {
    const last = said.findLast((one) => one.kind === 'act');
    return (
      <section>
        <p class="sentence">
          {t('coach.act', { player: nameIn(coached, players.indexOf(question.player)) })}
        </p>
        {last?.advice.actions.map(({ action, value: worth, givesUp, why }, i) => (
          <button key={action} type="button" class="action" onClick={() => give(i)}>
            <span>
              <b>{action}</b>
              <i class={i === 0 ? 'tag best' : 'tag'}>
                {i === 0
                  ? t('coach.best')
                  : givesUp === 0
                    ? t('coach.level')
                    : t('coach.gives', { loss: value(givesUp) })}
              </i>
            </span>
            <small>
              {t('coach.worth', { value: value(worth) })}. {why}
            </small>
          </button>
        ))}
        <p class="method">{t('coach.certificate')}</p>
      </section>
    );
  }
  // A player who counts stones compares the taps so far with the table.
  const before = reported.length > 0 && (
    <p class="method">{reported.map(([label, answer]) => `${t('label', { label })} ${answer}`).join('; ')}</p>
  );
  if (question.kind === 'pick') {
    return (
      <fieldset class="flags">
        <legend class="sentence">{t('coach.pick', { player: nameIn(coached, question.player) })}</legend>
        {before}
        {question.names.map((name, i) => (
          <button key={name} type="button" class="chip" onClick={() => give(i)}>
            {name}
          </button>
        ))}
      </fieldset>
    );
  }
  const kind = drawn?.[question.axis];
  return (
    <fieldset class="flags counts">
      <legend class="sentence">{t('coach.count', { what: counted[question.axis] ?? '' })}</legend>
      {before}
      {question.counts.map((count) => (
        <button key={count} type="button" class="chip count" onClick={() => give(count)}>
          <b>{count}</b>
          <span>{kind && Array.from({ length: count }, (_, i) => <Stone key={i} shape={kind.shape} />)}</span>
        </button>
      ))}
    </fieldset>
  );
}
