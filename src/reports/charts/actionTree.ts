/** Tree of the possible results of each action: the decision, the random events, and the casualties. */
import type { ActionResult, OutcomeTree } from '../../questions/index.js';
import { formatFixed, formatSigned } from '../../i18n/index.js';
import { kindToken, token } from '../theme.js';
import { list, percent, t } from '../textFormat.js';
import type { Chart, Spec } from './chart.js';
import { wrap, boxes, lines, picture, texts, type BoxItem, type TextItem } from './vegaMarks.js';

/** The maximum numbers of actions, and of results per action, in the picture. The table has all of them. */
const MOST_ACTIONS = 6;
const MOST_RESULTS = 4;

/** Builds the chart of an outcome tree. */
export function treeChart(tree: OutcomeTree, id: string): Chart {
  const { player, shown, branches, legend } = tree;
  const [best] = branches;
  const chancesText = (chances: ActionResult['chances']): string =>
    list(
      shown.map(({ id: one, label }) => t('tree.chance', { label, chance: percent(chances[one] ?? NaN) })),
    );
  const facts = {
    player,
    count: branches.length,
    action: best?.action ?? '',
    value: best ? formatSigned(best.value, 2) : '',
    list: best ? chancesText(best.chances) : '',
    legend,
  };
  return {
    id,
    title: t('tree.title', facts),
    how: t('tree.how', facts),
    findings: [t('tree.finding', facts)],
    alt: t('tree.alt', {
      ...facts,
      list: list(
        branches
          .slice(0, MOST_ACTIONS)
          .map(({ action, chances }) => `${t('page.label', { name: action })} ${chancesText(chances)}`),
      ),
    }),
    table: [
      [
        t('tree.action'),
        t('tree.value'),
        t('tree.result'),
        t('tree.often'),
        ...shown.map(({ label }) => label),
      ],
      ...branches.flatMap(({ action, value, results, chances }) => [
        [action, formatSigned(value, 2), '', '', ...shown.map((one) => percent(chances[one.id] ?? NaN))],
        ...results.map((one) => [
          action,
          '',
          resultText(one),
          percent(one.probability),
          ...shown.map(({ id: event }) => percent(one.chances[event] ?? NaN)),
        ]),
      ]),
    ],
    spec: (width) => treeSpec(tree, width),
  };
}

const resultText = ({ situation, reply }: ActionResult): string =>
  reply ? t('tree.reply', { situation, ...reply }) : situation;

/** A line of the drawing: an action, or a result of the action above it. */
interface Row {
  readonly text: string;
  readonly bold: boolean;
  /** The conditional probability after the row above. It is 1 for actions. */
  readonly probability: number;
  readonly depth: 1 | 2;
  readonly chances: ActionResult['chances'];
  readonly tip: string;
}

function rowsOf({ branches }: OutcomeTree): Row[] {
  return branches.slice(0, MOST_ACTIONS).flatMap(({ action, value, givesUp, results, chances }) => {
    const worth = t(givesUp > 0 ? 'tree.gives' : 'tree.worth', {
      value: givesUp > 0 ? formatFixed(givesUp, 2) : formatSigned(value, 2),
    });
    const [only, ...more] = results;
    const reported = more.length > 0 || only?.reply ? folded(results) : [];
    return [
      { text: `${action} (${worth})`, bold: true, probability: 1, depth: 1, chances, tip: action } as const,
      ...reported.map((one) => {
        const text =
          more.length > 0
            ? `${t('page.label', { name: percent(one.probability) })} ${resultText(one)}`
            : resultText(one);
        return {
          text,
          bold: false,
          probability: one.probability,
          depth: 2,
          chances: one.chances,
          tip: text,
        } as const;
      }),
    ];
  });
}

/** Returns the most likely results, and merges the rest into one. */
function folded(results: readonly ActionResult[]): readonly ActionResult[] {
  if (results.length <= MOST_RESULTS) return results;
  const rest = results.slice(MOST_RESULTS - 1);
  const probability = rest.reduce((sum, one) => sum + one.probability, 0);
  const chances = Object.fromEntries(
    Object.keys(rest[0]?.chances ?? {}).map((id) => [
      id,
      rest.reduce((sum, one) => sum + one.probability * (one.chances[id] ?? 0), 0) / probability,
    ]),
  );
  const others = { situation: t('tree.others', { count: rest.length }), probability, chances };
  return [...results.slice(0, MOST_RESULTS - 1), others];
}

const SIZE = 12;
const LINE = 15;
const INDENT = { 1: 26, 2: 62 } as const;
/** The share of a width that bold text may use, because bold letters are wider. */
const BOLD = 0.86;
/** The width of the number after a bar, in pixels. */
const NUMBER = 58;

