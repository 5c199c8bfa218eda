/** Reports: results become charts, pages and data files, without computing anything anew. */
import type { Results } from '../analysis/index.js';
import { chartsOf } from './charts/index.js';
import { dataFiles, dataTables } from './data.js';
import { markdown } from './markdown.js';
import { pageHtml, printHtml } from './page/page.js';
import { parquet } from './parquet.js';
import { findChromium, printPdf } from './pdf.js';
import { chartSvg, plainSvg, svgPng } from './render.js';
import { storyOf } from './story.js';
import { translated, type Words } from './translate.js';
import { View } from './view.js';

export { findChromium } from './pdf.js';
export { translated, type Words } from './translate.js';
export { compareResults, comparisonText, type Change, type Comparison } from './compare.js';

/** A report in all its forms. */
export interface Report {
  /** Content by name, below the folder of the report. Equal results give equal bytes. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The answer in plain sentences. */
  readonly sentences: readonly string[];
}

/** A form of a report: the page, Markdown with its pictures (PNG), pictures (SVG and PNG), data files, the page as PDF. */
export type Form = 'html' | 'markdown' | 'pictures' | 'data' | 'pdf';

/** What is made unless told: everything that needs nothing else on the machine. */
const ALL: readonly Form[] = ['html', 'markdown', 'pictures', 'data'];

/**
 * Reports on results, in all forms but PDF unless told.
 * @param words what the names of the results are in the language that is spoken; as they stand where absent
 * @throws StonecastError `cannot-do` for a PDF without a Chromium to print it
 */
export async function report(
  results: Results,
  forms: readonly Form[] = ALL,
  words?: Words,
): Promise<Report> {
  const view = new View(words ? translated(results, words) : results);
  // Data has the same names in every language; what they mean is told in the one that is spoken.
  const plain = { ...new View(results).results, system: view.results.system };
  const charts = chartsOf(view);
  const story = storyOf(view, charts);
  const wanted = new Set(forms);
  const files = new Map<string, string | Uint8Array>(wanted.has('data') ? await tidyData(plain) : []);
  const names = wanted.has('data') ? ['results.json', ...files.keys()] : [];
  const stills: string[] = [];
  for (const chart of charts) {
    if (wanted.has('pictures') || wanted.has('markdown')) {
      const svg = await chartSvg(chart);
      if (wanted.has('pictures')) files.set(`charts/${chart.id}.svg`, svg);
      files.set(`charts/${chart.id}.png`, svgPng(svg));
    }
    if (wanted.has('html') || wanted.has('pdf')) stills.push(await plainSvg(chart));
  }
  if (wanted.has('html')) files.set('report.html', pageHtml(story, charts, stills, names));
  if (wanted.has('pdf')) {
    files.set('report.pdf', await printPdf(printHtml(story, charts, stills), findChromium()));
  }
  if (wanted.has('markdown')) files.set('report.md', markdown(story, charts, names));
  return { files, sentences: [...story.warnings, ...story.answer] };
}

/** The tables as CSV and as Parquet, with their dictionary. */
async function tidyData(results: Results): Promise<[string, string | Uint8Array][]> {
  const tables = dataTables(results);
  const columnar = await Promise.all(
    tables.map(async (table): Promise<[string, Uint8Array]> => [`${table.name}.parquet`, await parquet(table)]),
  );
  return [...dataFiles(tables), ...columnar];
}
