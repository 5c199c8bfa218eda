/**
 * Entangled models (Entangled; R-29). They have no Combat Action. They use their Activation to fight their
 * counters, which cast nothing and save on 5+ each.
 *
 * Models in contact with Support above 0 give support, in every such combat. Those of the model's team
 * support the model. Enemies support the counters.
 */
import { FATE } from '../fights/fightOutcomes.js';
import { changes, fallOdds, namedModels, remove, snapshot, stir } from './fighting/combat.js';
import type { BattleSimulation } from '../simulation.js';
import type { Supporters } from '../fights/fights.js';
import { adjacent } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { fightEvent } from './fighting/fightEvent.js';
import { checkRemoved } from './victory.js';
import { meleeFields } from '../traces/fields.js';

/** Resolves the Activation of an Entangled model. */
export function freeItself(battle: BattleSimulation, model: number): void {
  const { state, plan, chance, fights, supporters } = battle;
  const side = plan.side[model]!;
  name(battle, model, plan.fellows[side]!, supporters[0]);
  // the primary's colours give the meaning of drawn stones, and counters have no colours.
  const holders = plan.foes[side]!.filter((enemy) => plan.wild[plan.side[enemy]!] !== true);
  name(battle, model, holders, supporters[1]);
  const [holder] = supporters[1].models;
  const holding =
    supporters[1].count > 0 ? plan.side[holder as number]! : (plan.opposing[side]?.[0] as number);
  if (plan.plants.length > 0) stir(battle, model);
  const counters = state.counters[model]!;
  const before = battle.log && snapshot(battle);
  const number = fights.freeing(battle, model, holding, supporters);
  const fightOutcomes = chance.fightOutcomes(number);
  const at = chance.fightOutcome(number) * fightOutcomes.width;
  const [own, other] = [0, 1].map((s) => fightOutcomes.rows[at + FATE.fell + s]!) as [number, number];
  let left = counters;
  for (let i = 0; i < counters; i++) left -= (other >> i) & 1;
  state.counters[model] = left;
  if ((own & 1) === 0) state.stamina[model] = fightOutcomes.rows[at + FATE.stamina]!;
  else remove(battle, model, -1);
  fallen(battle, supporters[0], own >> 1, -1);
  fallen(battle, supporters[1], other >> counters, model);
  if (battle.log && before) {
    const reported = fightEvent(battle, side, holding);
    const fight = meleeFields(battle, number, fightOutcomes.rows.subarray(at, at + fightOutcomes.width), {
      sides: [side, holding],
      models: [
        [model, ...namedModels(supporters[0])].map((one) => battle.id(one)),
        [
          ...Array.from({ length: counters }, () => 'counter'),
          ...namedModels(supporters[1]).map((one) => battle.id(one)),
        ],
      ],
    });
    battle.log({
      event: 'free',
      model: battle.id(model),
      counters,
      left,
      ...reported.supporters([model, 'counters']),
      stones: reported.bySide(fights.stones(number), 0),
      blows: reported.bySide(
        [fightOutcomes.rows[at + FATE.blows]!, fightOutcomes.rows[at + FATE.blows + 1]!],
        0,
      ),
      odds: fallOdds(battle, fightOutcomes, [
        [model, ...namedModels(supporters[0])],
        [...Array.from({ length: counters }, () => -1), ...namedModels(supporters[1])],
      ]),
      ...fight,
      ...changes(battle, before, fight),
    });
  }
  checkRemoved(battle);
}

/** Lists the models in contact that give support. */
function name(
  { plan, state }: BattleSimulation,
  model: number,
  models: readonly number[],
  into: Supporters,
): void {
  into.count = 0;
  for (const one of models) {
    if (into.count >= into.models.length) break;
    if (one === model || state.there[one] === 0) continue;
    if (kindAt(plan, one).support > 0 && adjacent(state, model, one)) into.models[into.count++] = one;
  }
}

/** Removes the supporters whose bit is set. */
function fallen(
  battle: BattleSimulation,
  { count, models }: Supporters,
  mask: number,
  credited: number,
): void {
  for (let i = 0; i < count; i++) {
    if (((mask >> i) & 1) === 1) remove(battle, models[i]!, credited);
  }
}
