/** From a scenario as people write it to two sides on their ground, with everything checked. */
import { fault } from '../words/index.js';
import { nearest } from '../../../system/index.js';
import { asWritten, StonecastError } from '../../../wording/index.js';
import type { Library } from '../profiles/library.js';
import type { Ground } from '../rules/modifiers.js';
import { allVictims, completed } from '../rules/options.js';
import {
  MAX_UNITS,
  TERRAINS,
  type Scenario,
  type SideInput,
  type Terrain,
  type ZoneInput,
} from './schema.js';
import { defaultLosses, type Group, type Side } from '../rules/side.js';
import { eliminated, stackingOf, type Stacking } from '../rules/stacking.js';
import { has, kindOf, TARGETS, UNIT_TYPES, type UnitType } from '../rules/units.js';

/** Units of an attack through a narrow pass (rules: Movement). */
const NARROW_PASS_UNITS = 3;
/** Dice of one side's volley; beyond, chances would sink below what numbers hold. */
const MAX_DICE = 256;

/** A scenario made ready. */
export interface Prepared {
  readonly attacker: Side;
  readonly defender: Side;
  readonly ground: Ground;
  readonly stacking: { readonly attacker: Stacking; readonly defender: Stacking };
  /** A named dragonewt of the attacker stays behind in its city. */
  readonly heldBack: number;
  /** What the document leaves to cards or the map and the scenario stated or left at its default, as field paths. */
  readonly assumed: readonly string[];
}

type Role = 'attacker' | 'defender';
type Path = readonly (string | number)[];

/**
 * Checks a scenario against the rules and the profiles.
 * @throws StonecastError with the path of the offending value
 */
export function prepare(scenario: Scenario, library: Library): Prepared {
  const ground = groundOf(scenario.zone, library);
  const attacker = groupsOf(scenario.attacker, 'attacker', library);
  const defender = groupsOf(scenario.defender, 'defender', library);
  checkAttacker(attacker, scenario, library);
  const closed = closedTo(scenario, ground, [attacker, defender], library);
  if (closed) throw closed;
  const heldBack = ground.dragonewtCity === 'attacker' ? 1 : 0;
  const marching = heldBack === 0 ? attacker : withoutGuard(attacker);
  const stacking = {
    attacker: stackingOf(marching, ground.terrain, scenario.attacker.overstack),
    defender: stackingOf(defender, ground.terrain, scenario.defender.overstack),
  };
  const cut = (groups: Group[], { excess }: Stacking): Group[] =>
    scenario.stacking === 'eliminated' ? eliminated(groups, excess) : groups;
  return {
    attacker: sideOf('attacker', scenario.attacker, cut(marching, stacking.attacker)),
    defender: sideOf('defender', scenario.defender, cut(defender, stacking.defender)),
    ground,
    stacking,
    heldBack,
    assumed: assumedOf(scenario, library),
  };
}

function groundOf(zone: ZoneInput, library: Library): Ground {
  const known = zone.name === undefined ? undefined : library.zones.get(zone.name.toLowerCase());
  const terrain: Terrain | undefined = zone.terrain ?? known?.terrain;
  if (terrain === undefined) {
    throw new StonecastError(
      'wrong-value',
      {
        what: fault('"{field}"', { field: 'zone.terrain' }),
        found: fault('missing'),
        expected: fault('one of {list}', { list: TERRAINS.join(', ') }),
        tip: fault('the document does not print the map: say what the zone is'),
      },
      { path: ['zone', 'terrain'] },
    );
  }
  const { fortress, dragonewtCity, forestDefence } = zone;
  return { terrain, fortress, dragonewtCity, forestDefence };
}

