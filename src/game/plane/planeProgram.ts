/**
 * The plane program: a rule system's description of a combat for the sampling kernel, which knows no rule.
 *
 * A program casts groups of fair coins. Players then act in turn by fixed decision lists. Then the program reads
 * counts, draws events whose probability depends on a count, and adds the combat to tables of cells. It is plain data
 * (JSON, cloneable), so a worker can receive one. Its complete meaning:
 *
 * 1. Every coin of every group is cast: up with probability 1/2, independently.
 * 2. The players take turns in order; the first begins. In its turn a player makes the first possible move of its list,
 * or nothing. Acting ends when all players in succession did nothing.
 * 3. Each event happens with the probability for its count, independently of the other events given the counts.
 * 4. Each table counts the combat in one cell.
 */
/** A whole number that a combat determines. */
export type PlaneValue =
  /** Coins of the group that are up. */
  | { readonly kind: 'up'; readonly group: number }
  /** The number of coins up in `group` minus those up in `over`, at least 0. */
  | { readonly kind: 'down'; readonly group: number }
  /** By how many the coins up in `group` exceed those in `over`; 0 when they do not. */
  | { readonly kind: 'excess'; readonly group: number; readonly over: number }
  /** The remaining amount of a resource. */
  | { readonly kind: 'left'; readonly resource: number };

/** How two numbers are compared. */
export type PlaneRelation = '=' | '<' | '<=' | '>' | '>=';

/** Returns whether two numbers are in a relation. */
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

/** A condition on a combat. `all` of nothing is true, `any` of nothing is false. */
export type PlaneCondition =
  | {
      readonly kind: 'compare';
      readonly left: PlaneValue;
      readonly relation: PlaneRelation;
      readonly right: PlaneValue | number;
    }
  | { readonly kind: 'all' | 'any'; readonly of: readonly PlaneCondition[] }
  | { readonly kind: 'not'; readonly of: PlaneCondition };

/** The effect of a move on the coins. The move is possible only if there is a coin to act on. */
export type PlaneEffect =
  /** Casts again one coin of the group that is down. */
  | { readonly kind: 'recast-one'; readonly group: number }
  /** Casts again every coin of the groups that is down. */
  | { readonly kind: 'recast-all'; readonly groups: readonly number[] }
  /** Turns down one coin of the group that is up. */
  | { readonly kind: 'turn-down'; readonly group: number };

/** An amount of a resource. */
export interface PlaneCost {
  readonly resource: number;
  readonly amount: number;
}

/**
 * A move of a decision list. It is possible if `when` holds, the player can pay its costs, and its effect has a coin to
 * act on. It must have a cost: resources never grow, so acting must end. A limit on uses is a resource too.
 */
export interface PlaneMove {
  readonly name: string;
  readonly when: PlaneCondition;
  readonly costs: readonly PlaneCost[];
  readonly effect: PlaneEffect;
}

/** The probabilities of an event by count, and the condition for them. */
export interface PlaneChances {
  /** Absent: always. */
  readonly when?: PlaneCondition;
  /** `chances[n]` is the probability, 0 to 1, when the count is n; one for each value that the count can take. */
  readonly chances: readonly number[];
}

/**
 * An event with a probability that depends on a count, after acting. The first of `cases` whose condition holds gives
 * the probabilities. The last one has no condition.
 */
export interface PlaneEvent {
  readonly name: string;
  readonly count: PlaneValue;
  readonly cases: readonly PlaneChances[];
}

/** One axis of a table: a count (one row for each value from 0 up), or a condition (row 0: false, row 1: true). */
export type PlaneAxis =
  | { readonly kind: 'count'; readonly value: PlaneValue }
  | { readonly kind: 'condition'; readonly condition: PlaneCondition }
  | { readonly kind: 'event'; readonly event: number };

/** A table of cells. The last axis changes fastest. */
export interface PlaneTable {
  readonly name: string;
  readonly axes: readonly PlaneAxis[];
}

/** A combat for the sampling kernel. The head of this file defines its meaning. */
export interface PlaneProgram {
  /** The number of fair coins in each group, 0 to 15. */
  readonly groups: readonly number[];
  /** The amount of each resource at the start, 0 to 15. */
  readonly resources: readonly number[];
  /** For each player, in turn order, its decision list. Empty: no player acts. */
  readonly players: readonly (readonly PlaneMove[])[];
  readonly events: readonly PlaneEvent[];
  readonly tables: readonly PlaneTable[];
}

/** The maximum number of coins in a group and of a resource at the start: four bit planes. */
const PLANE_LIMIT = 15;
/** The maximum number of cells of all tables together. */
const PLANE_CELLS_LIMIT = 65_536;

/** Returns the largest value that a count of a program can take. The smallest is 0. */
export function planeMaximum(program: PlaneProgram, value: PlaneValue): number {
  const [name, sizes, index] =
    value.kind === 'left'
      ? ['resource', program.resources, value.resource]
      : ['group', program.groups, value.group];
  if (value.kind === 'excess') at(program.groups, value.over, 'group');
  return at(sizes, index, name);
}

/** Returns the number of rows of an axis: one more than its largest value. */
export function planeAxisSize(program: PlaneProgram, axis: PlaneAxis): number {
  return axis.kind === 'count' ? planeMaximum(program, axis.value) + 1 : 2;
}

/** The position of a table's cells among all cells of a program, and their order. */
export interface PlaneTableLayout {
  readonly name: string;
  /** Index of the table's first cell. */
  readonly offset: number;
  /** The size of each axis; the last changes fastest. */
  readonly sizes: readonly number[];
  /** The product of the sizes. */
  readonly cells: number;
}

/** Returns the layout of a program's tables, one after another in their order. */
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

/** Returns the number of cells of all tables together. */
export function planeCells(program: PlaneProgram): number {
  return planeLayout(program).reduce((sum, table) => sum + table.cells, 0);
}

/**
 * Checks that a program is valid.
 * @returns the program
 * @throws RangeError that names the first invalid part and the correct form. The system that builds the program is
 * wrong, not its user
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
