/**
 * The plane program: how a rule system describes a combat to the sampling kernel, which knows no rule.
 *
 * A program casts groups of fair coins, lets players act in turn by fixed decision lists, then reads counts, draws
 * events whose chance depends on a count, and files the combat in tables of cells. It is plain data (JSON, cloneable):
 * a worker can be given one. Its meaning, in full:
 *
 * 1. Every coin of every group is cast: up with probability 1/2, independently.
 * 2. The players take turns in order, the first begins. In its turn a player makes the first move of its list that it
 *    can make, or nothing. When every player in succession did nothing, acting ends.
 * 3. Each event happens with the chance that its count gives it, independently of the other events given the counts.
 * 4. Each table counts the combat in one cell.
 */

/** A whole number that can be read off a combat. */
export type PlaneValue =
  /** Coins of the group that are up. */
  | { readonly kind: 'up'; readonly group: number }
  /** Coins of the group that are down. */
  | { readonly kind: 'down'; readonly group: number }
  /** By how many the coins up in `group` exceed those in `over`; 0 when they do not. */
  | { readonly kind: 'excess'; readonly group: number; readonly over: number }
  /** What is left of a resource. */
  | { readonly kind: 'left'; readonly resource: number };

/** How two numbers are compared. */
export type PlaneRelation = '=' | '<' | '<=' | '>' | '>=';

