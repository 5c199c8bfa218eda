/** Answers in a sentence, with figures, distributions and a table. */
import type { JSX } from 'preact';
import type { FormSummary, FormValues } from '../../../system/index.js';
import { formatInteger, inPoints } from '../../../i18n/index.js';
import type { RenderedAnswer } from '../../core.js';
import { t } from '../words/index.js';
import { Figures, SpreadsView, Table } from './charts.js';
import { later } from './later.js';
import { COMBATS } from './requests.js';
import { answeredState, change, wordsOf } from './store.js';

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
