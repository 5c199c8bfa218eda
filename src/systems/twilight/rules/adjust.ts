/**
 * Adjusting the results (R-05 … R-08): players in turn pay a Stamina to recast a stone, use an ability of their
 * primary, or pass; two passes in a row end it. The states are counted before a game is built, so that Stonecast can
 * refuse one that is too large.
 */
import type { Expansion, StateRow, Word } from '../../../game/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import { t } from '../words/index.js';
import { adjustEffect, type AdjustEffect, type Stone } from './abilityEffects.js';

/** An ability as adjusting sees it: no names of rules, only what it does to stones and what it costs. */
export interface AdjustAbility {
  readonly id: string;
  /**
   * Returns the name in the current locale. It is a function, so that caches keyed by abilities do not depend
   * on the locale.
   */
  readonly name: () => string;
  readonly cost: number;
  /** Uses in the combat, `Infinity` when only its cost limits it. */
  readonly uses: number;
  /** Models that each use discards, where it does. */
  readonly discards?: number;
  readonly effect: AdjustEffect;
}

/** The abilities of a list that act in adjusting, in their order. */
export function adjustAbilities(abilities: readonly Ability[]): AdjustAbility[] {
  return abilities.flatMap((ability): AdjustAbility[] => {
    const { id, cost, uses, discard } = ability;
    const effect = adjustEffect(ability.effect);
    if (!effect || uses === 0) return [];
    return [
      { id, name: () => ability.name, cost, uses, ...(discard && { discards: discard.count }), effect },
    ];
  });
}

/**
 * What an actor may do to the stones on the table. It holds kernels by stone, and the largest number of
 * stones of each kind.
 */
export interface Reach {
  readonly recast: (stone: Stone) => number;
  readonly turn: (stone: Stone) => number;
  /** The most stones of a kind that the actor's own side can have. */
  readonly own: Readonly<Record<Stone, number>>;
  /** The most of the enemy's side. */
  readonly enemy: Readonly<Record<Stone, number>>;
}

/** The wordings of what can be done to stones. */
type Verb = 'move.stamina' | 'move.recast' | 'move.turn';

/** One thing that an actor can do in its turn. */
export interface AdjustMove {
  readonly id: number;
  readonly name: () => string;
  readonly cost: number;
  /** Index of the ability in the actor's list; −1 for a Stamina recast. */
  readonly ability: number;
  /** How many stones of each kind are recast, or turned. */
  readonly erac: number;
  readonly oran: number;
  readonly word: Word;
}

/** The id of passing; it has the first rank. */
const PASS = 0;

/**
 * Returns all moves of an actor except passing, in the order of R-28. Cheaper moves come first. At equal
 * cost, a Stamina recast comes before abilities, and abilities keep their list order. Then fewer stones come
 * before more, and Erac before Oran.
 * @param firstId the id of the first move; the others follow
 */
export function adjustMoves(
  abilities: readonly AdjustAbility[],
  reach: Reach,
  stamina: boolean,
  firstId: number,
): AdjustMove[] {
  const moves: Omit<AdjustMove, 'id'>[] = [];
  const add = (verb: Verb, move: Omit<AdjustMove, 'id' | 'name'>) => {
    const { ability, erac, oran } = move;
    const name = () => t(verb, { ability: abilities[ability]?.name() ?? '', stones: stonesText(erac, oran) });
    moves.push({ name, ...move });
  };
  const recasts = (erac: number, oran: number): Word => [
    ...Array.from({ length: erac }, () => reach.recast('erac')),
    ...Array.from({ length: oran }, () => reach.recast('oran')),
  ];
  if (stamina) {
    const paid = { ability: -1, cost: 1 };
    if (reach.own.erac > 0) add('move.stamina', { ...paid, erac: 1, oran: 0, word: recasts(1, 0) });
    if (reach.own.oran > 0) add('move.stamina', { ...paid, erac: 0, oran: 1, word: recasts(0, 1) });
  }
  abilities.forEach(({ cost, effect }, ability) => {
    if (effect.kind === 'turn') {
      for (let n = 1; n <= Math.min(effect.count, reach.enemy[effect.stone]); n++) {
        const [erac, oran] = effect.stone === 'erac' ? [n, 0] : [0, n];
        const word = Array.from({ length: n }, () => reach.turn(effect.stone));
        add('move.turn', { ability, cost, erac, oran, word });
      }
      return;
    }
    const most = { erac: effect.erac ? reach.own.erac : 0, oran: effect.oran ? reach.own.oran : 0 };
    for (let total = 1; total <= Math.min(effect.most, most.erac + most.oran); total++) {
      for (let erac = Math.min(total, most.erac); erac >= Math.max(0, total - most.oran); erac--) {
        const oran = total - erac;
        add('move.recast', { ability, cost, erac, oran, word: recasts(erac, oran) });
      }
    }
  });
  // The loops above run in the order of R-28 but for the cost; sorting is stable.
  return moves.sort((a, b) => a.cost - b.cost).map((move, i) => ({ id: firstId + i, ...move }));
}

