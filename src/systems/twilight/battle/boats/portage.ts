/**
 * Coracles that are carried over land: by one Small model that Moves Cautiously, at full rate by a larger one or with a second
 * Small model that helps (Coracles).
 */
import { isEntangled } from '../conditions.js';
import { adjacent, engaged } from '../ground/near.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { AT, type State } from '../state.js';

/** Whether a model carries a coracle. */
export const carriesBoat = ({ objects }: BattlePlan, { held }: State, model: number): boolean =>
  objects.some(({ boat }, object) => boat >= 0 && held[object] === model + 1);

/** Whether a model may carry coracles: it is no beast, no vehicle and not Tiny, on no boat and not Wild. */
export function mayCarryBoat(plan: BattlePlan, state: State, model: number): boolean {
  const { beast, wild, crew, size, object } = kindAt(plan, model);
  if (beast || wild || crew > 0 || size === 'tiny' || object !== undefined) return false;
  return state.deck[model] === 0 && !carriesBoat(plan, state, model);
}

/** Whether a model carries a coracle at full rate with help alone: it is Small. */
export const needsPorter = (plan: BattlePlan, state: State, model: number): boolean =>
  kindAt(plan, model).size === 'small' && carriesBoat(plan, state, model);

/** Whether a model has to Move Cautiously for the coracle that it carries. */
export const isBurdened = (plan: BattlePlan, state: State, model: number): boolean =>
  needsPorter(plan, state, model) && porterBeside(plan, state, model) < 0;

/**
 * Who may help a model to carry: the first Small friend in contact that is no beast, on foot, unengaged, carries no coracle and
 * has its Activation; −1: nobody.
 */
export function porterBeside(plan: BattlePlan, state: State, model: number): number {
  const { side, force } = kindAt(plan, model);
  return (
    (plan.own[side] as readonly number[]).find((one) => {
      const kind = kindAt(plan, one);
      if (one === model || kind.size !== 'small' || kind.force !== force) return false;
      if (state.there[one] === 0 || !adjacent(state, model, one) || !mayCarryBoat(plan, state, one))
        return false;
      if (hasActed(state, one)) return false;
      return !engaged(plan, state, one) && !isEntangled(plan, state, one);
    }) ?? -1
  );
}

/** Whether a model's Activation is gone: it was selected, and does not wait to act. */
export const hasActed = (state: State, model: number): boolean =>
  state.activated[model] === 1 &&
  !state.queue.subarray(state.get(AT.moved), state.get(AT.queued)).includes(model);
