/** How measures are read from counts. */
import { planeLayout } from '../../game/plane/program.js';
import type { Measure, PlanedCombat, VisitMeasure } from '../../game/index.js';
import type { Binding, PolicyTables } from '../../game/compile/index.js';
import { flatten } from './graph/flatten.js';
import { graphProgram } from './graph/program.js';
import type { SampleForm, SamplePart } from './job.js';

/**
 * The position of a measure in a part's totals. With `cells`, the combats in count `first + i` have the value
 * `values[i]`. Every combat is in one of these counts. With `sum`, the measure is that sum along the play.
 */
export type MeasureReading =
  | { readonly kind: 'cells'; readonly first: number; readonly values: Float64Array }
  | { readonly kind: 'sum'; readonly sum: number };

/** A part with the positions of its measures, by id. */
export interface MeasuredPart extends SamplePart {
  readonly readings: ReadonlyMap<string, MeasureReading>;
}

/** Returns a plane program as a part of a mixture. */
export function planePart(weight: number, planed: PlanedCombat, measures: readonly Measure[]): MeasuredPart {
  const layout = planeLayout(planed.program);
  const readings = measures.map(({ id }): [string, MeasureReading] => {
    const { table, values } = planed.reading(id);
    const place = layout[table];
    if (!place || place.cells !== values.length) {
      throw new Error(
        `measure ${id} gives ${values.length} values for the ${place?.cells ?? 0} cells of its table`,
      );
    }
    return [id, { kind: 'cells', first: place.offset, values }];
  });
  return { weight, form: { kind: 'plane', program: planed.program }, readings: new Map(readings) };
}

/** One game with fixed strategies, as a part of a mixture. */
export interface GraphPlay {
  readonly weight: number;
  readonly binding: Binding;
  readonly tables: PolicyTables;
  /** Index into the structure's roots. */
  readonly root: number;
  /** The combination of root picks that the binding's numbers belong to. */
  readonly choice: readonly number[];
}

/** Returns a compiled graph with fixed strategies as a part of a mixture, in its fastest form. */
export function graphPart(
  { weight, binding, tables, root, choice }: GraphPlay,
  measures: readonly Measure[],
): MeasuredPart {
  const gathered = measures.filter((measure) => measure.kind === 'visits');
  const readings = measures.map((measure): [string, MeasureReading] => {
    if (measure.kind === 'visits') return [measure.id, { kind: 'sum', sum: gathered.indexOf(measure) }];
    const values = binding.compiled.outcomes.map((outcome) => measure.of(outcome, choice));
    return [measure.id, { kind: 'cells', first: 0, values }];
  });
  return { weight, form: formOf(binding, tables, root, gathered), readings: new Map(readings) };
}

/** Returns a chain if it is small and there are no sums along the play, else the graph. */
function formOf(
  binding: Binding,
  tables: PolicyTables,
  root: number,
  gathered: readonly VisitMeasure[],
): SampleForm {
  const chain = gathered.length === 0 ? flatten(binding, tables, root) : undefined;
  if (chain) return { kind: 'chain', chain };
  return { kind: 'graph', program: graphProgram(binding, tables, root, gathered) };
}
