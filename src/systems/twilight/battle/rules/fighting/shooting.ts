/**
 * Ranged Attacks: legal targets, and the attacks of one activation.
 *
 * Blast Attacks: the models under the template, and the attacks on them one after another.
 *
 * One shot: the fight, the removals, and the ricochet onto a model that engages the target (R-15 … R-17,
 *
 */
import { engaged, gapOf, seatOf, sightBetween, inContact } from '../../ground/contact.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import { AT, STAGE, TALLY } from '../../state.js';
import { covers, placeTrapezoid, type TrapezoidCorners, type Point } from '../../../../../space/index.js';
import { FATE, MOST_ENGAGING } from '../../fights/fightOutcomes.js';
import { changes, fallOdds, remove, snapshot } from './combat.js';
import { markersOn } from '../targetMarkers.js';
import { checkRemoved } from '../victory.js';
import { shotFields } from '../../traces/events.js';

/**
 * Returns the range of a model's weapon in inches, or 0 without one. A Blast Template reaches as far as it is
 * long.
 */
export function rangeOf(plan: BattlePlan, model: number): number {
  const { weapon } = kindAt(plan, model);
  if (!weapon) return 0;
  return weapon.blast ? plan.data.scenario.template.length : weapon.range;
}

/**
 * Returns whether a model may shoot at another from its position: unengaged, within range and in sight
 * (R-33).
 */
export function mayShoot(battle: BattleSimulation, model: number, target: number): boolean {
  const { plan, state } = battle;
  const { weapon } = kindAt(plan, model);
  const [from, to] = [seatOf(plan, state, model), seatOf(plan, state, target)];
  if (!weapon || state.there[to] === 0 || (weapon.blast && to !== target)) return false;
  // Crew may shoot at a model that engages their vehicle.
  if (from === model && engaged(plan, state, model)) return false;
  if (!(gapOf(state, from, to) < rangeOf(plan, model))) return false;
  return sightBetween(battle, model, target) !== 'none';
}

/**
 * Shoots at a target, or lays the template towards it. Then it makes the weapon's additional attacks one
 * after another. The player chooses a new target for each one after the last is resolved.
 *
 * @param stones the stones of a Wild model's behaviour, or 0 for the weapon's own
 * @returns whether it could shoot
 */
export function shoot(battle: BattleSimulation, model: number, target: number, stones: number): boolean {
  const { weapon } = kindAt(battle.plan, model);
  if (!weapon || !mayShoot(battle, model, target)) return false;
  attackAt(battle, model, target, stones);
  for (let attack = 1; attack < weapon.attacks; attack++) {
    const next = battle.state.get(AT.stage) === STAGE.activate ? nextTarget(battle, model) : -1;
    if (next < 0) break;
    attackAt(battle, model, next, stones);
  }
  return true;
}

function attackAt(battle: BattleSimulation, model: number, target: number, stones: number): void {
  if (kindAt(battle.plan, model).weapon?.blast === true) blast(battle, model, target, stones);
  else shootOnce(battle, model, target, { stones });
}

/** Returns the target that the player chooses among those that a model may shoot at now, or −1 for none. */
export function nextTarget(battle: BattleSimulation, model: number): number {
  const { plan, candidates, agents } = battle;
  const side = plan.side[model]!;
  candidates.count = 0;
  for (const enemy of plan.enemies[side]!)
    if (mayShoot(battle, model, enemy)) candidates.models[candidates.count++] = enemy;
  return candidates.count === 0 ? -1 : (agents[side]?.fires(battle, model, candidates) ?? -1);
}

/**
 * Lays the template from a model towards the middle of another and attacks every model under it once, friends
 * too. Each must be in sight when its attack comes. Only the first target can be caught Full Blast.
 */
function blast(battle: BattleSimulation, model: number, target: number, stones: number): void {
  const { state, candidates, agents, plan } = battle;
  const towards: Point = [state.x[target]!, state.y[target]!];
  const under = underTemplate(battle, seatOf(plan, state, model), towards);
  const waiting = new Set(under.keys());
  for (let first = true; ; first = false) {
    candidates.count = 0;
    for (const one of waiting) {
      if (state.there[one] === 1 && sightBetween(battle, model, one) !== 'none') {
        candidates.models[candidates.count++] = one;
      }
    }
    if (candidates.count === 0) return;
    const next = agents[plan.side[model]!]?.aim(battle, model, candidates) ?? target;
    waiting.delete(next);
    shootOnce(battle, model, next, { stones, under: { towards, full: first && under.get(next) === true } });
    if (state.get(AT.stage) !== STAGE.activate) return;
  }
}

/**
 * Returns the models under the template, in file order. The value says whether a model crosses both long
 * edges.
 */
export function underTemplate(
  { plan, state }: BattleSimulation,
  model: number,
  towards: Point,
): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  const [x, y] = [state.x[model]!, state.y[model]!];
  const placed: TrapezoidCorners | undefined = placeTrapezoid(
    plan.data.scenario.template,
    x,
    y,
    state.radius[model]!,
    towards,
  );
  if (!placed) return found;
  for (let other = 0; other < plan.pieces.length; other++) {
    if (other === model || state.there[other] === 0) continue;
    const { any, both } = covers(placed, state.x[other]!, state.y[other]!, state.radius[other]!);
    if (any) found.set(other, both);
  }
  return found;
}

/** A target under a Blast Template. */
interface Blasted {
  /** The position towards which the template lies. */
  readonly towards: Point;
  /** Whether the target is caught Full Blast. */
  readonly full: boolean;
}

/** Makes one attack on one target. */
function shootOnce(
  battle: BattleSimulation,
  model: number,
  target: number,
  { stones, under }: { readonly stones: number; readonly under?: Blasted },
): void {
  const { plan, state, fights, chance, engaging, log } = battle;
  const sight = sightBetween(battle, model, target);
  nameEngaging(battle, model, target);
  const granted = markersOn(battle, model, target);
  const full = under?.full === true;
  const manner = { obstructed: sight === 'obstructed', stones, full, granted, engaging };
  const number = fights.shot(state, model, target, manner);
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