/** The position of the bars: right of the text, or below it on a narrow page. */
interface Bars {
  readonly left: number;
  /** The distance between two shown chances. */
  readonly step: number;
  readonly below: boolean;
}

function treeSpec(tree: OutcomeTree, width: number): Spec {
  const { shown, player } = tree;
  const below = width < 600;
  const step = below
    ? (width - INDENT[2]) / Math.max(1, shown.length)
    : Math.min(210, (width * 0.42) / Math.max(1, shown.length));
  const bars: Bars = { below, step, left: below ? INDENT[2] : width - step * shown.length };
  const heads: TextItem[] = shown.flatMap(({ label }, i) =>
    wrap(label, step - 12, 11, 2).map((text, n) => ({ x: bars.left + i * step, y: 22 + 13 * n, text })),
  );
  const drawing = new Drawing(tree, bars, width);
  let y = 38 + Math.max(0, ...heads.map((head) => head.y - 22));
  for (const row of rowsOf(tree)) y = drawing.row(row, y);
  return picture(width, y + 4, [
    texts([{ x: 0, y: 6, text: t('tree.decides', { player }) }], { size: 13, bold: true }),
    texts(heads, { size: 11, colour: token('muted') }),
    ...drawing.layers(),
  ]);
}

/** Collects the marks of the picture, row by row. */
class Drawing {
  private readonly bold: TextItem[] = [];
  private readonly plain: TextItem[] = [];
  private readonly numbers: TextItem[] = [];
  private readonly grounds: BoxItem[] = [];
  private readonly fills: BoxItem[][];
  private readonly branches = new Map<number, BoxItem[]>();
  /** The heights where branches start: at the decision, and at the action above. */
  private readonly from = { 1: 16, 2: 0 };

  constructor(
    private readonly tree: OutcomeTree,
    private readonly bars: Bars,
    private readonly width: number,
  ) {
    this.fills = tree.shown.map(() => []);
  }

  /** Draws a row from `top`. Returns the vertical position of the next row. */
  row({ text, bold, probability, depth, chances, tip }: Row, top: number): number {
    const { left, below } = this.bars;
    const x = INDENT[depth];
    const room = (below ? this.width : left - 14) - x;
    const words = wrap(text, bold ? room * BOLD : room, bold ? SIZE + 1 : SIZE, 3);
    const middle = top + LINE / 2;
    words.forEach((line, i) => (bold ? this.bold : this.plain).push({ x, y: middle + LINE * i, text: line }));
    this.branch(depth, middle, probability);
    const height = LINE * words.length;
    const barY = below ? top + height + 2 : top;
    this.tree.shown.forEach(({ id, label }, i) => {
      this.bar(i, barY, chances[id] ?? NaN, { row: tip, column: label });
    });
    this.from[2] = depth === 1 ? middle + 9 : this.from[2];
    return top + height + (below ? LINE + 10 : 9) + (bold ? 1 : 0);
  }

  /** Draws the branch from the parent to the row. A more likely branch is thicker. */
  private branch(depth: 1 | 2, y: number, probability: number): void {
    const x = INDENT[depth] - 18;
    const strong = Math.max(1, Math.round(7 * (depth === 1 ? 0.3 : probability)));
    const drawn = this.branches.get(strong) ?? [];
    drawn.push({ x, x2: INDENT[depth] - 6, y, y2: y });
    this.branches.set(strong, drawn);
    const stem = this.branches.get(1) ?? [];
    stem.push({ x, x2: x, y: this.from[depth], y2: y });
    this.branches.set(1, stem);
  }

  private bar(index: number, y: number, p: number, tips: { row: string; column: string }): void {
    const x = this.bars.left + index * this.bars.step;
    const room = this.bars.step - NUMBER - 14;
    const box = { x, y: y + 1, y2: y + LINE - 2 };
    this.grounds.push({ ...box, x2: x + room });
    this.fills[index]?.push({
      ...box,
      x2: x + Math.max(p * room, p > 0 ? 1 : 0),
      ...tips,
      detail: percent(p),
    });
    this.numbers.push({ x: x + room + 6, y: y + LINE / 2, text: percent(p) });
  }

  layers(): ReturnType<typeof boxes>[] {
    const tips = { row: t('tree.result'), column: t('tree.event'), detail: t('tree.often') };
    return [
      ...[...this.branches].map(([strong, items]) => lines(items, token('muted'), strong)),
      boxes(this.grounds, token('empty')),
      ...this.fills.map((items, i) => boxes(items, kindToken(i), { tips })),
      texts(this.bold, { size: SIZE + 1, bold: true }),
      texts(this.plain, { size: SIZE }),
      texts(this.numbers, { size: 11, colour: token('muted') }),
    ];
  }
}
