/**
 * One game of each kind that the vocabulary must hold, none of them of a rule system. Every engine plays every one, as
 * slabs and written out (`contract.test.ts`).
 */
import type { Game, Structure } from '../../src/game/index.js';
import { adjustingGame } from './adjusting.js';
import { plainGame, range, tableKernel } from './build.js';

/** A toy and what is known about it. */
export interface Toy {
  readonly name: string;
  readonly game: Game;
  /** Whether it can return to where it was. */
  readonly loops?: boolean;
  /** Whether its players pick in secret inside. */
  readonly picks?: boolean;
  /** Its value to player 0 from root 0, where it is known by hand. */
  readonly value?: number;
}

/**
 * One player shoots 5 times at two troops of 3 wounds. A shot misses or does 1 to 3 wounds, what exceeds a troop's last
 * wound is lost: the rows of the damage table differ. One miss may be shot again. It wants troops, then wounds.
 */
function volley(): Game {
  const [LEFT, AGAIN, MISSED, DONE, TROOPS] = [0, 1, 2, 3, 4];
  const structure: Structure = {
    key: 'toy volley',
    players: ['shooter'],
    control: [
      { name: 'shots left', size: 6 },
      { name: 're-rolls', size: 2 },
      { name: 'missed', size: 2 },
      { name: 'done', size: 2 },
      { name: 'troops', size: 7 },
    ],
    value: [{ name: 'wounds', size: 7 }],
    kernels: [{ name: 'damage', axis: 0 }],
    slots: 2,
    roots: [{ name: 'five shots', state: [5, 1, 0, 0, 0] }],
    isWide: (state) => state[DONE] === 0,
    expand(state, into) {
      const next = state.slice();
      if (state[DONE] === 1) {
        into.end(state[TROOPS]!);
        return;
      }
      if (state[MISSED] === 1) {
        into.decide(0);
        next[MISSED] = 0;
        into.move(0, 0, next);
        next[AGAIN] = 0;
        next[LEFT] = state[LEFT]! + 1;
        into.move(1, 1, next);
        return;
      }
      if (state[LEFT] === 0) {
        into.sort();
        return;
      }
      into.chance();
      next[LEFT] = state[LEFT]! - 1;
      into.result(0, next, [0]);
      next[MISSED] = state[AGAIN]!;
      into.result(1, next);
    },
    sort(_, cell, target) {
      target.set([0, 0, 0, 1, cell[0]!]);
    },
  };
  const damage = tableKernel(
    range(7).map((wounds) => {
      const row = range(7).map(() => 0);
      const troop = wounds < 3 ? 3 : 6;
      for (const d of [1, 2, 3]) {
        const to = Math.min(wounds + d, troop);
        row[to] = (row[to] ?? 0) + 1 / 3;
      }
      return row;
    }),
  );
  return plainGame(
    structure,
    { sizes: [7], slots: Float64Array.of(0.6, 0.4), kernels: [damage] },
    (wounds) => Math.floor(wounds / 3) * 10 + wounds,
  );
}

/**
 * Two stacks fight in rounds that may change nothing, so that the battle can stand still; after each round first the
 * second, then the first side may retreat.
 */
function battle(): Game {
  const [A, B, STEP] = [0, 1, 2];
  const structure: Structure = {
    key: 'toy battle',
    players: ['attacker', 'defender'],
    control: [
      { name: 'attackers', size: 4 },
      { name: 'defenders', size: 4 },
      { name: 'step', size: 5 },
    ],
    value: [],
    kernels: [],
    slots: 4,
    roots: [
      { name: 'three against three', state: [3, 3, 0] },
      { name: 'one against two', state: [1, 2, 0] },
    ],
    isWide: () => false,
    expand(state, into) {
      const [a = 0, b = 0, step = 0] = state;
      if (a === 0 || b === 0 || step > 2) {
        into.end(a * 100 + b * 10 + step);
        return;
      }
      const next = state.slice();
      if (step > 0) {
        into.decide(2 - step);
        next[STEP] = step === 1 ? 2 : 0;
        into.move(0, 0, next);
        next[STEP] = step + 2;
        into.move(1, 1, next);
        return;
      }
      into.chance();
      next[STEP] = 1;
      for (const result of range(4)) {
        next[A] = a - (result & 1);
        next[B] = b - (result >> 1);
        into.result(result, next);
      }
      return undefined;
    },
  };
  const slots = Float64Array.of(0.42, 0.18, 0.28, 0.12);
  return plainGame(structure, { sizes: [], slots, kernels: [] }, (outcome, player) => {
    const [a, b, step] = [Math.floor(outcome / 100), Math.floor(outcome / 10) % 10, outcome % 10];
    const worth = 5 * a - 4 * b + (step === 3 ? 6 : 0) - (step === 4 ? 7 : 0);
    return player === 0 ? worth : -worth;
  });
}

/**
 * Three players in turn may raise a pot on a table of their own or stop; when two in a row stopped it ends in one of three
 * ways by the size of the pot. Nobody's payoff is the opposite of another's, and many moves are worth the same.
 */
