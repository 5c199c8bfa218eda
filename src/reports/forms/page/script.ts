/**
 * The browser script of a report page. It draws charts for the window's width and colour scheme, and fits tables.
 *
 * The chart libraries as inline scripts of a page.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The script. It reads charts from `#charts-data`: one spec per chart and width with colour names, and two palettes.
 * It needs vega, vega-lite and vega-embed on the page, and sends no network request.
 */
export const SCRIPT = `
(() => {
  const { charts, widths, scale, palettes } = JSON.parse(document.getElementById('charts-data').textContent);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const paint = (value, palette) => {
    if (typeof value === 'string') {
      if (!value.startsWith('@')) return value;
      const [key, index] = value.slice(1).split('.');
      const found = Object.hasOwn(palette, key) ? palette[key] : value;
      return index === undefined ? found : found[index];
    }
    if (Array.isArray(value)) return value.map((one) => paint(one, palette));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'values' ? one : paint(one, palette)]));
  };
  const widthFor = (room) => {
    const fitting = Object.keys(widths).filter((name) => widths[name] <= room);
    return fitting.at(-1) ?? Object.keys(widths)[0];
  };
  // The panels of other player levels are hidden, and have no width of their own.
  const roomOf = (plot) => plot.closest('figure').clientWidth;
  // Between two widths a picture grows a little, so that no strip beside it stays empty.
  const fill = (plot, width) => {
    const grown = Math.min(scale, Math.max(1, roomOf(plot) / widths[width]));
    for (const svg of plot.querySelectorAll('svg')) svg.style.width = svg.width.baseVal.value * grown + 'px';
  };
  const draw = async () => {
    const dark = scheme.matches;
    for (const [index, chart] of charts.entries()) {
      const plot = document.getElementById('plot-' + index);
      const width = widthFor(roomOf(plot));
      const wanted = width + (dark ? '-dark' : '-light');
      if (plot.dataset.drawn !== wanted) {
        plot.dataset.drawn = wanted;
        const spec = paint(chart[width], dark ? palettes.dark : palettes.light);
        spec.config.font = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
        spec.config.text.font = spec.config.font;
        // Its expressions are read and not made into code, which the page's policy forbids.
        const options = { ast: true, actions: false, renderer: 'svg', tooltip: { theme: dark ? 'dark' : 'light' } };
        await vegaEmbed(plot.querySelector('.live'), spec, options);
      }
      fill(plot, width);
    }
  };
  let asked = 0;
  let drawing = Promise.resolve();
  // One drawing after another: two at once would leave the pictures of the first. The page is drawn when no later one is asked for.
  const redraw = () => {
    const own = asked;
    drawing = drawing.then(draw).then(() => {
      if (own === asked) document.documentElement.dataset.charts = 'drawn';
    });
  };
  // Numbers by their size, of an interval by what it is about; what is no number behind them, by its letters.
  const sizeOf = (text) => {
    const found = /[-\u2212+\u00b1]?\\d[\\d.,\\s\u00a0\u202f]*/.exec(text);
    if (!found) return NaN;
    const plain = found[0].replace(/[\\s\u00a0\u202f+\u00b1]/g, '').replace('\u2212', '-');
    const comma = document.documentElement.lang === 'fr' ? plain.replace(',', '.') : plain.replaceAll(',', '');
    return Number(comma);
  };
  const sortable = (table) => {
    const heads = [...table.querySelectorAll('thead th')];
    const body = table.tBodies[0];
    if (body.rows.length < 3) return;
    const before = [...body.rows];
    const sort = (column) => {
      const last = heads[column].getAttribute('aria-sort');
      const next = last === 'descending' ? 'ascending' : last === 'ascending' ? 'none' : 'descending';
      for (const head of heads) head.setAttribute('aria-sort', 'none');
      heads[column].setAttribute('aria-sort', next);
      const text = (row) => row.cells[column]?.textContent ?? '';
      const order = (a, b) => {
        const [x, y] = [sizeOf(text(a)), sizeOf(text(b))];
        const numbers = [x, y].filter((one) => !Number.isNaN(one)).length;
        if (column === 0 || numbers === 0) return text(b).localeCompare(text(a));
        return numbers === 2 ? x - y : Number.isNaN(x) ? -1 : 1;
      };
      const sorted = [...before].sort(order);
      if (next === 'descending') sorted.reverse();
      body.replaceChildren(...(next === 'none' ? before : sorted));
    };
    heads.forEach((head, column) => {
      head.setAttribute('aria-sort', 'none');
      head.tabIndex = 0;
      head.addEventListener('click', () => sort(column));
      head.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        sort(column);
      });
    });
  };
  for (const table of document.querySelectorAll('table')) sortable(table);
  // A table that no wrapping makes narrow enough has each row by itself; a wide matrix is moved sideways.
  const MOST_FIGURES = 14;
  const headed = (table) => {
    if (table.dataset.headed) return;
    table.dataset.headed = '1';
    const heads = [...table.tHead.rows[0].cells].map((one) => one.textContent);
    for (const row of table.tBodies[0].rows) [...row.cells].forEach((cell, i) => (cell.dataset.head = heads[i] ?? ''));
  };
  const fit = () => {
    for (const box of document.querySelectorAll('.scroll')) {
      const table = box.firstElementChild;
      const wide = () => box.clientWidth > 0 && table.offsetWidth > box.clientWidth;
      table.className = '';
      if (wide()) table.className = 'tight';
      if (!wide() || table.tHead.rows[0].cells.length > MOST_FIGURES) continue;
      headed(table);
      table.className = 'rows';
    }
  };
  let waiting = 0;
  const later = () => {
    asked++;
    delete document.documentElement.dataset.charts;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      fit();
      redraw();
    }, 120);
  };
  addEventListener('resize', later);
  scheme.addEventListener('change', later);
  // A table in a part that was closed has no width before.
  document.addEventListener('toggle', () => {
    fit();
    later();
  }, true);
  fit();
  redraw();
})();
`;

const require = createRequire(import.meta.url);

/** Maps each package to its bundle, in the order in which the page must run them. */
const BUNDLES = [
  ['vega', 'vega.min.js'],
  ['vega-lite', 'vega-lite.min.js'],
  ['vega-embed', 'vega-embed.min.js'],
] as const;

/** The packages of other authors in these bundles. `NOTICES.txt` has their licences. */
const PARTS = 'With parts of D3 (ISC, BSD-3-Clause), Copyright Mike Bostock and Observable, Inc.';

/**
 * Returns the sources of the bundles, each behind its licence. Each bundle is in the folder of its package's main entry,
 * the only export, and the licence is in the folder above it.
 */
export function bundles(): string[] {
  return BUNDLES.map(([name, file]) => {
    const folder = path.dirname(require.resolve(name));
    const licence = readFileSync(path.join(folder, '..', 'LICENSE'), 'utf8').trim();
    // Removes the reference to the source map, which would cause a network request.
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, '');
    return `/*! ${name}. ${PARTS}\n${licence}\n*/\n${text}`;
  });
}
