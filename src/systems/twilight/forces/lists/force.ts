/**
 * The models of a list's forces with their numbers and places in the file, and the check of a force against the
 * documents (Advanced Rules, Building forces, Themed forces, Friends and Allies; FAQ).
 */
import type { ListData, ForceData, LeadershipData } from '../../model/force.js';
import { msg, declared, t } from '../../words/index.js';
import { everyOf, StonecastError } from '../../../../errors/index.js';
import { costOf, type Library, type Profile } from '../../profiles/library.js';
import { below } from '../../scenario/models.js';
import type { ListFinding } from '../../../../system/index.js';
import { formatDecimal, displayName } from '../../../../i18n/index.js';
import { sumOfMultiples } from '../../../../math/index.js';

type Path = readonly (string | number)[];

/** Models of one kind in a force. */
export interface ForceEntry {
  readonly profile: Profile;
  readonly models: number;
  /** The points of one model. */
  readonly cost: number;
  /** The leadership in the list. */
  readonly leadership: readonly LeadershipData[] | undefined;
  readonly path: Path;
}

/** The main force, or an allied one. */
export interface Force {
  readonly culture: string;
  readonly theme: string | undefined;
  readonly entries: readonly ForceEntry[];
  readonly path: Path;
}

/**
 * Returns the forces of a list, the main one first. Lines of the same model count together.
 * @throws StonecastError `unknown-profile`, or `wrong-value` for a model with different leadership in its lines
 */
export function forcesOf(data: ListData, library: Library): readonly [Force, ...Force[]] {
  return [forceOf(data, [], library), ...data.allies.map((ally, i) => forceOf(ally, ['allies', i], library))];
}

function forceOf({ culture, theme, models }: ForceData, path: Path, library: Library): Force {
  const makes = models.map((written, i) => (): ForceEntry => {
    const place = [...path, 'models', i];
    const { model, count, leadership } =
      typeof written === 'string' ? { model: written, count: 1, leadership: undefined } : written;
    const named = typeof written === 'string' ? place : [...place, 'model'];
    const profile = below(named, () => library.find(model));
    return { profile, models: count, cost: costOf(profile), leadership, path: named };
  });
  return { culture, theme, entries: together(everyOf(makes)), path };
}

/** Merges the lines of a model into one entry, at the place of the first line. */
function together(lines: readonly ForceEntry[]): ForceEntry[] {
  const byId = new Map<string, ForceEntry>();
  for (const line of lines) {
    const { id } = line.profile;
    const known = byId.get(id);
    if (known && JSON.stringify(known.leadership) !== JSON.stringify(line.leadership)) {
      const params = {
        what: msg('a model'),
        found: msg('"{id}" again', { id }),
        expected: msg('each once, with its count'),
      };
      throw new StonecastError('wrong-value', params, { path: line.path });
    }
    byId.set(id, known ? { ...known, models: known.models + line.models } : line);
  }
  return [...byId.values()];
}

const BUILDING = 'Advanced Rules, Building forces';
const THEMED = 'Advanced Rules, Themed forces';
const FRIENDS = 'Advanced Rules, Friends and Allies';
const FERALS = 'FAQ, Casanii Ferals';
const MERCENARIES = 'FAQ, Mercenaries';
const OCCASIONS = `${FRIENDS}; ${MERCENARIES}`;

/** The cultures of forces. */
const CULTURES: readonly string[] = ['empire', 'casanii', 'delgon', 'devanu', 'kedashi', 'dhogu'];
/** The standing of allies in the rules: named, left to the occasion, discouraged, or not mentioned. */
type Standing = 'named' | 'occasional' | 'unwelcome' | 'unknown';
type Editions = ListData['rules'];
/** The allies that all editions name, as pairs of the main culture and the ally … */
const NAMED: ReadonlySet<string> = new Set(['delgon dhogu']);
/**
 * … and those that editions name differently. The English one names the Casanii, and the French one only the Delgon.
 */
const NAMED_BESIDE: Readonly<Record<NonNullable<Editions['allies']>, ReadonlySet<string>>> = {
  casanii: new Set(['casanii dhogu']),
  delgon: new Set(),
};
/** The mercenaries of the FAQ. The theme `mercenaries` makes a force of Dhogu one. */
const SELLSWORDS: ReadonlySet<string> = new Set(['engu', 'dhogu']);
const SOLD = 'mercenaries';
/** The forces that may hire mercenaries, and those that should not. */
const HIRERS: ReadonlySet<string> = new Set(['casanii', 'dhogu', 'empire']);
const RELUCTANT: ReadonlySet<string> = new Set(['devanu', 'kedashi']);
/** The most themes that a force may mix before the rules advise against it. */
const ADVISED_THEMES = 2;

type Forces = readonly [Force, ...Force[]];
type Check = (forces: Forces, data: ListData) => readonly ListFinding[];

/** Returns the breaches of the rules and of their advice, in the order of the rulebook. */
export function legalityOf(forces: Forces, data: ListData): ListFinding[] {
  return CHECKS.flatMap((one) => one(forces, data));
}

