/**
 * The viewer of a replay: what it shows before its script runs, and the data of the script. The report's page and the page
 * for phones show the same.
 */
import { scenesOf, type Frame, type ReplayPlayer } from '../../space/index.js';
import { chanceText } from '../../i18n/index.js';
import { html } from '../forms/page/escape.js';
import {
  boardSvg,
  pathData,
  px,
  RIM,
  scaleOf,
  sideFill,
  TEMPLATE,
  TOP,
  type TableScale,
} from '../table/board.js';
import { LIGHT } from '../theme.js';

/** The words of the viewer that are the same for every battle. */
const PLAIN_WORDS = [
  'first',
  'back',
  'play',
  'pause',
  'forward',
  'last',
  'slider',
  'moves',
  'scenes',
  'every',
  'odds',
  'how',
  'known',
  'curve',
] as const;
type PlainWord = (typeof PLAIN_WORDS)[number];

/** The words of the viewer in the current language. */
export interface ViewerWords extends Readonly<Record<PlainWord, string>> {
  /** With `{step}` and `{total}`. */
  readonly step: string;
  readonly all: string;
  /** The chance of a side to win, from 0 to 1; `end` says that the battle is over. */
  readonly chance: (side: string, score: number, end: boolean) => string;
}

/** Returns the words of the viewer from a catalogue. @param count the number of events */
export const viewerWords = (
  count: number,
  word: (key: PlainWord | 'step' | 'all' | 'chance', params?: Record<string, string | number>) => string,
): ViewerWords => ({
  ...(Object.fromEntries(PLAIN_WORDS.map((key) => [key, word(key)])) as Record<PlainWord, string>),
  step: word('step', { step: '{step}', total: '{total}' }),
  all: word('all', { count }),
  chance: (side, score, end) => word('chance', { side, chance: playedChance(score, end) }),
});

/** Playouts of a curve are too few to tell a smaller chance from none. */
const LEAST = 0.03;

/** Returns a sampled chance of a curve as text. Only at the end it is 0 or 1. */
function playedChance(score: number, end: boolean): string {
  if (end) return chanceText(score, 0);
  if (score < LEAST) return `< ${chanceText(LEAST, 0)}`;
  return score > 1 - LEAST ? `> ${chanceText(1 - LEAST, 0)}` : `≈ ${chanceText(score, 0)}`;
}

/** The curve's size, in pixels. */
const CURVE = { width: 340, height: 84, left: 42, rim: 6 };

/** Renders the viewer. The script moves its parts. */
export function viewerHtml(player: ReplayPlayer, words: ViewerWords): string {
  const { frames } = player;
  const scenes = scenesOf(player);
  return [
    `<div class="scene"><div class="shown">${boardOf(player)}</div>`,
    '<div class="event" aria-live="polite"><p class="method"></p><p class="sentence"></p>',
    `<p class="lost" hidden></p>${curveSvg(player, words)}${controls(frames.length, words)}</div></div>`,
    '<div class="more">',
    ...[words.odds, words.how, words.known].map(
      (title) => `<section hidden><h3>${html(title)}</h3><ul class="plain"></ul></section>`,
    ),
    `</div><h3>${html(words.scenes)}</h3>${listOf('scenes', scenes, player)}`,
    `<details><summary>${html(words.all)}</summary>`,
    `${listOf('steps', [...frames.keys()], player)}</details>`,
  ].join('\n');
}

/** Returns what the script shows: positions in pixels, and all texts. */
export function viewerData(player: ReplayPlayer, words: ViewerWords): Record<string, unknown> {
  const { board, frames, lost, curve = [] } = player;
  const scale = scaleOf(board);
  const last = frames.length - 1;
  return {
    frames: frames.map((frame) => shown(frame, scale)),
    names: player.bases.map(({ label, short = label }) => [short, label]),
    scenes: scenesOf(player),
    curve: curve.map(({ frame, scores }) => ({
      frame,
      x: curveX(frame, last),
      text: board.sides
        .map((side, i) => words.chance(side, scores[i] ?? 0, frame === last))
        .slice(0, board.sides.length === 2 ? 1 : undefined)
        .join(' · '),
    })),
    ...(lost && { lost }),
    words: { step: words.step, play: words.play, pause: words.pause },
  };
}

