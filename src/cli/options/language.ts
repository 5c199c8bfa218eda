/** The language of a command line, and the names of results in that language. */
import type { Results } from '../../questions/index.js';
import { packagedGlossary } from '../../files/index.js';
import type { System } from '../../system/index.js';
import { StonecastError, withLocale } from '../../errors/index.js';
import {
  asWritten,
  locale,
  type Language,
  LANGUAGES,
  pathText,
  displayName,
  translateDeclared,
} from '../../i18n/index.js';
import type { Words } from '../../reports/index.js';
import { t } from '../words/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import type { OpenSystems } from './inputs/systemOfInput.js';

/** The environment variable that sets the language (`Io.language`). `--lang` overrides it. */
const LANGUAGE_VARIABLE = asWritten('STONECAST_LANG');

/**
 * Returns the language: from `--lang`, else from the environment, else English. The argument parser rejects an unknown
 * `--lang`.
 * @throws StonecastError `wrong-value` for an unknown language in the environment
 */
export function languageOf(argv: readonly string[], preferred: string | undefined): Language {
  const options = optionsOf(argv);
  const place = options.findLastIndex((one) => one === '--lang' || one.startsWith('--lang='));
  const given = options[place]?.startsWith('--lang=') ? options[place].slice(7) : options[place + 1];
  const asked = place < 0 ? preferred : given;
  const found = LANGUAGES.find((one) => one === asked);
  if (found !== undefined) return found;
  if (place >= 0 || preferred === undefined || preferred === '') return 'en';
  const expected = asWritten(LANGUAGES.join(' or '));
  throw new StonecastError('wrong-value', {
    what: LANGUAGE_VARIABLE,
    found: asWritten(JSON.stringify(preferred)),
    expected,
  });
}

/** Reports whether a command line asks for data. Data is the same in every language. */
export function asksForData(argv: readonly string[]): boolean {
  const options = optionsOf(argv);
  if (options.includes('--json')) return true;
  return commandWords(argv)[0] === 'ask' && !options.includes('--help') && !options.includes('-h');
}

/** Returns the words from the command on. Global options may precede the command. */
export function commandWords(argv: readonly string[]): readonly string[] {
  const at = argv.findIndex((word, i) => !word.startsWith('-') && argv[i - 1] !== '--lang');
  return argv.slice(Math.max(0, at));
}

/** Reports whether a command line asks only for its answer. */
export const asksForQuiet = (argv: readonly string[]): boolean =>
  optionsOf(argv).some((one) => one === '--quiet' || one === '-q');

function optionsOf(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--');
  return end < 0 ? argv : argv.slice(0, end);
}

/**
 * Returns the names of an experiment's results in the current language. Undefined for English, the language of results.
 * @param systems opens the system whose profiles the levels name
 */
export function wordsFor({ system }: Results, systems: OpenSystems): Words | undefined {
  const spoken = locale();
  if (spoken === 'en') return undefined;
  const known = SYSTEMS.find(({ id }) => id === system.id);
  const profiles = known ? systems.get(known).profiles() : [];
  const texts = packagedGlossary(spoken);
  const names = new Map(profiles.map((profile) => [profile.id, profile]));
  const byName = new Map(profiles.map((profile) => [profile.name, profile]));
  return {
    text(english) {
      const own = inSystem(known, english);
      if (own !== english) return own;
      const named = byName.get(english);
      return named?.french === undefined
        ? translateDeclared(english, { [spoken]: texts })
        : displayName(named);
    },
    name(id) {
      const profile = names.get(id);
      return profile?.french === undefined ? undefined : displayName(profile);
    },
  };
}

/** Translates a name that a system declares into the current language. */
export const inSystem = (system: Pick<System, 'glossaries'> | undefined, english: string): string =>
  translateDeclared(english, system?.glossaries);

/** Returns a system's unit of time for battles and brawls, in the singular and the plural. */
export const timeIn = (
  system: Pick<System, 'glossaries' | 'time'>,
): Readonly<Record<'time' | 'times', string>> => ({
  time: system.time ? inSystem(system, system.time.one) : t('time'),
  times: system.time ? inSystem(system, system.time.many) : t('times'),
});

/** Translates each part of a field path, such as `abilities.charge.stones`. */
export const fieldInSystem = (system: Pick<System, 'glossaries'>, path: string): string =>
  pathText(path, (part) => inSystem(system, part));

/** Returns the result with English names, as data needs. It computes again if the current language is another. */
export const inEnglish = <T>(found: T, again: () => T): T =>
  locale() === 'en' ? found : withLocale('en', again);
