/** The decision of a match-up that a sheet draws: the one that its file describes, else one that comes often. */
import type { Encounter, Position } from '../../system/index.js';
import type { Coach } from '../advise/coach.js';
import { type Spot } from '../advise/coach.js';
import { castPlaces, coordinatesOf, isDecision, passPlace } from '../advise/follow.js';
import { outcomeTree, treeAt, type OutcomeTree } from '../advise/outcomeTree.js';

/** A decision after the cast, and the possible results of each action. */
export interface SheetDecision {
  /** The picks by name; empty where nobody picks. */
  readonly picks: readonly string[];
  /** What lies there. */
  readonly table: readonly { readonly what: string; readonly count: number }[];
  /** How often exactly that is cast after these picks; absent where it is what the file describes. */
  readonly probability?: number;
  /** Who passed before, where somebody did. */
  readonly passed?: string;
  readonly tree: OutcomeTree;
}

/** The decision that the file describes, with what was picked; undefined where it describes none. */
export function describedDecision(encounter: Encounter, position: Position): SheetDecision | undefined {
  const { standing } = position;
  const tree = outcomeTree(encounter, position);
  if (!tree || !standing) return undefined;
  const picks = encounter.game.picks.map((options, side) => options[standing.choice[side] ?? 0] ?? '');
  return { picks, table: tableOf(position, standing.cell), tree };
}

/**
 * The commonest cast after which somebody does best to act, whoever acts first or the other when that one passes, with
 * its tree; the commonest with a choice where nobody ever should act. Undefined where nobody ever has a choice.
 * @param picks what was picked, by name
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

/** The decisions with a choice after a cast: of whoever acts first, and of the other where best play passes before. */
function turnsAt(coach: Coach, cast: Spot): { readonly place: Spot; readonly passed?: string }[] {
  if (!isDecision(coach, cast)) return [];
  const first = coach.best(cast);
  const next = first?.action === passAt(coach, cast) ? passPlace(coach, cast) : undefined;
  const turns = [{ place: cast }, ...(next && first ? [{ place: next, passed: first.player }] : [])];
  return turns.filter(({ place }) => coach.movesAt(place).length > 1);
}

/** The name of passing, the first move of the rules. */
const passAt = (coach: Coach, place: Spot): string | undefined => coach.movesAt(place)[0]?.name;

const tableOf = ({ counted }: Position, cell: readonly number[]): SheetDecision['table'] =>
  cell.map((count, axis) => ({ what: counted[axis] ?? '', count }));
