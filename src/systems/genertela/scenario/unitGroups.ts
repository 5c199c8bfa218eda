/** Groups the equal units of a side. */
import { msg } from '../words/index.js';
import { everyOf, StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import type { Army, Library } from '../profiles/library.js';
import { MAX_UNITS, type SideInput } from '../model/scenario.js';
import type { Group } from '../rules/side.js';
import { has, kindOf, UNIT_TYPES, type UnitType } from '../model/unitTypes.js';
import { unknown } from '../model/unknownName.js';

/** Which of the two sides. */
export type Role = 'attacker' | 'defender';
/** A path in a scenario. */
export type Path = readonly (string | number)[];

/** The maximum number of dice in a volley. With more, probabilities would underflow. */
const MAX_DICE = 256;

const SEE = msg('see what exists: stonecast profiles list');

/** Returns the groups of a side: those of its army list, then its own. It merges equal groups. */
export function groupsOf(input: SideInput, role: Role, library: Library): Group[] {
  const groups: Group[] = [];
  const adding = (units: Army['units'], pathOf: (name: string) => Path) =>
    Object.entries(units).map(([name, one]) => () => {
      add(groups, unitOf(name, pathOf(name), library), one, nationOf(input));
    });
  everyOf([
    () => everyOf(adding(armyOf(input, role, library), () => [role, 'army'])),
    ...adding(input.units ?? {}, (name) => [role, 'units', name]),
  ]);
  const total = (of: (group: Group) => number): number => groups.reduce((sum, group) => sum + of(group), 0);
  const units = total(({ count }) => count);
  if (units > MAX_UNITS) throw tooMany(role, msg('units'), units, MAX_UNITS);
  const dice = total(({ count, kind }) => count * Math.max(1, kind.dice));
  if (dice > MAX_DICE) throw tooMany(role, msg('dice'), dice, MAX_DICE);
  return groups.filter((group) => group.count > 0);
}

/** Returns the units of the side's army list. It is empty without a list. */
function armyOf({ army: name }: SideInput, role: Role, library: Library): Army['units'] {
  if (name === undefined) return {};
  const army = library.armies.get(name);
  if (army !== undefined) return army.units;
  throw unknown(name, {
    what: msg('army'),
    expected: msg('an army list of the profiles'),
    path: [role, 'army'],
    known: library.armies.keys(),
    otherwise: SEE,
  });
}

/** Returns the error for a side that exceeds a limit. */
const tooMany = (role: Role, unit: Message, found: number, limit: number): StonecastError =>
  new StonecastError(
    'too-large',
    {
      what: msg(role === 'attacker' ? 'the attacker' : 'the defender'),
      found: asWritten(found),
      unit,
      limit,
    },
    { path: [role, 'units'] },
  );

type UnitsInput = NonNullable<SideInput['units']>[string];

/** Returns the nation id of a side: the named one, otherwise that of its army list. */
export const nationOf = ({ nation, army }: SideInput): string | undefined =>
  nation?.trim().toLowerCase().replaceAll(' ', '-') ?? army?.split('/')[0];

/** Returns the unit of a name: one of the profiles, or types joined by `+`. */
function unitOf(
  name: string,
  path: Path,
  library: Library,
): Pick<Group, 'kind' | 'name' | 'recovers' | 'nation'> {
  const named = library.units.get(name);
  const kind = kindOf(named?.types ?? typesOf(name, path, library));
  return {
    kind,
    name: named?.name ?? kind.name,
    recovers: named?.recovers ?? usualRecovery(kind),
    nation: named?.nation,
  };
}

/** Adds groups of a unit. It merges equal groups. */
function add(
  groups: Group[],
  unit: ReturnType<typeof unitOf>,
  input: UnitsInput,
  nation: string | undefined,
): void {
  const entries =
    typeof input === 'number' ? [{ count: input, hit: 0, resist: 0, outside: false }] : [input].flat();
  for (const entry of entries) {
    const group: Group = {
      kind: unit.kind,
      name: ('name' in entry ? entry.name : undefined) ?? unit.name,
      count: entry.count,
      hit: entry.hit,
      resist: entry.resist,
      outside: entry.outside,
      recovers: ('recovers' in entry ? entry.recovers : undefined) ?? unit.recovers,
      nation: unit.nation ?? nation,
      worth: 'worth' in entry ? entry.worth : undefined,
    };
    const same = groups.findIndex((other) => sameButCount(other, group));
    if (same < 0) groups.push(group);
    else groups[same] = { ...group, count: group.count + (groups[same]?.count ?? 0) };
  }
}

/** Returns the default recovery. Dragonewts named after a city return to it; other units do not (rules: Recovery). */
const usualRecovery = (kind: Group['kind']): Group['recovers'] =>
  has(kind, 'named-dragonewt') ? 'dragonewt-city' : 'none';

const sameButCount = (a: Group, b: Group): boolean =>
  JSON.stringify({ ...a, count: 0 }) === JSON.stringify({ ...b, count: 0 });

function typesOf(name: string, path: Path, library: Library): UnitType[] {
  return name.split('+').map((part) => {
    const type = UNIT_TYPES.find((known) => known === part);
    if (type !== undefined) return type;
    const expected = msg('one of {list}', { list: UNIT_TYPES.join(', ') });
    const known = [...UNIT_TYPES, ...library.units.keys()];
    throw unknown(part, { what: msg('unit type'), expected, path, known, otherwise: SEE });
  });
}
