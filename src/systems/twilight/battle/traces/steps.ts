/**
 * Steps of adjusting as replays write them: what the moves of a game do, and what Wild models do at once
 * (R-05 … ).
 */
import type { AdjustAbility, AdjustMove } from '../../rules/adjust.js';
import { other, type SideIndex } from '../../model/sides.js';
import type { Stones, TracedStep } from './trace.js';

/** The moves and resources of a model that adjusts. */
export interface Seat {
  readonly moves: readonly AdjustMove[];
  /** The abilities, in the order to which the moves refer. */
  readonly abilities: readonly AdjustAbility[];
  readonly stamina: number;
}

/** The effect of a decision and its cost in Stamina. */
export interface Decision extends Pick<TracedStep, 'does' | 'recast' | 'turned' | 'discards'> {
  readonly cost: number;
}

/**
 * Returns the effect of a move.
 *
 * @param id the id of the move. An id that is not among the moves is a pass.
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

/** The stones that a Wild model turns over at once. */
export interface Dodging {
  readonly by: SideIndex;
  /** The Stamina before the first ability. */
  readonly stamina: number;
  /** The abilities that it uses, one after another. */
  readonly uses: readonly AdjustAbility[];
}

/**
 * Returns the steps of Wild models that dodge. Each ability turns over enemy Erac as long as a blow would
 * land.
 */
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
