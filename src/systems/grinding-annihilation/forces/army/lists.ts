/**
 * Army lists: reading, checks, random lists, search, and removal of formations. Lists fight only in whole battles.
 * Builds armies from formations, or draws them at random.
 */
import {
  check,
  type ForceList,
  type ListModel,
  type ListPool,
  type ListRules,
  type ListVariant,
} from '../../../../system/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import type { Library, Unit } from '../../profiles/library.js';
import { msg } from '../../words/index.js';
import { t } from '../words/index.js';
import {
  resolveArmy,
  pruneMissingReferences,
  isAirborne,
  isCharacter,
  SIZES,
  attached,
} from './armyFormations.js';
import { breachesOf } from './armyLaw.js';
import { armySchema, type ArmyFile, type EntryFile } from './schema.js';
import type { AnyManoeuvre } from '../../rules/battleManoeuvres.js';

/** Returns Grinding-Annihilation's functions for lists. */
export function listRules(library: Library): ListRules {
  return {
    read: (file) => readArmy(file, library),
    brawl: () => {
      throw onlyByBattle();
    },
    ways: () => {
      throw onlyByBattle();
    },
    usualPoints: { from: 700, to: 1000 },
    drawn: (points, number, uniform) => drawnArmy({ points, number, uniform }, library),
    pool: (force) => poolOf(force, library),
    fewer: (file) => fewerOf(file, library),
  };
}

const onlyByBattle = (): StonecastError =>
  new StonecastError('cannot-do', {
    what: msg('a brawl of two armies'),
    reason: msg('a brawl is of two formations of like troops'),
    tip: msg('armies meet on a warfield: --where table'),
  });

function readArmy(file: unknown, library: Library): ForceList {
  const army = check(armySchema, file);
  const muster = resolveArmy(army, library);
  const { entries, points, limit, reserved, mostReserved } = muster;
  return {
    name: army.name ?? t('army.name'),
    points,
    limit,
    models: entries.map(({ unit, troops, points: all }): ListModel => ({
      id: unit.key,
      name: unit.name,
      models: troops,
      cost: all / troops,
    })),
    findings: breachesOf(muster).map(({ id, rule, source, what, path }) => ({
      rule: `army-${id}`,
      kind: 'breach',
      source,
      path,
      text: t('army.finding', { rule, what }),
    })),
    assumed: [],
    own: () => ({
      fields: { reserved, mostReserved },
      lines: () => [
        t('army.held', { points: reserved, most: mostReserved }),
        ...entries.flatMap(({ unit, leader }) =>
          leader ? [t('army.led', { leader: leader.name, unit: unit.name })] : [],
        ),
      ],
    }),
    serves: () => true,
  };
}

/**
 * Returns the formations for armies of a faction, in the smallest size. Formations of a unit merge up to its maximum
 * size.
 * @throws StonecastError `wrong-value` for an unknown faction
 */
function poolOf(force: string, library: Library): ListPool {
  const units = library.all().filter(({ faction, cost }) => faction.faction === force && cost > 0);
  if (units.length === 0) {
    const list = [...new Set(library.all().map(({ faction }) => faction.faction))].join(', ');
    throw new StonecastError('wrong-value', {
      what: msg('the faction'),
      found: asWritten(`"${force}"`),
      expected: msg('one of {list}', { list }),
    });
  }
  return {
    force,
    units: units.map(({ key, name, troops, cost }) => ({
      id: key,
      name,
      models: troops.min,
      points: troops.min * cost,
    })),
    kinds: units.length,
    list: (counts, name, points) =>
      armyOf(
        units.flatMap((unit, i) => joined(unit, counts[i] ?? 0)),
        { name, points },
      ),
  };
}

/** Returns a number of smallest formations of a unit, merged into as few formations as legal. */
function joined(unit: Unit, count: number): { unit: Unit; troops: number }[] {
  const { min, max } = unit.troops;
  const together = Math.floor(max / min);
  const formations = Math.ceil(count / together);
  return Array.from({ length: formations }, (_, i) => ({
    unit,
    troops: min * Math.floor((count + i) / formations),
  }));
}

