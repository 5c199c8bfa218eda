/**
 * One shot: the fight, the removals, and the ricochet onto a model that engages the target (R-15 … R-17,
 *
 */
import type { Point } from '../../../../../space/index.js';
import { inContact, sightBetween } from '../../ground/aboard.js';
import type { BattleSimulation } from '../../simulation.js';
import { FATE, MOST_ENGAGING } from '../../fights/fightOutcomes.js';
import { kindAt } from '../../plan/plan.js';
import { TALLY } from '../../state.js';
import { changes, fallOdds, remove, snapshot } from './combat.js';
import { markersOn } from '../marking.js';
import { checkRemoved } from '../victory.js';
import { shotFields } from '../../traces/fields.js';

/** A target under a Blast Template. */
interface Blasted {
  /** The position towards which the template lies. */
  readonly towards: Point;
  /** Whether the target is caught Full Blast. */
  readonly full: boolean;
}

/** Makes one attack on one target. */
export function shootOnce(
  battle: BattleSimulation,
  model: number,
  target: number,
  stones: number,
  under: Blasted | undefined,
): void {
  const { plan, state, fights, chance, engaging, log } = battle;
  const sight = sightBetween(plan, state, model, target);
  nameEngaging(battle, model, target);
  const granted = markersOn(battle, model, target);
  const full = under?.full === true;
  const manner = { obstructed: sight === 'obstructed', stones, full, granted };
  const number = fights.shot(state, model, target, manner, engaging);
  const before = log && snapshot(battle);
  const fightOutcomes = chance.fightOutcomes(number);
  const at = chance.fightOutcome(number) * fightOutcomes.width;
  const { rows } = fightOutcomes;
  state.tally(model, TALLY.shots, 1);
  state.stamina[model] = rows[at + FATE.stamina]!;
  if ((rows[at + FATE.fell + 1]! & 1) === 1) remove(battle, target, model);
  else state.stamina[target] = rows[at + FATE.stamina + 1]!;
  const fell = rows[at + FATE.fell]!;
  for (let i = 0; i < engaging.count; i++) {
    const other = engaging.models[i]!;
    if (((fell >> (i + 1)) & 1) === 1) remove(battle, other, model);
    else state.stamina[other] = rows[at + FATE.engaging + i]!;
  }
  if (log && before) {
    const fight = shotFields(battle, number, rows.subarray(at, at + fightOutcomes.width), {
      shooter: model,
      target,
      engaging: [...engaging.models.subarray(0, engaging.count)],
    });
    log({
      event: 'shoot',
      model: battle.id(model),
      target: battle.id(target),
      weapon: kindAt(plan, model).weapon?.id,
      sight,
      ...(under && { blast: under }),
      ...(granted > 0 && { granted }),
      blows: rows[at + FATE.blows + 1],
      odds: fallOdds(battle, fightOutcomes, [
        [model, ...engaging.models.subarray(0, engaging.count)],
        [target],
      ]),
      ...fight,
      ...changes(battle, before, fight),
    });
  }
  checkRemoved(battle);
}

/**
 * Lists the target's enemies that engage it. If a shot cannot distinguish that many, it leaves some out at
 * random. Each is equally likely to be hit.
 */
function nameEngaging(
  { plan, state, engaging, chance }: BattleSimulation,
  shooter: number,
  target: number,
): void {
  engaging.count = 0;
  for (const other of plan.foes[plan.side[target]!]!) {
    if (other === shooter || state.there[other] === 0) continue;
    if (inContact(plan, state, other, target)) engaging.models[engaging.count++] = other;
  }
  while (engaging.count > MOST_ENGAGING) {
    const out = chance.below(engaging.count);
    engaging.models[out] = engaging.models[--engaging.count]!;
  }
}
