/** How measures are read off what was counted. */
import { planeLayout } from '../../game/plane/program.js';
import type { Measure, PlanedCombat, VisitMeasure } from '../../game/index.js';
import type { Binding, PolicyTables } from '../../game/compile/index.js';
import { flatten } from './graph/flatten.js';
import { graphProgram } from './graph/program.js';
import type { SampleForm, SamplePart } from './job.js';

/**
 * Where a measure stands in a part's totals. `cells`: each combat in count `first + i` had the value `values[i]`, and
 * every combat is in one of them. `sum`: it was gathered along the play as that sum.
 */
export type MeasureReading =
  | { readonly kind: 'cells'; readonly first: number; readonly values: Float64Array }
  | { readonly kind: 'sum'; readonly sum: number };

/** A part whose measures can be read, by id. */
export interface MeasuredPart extends SamplePart {
  readonly readings: ReadonlyMap<string, MeasureReading>;
}

/** A plane program as a part of a mixture. */
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

/** One game under fixed play, as part of a mixture. */
export interface GraphPlay {
  readonly weight: number;
  readonly binding: Binding;
  readonly tables: PolicyTables;
  /** Index into the structure's roots. */
  readonly root: number;
  /** The combination of root picks that the binding's numbers belong to. */
  readonly choice: readonly number[];
}

/** A compiled graph under fixed play as a part of a mixture, in the fastest form that it has. */
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

/** A chain where it is small and nothing is gathered on the way, else the graph. */
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
