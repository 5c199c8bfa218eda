/** Steps of adjusting as replays write them: what moves of a game do, and what Wild models do at once (R-05 … ). */
import type { AdjustAbility, AdjustMove } from '../../rules/adjust.js';
import { other, type SideIndex } from '../../games/meleePlan.js';
import type { Stones, TracedStep } from './trace.js';

/** What somebody who adjusts may do, and what it has. */
export interface Seat {
  readonly moves: readonly AdjustMove[];
  /** What the moves call by its place. */
  readonly abilities: readonly AdjustAbility[];
  readonly stamina: number;
}

/** What a decision does, and what it costs. */
export interface Decision extends Pick<TracedStep, 'does' | 'recast' | 'turned' | 'discards'> {
  readonly cost: number;
}

/**
 * Returns what a move of a seat does.
 * @param id of the move; none of its own: it passes
 */
export function decision({ moves, abilities }: Seat, id: number): Decision {
  const move = moves.find((one) => one.id === id);
  if (!move) return { does: 'pass', cost: 0 };
  const { cost, erac, oran } = move;
  const ability = abilities[move.ability];
  if (!ability) return { does: 'recast', cost, recast: { erac, oran } };
  const { id: does, effect, discards } = ability;
  return { does, cost, discards, [effect.kind === 'turn' ? 'turned' : 'recast']: { erac, oran } };
}

/** What a Wild model turns over at once. */
export interface Dodging {
  readonly by: SideIndex;
  /** What it has before. */
  readonly stamina: number;
  /** The abilities that it uses, one after another. */
  readonly uses: readonly AdjustAbility[];
}

/** Returns the steps of Wild models that dodge: each turns over enemy Erac while a blow would land. */
export function dodges(faces: readonly [Stones, Stones], all: readonly Dodging[]): TracedStep[] {
  const steps: TracedStep[] = [];
  const shown: [Stones, Stones] = [faces[0], faces[1]];
  for (const { by, stamina, uses } of all) {
    let left = stamina;
    for (const { id, cost, discards, effect } of uses) {
      const enemy = other(by);
      const blows = shown[enemy].erac - shown[by].oran;
      const turned = { erac: Math.min(effect.kind === 'turn' ? effect.count : 0, blows), oran: 0 };
      shown[enemy] = { ...shown[enemy], erac: shown[enemy].erac - turned.erac };
      left -= cost;
      steps.push({ by, does: id, stamina: left, turned, discards, shown: [shown[0], shown[1]] });
    }
  }
  return steps;
}
