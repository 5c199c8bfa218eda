/** Rolls that their owner may make once more (G-01), each in three stages of play: it is made, seen, and made again. */
import type { Expansion } from '../../../../game/index.js';
import type { SequenceSimulation } from './simulation.js';
import { at, changed, copied, F, set, type Row } from './fields.js';
import { MOVE } from './moves.js';
import type { Side } from './plan.js';
import type { VolleyEdge } from './volley.js';

type Cells = ArrayLike<number>;

/** What a kind of roll is. */
interface OwnedRoll {
  /** The slot of the chance of each result. */
  readonly slots: (simulation: SequenceSimulation, row: Cells) => readonly number[];
  readonly owner: (simulation: SequenceSimulation, row: Cells) => Side;
  /** Where play goes on once a result counts. */
  readonly counts: (simulation: SequenceSimulation, to: Row, result: number) => VolleyEdge;
  /** The stages in which its owner sees it, and in which it is made again. */
  readonly seen: number;
  readonly again: number;
  /** Whether it may be made again at all; by default it may. */
  readonly mayAgain?: (simulation: SequenceSimulation, row: Cells) => boolean;
}

type Expand = (simulation: SequenceSimulation, row: Cells, into: Expansion) => void;

/** The three stages of a kind of roll, as play expands them. */
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

/** The roll is made: it is seen where its owner may make it again, else it counts. */
function make(roll: OwnedRoll, simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const asks =
    (roll.mayAgain?.(simulation, row) ?? true) && simulation.canReorder(row, roll.owner(simulation, row));
  into.chance();
  roll.slots(simulation, row).forEach((slot, result) => {
    if (asks) into.result(slot, changed(row, { stage: roll.seen, roll: result }));
    else count(roll, simulation, row, into, slot, result);
  });
}

/** Its owner keeps what it sees, or makes the roll again. */
function see(roll: OwnedRoll, simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const side = roll.owner(simulation, row);
  into.decide(side);
  const kept = roll.counts(simulation, copied(row), at(row, F.roll));
  into.move(MOVE.keep, 0, kept.to, kept.word);
  into.move(MOVE.reorder, 1, set(simulation.reorder(row, side), { stage: roll.again, roll: 0 }));
}

/** The roll is made again: now it counts. */
function remake(roll: OwnedRoll, simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  into.chance();
  roll.slots(simulation, row).forEach((slot, result) => {
    count(roll, simulation, row, into, slot, result);
  });
}

function count(
  roll: OwnedRoll,
  simulation: SequenceSimulation,
  row: Cells,
  into: Expansion,
  slot: number,
  result: number,
): void {
  const { to, word } = roll.counts(simulation, copied(row), result);
  into.result(slot, to, word);
}