/** Returns the army without each of its formations in turn. At least one formation remains. */
function fewerOf(file: unknown, library: Library): ListVariant[] {
  const { entries } = resolveArmy(check(armySchema, file), library);
  const army = file as ArmyFile;
  if (entries.length < 2) return [];
  return entries.map(({ unit, points }, i) => ({
    id: unit.key,
    name: unit.name,
    cost: points,
    file: pruneMissingReferences({ ...army, formations: army.formations.filter((_, j) => j !== i) }, library),
  }));
}

/** The maximum number of attempts to draw a legal army that spends enough points. */
const TRIES = 200;
/** The minimum share of the points that a random army spends. */
const SPENT = 0.95;
/** Battle-Manoeuvres that are useful for any army. Generated armies prepare them. */
const PREPARED: readonly AnyManoeuvre[] = [
  'reorder-roll',
  'grenades',
  'smokescreen',
  'find-cover',
  'onslaught-overwatch',
];

/** A bought formation. */
interface Bought {
  readonly unit: Unit;
  readonly troops: number;
}

/**
 * Returns an army of these formations. Leaders join legal Escorts, the first Character is General, Aircraft are in
 * reserve.
 */
function armyOf(
  bought: readonly Bought[],
  { name, points }: { readonly name: string; readonly points: number },
): ArmyFile {
  const characters = bought.filter(({ unit }) => isCharacter(unit));
  const known: Pick<Library, 'fielded'> = {
    fielded: (id) => bought.find(({ unit }) => unit.key === id)?.unit as Unit,
  };
  const formations = bought.map(({ unit, troops }): EntryFile => ({
    unit: unit.key,
    troops,
    ...(isAirborne(unit, false) && { reserves: true }),
  }));
  const led = characters.reduce<readonly EntryFile[]>(
    (all, { unit }) => (unit.leads.length > 0 ? attached(all, unit, known) : all),
    formations,
  );
  const [general] = characters;
  const size = points <= SIZES.small ? 'small' : points <= SIZES.medium ? 'medium' : 'large';
  return {
    system: 'grinding-annihilation',
    name,
    size,
    manoeuvres: [...PREPARED],
    faction: bought[0]?.unit.faction.faction ?? '',
    ...(general && { general: general.unit.key }),
    formations: [...led],
  };
}

/**
 * Draws a legal random army of one faction: a Character, then formations of random size while they fit.
 * Returns undefined if no faction can form one.
 */
function drawnArmy(
  { points, number, uniform }: { points: number; number: number; uniform: () => number },
  library: Library,
): ArmyFile | undefined {
  const pools = poolsOf(points, library);
  for (let tries = 0; tries < TRIES && pools.length > 0; tries++) {
    const pool = pick(pools, uniform);
    const bought: Bought[] = [];
    let left = points;
    const buy = (from: readonly Unit[]): boolean => {
      const fitting = from.filter(({ troops, cost }) => troops.min * cost <= left);
      if (fitting.length === 0) return false;
      const unit = pick(fitting, uniform);
      const most = Math.min(unit.troops.max, Math.floor(left / unit.cost));
      const troops = unit.troops.min + Math.floor(uniform() * (most - unit.troops.min + 1));
      bought.push({ unit, troops });
      left -= troops * unit.cost;
      return true;
    };
    const characters = pool.filter(isCharacter);
    if (!buy(characters)) continue;
    while (buy(pool.filter((unit) => !characters.includes(unit))));
    const faction = bought[0]?.unit.faction.name ?? '';
    const army = armyOf(bought, { name: t('army.drawn', { faction, number }), points });
    if (left <= (1 - SPENT) * points && isAllowed(army, library)) return army;
  }
  return undefined;
}

/** Returns the units with a cost, by faction. */
function poolsOf(points: number, library: Library): (readonly Unit[])[] {
  const units = library.all().filter(({ cost, troops }) => cost > 0 && troops.min * cost <= points);
  const factions = [...new Set(units.map(({ faction }) => faction))];
  return factions.map((one) => units.filter(({ faction }) => faction === one));
}

const isAllowed = (army: ArmyFile, library: Library): boolean =>
  breachesOf(resolveArmy(check(armySchema, army), library)).length === 0;

/** Returns a random item of a non-empty list. */
function pick<T>(from: readonly T[], uniform: () => number): T {
  const found = from[Math.floor(uniform() * from.length)];
  if (found === undefined) throw new Error('drawn from nothing');
  return found;
}