/** The groups of a side: of its army list, then its own; equal ones are one. */
function groupsOf(input: SideInput, role: Role, library: Library): Group[] {
  const groups: Group[] = [];
  if (input.army !== undefined) {
    const army = library.armies.get(input.army);
    if (army === undefined) throw unknown('army', input.army, library.armies.keys(), [role, 'army']);
    for (const [name, units] of Object.entries(army.units)) {
      add(groups, name, units, nationOf(input), [role, 'army'], library);
    }
  }
  for (const [name, units] of Object.entries(input.units ?? {}))
    add(groups, name, units, nationOf(input), [role, 'units', name], library);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count > MAX_UNITS) {
    throw new StonecastError(
      'too-large',
      {
        what: fault(role === 'attacker' ? 'the attacker' : 'the defender'),
        found: asWritten(count),
        unit: fault('units'),
        limit: MAX_UNITS,
      },
      { path: [role, 'units'] },
    );
  }
  const dice = groups.reduce((sum, group) => sum + group.count * Math.max(1, group.kind.dice), 0);
  if (dice > MAX_DICE) {
    throw new StonecastError(
      'too-large',
      {
        what: fault(role === 'attacker' ? 'the attacker' : 'the defender'),
        found: asWritten(dice),
        unit: fault('dice'),
        limit: MAX_DICE,
      },
      { path: [role, 'units'] },
    );
  }
  return groups.filter((group) => group.count > 0);
}

type UnitsInput = NonNullable<SideInput['units']>[string];

/** The nation of a side as an id: as it is named, else that of its army list. */
const nationOf = ({ nation, army }: SideInput): string | undefined =>
  nation?.trim().toLowerCase().replaceAll(' ', '-') ?? army?.split('/')[0];

function add(
  groups: Group[],
  name: string,
  units: UnitsInput,
  nation: string | undefined,
  path: Path,
  library: Library,
): void {
  const named = library.units.get(name);
  const kind = kindOf(named?.types ?? typesOf(name, path, library));
  const entries =
    typeof units === 'number' ? [{ count: units, hit: 0, resist: 0, outside: false }] : [units].flat();
  for (const entry of entries) {
    const group: Group = {
      kind,
      name: ('name' in entry ? entry.name : undefined) ?? named?.name ?? kind.name,
      count: entry.count,
      hit: entry.hit,
      resist: entry.resist,
      outside: entry.outside,
      recovers: ('recovers' in entry ? entry.recovers : undefined) ?? named?.recovers ?? usualRecovery(kind),
      nation: named?.nation ?? nation,
      worth: 'worth' in entry ? entry.worth : undefined,
    };
    const same = groups.findIndex((other) => sameButCount(other, group));
    if (same < 0) groups.push(group);
    else groups[same] = { ...group, count: group.count + (groups[same]?.count ?? 0) };
  }
}

/** Dragonewts with the name of a city return to it, the others do not (rules: Recovery). */
const usualRecovery = (kind: Group['kind']): Group['recovers'] =>
  has(kind, 'named-dragonewt') ? 'dragonewt-city' : 'none';

const sameButCount = (a: Group, b: Group): boolean =>
  JSON.stringify({ ...a, count: 0 }) === JSON.stringify({ ...b, count: 0 });

function typesOf(name: string, path: Path, library: Library): UnitType[] {
  return name.split('+').map((part) => {
    const type = UNIT_TYPES.find((known) => known === part);
    if (type === undefined) throw unknown('unit type', part, [...UNIT_TYPES, ...library.units.keys()], path);
    return type;
  });
}

function unknown(
  what: 'army' | 'unit type',
  found: string,
  known: Iterable<string>,
  path: Path,
): StonecastError {
  const names = [...known];
  const suggestion = nearest(found, names);
  return new StonecastError(
    'wrong-value',
    {
      what: fault(what),
      found: asWritten(JSON.stringify(found)),
      expected:
        what === 'army'
          ? fault('an army list of the profiles')
          : fault('one of {list}', { list: UNIT_TYPES.join(', ') }),
      tip:
        suggestion === undefined
          ? fault('see what exists: stonecast profiles list')
          : fault('did you mean {near}?', { near: suggestion }),
    },
    { path },
  );
}

