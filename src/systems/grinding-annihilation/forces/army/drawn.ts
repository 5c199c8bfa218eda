/** Builds armies from formations, or draws them at random. */
import { check } from '../../../../system/index.js';
import type { AnyManoeuvre } from '../../rules/manoeuvres.js';
import type { Library, Unit } from '../../profiles/library.js';
import { t } from '../words/index.js';
import { isAirborne, isCharacter, resolveArmy, SIZES } from './resolveArmy.js';
import { breachesOf } from './law.js';
import { attached } from './pruneReferences.js';
import { armySchema, type ArmyFile, type EntryFile } from './schema.js';

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
export function armyOf(
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
export function drawnArmy(
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
