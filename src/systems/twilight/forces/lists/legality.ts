/** What the documents say of a force: the chapter Advanced Rules, Building forces, Themed forces, Friends and Allies; FAQ. */
import type { ListFinding } from '../../../../system/index.js';
import { marked, shownName } from '../../../../wording/index.js';
import type { ListData } from '../schema.js';
import { declared, say } from '../../words/index.js';
import type { Entry, Force } from './forces.js';

const BUILDING = 'Advanced Rules, Building forces';
const THEMED = 'Advanced Rules, Themed forces';
const FRIENDS = 'Advanced Rules, Friends and Allies';
const FERALS = 'FAQ, Casanii Ferals';
const OCCASIONS = `${FRIENDS}; FAQ, Mercenaries`;

/** The cultures that a force may be of. */
const CULTURES: readonly string[] = ['empire', 'casanii', 'delgon', 'devanu', 'kedashi', 'dhogu'];
/** Allies that the rules name outright, by the culture of the main force … */
const ALLIES: ReadonlySet<string> = new Set(['delgon dhogu', 'casanii dhogu']);
/** … and those that they leave to the occasion. */
const SOMETIMES: ReadonlySet<string> = new Set(['empire dhogu']);
/** Themes that a force may mix before the rules advise against it. */
const ADVISED_THEMES = 2;

type Forces = readonly [Force, ...Force[]];
type Check = (forces: Forces, data: ListData) => readonly ListFinding[];

/** What breaks the rules of a force, or goes against their advice, in the order of the rulebook. */
export function legalityOf(forces: Forces, data: ListData): ListFinding[] {
  return CHECKS.flatMap((one) => one(forces, data));
}

const breach = (rule: string, source: string, text: string, path: ListFinding['path']): ListFinding => ({
  ...{ rule, kind: 'breach', source: declared(source), text, path },
});
const advice = (rule: string, source: string, text: string, path: ListFinding['path']): ListFinding => ({
  ...{ rule, kind: 'advice', source: declared(source), text, path },
});

const cultures: Check = (forces) =>
  forces.flatMap(({ culture, entries, path }) => {
    const known = CULTURES.includes(culture)
      ? []
      : [
          advice(
            'list-culture',
            BUILDING,
            say('lists.unknownCulture', { culture, main: say('lists.main') }),
            [...path, 'culture'],
          ),
        ];
    const strangers = entries.filter(({ profile }) => profile.culture !== culture);
    return [
      ...known,
      ...strangers.map(({ profile, path: place }) =>
        breach(
          'list-culture',
          BUILDING,
          say('lists.culture', { name: shownName(profile), found: profile.culture, culture }),
          place,
        ),
      ),
    ];
  });

const allies: Check = ([main, ...others]) =>
  others.flatMap(({ culture, theme, path }) => {
    const place = [...path, 'culture'];
    if (culture === main.culture) {
      if (theme !== main.theme) return [];
      return [breach('list-allies', FRIENDS, say('lists.twice', { force: culture }), place)];
    }
    const pair = `${main.culture} ${culture}`;
    if (ALLIES.has(pair)) return [];
    if (SOMETIMES.has(pair)) {
      return [
        advice(
          'list-allies',
          OCCASIONS,
          say('lists.openAllies', { culture: main.culture, ally: culture }),
          place,
        ),
      ];
    }
    return [
      breach('list-allies', BUILDING, say('lists.allies', { culture: main.culture, ally: culture }), place),
    ];
  });

const elites: Check = (forces, { name }) =>
  forces.some(({ entries }) => entries.some(isElite))
    ? []
    : [breach('list-elite', BUILDING, say('lists.elite', { name }), ['models'])];

/** Whether a model has the Descriptor. */
export const isElite = ({ profile }: Entry): boolean => profile.descriptors.includes('elite');

const points: Check = (forces, { points: limit }) => {
  const sum = pointsOf(forces);
  if (limit === undefined || sum <= limit + 1e-9) return [];
  return [
    breach('list-points', BUILDING, say('lists.points', { points: plain(sum), limit: plain(limit) }), [
      'points',
    ]),
  ];
};

/** The points of all forces together. */
export const pointsOf = (forces: readonly Force[]): number =>
  forces.reduce((sum, { entries }) => sum + entries.reduce((s, { cost, models }) => s + cost * models, 0), 0);

const plain = (value: number): string => marked(String(Math.round(value * 100) / 100));

const groups: Check = (forces) =>
  forces.flatMap(({ entries }) =>
    entries.flatMap(({ profile, models, path }) => {
      const sold = profile.group?.models ?? 1;
      if (models % sold === 0) return [];
      return [
        advice('list-points', 'R-25', say('lists.group', { name: shownName(profile), models, sold }), path),
      ];
    }),
  );

const themes: Check = (forces) => {
  const strangers = forces.flatMap(({ theme, entries }) =>
    entries.flatMap(({ profile, path }) => {
      if (profile.theme === undefined) {
        const core = profile.culture === 'casanii' && theme === 'ferals';
        return core
          ? [breach('list-theme', FERALS, say('lists.ferals', { name: shownName(profile) }), path)]
          : [];
      }
      if (profile.theme === theme) return [];
      const own = theme ?? say('lists.core');
      return [
        breach(
          'list-theme',
          THEMED,
          say('lists.theme', { name: shownName(profile), theme: profile.theme, force: own }),
          path,
        ),
      ];
    }),
  );
  const named = new Set(forces.flatMap(({ theme }) => (theme === undefined ? [] : [theme])));
  if (named.size <= ADVISED_THEMES) return strangers;
  return [...strangers, advice('list-theme', THEMED, say('lists.themes', { count: named.size }), ['theme'])];
};

const CHECKS: readonly Check[] = [cultures, allies, elites, points, groups, themes];
