/** What a report page does in a browser: draws its charts at the width of the window and in the reader's colours. */

/**
 * The script. It finds the charts in `#charts-data`: for each of them a spec a width, colours by name; and the two
 * palettes. It needs vega, vega-lite and vega-embed on the page and asks nothing of a network.
 */
export const SCRIPT = `
(() => {
  const { charts, widths, palettes } = JSON.parse(document.getElementById('charts-data').textContent);
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
  const draw = async () => {
    const dark = scheme.matches;
    for (const [index, chart] of charts.entries()) {
      const plot = document.getElementById('plot-' + index);
      const width = widthFor(plot.clientWidth);
      const wanted = width + (dark ? '-dark' : '-light');
      if (plot.dataset.drawn === wanted) continue;
      plot.dataset.drawn = wanted;
      const spec = paint(chart[width], dark ? palettes.dark : palettes.light);
      spec.config.font = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
      spec.config.text.font = spec.config.font;
      // Its expressions are read and not made into code, which the page's policy forbids.
      const options = { ast: true, actions: false, renderer: 'svg', tooltip: { theme: dark ? 'dark' : 'light' } };
      await vegaEmbed(plot.querySelector('.live'), spec, options);
    }
    document.documentElement.dataset.charts = 'drawn';
  };
  let waiting = 0;
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(draw, 120);
  };
  addEventListener('resize', later);
  scheme.addEventListener('change', later);
  draw();
})();
`;
