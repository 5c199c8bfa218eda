/**
 * Combats of the Activation Phase: Charge and Coordinated Strike, and Entangled models that use their
 * Activation to fight their counters (Entangled; R-29).
 */
import { mayStrike, adjacent } from '../ground/contact.js';
import { isEntangled } from '../conditions.js';
import type { BattleSimulation } from '../simulation.js';
import { WAY } from '../fights/fightRow.js';
import { kindAt } from '../plan/plan.js';
import { AT, GAVE, STAGE, TALLY } from '../state.js';
import { fightCombat, changes, fallOdds, namedModels, remove, snapshot, stir } from './fighting/combat.js';
import { FATE } from '../fights/fightOutcomes.js';
import type { Supporters } from '../fights/fights.js';
import { fightEvent } from './fighting/fightEvent.js';
import { checkRemoved } from './victory.js';
import { meleeFields } from '../traces/events.js';

/** Resolves a Charge: a combat right after a Basic Movement that was not cautious. */
export function charge(
  battle: BattleSimulation,
  model: number,
  target: number,
  way: number = WAY.charge,
): void {
  const { state, plan } = battle;
  if (state.there[model] === 0 || !mayStrike(plan, state, model, target)) return;
  state.tally(model, TALLY.charges, 1);
  fightCombat(battle, { attacker: model, defender: target }, way, way === WAY.bomber ? 'bomber' : 'charge');
}

/**
 * Resolves Coordinated Strike after the other models have moved. Each model of the phase that
 * has it may fight an adjacent enemy, whether it moved or not. Both sides have supporters. The player chooses
 * whether to fight, and which enemy.
 */
export function strike(battle: BattleSimulation): void {
  const { state, plan, candidates, agents } = battle;
  for (let i = 0; i < state.get(AT.queued); i++) {
    const model = state.queue[i]!;
    if (model === GAVE || !kindAt(plan, model).strike) continue;
    if (state.there[model] === 0 || isEntangled(plan, state, model)) continue;
    const side = plan.side[model]!;
    candidates.count = 0;
    for (const enemy of plan.enemies[side]!)
      if (mayStrike(plan, state, model, enemy)) candidates.models[candidates.count++] = enemy;
    if (candidates.count === 0) continue;
    const target = agents[side]?.strikes(battle, model, candidates) ?? -1;
    if (target < 0) continue;
    fightCombat(battle, { attacker: model, defender: target }, WAY.melee, 'coordinated-strike');
    if (state.get(AT.stage) !== STAGE.activate) return;
  }
}

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
