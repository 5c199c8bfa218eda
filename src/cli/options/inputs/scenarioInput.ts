/** The scenarios of a command: from files, or from names with the options that systems declare. */
import type { Command } from 'commander';
import { located, readDocument } from '../../../files/index.js';
import type { OpenSystem, System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import type { Message } from '../../../i18n/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { helpWords } from '../../words/helpWords.js';
import { t } from '../../words/index.js';
import { looksLikeFile, type OpenSystems } from './scenarios.js';
import { inferSystem } from './inferSystem.js';
import { withOptions } from '../table.js';
import { scenarioOfNames, optionKey, type FightFlags } from './shorthand.js';

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
