/**
 * What holds outside `src/systems/<game>/`: no file knows the words of a game. Examples in help, defaults of `--system` and
 * comments that take a game for an illustration are listed here by the lines that each file has left: a command may add its examples,
 * all else may only shrink.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../../src');

/** Words that the rules of one game have for things, and the names of the games. */
const WORDS =
  /\b(twilight|genertela|grinding-annihilation|erac|oran|stamina|dodge|militia|toughness|frugin|kedashi|empire|initiative counter|combat counter|heroism|infantry|assault move|dragon|superhero)\b/i;

/** Lines left by file. */
const LEFT: Readonly<Record<string, number>> = {
  'cli/commands/fight/advise.ts': 3,
  'cli/commands/ask.ts': 1,
  'cli/commands/battle/play.ts': 5,
  'cli/commands/list/search.ts': 4,
  'cli/commands/players/ladder.ts': 1,
  'cli/commands/players/strength.ts': 1,
  'cli/commands/fight/groups.ts': 4,
  'cli/commands/patch.ts': 3,
  'cli/commands/fight/duel.ts': 4,
  'cli/commands/battle/listBattles.ts': 1,
  'cli/commands/list/check.ts': 5,
  'cli/commands/battle/lists.ts': 1,
  'cli/commands/fight/odds.ts': 2,
  'cli/commands/log/games.ts': 4,
  'cli/commands/log/power.ts': 1,
  'cli/commands/price.ts': 1,
  'cli/commands/profiles.ts': 4,
  'cli/commands/fight/sheet.ts': 2,
  'cli/commands/fight/splits.ts': 4,
  'cli/commands/table.ts': 1,
  'cli/commands/fight/habits.ts': 4,
  'cli/commands/verbs.ts': 2,
  'cli/text/matchupSheet.ts': 1,
  'cli/words/help/questionsFr.ts': 1,
  'experiments/spec/spec.ts': 6,
  'files/disk/profileLibrary.ts': 1,
  'index.ts': 4,
  'questions/compare/dataChanges.ts': 1,
  'reports/charts/splits.ts': 1,
  'reports/reportModel.ts': 1,
  'system/newScenario.ts': 1,
  'system/ruleSystem.ts': 1,
  'errors/errorCatalogue.ts': 2,
};

it('no file outside the systems has words of a game, but for the lines that are left', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.ts') && !/^systems\//.test(name))
    .map((name) => {
      const lines = readFileSync(path.join(SOURCES, name), 'utf8').split('\n');
      return [name, lines.filter((line) => WORDS.test(line)).length] as const;
    })
    .filter(([, lines]) => lines > 0);
  expect(Object.fromEntries(found)).toEqual(LEFT);
});
