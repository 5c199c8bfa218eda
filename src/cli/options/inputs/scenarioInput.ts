/** The scenarios that a command is asked about: of files, or of names with the options that the rule systems declare. */
import type { Command } from 'commander';
import { located, readDocument } from '../../../files/index.js';
import type { OpenSystem, System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import type { Message } from '../../../i18n/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { helpWords } from '../../words/helpWords.js';
import { t } from '../../words/index.js';
import { inferSystem } from './inferSystem.js';
import { looksLikeFile, type OpenSystems } from './scenarios.js';
import { scenarioOfNames, optionKey, type FightFlags } from './shorthand.js';
import { withOptions } from '../table.js';

/** One scenario. */
export interface ScenarioInput {
  /** What people and the next run call it: the file, or the names. */
  readonly name: string;
  readonly data: unknown;
  readonly open: OpenSystem;
  /** Runs what reads the scenario; its faults are told by line and column where it comes from a file. */
  readonly inPlace: <T>(work: () => T) => T;
}

/** Whether a question reads who plays the fight, or chooses that by itself. */
export type Plays = 'asked' | 'chosen';

/** Adds the options by which names become scenarios. */
export function withNames(command: Command, plays: Plays): Command {
  withOptions(command, 'with', 'enemy-with', ...(plays === 'asked' ? PLAYED : []), 'where', 'system');
  return command.addHelpText('after', () => fieldsText(plays));
}

const PLAYED = ['players', 'enemy'] as const;

/** The fields that names go with, game by game. */
function fieldsText(plays: Plays): string {
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
 * One maker for each scenario that was asked about, so that a bad one does not stop the others.
 * @param what is asked, for messages
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

/** One maker for each scenario file. */
export const inputFiles = (files: readonly string[], systems: OpenSystems): (() => ScenarioInput)[] =>
  files.map((file) => () => ofFile(file, systems));

/** What is asked of games with stones to split and adjust, asked of one without. @param name the file or the names */
export function noStones(what: Message, system: Pick<System, 'name'>, name: string): StonecastError {
  const reason = msg('fights of {system} have no stones to split and turn', { system: system.name });
  const tip = msg('how it ends: {example}', { example: `stonecast fight ${name}` });
  return new StonecastError('cannot-do', { what, reason, tip }, { path: ['system'] });
}

/** Whether `--players` says who plays the fight: elsewhere it may name whom a question compares. */
const playsIn = (command: Command): boolean => command.options.some(({ long }) => long === '--enemy');

interface NameFlags extends FightFlags {
  readonly system?: string;
  readonly profiles?: string[];
}

/** What a file says by itself. */
const OF_NAMES = ['system', 'with', 'enemy-with', 'players', 'enemy', 'where'] as const;

/** A file says all of its scenario: what would be ignored beside it is refused by name. */
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