function stonesText(erac: number, oran: number): string {
  const parts = { erac: t('move.erac', { count: erac }), oran: t('move.oran', { count: oran }) };
  return erac > 0 && oran > 0 ? t('move.both', parts) : erac > 0 ? parts.erac : parts.oran;
}

/** A side that acts in adjusting: who decides for it and where the state keeps what it spends. */
export interface Actor {
  readonly player: number;
  readonly moves: readonly AdjustMove[];
  /** Control axis of its Stamina. */
  readonly stamina: number;
  /** For each ability the control axis that counts its uses left; −1 without a limit. */
  readonly uses: readonly number[];
}

/** Where the state keeps whose turn it is and whether the last action was a pass. */
export interface TurnAxes {
  readonly turn: number;
  readonly passed: number;
}

/** The stage of adjusting in a structure. */
export interface AdjustStage {
  readonly axes: TurnAxes;
  /** Scratch for target rows. */
  readonly next: StateRow;
  /** Changes a copy of the state into the state after adjusting. */
  readonly finish: (next: StateRow) => void;
}

/**
 * Adds to `into` the moves of a state in which `actors[turn]` acts. A single actor acts until it passes
 * (R-23).
 */
export function expandAdjusting(
  state: StateRow,
  actors: readonly Actor[],
  { axes, next, finish }: AdjustStage,
  into: Expansion,
): void {
  const turn = state[axes.turn] ?? 0;
  const actor = actors[turn];
  if (actor === undefined) throw new Error(`nobody acts in turn ${turn}`);
  const alone = actors.length === 1;
  into.decide(actor.player);
  next.set(state);
  if (alone || state[axes.passed] === 1) finish(next);
  else {
    next[axes.turn] = 1 - turn;
    next[axes.passed] = 1;
  }
  into.move(PASS, 0, next);
  const stamina = state[actor.stamina] ?? 0;
  actor.moves.forEach(({ id, cost, ability, word }, i) => {
    const uses = actor.uses[ability] ?? -1;
    if (cost > stamina || (uses >= 0 && state[uses] === 0)) return;
    next.set(state);
    next[actor.stamina] = stamina - cost;
    if (uses >= 0) next[uses] = (state[uses] ?? 0) - 1;
    if (!alone) next[axes.turn] = 1 - turn;
    next[axes.passed] = 0;
    into.move(id, i + 1, next, word);
  });
}

/** What an actor may spend in adjusting. */
export interface Purse {
  readonly abilities: readonly AdjustAbility[];
  readonly moves: readonly AdjustMove[];
  readonly stamina: number;
}

/**
 * Returns the number of states that adjusting can reach from one cast. A state holds the Stamina and uses
 * left of each actor, the actor to act, and whether the last action was a pass.
 * @param actors the sides that act: two, one or none; without actors there are no states
 */
export function adjustingStates(actors: readonly Purse[]): number {
  const [one, two] = actors.map(leftovers);
  if (one === undefined) return 0;
  // If only one actor has spent something, it acted last, so the other acts next or has passed. If both have
  // spent something, either may have acted last.
  return two === undefined ? one : 2 * one * two + 2 * (one - 1) * (two - 1);
}

/** Returns the number of combinations of Stamina left and uses left of each ability with limited uses. */
function leftovers({ abilities, moves, stamina }: Purse): number {
  // ways[s]: the number of combinations of uses that leave s Stamina.
  let ways: number[] = Array.from({ length: stamina + 1 }, (_, left) => (left === stamina ? 1 : 0));
  abilities.forEach(({ cost, uses }, ability) => {
    if (uses === Infinity || !moves.some((move) => move.ability === ability)) return;
    const next = ways.map(() => 0);
    ways.forEach((count, left) => {
      for (let used = 0; used <= uses && used * cost <= left; used++) {
        next[left - used * cost] = (next[left - used * cost] ?? 0) + count;
      }
    });
    ways = next;
  });
  const uncounted = moves.filter(({ ability }) => (abilities[ability]?.uses ?? Infinity) === Infinity);
  const steps = uncounted.map(({ cost }) => cost).filter((cost) => cost > 0);
  return ways.reduce((sum, count, left) => sum + count * reachable(left, steps), 0);
}

/**
 * Returns the number of Stamina values that moves without a use limit can reach, including the start value.
 */
function reachable(stamina: number, steps: readonly number[]): number {
  const met = new Set([stamina]);
  // The loop also visits the values that it adds.
  for (const left of met) for (const step of steps) if (step <= left) met.add(left - step);
  return met.size;
}
