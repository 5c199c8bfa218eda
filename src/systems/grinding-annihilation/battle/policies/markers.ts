/** Assigns formations to objective markers. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt } from '../plan.js';
import { beyond, zoneOf } from '../rules/deployment.js';
import { markersInPlay } from '../rules/objectives.js';
import { bestOf, middle, distance } from './places.js';

/** Returns the place of the marker nearest to a troop. */
export function nearestMarker(
  battle: BattleSimulation,
  troop: number,
): readonly [number, number] | undefined {
  const { state, plan } = battle;
  const from = [state.x[troop]!, state.y[troop]!] as const;
  return plan.layout.markers[
    bestOf(markersInPlay(battle), (marker) => -distance(from, plan.layout.markers[marker] ?? from))
  ];
}

/** The extra distance of a marker in inches, for each formation already assigned to it. */
const CLAIMED = 14;

/** Returns the markers assigned to the formations of a side. Earlier formations in the list choose first. */
export function markersFor(battle: BattleSimulation, side: number): Map<number, number> {
  const { plan } = battle;
  const claims = new Map<number, number>();
  const chosen = new Map<number, number>();
  const markers = markersInPlay(battle);
  for (const one of plan.own[side]!) {
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

/**
 * Returns the marker towards which a formation deploys: near its zone, and claimed by few friends on the warfield.
 * Returns −1 without a marker in play.
 */
export function markerFromZone(battle: BattleSimulation, formation: number): number {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const zone = zoneOf(battle, side);
  const claimed = [...markersFor(battle, side).values()];
  const claims = (marker: number): number => claimed.filter((one) => one === marker).length;
  return bestOf(markersInPlay(battle), (marker) => {
    const [x, y] = plan.layout.markers[marker]!;
    const [dx, dy] = [beyond(zone.x, x), beyond(zone.y, y)];
    return -Math.sqrt(dx * dx + dy * dy) - CLAIMED * claims(marker);
  });
}

/** Returns the markers assigned to a formation and its friends. */
export const goalsAbout = (battle: BattleSimulation, formation: number): ReadonlyMap<number, number> =>
  markersFor(battle, formationAt(battle.plan, formation).side);

/** Returns the marker assigned to a formation, or −1. */
export const markerFor = (battle: BattleSimulation, formation: number): number =>
  goalsAbout(battle, formation).get(formation) ?? -1;
