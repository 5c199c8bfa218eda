/** The Brawl Phase: the order of fights, Close In, attacks, Consolidate. */
import { fightsEarly } from '../../rules/assaultAndFatigue.js';
import { refusal } from '../../rules/legalWeapons.js';
import { CONDITION, situationOf } from '../solvedAttacks.js';
import type { BattleSimulation } from '../battleSimulation.js';
import { hasKeyword, kindAt, pieceAt, formationAt, type BattlePlan } from '../battlePlan.js';
import { AT, TALLY, MARKER_RANGE, MARKER_UP } from '../battleState.js';
import { writtenMoves } from './assaultPhase.js';
import { close } from './moveIntoContact.js';
import { markersInPlay } from './objectiveMarkers.js';
import { shift, type Moved } from './moveFormation.js';
import { isOpen, used } from './battleManoeuvres.js';
import { resolve, type Use } from './makingAttacks.js';

/** The length of a Close In or Consolidation move, in inches. */
const PILE = 3;

/** Records the formations that can fight at the start of the phase. The player without the turn selects first. */
export function beginBrawl(battle: BattleSimulation): void {
  const { plan, state } = battle;
  for (const { index } of plan.formations) state.eligible[index] = mayFight(battle, index) ? 1 : 0;
  state.set(AT.step, 0);
  state.set(AT.turn, 1 - state.get(AT.first));
}

/** Resolves the next fight. Returns false if no formation can fight. */
export function stepBrawl(battle: BattleSimulation): boolean {
  const { state } = battle;
  for (;;) {
    const turn = state.get(AT.turn);
    for (const side of [turn, 1 - turn]) {
      const able = waiting(battle, side);
      if (able.length === 0) continue;
      const chosen = battle.agent(side).fight(battle, side, able);
      state.set(AT.turn, 1 - side);
      fight(battle, able.includes(chosen) ? chosen : able[0]!);
      if (reprisal(battle, 1 - side)) state.set(AT.turn, side);
      return true;
    }
    if (state.get(AT.step) === 1) return false;
    state.set(AT.step, 1);
    state.set(AT.turn, 1 - state.get(AT.first));
  }
}

/** Reprisal: after an enemy's fight, a formation within Threat Range that was not selected yet fights next. */
function reprisal(battle: BattleSimulation, side: number): boolean {
  const { plan, state, field } = battle;
  const able = (): readonly number[] =>
    plan.own[side]!.filter(
      (one) =>
        state.fought[one] === 0 &&
        battle.isThere(one) &&
        isOpen(battle, one) &&
        field.threats(one).length > 0,
    );
  const chosen = used(battle, side, { manoeuvre: 'reprisal', able });
  if (chosen < 0) return false;
  fight(battle, chosen);
  return true;
}

/** Epic Momentum: gives [PRECISION] for the phase to a Character that faces an Attached formation. Returns it or −1. */
function momentum(battle: BattleSimulation, formation: number): number {
  const { plan, field } = battle;
  const { side } = formationAt(plan, formation);
  const isAttached = (one: number): boolean => {
    const { leader } = formationAt(plan, one);
    return leader >= 0 && battle.state.there[leader] === 1 && battle.standing(one).length > 1;
  };
  const characters = (): readonly number[] =>
    isOpen(battle, formation) && field.threats(formation).some(isAttached)
      ? battle.standing(formation).filter((troop) => kindAt(plan, troop).keywords.has('CHARACTER'))
      : [];
  return used(battle, side, { manoeuvre: 'epic-momentum', able: characters });
}

/** Returns whether a formation may fight: within Threat Range of an enemy, or after an Assault move. */
function mayFight(battle: BattleSimulation, formation: number): boolean {
  const { state, field } = battle;
  if (!battle.isThere(formation)) return false;
  // Aircraft fight only units that can FLY.
  if (formationAt(battle.plan, formation).kind.airborne)
    return field.threats(formation).some((one) => hasKeyword(battle.plan, one, 'FLY'));
  return (
    state.assaulted[formation] === 1 ||
    field.threats(formation).length > 0 ||
    field.fighters(formation).length > 0
  );
}

/** Returns the formations of a side that still fight in this step. */
function waiting(battle: BattleSimulation, side: number): number[] {
  const { plan, state } = battle;
  const first = state.get(AT.step) === 0;
  return plan.own[side]!.filter((formation) => {
    if (state.fought[formation] === 1 || !battle.isThere(formation)) return false;
    if (first && (state.eligible[formation] === 0 || !isEarly(battle, formation))) return false;
    return mayFight(battle, formation);
  });
}

/** Returns whether all its troops have Fights First. */
function isEarly(battle: BattleSimulation, formation: number): boolean {
  const fightsFirst = battle
    .standing(formation)
    .every((troop) => kindAt(battle.plan, troop).unit.abilities.includes('fights-first'));
  return fightsEarly({ fightsFirst }, battle.state.assaulted[formation] === 1);
}

/** Resolves a formation's fight: Close In, attacks, Consolidate. */
function fight(battle: BattleSimulation, formation: number): void {
  const { state, plan } = battle;
  state.fought[formation] = 1;
  if (!hasKeyword(plan, formation, 'AIRCRAFT')) pile(battle, formation, 'close-in');
  const epic = momentum(battle, formation);
  const uses = usesOf(battle, formation).map((use) => (use.troop === epic ? { ...use, precise: true } : use));
  for (const troop of new Set(uses.map((use) => use.troop))) state.tally(troop, TALLY.combats, 1);
  if (uses.length > 0) resolve(battle, formation, uses);
  if (battle.isThere(formation) && !hasKeyword(plan, formation, 'AIRCRAFT'))
    pile(battle, formation, 'consolidate');
}