/** Converts a frame to the script's format. */
function shown(frame: Frame, scale: TableScale): Record<string, unknown> {
  const { heading, text, chances, known, steps, stock, lit, fallen, gone, ways, line, template, high } =
    frame;
  return {
    heading,
    text,
    lists: [chances, steps ?? [], known],
    lit,
    fallen,
    gone,
    places: frame.places.map((at) => at && [tenth(scale.x(at[0])), tenth(scale.y(at[1]))]),
    ways: ways.map(({ base, path }) => [base, pathData(path, scale)]),
    cautious: ways.every(({ cautious }) => cautious),
    ...(high && { high }),
    ...(stock && { stock }),
    ...(line && { line: pathData([...line], scale) }),
    ...(template && { template: `${pathData([...template], scale)} Z` }),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Draws the table with the parts that the script moves: path, line, template, and the bases with their names. */
function boardOf({ board, bases, frames }: ReplayPlayer): string {
  const { pixels } = scaleOf(board);
  const box = [0, TOP - RIM, board.width * pixels + 2 * RIM, board.depth * pixels + 2 * RIM].map(px);
  const text = (y: string, kind: string): string =>
    `<text class="${kind}" y="${y}" text-anchor="middle" fill="${LIGHT.ink}" stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke"></text>`;
  const isMarked = (i: number): boolean =>
    frames.some(({ high, stock }) => high?.[i] !== undefined || (stock?.[i] ?? 0) > 0);
  const drawn = bases.map(
    ({ side, radius }, i) =>
      `<g class="base"><circle r="${px(radius * pixels)}" fill="${sideFill(side)}" stroke="${LIGHT.ink}" stroke-width="1.8"/>${isMarked(i) ? text('.35em', 'high') : ''}</g>`,
  );
  const named = bases.map(({ radius }) => `<g class="named">${text(px(radius * pixels + 14), 'name')}</g>`);
  return [
    `<svg class="stage" role="img" aria-label="${html(board.title)}" viewBox="${box.join(' ')}">`,
    boardSvg(board),
    `<path class="template" ${TEMPLATE}/>`,
    `<path class="way" fill="none" stroke="${LIGHT.ink}" stroke-width="2.4"/>`,
    '<path class="shot" fill="none" stroke="#b3261e" stroke-width="3.2" stroke-dasharray="9 5"/>',
    // Names are on top of all bases. Otherwise a base in contact could hide a name.
    `<g>${drawn.join('')}</g><g>${named.join('')}</g></svg>`,
  ].join('\n');
}

const curveX = (frame: number, last: number): number =>
  tenth(CURVE.left + ((CURVE.width - CURVE.left - CURVE.rim) * frame) / Math.max(1, last));

/** Draws the chances: a line for the first of two sides, or for each of several. */
function curveSvg({ board, frames, curve = [] }: ReplayPlayer, words: ViewerWords): string {
  if (curve.length === 0) return '';
  const { width, height, left, rim } = CURVE;
  const y = (score: number): number => tenth(rim + (height - 2 * rim) * (1 - score));
  const sides = board.sides.length === 2 ? board.sides.slice(0, 1) : board.sides;
  const lines = sides.map((_, side) => {
    const points = curve.map(({ frame, scores }) => ({
      x: curveX(frame, frames.length - 1),
      y: y(scores[side] ?? 0),
    }));
    const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
    return `<path d="${path}" class="line side${side}"/>`;
  });
  const scale = [1, 0.5, 0].map(
    (score) =>
      `<path d="M${left} ${y(score)}H${width - rim}" class="grid"/><text x="${left - 4}" y="${y(score)}" dy=".35em" text-anchor="end">${chanceText(score, 0)}</text>`,
  );
  return [
    `<p class="chance"></p><svg class="curve" role="img" aria-label="${html(words.curve)}" viewBox="0 0 ${width} ${height}">`,
    `${scale.join('')}${lines.join('')}<path class="now" d="M0 ${rim}V${height - rim}"/></svg>`,
  ].join('');
}

/** Lists frames as buttons, with a heading where a new section begins. It works without the script. */
function listOf(kind: string, list: readonly number[], { frames, lost }: ReplayPlayer): string {
  const items = list.map((frame, i) => {
    const { heading = '', text = '' } = frames[frame] ?? {};
    const before = frames[list[i - 1] ?? -1]?.heading;
    const head = heading === before ? '' : `<h4>${html(heading)}</h4>`;
    const mark = frame === lost?.frame && frame < frames.length - 1 ? ' class="lost"' : '';
    return `<li>${head}<button type="button" data-frame="${frame}"${mark}>${html(text)}</button></li>`;
  });
  return `<ol class="${kind}">${items.join('')}</ol>`;
}

function controls(frames: number, words: ViewerWords): string {
  const button = (id: 'first' | 'back' | 'play' | 'forward' | 'last', sign: string): string =>
    `<button type="button" data-act="${id}" aria-label="${html(words[id])}" title="${html(words[id])}">${sign}</button>`;
  const buttons = [
    button('first', '|◀'),
    button('back', '◂'),
    button('play', '▶'),
    button('forward', '▸'),
    button('last', '▶|'),
  ];
  return [
    `<div class="controls" role="group" aria-label="${html(words.moves)}">${buttons.join('')}</div>`,
    `<input type="range" min="0" max="${frames - 1}" value="0" aria-label="${html(words.slider)}">`,
    `<label class="every"><input type="checkbox"> ${html(words.every)}</label>`,
  ].join('');
}