/** Whether two numbers stand in a relation. */
export function planeCompares(left: number, relation: PlaneRelation, right: number): boolean {
  switch (relation) {
    case '=':
      return left === right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Something that is true or false of a combat. `all` of nothing is true, `any` of nothing is false. */
export type PlaneCondition =
  | {
      readonly kind: 'compare';
      readonly left: PlaneValue;
      readonly relation: PlaneRelation;
      readonly right: PlaneValue | number;
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly PlaneCondition[] }
  | { readonly kind: 'not'; readonly of: PlaneCondition };

/** What a move does to the coins. It can only be made where it has a coin to act on. */
export type PlaneEffect =
  /** Casts one coin of the group that is down again. */
  | { readonly kind: 'recast-one'; readonly group: number }
  /** Casts every coin of the groups that is down again. */
  | { readonly kind: 'recast-all'; readonly groups: readonly number[] }
  /** Turns one coin of the group that is up down. */
  | { readonly kind: 'turn-down'; readonly group: number };

/** An amount of a resource. */
export interface PlaneCost {
  readonly resource: number;
  readonly amount: number;
}

/**
 * A move of a decision list: made when `when` holds, its costs can be paid and its effect has a coin to act on. It must
 * cost something, for resources never grow and so acting must end. Uses are a resource like any other.
 */
export interface PlaneMove {
  readonly name: string;
  readonly when: PlaneCondition;
  readonly costs: readonly PlaneCost[];
  readonly effect: PlaneEffect;
}

/** The chances of an event by count, and when they hold. */
export interface PlaneChances {
  /** Absent: always. */
  readonly when?: PlaneCondition;
  /** `chances[n]` is the probability, 0 to 1, when the count is n; one for each value that the count can take. */
  readonly chances: readonly number[];
}

/**
 * Something that happens with a chance given by a count, after acting. The first of `cases` whose condition holds gives
 * the chances; the last one has no condition.
 */
export interface PlaneEvent {
  readonly name: string;
  readonly count: PlaneValue;
  readonly cases: readonly PlaneChances[];
}

/** One side of a table: a count (one row for each value from 0 up), or a yes or no (row 0 no, row 1 yes). */
export type PlaneAxis =
  | { readonly kind: 'count'; readonly value: PlaneValue }
  | { readonly kind: 'condition'; readonly condition: PlaneCondition }
  | { readonly kind: 'event'; readonly event: number };

/** A table of cells, the last axis running fastest. */
export interface PlaneTable {
  readonly name: string;
  readonly axes: readonly PlaneAxis[];
}

/** A combat for the sampling kernel. See the head of this file for what it means. */
export interface PlaneProgram {
  /** The number of fair coins in each group, 0 to 15. */
  readonly groups: readonly number[];
  /** What there is of each resource at the start, 0 to 15. */
  readonly resources: readonly number[];
  /** For each player, in turn order, its decision list. Empty: nobody acts. */
  readonly players: readonly (readonly PlaneMove[])[];
  readonly events: readonly PlaneEvent[];
  readonly tables: readonly PlaneTable[];
}

/** The most coins in a group and the most of a resource at the start: four bit planes. */
const PLANE_LIMIT = 15;
/** The most cells of all tables together. */
const PLANE_CELLS_LIMIT = 65_536;

/** The largest value that a count of a program can take; the smallest is 0. */
export function planeMaximum(program: PlaneProgram, value: PlaneValue): number {
  const [name, sizes, index] =
    value.kind === 'left'
      ? ['resource', program.resources, value.resource]
      : ['group', program.groups, value.group];
  if (value.kind === 'excess') at(program.groups, value.over, 'group');
  return at(sizes, index, name);
}

/** The number of rows of an axis: one more than its largest value. */
export function planeAxisSize(program: PlaneProgram, axis: PlaneAxis): number {
  return axis.kind === 'count' ? planeMaximum(program, axis.value) + 1 : 2;
}

/** Where a table's cells lie among all cells of a program, and how they are counted off. */
export interface PlaneTableLayout {
  readonly name: string;
  /** Index of the table's first cell. */
  readonly offset: number;
  /** The size of each axis; the last runs fastest. */
  readonly sizes: readonly number[];
  /** The product of the sizes. */
  readonly cells: number;
}

/** The layout of a program's tables, one after another in their order. */
export function planeLayout(program: PlaneProgram): readonly PlaneTableLayout[] {
  let offset = 0;
  return program.tables.map((table) => {
    const sizes = table.axes.map((axis) => planeAxisSize(program, axis));
    const cells = sizes.reduce((product, size) => product * size, 1);
    const layout = { name: table.name, offset, sizes, cells };
    offset += cells;
    return layout;
  });
}

/** The number of cells of all tables together. */
export function planeCells(program: PlaneProgram): number {
  return planeLayout(program).reduce((sum, table) => sum + table.cells, 0);
}

/**
 * Checks that a program means something.
 * @returns the program
 * @throws RangeError naming the first part that does not, and what would be right; a system that builds such a program
 *   is at fault, not its user
 */
export function checkPlaneProgram(program: PlaneProgram): PlaneProgram {
  program.groups.forEach((coins, g) => wholeNumber(coins, 0, PLANE_LIMIT, `coins of group ${g}`));
  program.resources.forEach((start, r) => wholeNumber(start, 0, PLANE_LIMIT, `start of resource ${r}`));
  for (const moves of program.players) for (const move of moves) checkMove(program, move);
  for (const event of program.events) checkEvent(program, event);
  for (const table of program.tables) {
    for (const axis of table.axes) {
      if (axis.kind === 'count') planeMaximum(program, axis.value);
      else if (axis.kind === 'condition') checkCondition(program, axis.condition);
      else at(program.events, axis.event, 'event');
    }
  }
  const cells = planeCells(program);
  if (program.tables.length === 0) throw new RangeError('a plane program should have at least one table');
  if (cells > PLANE_CELLS_LIMIT) {
    throw new RangeError(`the tables have ${cells} cells; at most ${PLANE_CELLS_LIMIT} can be counted`);
  }
  return program;
}

function checkMove(program: PlaneProgram, move: PlaneMove): void {
  const what = `move "${move.name}"`;
  checkCondition(program, move.when);
  let total = 0;
  for (const cost of move.costs) {
    at(program.resources, cost.resource, 'resource');
    wholeNumber(cost.amount, 0, PLANE_LIMIT, `cost of ${what}`);
    total += cost.amount;
  }
  if (new Set(move.costs.map((cost) => cost.resource)).size < move.costs.length) {
    throw new RangeError(`${what} names a resource twice among its costs; add them up`);
  }
  if (total === 0) throw new RangeError(`${what} costs nothing, so acting might never end; give it a cost`);
  const groups = move.effect.kind === 'recast-all' ? move.effect.groups : [move.effect.group];
  for (const group of groups) at(program.groups, group, 'group');
  if (groups.length === 0) throw new RangeError(`${what} names no group to act on`);
  if (new Set(groups).size < groups.length) throw new RangeError(`${what} names a group twice`);
}

function checkEvent(program: PlaneProgram, event: PlaneEvent): void {
  const what = `event "${event.name}"`;
  const rows = planeMaximum(program, event.count) + 1;
  event.cases.forEach((one, i) => {
    const last = i === event.cases.length - 1;
    if ((one.when === undefined) !== last) {
      throw new RangeError(`${what}: its last case, and no other, should have no condition`);
    }
    if (one.when) checkCondition(program, one.when);
    if (one.chances.length !== rows) {
      throw new RangeError(`${what} has ${one.chances.length} chances; its count takes ${rows} values`);
    }
    for (const chance of one.chances) {
      if (!(chance >= 0 && chance <= 1)) {
        throw new RangeError(`${what} has a chance of ${chance}; it should be from 0 to 1`);
      }
    }
  });
  if (event.cases.length === 0) throw new RangeError(`${what} has no case; it needs one without a condition`);
}

function checkCondition(program: PlaneProgram, condition: PlaneCondition): void {
  if (condition.kind === 'compare') {
    planeMaximum(program, condition.left);
    if (typeof condition.right === 'number') {
      if (!Number.isInteger(condition.right)) {
        throw new RangeError(`a count is compared with ${condition.right}; it should be a whole number`);
      }
    } else planeMaximum(program, condition.right);
  } else if (condition.kind === 'not') checkCondition(program, condition.of);
  else for (const part of condition.of) checkCondition(program, part);
}

function wholeNumber(value: number, low: number, high: number, what: string): void {
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new RangeError(`${what} is ${value}; it should be a whole number from ${low} to ${high}`);
  }
}

function at<T>(list: readonly T[], index: number, what: string): T {
  const found = list[index];
  if (found === undefined)
    throw new RangeError(`there is no ${what} ${index}; there are ${list.length} of them`);
  return found;
}
