/** The units, formations and troops of a battle, in file order. */
import type { BattleModel } from '../../../game/index.js';
import type { Point } from '../../../space/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import type { Library, Unit } from '../profiles/library.js';
import type { Formation as Body, Weapon } from '../rules/weaponsAndFormations.js';
import { isAirborne } from '../forces/army/armyFormations.js';
import { standing } from '../table/warfield.js';
import type { Gait } from '../table/schema.js';
import { formationOfUnit, located } from '../scenario/resolveFormation.js';
import type { BattleData, BattleEntry } from './schema.js';

/** Millimetres in an inch. */
const INCH = 25.4;
/** The default base and height of a troop (G-07). */
const USUAL_BASE = 32;
const USUAL_HEIGHT = 1.5;

/** A weapon of a unit. */
export interface Gun {
  readonly index: number;
  readonly weapon: Weapon;
}

/** The data shared by all troops of one unit on one side. In Hover mode, a unit does not fly as Aircraft do. */
export interface TroopKind extends Gait {
  readonly index: number;
  readonly side: number;
  readonly unit: Unit;
  readonly name: string;
  readonly movement: number;
  readonly radius: number;
  readonly height: number;
  readonly keywords: ReadonlySet<string>;
  /** The statistics that an attack on one of its troops uses. */
  readonly body: Body;
  readonly heroism: number;
  readonly effectiveness: number;
  readonly guns: readonly Gun[];
  /** The inches of its move before the first round. It is 0 without Scouts. */
  readonly scouts: number;
  /** Whether friends of its kind must go around it (Move Formations). */
  readonly big: boolean;
  readonly assumed: readonly string[];
}

/** The movement of Aircraft in Hover mode, in inches (Hover). */
const HOVERING = 20;

/** One troop. */
export interface Piece extends BattleModel {
  readonly index: number;
  readonly kind: TroopKind;
  readonly formation: number;
  /** Its weapons, as indices in the battle. */
  readonly ranged: readonly number[];
  readonly melee: readonly number[];
  /** Its start place if the file gives it, and its height in inches above the ground. */
  readonly at: Point | undefined;
  readonly level: number;
}

/** One formation. Its troops are consecutive, an attached Leader last. */
export interface FormationState {
  readonly index: number;
  readonly id: string;
  readonly side: number;
  readonly name: string;
  readonly kind: TroopKind;
  readonly first: number;
  readonly count: number;
  /** The attached Leader's troop, or −1. */
  readonly leader: number;
  readonly points: number;
  /** Whether it starts in Strategic Reserves. */
  readonly reserved: boolean;
  readonly placed: boolean;
  /** Its path in the file. */
  readonly path: readonly (string | number)[];
  /** The unit of the Transport that it starts in. */
  readonly embarked: string | undefined;
}

/** Both sides. */
export interface Pieces {
  readonly kinds: readonly TroopKind[];
  readonly guns: readonly Gun[];
  readonly formations: readonly FormationState[];
  readonly all: readonly Piece[];
}

/** A formation from a list, with that of its Leader. */
interface Muster {
  readonly entry: BattleEntry;
  readonly unit: Unit;
  readonly path: readonly (string | number)[];
  readonly leader: BattleEntry | undefined;
}

/**
 * Reads the formations of both sides.
 * @throws StonecastError with the path of the error
 */
export function readPieces(data: BattleData, library: Library): Pieces {
  const kinds: TroopKind[] = [];
  const guns: Gun[] = [];
  const formations: FormationState[] = [];
  const all: Piece[] = [];
  const kindFor = (side: number, unit: Unit, hover = false): TroopKind => {
    const airborne = isAirborne(unit, hover);
    const known = kinds.find((one) => one.side === side && one.unit === unit && one.airborne === airborne);
    if (known) return known;
    const kind = kindOf({ unit, side, index: kinds.length, airborne }, guns, data, library);
    kinds.push(kind);
    return kind;
  };
  data.sides.forEach((_, side) => {
    resolveArmy(data, side, library).forEach((muster, place) => {
      const { entry, unit, path, leader } = muster;
      const kind = kindFor(side, unit, entry.hover);
      const led = leader && kindFor(side, library.fielded(leader.unit));
      const id = `${String.fromCharCode(97 + side)}${place}`;
      const [first, index] = [all.length, formations.length];
      const own = troopsOf(muster, { index, id, side, first, kind }, led);
      all.push(...own);
      formations.push({
        index,
        id,
        side,
        name: unit.name,
        kind,
        first,
        count: own.length,
        reserved: entry.reserves,
        leader: led ? all.length - 1 : -1,
        points: own.reduce((sum, { cost }) => sum + cost, 0),
        placed: entry.at !== undefined,
        path,
        embarked: entry.embarked === undefined ? undefined : transportOf(library, entry.embarked, path),
      });
    });
  });
  return { kinds, guns, formations, all };
}

/** Returns the troops of a formation, an attached Leader of kind `led` last. */
function troopsOf(
  { entry, unit, path, leader }: Muster,
  { index, id, side, first, kind }: Pick<FormationState, 'index' | 'id' | 'side' | 'first' | 'kind'>,
  led: TroopKind | undefined,
): Piece[] {
  const count = entry.troops ?? unit.troops.min;
  const places = placesOf(entry, count + (led ? 1 : 0), path);
  const arms = armsOf(kind, count);
  const extra = enhancementCost(unit, entry) / count;
  const troops = Array.from({ length: count }, (_, i): Piece => ({
    index: first + i,
    id: `${id}/${i + 1}`,
    side,
    kind,
    formation: index,
    ...placeOf(places, i),
    model: unit.key,
    name: unit.name,
    cost: unit.cost + extra,
    ...arms(i),
  }));
  if (leader && led) {
    troops.push({
      index: first + count,
      id: `${id}/${count + 1}`,
      side,
      kind: led,
      formation: index,
      model: led.unit.key,
      name: led.name,
      ...placeOf(places, count),
      ...armsOf(led, 1)(0),
      cost: led.unit.cost + enhancementCost(led.unit, leader),
    });
  }
  return troops;
}