/** Moves by three inches towards enemies. A Consolidation that reaches none goes to an objective marker. */
function pile(battle: BattleSimulation, formation: number, as: 'close-in' | 'consolidate'): void {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const flies = hasKeyword(plan, formation, 'FLY');
  const enemies = plan.own[1 - side]!.filter((one) => flies || !hasKeyword(plan, one, 'AIRCRAFT')).flatMap(
    (one) => [...battle.standing(one)],
  );
  const moved =
    close(battle, formation, { manner: 'close', most: PILE, enemies }) ??
    (as === 'consolidate' ? toMarker(battle, formation) : []);
  for (const one of moved) battle.put(one.troop, one.x, one.y, one.level);
  if (moved.length === 0) return;
  battle.log?.({
    event: 'move',
    formation: formationAt(plan, formation).id,
    as,
    paths: writtenMoves(battle, moved),
  });
}

/** Consolidates to the closest objective marker, if that brings the formation within its range. */
function toMarker(battle: BattleSimulation, formation: number): readonly Moved[] {
  const { state, plan, field } = battle;
  const troops = [...battle.standing(formation)];
  const far = (marker: number): number => {
    const [x, y] = plan.layout.markers[marker]!;
    return Math.min(
      ...troops.map((troop) => {
        if (state.level[troop]! > MARKER_UP) return Infinity;
        const [dx, dy] = [state.x[troop]! - x, state.y[troop]! - y];
        return Math.sqrt(dx * dx + dy * dy) - kindAt(plan, troop).radius;
      }),
    );
  };
  const [closest] = markersInPlay(battle).sort((a, b) => far(a) - far(b) || a - b);
  if (closest === undefined || far(closest) > PILE + MARKER_RANGE || far(closest) <= MARKER_RANGE) return [];
  const before = troops.map((troop) => [state.x[troop]!, state.y[troop]!, state.level[troop]!] as const);
  const allowance = Math.min(...troops.map((troop) => kindAt(plan, troop).movement));
  const moved = shift(battle, formation, plan.layout.markers[closest] ?? [0, 0], {
    manner: 'close',
    more: PILE - allowance,
  });
  const arrives = far(closest) <= MARKER_RANGE && field.threats(formation).length === 0;
  troops.forEach((troop, i) => {
    battle.put(troop, ...(before[i] ?? [0, 0, 0]));
  });
  return arrives ? moved : [];
}

/** Returns the attacks of all troops: one melee weapon each, plus those with [EXTRA ATTACKS]. Its player chooses. */
function usesOf(battle: BattleSimulation, formation: number): Use[] {
  const { plan, state, field } = battle;
  const { side } = formationAt(plan, formation);
  const assaulted = state.assaulted[formation] === 1 ? CONDITION.assaulted : 0;
  const conditions = CONDITION.brawl | assaulted;
  const uses: Use[] = [];
  const standing = battle.standing(formation);
  for (const { troop, targets } of field.fighters(formation)) {
    const index = standing.find((one) => battle.id(one) === troop.id);
    if (index === undefined) continue;
    const allowed = targets.filter((target) => canStrike(meleeOf(battle, index, target)));
    if (allowed.length === 0) continue;
    const target = allowed.length === 1 ? allowed[0]! : battle.agent(side).strike(battle, index, allowed);
    const { main, extra } = meleeOf(battle, index, target);
    const chosen = main.length > 1 ? battle.agent(side).wield(battle, index, target, main) : -1;
    const wielded = main.includes(chosen) ? [chosen] : main.slice(0, 1);
    for (const gun of [...wielded, ...extra]) uses.push({ troop: index, gun, target, conditions });
  }
  return uses;
}

/** The legal melee weapons of a troop against a formation. It fights with one of `main` and with all of `extra`. */
interface MeleeWeapons {
  readonly main: readonly number[];
  /** Those with [EXTRA ATTACKS]. */
  readonly extra: readonly number[];
}

const canStrike = ({ main, extra }: MeleeWeapons): boolean => main.length + extra.length > 0;

/** The legal melee weapons by plan, troop and target. Nothing in a battle changes them, and estimates ask often. */
const KNOWN = new WeakMap<BattlePlan, (MeleeWeapons | undefined)[]>();

/** Returns the legal melee weapons of a troop against a formation. */
export function meleeOf({ plan }: BattleSimulation, troop: number, target: number): MeleeWeapons {
  let known = KNOWN.get(plan);
  if (known === undefined) KNOWN.set(plan, (known = []));
  return (known[troop * plan.formations.length + target] ??= legalMelee(plan, troop, target));
}

function legalMelee(plan: BattlePlan, troop: number, target: number): MeleeWeapons {
  const { body } = formationAt(plan, target).kind;
  const striker = kindAt(plan, troop).body;
  const situation = situationOf(CONDITION.brawl);
  const isExtra = (gun: number): boolean => plan.guns[gun]?.weapon.abilities['extra-attacks'] === true;
  const allowed = pieceAt(plan, troop).melee.filter((gun) => {
    const weapon = plan.guns[gun]?.weapon;
    return weapon !== undefined && refusal(weapon, striker, body, situation) === undefined;
  });
  return { main: allowed.filter((gun) => !isExtra(gun)), extra: allowed.filter(isExtra) };
}
