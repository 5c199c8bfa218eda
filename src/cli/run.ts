/** The command line from arguments to an exit code, inside any surroundings: nothing here exits the process. */
import { Command, CommanderError, Option } from 'commander';
import { language, LANGUAGES, speaking, StonecastError, type Language } from '../wording/index.js';
import { COMMANDS } from './commands/index.js';
import { describe, USER_ERROR } from './failure.js';
import { misdirected } from './options/kinds.js';
import { usageWords } from './words/usage.js';
import { allowColours } from './terminal/ink.js';
import { helpFormat, helpWords, translateHelp } from './words/helpWords.js';
import { inert, type Io } from './terminal/io.js';
import { asksForData, asksForQuiet, languageOf } from './options/language.js';
import { endProgress } from './terminal/progress.js';
import type { Session } from './session.js';
import { firstScreen, helpAsked } from './text/firstScreen.js';
import { fitTables } from './terminal/table.js';
import { buildVersion } from './version.js';
import { say } from './words/index.js';

/**
 * Runs one command line.
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 2 for a mistake that the user can mend
 * @throws whatever is a defect of Stonecast
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const coloured = allowColours(io.colours && !asksForData(argv));
  const fitted = fitTables(io.fitted === true ? io.columns : undefined);
  try {
    const told = languageOf(argv, io.language);
    // Data is the same in every language; mistakes are told to people all the same.
    return await speaking(asksForData(argv) ? 'en' : told, () => runIn(told, argv, io));
  } catch (error) {
    return complaint(error, language(), argv, io);
  } finally {
    endProgress();
    allowColours(coloured);
    fitTables(fitted);
  }
}

/** Runs a command line whose mistakes are told in a language. */
async function runIn(told: Language, argv: readonly string[], io: Io): Promise<number> {
  let exitCode = 0;
  const report = (error: unknown): void => {
    exitCode = complaint(error, told, argv, io);
  };
  const help = helpAsked(argv);
  if (help === 'first') {
    io.out(firstScreen());
    return 0;
  }
  try {
    await programFor({ io: asksForQuiet(argv) ? quieted(io) : io, argv, report }).parseAsync(
      help === 'all' ? ['--help'] : argv,
      {
        from: 'user',
      },
    );
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USER_ERROR;
    report(error);
  }
  return exitCode;
}

/** Tells what the user can mend; whatever else was thrown goes on. */
function complaint(error: unknown, told: Language, argv: readonly string[], io: Io): number {
  if (!(error instanceof StonecastError)) throw error;
  endProgress();
  io.err(speaking(told, () => describe(misdirected(argv, error) ?? error)));
  return USER_ERROR;
}

/** Surroundings in which nothing but the answer is printed. */
const quieted = (io: Io): Io =>
  // On top of the given ones and no copy: what they find out late is still found out late.
  Object.create(io, { terminal: { value: false }, quiet: { value: true } }) as Io;

function programFor(session: Session): Command {
  const { io } = session;
  const program: Command = new Command('stonecast')
    .description(
      'The truth about fights in tabletop miniature games: exact odds, best play and fast simulation.',
    )
    .version(buildVersion(), '-V, --version', 'print the version')
    .addOption(
      new Option('--lang <language>', 'language of sentences, tables and reports').choices(LANGUAGES),
    )
    .option('-q, --quiet', 'print the answer alone: no progress, nothing of how it was computed')
    .helpOption('-h, --help', helpWords('show help'))
    .configureHelp({ helpWidth: Math.min(io.columns, 110), sortSubcommands: false, ...helpFormat() })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => {
        write(usageText(text));
      },
    })
    .exitOverride()
    .showSuggestionAfterError();
  for (const add of COMMANDS) add(program, session);
  for (const command of program.commands) command.copyInheritedSettings(program);
  if (language() !== 'en') translateHelp(program);
  return program;
}

/** A usage error in the shape of every other error: one line and a tip. What was typed is shown inert. */
function usageText(text: string): string {
  const [, said = '', hint] = /^([^]*?)(?:\n\((Did you mean [^]*)\))?\s*$/.exec(text) ?? [];
  const tip = usageWords(hint ?? 'see --help');
  return `${inert(usageWords(said.trim()))}\n  ${say('tip', { tip: inert(tip) })}\n`;
}
