/**
 * Shows the odds of a question: a sentence with figures, distributions and a table. Compares two variants: the
 * changes, each figure before and after, and the difference.
 */
import type { JSX } from 'preact';
import {
  type FormSummary,
  type FormValues,
  standardValues,
  type FormField,
  type Form,
  type FormValue,
} from '../../../system/index.js';
import {
  formatInteger,
  inPoints,
  estimateText,
  formatFixed,
  formatPercent,
  pointsText,
} from '../../../i18n/index.js';
import type { RenderedAnswer, Reply, RenderedFigure } from '../../core.js';
import { t } from '../words/index.js';
import { Figures, SpreadsView, Table, numberText } from './charts.js';
import { later } from './lazyView.js';
import { COMBATS } from './requests.js';
import { answeredState, change, wordsOf, compared, labelOf, state } from './pageState.js';
import { nameOf } from './modelPicker.js';
import { Refusal } from './refusalMessage.js';

/** The method of an answer, as the core reports it. */
interface MethodLine {
  readonly kind: string;
  readonly combats?: number;
  readonly seed?: string;
  readonly confidence?: number;
}

/** Returns the core's answer in words, or the summary that its form makes. */
export function figuresOf(
  answer: Record<string, unknown>,
  reported: RenderedAnswer | undefined,
  values: FormValues = answeredState.value.values,
): RenderedAnswer | FormSummary {
  const { form } = answeredState.value;
  return reported ?? form.reported?.(answer, wordsOf(form), values) ?? { sentence: '', table: [] };
}

const TimelineView = later(async () => (await import('./timeline.js')).TimelineView);

/** Returns whether one bar shows the chances of an answer. */
export const hasOutcomes = (reported: RenderedAnswer | undefined): reported is RenderedAnswer =>
  (reported?.outcomes ?? []).length > 0;

/** Shows the answer of `odds`, of `duel` or of a system's own question. */
export function OddsView({
  answer,
  reported,
}: {
  readonly answer: unknown;
  readonly reported: RenderedAnswer | undefined;
}): JSX.Element {
  const found = answer as Record<string, unknown>;
  const words = figuresOf(found, reported);
  const figures = 'figures' in words ? words.figures : undefined;
  return (
    <>
      <p class="sentence">{words.sentence}</p>
      {figures && figures.length > 0 && <Figures figures={figures} inBar={hasOutcomes(reported)} />}
      {words.spreads && words.spreads.lines.length > 0 && <SpreadsView spreads={words.spreads} />}
      {reported?.timeline && <TimelineView timeline={reported.timeline} />}
      {words.table.length > 1 && (
        <details open={figures === undefined && !reported?.timeline}>
          <summary>{t('table')}</summary>
          <Table rows={words.table} />
        </details>
      )}
      <MethodView method={found['method'] as MethodLine | undefined} />
    </>
  );
}

function MethodView({ method }: { readonly method: MethodLine | undefined }): JSX.Element {
  const { sampled, ask } = answeredState.value;
  const text =
    method?.combats === undefined
      ? t('exact')
      : t('sampled', {
          combats: formatInteger(method.combats),
          seed: method.seed ?? '',
          confidence: inPoints(method.confidence ?? 0.95),
        });
  const turn = (): void => change({ sampled: sampled ? undefined : { combats: COMBATS, seed: 'stonecast' } });
  return (
    <p class="method">
      <span>{text}</span>
      {ask === 'odds' && (
        <button type="button" class="quiet" onClick={turn}>
          {t(sampled ? 'exact.instead' : 'sample.instead')}
        </button>
      )}
    </p>
  );
}

type Answered = Extract<Reply, { readonly answer: unknown }>;

