/** The linear systems of cycles in a graph, and the cycles that engines refuse. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import type { Compiled } from '../../game/compile/index.js';
import { linearSolve } from '../../math/linear/linearSolve.js';

/** The largest number of states in a cycle. Above it the dense linear system would take minutes. */
const CYCLE_LIMIT = 2500;
/** The largest allowed residual, relative to the size of solution and right-hand side. */
const RESIDUAL = 1e-12;

/**
 * Refuses cycles among slabs. A game that loops must declare its coordinates as control axes.
 * @throws StonecastError `cannot-do`
 */
export function refuseCyclicSlabs(compiled: Compiled): void {
  if (!compiled.traits.cyclicSlabs) return;
  throw new StonecastError('cannot-do', {
    what: msg('exact play of {name}', { name: compiled.structure.key }),
    reason: msg('its slabs lead back to themselves'),
    tip: msg('declare the coordinates that take part in the cycle as control axes'),
  });
}

/**
 * Refuses a cycle that is too large, before any memory is allocated for it.
 * @throws StonecastError `too-large`
 */
export function refuseLargeCycle(name: string, states: number): void {
  if (states <= CYCLE_LIMIT) return;
  throw new StonecastError('too-large', {
    what: msg('a cycle of {name}', { name }),
    found: asWritten(states),
    unit: msg('states'),
    limit: CYCLE_LIMIT,
    tip: msg('give the cycle a limit, such as a number of rounds, or use --method monte-carlo'),
  });
}

/** Returns the error for a cycle that chance never leaves. */
export function endlessCycle(name: string): StonecastError {
  return new StonecastError('cannot-do', {
    what: msg('exact play of {name}', { name }),
    reason: msg('it can go round for ever: chance does not leave a cycle'),
    tip: msg('give the cycle a limit, such as a number of rounds'),
  });
}

/**
 * Solves the linear system of a cycle.
 * @param matrix row by row
 * @returns undefined if the system is singular or its residual is not small: chance does not leave the cycle
 */
export function solveCycleSystem(matrix: Float64Array, right: Float64Array): Float64Array | undefined {
  try {
    const { x, residual } = linearSolve(matrix, right);
    const size = Math.max(
      ...[x, right].map((values) => values.reduce((m, v) => Math.max(m, Math.abs(v)), 0)),
    );
    return residual <= RESIDUAL * size ? x : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
