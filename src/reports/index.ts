/** Turns results into charts, pages and data files. It does not compute results again. */
import type { Results } from '../questions/index.js';
import { drawnCharts, type Chart } from './charts/chart.js';
import { chartsOf, picturesOf } from './charts/index.js';
import { chat, markdown } from './forms/markdown.js';
import { dataFiles, dataTables } from './forms/csvTables.js';
import { pageHtml, printHtml } from './forms/page/page.js';
import { parquet } from './forms/dataTable.js';
import { findChromium, printPdf } from './forms/pdf.js';
import { svgPng, chartSvg, plainSvg } from './forms/chartImages.js';
import { replayPage } from './replay/page.js';
import type { ReplayPlayer } from '../space/index.js';
import { reportModelOf, type ReportModel, type Picture, type AnswerReport } from './reportModel.js';
import type { Section } from './section.js';
import { escapeHtml, t } from './textFormat.js';
import { translated, type Words } from './words/translateResults.js';
import { escapeDeep, View } from './chartData.js';

export { findChromium } from './forms/pdf.js';
export type { Compared, Picture, RoundRobin, AnswerReport } from './reportModel.js';
export type { RosterResult } from './kinds/index.js';
export type { Section } from './section.js';
export { svgPng } from './forms/chartImages.js';
export { replayPage, replayPictures } from './replay/page.js';
export { tableSvg } from './table/tablePicture.js';
export { translated, type Words } from './words/translateResults.js';
export { compareResults, type FigureChange, type Comparison, comparisonText } from './resultComparison.js';

/** A report in all its output formats. */
export interface Report {
  /** File contents by name, relative to the report's folder. Equal results produce equal bytes. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The answer in plain sentences. */
  readonly sentences: readonly string[];
}

/**
 * An output format: the page, Markdown with PNG pictures, pictures (SVG and PNG), data files, a chat message, or a PDF.
 */
export type ReportForm = 'html' | 'markdown' | 'pictures' | 'data' | 'text' | 'pdf';

/** The default formats, which need no other program. */
const ALL: readonly ReportForm[] = ['html', 'markdown', 'pictures', 'data'];

/**
 * Creates a report on results. The default formats exclude PDF and the chat message.
 * @param words translates the names in the results; without it, they stay unchanged
 * @param watched a battle to replay on a page next to the report
 * @param verified what came out again, if somebody verified the results
 * @throws StonecastError `cannot-do` for a PDF if there is no Chromium
 */
export async function report(
  results: Results,
  forms: readonly ReportForm[] = ALL,
  words?: Words,
  watched?: WatchedBattle,
  verified?: string,
): Promise<Report> {
  const view = new View(words ? translated(results, words) : results);
  // Column names are the same in every language. Their meanings are in the active locale.
  const plain = { ...new View(results).results, system: view.results.system };
  const charts = chartsOf(view);
  const shown = watched && forms.includes('html') ? watched : undefined;
  const story = {
    ...reportModelOf(view, charts, verified),
    ...(shown && { sections: [watchSection(shown)] }),
  };
  const wanted = forms.includes('data');
  const data = new Map(wanted ? await tidyData(plain) : []);
  const files = await assembled({ story, charts, data, links: wanted ? ['results.json'] : [] }, forms);
  if (shown) files.set(WATCHED, replayPage(shown.replayPlayer));
  return {
    files,
    sentences: [...story.warnings, ...(story.overview ? [story.title, story.question] : story.answer)],
  };
}

/** A battle to replay. */
export interface WatchedBattle {
  readonly replayPlayer: ReplayPlayer;
  /** The names of the two lists. */
  readonly names: readonly [string, string];
}

/** The file of the replay, in the report's folder. */
const WATCHED = 'battle.html';

const watchSection = ({ names: [first, second] }: WatchedBattle): Section => ({
  title: t('replay.title'),
  text: [t('replay.text', { first: escapeHtml(first), second: escapeHtml(second) })],
  link: { file: WATCHED, text: t('replay.link') },
});

/**
 * Creates a report on one answer with its own pictures. The default formats exclude PDF.
 * @throws StonecastError `cannot-do` for a PDF if there is no Chromium
 */
export async function subjectReport(
  subject: AnswerReport,
  forms: readonly ReportForm[] = ALL,
): Promise<Report> {
  const clean = escapeDeep(subject);
  const charts = picturesOf(clean);
  const story = { ...clean, warnings: [], sections: clean.sections ?? [] };
  // Data for programs stays unescaped.
  const data = new Map(forms.includes('data') ? [['answer.json', subject.data]] : []);
  return { files: await assembled({ story, charts, data, links: [] }, forms), sentences: clean.answer };
}

/** A picture for another program's page. */
export interface StaticChart {
  readonly svg: string;
  /** The text alternative for readers who cannot see the picture. */
  readonly alt: string;
  readonly title: string;
  readonly how: string;
}

/** Renders one picture of an answer at page width. Returns undefined if there is no chart. */
export async function still(picture: Picture): Promise<StaticChart | undefined> {
  const [chart] = picturesOf(escapeDeep({ pictures: [picture] }));
  return chart && { svg: await plainSvg(chart), alt: chart.alt, title: chart.title, how: chart.how };
}

/** The input of every output format. */
interface Parts {
  readonly story: ReportModel;
  readonly charts: readonly Chart[];
  readonly data: ReadonlyMap<string, string | Uint8Array>;
  /** Names of files in the report's folder that other code writes. */
  readonly links: readonly string[];
}

async function assembled(
  { story, charts, data, links }: Parts,
  forms: readonly ReportForm[],
): Promise<Map<string, string | Uint8Array>> {
  const wanted = new Set(forms);
  const files = new Map(data);
  const names = [...links, ...data.keys()];
  const stills: string[] = [];
  const pictures: [string, string][] = [];
  for (const chart of charts) {
    if (wanted.has('pictures') || wanted.has('markdown')) {
      const svg = await chartSvg(chart);
      if (wanted.has('pictures')) files.set(`charts/${chart.id}.svg`, svg);
      pictures.push([`charts/${chart.id}.png`, svg]);
    }
    if (wanted.has('html') || wanted.has('pdf')) {
      for (const one of drawnCharts([chart])) stills.push(await plainSvg(one));
    }
  }
  const drawn = await Promise.all(pictures.map(async ([file, svg]) => [file, await svgPng(svg)] as const));
  for (const [file, png] of drawn) files.set(file, png);
  if (wanted.has('html')) files.set('report.html', pageHtml(story, charts, stills, names));
  if (wanted.has('pdf')) {
    files.set('report.pdf', await printPdf(printHtml(story, charts, stills), findChromium()));
  }
  if (wanted.has('text')) files.set('report.txt', chat(story, charts));
  if (wanted.has('markdown')) files.set('report.md', markdown(story, charts, names));
  return files;
}

/** Returns the tables as CSV and Parquet, with their dictionary. */
async function tidyData(results: Results): Promise<[string, string | Uint8Array][]> {
  const tables = dataTables(results);
  const columnar = await Promise.all(
    tables.map(async (table): Promise<[string, Uint8Array]> => [
      `${table.name}.parquet`,
      await parquet(table),
    ]),
  );
  return [...dataFiles(tables), ...columnar];
}
