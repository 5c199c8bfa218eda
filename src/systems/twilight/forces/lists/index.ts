/** Forces of Twilight: it reads lists, checks them, computes their leadership, and lets them fight. */
import { BRAWL_LIMIT, check, type Brawl, type ForceList, type ListRules } from '../../../../system/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten, type Message, displayName } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';
import { listWays } from '../../games/brawl/skills.js';
import { BRAWL_KINDS } from '../../model/scenario/brawl.js';
import { listSchema } from '../../model/force.js';
import { commandOf, ledBy, setInMotion } from './chainOfCommand.js';
import { drawnList, fewerOf, poolOf } from './drawnLists.js';
import { isElite, legalityOf, pointsOf, forcesOf, type ForceEntry, type Force } from './force.js';
import { msg, t } from '../../words/index.js';

/**
 * Returns the list rules of Twilight.
 * @param brawl makes a brawl from a file's data
 */
export function listRules(library: Library, brawl: (file: unknown) => Brawl): ListRules {
  return {
    read: (file) => readList(file, library),
    ways: (files, asked = {}) =>
      listWays(
        files.some((file) => membersOf(file, library).members.length > 1),
        asked,
      ),
    usualPoints: { from: 80, to: 200 },
    drawn: (points, number, uniform) => drawnList(points, number, uniform, library),
    pool: (force) => poolOf(force, library),
    fewer: (file) => fewerOf(file, library),
    brawl(first, second, settings) {
      const { play, choose, ...rest } = settings;
      const group = (file: unknown) => ({
        ...membersOf(file, library),
        ...(play !== undefined && { play }),
        ...(choose !== undefined && { choose }),
      });
      return brawl({ ...rest, system: 'twilight', first: group(first), second: group(second) });
    },
  };
}

function readList(file: unknown, library: Library): ForceList {
  const data = check(listSchema, file);
  const forces = forcesOf(data, library);
  const command = commandOf(forces, library);
  const entries = forces.flatMap((force: Force) => force.entries);
  return {
    name: data.name,
    points: pointsOf(forces),
    limit: data.points,
    models: entries.map(({ profile, models, cost }) => ({
      id: profile.id,
      name: displayName(profile),
      models,
      cost,
    })),
    findings: [...legalityOf(forces, data), ...command.findings],
    assumed: [...assumedOf(entries), ...command.assumed],
    own: () => ledBy(command.chain),
    serves: ({ counters }) =>
      setInMotion(command.chain, counters === undefined ? undefined : Number(counters)),
  };
}

/** Returns the figures behind the legality that no document gives. */
function assumedOf(entries: readonly ForceEntry[]): string[] {
  return entries.flatMap((entry) => {
    const { assumed } = entry.profile;
    const name = displayName(entry.profile);
    return [
      ...(assumed.includes('cost') ? [t('lists.assumedCost', { name })] : []),
      ...(assumed.includes('descriptors') && isElite(entry) ? [t('lists.assumedElite', { name })] : []),
    ];
  });
}

/** Returns a list as a group of a brawl. It merges kinds that occur in several forces. */
function membersOf(file: unknown, library: Library): { name: string; members: readonly object[] } {
  const data = check(listSchema, file);
  const numbers = new Map<string, number>();
  for (const { entries } of forcesOf(data, library)) {
    for (const { profile, models } of entries) {
      numbers.set(profile.id, (numbers.get(profile.id) ?? 0) + models);
    }
  }
  const models = [...numbers.values()].reduce((sum, count) => sum + count, 0);
  if (numbers.size > BRAWL_KINDS)
    throw tooLarge(asWritten(`${numbers.size}`), msg('kinds of models'), BRAWL_KINDS);
  if (models > BRAWL_LIMIT) throw tooLarge(asWritten(`${models}`), msg('models'), BRAWL_LIMIT);
  const members = [...numbers].map(([model, models]) => ({ model, models }));
  return { name: data.name, members };
}

const tooLarge = (found: Message, unit: Message, limit: number) =>
  new StonecastError(
    'too-large',
    { what: msg('the list'), found, unit, limit, tip: msg('brawls are for smaller lists') },
    { path: ['models'] },
  );
