/** The scenarios that a command is asked about: of files, or of names with the options that the rule systems declare. */
import type { Command } from 'commander';
import { located, readDocument } from '../../files/index.js';
import type { OpenSystem, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { inferSystem } from './inferSystem.js';
import { looksLikeFile, type OpenSystems } from './scenarios.js';
import { scenarioOfNames, shorthandOptions } from './shorthand.js';

/** One scenario. */
export interface ScenarioInput {
  /** What people and the next run call it: the file, or the names. */
  readonly name: string;
  readonly data: unknown;
  readonly open: OpenSystem;
  /** Runs what reads the scenario; its faults are told by line and column where it comes from a file. */
  readonly inPlace: <T>(work: () => T) => T;
}

/** Adds the options by which names become scenarios. */
export function withNames(command: Command): Command {
  command.option(
    '--system <id>',
    'the rule system of names (default: the one that knows them); a file says its own',
  );
  for (const option of shorthandOptions(command.name())) command.addOption(option);
  return command;
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
      const { system: reported, profiles } = command.opts<{ system?: string; profiles?: string[] }>();
      const { id } = inferSystem(reported, operands, profiles);
      const { system, scenario } = scenarioOfNames(what, command.name(), id, operands, command.opts());
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

/** A file says all of its scenario: what would be ignored beside it is refused by name. */
function refuseTogether(file: string, command: Command): void {
  const own = ['system', ...shorthandOptions().map((option) => option.attributeName())];
  const given = command.options.find(
    (option) =>
      own.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (given === undefined) return;
  throw new StonecastError('wrong-usage', {
    found: msg('{option} goes with names, and "{file}" is a file', { option: given.long ?? '', file }),
    tip: msg('write it into the file, or give the names of models instead'),
  });
}

function ofFile(file: string, systems: OpenSystems): ScenarioInput {
  const document = readDocument(file);
  const open = located(document, () => systems.of(document.data));
  return { name: file, data: document.data, open, inPlace: (work) => located(document, work) };
}
