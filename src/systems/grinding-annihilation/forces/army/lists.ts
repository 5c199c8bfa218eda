/** Army lists: reading, checks, random lists, search, and removal of formations. Lists fight only in whole battles. */
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
import { armyOf, drawnArmy } from './drawn.js';
import { resolveArmy } from './resolveArmy.js';
import { breachesOf } from './law.js';
import { pruneMissingReferences } from './pruneReferences.js';
import { armySchema, type ArmyFile } from './schema.js';

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
