/** Rolls that their owner may re-roll once (G-01). Each has three stages: first roll, decision, re-roll. */
import type { Expansion } from '../../../../game/index.js';
import type { SequenceSimulation } from './simulation.js';
import { at, changed, copied, F, set, type Row } from './fields.js';
import type { VolleyEdge } from './volley.js';
import { MOVE } from './moves.js';
import type { Side } from '../../rules/plan.js';

type Cells = ArrayLike<number>;

/** The properties of a kind of roll. */
interface OwnedRoll {
  /** Returns the slot of each result's probability. */
  readonly slots: (simulation: SequenceSimulation, row: Cells) => readonly number[];
  readonly owner: (simulation: SequenceSimulation, row: Cells) => Side;
  /** Returns the next state when a result counts. */
  readonly counts: (simulation: SequenceSimulation, to: Row, result: number) => VolleyEdge;
  /** The stages of its owner's decision and of the re-roll. */
  readonly seen: number;
  readonly again: number;
  /** Returns whether it may be re-rolled at all. The default is true. */
  readonly mayAgain?: (simulation: SequenceSimulation, row: Cells) => boolean;
}

type Expand = (simulation: SequenceSimulation, row: Cells, into: Expansion) => void;

/** Returns the three stages of a kind of roll, as expansions. */
export function ownedRoll(roll: OwnedRoll): Readonly<Record<'made' | 'seen' | 'again', Expand>> {
  return {
    made: (simulation, row, into) => {
      make(roll, simulation, row, into);
    },
    seen: (simulation, row, into) => {
      see(roll, simulation, row, into);
    },
    again: (simulation, row, into) => {
      remake(roll, simulation, row, into);
    },
  };
}

/** Expands the first roll. If its owner may re-roll, the decision follows; otherwise the result counts. */
function make(roll: OwnedRoll, simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const asks =
    (roll.mayAgain?.(simulation, row) ?? true) && simulation.canReorder(row, roll.owner(simulation, row));
  into.chance();
  roll.slots(simulation, row).forEach((slot, result) => {
    if (asks) {
      into.result(slot, changed(row, { stage: roll.seen, roll: result }));
      return;
    }
    const { to, word } = roll.counts(simulation, copied(row), result);
    into.result(slot, to, word);
  });
}

/** Expands the owner's decision to keep the result or re-roll. */
function see(roll: OwnedRoll, simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const side = roll.owner(simulation, row);
  into.decide(side);
  const kept = roll.counts(simulation, copied(row), at(row, F.roll));
  into.move(MOVE.keep, 0, kept.to, kept.word);
  into.move(MOVE.reorder, 1, set(simulation.reorder(row, side), { stage: roll.again, roll: 0 }));
}

/** Expands the re-roll, whose result counts. */
function remake(roll: OwnedRoll, simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  into.chance();
  roll.slots(simulation, row).forEach((slot, result) => {
    const { to, word } = roll.counts(simulation, copied(row), result);
    into.result(slot, to, word);
  });
}
