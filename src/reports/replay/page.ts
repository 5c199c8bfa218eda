/** Renders a replay as an offline page and as pictures. */
import { pictureOfFrame, type ReplayPlayer } from '../../space/index.js';
import { locale } from '../../i18n/index.js';
import { html, jsonForScript } from '../forms/page/escape.js';
import { contentPolicy, STYLE } from '../forms/page/style.js';
import { sideFill, texturePaint } from '../table/board.js';
import { tableSvg } from '../table/tablePicture.js';
import { t } from '../textFormat.js';
import { escapeDeep } from '../chartData.js';
import { LIGHT } from '../theme.js';
import { SCRIPT } from './script.js';
import { FILM_STYLE } from './style.js';
import { viewerData, viewerHtml, viewerWords } from './viewer.js';

/** Renders the page. Equal replays produce equal bytes. */
export function replayPage(reported: ReplayPlayer): string {
  const replayPlayer = escapeDeep(reported);
  const { board } = replayPlayer;
  const words = viewerWords(replayPlayer.frames.length, (key, params) => t(`film.${key}`, params));
  return [
    `<!doctype html><html lang="${locale()}"><head><meta charset="utf-8">`,
    contentPolicy([SCRIPT]),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${html(board.title)}</title><style>${STYLE}${FILM_STYLE}</style></head><body>`,
    `<main class="film"><header><h1>${html(board.title)}</h1>${legendHtml(board)}</header>`,
    `<div class="watch">${viewerHtml(replayPlayer, words)}</div>`,
    `<p class="keys">${html(t('film.keys'))}</p></main>`,
    `<script type="application/json" id="film-data">${jsonForScript(viewerData(replayPlayer, words))}</script>`,
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
