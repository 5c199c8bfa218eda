/** Runs a command line inside any `Io`, from arguments to exit code. This file never exits the process. */
import { Command, CommanderError } from 'commander';
import { nearest } from '../system/index.js';
import { StonecastError, withLocale } from '../errors/index.js';
import { locale, type Language } from '../i18n/index.js';
import { COMMANDS } from './commands/index.js';
import type { Session } from './session.js';
import { describe, USER_ERROR } from './errorText.js';
import { buildVersion } from './version.js';
import { suggestCommand } from './options/inputs/fileKinds.js';
import { isProfileName } from './options/inputs/systemOfInput.js';
import { nextCommand, suggestedOption, verbFor, verbsWith } from './options/suggestions.js';
import { VERBS, withQuestion } from './options/verbs.js';
import { usageWords, helpFormat, helpWords, translateHelp } from './words/helpWords.js';
import { allowColours } from './terminal/colours.js';
import { escapeTerminal, type Io } from './terminal/io.js';
import { asksForData, asksForQuiet, languageOf } from './options/language.js';
import { endProgress } from './terminal/progressBar.js';
import { FIRST_VERBS, firstScreen, helpWanted } from './text/firstScreen.js';
import { fitTables } from './terminal/textTable.js';
import { t } from './words/index.js';
import { optionNamed } from './options/optionTable.js';

/**
 * Runs one command line.
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 2 for a mistake that the user can correct
 * @throws every error that is a defect of Stonecast
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const coloured = allowColours(io.colours && !asksForData(argv));
  const fitted = fitTables(io.fitted === true ? io.columns : undefined);
  try {
    const language = languageOf(argv, io.language);
    // Data is the same in every language. Errors still use the user's language.
    return await withLocale(asksForData(argv) ? 'en' : language, () => runIn(language, argv, io));
  } catch (error) {
    io.err(userErrorText(error, locale(), argv));
    return USER_ERROR;
  } finally {
    endProgress();
    allowColours(coloured);
    fitTables(fitted);
  }
}

/** Runs a command line and reports mistakes in `language`. */
async function runIn(language: Language, argv: readonly string[], io: Io): Promise<number> {
  let exitCode = 0;
  let proposed: string | undefined;
  const reported = new Set<string>();
  const report = (error: unknown): void => {
    const text = userErrorText(error, language, argv);
    // Several names can fail for one reason, which is said once.
    if (!reported.has(text)) io.err(text);
    reported.add(text);
    exitCode = USER_ERROR;
  };
  const help = helpWanted(argv);
  if (help === 'first') {
    io.out(firstScreen());
    return 0;
  }
  try {
    const propose = (next: string): void => {
      proposed = next;
    };
    const program = programFor({ io: withCommandLine(io, argv), argv, report, propose });
    program.hook('postAction', (_, action) => {
      if (exitCode !== 0 || asksForData(argv) || asksForQuiet(argv)) return;
      const command = nextCommand(action, proposed);
      if (command !== undefined) io.out(`\n${t('next', { command: escapeTerminal(command) })}\n`);
    });
    const asked = help === 'all' ? ['--help'] : withQuestion(argv, (verb) => questionsOf(program, verb));
    await program.parseAsync(asked, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USER_ERROR;
    report(error);
  }
  return exitCode;
}

/** Returns the names of a verb's questions. */
const questionsOf = (program: Command, verb: string): string[] =>
  program.commands.find((one) => one.name() === verb)?.commands.map((one) => one.name()) ?? [];

/** Returns the text of an error that the user can correct, and ends the progress line. Rethrows every other error. */
function userErrorText(error: unknown, language: Language, argv: readonly string[]): string {
  if (!(error instanceof StonecastError)) throw error;
  endProgress();
  return withLocale(language, () => describe(suggestCommand(argv, error) ?? error));
}

/** Returns an `io` that knows the command line. If that asks for it, it prints only the answer. */
function withCommandLine(io: Io, argv: readonly string[]): Io {
  const quiet = asksForQuiet(argv) ? { terminal: { value: false }, quiet: { value: true } } : {};
  // The wrapper inherits from `io` and copies nothing. Getters of `io` must still run late.
  return Object.create(io, { argv: { value: argv }, ...quiet }) as Io;
}

function programFor(session: Session): Command {
  const { io } = session;
  const program: Command = new Command('stonecast')
    .description(
      'The truth about fights in tabletop miniature games: exact odds, best play and fast simulation.',
    )
    .version(buildVersion(), '-V, --version', 'print the version')
    .addOption(optionNamed('lang'))
    .addOption(optionNamed('quiet'))
    .helpOption('-h, --help', helpWords('show help'))
    .configureHelp({ helpWidth: Math.min(io.columns, 110), sortSubcommands: false, ...helpFormat() })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => {
        write(usageText(text, program, session.argv));
      },
    })
    .exitOverride()
    .showSuggestionAfterError();
  for (const add of COMMANDS) add(program, session);
  for (const command of program.commands) command.copyInheritedSettings(program);
  if (locale() !== 'en') translateHelp(program);
  return program;
}

