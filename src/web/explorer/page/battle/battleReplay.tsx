/**
 * The replay of a battle on its table. Each step shows the event, its probability, and each side's knowledge.
 *
 * The drawn table: the ground as the pictures of the command line have it, and what moves on it.
 */
import type { JSX, ComponentChildren, TargetedPointerEvent, TargetedTouchEvent } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import watch from 'stonecast:viewer';
import type { Viewer } from 'stonecast:viewer';
import { viewerData, viewerHtml, viewerWords } from '../../../../reports/replay/viewer.js';
import { pictureOfFrame, type ReplayPlayer, type Frame, type PlanePicture } from '../../../../space/index.js';
import { t } from '../../words/index.js';
import { replayPlayer, loadReplay } from './tableStore.js';
import { battle, openFile, step } from '../files/userFiles.js';
import { Opener } from '../files/opener.js';
import { Out } from '../outputButtons.js';
import { drawingOf } from './picture.js';
import { Refusal } from '../refusalMessage.js';
import { boardSvg, RIM, scaleOf, sideFill, TOP, texturePaint } from '../../../../reports/table/board.js';

/** The replay of a small battle. */
declare const STONECAST_BATTLE: string;

/** The whole viewer. */
export function BattleView(): JSX.Element {
  useEffect(loadReplay, []);
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
      </section>
      <section class="answer" aria-label={t('battle.title')} aria-busy={busy}>
        {busy && <p class="method">{t('working')}</p>}
        {player && <Watch replay={player} />}
      </section>
      {player && <BattleOut replay={player} />}
    </>
  );
}

const frameAt = ({ frames }: ReplayPlayer): Frame | undefined =>
  frames[Math.min(step.value, frames.length - 1)];

/** The viewer, which is the one of reports. Its script is part of the page. */
function Watch({ replay: player }: { readonly replay: ReplayPlayer }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(undefined);
  const words = viewerWords(player.frames.length, (key, params) => t(`battle.${key}`, params));
  const inner = useMemo(() => viewerHtml(player, words), [player]);
  useEffect(() => {
    if (!root.current) return undefined;
    const data = viewerData(player, words);
    const begun = watch(root.current, data, step.peek(), (frame) => (step.value = frame));
    viewer.current = begun;
    return () => begun.end();
  }, [player]);
  const at = step.value;
  useEffect(() => {
    // Effects come late: the viewer may have moved on since.
    if (step.peek() === at) viewer.current?.go(at);
  }, [at]);
  return <div ref={root} class="watch" dangerouslySetInnerHTML={{ __html: inner }} />;
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
        ...player.frames.map(({ heading, text: what, chances }) => [heading, what, chances.join(t('next'))]),
      ]}
      file={{ name: 'replay.json', text: text.text, copy: t('out.replay') }}
      linked={battle.value?.code !== undefined}
      svg={() => drawingOf(pictureOfFrame(player, frame))}
      command="stonecast battle battle.yaml --replay replay.json"
    />
  );
}

/** The part of a picture's pixels that is shown, in the words of a view box. */
const boxOf = ({ width, depth, pixels }: PlanePicture & { readonly pixels: number }): string =>
  `0 ${TOP - RIM} ${width * pixels + 2 * RIM} ${depth * pixels + 2 * RIM}`;

type Pointer = TargetedPointerEvent<SVGSVGElement>;

interface Props {
  readonly picture: PlanePicture;
  readonly label: string;
  readonly children?: ComponentChildren;
  readonly onTouchStart?: (event: TargetedTouchEvent<SVGSVGElement>) => void;
  readonly onPointerDown?: (event: Pointer) => void;
  readonly onPointerMove?: (event: Pointer) => void;
  readonly onPointerUp?: (event: Pointer) => void;
}

/** A picture; its texts are escaped where it is made. */
export function Stage({ picture, label, children, ...handlers }: Props): JSX.Element {
  const ground = useMemo(() => boardSvg(picture), [picture]);
  const { pixels } = scaleOf(picture);
  return (
    <svg class="stage" role="img" aria-label={label} viewBox={boxOf({ ...picture, pixels })} {...handlers}>
      <g dangerouslySetInnerHTML={{ __html: ground }} />
      {children}
    </svg>
  );
}

/** What the sides and the ground look like. */
export function Legend({ picture: { sides, legend } }: { readonly picture: PlanePicture }): JSX.Element {
  return (
    <ul class="legend">
      {sides.map((label, side) => (
        <li key={label}>
          <svg width="22" height="18" aria-hidden="true">
            <circle cx="10" cy="9" r="7.5" fill={sideFill(side)} stroke="#1a1f26" stroke-width="1.5" />
          </svg>
          {label}
        </li>
      ))}
      {legend.map(({ label, texture }) => (
        <li key={texture}>
          <svg
            width="22"
            height="18"
            aria-hidden="true"
            dangerouslySetInnerHTML={{
              __html: `<rect x="1" y="1" width="20" height="16" ${texturePaint(texture, true)}/>`,
            }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
