/**
 * Coracles that models carry over land (Coracles). One Small model that carries a coracle Moves Cautiously. A
 * larger model carries it at the full rate. A Small model does too if a second Small model helps.
 */
import { isEntangled } from '../conditions.js';
import { adjacent, engaged } from '../ground/contact.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { AT, type State } from '../state.js';

/** Returns whether a model carries a coracle. */
export const carriesBoat = ({ objects }: BattlePlan, { held }: State, model: number): boolean =>
  objects.some(({ boat }, object) => boat >= 0 && held[object] === model + 1);

/** Returns whether a model may carry coracles. It must not be a beast, a vehicle, Tiny, Wild or on a boat. */
export function mayCarryBoat(plan: BattlePlan, state: State, model: number): boolean {
  const { beast, wild, crew, size, object } = kindAt(plan, model);
  if (beast || wild || crew > 0 || size === 'tiny' || object !== undefined) return false;
  return state.deck[model] === 0 && !carriesBoat(plan, state, model);
}

/** Returns whether a model needs help to carry its coracle at the full rate. This holds for Small models. */
export const needsPorter = (plan: BattlePlan, state: State, model: number): boolean =>
  kindAt(plan, model).size === 'small' && carriesBoat(plan, state, model);

/** Returns whether a model must Move Cautiously because of the coracle that it carries. */
export const isBurdened = (plan: BattlePlan, state: State, model: number): boolean =>
  needsPorter(plan, state, model) && porterBeside(plan, state, model) < 0;

/**
 * Returns the first model that may help another to carry, or −1 if there is none. The helper is a Small
 * friend in contact that is on foot and unengaged. It is no beast, carries no coracle and still has its
 * Activation.
 */
export function porterBeside(plan: BattlePlan, state: State, model: number): number {
  const { side, force } = kindAt(plan, model);
  return (
    plan.own[side]!.find((one) => {
      const kind = kindAt(plan, one);
      if (one === model || kind.size !== 'small' || kind.force !== force) return false;
      if (state.there[one] === 0 || !adjacent(state, model, one) || !mayCarryBoat(plan, state, one))
        return false;
      if (hasActed(state, one)) return false;
      return !engaged(plan, state, one) && !isEntangled(plan, state, one);
    }) ?? -1
  );
}

/** Returns whether a model has used its Activation. A model in the queue that waits to act still has it. */
export const hasActed = (state: State, model: number): boolean =>
  state.activated[model] === 1 &&
  !state.queue.subarray(state.get(AT.moved), state.get(AT.queued)).includes(model);