/** Shows the start button or the comparison. */
export function CompareView({ reply }: { readonly reply: Answered }): JSX.Element {
  const { against, values, form } = answeredState.value;
  if (!against)
    return (
      <p class="actions">
        <button type="button" onClick={() => change({ against: state.peek().values })}>
          {t('compare.begin')}
        </button>
      </p>
    );
  const changes = changesOf(form, against, values);
  const before = compared.value;
  return (
    <section class="compare">
      <h3>{t('compare.title')}</h3>
      {changes.length === 0 && <p class="notice">{t('compare.about')}</p>}
      <ul class="plain">
        {changes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {before && 'fault' in before.reply && <Refusal fault={before.reply.fault} />}
      {before && 'answer' in before.reply && (
        <>
          <p class="method">
            {t('label', { label: t('compare.then') })} {answerBefore(before.values, before.reply).sentence}
          </p>
          <Table rows={sideBySide(before.values, before.reply, reply)} caption={t('compare.title')} />
        </>
      )}
      <p class="actions">
        <button type="button" onClick={() => change({ against: values, values: against, given: [] })}>
          {t('compare.swap')}
        </button>
        <button type="button" class="quiet" onClick={() => change({ against: undefined })}>
          {t('compare.end')}
        </button>
      </p>
    </section>
  );
}

const answerBefore = (values: FormValues, { answer, reported }: Answered): RenderedAnswer | FormSummary =>
  figuresOf(answer as Record<string, unknown>, reported, values);

/** Returns the figures of two answers in rows, heading first. Without figures, it returns the cells of their tables. */
export function sideBySide(
  values: FormValues,
  before: Answered,
  { answer, reported }: Answered,
): readonly (readonly string[])[] {
  const old = answerBefore(values, before);
  const recent = figuresOf(answer as Record<string, unknown>, reported);
  const head = [t('figure'), t('compare.then'), t('compare.now'), t('compare.change')];
  const figures = 'figures' in recent ? (recent.figures ?? []) : [];
  if (figures.length > 0) {
    const others = new Map(('figures' in old ? (old.figures ?? []) : []).map((one) => [one.id, one]));
    const rows = figures.map((one) => {
      const other = others.get(one.id);
      return [one.short, other ? textOf(other) : '–', textOf(one), other ? difference(other, one) : '–'];
    });
    return [head, ...rows];
  }
  const rows = recent.table.slice(1).map((row, i) => {
    const other = old.table[i + 1];
    return [
      row[0] ?? '',
      other && other[0] === row[0] ? other.slice(1).join(' · ') : '–',
      row.slice(1).join(' · '),
    ];
  });
  return [head.slice(0, 3), ...rows];
}

const textOf = (one: RenderedFigure): string =>
  one.unit === 'probability' ? estimateText(one.value) : numberText(one.value, one);

/** Returns the difference of a figure. Overlapping intervals leave it open (≈). */
function difference(before: RenderedFigure, now: RenderedFigure): string {
  const gap = now.value.value - before.value.value;
  const open = now.value.low <= before.value.high && before.value.low <= now.value.high;
  if (open && (now.value.low < now.value.high || before.value.low < before.value.high)) return '≈';
  const size =
    now.unit === 'probability' ? formatPercent(pointsText(Math.abs(gap))) : formatFixed(Math.abs(gap), 2);
  if (Math.abs(gap) < 1e-12) return '=';
  return `${gap > 0 ? '+' : '−'}${size}`;
}

/** Describes the differences between two sets of values. */
function changesOf(form: Form, before: FormValues, after: FormValues): string[] {
  const standard = standardValues(form);
  return form.fields.flatMap((field) => {
    const [old, recent] = [before, after].map((values) => values[field.id] ?? standard[field.id] ?? '');
    if (JSON.stringify(old) === JSON.stringify(recent)) return [];
    const group = form.groups.find(({ id }) => id === field.group)?.title ?? '';
    return t('compare.changed', {
      what: `${labelOf(form, group)}, ${labelOf(form, field.label)}`,
      before: valueText(form, field, old ?? ''),
      after: valueText(form, field, recent ?? ''),
    });
  });
}

function valueText(form: Form, field: FormField, value: FormValue): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (value === '') return labelOf(form, field.kind === 'count' ? (field.blank ?? '') : '');
    return field.kind === 'profile' ? nameOf(form.system, value) : labelOf(form, value);
  }
  const parts = value.map((one) =>
    typeof one === 'string' ? labelOf(form, one) : `${one.count} × ${nameOf(form.system, one.id)}`,
  );
  return parts.length > 0 ? parts.join(', ') : '–';
}
