/** Jobs of every form that the run's tests share. */
import { graphPart, planePart, type MeasuredPart } from '../../../src/engines/sample/estimateMeasures.js';
import { graphProgram } from '../../../src/engines/sample/graph/graphProgram.js';
import type { SampleJob } from '../../../src/engines/sample/sampleJob.js';
import { planeDistribution } from '../../../src/engines/sample/kernel/index.js';
import type { Measure, PlanedCombat } from '../../../src/game/index.js';
import { duel, FULL_TABLE } from './kernel/programs.js';
import { ready, TOYS, type Toy } from './toys.js';

export function toy(index: number): Toy {
  const found = TOYS[index];
  if (!found) throw new Error(`no toy ${index}`);
  return found;
}

/** 4 and 2 stones against 2 and 4; the full outcome table has axes landed, landed, falls, falls. */
const PROGRAM = duel({ stones: [4, 2, 2, 4], saves: [2 / 3, 1 / 2], tables: FULL_TABLE });

/** Cells of the full table: the second side's fall runs fastest, then the first's. */
const CELLS = planeDistribution(PROGRAM);
const valuesOf: Readonly<Record<string, (cell: number) => number>> = {
  'second falls': (cell) => cell % 2,
  swing: (cell) => 20 * (cell % 2) - 30 * (Math.floor(cell / 2) % 2),
};

export const PLANE_MEASURES: readonly Measure[] = [
  { id: 'second falls', kind: 'event', low: 0, high: 1, of: () => NaN },
  { id: 'swing', kind: 'mean', low: -30, high: 20, of: () => NaN },
];

const PLANED: PlanedCombat = {
  program: PROGRAM,
  reading: (id) => ({ table: 0, values: CELLS.map((_, cell) => valuesOf[id]?.(cell) ?? NaN) }),
};

/** What the exact distribution says of a plane measure. */
export function exactPlane(id: string): number {
  return CELLS.reduce((sum, p, cell) => sum + p * (valuesOf[id]?.(cell) ?? NaN), 0);
}

export const planeJob: SampleJob = {
  name: 'plane',
  parts: [{ weight: 1, form: { kind: 'plane', program: PROGRAM } }],
};

/** A game with sums along the play that are no whole numbers, so that the order of adding shows. */
export function graphJob(): SampleJob {
  const { binding, tables } = ready(toy(0));
  const gathered = toy(0).measures.filter((measure) => measure.kind === 'visits');
  return {
    name: 'graph',
    parts: [{ weight: 1, form: { kind: 'graph', program: graphProgram(binding, tables, 0, gathered) } }],
  };
}

/** Plane, chain and graph together. */
export function mixedJob(): SampleJob {
  const volley = part(1);
  return {
    name: 'mixture',
    parts: [
      { weight: 0.5, form: { kind: 'plane', program: PROGRAM } },
      { weight: 0.2, form: volley.form },
      ...graphJob().parts.map(({ form }) => ({ weight: 0.3, form })),
    ],
  };
}

export function part(index: number, weight = 1): MeasuredPart {
  const { binding, tables } = ready(toy(index));
  return graphPart({ weight, binding, tables, root: 0, choice: [] }, toy(index).measures);
}

export const plane = (weight = 1): MeasuredPart => planePart(weight, PLANED, PLANE_MEASURES);
