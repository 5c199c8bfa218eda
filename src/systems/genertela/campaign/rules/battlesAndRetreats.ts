/** The fourth step of a nation turn: battles one after another, and retreats (rules: Battle; T-14). */
import { has } from '../../model/unitTypes.js';
import type { Board } from '../board.js';
import { classOf, type DrawnFight, type Host, type ZoneMeeting, type Stack } from '../campaignBattles.js';
import { replaceFallen } from './turnEvents.js';
import { isMobile, type Destination } from './movement.js';
import { fell } from './reinforcements.js';
import { atPeace, isFriendly, isInCity, resolveControl } from './friendsAndOverlords.js';
import { mayStand } from './resources.js';

/** Special units that Jar-eel defeats do not recover (Turn 34). */
const JAR_EEL = 'jar-eel';

/** Returns the units that take part. Units in their city do not, and immobile units do not attack (T-12, T-14). */
function fighters(board: Board, nation: number, zone: number, attacks: boolean): number[] {
  return board
    .units(nation, zone)
    .filter((unit) => !isInCity(board, unit) && (!attacks || board.kind(unit).kind.mobile));
}

/** Returns the stack of some units by class, in ascending order. */
function stackOf(board: Board, units: readonly number[]): Stack {
  const counts = new Map<number, number>();
  for (const unit of units) {
    const combat = classOf(board, unit);
    counts.set(combat, (counts.get(combat) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => a - b));
}

/** Returns whether a zone has enemies of a nation. Such a zone is under attack and no refuge. */
const isContested = (board: Board, nation: number, zone: number): boolean =>
  board.once('contested', nation, zone, () => Number(hasEnemies(board, nation, zone))) === 1;

const hasEnemies = (board: Board, nation: number, zone: number): boolean =>
  board
    .units(-1, zone)
    .some((unit) => !isInCity(board, unit) && !atPeace(board, nation, board.holderAt(unit), zone));

/** Returns the zones for a side's retreat: friendly neighbours without enemies that its units may enter. */
function refuges(board: Board, nation: number, zone: number): number[] {
  return board
    .zone(zone)
    .neighbours.filter(
      (other) =>
        isFriendly(board, nation, other) &&
        mayStand(board, nation, other) &&
        !isContested(board, nation, other),
    );
}

/** Returns the zones anywhere for the retreat of assassins and Hon-eel. */
const farRefuges = (board: Board, nation: number, zone: number): number[] =>
  board.zonesOf(nation).filter((other) => other !== zone && !isContested(board, nation, other));

/**
 * Returns the adjacent sea for the retreat of a nation's raiders (rules: Battle). Returns undefined if there is none.
 */
const seaRefuge = (board: Board, nation: number, zone: number): number | undefined =>
  board.nationOf(nation).raiders
    ? board.zone(zone).neighbours.find((other) => board.zone(other).terrain === 'sea')
    : undefined;

/** Returns a side with these units in a zone. */
export function hostOf(board: Board, nation: number, zone: number, units: readonly number[]): Host {
  const adjacent = board.once('adjacent', nation, zone, () => refuges(board, nation, zone).length) > 0;
  // Only some units may retreat anywhere. For all others this would only tell equal battles apart.
  const anywhere =
    units.some((unit) => board.kind(unit).free) &&
    board.once('far', nation, zone, () => farRefuges(board, nation, zone).length) > 0;
  const sea = seaRefuge(board, nation, zone) !== undefined;
  const stack = stackOf(board, units);
  const ways = Number(adjacent) + 2 * Number(anywhere) + 4 * Number(sea);
  let key = `${ways} ${board.nationOf(nation).retreatKey}`;
  for (const [combat, count] of stack) key += ` ${combat}:${count}`;
  return { nation, units, stack, dragonewtCity: false, adjacent, anywhere, sea, key };
}

/** Returns a side whose named dragonewts can retreat into their city. */
const fromCity = (host: Host): Host => ({ ...host, dragonewtCity: true, key: `city ${host.key}` });

/**
 * Returns the next battle of the nation, by zone. The controller is the first enemy, then the others in order (T-14).
 */
export function nextMeeting(
  board: Board,
  nation: number,
  done: (zone: number, enemy: number) => boolean,
): ZoneMeeting | undefined {
  for (let zone = 0; zone < board.world.map.zones.length; zone++) {
    const units = fighters(board, nation, zone, true);
    if (units.length === 0) continue;
    const enemies = [...new Set(board.units(-1, zone).map((unit) => board.holderAt(unit)))]
      .filter((other) => !atPeace(board, nation, other, zone) && !done(zone, other))
      .filter((other) => fighters(board, other, zone, false).length > 0)
      .sort((a, b) => Number(b === board.control(zone)) - Number(a === board.control(zone)) || a - b);
    const [enemy] = enemies;
    if (enemy === undefined) continue;
    return {
      zone,
      attacker: hostOf(board, nation, zone, units),
      defender: hostOf(board, enemy, zone, fighters(board, enemy, zone, false)),
    };
  }
  return undefined;
}

/**
 * Returns the next optional battle at a dragonewt city in a foreign zone.
 * It is an attack on the city, or a sortie of all but one of its dragonewts, who takes no part (rules: Battle; T-25).
 * It checks each zone once.
 */
export function nextSiege(board: Board, nation: number): ZoneMeeting | undefined {
  for (let zone = 0; zone < board.world.map.zones.length; zone++) {
    if (!board.zone(zone).dragonewtCity || board.cityDone(zone)) continue;
    board.noteCity(zone);
    const inside = board.units(-1, zone).filter((unit) => isInCity(board, unit));
    const [first] = inside;
    if (first === undefined) continue;
    const owner = board.holderAt(first);
    if (owner === nation) {
      const enemy = board.control(zone);
      const others = fighters(board, enemy, zone, false);
      if (inside.length < 2 || others.length === 0 || atPeace(board, nation, enemy, zone)) continue;
      const out = [...inside.slice(1), ...fighters(board, nation, zone, true)];
      return {
        zone,
        attacker: fromCity(hostOf(board, nation, zone, out)),
        defender: hostOf(board, enemy, zone, others),
      };
    }
    const units = fighters(board, nation, zone, true);
    if (units.length === 0 || atPeace(board, nation, owner, zone)) continue;
    return {
      zone,
      attacker: hostOf(board, nation, zone, units),
      defender: hostOf(board, owner, zone, inside),
    };
  }
  return undefined;
}

/** Resolves a battle: removes casualties, moves retreating units, and updates the control of the zone. */
export function fightOut(
  board: Board,
  meeting: ZoneMeeting,
  drawn: DrawnFight,
  destination: Destination,
): void {
  const { zone, attacker, defender } = meeting;
  const { number, result } = drawn;
  const idOf = (unit: number): string => board.kind(unit).id;
  const present = [...attacker.units, ...defender.units].map(idOf);
  const jarEel = {
    attacker: attacker.units.some((unit) => idOf(unit) === JAR_EEL),
    defender: defender.units.some((unit) => idOf(unit) === JAR_EEL),
  };
  board.log?.({
    event: 'battle',
    zone: board.zone(zone).id,
    number,
    result,
    attacker: board.idOf(attacker.nation),
    defender: board.idOf(defender.nation),
  });
  const cityLost = result === 'attacker' || result === 'defenderRetreats';
  const barred = (unit: number, attacks: boolean): boolean => {
    const { home, special } = board.kind(unit);
    // Dragonewts do not recover if they fell with their city. Special units do not recover from Jar-eel.
    return (!attacks && home === zone && cityLost) || (special && jarEel[attacks ? 'defender' : 'attacker']);
  };
  const fallen: string[] = [];
  for (const role of ['attacker', 'defender'] as const) {
    for (const unit of lostUnits(board, meeting[role], drawn[role])) {
      const kind = board.kindAt(unit);
      if (role === 'defender') board.kills[kind] = board.kills[kind]! + 1;
      fell(board, kind, barred(unit, role === 'attacker'));
      fallen.push(idOf(unit));
      board.remove(unit, 'battle');
    }
  }
  if (result === 'attackerRetreats') retreat(board, attacker, zone, destination);
  if (result === 'defenderRetreats') retreat(board, defender, zone, destination);
  // A successful sortie takes the zone (T-25).
  if (attacker.dragonewtCity && cityLost) board.setControl(zone, attacker.nation);
  replaceFallen(board, fallen, present);
  resolveControl(board);
}

/** Returns the units that a side loses. Of each class they are the first ones, down to the remaining number (T-03). */
function lostUnits(board: Board, { units, stack }: Host, left: Stack): number[] {
  const standing = new Map(stack);
  return units.filter((unit) => {
    const combat = classOf(board, unit);
    const count = standing.get(combat) ?? 0;
    if (count <= (left.get(combat) ?? 0)) return false;
    standing.set(combat, count - 1);
    return true;
  });
}

/**
 * Moves a side's remaining units to a refuge that their owner chooses. Raiders may choose the sea. Without a refuge,
 * assassins and Hon-eel go anywhere (T-04, T-14). Named dragonewts go into their city in the zone if it has some.
 */
function retreat(
  board: Board,
  { nation, units, dragonewtCity }: Host,
  zone: number,
  destination: Destination,
): void {
  const inside = (unit: number): boolean => dragonewtCity && has(board.kind(unit).kind, 'named-dragonewt');
  const standing = units.filter(
    (unit) =>
      board.kindAt(unit) >= 0 && board.zoneAt(unit) === zone && isMobile(board, unit) && !inside(unit),
  );
  const ocean = seaRefuge(board, nation, zone);
  const open = [...refuges(board, nation, zone), ...(ocean === undefined ? [] : [ocean])];
  if (open.length > 0) {
    const to = destination(nation, open, standing.length);
    for (const unit of standing) board.move(unit, to);
    return;
  }
  for (const unit of standing.filter((one) => board.kind(one).free)) {
    const far = farRefuges(board, nation, zone);
    if (far.length > 0) board.move(unit, destination(nation, far, 1));
  }
}
