/** Collects the marks of a heat map by style, because each style becomes one layer. */
import { formatPercent, shortChanceText } from '../../../i18n/index.js';
import { cellTextAt, token, type CellText } from '../../theme.js';
import type { Spec } from '../chart.js';
import { HEAD, type Metrics } from './heatLayout.js';
import type { Heat, HeatCell } from './heatModel.js';
import {
  boxes,
  frames,
  lines,
  picture,
  texts,
  type BoxItem,
  type ColourScale,
  type TextItem,
} from '../pixels.js';

/** Collects the marks of a heat map. */
export class Ink {
  readonly scaleCells: BoxItem[] = [];
  readonly empty: BoxItem[] = [];
  private readonly cells: BoxItem[] = [];
  private readonly numbers: Readonly<Record<CellText, TextItem[]>> = { dd: [], dl: [], ld: [], ll: [] };
  private readonly framed: BoxItem[] = [];
  private readonly bars: BoxItem[] = [];
  readonly rules: BoxItem[] = [];
  readonly rowNames: TextItem[] = [];
  readonly upright: TextItem[] = [];
  readonly flat: TextItem[] = [];
  readonly heads: TextItem[] = [];
  readonly small: TextItem[] = [];
  readonly smallMiddle: TextItem[] = [];
  readonly smallRight: TextItem[] = [];

  constructor(
    private readonly heat: Heat,
    private readonly metrics: Metrics,
  ) {}

  /** Adds a cell and its number. */
  cell(box: Pick<BoxItem, 'x' | 'x2' | 'y' | 'y2'>, cell: HeatCell, row: string, column: string): void {
    const { x, x2, y, y2 } = box;
    const { scale } = this.heat;
    this.cells.push({ ...box, v: cell.value, row, column, detail: cell.detail });
    const kind = cellTextAt(scale.colours, positionOf(cell.value, scale));
    this.numbers[kind].push({ x: (x + x2) / 2, y: (y + y2) / 2, text: cell.text });
    if (cell.framed) this.framed.push({ x: x + 1, x2: x2 - 1, y: y + 1, y2: y2 - 1 });
  }

  /** Adds a chance as a bar that grows to the right. Its number follows the bar. */
  barAcross(chance: number, x: number, y: number, room: number): void {
    const length = Math.max(chance > 0 ? 1 : 0, room * chance);
    this.bars.push({ x, x2: x + length, y: y - 6, y2: y + 5 });
    this.small.push({ x: x + length + 4, y: y - 0.5, text: formatPercent(shortChanceText(chance)) });
  }

  /** Adds a chance as a bar that grows downwards. Its number is below the bar. */
  barDown(chance: number, x: number, y: number, room: number): void {
    const length = Math.max(chance > 0 ? 1 : 0, room * chance);
    this.bars.push({ x: x - 6, x2: x + 6, y, y2: y + length });
    this.smallMiddle.push({ x, y: y + 8 + length, text: formatPercent(shortChanceText(chance)) });
  }

  /** Returns the picture of all collected marks. */
  picture(width: number, height: number): Spec {
    const { scale, names, measure } = this.heat;
    const tips = { row: names[0], column: names[1], detail: measure };
    const { name, text } = this.metrics;
    return picture(width, height, [
      lines(this.rules, token('line')),
      boxes(this.empty, token('empty')),
      boxes(this.scaleCells, scale),
      boxes(this.cells, scale, { tips, hover: 'lit' }),
      boxes(this.bars, token('accent')),
      frames(this.framed, token('ink'), 2),
      ...Object.entries(this.numbers).map(([kind, items]) =>
        texts(items, { size: text, align: 'center', colour: `${token('cellText')}.${kind}` }),
      ),
      texts(this.rowNames, { size: name, align: 'right' }),
      texts(this.upright, { size: name, angle: 270 }),
      texts(this.flat, { size: name, align: 'center' }),
      texts(this.heads, { size: HEAD, bold: true }),
      texts(this.small, { size: 10, colour: token('muted') }),
      texts(this.smallMiddle, { size: 10, align: 'center', colour: token('muted') }),
      texts(this.smallRight, { size: 10, align: 'right', colour: token('muted') }),
    ]);
  }
}

/** Returns the position of a value on its scale, from 0 to 1. */
function positionOf(value: number, { low, high }: ColourScale): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}
