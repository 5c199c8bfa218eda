/** A worker thread that plays the arms of one ground after another; it keeps the outcomes of fights. */
import type { Bout } from '../../../engines/simulate/index.js';
import { opened, type Opening } from '../../threads/opening.js';
import { answered, type Answered } from '../../threads/share.js';
import { outcomesOfFights } from '../source.js';
import { playCell, type Cell } from './arms.js';

/** One ground with its arms, and which battles. */
export interface CellTask {
  readonly opening: Opening;
  readonly cell: Cell;
  readonly numbers: { readonly seed: string; readonly first: number; readonly count: number };
}

const outcomes = outcomesOfFights();

/** Plays a ground; `undefined` does nothing and shows that the worker is up. */
export default function work(task: CellTask | undefined): Promise<Answered<Bout[][]>> | undefined {
  return task && answered(() => playCell(opened(task.opening), task.cell, task.numbers, outcomes));
}
