/** Renders a replay as an offline page and as pictures. */
import { pictureOfFrame, type ReplayPlayer, type Frame } from '../../space/index.js';
import { locale } from '../../i18n/index.js';
import { html, jsonForScript } from '../forms/page/escape.js';
import { contentPolicy } from '../forms/page/policy.js';
import { STYLE } from '../forms/page/style.js';
import type { TableScale } from '../table/scale.js';
import { texturePaint } from '../table/textures.js';
import { pathData, px, scaleOf, sideFill, TEMPLATE } from '../table/board.js';
import { tableSvg } from '../table/picture.js';
import { t } from '../text.js';
import { escapeDeep } from '../view.js';
import { LIGHT } from '../theme.js';
import { SCRIPT } from './script.js';
import { FILM_STYLE } from './style.js';

/** Renders the page. Equal replays produce equal bytes. */
export function replayPage(reported: ReplayPlayer): string {
  const replayPlayer = escapeDeep(reported);
  const { board, frames } = replayPlayer;
  const data = {
    frames: frames.map((frame) => shown(frame, scaleOf(board))),
    words: {
      step: t('film.step', { step: '{step}', total: '{total}' }),
      play: t('film.play'),
      pause: t('film.pause'),
    },
  };
  const svg = tableSvg({ ...board, title: '', sides: [], legend: [] }).replace(
    /<\/svg>\n$/,
    `${moving(replayPlayer)}</svg>`,
  );
  return [
    `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8">`,
    contentPolicy([SCRIPT]),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${html(board.title)}</title><style>${STYLE}${FILM_STYLE}</style></head><body>`,
    `<main class="film"><header><h1>${html(board.title)}</h1>${legendHtml(board)}</header>`,
    `<div id="stage">${svg}</div>`,
    '<section><div id="words" aria-live="polite"><p id="heading"></p><p id="text"></p><ul id="chances"></ul><ul id="known"></ul></div>',
    `<p class="keys">${html(t('film.keys'))}</p>${stepsHtml(frames)}</section></main>`,
    controls(frames.length),
    `<script type="application/json" id="film-data">${jsonForScript(data)}</script>`,
    `<script>${SCRIPT}</script></body></html>\n`,
  ].join('\n');
}

/** Renders every frame as an SVG, by file name. */
export function replayPictures(reported: ReplayPlayer): Map<string, string> {
  const replayPlayer = escapeDeep(reported);
  const digits = String(replayPlayer.frames.length).length;
  return new Map(
    replayPlayer.frames.map((frame, i) => [
      `${String(i).padStart(digits, '0')}.svg`,
      tableSvg(pictureOfFrame(replayPlayer, frame)),
    ]),
  );
}

/** Converts a frame to the script's format, in pixels. */
function shown(frame: Frame, scale: TableScale): Record<string, unknown> {
  const { heading, text, chances, known, lit, fallen, gone, ways, line, template, high } = frame;
  return {
    heading,
    text,
    chances,
    known,
    lit,
    fallen,
    gone,
    places: frame.places.map((at) => at && [tenth(scale.x(at[0])), tenth(scale.y(at[1]))]),
    ...(ways.length > 0 && {
      ways: ways.map(({ base, path }) => [base, pathData(path, scale)]),
      cautious: ways.every(({ cautious }) => cautious),
    }),
    ...(high && { high }),
    ...(line && { line: pathData([...line], scale) }),
    ...(template && { template: `${pathData([...template], scale)} Z` }),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Draws the parts that the script moves: the path, line and template of a frame, and the bases with their names. */
function moving({ board, bases, frames }: ReplayPlayer): string {
  const { pixels } = scaleOf(board);
  const across = (radius: number): string => px(radius * pixels);
  const halo = `stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  // A base that is ever above the ground needs space for its height.
  const mark = `<text class="high" dy=".35em" text-anchor="middle" fill="${LIGHT.ink}" ${halo}></text>`;
  const drawn = bases.map(
    ({ side, radius }, i) =>
      `<g><circle r="${across(radius)}" fill="${sideFill(side)}" stroke="${LIGHT.ink}" stroke-width="1.8"/>` +
      `${frames.some(({ high }) => high?.[i] !== undefined) ? mark : ''}</g>`,
  );
  const named = bases.map(
    ({ label, radius }) =>
      `<g><text y="${across(radius)}" dy="1em" text-anchor="middle" fill="${LIGHT.ink}" ${halo}>${html(label)}</text></g>`,
  );
  return (
    `<path id="template" ${TEMPLATE}/>` +
    `<path id="way" fill="none" stroke="${LIGHT.ink}" stroke-width="2.4"/>` +
    '<path id="line" fill="none" stroke="#b3261e" stroke-width="3.2" stroke-dasharray="9 5"/>' +
    // Names are on top of all bases. Otherwise a base in contact could hide a name.
    `<g id="bases">${drawn.join('')}</g><g id="names">${named.join('')}</g>`
  );
}

/** Draws the legend of the sides and the terrain. */
function legendHtml({ sides, legend }: ReplayPlayer['board']): string {
  const entry = (mark: string, label: string): string =>
    `<li><svg width="22" height="18" aria-hidden="true">${mark}</svg> ${html(label)}</li>`;
  const items = [
    ...sides.map((label, side) =>
      entry(
        `<circle cx="10" cy="9" r="7.5" fill="${sideFill(side)}" stroke="${LIGHT.ink}" stroke-width="1.5"/>`,
        label,
      ),
    ),
    ...legend.map(({ label, texture }) =>
      entry(`<rect x="1" y="1" width="20" height="16" ${texturePaint(texture, true)}/>`, label),
    ),
  ];
  return `<ul id="legend">${items.join('')}</ul>`;
}

/** Describes all frames in words, so that the page works without its script. */
function stepsHtml(frames: readonly Frame[]): string {
  const items = frames.map(({ heading, text }, i) => {
    const fresh = i === 0 || frames[i - 1]?.heading !== heading;
    const head = fresh ? `<h2>${html(heading)}</h2>` : '';
    return `<li>${head}<button type="button">${html(text)}</button></li>`;
  });
  return `<ol id="steps">${items.join('')}</ol>`;
}

function controls(frames: number): string {
  const button = (id: 'first' | 'back' | 'play' | 'forward' | 'last', sign: string): string =>
    `<button type="button" id="${id}" aria-label="${html(t(`film.${id}`))}">${sign}</button>`;
  const slider = `<input id="slider" type="range" min="0" max="${frames - 1}" value="0" aria-label="${html(t('film.slider'))}">`;
  const first = `${button('first', '|◀')}${button('back', '◂')}${button('play', '▶')}`;
  const last = `${button('forward', '▸')}${button('last', '▶|')}`;
  return `<div id="controls">${first}${last}${slider}<span id="count"></span></div>`;
}
