/** Recovery of units (rules: Heroes …, Recovery; T-16). */
import { UnitOutcome, type Board } from '../board.js';
import type { BattleChance } from '../../../../game/index.js';
import { has } from '../../model/unitTypes.js';
import { listedKinds } from './reinforce.js';

/** The last turn, on which no unit recovers. */
const LAST_TURN = 40;
/** A recovery roll: 6 or more on a d10. */
const DIE = 10;
const RECOVERS_FROM = 6;
/** The only zone of some units, by id. The Only Old One must hold it, Isidilian must not (Turn 1). */
const ONLY_ZONES: Readonly<Record<string, { readonly zone: string; readonly held: boolean }>> = {
  'only-old-one': { zone: 'shadow-plateau', held: true },
  isidilian: { zone: 'dwarf-run', held: false },
};

/** Records that a unit fell. Recovery is decided after all combat of the nation turn. */
export function fell(board: Board, kind: number, barred: boolean): void {
  const { recovers, special, home } = board.world.kinds[kind] ?? {
    recovers: 'none',
    special: false,
    home: -1,
  };
  if (home >= 0) board.fightOutcomes[kind] = board.fightOutcomes[kind]! + (barred ? 0 : 1);
  else if (special || recovers !== 'none')
    board.fightOutcomes[kind] = barred ? UnitOutcome.lost : UnitOutcome.fallen;
}

/** Rolls recovery after all combat of a nation turn, for units of any nation that fell in it, and for waiting units. */
export function recover(board: Board, chance: BattleChance): void {
  if (board.turnNumber === LAST_TURN) return;
  board.world.kinds.forEach((unit, kind) => {
    const fightOutcome = board.fightOutcomes[kind]!;
    if (fightOutcome === UnitOutcome.none) return;
    if (unit.home >= 0) recoverDragonewts(board, kind, fightOutcome);
    else if (unit.unique || unit.special) recoverUnit(board, kind, fightOutcome, chance);
  });
}

function recoverUnit(board: Board, kind: number, fightOutcome: number, chance: BattleChance): void {
  const { nation, id, recovers } = board.world.kinds[kind]!;
  if (fightOutcome === UnitOutcome.lost || fightOutcome === UnitOutcome.out) return;
  // Waiting units (**) roll again on later turns, in their own nation turn.
  const waits = fightOutcome >= UnitOutcome.waiting;
  if (waits && (board.nation !== nation || fightOutcome - UnitOutcome.waiting >= board.turnNumber)) return;
  const own = recovers === 'none' ? (listsTwice(board, nation, id) ? '*' : 'none') : recovers;
  const zone = own === 'none' ? -1 : returnZone(board, kind);
  const again = own === '**' || own === 'infinite';
  if (own === 'none' || (zone < 0 && !again)) {
    board.fightOutcomes[kind] = UnitOutcome.lost;
    return;
  }
  const back = zone >= 0 && (own === 'infinite' || 1 + chance.below(DIE) >= RECOVERS_FROM);
  board.log?.({ event: 'recovery', unit: id, back });
  board.fightOutcomes[kind] = back
    ? UnitOutcome.none
    : again
      ? UnitOutcome.waiting + board.turnNumber
      : UnitOutcome.lost;
  if (back) board.add(kind, nation, zone, 'recovered');
}

/**
 * Returns whether a unit is listed on this turn and on at least one other turn. It then acts like * (rules: Heroes …).
 */
function listsTwice(board: Board, nation: number, id: string): boolean {
  if (!listedKinds(board, nation).has(id)) return false;
  const name = board.nationOf(nation).id;
  let turns = 0;
  for (const { nations } of board.world.turns) {
    const listing = nations[name];
    if (!listing) continue;
    const all = [...listing.listed, ...listing.place.flatMap(({ units }) => Object.keys(units))];
    if (all.includes(id)) turns++;
  }
  return turns > 1;
}

/** Returns the zone of a recovered unit: its start zone if its nation holds it, otherwise any zone of its nation. */
function returnZone(board: Board, kind: number): number {
  const { nation, id } = board.world.kinds[kind]!;
  const { places } = board.world.map;
  const only = ONLY_ZONES[id];
  if (only) {
    const place = places.get(only.zone) ?? -1;
    return place >= 0 && (!only.held || board.control(place) === nation) ? place : -1;
  }
  const { peoples, turns, setup } = board.world;
  if (nation >= peoples) return -1;
  // The Inhuman King may return in any dragonewt city (Turn 1).
  const cities = id === 'inhuman-king' ? dragonewtCities(board, nation) : [];
  const listed = turns.flatMap(({ nations }) =>
    (nations[board.nationOf(nation).id]?.place ?? []).flatMap(({ zone, units }) =>
      units[id] ? [zone].flat() : [],
    ),
  );
  const starts = [
    ...setup.flatMap((one) => (one.kind === kind ? [one.zone] : [])),
    ...listed.flatMap((zone) => places.get(zone) ?? []),
  ];
  return (
    [...starts, ...board.zonesOf(nation)].find((zone) => board.control(zone) === nation) ?? cities[0] ?? -1
  );
}

/** Returns the zones whose city contains dragonewts. */
function dragonewtCities(board: Board, nation: number): number[] {
  return board
    .units(nation)
    .filter(
      (unit) => has(board.kind(unit).kind, 'named-dragonewt') && board.zone(board.zoneAt(unit)).dragonewtCity,
    )
    .map((unit) => board.zoneAt(unit));
}

/** Returns dragonewts to the city of their name, while it has dragonewts and the Inhuman King is in play. */
function recoverDragonewts(board: Board, kind: number, fallen: number): void {
  const { nation, home } = board.world.kinds[kind]!;
  board.fightOutcomes[kind] = 0;
  const king = board.world.kindOf(nation, 'inhuman-king');
  if (king >= 0 && board.count(king) === 0) return;
  if (!board.units(nation, home).some((unit) => has(board.kind(unit).kind, 'named-dragonewt'))) return;
  for (let i = 0; i < fallen; i++) board.add(kind, nation, home, 'recovered');
}
