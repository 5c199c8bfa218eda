/**
 * A worker thread that plays the arms of one ground after another. It stores the outcomes of fights in shared memory.
 */
import type { MirrorPair, FightMemory, Outcomes } from '../../../engines/simulate/index.js';
import { frozen } from '../../../system/index.js';
import { answered, type Answered, opened, type SystemData } from '../../threads/shareWork.js';
import { outcomesOfFights } from '../battleSource.js';
import { playCell, type DesignCell } from './arms.js';

/** One ground with its arms, and the numbers of the battles. */
export interface CellTask {
  readonly opening: SystemData;
  readonly cell: DesignCell;
  readonly numbers: { readonly seed: string; readonly first: number; readonly count: number };
  /** The same in every task of a thread. */
  readonly memory: FightMemory | undefined;
}

let outcomes: Outcomes | undefined;

/** Plays a ground. `undefined` does nothing, and shows that the worker runs. */
export default function work(task: CellTask | undefined): Promise<Answered<MirrorPair[][]>> | undefined {
  if (!task) return undefined;
  const { opening, cell, numbers, memory } = task;
  const fights = (outcomes ??= outcomesOfFights(memory));
  // The message is a private copy, so it is safe to freeze.
  frozen(cell.ground.fields);
  return answered(() => playCell(opened(opening), cell, numbers, fights));
}
