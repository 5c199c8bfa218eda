/** The replay of a battle on its table, step by step: what happened, how likely it was, and who knew what. */
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { pictureOfFrame, type Film, type Frame } from '../../../space/index.js';
import { say } from '../words/index.js';
import { BattleBases } from './battleBases.js';
import { film, go, keys, loadFilm, play, playing } from './battleStore.js';
import { battle, openFile, step } from './files.js';
import { Opener } from './opener.js';
import { Out } from './out.js';
import { drawingOf } from './picture.js';
import { Refusal } from './refusal.js';
import { Legend, Stage } from './stage.js';

/** The replay of a small battle. */
declare const STONECAST_BATTLE: string;

/** The whole viewer. */
export function BattleView(): JSX.Element {
  useEffect(loadFilm, []);
  useEffect(() => {
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  const reply = film.value;
  const told = reply && 'answer' in reply ? (reply.answer as Film) : undefined;
  const busy = battle.value !== undefined && reply === undefined;
  return (
    <>
      <section class="card">
        <h2>{told ? told.board.title : say('battle.title')}</h2>
        {!told && <p class="method">{say('battle.about')}</p>}
        <p class="actions">
          {!told && (
            <button
              type="button"
              class="chip"
              onClick={() => openFile('battle', { file: 'replay.json', text: STONECAST_BATTLE })}
            >
              {say('example.battle')}
            </button>
          )}
          <Opener view="battle" />
        </p>
        {reply && 'fault' in reply && <Refusal fault={reply.fault} />}
        {told && <Legend picture={told.board} />}
        {told && <p class="method">{say('battle.keys')}</p>}
        {told && <Steps film={told} />}
      </section>
      <section class="answer" aria-label={say('battle.title')} aria-busy={busy}>
        {busy && <p class="method">{say('working')}</p>}
        {told && <Shown film={told} />}
      </section>
      {told && <BattleOut film={told} />}
    </>
  );
}

const frameAt = ({ frames }: Film): Frame | undefined => frames[Math.min(step.value, frames.length - 1)];

/** The event at hand. */
function Shown({ film: told }: { readonly film: Film }): JSX.Element | null {
  const frame = frameAt(told);
  const gone = frame?.gone.join() ?? '';
  const { board } = told;
  const ground = useMemo(
    () => ({ ...board, areas: board.areas.filter((_, i) => !gone.split(',').includes(String(i))) }),
    [board, gone],
  );
  if (!frame) return null;
  const count = say('battle.step', { step: step.value + 1, total: told.frames.length });
  return (
    <>
      <Stage picture={ground} label={`${frame.heading}: ${frame.text}`}>
        <BattleBases film={told} frame={frame} />
      </Stage>
      <div class="controls" role="group" aria-label={say('battle.moves')}>
        <Control sign="|◀" label={say('battle.first')} act={() => go(0)} />
        <Control sign="◂" label={say('battle.back')} act={() => go(step.value - 1)} />
        <Control
          sign={playing.value ? '❚❚' : '▶'}
          label={say(playing.value ? 'battle.pause' : 'battle.play')}
          act={play}
        />
        <Control sign="▸" label={say('battle.forward')} act={() => go(step.value + 1)} />
        <Control sign="▶|" label={say('battle.last')} act={() => go(told.frames.length - 1)} />
      </div>
      <input
        type="range"
        min={0}
        max={told.frames.length - 1}
        value={step.value}
        aria-label={say('battle.slider')}
        aria-valuetext={count}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <div class="event" aria-live={playing.value ? 'off' : 'polite'}>
        <p class="method">
          {frame.heading} · {count}
        </p>
        <p class="sentence">{frame.text}</p>
        <Lines title={say('battle.odds')} lines={frame.chances} />
        <Lines title={say('battle.known')} lines={frame.known} />
      </div>
    </>
  );
}

function Lines({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="plain">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Control({
  sign,
  label,
  act,
}: {
  readonly sign: string;
  readonly label: string;
  readonly act: () => void;
}): JSX.Element {
  return (
    <button type="button" aria-label={label} title={label} onClick={act}>
      {sign}
    </button>
  );
}

/** All events in words. */
function Steps({ film: { frames } }: { readonly film: Film }): JSX.Element {
  return (
    <details>
      <summary>{say('battle.all', { count: frames.length })}</summary>
      <ol class="steps" tabIndex={0} aria-label={say('battle.all', { count: frames.length })}>
        {frames.map(({ heading, text }, i) => (
          <li key={i}>
            {frames[i - 1]?.heading !== heading && <h3>{heading}</h3>}
            <button
              type="button"
              class="quiet"
              aria-current={i === step.value ? 'step' : undefined}
              onClick={() => go(i)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function BattleOut({ film: told }: { readonly film: Film }): JSX.Element | null {
  const frame = frameAt(told);
  const text = battle.value?.text;
  if (!frame || !text) return null;
  return (
    <Out
      sentence={`${frame.heading}: ${[frame.text, ...frame.chances].join(' ')}`}
      table={[
        [say('battle.part'), say('battle.event'), say('battle.odds')],
        ...told.frames.map(({ heading, text: what, chances }) => [heading, what, chances.join('; ')]),
      ]}
      file={{ name: 'replay.json', text: text.text, copy: say('out.replay') }}
      linked={battle.value?.code !== undefined}
      svg={() => drawingOf(pictureOfFrame(told, frame))}
      command="stonecast battle battle.yaml --replay replay.json"
    />
  );
}
