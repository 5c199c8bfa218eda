/** Compares two variants of a question: the changes, each figure before and after, and the difference. */
import type { JSX } from 'preact';
import {
  standardValues,
  type FormField,
  type Form,
  type FormSummary,
  type FormValue,
  type FormValues,
} from '../../../system/index.js';
import { estimateText, formatFixed, formatPercent, pointsText } from '../../../i18n/index.js';
import type { Reply, RenderedAnswer, RenderedFigure } from '../../core.js';
import { t } from '../words/index.js';
import { numberText, Table } from './charts.js';
import { figuresOf } from './odds.js';
import { nameOf } from './picker.js';
import { Refusal } from './refusal.js';
import { answeredState, change, compared, labelOf, state } from './store.js';

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