const breach = (rule: string, source: string, text: string, path: ListFinding['path']): ListFinding => ({
  rule,
  kind: 'breach',
  source: declared(source),
  text,
  path,
});
const advice = (rule: string, source: string, text: string, path: ListFinding['path']): ListFinding => ({
  rule,
  kind: 'advice',
  source: declared(source),
  text,
  path,
});

const cultures: Check = (forces) =>
  forces.flatMap(({ culture, entries, path }) => {
    const hired = path.length > 0 && SELLSWORDS.has(culture);
    const known =
      CULTURES.includes(culture) || hired
        ? []
        : [
            advice('list-culture', BUILDING, t('lists.unknownCulture', { culture, main: t('lists.main') }), [
              ...path,
              'culture',
            ]),
          ];
    const strangers = entries.filter(({ profile }) => profile.culture !== culture);
    return [
      ...known,
      ...strangers.map(({ profile, path: place }) =>
        breach(
          'list-culture',
          BUILDING,
          t('lists.culture', { name: displayName(profile), found: profile.culture, culture }),
          place,
        ),
      ),
    ];
  });

const allies: Check = ([main, ...others], { rules }) =>
  others.flatMap((force) => {
    const { culture, theme, path } = force;
    const place = [...path, 'culture'];
    const standing = standingOf(main, force, rules);
    if (culture === main.culture && standing !== 'named') {
      if (theme !== main.theme) return [];
      return [breach('list-allies', FRIENDS, t('lists.twice', { force: culture }), place)];
    }
    const names = { culture: main.culture, ally: culture };
    switch (standing) {
      case 'named':
        return [];
      case 'occasional':
        return [advice('list-allies', OCCASIONS, t('lists.openAllies', names), place)];
      case 'unwelcome':
        return [advice('list-allies', MERCENARIES, t('lists.unwelcome', names), place)];
      case 'unknown':
        return [breach('list-allies', BUILDING, t('lists.allies', names), place)];
    }
  });

/** Returns the standing of an allied force next to the main one. */
function standingOf(main: Force, { culture, theme }: Force, { edition, allies: beside }: Editions): Standing {
  const pair = `${main.culture} ${culture}`;
  const named = NAMED_BESIDE[beside ?? (edition === 'french' ? 'delgon' : 'casanii')];
  if (NAMED.has(pair) || named.has(pair)) return 'named';
  if (!SELLSWORDS.has(culture)) return 'unknown';
  if (RELUCTANT.has(main.culture)) return 'unwelcome';
  if (!HIRERS.has(main.culture)) return 'unknown';
  // All Engu in the documents are mercenaries. A force of Dhogu may be something else.
  const sold = culture !== 'dhogu' || main.culture === 'dhogu' || theme === SOLD;
  return sold ? 'named' : 'occasional';
}

const elites: Check = (forces, { name }) =>
  forces.some(({ entries }) => entries.some(isElite))
    ? []
    : [breach('list-elite', BUILDING, t('lists.elite', { name }), ['models'])];

/** Reports whether a model has the Descriptor. */
export const isElite = ({ profile }: ForceEntry): boolean => profile.descriptors.includes('elite');

const points: Check = (forces, { points: limit }) => {
  const sum = pointsOf(forces);
  if (limit === undefined || sum <= limit) return [];
  return [
    breach('list-points', BUILDING, t('lists.points', { points: plain(sum), limit: plain(limit) }), [
      'points',
    ]),
  ];
};

/** Returns the points of all forces together. */
export function pointsOf(forces: readonly Force[]): number {
  const entries = forces.flatMap((force) => force.entries);
  return sumOfMultiples(
    entries.map(({ models }) => models),
    entries.map(({ cost }) => cost),
  );
}

const plain = (value: number): string => formatDecimal(String(Math.round(value * 100) / 100));

const groups: Check = (forces) =>
  forces.flatMap(({ entries }) =>
    entries.flatMap(({ profile, models, path }) => {
      const sold = profile.group?.models ?? 1;
      if (models % sold === 0) return [];
      return [
        advice('list-points', 'R-25', t('lists.group', { name: displayName(profile), models, sold }), path),
      ];
    }),
  );

const themes: Check = (forces) => {
  const strangers = forces.flatMap(({ theme, entries }) =>
    entries.flatMap(({ profile, path }) => {
      if (profile.theme === undefined) {
        const core = profile.culture === 'casanii' && theme === 'ferals';
        return core
          ? [breach('list-theme', FERALS, t('lists.ferals', { name: displayName(profile) }), path)]
          : [];
      }
      if (profile.theme === theme) return [];
      const own = theme ?? t('lists.core');
      return [
        breach(
          'list-theme',
          THEMED,
          t('lists.theme', { name: displayName(profile), theme: profile.theme, force: own }),
          path,
        ),
      ];
    }),
  );
  const named = new Set(forces.flatMap(({ theme }) => (theme === undefined ? [] : [theme])));
  if (named.size <= ADVISED_THEMES) return strangers;
  return [...strangers, advice('list-theme', THEMED, t('lists.themes', { count: named.size }), ['theme'])];
};

const CHECKS: readonly Check[] = [cultures, allies, elites, points, groups, themes];
