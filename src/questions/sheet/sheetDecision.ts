/**
 * Chooses the decision that a sheet draws: the one in the file, else a frequent one.
 *
 * Converts a mix to die rolls, with the smallest common die that loses almost nothing.
 */
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
} from '../advise/follow.js';

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

/** A die and the meaning of its faces. */
export interface DieMix {
  /** The number of sides: 6, 10, 20 or 100; 1 if no roll is needed. */
  readonly die: number;
  readonly faces: readonly DieFace[];
  /** The extra loss of the rounded mix against an opponent who knows it, compared with the exact mix. */
  readonly givesUp: number;
}

/** The faces for one option. */
export interface DieFace {
  readonly from: number;
  readonly to: number;
  readonly option: number;
}

const DICE = [6, 10, 20, 100];

/**
 * Rounds a mix to the faces of a die.
 * @param mix probabilities
 * @param loss the loss of a mix against an opponent who knows it
 * @param allowed the largest acceptable loss; if every die loses more, it returns the largest die
 */
export function dieMix(
  mix: readonly number[],
  loss: (mix: readonly number[]) => number,
  allowed: number,
): DieMix {
  const sure = mix.findIndex((p) => p > 1 - 1e-9);
  if (sure >= 0)
    return { die: 1, faces: [{ from: 1, to: 1, option: sure }], givesUp: Math.max(0, loss(mix)) };
  const tries = DICE.map((die) => {
    const counts = faceCounts(mix, die);
    const givesUp = Math.max(0, loss(counts.map((count) => count / die)));
    return { die, faces: facesOf(counts), givesUp };
  });
  const last = tries.at(-1);
  const found = tries.find(({ givesUp }) => givesUp <= allowed) ?? last;
  if (!found) throw new Error('there are dice');
  return found;
}

/** Returns whole numbers of faces in proportion to a mix, by largest remainders. */
function faceCounts(mix: readonly number[], die: number): number[] {
  const exact = mix.map((p) => p * die);
  const counts = exact.map(Math.floor);
  const left = die - counts.reduce((sum, count) => sum + count, 0);
  const order = exact.map((_, i) => i).sort((a, b) => remainder(exact, b) - remainder(exact, a) || a - b);
  for (const option of order.slice(0, left)) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}

const remainder = (exact: readonly number[], i: number): number =>
  (exact[i] ?? 0) - Math.floor(exact[i] ?? 0);

function facesOf(counts: readonly number[]): DieFace[] {
  let from = 1;
  return counts.flatMap((count, option) => {
    if (count === 0) return [];
    const face = { from, to: from + count - 1, option };
    from += count;
    return [face];
  });
}
