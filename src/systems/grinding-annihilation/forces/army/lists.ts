/** Armies as lists: read, checked, drawn, searched, and with a formation fewer. They meet in battles alone. */
import {
  check,
  type ForceList,
  type ListModel,
  type ListPool,
  type ListRules,
  type ListVariant,
} from '../../../../system/index.js';
import { asWritten, StonecastError } from '../../../../wording/index.js';
import type { Library, Unit } from '../../profiles/library.js';
import { fault } from '../../words/index.js';
import { say } from '../words/index.js';
import { armyOf, drawnArmy } from './drawn.js';
import { breachesOf } from './law.js';
import { musterOf } from './muster.js';
import { mended } from './mended.js';
import { armySchema, type ArmyFile } from './schema.js';

/** What Grinding-Annihilation offers for lists. */
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
    what: fault('a brawl of two armies'),
    reason: fault('a brawl is of two formations of like troops'),
    tip: fault('armies meet on a warfield: --by battle'),
  });

function readArmy(file: unknown, library: Library): ForceList {
  const army = check(armySchema, file);
  const muster = musterOf(army, library);
  const { entries, points, limit, reserved, mostReserved } = muster;
  return {
    name: army.name ?? say('army.name'),
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
      text: say('army.finding', { rule, what }),
    })),
    assumed: [],
    own: () => ({
      fields: { reserved, mostReserved },
      lines: () => [
        say('army.held', { points: reserved, most: mostReserved }),
        ...entries.flatMap(({ unit, leader }) =>
          leader ? [say('army.led', { leader: leader.name, unit: unit.name })] : [],
        ),
      ],
    }),
    serves: () => true,
  };
}

/**
 * What armies of a faction are made of: formations of the least troops; several of a unit join as far as one may be so large.
 * @throws StonecastError `wrong-value` for a faction that no roster has
 */
function poolOf(force: string, library: Library): ListPool {
  const units = library.all().filter(({ faction, cost }) => faction.faction === force && cost > 0);
  if (units.length === 0) {
    const list = [...new Set(library.all().map(({ faction }) => faction.faction))].join(', ');
    throw new StonecastError('wrong-value', {
      what: fault('the faction'),
      found: asWritten(`"${force}"`),
      expected: fault('one of {list}', { list }),
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

/** So many of the least formations of a unit, as few as its troops may be in. */
function joined(unit: Unit, count: number): { unit: Unit; troops: number }[] {
  const { min, max } = unit.troops;
  const together = Math.floor(max / min);
  const formations = Math.ceil(count / together);
  return Array.from({ length: formations }, (_, i) => ({
    unit,
    troops: min * Math.floor((count + i) / formations),
  }));
}

/** The army without each of its formations in turn, as long as one is left. */
function fewerOf(file: unknown, library: Library): ListVariant[] {
  const { entries } = musterOf(check(armySchema, file), library);
  const army = file as ArmyFile;
  if (entries.length < 2) return [];
  return entries.map(({ unit, points }, i) => ({
    id: unit.key,
    name: unit.name,
    cost: points,
    file: mended({ ...army, formations: army.formations.filter((_, j) => j !== i) }, library),
  }));
}
