/**
 * Barriers with an enemy right behind them, which leaves no room for a model that crosses (Linear barriers).
 * The enemy's owner moves it back, or puts it directly in the way. In the way, the two are Engaged and each
 * may add an Oran.
 */
import { writtenPath, type BattleSimulation } from '../../simulation.js';
import type { BattleWay } from '../../ground/way.js';
import { readingsOf } from '../../../rules/readings.js';
import { saveAgainstNewGas } from '../gas.js';

/**
 * Lets the owner of an enemy behind a barrier choose, and moves that enemy. Returns the way that remains for
 * the model that crosses.
 */
export function meetBehind(battle: BattleSimulation, model: number, way: BattleWay): BattleWay {
  const { plan, agents } = battle;
  const { behind } = way;
  if (!behind) return way;
  const { enemy, back, block } = behind;
  const owner = agents[plan.side[enemy]!];
  const isFree = readingsOf(plan.context.rules).barrier === 'may' && block !== undefined;
  const wants = block !== undefined && owner?.blocks(battle, enemy, model) === true;
  // If the rules let the enemy stay, the crossing model moves only up to the barrier
  // (docs/for-developers/editions.md).
  if (isFree && !wants && (back === undefined || owner?.yields(battle, enemy, model) !== true))
    return block.way;
  const blocks = back === undefined || wants;
  const at = blocks ? block?.at : back;
  if (at) stepTo(battle, enemy, at);
  return blocks && block ? block.way : way;
}

function stepTo(battle: BattleSimulation, model: number, at: readonly [number, number]): void {
  const { state, log } = battle;
  const from = [state.x[model]!, state.y[model]!] as const;
  [state.x[model], state.y[model]] = at;
  log?.({
    event: 'move',
    model: battle.id(model),
    path: writtenPath([from, at]),
    cautious: true,
    for: 'barrier',
  });
  saveAgainstNewGas(battle, model);
}
