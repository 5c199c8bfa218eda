/** A table view: shows sight and distances while the user drags models or moves them with keys. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { scaleOf } from '../../../../reports/table/board.js';
import { formatDecimal } from '../../../../i18n/index.js';
import type { TableSaid } from '../../../core.js';
import { yamlText } from '../../scenarioYaml.js';
import { t } from '../../words/index.js';
import { Table } from '../charts.js';
import { openFile, table } from '../files/userFiles.js';
import { Opener } from '../files/opener.js';
import { Out } from '../outputButtons.js';
import { drawingOf } from './picture.js';
import { Refusal } from '../refusalMessage.js';
import { Legend, Stage } from './battleReplay.js';
import { chosen, loadTable, move, placeOf, said, shown, STEP } from './tableStore.js';

/** The build inserts the examples as JSON. */
declare const STONECAST_TABLES: string;

const EXAMPLES = JSON.parse(STONECAST_TABLES) as readonly {
  readonly id: 'crossroads' | 'ravine' | 'relay';
  readonly file: object;
}[];

/** The maximum distance between a finger and a base, in pixels of the picture. */
const NEAR = 60;

/** The whole view. */
export function TableView(): JSX.Element {
  useEffect(loadTable, []);
  const reply = said.value;
  const now = table.value === undefined ? undefined : shown.value;
  return (
    <>
      <section class="card">
        <h2>{t('table.title')}</h2>
        <p class="method">{t('table.about')}</p>
        <p class="actions">
          {EXAMPLES.map(({ id, file }) => (
            <button
              key={id}
              type="button"
              class="chip"
              onClick={() => openFile('table', { file: 'table.json', text: JSON.stringify(file) })}
            >
              {t(`example.${id}`)}
            </button>
          ))}
          <Opener view="table" />
        </p>
        {now && <Pieces now={now} />}
      </section>
      <section class="answer" aria-label={t('table.title')} aria-busy={table.value !== undefined && !reply}>
        {reply && 'fault' in reply && <Refusal fault={reply.fault} />}
        {now && <Drawn now={now} />}
        {now &&
          now.answers.map(({ kind, sentences, rows }) => (
            <section key={kind}>
              <h3>{t(`table.${kind}`)}</h3>
              {sentences.map((sentence, i) => (
                <p key={i}>{sentence}</p>
              ))}
              {rows.length > 1 && (
                <details>
                  <summary>{t('table')}</summary>
                  <Table rows={rows} caption={t(`table.${kind}`)} />
                </details>
              )}
            </section>
          ))}
      </section>
      {now && <TableOut now={now} />}
    </>
  );
}

type Clicked = { readonly clientX: number; readonly clientY: number };

/** Shows the board. A finger drags the nearest piece. */
function Drawn({ now: { picture, pieces } }: { readonly now: TableSaid }): JSX.Element {
  const held = useRef<number | undefined>(undefined);
  const scale = scaleOf(picture);
  const placed = (svg: SVGSVGElement, { clientX, clientY }: Clicked): readonly [number, number] => {
    const at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    return [(at.x - scale.x(0)) / scale.pixels, (scale.y(0) - at.y) / scale.pixels];
  };
  const nearest = ([x, y]: readonly [number, number]): number | undefined => {
    const gaps = picture.bases.map((base) => Math.hypot(base.x - x, base.y - y) - base.radius);
    const least = Math.min(...gaps);
    return least * scale.pixels > NEAR ? undefined : gaps.indexOf(least);
  };
  return (
    <Stage
      picture={picture}
      label={t('table.drawn')}
      onTouchStart={(event) => {
        // A finger on a base drags it. Elsewhere it scrolls the page.
        const [touch] = event.touches;
        if (touch && nearest(placed(event.currentTarget, touch)) !== undefined) event.preventDefault();
      }}
      onPointerDown={(event) => {
        held.current = nearest(placed(event.currentTarget, event));
        if (held.current === undefined) return;
        chosen.value = held.current;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (held.current !== undefined) move(held.current, placed(event.currentTarget, event));
      }}
      onPointerUp={() => (held.current = undefined)}
    >
      {pieces.map(({ id }, i) => {
        const base = picture.bases[i];
        const [x, y] = placeOf(i);
        if (!base) return null;
        const r = base.radius * scale.pixels;
        return (
          <g
            key={id}
            class={`base ${i === chosen.value ? 'lit' : ''}`}
            transform={`translate(${scale.x(x)} ${scale.y(y)})`}
          >
            <circle r={r} fill="none" />
            <text y={r} dy="1em">
              {id}
            </text>
          </g>
        );
      })}
    </Stage>
  );
}

/** Lists the pieces. A tap selects one, and arrows move it. */
function Pieces({ now: { picture, pieces } }: { readonly now: TableSaid }): JSX.Element {
  const i = Math.min(chosen.value, pieces.length - 1);
  const [x, y] = placeOf(i);
  const go = (dx: number, dy: number): void => move(i, [x + dx * STEP, y + dy * STEP]);
  const arrow = (sign: string, label: string, dx: number, dy: number): JSX.Element => (
    <button type="button" aria-label={label} title={label} onClick={() => go(dx, dy)}>
      {sign}
    </button>
  );
  const keys: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const inch = (value: number): string => formatDecimal(`${Number(value.toFixed(2))}"`);
  return (
    <div
      class="pieces"
      role="group"
      aria-label={t('table.pieces')}
      onKeyDown={(event) => {
        const by = keys[event.key];
        if (!by || event.target instanceof HTMLSelectElement) return;
        event.preventDefault();
        // With Shift, a tenth of a step, for precise moves.
        const share = event.shiftKey ? 0.1 : 1;
        go(by[0] * share, by[1] * share);
      }}
    >
      <label class="row">
        <span class="label">{t('table.piece')}</span>
        <select
          value={String(i)}
          onChange={({ currentTarget }) => (chosen.value = Number(currentTarget.value))}
        >
          {pieces.map(({ id }, at) => (
            <option key={id} value={String(at)} selected={at === i}>
              {picture.bases[at]?.label.includes(id) ? '' : `${id} `}
              {picture.bases[at]?.label}
            </option>
          ))}
        </select>
      </label>
      <p class="controls">
        {arrow('←', t('table.left'), -1, 0)}
        {arrow('↑', t('table.up'), 0, 1)}
        {arrow('↓', t('table.down'), 0, -1)}
        {arrow('→', t('table.right'), 1, 0)}
        <output aria-live="polite">{t('table.place', { x: inch(x), y: inch(y) })}</output>
      </p>
      <p class="method">{t('table.keys')}</p>
      <Legend picture={picture} />
    </div>
  );
}

function TableOut({ now }: { readonly now: TableSaid }): JSX.Element {
  const { answers, picture, pieces } = now;
  const data = (table.value?.data ?? now.file) as Readonly<Record<string, unknown>>;
  const [sight] = answers;
  return (
    <Out
      sentence={answers.flatMap(({ sentences }) => sentences).join(' ')}
      table={sight?.rows ?? []}
      file={{ name: 'table.yaml', text: yamlText(data), copy: t('out.table') }}
      linked={table.value?.code !== undefined}
      svg={() =>
        drawingOf({
          ...picture,
          bases: picture.bases.map((base, i) => ({ ...base, label: pieces[i]?.id ?? base.label })),
        })
      }
      command="stonecast table sight table.yaml"
    />
  );
}
