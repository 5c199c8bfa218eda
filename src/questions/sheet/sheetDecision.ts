/** Chooses the decision that a sheet draws: the one in the file, else a frequent one. */
import type { Encounter, Position } from '../../system/index.js';
import type { Coach, Spot } from '../advise/coach.js';
import {
  castPlaces,
  coordinatesOf,
  isDecision,
  passPlace,
  outcomeTree,
  treeAt,
  type OutcomeTree,
} from '../advise/outcomeTree.js';

/** A decision after the cast, with the possible results of each action. */
export interface SheetDecision {
  /** The names of the picks. Empty without picks. */
  readonly picks: readonly string[];
  /** The cast on the table. */
  readonly table: readonly { readonly what: string; readonly count: number }[];
  /** The probability of exactly this cast after these picks. Absent for the file's own cast. */
  readonly probability?: number;
  /** The player that passed before, if any. */
  readonly passed?: string;
  readonly tree: OutcomeTree;
}

/** Returns the decision in the file, with its picks. Undefined: the file describes none. */
export function describedDecision(encounter: Encounter, position: Position): SheetDecision | undefined {
  const { standing } = position;
  const tree = outcomeTree(encounter, position);
  if (!tree || !standing) return undefined;
  const picks = encounter.game.picks.map((options, side) => options[standing.choice[side] ?? 0] ?? '');
  return { picks, table: tableOf(position, standing.cell), tree };
}

/**
 * Returns the most frequent cast after which acting is best, with its tree. The first player acts, or the other after
 * its pass. If acting is never best, it returns the most frequent cast with a choice. Undefined: no player ever has a
 * choice.
 * @param picks the names of the picks
 */
export function commonDecision(
  coach: Coach,
  picks: readonly string[],
  position: Position,
): SheetDecision | undefined {
  const open = castPlaces(coach)
    .flatMap(({ place, p }) => turnsAt(coach, place).map((turn) => ({ ...turn, p })))
    .sort((a, b) => b.p - a.p);
  const found = open.find(({ place }) => coach.best(place)?.action !== passAt(coach, place)) ?? open[0];
  if (found === undefined) return undefined;
  const { place, p, passed } = found;
  return {
    picks,
    table: tableOf(position, coordinatesOf(coach, place)),
    probability: p,
    ...(passed !== undefined && { passed }),
    tree: treeAt(coach, place, position),
  };
}

/**
 * Returns the decisions with a choice after a cast: the first player's, and the other's if the first does best to pass.
 */
function turnsAt(coach: Coach, cast: Spot): { readonly place: Spot; readonly passed?: string }[] {
  if (!isDecision(coach, cast)) return [];
  const first = coach.best(cast);
  const next = first?.action === passAt(coach, cast) ? passPlace(coach, cast) : undefined;
  const turns = [{ place: cast }, ...(next && first ? [{ place: next, passed: first.player }] : [])];
  return turns.filter(({ place }) => coach.movesAt(place).length > 1);
}

/** Returns the name of passing, the first move of the rules. */
const passAt = (coach: Coach, place: Spot): string | undefined => coach.movesAt(place)[0]?.name;

const tableOf = ({ counted }: Position, cell: readonly number[]): SheetDecision['table'] =>
  cell.map((count, axis) => ({ what: counted[axis] ?? '', count }));
