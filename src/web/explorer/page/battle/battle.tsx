/** The replay of a battle on its table. Each step shows the event, its probability, and each side's knowledge. */
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { pictureOfFrame, type ReplayPlayer, type Frame } from '../../../../space/index.js';
import { t } from '../../words/index.js';
import { BattleBases } from './battleBases.js';
import { replayPlayer, go, keys, loadReplay, play, playing } from './battleStore.js';
import { battle, openFile, step } from '../files/files.js';
import { Opener } from '../files/opener.js';
import { Out } from '../out.js';
import { drawingOf } from './picture.js';
import { Refusal } from '../refusal.js';
import { Legend, Stage } from './stage.js';

/** The replay of a small battle. */
declare const STONECAST_BATTLE: string;

/** The whole viewer. */
export function BattleView(): JSX.Element {
  useEffect(loadReplay, []);
  useEffect(() => {
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  const reply = replayPlayer.value;
  const player = reply && 'answer' in reply ? (reply.answer as ReplayPlayer) : undefined;
  const busy = battle.value !== undefined && reply === undefined;
  return (
    <>
      <section class="card">
        <h2>{player ? player.board.title : t('battle.title')}</h2>
        {!player && <p class="method">{t('battle.about')}</p>}
        <p class="actions">
          {!player && (
            <button
              type="button"
              class="chip"
              onClick={() => openFile('battle', { file: 'replay.json', text: STONECAST_BATTLE })}
            >
              {t('example.battle')}
            </button>
          )}
          <Opener view="battle" />
        </p>
        {reply && 'fault' in reply && <Refusal fault={reply.fault} />}
        {player && <Legend picture={player.board} />}
        {player && <p class="method">{t('battle.keys')}</p>}
        {player && <Steps replay={player} />}
      </section>
      <section class="answer" aria-label={t('battle.title')} aria-busy={busy}>
        {busy && <p class="method">{t('working')}</p>}
        {player && <Shown replay={player} />}
      </section>
      {player && <BattleOut replay={player} />}
    </>
  );
}

const frameAt = ({ frames }: ReplayPlayer): Frame | undefined =>
  frames[Math.min(step.value, frames.length - 1)];

/** The current event. */
function Shown({ replay: player }: { readonly replay: ReplayPlayer }): JSX.Element | null {
  const frame = frameAt(player);
  const gone = frame?.gone.join() ?? '';
  const { board } = player;
  const ground = useMemo(
    () => ({ ...board, areas: board.areas.filter((_, i) => !gone.split(',').includes(String(i))) }),
    [board, gone],
  );
  if (!frame) return null;
  const count = t('battle.step', { step: step.value + 1, total: player.frames.length });
  return (
    <>
      <Stage picture={ground} label={`${frame.heading}: ${frame.text}`}>
        <BattleBases replay={player} frame={frame} />
      </Stage>
      <div class="controls" role="group" aria-label={t('battle.moves')}>
        <Control sign="|◀" label={t('battle.first')} act={() => go(0)} />
        <Control sign="◂" label={t('battle.back')} act={() => go(step.value - 1)} />
        <Control
          sign={playing.value ? '❚❚' : '▶'}
          label={t(playing.value ? 'battle.pause' : 'battle.play')}
          act={play}
        />
        <Control sign="▸" label={t('battle.forward')} act={() => go(step.value + 1)} />
        <Control sign="▶|" label={t('battle.last')} act={() => go(player.frames.length - 1)} />
      </div>
      <input
        type="range"
        min={0}
        max={player.frames.length - 1}
        value={step.value}
        aria-label={t('battle.slider')}
        aria-valuetext={count}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <div class="event" aria-live={playing.value ? 'off' : 'polite'}>
        <p class="method">
          {frame.heading} · {count}
        </p>
        <p class="sentence">{frame.text}</p>
        <Lines title={t('battle.odds')} lines={frame.chances} />
        <Lines title={t('battle.known')} lines={frame.known} />
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
function Steps({ replay: { frames } }: { readonly replay: ReplayPlayer }): JSX.Element {
  return (
    <details>
      <summary>{t('battle.all', { count: frames.length })}</summary>
      <ol class="steps" tabIndex={0} aria-label={t('battle.all', { count: frames.length })}>
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

function BattleOut({ replay: player }: { readonly replay: ReplayPlayer }): JSX.Element | null {
  const frame = frameAt(player);
  const text = battle.value?.text;
  if (!frame || !text) return null;
  return (
    <Out
      sentence={`${frame.heading}: ${[frame.text, ...frame.chances].join(' ')}`}
      table={[
        [t('battle.part'), t('battle.event'), t('battle.odds')],
        ...player.frames.map(({ heading, text: what, chances }) => [heading, what, chances.join('; ')]),
      ]}
      file={{ name: 'replay.json', text: text.text, copy: t('out.replay') }}
      linked={battle.value?.code !== undefined}
      svg={() => drawingOf(pictureOfFrame(player, frame))}
      command="stonecast battle battle.yaml --replay replay.json"
    />
  );
}
