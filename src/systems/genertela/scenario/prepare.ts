/** Converts a scenario to two checked sides and their zone. */
import { msg } from '../words/index.js';
import { bothOf, StonecastError } from '../../../errors/index.js';
import type { Library } from '../profiles/library.js';
import type { ZoneGround } from '../rules/modifiers.js';
import { allVictims, completed } from '../rules/options.js';
import { closedTo, isNarrow, NARROW_PASS_UNITS, throughPass } from './entry.js';
import { groupsOf, nationOf, type Role } from './groups.js';
import {
  TERRAINS,
  type ScenarioData,
  type SideInput,
  type Terrain,
  type ZoneInput,
} from '../model/scenario.js';
import { defaultLosses, type Group, type Side } from '../rules/side.js';
import { eliminated, stackingOf, type Stacking } from '../rules/stacking.js';
import { TARGETS, type UnitType } from '../model/units.js';

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
