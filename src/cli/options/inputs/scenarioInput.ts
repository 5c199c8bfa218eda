/** The scenarios of a command: from files, or from names on the command line with the fields that systems declare. */
import type { Command } from 'commander';
import { located, readDocument } from '../../../files/index.js';
import { type OpenSystem, type System, nearest, type ShorthandOption } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { type Message, asWritten } from '../../../i18n/index.js';
import { SYSTEMS, systemNamed } from '../../../systems/registry.js';
import { helpWords } from '../../words/helpWords.js';
import { t } from '../../words/index.js';
import { looksLikeFile, type OpenSystems, inferSystem } from './systemOfInput.js';
import { withOptions } from '../optionTable.js';
import { overridden, type Overridden } from './nameOverrides.js';

/** One scenario. */
export interface ScenarioInput {
  /** Its name for people and for the next run: the file, or the typed names. */
  readonly name: string;
  readonly data: unknown;
  readonly open: OpenSystem;
  /** Runs code that reads the scenario. Errors of a file carry their line and column. */
  readonly inPlace: <T>(work: () => T) => T;
}

/** Whether a question asks who plays the fight, or chooses the players itself. */
export type Plays = 'asked' | 'chosen';

/** Adds the options that turn names into scenarios. */
export function withNames(command: Command, plays: Plays): Command {
  withOptions(command, 'with', 'enemy-with', ...(plays === 'asked' ? PLAYED : []), 'where', 'system');
  return command.addHelpText('after', () => fieldsText(plays));
}

const PLAYED = ['players', 'enemy'] as const;

/** Formats the fields that go with names, game by game. */
export function fieldsText(plays: Plays): string {
  const lines = SYSTEMS.flatMap(({ name, shorthand }) => [
    `  ${name}\n`,
    ...(shorthand?.options ?? [])
      .filter((one) => plays === 'asked' || one.in !== 'players')
      .map(({ name: field, in: where, named, help }) => {
        const typed = `--${where} ${named === true ? `<${field}>` : `${field}=…`}`;
        return `    ${typed.padEnd(22)}${helpWords(help)}\n`;
      }),
  ]);
  return `\n${t('fields')}\n${lines.join('')}`;
}

/**
 * Returns one function per requested scenario, so that a bad scenario does not stop the others.
 * @param what the question, for messages
 */
export function resolveInputs(
  what: string,
  operands: readonly string[],
  command: Command,
  systems: OpenSystems,
): (() => ScenarioInput)[] {
  const file = operands.find(looksLikeFile);
  if (file !== undefined) {
    refuseTogether(file, command);
    return inputFiles(operands, systems);
  }
  return [
    () => {
      const { system: typedSystem, profiles, ...flags } = command.opts<NameFlags>();
      const { id } = inferSystem(typedSystem, operands, profiles);
      const { system, scenario } = scenarioOfNames(
        what,
        command.name(),
        { system: id, operands },
        playsIn(command) ? flags : { ...flags, players: undefined },
      );
      const open = systems.get(system);
      system.shorthand?.refuse?.(scenario, open.profiles());
      return { name: operands.join(' '), data: scenario, open, inPlace: (work) => work() };
    },
  ];
}

/** Returns one function per scenario file. */
export const inputFiles = (files: readonly string[], systems: OpenSystems): (() => ScenarioInput)[] =>
  files.map((file) => () => ofFile(file, systems));

/** Returns the error for a game without stones to split and adjust. @param name the file or the names */
export function noStones(what: Message, system: Pick<System, 'name'>, name: string): StonecastError {
  const reason = msg('fights of {system} have no stones to split and turn', { system: system.name });
  const tip = msg('how it ends: {example}', { example: `stonecast fight ${name}` });
  return new StonecastError('cannot-do', { what, reason, tip }, { path: ['system'] });
}

/** Reports whether `--players` says who plays the fight. In other commands it may name the players to compare. */
const playsIn = (command: Command): boolean => command.options.some(({ long }) => long === '--enemy');

interface NameFlags extends FightFlags {
  readonly system?: string;
  readonly profiles?: string[];
}

/** Options that a scenario file replaces. */
const OF_NAMES = ['system', 'with', 'enemy-with', 'players', 'enemy', 'where'] as const;

/** Rejects options that a scenario file would override. */
function refuseTogether(file: string, command: Command): void {
  const own = OF_NAMES.filter((name) => name !== 'players' || playsIn(command));
  const given = own.find((name) => command.getOptionValueSource(optionKey(name)) === 'cli');
  if (given === undefined) return;
  throw new StonecastError('wrong-usage', {
    found: msg('{option} goes with names, and "{file}" is a file', { option: `--${given}`, file }),
    tip: msg('write it into the file, or give the names of models instead'),
  });
}

function ofFile(file: string, systems: OpenSystems): ScenarioInput {
  const document = readDocument(file);
  const open = located(document, () => systems.of(document.data));
  return { name: file, data: document.data, open, inPlace: (work) => located(document, work) };
}

/** The options that turn names into scenarios, as commander delivers them. */
interface FightFlags {
  readonly with?: readonly string[];
  readonly enemyWith?: readonly string[];
  readonly players?: string | undefined;
  readonly enemy?: string;
  readonly where?: string;
}

/** One typed field. */
interface Given {
  /** The option that contains it. */
  readonly option: `--${string}`;
  /** Empty for a name on its own. */
  readonly field: string;
  readonly value: string;
}

/**
 * Builds the scenario from names and options.
 * @param what the question, for messages
 * @param command the command's name
 * @throws StonecastError for a system without this shorthand, or for names and options that make no scenario
 */
