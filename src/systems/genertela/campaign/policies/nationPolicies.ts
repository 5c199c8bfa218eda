/**
 * The policies of nations: placing units, movement, and units for alliances
 * (docs/for-developers/genertela-campaign.md).
 */
import { candidates, defendersOf, freeUnits, targets, threat, zoneValue, type Appraise } from './attacks.js';
import type { Board } from '../board.js';
import type { PolicyName } from '../../model/campaign/campaignFile.js';
import { stackLimit, stackSize, stacks, type Movement, type Gate } from '../rules/movement.js';
import { allied, isFriendly } from '../rules/friendsAndOverlords.js';
import { reoccupy } from '../rules/dragonewtRoads.js';
import { buy, offers, population } from '../rules/resources.js';
import { MovementPlan, shelter } from './planner.js';
import { bestOutside, fewestOutside } from './outsideWalls.js';

/** The policy of a nation. */
export interface Agent {
  readonly name: PolicyName;
  spend(board: Board, nation: number): void;
  march(board: Board, movement: Movement, appraise: Appraise): void;
  /** Returns the zone for a number of units that retreat or withdraw. The zones are not empty. */
  station(board: Board, nation: number, zones: readonly number[], units: number): number;
  /** Returns the units that stand outside walls while an enemy moves (T-29). */
  sally(gate: Gate, appraise: Appraise): readonly number[];
  /** Returns the units for an alliance's army, in addition to the required ones. */
  send(board: Board, nation: number): readonly number[];
}

/**
 * Spends the points: on a City if the land is full, otherwise on a unit at the largest threat, otherwise on a forest.
 */
function spend(board: Board, nation: number): void {
  const placed = new Set<number>();
  for (;;) {
    const open = offers(board, nation, placed);
    const { limit, counted } = population(board, nation);
    const choice =
      open.find(({ what }) => what === 'city' && counted >= limit) ??
      open.find(({ what }) => what === 'unit' && counted < limit) ??
      open.find(({ what }) => what === 'city') ??
      open.find(({ what }) => what === 'forest');
    if (!choice) return;
    const isUnit = choice.what === 'unit';
    const zone = isUnit
      ? station(board, nation, choice.zones, 1)
      : mostThreatened(board, nation, choice.zones);
    if (isUnit) placed.add(zone);
    buy(board, nation, choice, zone);
  }
}

/** Returns the zone with the largest threat, among those with room if there are some. */
function station(board: Board, nation: number, zones: readonly number[], units: number): number {
  const room = zones.filter((zone) => stackSize(board, nation, zone) + units <= stackLimit(board, zone));
  return mostThreatened(board, nation, room.length > 0 ? room : zones);
}

/** Returns the first of the zones with the largest threat. */
function mostThreatened(board: Board, nation: number, zones: readonly number[]): number {
  const threatOf = (zone: number): number => threat(board, nation, zone);
  return zones.reduce((most, one) => (threatOf(one) > threatOf(most) ? one : most), zones[0] ?? 0);
}

/** Moves the remaining units to the largest threats, without an overstack. */
function gather(board: Board, movement: Movement, free: readonly number[]): void {
  const { nation } = movement;
  const front = board
    .zonesOf(nation)
    .map((zone) => ({ zone, threat: threat(board, nation, zone) }))
    .filter((one) => one.threat > 0)
    .sort((a, b) => b.threat - a.threat || a.zone - b.zone);
  const quiet = new Map<number, boolean>();
  const isQuiet = (zone: number): boolean => {
    let known = quiet.get(zone);
    if (known === undefined) quiet.set(zone, (known = threat(board, nation, zone) === 0));
    return known;
  };
  for (const unit of free) {
    const from = board.zoneAt(unit);
    if (front.length === 0 || !isQuiet(from)) continue;
    const reach = movement.reach([unit]);
    const to = front.find(
      ({ zone }) => reach.has(zone) && stackSize(board, nation, zone) < stackLimit(board, zone),
    );
    if (to && !movement.abandons([unit])) movement.go({ units: [unit], to: to.zone });
  }
}

/** Moves units at sea to land: to a friendly zone if possible, otherwise to any open zone. */
function ashore(board: Board, movement: Movement): void {
  const { nation } = movement;
  if (board.nationOf(nation).raiders) return;
  for (const unit of board.units(nation)) {
    if (board.zone(board.zoneAt(unit)).terrain !== 'sea') continue;
    const reach = [...movement.reach([unit]).keys()];
    const room = (zone: number): boolean => stackSize(board, nation, zone) < stackLimit(board, zone);
    const to = reach.find((zone) => isFriendly(board, nation, zone) && room(zone)) ?? reach.find(room);
    if (to !== undefined) movement.go({ units: [unit], to });
  }
}

/**
 * Sends a unit into each homeland that an ally holds, and dragonewts to their empty cities.
 * Returns the remaining units (T-24, T-26).
 */
function occupyHomelands(board: Board, movement: Movement): number[] {
  const { nation } = movement;
  const { homelands, ways } = board.nationOf(nation);
  let free = freeUnits(board, nation);
  for (const zone of homelands) {
    const owner = board.control(zone);
    if (owner < 0 || owner === nation || !allied(board, nation, owner)) continue;
    const unit = free.find((one) => stacks(board, one) && movement.reach([one]).has(zone));
    if (unit === undefined) continue;
    movement.send([unit], zone);
    free = free.filter((one) => one !== unit);
  }
  if (ways === 'dragonewts') reoccupy(board, nation);
  return free.filter((unit) => board.kindAt(unit) >= 0);
}

/** Returns every second unit that may march. */
const half = (board: Board, nation: number): readonly number[] =>
  freeUnits(board, nation).filter((_, i) => i % 2 === 1);

const hold: Agent = { name: 'hold', spend, march: ashore, station, sally: () => [], send: () => [] };

/**
 * Attacks the zones with the fewest defenders, each with twice their number plus one.
 * Walls or heights need two more units.
 */
const cheapest: Agent = {
  name: 'cheapest',
  spend,
  march(board, movement) {
    const { nation } = movement;
    let free = occupyHomelands(board, movement);
    const open = targets(board, movement)
      .map((zone) => ({
        zone,
        defenders: defendersOf(board, nation, zone),
        worth: zoneValue(board, nation, zone),
      }))
      .sort((a, b) => a.defenders - b.defenders || b.worth - a.worth || a.zone - b.zone);
    for (const { zone, defenders } of open) {
      const { terrain, fortress } = board.zone(zone);
      const hard = fortress || terrain === 'highland' || terrain === 'mountain' ? 2 : 0;
      const need = defenders === 0 ? 1 : 2 * defenders + 1 + hard;
      const able = candidates(board, movement, zone, free);
      if (able.length < need) continue;
      const sent = able.slice(-need);
      movement.send(sent, zone);
      free = free.filter((unit) => !sent.includes(unit));
    }
    gather(board, movement, free);
    ashore(board, movement);
  },
  station,
  sally: fewestOutside,
  send: half,
};

/** Attacks by exact odds and their consequences, and guards zones under threat (`planner.ts`). */
const planner: Agent = {
  name: 'planner',
  spend,
  march(board, movement, appraise) {
    const free = occupyHomelands(board, movement);
    new MovementPlan(board, movement, appraise).march(free);
    ashore(board, movement);
  },
  station: shelter,
  sally: bestOutside,
  send: half,
};

export const AGENTS: Readonly<Record<PolicyName, Agent>> = { hold, cheapest, planner };
