/** The stones that a Wild model draws, and their result. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { StoneReading } from '../../../../system/index.js';
import { tSolo } from '../../../../systems/forms.js';
import { Bag, Dot } from './soloBag.js';
import { cardOf, colourName, modelName, type Props } from './soloNames.js';
import { drawStones, happened } from './soloStore.js';

/** Draws for a combat: the user says which model draws. */
export function CombatStones({ now, rules }: Props): JSX.Element {
  const [chosen, setChosen] = useState(0);
  const there = now.models.flatMap(({ fallen }, i) => (fallen ? [] : [i]));
  const model = there.includes(chosen) ? chosen : (there[0] ?? 0);
  const { stones = 0, reads = {} } = cardOf(rules, model) ?? {};
  return (
    <>
      <label class="row">
        <span class="label">{tSolo('solo.reads')}</span>
        <select value={model} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
          {there.map((one) => (
            <option key={one} value={one} selected={one === model}>
              {modelName(one)}
            </option>
          ))}
        </select>
      </label>
      <Stones now={now} stones={stones} reads={reads} />
    </>
  );
}

interface StonesProps extends Pick<Props, 'now'> {
  readonly stones: number;
  readonly reads: StoneReading;
  /** More to do beside the drawing. */
  readonly children?: ComponentChildren;
}

/**
 * The bag of stones, and the result of those drawn.
 * @param props `stones` are all that the model draws, `reads` what their colours mean
 */
export function Stones({ now, stones, reads, children }: StonesProps): JSX.Element {
  const count = (kind: string | undefined): number => now.drawn.filter((one) => reads[one] === kind).length;
  const left = Object.values(now.stones).reduce((sum, number) => sum + number, 0);
  const due = Math.min(stones - now.drawn.length, left);
  return (
    <>
      <Bag bag={now.stones} onTake={(colour) => happened({ do: 'stone', colour })} />
      <p class="actions">
        {due > 1 && (
          <button type="button" class="main" onClick={() => drawStones(due)}>
            {tSolo('solo.drawStones', { count: due })}
          </button>
        )}
        <button
          type="button"
          class={due === 1 ? 'main' : ''}
          disabled={left === 0}
          onClick={() => drawStones(1)}
        >
          {tSolo('solo.drawStone')}
        </button>
        {now.drawn.length > 0 && (
          <button type="button" onClick={() => happened({ do: 'stones-back' })}>
            {tSolo('solo.back')}
          </button>
        )}
        {children}
      </p>
      {now.drawn.length > 0 && (
        <p aria-live="polite">
          <b class="sentence">
            {tSolo('solo.read', { erac: count('erac'), oran: count('oran'), rest: count(undefined) })}
          </b>{' '}
          <span class="hidden">{now.drawn.map(colourName).join(', ')}</span>
          {now.drawn.map((colour, i) => (
            <Dot key={i} colour={colour} />
          ))}
        </p>
      )}
    </>
  );
}
