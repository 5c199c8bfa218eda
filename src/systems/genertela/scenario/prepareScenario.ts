/**
 * Converts a scenario to two checked sides and their zone.
 *
 * Which units may enter a zone, and how many through a narrow pass (rules: Movement).
 */
import { msg } from '../words/index.js';
import { bothOf, StonecastError } from '../../../errors/index.js';
import type { Library } from '../profiles/library.js';
import { defaultLosses, type Group, type Side } from '../rules/side.js';
import type { ZoneGround } from '../rules/rollModifiers.js';
import { allVictims, completed } from '../rules/targetsAndLosses.js';
import { groupsOf, nationOf, type Role, type Path } from './unitGroups.js';
import {
  TERRAINS,
  type ScenarioData,
  type SideInput,
  type Terrain,
  type ZoneInput,
} from '../model/scenario.js';
import { eliminated, stackingOf, type Stacking } from '../rules/stacking.js';
import { TARGETS, has, type UnitType } from '../model/unitTypes.js';

/** A prepared scenario. */
export interface Prepared {
  readonly attacker: Side;
  readonly defender: Side;
  readonly ground: ZoneGround;
  readonly stacking: { readonly attacker: Stacking; readonly defender: Stacking };
  /** The number of the attacker's named dragonewts that stay in their city. */
  readonly heldBack: number;
  /**
   * The paths of fields that the document leaves to cards or the map, and that the scenario set or left at the default.
   */
  readonly assumed: readonly string[];
}

/**
 * Checks a scenario against the rules and the profiles.
 * @throws StonecastError with the path of the invalid value
 */
export function prepare(scenario: ScenarioData, library: Library): Prepared {
  const [ground, [attacker, defender]] = bothOf(
    () => groundOf(scenario.zone, library),
    () =>
      bothOf(
        () => groupsOf(scenario.attacker, 'attacker', library),
        () => groupsOf(scenario.defender, 'defender', library),
      ),
  );
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

function groundOf(zone: ZoneInput, library: Library): ZoneGround {
  const known = zone.name === undefined ? undefined : library.zones.get(zone.name.toLowerCase());
  const terrain: Terrain | undefined = zone.terrain ?? known?.terrain;
  if (terrain === undefined) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: 'zone.terrain' }),
        found: msg('missing'),
        expected: msg('one of {list}', { list: TERRAINS.join(', ') }),
        tip: msg('the document does not print the map: say what the zone is'),
      },
      { path: ['zone', 'terrain'] },
    );
  }
  const { fortress, dragonewtCity, forestDefence } = zone;
  return { terrain, fortress, dragonewtCity, forestDefence };
}

function checkAttacker(groups: readonly Group[], scenario: ScenarioData, library: Library): void {
  const fixed = groups.find(({ kind }) => !kind.mobile);
  if (fixed !== undefined) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: fixed.kind.name }),
        found: msg('in the attack'),
        expected: msg('with the defender: it cannot move'),
      },
      { path: ['attacker', 'units', fixed.kind.name] },
    );
  }
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('the attack'),
        found: msg('{count} units', { count: 0 }),
        expected: msg('at least one unit'),
      },
      { path: ['attacker', 'units'] },
    );
  }
  const squeezed = throughPass(groups);
  if (isNarrow(scenario, library) && squeezed > NARROW_PASS_UNITS) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('the attack through a narrow pass'),
        found: msg('{count} units', { count: squeezed }),
        expected: msg('at most {count} units', { count: NARROW_PASS_UNITS }),
      },
      { path: ['attacker', 'units'] },
    );
  }
}

/** Returns whether an attack may enter the zone within its stacking limit and the limit of a narrow pass. */
export function mayAttack(scenario: ScenarioData, library: Library): boolean {
  const ground = groundOf(scenario.zone, library);
  const { terrain, dragonewtCity } = ground;
  const groups = groupsOf(scenario.attacker, 'attacker', library);
  if (closedTo(scenario, ground, [groups, []], library)) return false;
  if (isNarrow(scenario, library) && throughPass(groups) > NARROW_PASS_UNITS) return false;
  const marching = dragonewtCity === 'attacker' ? withoutGuard(groups) : groups;
  return stackingOf(marching, terrain, scenario.attacker.overstack).excess === 0;
}

/** Removes the guard: dragonewts that attack out of their city leave one named unit there (rules: Battle). */
function withoutGuard(groups: readonly Group[]): Group[] {
  const index = groups.findIndex(({ kind }) => kind.types.includes('named-dragonewt'));
  const guard = groups[index];
  const others = groups.reduce((sum, { count }) => sum + count, 0);
  if (guard === undefined || others < 2) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('the attack out of a dragonewt city'),
        found: msg('{count} units', { count: others }),
        expected: msg('a named dragonewt that stays behind, and others who attack'),
      },
      { path: ['attacker', 'units'] },
    );
  }
  return groups.flatMap((group, i) =>
    i !== index ? [group] : group.count > 1 ? [{ ...group, count: group.count - 1 }] : [],
  );
}

function sideOf(role: Role, input: SideInput, groups: readonly Group[]): Side {
  const { adjacent = true, anywhere, sea = input.raiders, dragonewtCity = false } = input.refuge ?? {};
  return {
    role,
    groups,
    hit: input.hit,
    resist: input.resist,
    targets: input.targets === 'optimal' ? 'optimal' : completed(input.targets, TARGETS),
    losses: input.losses === 'optimal' ? 'optimal' : lossesOf(input.losses, groups),
    retreat: input.retreat,
    refuge: { adjacent, anywhere: anywhere ?? adjacent, sea, dragonewtCity },
    assassins: { use: input.assassins.use, victims: allVictims(input.assassins.victims) },
  };
}

/** Returns the default order with the named types first, in the given order. */
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

function assumedOf({ zone, attacker, defender }: ScenarioData, library: Library): string[] {
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

/** The maximum number of attacking units through a narrow pass (rules: Movement). */
const NARROW_PASS_UNITS = 3;
/** The nations that may enter mountains (rules: Movement). */
const MOUNTAINEERS: readonly string[] = ['uz', 'mostali'];

/**
 * Returns the reason why a side may not enter the zone, or the attacker may not leave its own.
 * Only Uz and Mostali enter mountains, except the two plateaus. Assassins and Hon-eel go anywhere.
 * Dragonewts may defend their city. A unit without a known nation may enter.
 */
function closedTo(
  { zone, attacker }: ScenarioData,
  { terrain, dragonewtCity }: ZoneGround,
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
      what: msg(
        role === 'attacker'
          ? "the attacker's march into the mountains"
          : "the defender's march into the mountains",
      ),
      reason: msg('only Uz and Mostali may enter mountains, not {nation}', { nation }),
      tip: msg('name the zone if it is the Shadow Plateau or the Blue Moon Plateau: they are open to all'),
    },
    { path },
  );
}

/** Returns whether the attack uses a narrow pass: if the scenario says so, or the start zone has only such exits. */
function isNarrow({ zone, attacker }: ScenarioData, library: Library): boolean {
  return zone.narrowPass || library.zones.get(attacker.from?.toLowerCase() ?? '')?.narrowPasses === true;
}

/** Returns the number of units that must use a pass. Assassins and Hon-eel move without restrictions. */
const throughPass = (groups: readonly Group[]): number =>
  groups.reduce((sum, { kind, count }) => sum + (kind.assassin || has(kind, 'roaming') ? 0 : count), 0);
