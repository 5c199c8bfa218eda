/**
 * The coach: the user taps the state of the table and receives the best action with reasons.
 *
 * Draws stones: their shape shows their kind, and their colour the side that cast them.
 */
import type { JSX } from 'preact';
import type { CoachEnd, CoachQuestion, CoachSaid } from '../../../../questions/index.js';
import { chanceText, formatFixed } from '../../../../i18n/index.js';
import type { Coached } from '../../../coached.js';
import { t, type WordKey } from '../../words/index.js';
import { change } from '../pageState.js';
import { coaching } from './fightQuestions.js';

const value = (one: number): string => formatFixed(one, 2).replace('-', '−');

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
                {kind &&
                  Array.from({ length: count }, (_, i) => <Stone key={i} shape={kind.shape} player={side} />)}
                <span>{t('coach.lies', { count, what: name })}</span>
              </p>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/**
 * Shows the dialogue so far.
 * @param mixed whether the page shows the best picks elsewhere
 */
export function CoachView({
  coached,
  mixed = false,
}: {
  readonly coached: Coached;
  readonly mixed?: boolean;
}): JSX.Element {
  const { given, alone } = coached;
  const saidAlone = ([player, action]: readonly [string, string]): string =>
    `${t('label', { label: nameIn(coached, coached.players.indexOf(player)) })} ${action}`;
  const reported = alone.length > 0 && (
    <p class="method">{t('coach.alone', { list: alone.map(saidAlone).join(t('next')) })}</p>
  );
  const hasChosen = given.length > alone.length;
  const back = (hasChosen || !mixed) && (
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
        <Said key={i} coached={coached} said={one} mixed={mixed} />
      ))}
      {reported}
      <Answers coached={coached} mixed={mixed} />
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
  mixed,
}: {
  readonly coached: Coached;
  readonly said: CoachSaid;
  readonly mixed: boolean;
}): JSX.Element | null {
  if (said.kind === 'noCast') return <p role="alert">{t('coach.noCast')}</p>;
  if (said.kind === 'act') return <OnTable coached={coached} table={said.table} />;
  if (mixed || said.advice.before !== 'cast' || said.advice.sides.length === 0) return null;
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
function Answers({
  coached,
  mixed,
}: {
  readonly coached: Coached;
  readonly mixed: boolean;
}): JSX.Element | null {
  if ('end' in coached) return null;
  const { question, reported } = coached;
  if (question.kind === 'act') return <Actions coached={coached} player={question.player} />;
  // A player who counts stones compares the taps so far with the table.
  const before = reported.length > 0 && (
    <p class="method">
      {reported.map(([label, answer]) => `${t('label', { label })} ${answer}`).join(t('next'))}
    </p>
  );
  return question.kind === 'pick' ? (
    <Picks coached={coached} question={question} before={before} mixed={mixed} />
  ) : (
    <Counts coached={coached} question={question} before={before} />
  );
}

const give = ({ given }: Coached, answer: number): void => change({ given: [...given, answer] });

/** Asks which action a player takes. The best comes first, and the others say what they give away. */
function Actions({
  coached,
  player,
}: {
  readonly coached: Exclude<Coached, { readonly end: CoachEnd }>;
  readonly player: string;
}): JSX.Element {
  const last = coached.said.findLast((one) => one.kind === 'act');
  return (
    <section>
      <p class="sentence">{t('coach.act', { player: nameIn(coached, coached.players.indexOf(player)) })}</p>
      {last?.advice.actions.map(({ action, value: worth, givesUp, why }, i) => (
        <button key={action} type="button" class="action" onClick={() => give(coached, i)}>
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
      {last && <Replies coached={coached} said={last} />}
      <p class="method">{t('coach.certificate')}</p>
    </section>
  );
}

/** Asks which stones a player picked. */
function Picks({
  coached,
  question: { player, names },
  before,
  mixed,
}: {
  readonly coached: Coached;
  readonly question: Extract<CoachQuestion, { readonly kind: 'pick' }>;
  readonly before: JSX.Element | false;
  readonly mixed: boolean;
}): JSX.Element {
  const first = mixed && coached.given.length === 0;
  return (
    <fieldset class="flags">
      <legend class="sentence">
        {t(first ? 'coach.begin' : 'coach.pick', { player: nameIn(coached, player) })}
      </legend>
      {before}
      {names.map((name, i) => (
        <button key={name} type="button" class="chip" onClick={() => give(coached, i)}>
          <PickStones player={player} counts={coached.picks[player]?.[i] ?? {}} name={name} />
        </button>
      ))}
    </fieldset>
  );
}

/** Says what the next player answers to the best action. */
function Replies({
  coached,
  said: { replies },
}: {
  readonly coached: Coached;
  readonly said: Extract<CoachSaid, { readonly kind: 'act' }>;
}): JSX.Element | null {
  const [first] = replies;
  if (!first) return null;
  const list = replies.map(({ action, probability }) =>
    probability > 0.999 ? action : `${action} ${chanceText(probability, 0)}`,
  );
  const player = nameIn(coached, coached.players.indexOf(first.player));
  return <p class="expected">{t('coach.reply', { player, list: list.join(', ') })}</p>;
}

/** Asks how many stones lie face up. Two kinds of one player take one tap: a line for each count of the second. */
function Counts({
  coached: { drawn, counted, second, given },
  question: { axis, counts },
  before,
}: {
  readonly coached: Coached;
  readonly question: Extract<CoachQuestion, { readonly kind: 'count' }>;
  readonly before: JSX.Element | false;
}): JSX.Element {
  const kind = drawn?.[axis];
  const other = second && drawn?.[second.axis];
  const what = [axis, ...(second ? [second.axis] : [])].map((one) => counted[one] ?? '').join(', ');
  const stones = (count: number, of = kind): JSX.Element => (
    <>
      {count}
      {of && <Stone shape={of.shape} player={of.player} />}
    </>
  );
  return (
    <fieldset class="flags counts">
      <legend class="sentence">{t('coach.count', { what })}</legend>
      {before}
      {(second?.counts ?? [undefined]).map((more) => (
        <div key={more} class="counts-line">
          {counts.map((count) => (
            <button
              key={count}
              type="button"
              class="chip count"
              aria-label={[
                `${count} ${kind?.name ?? ''}`,
                ...(more === undefined ? [] : [`${more} ${other?.name ?? ''}`]),
              ].join(', ')}
              onClick={() => change({ given: [...given, count, ...(more === undefined ? [] : [more])] })}
            >
              {stones(count)}
              {more !== undefined && stones(more, other)}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type Shape = 'pointed' | 'round';

/** Draws a stone of a player. */
function Stone({ shape, player }: { readonly shape: Shape; readonly player: number }): JSX.Element {
  return (
    <svg class={`stone ${shape} side${player}`} viewBox="0 0 20 20" aria-hidden="true">
      {shape === 'pointed' ? <path d="M10 1.5 19 17.5H1Z" /> : <circle cx="10" cy="10" r="8.2" />}
    </svg>
  );
}

/** Draws a pick as stones with their numbers, and gives its name to screen readers. */
export function PickStones({
  player,
  counts,
  name,
}: {
  readonly player: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly name: string;
}): JSX.Element {
  const shapes = (coaching.value?.drawn ?? []).filter((kind) => kind.player === player);
  const parts = shapes.flatMap(({ name: kind, shape }) => {
    const count = counts[kind.toLowerCase()] ?? 0;
    return count > 0 ? [{ shape, count }] : [];
  });
  if (parts.length === 0) return <>{name}</>;
  return (
    <span class="picked" role="img" aria-label={name}>
      {parts.map(({ shape, count }) => (
        <span key={shape}>
          {count}
          <Stone shape={shape} player={player} />
        </span>
      ))}
    </span>
  );
}
