/** Reports: results become charts, pages and data files, without computing anything anew. */
import type { Results } from '../analysis/index.js';
import { chartsOf } from './charts/index.js';
import { dataFiles } from './data.js';
import { markdown } from './markdown.js';
import { pageHtml } from './page/page.js';
import { chartSvg, plainSvg, svgPng } from './render.js';
import { storyOf } from './story.js';
import { View } from './view.js';

/** A report in all its forms. */
export interface Report {
  /** Content by name, below the folder of the report. Equal results give equal bytes. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The answer in plain sentences. */
  readonly sentences: readonly string[];
}

/** Reports on results: `report.html`, `report.md`, a picture of every chart and the data files. */
export async function report(results: Results): Promise<Report> {
  const view = new View(results);
  const charts = chartsOf(view);
  const story = storyOf(view, charts);
  const files = new Map<string, string | Uint8Array>(dataFiles(view.results));
  const names = ['results.json', ...files.keys()];
  const pictures: string[] = [];
  for (const chart of charts) {
    const svg = await chartSvg(chart);
    files.set(`charts/${chart.id}.svg`, svg);
    files.set(`charts/${chart.id}.png`, svgPng(svg));
    pictures.push(await plainSvg(chart));
  }
  files.set('report.html', pageHtml(story, charts, pictures, names));
  files.set('report.md', markdown(story, charts, names));
  return { files, sentences: [...story.warnings, ...story.answer] };
}
