/**
 * Create Swarm: the caller discards nearby models and places another beside itself (R-40; the Swarmcaller's
 * card).
 */
import type { Point } from '../../../../space/index.js';
import type { BattleSimulation } from '../simulation.js';
import { gapOf } from '../ground/contact.js';
import { kindAt } from '../plan/plan.js';
import { placesBeside } from '../rules/adjacency.js';
import { saveAgainstNewGas } from '../rules/fruginGas.js';
import { discardModel } from '../rules/fighting/combat.js';
import { AT, OFF } from '../state.js';
import type { Behaviour } from './behaviours.js';

/** Creates the swarm if it can. Returns whether it did. */
export function createSwarm(battle: BattleSimulation, model: number, { discard, place }: Behaviour): boolean {
  const { plan, state } = battle;
  if (!discard || place === undefined) return false;
  const created = plan.created.find(
    (one) =>
      plan.side[one] === plan.side[model] && plan.pieces[one]?.model === place && isUnused(battle, one),
  );
  const paid = plan.own[plan.side[model]!]!.filter(
    (one) =>
      state.there[one] === 1 &&
      plan.pieces[one]?.model === discard.model &&
      gapOf(state, model, one) < discard.within,
  ).slice(0, discard.count);
  if (created === undefined || paid.length < discard.count) return false;
  const before = paid.map((one) => state.there[one]);
  for (const one of paid) state.there[one] = 0;
  const at = freeBeside(battle, model, created);
  paid.forEach((one, i) => (state.there[one] = before[i]!));
  if (!at) return false;
  for (const one of paid) discardModel(battle, one);
  const side = plan.side[created]!;
  [state.x[created], state.y[created]] = at;
  state.there[created] = 1;
  state.stamina[created] = kindAt(plan, created).stamina;
  state.head[AT.standing + side] = state.get(AT.standing + side) + 1;
  battle.log?.({
    event: 'create',
    model: battle.id(model),
    discarded: paid.map((one) => battle.id(one)),
    created: {
      id: battle.id(created),
      side,
      model: place,
      at,
      size: kindAt(plan, created).size,
      stamina: state.stamina[created],
    },
  });
  saveAgainstNewGas(battle, created);
  return true;
}

const isUnused = ({ state }: BattleSimulation, model: number): boolean =>
  state.there[model] === 0 && state.off[model] === OFF.none;

/** Returns a free position in contact with a model. */
function freeBeside({ plan, state }: BattleSimulation, model: number, placed: number): Point | undefined {
  return placesBeside(state, model, placed).find(([x, y]) => plan.ground.isFree(state, placed, x, y));
}
