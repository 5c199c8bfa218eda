/** Reports: results become charts, pages and data files, without computing anything anew. */
import type { Results } from '../questions/index.js';
import type { Chart } from './charts/chart.js';
import { chartsOf, picturesOf } from './charts/index.js';
import { chat } from './forms/chat.js';
import { dataFiles, dataTables } from './forms/data.js';
import { markdown } from './forms/markdown.js';
import { pageHtml, printHtml } from './forms/page/page.js';
import { parquet } from './forms/parquet.js';
import { findChromium, printPdf } from './forms/pdf.js';
import { svgPng } from './forms/png.js';
import { chartSvg, plainSvg } from './forms/render.js';
import { replayPage } from './replay/page.js';
import type { ReplayPlayer } from '../space/index.js';
import { reportModelOf, type Section, type ReportModel } from './reportModel.js';
import { escapeHtml, t } from './text.js';
import type { Picture, AnswerReport } from './answerReport.js';
import { translated, type Words } from './words/translate.js';
import { escapeDeep, View } from './view.js';

export { findChromium } from './forms/pdf.js';
export type { Compared, Picture, RoundRobin, AnswerReport } from './answerReport.js';
export type { RosterResult } from './kinds/index.js';
export type { Section } from './reportModel.js';
export { svgPng } from './forms/png.js';
export { replayPage, replayPictures } from './replay/page.js';
export { tableSvg } from './table/picture.js';
export { translated, type Words } from './words/translate.js';
export { compareResults, type FigureChange, type Comparison } from './compare.js';
export { comparisonText } from './compareText.js';

/** A report in all its forms. */
export interface Report {
  /** Content by name, below the folder of the report. Equal results give equal bytes. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The answer in plain sentences. */
  readonly sentences: readonly string[];
}

/**
 * A form of a report: the page, Markdown with its pictures (PNG), pictures (SVG and PNG), data files, a message for a chat, the
 * page as PDF.
 */
export type ReportForm = 'html' | 'markdown' | 'pictures' | 'data' | 'text' | 'pdf';

/** What is made by default: everything that needs nothing else on the machine. */
const ALL: readonly ReportForm[] = ['html', 'markdown', 'pictures', 'data'];

/**
 * Reports on results, in all forms but PDF and the message by default.
 * @param words what the names of the results are in the language that is spoken; as they stand where absent
 * @param watched a battle to look at, which becomes a page beside that of the report
 * @throws StonecastError `cannot-do` for a PDF without a Chromium to print it
 */
export async function report(
  results: Results,
  forms: readonly ReportForm[] = ALL,
  words?: Words,
  watched?: WatchedBattle,
): Promise<Report> {
  const view = new View(words ? translated(results, words) : results);
  // Data has the same names in every language; what they mean is told in the one that is spoken.
  const plain = { ...new View(results).results, system: view.results.system };
  const charts = chartsOf(view);
  const shown = watched && forms.includes('html') ? watched : undefined;
  const story = { ...reportModelOf(view, charts), ...(shown && { sections: [watchSection(shown)] }) };
  const wanted = forms.includes('data');
  const data = new Map(wanted ? tidyData(plain) : []);
  const files = await assembled({ story, charts, data, links: wanted ? ['results.json'] : [] }, forms);
  if (shown) files.set(WATCHED, replayPage(shown.replayPlayer));
  return { files, sentences: [...story.warnings, ...story.answer] };
}

/** A battle to look at. */
export interface WatchedBattle {
  readonly replayPlayer: ReplayPlayer;
  /** Whose lists meet. */
  readonly names: readonly [string, string];
}

/** Its page, beside the report's. */
const WATCHED = 'battle.html';

const watchSection = ({ names: [first, second] }: WatchedBattle): Section => ({
  title: t('replay.title'),
  text: [t('replay.text', { first: escapeHtml(first), second: escapeHtml(second) })],
  link: { file: WATCHED, text: t('replay.link') },
});

/**
 * Reports on one answer that has pictures of its own, in all forms but PDF by default.
 * @throws StonecastError `cannot-do` for a PDF without a Chromium to print it
 */
export async function subjectReport(
  subject: AnswerReport,
  forms: readonly ReportForm[] = ALL,
): Promise<Report> {
  const clean = escapeDeep(subject);
  const charts = picturesOf(clean);
  const story = { ...clean, warnings: [], sections: clean.sections ?? [] };
  // What programs read stays as it was.
  const data = new Map(forms.includes('data') ? [['answer.json', subject.data]] : []);
  return { files: await assembled({ story, charts, data, links: [] }, forms), sentences: clean.answer };
}

/** A picture for a page that somebody else makes. */
export interface StaticChart {
  readonly svg: string;
  /** What a reader who does not see it should know. */
  readonly alt: string;
  readonly title: string;
  readonly how: string;
}

/** A picture of an answer by itself, at the width of a page of print. */
export async function still(picture: Picture): Promise<StaticChart | undefined> {
  const [chart] = picturesOf(escapeDeep({ pictures: [picture] }));
  return chart && { svg: await plainSvg(chart), alt: chart.alt, title: chart.title, how: chart.how };
}

/** What every form is made of. */
interface Parts {
  readonly story: ReportModel;
  readonly charts: readonly Chart[];
  readonly data: ReadonlyMap<string, string | Uint8Array>;
  /** Files beside the report that somebody else writes. */
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
    if (wanted.has('html') || wanted.has('pdf')) stills.push(await plainSvg(chart));
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

/** The tables as CSV and as Parquet, with their dictionary. */
function tidyData(results: Results): [string, string | Uint8Array][] {
  const tables = dataTables(results);
  const columnar = tables.map((table): [string, Uint8Array] => [`${table.name}.parquet`, parquet(table)]);
  return [...dataFiles(tables), ...columnar];
}