function pot(): Game {
  const [TURN, STOPPED, ROUND, END] = [0, 1, 2, 3];
  const structure: Structure = {
    key: 'toy pot',
    players: ['one', 'two', 'three'],
    control: [
      { name: 'turn', size: 3 },
      { name: 'stopped', size: 3 },
      { name: 'round', size: 7 },
      { name: 'end', size: 4 },
    ],
    value: [
      { name: 'pot', size: 4 },
      { name: 'mood', size: 2 },
    ],
    kernels: [
      { name: 'raise', axis: 0 },
      { name: 'swing', axis: 1 },
      { name: 'lower', axis: 0 },
    ],
    slots: 2,
    roots: [{ name: 'empty', state: [0, 0, 0, 0] }],
    isWide: (state) => state[END] === 0,
    expand(state, into) {
      if (state[END]! > 0) {
        into.end(state[END]! - 1);
        return;
      }
      if (state[STOPPED] === 2 || state[ROUND] === 6) {
        into.sort();
        return;
      }
      const next = state.slice();
      const turn = state[TURN]!;
      next[TURN] = (turn + 1) % 3;
      next[ROUND] = state[ROUND]! + 1;
      next[STOPPED] = state[STOPPED]! + 1;
      into.decide(turn);
      into.move(0, 0, next);
      next[STOPPED] = 0;
      into.move(1, 3, next, [0]);
      into.move(2, 2, next, [1, 0]);
      into.move(3, 1, next, [2, 1]);
    },
    sort(_, cell, target) {
      const size = cell[0]! + cell[1]!;
      target.set([0, 0, 0, 1 + Math.min(2, Math.floor(size / 2))]);
    },
  };
  const raise = tableKernel([[0.5, 0.25, 0.25, 0], [0, 0.5, 0.5, 0], [0, 0, 0.1, 0.9], undefined]);
  const swing = tableKernel([
    [0.3, 0.7],
    [0.6, 0.4],
  ]);
  const lower = tableKernel([undefined, [1, 0, 0, 0], [0.2, 0.8, 0, 0], [0, 0, 1, 0]]);
  const payoffs = [
    [1, 0, 3],
    [2, 2, 0],
    [0, 3, 1],
  ];
  return plainGame(
    structure,
    { sizes: [4, 2], slots: Float64Array.of(1, 0), kernels: [raise, swing, lower] },
    (outcome, player) => payoffs[player]?.[outcome] ?? NaN,
  );
}

/**
 * A coin decides which of two secret picks is played: one with a mixed equilibrium, value (3·2 − 0·1) / 4 = 1.5, or one with
 * a saddle point at 2. Before that the first player may take 1.6 instead, which is less than 0.5·1.5 + 0.5·2 = 1.75.
 */
function secret(): Game {
  const structure: Structure = {
    key: 'toy secret',
    players: ['rows', 'columns'],
    control: [
      { name: 'stage', size: 4 },
      { name: 'what', size: 40 },
    ],
    value: [],
    kernels: [],
    slots: 2,
    roots: [{ name: 'start', state: [0, 0] }],
    isWide: () => false,
    expand([stage = 0, what = 0], into) {
      if (stage === 0) {
        into.decide(0);
        into.move(0, 0, [3, 16]);
        into.move(1, 1, [1, 0]);
        return;
      }
      if (stage === 1) {
        into.chance();
        into.result(0, [2, 0]);
        into.result(1, [2, 1]);
        return;
      }
      if (stage === 3) {
        into.end(what);
        return;
      }
      const pays = what === 0 ? [30, 0, 10, 20] : [20, 30, 10, 0];
      into.pick([2, 2]);
      for (const i of range(4)) into.joint([i >> 1, i & 1], [3, pays[i]!]);
      return undefined;
    },
  };
  return plainGame(
    structure,
    { sizes: [], slots: Float64Array.of(0.5, 0.5), kernels: [] },
    (outcome, player) => ((player === 0 ? 1 : -1) * outcome) / 10,
  );
}

/**
 * Roll a twelve-sided die, at most three times, and keep the last face. By hand: one roll is worth 6.5; with two, keep 7 or
 * more: (7 + … + 12 + 6·6.5) / 12 = 8; with three, keep 9 or more: (9 + … + 12 + 8·8) / 12 = 106 / 12.
 */
function die(): Game {
  const structure: Structure = {
    key: 'toy die',
    players: ['roller'],
    control: [
      { name: 'rolls left', size: 4 },
      { name: 'kept', size: 2 },
      { name: 'face', size: 12 },
    ],
    value: [{ name: 'face up', size: 12 }],
    kernels: [{ name: 'roll', axis: 0 }],
    slots: 1,
    roots: [{ name: 'three rolls', state: [3, 0, 0] }],
    isWide: ([left = 0, kept = 0]) => kept === 0 && left < 3,
    expand([left = 0, kept = 0, face = 0], into) {
      if (kept === 1) {
        into.end(face + 1);
        return;
      }
      if (left === 3) {
        into.chance();
        into.result(0, [2, 0, 0], [0]);
        return;
      }
      if (left === 0) {
        into.sort();
        return;
      }
      into.decide(0);
      into.move(0, 0, [0, 0, 0]);
      into.move(1, 1, [left - 1, 0, 0], [0]);
    },
    sort(_, cell, target) {
      target.set([0, 1, cell[0]!]);
    },
  };
  const roll = tableKernel(range(12).map(() => range(12).map(() => 1 / 12)));
  return plainGame(structure, { sizes: [12], slots: Float64Array.of(1), kernels: [roll] }, (face) => face);
}

const recast = adjustingGame(
  {
    ofAKind: 2,
    sides: [
      { stamina: 1, dodge: true, trained: true },
      { stamina: 1, discipline: true },
    ],
  },
  { up: 0.4, save: [0.5, 0.25], splits: [[[2, 1]], [[1, 2]]] },
);

/** All of them. */
export const TOYS: readonly Toy[] = [
  { name: 'a volley with a table of wounds and one re-roll', game: volley() },
  { name: 'a battle that can stand still, with retreats', game: battle(), loops: true },
  { name: 'a pot of three players with payoffs of their own', game: pot() },
  { name: 'secret picks below the root', game: secret(), picks: true, value: 1.75 },
  { name: 'a twelve-sided die with re-rolls', game: die(), value: 106 / 12 },
  { name: 'alternating recasts', game: { ...recast, picks: [], numbers: () => recast.numbers([0, 0]) } },
];
