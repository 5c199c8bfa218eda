/**
 * Attacks on the slab. An attack without decisions is one kernel. Otherwise it splits into its rolls in the rulebook’s
 * order, each in three stages: first roll, its owner’s decision, re-roll. A die is re-rolled at most once (G-01), so
 * nothing re-rolls a wound roll after [TWIN-WEAPON].
 */
import type { Expansion } from '../../../../game/index.js';
import type { SequenceSimulation } from './gameSimulation.js';
import { at, changed, copied, F, set, type Row, MOVE, STAGE } from './stateAndMoves.js';
import { type VolleyEdge, afterAttack } from './volley.js';
import type { Side } from '../../rules/phasePlan.js';
import type { BodyName } from '../../rules/casualties.js';
import type { AttackTable } from './probabilityTables.js';

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

const BODIES = ['troop', 'leader'] as const;
const bodyOf = (row: Cells): BodyName => BODIES[at(row, F.body)] ?? 'troop';

export const HIT = ownedRoll({
  slots: (simulation, row) => simulation.table(row).hits,
  owner: (simulation, row) => simulation.strikerSide(row),
  counts: scored,
  seen: STAGE.hit,
  again: STAGE.hitAgain,
  mayAgain: (simulation, row) => simulation.table(row).chances.rollsToHit,
});
export const WOUND = ownedRoll({
  slots: (simulation, row) => simulation.table(row).wound,
  owner: (simulation, row) => simulation.strikerSide(row),
  counts: woundScored,
  seen: STAGE.woundRolled,
  again: STAGE.woundAgain,
  mayAgain: (simulation, row) => !simulation.table(row).chances.twin,
});
/** Result 0 means saved, 1 means failed. */
export const SAVE = ownedRoll({
  slots: (simulation, row) => simulation.table(row).saves[bodyOf(row)],
  owner: (simulation, row) => simulation.struckSide(row),
  counts: saveScored,
  seen: STAGE.saved,
  again: STAGE.saveAgain,
});
/** A separate roll only if the attacker may re-roll it. */
export const DAMAGE = ownedRoll({
  slots: (simulation, row) => simulation.table(row).damage.slots,
  owner: (simulation, row) => simulation.strikerSide(row),
  counts: damageScored,
  seen: STAGE.damaged,
  again: STAGE.damageAgain,
});

/** Expands one attack: as a whole, or its hit roll. */
export function attack(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const table = simulation.table(row);
  const attacks = at(row, F.attacks) - 1;
  if (simulation.detailed(row)) {
    HIT.made(simulation, changed(row, { attacks }), into);
    return;
  }
  into.chance();
  into.result(simulation.tables.certain, afterAttack(simulation, changed(row, { attacks })), [table.attack]);
}

/** Counts a hit roll: its hits and automatic wounds must be resolved. */
function scored(simulation: SequenceSimulation, to: Row, kind: number): VolleyEdge {
  const { hits = 0, wounds = 0 } = simulation.table(to).chances.hits[kind] ?? {};
  return resolve(simulation, set(to, { hits, autos: wounds, roll: 0 }));
}

/** Resolves the rest of an attack, automatic wounds first, until the next roll that a player may change. */
function resolve(simulation: SequenceSimulation, to: Row, word: readonly number[] = []): VolleyEdge {
  const table = simulation.table(to);
  const hits = at(to, F.hits);
  const autos = at(to, F.autos);
  if (hits + autos === 0) return { to: afterAttack(simulation, to), word };
  if (!simulation.detailed(to)) {
    const rest = [...filled(autos, table.allocated), ...filled(hits, table.hit)];
    return { to: afterAttack(simulation, to), word: [...word, ...rest] };
  }
  if (autos > 0) return wounded(simulation, set(to, { autos: autos - 1 }), word);
  return { to: set(to, { stage: STAGE.wound, hits: hits - 1, roll: 0, body: 0 }), word };
}

const filled = (count: number, kernel: number): number[] => new Array<number>(count).fill(kernel);

function woundScored(simulation: SequenceSimulation, to: Row, success: number): VolleyEdge {
  set(to, { roll: 0 });
  return success === 1 ? wounded(simulation, to) : resolve(simulation, to);
}

/** Allocates a wound: to the only body, or by the remaining troops in each cell. */
function wounded(simulation: SequenceSimulation, to: Row, word: readonly number[] = []): VolleyEdge {
  if (simulation.attached(to)) return { to: set(to, { stage: STAGE.allocate, roll: 0, body: 0 }), word };
  const leader = simulation.combatant(at(to, F.struck)).formation.leader !== undefined;
  return save(simulation, set(to, { body: leader ? 1 : 0 }), word);
}

/**
 * Expands allocation in an attached formation: to troops while some remain, then to the Leader.
 * With [PRECISION], the attacker may choose the Leader. Impossible moves are unavailable in the cell.
 */
export function allocate(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const struck = at(row, F.struck);
  const { tables } = simulation;
  const precise = simulation.table(row).precision;
  into.decide(simulation.strikerSide(row));
  const troops = save(simulation, changed(row, { body: 0 }), [tables.guard(struck, 'troops')]);
  into.move(MOVE.troops, 0, troops.to, troops.word);
  const guard = tables.guard(struck, precise ? 'leader' : 'leader only');
  const leader = save(simulation, changed(row, { body: 1 }), [guard]);
  into.move(MOVE.leader, 1, leader.to, leader.word);
  const gone = resolve(simulation, copied(row), [tables.guard(struck, 'nobody')]);
  into.move(MOVE.nobody, 2, gone.to, gone.word);
}

/** Expands save and damage together, or separately if one of them may be re-rolled. */
function save(simulation: SequenceSimulation, to: Row, word: readonly number[]): VolleyEdge {
  const table = simulation.table(to);
  const defender = simulation.canReorder(to, simulation.struckSide(to));
  const attacker = table.damage.values.length > 1 && simulation.canReorder(to, simulation.strikerSide(to));
  if (defender || attacker) return { to: set(to, { stage: STAGE.save, roll: 0 }), word };
  return resolve(simulation, to, [...word, table.wounds[bodyOf(to)]]);
}

function saveScored(simulation: SequenceSimulation, to: Row, failed: number): VolleyEdge {
  set(to, { roll: 0 });
  if (failed === 0) return resolve(simulation, to);
  const table = simulation.table(to);
  if (table.damage.values.length > 1 && simulation.canReorder(to, simulation.strikerSide(to))) {
    return { to: set(to, { stage: STAGE.damage }), word: [] };
  }
  return resolve(simulation, to, [table.rolledDamage[bodyOf(to)]]);
}

function damageScored(simulation: SequenceSimulation, to: Row, roll: number): VolleyEdge {
  const kernel = pointsKernel(simulation.table(to), bodyOf(to), roll);
  return resolve(simulation, set(to, { roll: 0 }), [kernel]);
}

function pointsKernel({ points }: AttackTable, body: BodyName, roll: number): number {
  const kernel = points[body][roll];
  if (kernel === undefined) throw new Error(`no damage roll ${roll}`);
  return kernel;
}