/** Returns the command for an unknown word: a verb of the same meaning, the verb that its names want, or a similar name. */
function questionTip(said: string, program: Command, argv: readonly string[]): string | undefined {
  const [, word] = /unknown command '(.+)'$/s.exec(said) ?? [];
  if (word === undefined) return undefined;
  const typed = argv.slice(argv.indexOf(word)).filter((one) => !one.startsWith('-'));
  const tip = (...words: string[]): string =>
    t('error.question', { example: ['stonecast', ...words].join(' ') });
  const verb = verbFor(word);
  if (verb !== undefined) return tip(verb, ...(typed.length > 1 ? typed.slice(1) : ['--help']));
  if (isProfileName(word)) return tip(typed.length > 1 ? 'fight' : 'unit', ...typed.slice(0, 2));
  const questions = Object.keys(VERBS).flatMap((name) =>
    questionsOf(program, name).map((question) => ({ verb: name, question })),
  );
  const near = nearest(
    word,
    questions.map(({ question }) => question),
  );
  const found = questions.find(({ question }) => question === near);
  return found && tip(found.verb, found.question);
}

/** Returns the command that the words ask for. */
function commandOf(program: Command, argv: readonly string[]): Command {
  const words = withQuestion(argv, (verb) => questionsOf(program, verb));
  let command = program;
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next) command = next;
  }
  return command;
}

/** Returns the words that name a command: the program, the verb, and the question if there is one. */
const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

/** Returns the first example of a command's help. */
function exampleOf(command: Command): string | undefined {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return /^ {2}\$ (.+)$/m.exec(help)?.[1];
}

/** Returns what to type instead of what the parser did not know; undefined if nothing is near. */
function usageTip(said: string, program: Command, argv: readonly string[]): string | undefined {
  const command = commandOf(program, argv);
  if (/missing required argument|required option/.test(said)) {
    const example = exampleOf(command);
    return example && t('error.question', { example });
  }
  const [, option] = /unknown option '(.+)'$/s.exec(said) ?? [];
  if (option === undefined) return questionTip(said, program, argv);
  const example = suggestedOption(option, command);
  if (example !== undefined) return t('error.question', { example });
  const verbs = verbsWith(option, program, Object.values(FIRST_VERBS).flat()).join(', ');
  if (verbs === '') return undefined;
  return t('error.otherVerbs', { option, verbs, command: `${pathOf(command)} --help` });
}

/** Formats a usage error like every other error: one line and a tip. Escapes the text that the user typed. */
function usageText(text: string, program: Command, argv: readonly string[]): string {
  const [, said = '', hint] = /^([^]*?)(?:\n\((Did you mean [^]*)\))?\s*$/.exec(text) ?? [];
  const more = `${pathOf(commandOf(program, argv))} --help`;
  const tip = usageTip(said, program, argv) ?? (hint ? usageWords(hint) : t('error.help', { command: more }));
  return `${escapeTerminal(usageWords(said.trim()))}\n  ${t('tip', { tip: escapeTerminal(tip) })}\n`;
}
