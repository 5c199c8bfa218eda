/** Draws charts. Each one has its numbers as text next to it. */
import type { JSX } from 'preact';
import type { Distributions } from '../../../system/index.js';
import { bareEstimateText, estimateText, formatFixed, shortEstimateText } from '../../../i18n/index.js';
import type { RenderedFigure } from '../../core.js';
import { t } from '../words/index.js';

/** Returns the length of a bar for SVG. */
const percent = (p: number): string => `${(Math.min(1, Math.max(0, p)) / 0.01).toFixed(2)}%`;

/** Shows a probability as a bar with its number. A band shows the interval of a sampled probability. */
function Bar({
  name,
  value,
}: {
  readonly name: string;
  readonly value: RenderedFigure['value'];
}): JSX.Element {
  const open = value.high - value.low;
  return (
    <div class="bar">
      <dt>{name}</dt>
      <dd>
        <svg width="100%" height="14" aria-hidden="true">
          <rect class="rail" width="100%" height="14" rx="3" />
          <rect class="fill" width={percent(value.value)} height="14" rx="3" />
          {open > 0 && <rect class="open" x={percent(value.low)} width={percent(open)} height="14" />}
        </svg>
        <span>{estimateText(value)}</span>
      </dd>
    </div>
  );
}

/** Formats a figure of points or a count. */
export function numberText(
  { value, low, high }: RenderedFigure['value'],
  { even }: Pick<RenderedFigure, 'even'>,
): string {
  const sign = even !== undefined && value > even ? '+' : '';
  const text = (one: number): string => formatFixed(one, Math.abs(one) < 10 ? 2 : 1).replace('-', '−');
  return low === high ? `${sign}${text(value)}` : `${sign}${text(value)} (${text(low)} … ${text(high)})`;
}

/** The figures of an answer. */
export function Figures({
  figures,
  inBar,
}: {
  readonly figures: readonly RenderedFigure[];
  /** Whether one bar of outcomes shows the chances. */
  readonly inBar: boolean;
}): JSX.Element {
  const chances = figures.filter(({ unit }) => !inBar && unit === 'probability');
  const numbers = figures.filter(({ unit }) => unit !== 'probability');
  return (
    <>
      {chances.length > 0 && (
        <dl class="bars">
          {chances.map(({ id, short, value }) => (
            <Bar key={id} name={short} value={value} />
          ))}
        </dl>
      )}
      <dl class="numbers">
        {numbers.map((one) => (
          <div key={one.id}>
            <dt>{one.short}</dt>
            <dd>{numberText(one.value, one)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The chart omits counts with a smaller probability. */
const LEAST = 0.0005;

/** Shows distributions over counts as columns. Each line is one picture with its numbers as text below. */
export function SpreadsView({ spreads }: { readonly spreads: Distributions }): JSX.Element {
  return (
    <div class="spreads">
      {spreads.lines.map(({ notes, player = 0, chances }) => {
        const last = Math.max(
          1,
          chances.findLastIndex(({ value }) => value >= LEAST),
        );
        const shown = chances.slice(0, Math.min(last, 24) + 1);
        const top = Math.max(...shown.map(({ value }) => value), 1e-9);
        const title = notes
          .map((note, i) => (i === 0 ? `${spreads.heading[0] ?? ''} ${note}` : note))
          .join(', ');
        const words = shown.map((chance, count) => `${count}: ${bareEstimateText(chance)}`).join(t('next'));
        const width = 100 / shown.length;
        return (
          <figure key={title} class={`side${player}`}>
            <figcaption>{title}</figcaption>
            <svg viewBox="0 0 300 120" role="img" aria-label={`${title}: ${words}`}>
              {shown.map((chance, count) => {
                const { value } = chance;
                const height = (76 * value) / top;
                const x = 3 * width * (count + 0.5);
                return (
                  <g key={count}>
                    <rect
                      class="fill"
                      x={x - Math.min(14, width * 1.1)}
                      width={Math.min(28, width * 2.2)}
                      y={96 - height}
                      height={height}
                      rx="2"
                    />
                    {shown.length <= 9 && (
                      <text x={x} y={90 - height} text-anchor="middle" class="small">
                        {shortEstimateText(chance)}
                      </text>
                    )}
                    {(shown.length <= 13 || count % 2 === 0) && (
                      <text x={x} y="113" text-anchor="middle">
                        {count}
                      </text>
                    )}
                  </g>
                );
              })}
              <line x1="0" x2="300" y1="96.5" y2="96.5" class="axis" />
            </svg>
          </figure>
        );
      })}
    </div>
  );
}

/** Shows rows of text. The first row is the heading. */
export function Table({
  rows,
  caption,
  worded = false,
}: {
  readonly rows: readonly (readonly string[])[];
  readonly caption?: string;
  /** Whether the last column contains sentences. */
  readonly worded?: boolean;
}): JSX.Element {
  const [head = [], ...body] = rows;
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={caption ?? t('table')}>
      <table class={worded ? 'worded' : undefined}>
        <thead>
          <tr>
            {head.map((text, i) =>
              text === '' ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col">
                  {text}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((line, i) => (
            <tr key={i}>
              {line.map((text, j) =>
                j === 0 ? (
                  <th key={j} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={j}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