function checkAttacker(groups: readonly Group[], scenario: Scenario, library: Library): void {
  const fixed = groups.find(({ kind }) => !kind.mobile);
  if (fixed !== undefined) {
    throw new StonecastError(
      'wrong-value',
      {
        what: fault('"{field}"', { field: fixed.kind.name }),
        found: fault('in the attack'),
        expected: fault('with the defender: it cannot move'),
      },
      { path: ['attacker', 'units', fixed.kind.name] },
    );
  }
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) {
    throw new StonecastError(
      'wrong-value',
      {
        what: fault('the attack'),
        found: fault('{count} units', { count: 0 }),
        expected: fault('at least one unit'),
      },
      { path: ['attacker', 'units'] },
    );
  }
  const squeezed = throughPass(groups);
  if (isNarrow(scenario, library) && squeezed > NARROW_PASS_UNITS) {
    throw new StonecastError(
      'wrong-value',
      {
        what: fault('the attack through a narrow pass'),
        found: fault('{count} units', { count: squeezed }),
        expected: fault('at most {count} units', { count: NARROW_PASS_UNITS }),
      },
      { path: ['attacker', 'units'] },
    );
  }
}

/** The nations that may enter mountains (rules: Movement). */
const MOUNTAINEERS: readonly string[] = ['uz', 'mostali'];

/**
 * What keeps a side out of the zone, or the attacker from coming out of its own: mountains but for the two plateaus are for
 * Uz and Mostali alone. Assassins and Hon-eel go anywhere, dragonewts defend their city; a unit whose nation nobody tells
 * is taken to be allowed.
 */
function closedTo(
  { zone, attacker }: Scenario,
  { terrain, dragonewtCity }: Ground,
  [attacking, defending]: readonly [readonly Group[], readonly Group[]],
  library: Library,
): StonecastError | undefined {
  const isOpen = library.zones.get(zone.name?.toLowerCase() ?? '')?.openToAll === true;
  const comesFrom = library.zones.get(attacker.from?.toLowerCase() ?? '');
  const outOf = comesFrom?.terrain === 'mountain' && !comesFrom.openToAll;
  const closed = terrain === 'mountain' && !isOpen;
  if (closed || outOf) {
    const who = attacking.find(isKeptOut);
    if (who) return keptOut(who, 'attacker', closed ? ['zone'] : ['attacker', 'from']);
  }
  const inCity = ({ kind }: Group): boolean => dragonewtCity === 'defender' && has(kind, 'named-dragonewt');
  const who = closed ? defending.find((group) => isKeptOut(group) && !inCity(group)) : undefined;
  return who && keptOut(who, 'defender', ['zone']);
}

const isKeptOut = ({ kind, nation }: Group): boolean =>
  kind.mobile &&
  !kind.assassin &&
  !has(kind, 'roaming') &&
  nation !== undefined &&
  !MOUNTAINEERS.includes(nation);

function keptOut({ nation = '' }: Group, role: Role, path: Path): StonecastError {
  return new StonecastError(
    'cannot-do',
    {
      what: fault(
        role === 'attacker'
          ? "the attacker's march into the mountains"
          : "the defender's march into the mountains",
      ),
      reason: fault('only Uz and Mostali may enter mountains, not {nation}', { nation }),
      tip: fault('name the zone if it is the Shadow Plateau or the Blue Moon Plateau: they are open to all'),
    },
    { path },
  );
}

/** Whether the attack comes through a narrow pass: as stated, or out of a zone that has nothing else. */
function isNarrow({ zone, attacker }: Scenario, library: Library): boolean {
  return zone.narrowPass || library.zones.get(attacker.from?.toLowerCase() ?? '')?.narrowPasses === true;
}

/** Units that have to come through a pass: assassins and Hon-eel move to any zone with no restrictions. */
const throughPass = (groups: readonly Group[]): number =>
  groups.reduce((sum, { kind, count }) => sum + (kind.assassin || has(kind, 'roaming') ? 0 : count), 0);

