/** Answers in a sentence, with figures, distributions and a table. */
import type { JSX } from 'preact';
import type { FormTold, FormValues } from '../../../system/index.js';
import { grouped, inPoints } from '../../../wording/index.js';
import type { Told } from '../../core.js';
import { say } from '../words/index.js';
import { Figures, SpreadsView, Table } from './charts.js';
import { COMBATS } from './asking.js';
import { answeredState, change, wordsOf } from './store.js';

/** How an answer was reached, as the core tells it. */
interface MethodTold {
  readonly kind: string;
  readonly combats?: number;
  readonly seed?: string;
  readonly confidence?: number;
}

/** An answer of the core in words, or what its form makes of it. */
export function toldOf(
  answer: Record<string, unknown>,
  told: Told | undefined,
  values: FormValues = answeredState.value.values,
): Told | FormTold {
  const { form } = answeredState.value;
  return told ?? form.told?.(answer, wordsOf(form), values) ?? { sentence: '', table: [] };
}

/** The answer of `odds`, of `duel` and of the systems' own questions. */
export function OddsView({
  answer,
  told,
}: {
  readonly answer: unknown;
  readonly told: Told | undefined;
}): JSX.Element {
  const found = answer as Record<string, unknown>;
  const words = toldOf(found, told);
  const figures = 'figures' in words ? words.figures : undefined;
  return (
    <>
      <p class="sentence">{words.sentence}</p>
      {figures && figures.length > 0 && <Figures figures={figures} />}
      {words.spreads && words.spreads.lines.length > 0 && <SpreadsView spreads={words.spreads} />}
      {words.table.length > 1 && (
        <details open={figures === undefined}>
          <summary>{say('table')}</summary>
          <Table rows={words.table} />
        </details>
      )}
      <MethodView method={found['method'] as MethodTold | undefined} />
    </>
  );
}

function MethodView({ method }: { readonly method: MethodTold | undefined }): JSX.Element {
  const { sampled, ask } = answeredState.value;
  const text =
    method?.combats === undefined
      ? say('exact')
      : say('sampled', {
          combats: grouped(method.combats),
          seed: method.seed ?? '',
          confidence: inPoints(method.confidence ?? 0.95),
        });
  const turn = (): void => change({ sampled: sampled ? undefined : { combats: COMBATS, seed: 'stonecast' } });
  return (
    <p class="method">
      <span>{text}</span>
      {ask === 'odds' && (
        <button type="button" class="quiet" onClick={turn}>
          {say(sampled ? 'exact.instead' : 'sample.instead')}
        </button>
      )}
    </p>
  );
}
