/** What both builds of the page share: what they leave out, the data, the examples and the style. */
import { transform } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parse } from 'yaml';
import { VIEWER } from '../dist/reports/replay/script.js';
import { WATCH_STYLE } from '../dist/reports/replay/style.js';
import { common, data, idle, portable, root, slim, without } from './webParts.mjs';

/** Modules that no question of the page needs. */
const LEFT_OUT = new RegExp(
  [
    // Lists meet on drawn tables: without boats and Wild models. Nobody searches there, or asks how a battle was played.
    String.raw`systems/twilight/battle/(boats/(clinging|ground|portage)|rules/(edges|boats/(boarding|crashing|crew|crewActivation|launching))|policies/(random|expertWeights)|wild/(follow|swarm)|choices|traces/[a-z]+|record/(replayHead|traceReplay)|rosterBattles)\.ts$`,
    String.raw`systems/twilight/(templates|forces/lists/drawnLists|games/brawl/(index|skills|options)|forces/(roster|rosterVariants)|model/scenario/brawl|profiles/(excerpt|repriced)|scenario/(shorthand|opening)|questions/frugin)\.ts$`,
    String.raw`systems/grinding-annihilation/(templates|battle/(index|schema|record/replayPlayer)|games/brawl/(index|options)|forces/(index|battles|army/(lists|schema))|questions/(army|matchups)|scenario/(shorthand|schema/brawl)|table/(generate|scenarios))\.ts$`,
    String.raw`systems/genertela/(questions/index|profiles/excerpt|scenario/shorthand|campaign/index|model/campaign/map)\.ts$`,
    // Editors read what fields mean, and commands print answers in a sentence.
    String.raw`systems/[a-z-]+/(words/(fields|replayFields)|questions/summaries)\.ts$`,
    // Battles are counted, not told fight by fight, and the sampler has one thread.
    String.raw`engines/(simulate/(decisionSearch|fightPlays)|sample/workerPool)\.ts$`,
    // A page may not make functions of text: it has WebAssembly.
    String.raw`(engines/sample/kernel/(kernelSelfTest|emitJavaScript)|errors/messages/runs|questions/subjects)\.ts$`,
    // Of YAML the page reads; it writes little, by itself.
    String.raw`yaml/browser/dist/(stringify/.*|visit|parse/cst-(visit|stringify|scalar)|doc/(anchors|createNode|applyReviver)|nodes/(addPairToJSMap|toJS)|schema/json/schema|schema/yaml-1\.1/(binary|bool|float|int|merge|omap|pairs|schema|set|timestamp))\.js$`,
  ].join('|'),
);

/** What boats do by themselves in a Turn. Lists have no boats. */
const IDLE = /systems\/twilight\/battle\/rules\/boats\/(paddling|steaming)\.ts$/;

/** Data that no question of the page needs: what the document lists turn by turn. */
const UNWANTED = ['genertela/turns.yaml'];

/** Remarks of the data files that the page does not show, by system. */
const UNREAD = { twilight: ['note', 'namedIn', 'section', 'rulings'], genertela: ['note', 'notes'] };

export const core = Object.fromEntries(
  Object.entries(data(UNWANTED)).map(([system, files]) => {
    const read = (key, value) => (UNREAD[system]?.includes(key) ? undefined : value);
    return [system, JSON.parse(JSON.stringify(files, read))];
  }),
);

/** Tables to try. */
const TABLES = ['twilight/tables/crossroads', 'twilight/tables/ravine', 'grinding-annihilation/tables/relay'];

const tables = TABLES.map((place) => {
  const file = parse(readFileSync(path.join(root, 'examples', `${place}.yaml`), 'utf8'));
  return { id: path.basename(place), file };
});

/** A battle to watch: the median one of the example, as the command line plays it. */
function replay() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-'));
  const file = path.join(folder, 'replay.json');
  const words = ['battle', 'examples/twilight/small-lists.yaml', '--replay', file];
  execFileSync(process.execPath, [path.join(root, 'dist/cli/main.js'), ...words], { cwd: root });
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return JSON.stringify(JSON.parse(text));
}

/** The lists of the first visit. */
const lists = ['empire', 'kedashi'].map((name) =>
  parse(readFileSync(path.join(root, `examples/twilight/lists/${name}.yaml`), 'utf8')),
);

/** The packaged prices of units, by id: the fair cost, its interval and the verdict on the card. */
function prices() {
  const { date, valuation } = JSON.parse(readFileSync(path.join(root, 'valuations/twilight.json'), 'utf8'));
  const short = (value) => Number(value.toPrecision(4));
  const units = valuation.units.filter(({ fitted }) => fitted);
  const prices = units.map(({ id, fair: { value, low, high }, word }) => [
    id,
    { fair: { value: short(value), low: short(low), high: short(high) }, word },
  ]);
  return { date, units: Object.fromEntries(prices) };
}

/** The style, without comments and spare blanks. */
export async function style() {
  const source = readFileSync(path.join(root, 'src/web/explorer/page/style.css'), 'utf8');
  const { code } = await transform(source + WATCH_STYLE, { loader: 'css', minify: true });
  return code.trim();
}

/** The viewer of replays: reports hold its script as text, and the page as a module. */
const viewer = {
  name: 'viewer',
  setup(bundle) {
    bundle.onResolve({ filter: /^stonecast:viewer$/ }, () => ({ path: 'viewer', namespace: 'viewer' }));
    bundle.onLoad({ filter: /.*/, namespace: 'viewer' }, () => ({ contents: `export default ${VIEWER}` }));
  },
};

/** How both builds bundle: what page and worker share stands once. */
export const bundled = {
  ...common,
  format: 'esm',
  splitting: true,
  outdir: 'parts',
  plugins: [portable, slim, viewer, idle(IDLE), without(LEFT_OUT)],
  define: {
    'import.meta.url': '"file:///worker.js"',
    STONECAST_TABLES: JSON.stringify(JSON.stringify(tables)),
    STONECAST_LISTS: JSON.stringify(JSON.stringify(lists)),
    STONECAST_PRICES: JSON.stringify(JSON.stringify(prices())),
    STONECAST_BATTLE: JSON.stringify(replay()),
  },
  jsx: 'automatic',
  jsxImportSource: 'preact',
  metafile: true,
  // What the slim reader of schemas lacks would stop the page where it begins.
  logOverride: { 'import-is-undefined': 'error' },
};

/** Data as a script has it: text that is parsed where it is wanted, which engines do faster than they read a script. */
export const parsed = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** The source of a content policy that lets a text run or style the page. */
export const digest = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page: nothing may be loaded but what `sources` allow, and no other script and style than its own are used. */
export function page({ charset = 'utf-8', sources, head = [], css, body }) {
  const policy = [
    "default-src 'none'",
    ...sources,
    `style-src ${digest(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    `<!doctype html><html lang="en"><head><meta charset="${charset}">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">',
    ...head,
    '<title>Stonecast</title></head><body><div id="page"></div>',
    ...body,
    '</body></html>\n',
  ].join('\n');
}