/** Whether an attack may enter the zone and keeps within its stacking limit and what a narrow pass lets through. */
export function mayAttack(scenario: Scenario, library: Library): boolean {
  const ground = groundOf(scenario.zone, library);
  const { terrain, dragonewtCity } = ground;
  const groups = groupsOf(scenario.attacker, 'attacker', library);
  if (closedTo(scenario, ground, [groups, []], library)) return false;
  if (isNarrow(scenario, library) && throughPass(groups) > NARROW_PASS_UNITS) return false;
  const marching = dragonewtCity === 'attacker' ? withoutGuard(groups) : groups;
  return stackingOf(marching, terrain, scenario.attacker.overstack).excess === 0;
}

/** Dragonewts who attack out of their city leave one named unit there, which takes no part (rules: Battle). */
function withoutGuard(groups: readonly Group[]): Group[] {
  const index = groups.findIndex(({ kind }) => kind.types.includes('named-dragonewt'));
  const guard = groups[index];
  const others = groups.reduce((sum, { count }) => sum + count, 0);
  if (guard === undefined || others < 2) {
    throw new StonecastError(
      'wrong-value',
      {
        what: fault('the attack out of a dragonewt city'),
        found: fault('{count} units', { count: others }),
        expected: fault('a named dragonewt that stays behind, and others who attack'),
      },
      { path: ['attacker', 'units'] },
    );
  }
  return groups.flatMap((group, i) =>
    i !== index ? [group] : group.count > 1 ? [{ ...group, count: group.count - 1 }] : [],
  );
}

function sideOf(role: Role, input: SideInput, groups: readonly Group[]): Side {
  const { adjacent = true, anywhere, sea = false, dragonewtCity = false } = input.refuge ?? {};
  return {
    role,
    groups,
    hit: input.hit,
    resist: input.resist,
    targets: input.targets === 'optimal' ? 'optimal' : completed(input.targets, TARGETS),
    losses: input.losses === 'optimal' ? 'optimal' : lossesOf(input.losses, groups),
    retreat: input.retreat,
    refuge: { adjacent, anywhere: anywhere ?? adjacent, sea: sea || input.raiders, dragonewtCity },
    assassins: { use: input.assassins.use, victims: allVictims(input.assassins.victims) },
  };
}

/** The default order with the named types first, in the order named. */
function lossesOf(losses: 'default' | readonly UnitType[], groups: readonly Group[]): number[] {
  const order = defaultLosses(groups);
  if (losses === 'default') return order;
  const rank = (index: number): number => {
    const place = losses.findIndex((type) => groups[index]?.kind.types.includes(type));
    return place < 0 ? losses.length : place;
  };
  return order
    .map((index, place) => ({ index, place }))
    .sort((a, b) => rank(a.index) - rank(b.index) || a.place - b.place)
    .map(({ index }) => index);
}

function assumedOf({ zone, attacker, defender }: Scenario, library: Library): string[] {
  const assumed: string[] = [];
  const known = zone.name === undefined ? undefined : library.zones.get(zone.name.toLowerCase());
  if (zone.name !== undefined && known?.terrain === undefined) assumed.push('zone.terrain');
  const terrain = zone.terrain ?? known?.terrain;
  if (terrain === 'mountain' && known?.openToAll !== true && nationOf(attacker) === undefined) {
    assumed.push('attacker.nation');
  }
  const forest = Object.keys(defender.units ?? {}).some((name) => name.split('+').includes('forest'));
  if (forest) assumed.push('zone.forestDefence');
  for (const [role, side] of [
    ['attacker', attacker],
    ['defender', defender],
  ] as const) {
    assumed.push(`${role}.hit`, `${role}.resist`);
    if (side.refuge === undefined && side.retreat !== 'never') assumed.push(`${role}.refuge`);
  }
  return assumed;
}
