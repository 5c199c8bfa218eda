/** Measures computed from the distribution of play. */
import type { Measure, OutcomeMeasure, VisitMeasure } from '../../game/index.js';
import type { Compiled } from '../../game/compile/index.js';
import type { PlayedOut } from './distribute.js';

/**
 * Returns the expectation of each measure, by id.
 * @param choice the combination of root picks that was played
 */
export function measure(
  compiled: Compiled,
  play: PlayedOut,
  measures: readonly Measure[],
  choice: readonly number[],
): Map<string, number> {
  return new Map(
    measures.map((asked) => [
      asked.id,
      asked.kind === 'visits'
        ? overVisits(compiled, play, asked)
        : overOutcomes(compiled.outcomes, play.distribution, asked, choice),
    ]),
  );
}

/** Returns the expectation of a measure of outcomes. */
function overOutcomes(
  outcomes: Float64Array,
  distribution: Float64Array,
  asked: OutcomeMeasure,
  choice: readonly number[],
): number {
  let sum = 0;
  for (let i = 0; i < outcomes.length; i++) {
    const p = distribution[i]!;
    if (p !== 0) sum += p * asked.of(outcomes[i]!, choice);
  }
  return sum;
}

function overVisits(compiled: Compiled, play: PlayedOut, asked: VisitMeasure): number {
  const width = compiled.structure.control.length;
  const state = new Int32Array(width);
  let sum = 0;
  for (let node = 0; node < compiled.nodes; node++) {
    const visits = play.visits[node]!;
    if (visits === 0) continue;
    for (let i = 0; i < width; i++) state[i] = compiled.states[node * width + i]!;
    sum += visits * asked.visits(state);
  }
  return sum;
}