/** Returns a side's formations. A Leader with an Escort is part of its formation, not separate. */
function resolveArmy(data: BattleData, side: number, library: Library): Muster[] {
  const { formations } = data.sides[side]?.list ?? { formations: [] };
  const pathOf = (i: number) => ['sides', side, 'list', 'formations', i];
  const attached = new Set<number>();
  const leaders = formations.map(({ leader }, i) => {
    if (leader === undefined) return undefined;
    const wanted = located(() => library.unit(leader), ...pathOf(i), 'leader').key;
    const found = formations.findIndex(
      ({ unit }, j) => j !== i && !attached.has(j) && library.fielded(unit).key === wanted,
    );
    if (found < 0) throw noLeader(leader, [...pathOf(i), 'leader']);
    attached.add(found);
    return formations[found];
  });
  return formations.flatMap((entry, i) => {
    const unit = located(() => library.fielded(entry.unit), ...pathOf(i), 'unit');
    return attached.has(i) ? [] : [{ entry, unit, path: pathOf(i), leader: leaders[i] }];
  });
}

const transportOf = (library: Library, id: string, path: readonly (string | number)[]): string =>
  located(() => library.unit(id), ...path, 'embarked').key;

const noLeader = (leader: string, path: readonly (string | number)[]): StonecastError =>
  new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'leader' }),
      found: asWritten(`"${leader}"`),
      expected: msg('a Leader that the list has as a formation of its own'),
    },
    { path },
  );

/** Returns the start place of a formation's troop. */
function placeOf(places: BattleEntry['at'], i: number): Pick<Piece, 'at' | 'level'> {
  const place = places?.[i];
  return place === undefined ? { at: undefined, level: 0 } : standing(place);
}

/** @throws StonecastError if the number of places differs from the number of troops */
function placesOf({ at }: BattleEntry, count: number, path: readonly (string | number)[]): BattleEntry['at'] {
  if (at === undefined || at.length === count) return at;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'at' }),
      found: asWritten(at.length),
      expected: msg('a place for each of its {count} troops', { count }),
    },
    { path: [...path, 'at'] },
  );
}

function enhancementCost(unit: Unit, { enhancements }: BattleEntry): number {
  const chosen = unit.enhancements.filter(({ id }) => enhancements.includes(id));
  return chosen.reduce((sum, { cost }) => sum + cost, 0);
}

function kindOf(
  { unit, side, index, airborne }: Pick<TroopKind, 'unit' | 'side' | 'index' | 'airborne'>,
  guns: Gun[],
  { sizes }: BattleData,
  library: Library,
): TroopKind {
  const { base = unit.base, height = unit.height } = sizes[unit.key] ?? {};
  const keywords = new Set([unit.faction.keyword, ...unit.keywords].map((word) => word.toUpperCase()));
  const hovers = keywords.has('AIRCRAFT') && !airborne;
  if (hovers) keywords.delete('AIRCRAFT');
  const own = unit.weapons
    .filter(({ standard }) => standard)
    .map((weapon, i): Gun => ({ index: guns.length + i, weapon }));
  guns.push(...own);
  return {
    index,
    side,
    unit,
    name: unit.name,
    keywords,
    airborne,
    movement: hovers ? HOVERING : unit.movement,
    radius: (base ?? USUAL_BASE) / (2 * INCH),
    height: height ?? USUAL_HEIGHT,
    body: { ...formationOfUnit(unit, library), keywords },
    heroism: unit.heroism,
    effectiveness: unit['battle-effectiveness'],
    guns: own,
    flies: keywords.has('FLY'),
    scouts: unit.scouts ?? 0,
    treads: keywords.has('INFANTRY') || keywords.has('BESTIAL'),
    big: keywords.has('MONSTROUS') || keywords.has('VEHICLE'),
    assumed: [...(base === undefined ? ['base'] : []), ...(height === undefined ? ['height'] : [])],
  };
}

/**
 * Returns a function from a troop's index to its weapons.
 * Weapons of one phase that are fewer than the troops go to different troops if possible, in catalogue order.
 */
function armsOf(kind: TroopKind, count: number): (troop: number) => Pick<Piece, 'ranged' | 'melee'> {
  const lists = ([false, true] as const).map((close) => {
    let next = 0;
    const carried = kind.unit.weapons.filter(({ standard }) => standard);
    return carried.flatMap((weapon, i) => {
      if ((weapon.range === 'melee') !== close) return [];
      const bearers = weapon.bearers === 'all' ? count : Math.min(weapon.bearers, count);
      const from = bearers === count || next + bearers > count ? 0 : next;
      if (bearers < count) next = from + bearers;
      return [{ gun: kind.guns[i]?.index ?? -1, from, to: from + bearers }];
    });
  });
  const of = (list: (typeof lists)[number], troop: number): number[] =>
    list.flatMap(({ gun, from, to }) => (troop >= from && troop < to ? [gun] : []));
  return (troop) => ({ ranged: of(lists[0] ?? [], troop), melee: of(lists[1] ?? [], troop) });
}
