/** Resolves formations from input: looks up ids, fills in defaults, and checks consistency. */
import { msg } from '../words/index.js';
import { everyOf, StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import { weaponOfUnit, type Library, type Unit } from '../profiles/library.js';
import type { AttachedLeader, Body, Carried, Formation } from '../rules/weaponsAndFormations.js';
import { weaponOf, type AnyFormationInput, type FormationInput } from '../profiles/rosterSchema.js';

type RosterInput = Extract<AnyFormationInput, { profile: string }>;
type CarriedInput = FormationInput['weapons'][number];
type LeaderInput = NonNullable<FormationInput['leader']>;
type Path = readonly (string | number)[];

/** The maximum wounds of one formation, a limit for the kernels. */
const MOST_WOUNDS = 400;

/**
 * Resolves a formation from a file.
 * @throws StonecastError with a path that starts at the formation
 */
export function formationOf(input: AnyFormationInput, library: Library): Formation {
  if (typeof input === 'string') return ofRoster(defaults(input), library);
  const formation = 'profile' in input ? ofRoster(input, library) : inPlace(input, library);
  checkNumbers(formation, input['starting-strength'] !== undefined);
  return formation;
}

/** Returns an attacker that consists only of weapons. */
export function weaponsOnly(weapons: readonly Carried[]): Formation {
  const body = { vigour: 1, defence: 7, invulnerable: 7, reinforcedHealth: 7, wounds: 1, demise: undefined };
  return {
    ...body,
    name: 'attacker',
    troops: 1,
    startingStrength: 1,
    woundsLost: 0,
    leader: undefined,
    cover: 'none',
    stealth: false,
    covert: false,
    fightsFirst: false,
    keywords: new Set(),
    heroism: undefined,
    cost: undefined,
    weapons,
    tangible: false,
    assaulted: false,
  };
}

/**
 * Resolves the weapons of a scenario.
 * @throws StonecastError `unknown-profile`
 */
export function carriedOf(inputs: readonly CarriedInput[], library: Library): Carried[] {
  return everyOf(
    inputs.map(({ weapon, bearers, by }, i) => () => {
      const found = located(
        () => (typeof weapon === 'string' ? library.weapon(weapon) : weaponOf(weapon)),
        i,
        'weapon',
      );
      return { weapon: found, bearers, byLeader: by === 'leader' };
    }),
  );
}

const defaults = (profile: string): RosterInput => ({
  profile,
  'wounds-lost': 0,
  cover: 'none',
  assaulted: false,
});

interface Stats {
  readonly vigour: number;
  readonly defence: number | 'none';
  readonly wounds: number;
  readonly invulnerable?: number | undefined;
  readonly 'reinforced-health'?: number | undefined;
  readonly 'deadly-demise'?: Body['demise'];
}

const bodyOf = (stats: Stats): Body => ({
  vigour: stats.vigour,
  defence: stats.defence === 'none' ? Infinity : stats.defence,
  invulnerable: stats.invulnerable ?? 7,
  reinforcedHealth: stats['reinforced-health'] ?? 7,
  wounds: stats.wounds,
  demise: stats['deadly-demise'],
});

function inPlace(input: FormationInput, library: Library): Formation {
  const { name = 'formation', troops, cover, abilities, keywords, leader, heroism, cost } = input;
  return {
    ...bodyOf(input),
    name,
    troops,
    cover,
    heroism,
    cost,
    startingStrength: input['starting-strength'] ?? troops,
    woundsLost: input['wounds-lost'],
    leader: leader && leaderInPlace(leader),
    stealth: abilities.includes('stealth'),
    covert: abilities.includes('covert'),
    fightsFirst: abilities.includes('fights-first') && (leader?.abilities.includes('fights-first') ?? true),
    keywords: capitals(keywords),
    weapons: located(() => carriedOf(input.weapons, library), 'weapons'),
    tangible: true,
    assaulted: input.assaulted,
  };
}

function leaderInPlace(input: LeaderInput): AttachedLeader {
  const { name = 'Leader', abilities, visible, heroism, cost } = input;
  const stealth = abilities.includes('stealth');
  return { ...bodyOf(input), name, stealth, visible, heroism, cost, woundsLost: input['wounds-lost'] };
}

const ofRoster = (input: RosterInput, library: Library): Formation =>
  ofUnit(
    located(() => library.unit(input.profile), 'profile'),
    input,
    library,
  );

/** Returns the smallest formation of a unit with its standard weapons. */
export const formationOfUnit = (unit: Unit, library: Library): Formation =>
  ofUnit(unit, defaults(unit.key), library);

function ofUnit(unit: Unit, input: RosterInput, library: Library): Formation {
  const troops = input.troops ?? unit.troops.min;
  const { heroism, cost, abilities } = unit;
  const led = input.leader === undefined ? undefined : leaderOf(input.leader, unit, library);
  return {
    ...bodyOf(unit),
    name: unit.name,
    troops,
    cover: input.cover,
    heroism,
    cost,
    startingStrength: input['starting-strength'] ?? troops,
    woundsLost: input['wounds-lost'],
    leader: led?.leader,
    stealth: abilities.includes('stealth'),
    covert: abilities.includes('covert'),
    fightsFirst: abilities.includes('fights-first') && (led?.fightsFirst ?? true),
    keywords: capitals([unit.faction.keyword, ...unit.keywords]),
    weapons: [...unitWeapons(input, unit, troops, library), ...(led?.weapons ?? [])],
    tangible: true,
    assaulted: input.assaulted,
  };
}

function unitWeapons(input: RosterInput, unit: Unit, troops: number, library: Library): Carried[] {
  const standard = unit.weapons.filter((weapon) => weapon.standard).map((weapon) => weapon.id);
  return (input.weapons ?? standard).flatMap((named, i): Carried[] => {
    if (typeof named !== 'string') return located(() => carriedOf([named], library), 'weapons');
    const weapon = weaponOfUnit(unit, named);
    if (weapon === undefined) {
      const known = unit.weapons.map((one) => one.id).join(', ');
      const params = {
        what: msg('"{field}"', { field: `weapons[${i}]` }),
        found: asWritten(named),
        expected: msg('one of {list}', { list: known }),
      };
      throw new StonecastError('wrong-value', params, { path: ['weapons', i] });
    }
    const bearers = weapon.bearers === 'all' ? troops : Math.min(weapon.bearers, troops);
    return [{ weapon, bearers, byLeader: false }];
  });
}

function leaderOf(
  input: string | LeaderInput,
  escort: Unit,
  library: Library,
): { leader: AttachedLeader; weapons: Carried[]; fightsFirst: boolean } {
  if (typeof input !== 'string') {
    const fightsFirst = input.abilities.includes('fights-first');
    return { leader: leaderInPlace(input), weapons: [], fightsFirst };
  }
  const unit = located(() => library.unit(input), 'leader');
  if (unit.faction.faction !== escort.faction.faction || !unit.leads.includes(escort.id)) {
    const reason = msg('its catalogue does not name {escort} among those it leads', {
      escort: escort.name,
    });
    throw new StonecastError(
      'cannot-do',
      { what: msg('attaching {unit}', { unit: unit.name }), reason },
      { path: ['leader'] },
    );
  }
  const { name, heroism, cost, abilities } = unit;
  const stealth = abilities.includes('stealth');
  const leader = { ...bodyOf(unit), name, stealth, visible: true, heroism, cost, woundsLost: 0 };
  const weapons = unit.weapons
    .filter((weapon) => weapon.standard)
    .map((weapon) => ({ weapon, bearers: 1, byLeader: true }));
  return { leader, weapons, fightsFirst: abilities.includes('fights-first') };
}

const capitals = (keywords: readonly string[]): Set<string> =>
  new Set(keywords.map((keyword) => keyword.toUpperCase()));

function checkNumbers(formation: Formation, strengthGiven: boolean): void {
  const { troops, wounds, woundsLost, startingStrength, leader, weapons } = formation;
  const wrong = (what: string, found: number, expected: Message, path: Path): StonecastError =>
    new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: what }), found: asWritten(found), expected },
      { path },
    );
  if (troops * wounds > MOST_WOUNDS) {
    const params = {
      what: msg('the formation {name}', { name: formation.name }),
      found: asWritten(troops * wounds),
      unit: msg('wounds'),
    };
    throw new StonecastError('too-large', { ...params, limit: MOST_WOUNDS, tip: msg('take fewer troops') });
  }
  if (woundsLost >= wounds) {
    throw wrong('wounds-lost', woundsLost, msg('less than the {wounds} of one troop', { wounds }), [
      'wounds-lost',
    ]);
  }
  if (strengthGiven && startingStrength < troops) {
    const expected = msg('at least the {troops} troops that stand', { troops });
    throw wrong('starting-strength', startingStrength, expected, ['starting-strength']);
  }
  if (leader && leader.woundsLost >= leader.wounds) {
    const expected = msg("less than the Leader's {wounds}", { wounds: leader.wounds });
    throw wrong('leader.wounds-lost', leader.woundsLost, expected, ['leader', 'wounds-lost']);
  }
  weapons.forEach(({ bearers, byLeader }, i) => {
    const path = ['weapons', i, 'bearers'];
    if (byLeader && !leader)
      throw wrong('by', bearers, msg('troops, for there is no Leader'), ['weapons', i, 'by']);
    const most = byLeader ? 1 : troops;
    if (bearers > most)
      throw wrong('bearers', bearers, msg('at most {count}, one a troop', { count: most }), path);
  });
}

/** Runs `make` and prepends its position to the path of an error. */
export function located<T>(make: () => T, ...path: (string | number)[]): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof StonecastError ? error.under(...path) : error;
  }
}