function scenarioOfNames(
  what: string,
  command: string,
  { system: systemId, operands }: { readonly system: string; readonly operands: readonly string[] },
  flags: FightFlags,
): { readonly system: System; readonly scenario: unknown } {
  const system = systemNamed(systemId);
  const { shorthand } = system;
  if (shorthand === undefined) {
    throw new StonecastError('cannot-do', {
      what: msg('{command} without a file', { command: what }),
      reason: msg('{system} makes no scenario of names', { system: system.name }),
      tip: msg('give a scenario file'),
    });
  }
  const values: Record<string, string[]> = {};
  for (const given of givenIn(flags)) {
    const field = declaredFor(given, shorthand.options, system);
    refuseChosen(field, given, command);
    if (field.values === 'profiles') checkCount(given);
    const side = given.option.startsWith('--enemy') ? 'enemy-' : '';
    (values[`${side}${field.name}`] ??= []).push(given.value);
  }
  return { system, scenario: shorthand.scenario(operands, values) };
}

/** Returns every typed field. The player plays both sides if the user names no enemy. */
function givenIn({ with: own = [], enemyWith = [], players, enemy, where }: FightFlags): Given[] {
  const of = (option: `--${string}`, text: string | undefined): Given[] =>
    text === undefined ? [] : namedFields(option, overridden(option, text));
  const second = of('--enemy', enemy ?? players);
  return [
    ...own.map((text) => fieldOf('--with', text)),
    ...enemyWith.map((text) => fieldOf('--enemy-with', text)),
    ...of('--players', players),
    ...second,
    ...of('--where', where),
  ];
}

function fieldOf(option: `--${string}`, text: string): Given {
  const [, field, value] = /^([a-z][\w.-]*)=(.+)$/is.exec(text) ?? [];
  if (field !== undefined && value !== undefined) return { option, field, value };
  throw new StonecastError('wrong-value', {
    what: asWritten(option),
    found: asWritten(JSON.stringify(text)),
    expected: msg('a field and its value: {example}', { example: 'field=2' }),
  });
}

function namedFields(option: `--${string}`, [one, ...more]: readonly Overridden[]): Given[] {
  if (one === undefined || more.length > 0) {
    throw new StonecastError('wrong-usage', {
      found: msg('{option} names {count} players, and here it takes one', {
        option,
        count: more.length + 1,
      }),
    });
  }
  return [
    ...(one.name === '' ? [] : [{ option, field: '', value: one.name }]),
    ...Object.entries(one.parts).map(([field, value]) => ({ option, field, value })),
  ];
}

/** Finds the declared field. @throws StonecastError `wrong-usage` if there is none */
function declaredFor(
  { option, field, value }: Given,
  options: readonly ShorthandOption[],
  system: System,
): ShorthandOption {
  const enemy = option.startsWith('--enemy');
  const own = options.filter(
    ({ in: where, of = 'attacker' }) => where === PLACES[option] && (where !== 'with' || fits(of, enemy)),
  );
  const found = own.find((one) => (field === '' ? one.named === true : one.name === field));
  if (found) return found;
  throw new StonecastError('wrong-usage', {
    found: msg('{option} has no "{field}" in {system}', {
      option,
      field: field === '' ? value : field,
      system: system.name,
    }),
    tip: tipFor(field, own),
  });
}

function tipFor(field: string, own: readonly ShorthandOption[]): Message {
  if (own.length === 0) return msg('leave it out');
  // Files write "attacker.support".
  const last = field.slice(field.lastIndexOf('.') + 1);
  const near = nearest(
    last,
    own.map(({ name }) => name),
  );
  if (near !== undefined) return msg('did you mean {near}?', { near: `${near}=…` });
  const options = own.map(({ name, named }) => (named === true ? `[${name}]` : `${name}=…`)).join(', ');
  return msg('this system has {options}', { options });
}

const PLACES: Readonly<Record<string, ShorthandOption['in']>> = {
  '--with': 'with',
  '--enemy-with': 'with',
  '--players': 'players',
  '--enemy': 'players',
  '--where': 'where',
};

const fits = (of: NonNullable<ShorthandOption['of']>, enemy: boolean): boolean =>
  of === 'both' || (of === 'defender') === enemy;

/** The questions about a fight of two names. The first one that reads a field is the tip. */
const FIGHTS = ['odds', 'splits', 'duel', 'advise', 'sheet', 'habits'] as const;

/** Rejects a field that the command chooses itself and would ignore. @throws StonecastError `wrong-usage` */
function refuseChosen(
  { name, chosenBy = [], chosenForFirst = [] }: ShorthandOption,
  { option }: Given,
  command: string,
): void {
  const first = !option.startsWith('--enemy') && chosenForFirst.includes(command);
  if (!first && !chosenBy.includes(command)) return;
  const reader = FIGHTS.find((one) => ![...chosenBy, ...chosenForFirst].includes(one));
  throw new StonecastError('wrong-usage', {
    found: msg('{option} plays no part in {what}', {
      option: `${option} (${name})`,
      what: `stonecast fight ${command}`,
    }),
    tip: reader
      ? msg('leave it out, or ask {question}', { question: `stonecast fight ${reader}` })
      : msg('leave it out'),
  });
}

/** Checks the optional count after a name, a whole number. @throws StonecastError `wrong-value` */
function checkCount({ field, value }: Given): void {
  if (!/:(?!\d{1,3}$)/.test(value)) return;
  const example = `${value.replace(/:.*$/, '')}:2`;
  throw new StonecastError('wrong-value', {
    what: asWritten(field),
    found: asWritten(JSON.stringify(value)),
    expected: msg('a name, or a name and a whole number: {example}', { example }),
  });
}

/** Returns commander's key of an option: `enemyWith` for `enemy-with`. */
export function optionKey(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
