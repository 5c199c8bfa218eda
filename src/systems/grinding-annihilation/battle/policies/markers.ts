/** Which objective marker a formation goes for. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt } from '../plan.js';
import { markersInPlay } from '../rules/objectives.js';
import { bestOf, distance, middle } from './places.js';

/** The place of the marker nearest to a troop. */
export function nearestMarker(
  battle: BattleSimulation,
  troop: number,
): readonly [number, number] | undefined {
  const { state, plan } = battle;
  const from = [state.x[troop] as number, state.y[troop] as number] as const;
  return plan.layout.markers[
    bestOf(markersInPlay(battle), (marker) => -distance(from, plan.layout.markers[marker] ?? from))
  ];
}

/** Inches that a marker counts as farther for each formation that is on its way there already. */
const CLAIMED = 14;

/** The markers that the formations of a side go for: those before others in the list choose before them. */
export function markersFor(battle: BattleSimulation, side: number): Map<number, number> {
  const { plan } = battle;
  const claims = new Map<number, number>();
  const chosen = new Map<number, number>();
  const markers = markersInPlay(battle);
  for (const one of plan.own[side] as readonly number[]) {
    if (!battle.isThere(one)) continue;
    const from = middle(battle, one);
    const best = bestOf(
      markers,
      (marker) => -distance(from, plan.layout.markers[marker] ?? from) - CLAIMED * (claims.get(marker) ?? 0),
    );
    chosen.set(one, best);
    claims.set(best, (claims.get(best) ?? 0) + 1);
  }
  return chosen;
}

/** The markers that a formation and its friends go for. */
export const goalsAbout = (battle: BattleSimulation, formation: number): ReadonlyMap<number, number> =>
  markersFor(battle, formationAt(battle.plan, formation).side);

/** The marker that a formation goes for, −1 for none. */
export const markerFor = (battle: BattleSimulation, formation: number): number =>
  goalsAbout(battle, formation).get(formation) ?? -1;
