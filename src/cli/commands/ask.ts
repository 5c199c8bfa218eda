/**
 * `stonecast ask`: every question for programs, under stable names. The answers equal those of the other commands.
 *
 * `stonecast ask battle --batch`: reads two forces per line and prints one answer per line, in order, as soon as it
 * can.
 */
import type { Command } from 'commander';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { methodOptions } from '../options/methodOptions.js';
import { ASK, type AskFlags, type Question } from '../options/askQuestion.js';
import { withOptions } from '../options/optionTable.js';
import { rejectUnusedOptions } from '../options/optionChecks.js';
import type { Session } from '../session.js';
import { locatedText } from '../errorText.js';
import { t } from '../words/index.js';
import { helpWords, examples } from '../words/helpWords.js';
import { ADVISE } from './fight/advise.js';
import { BATTLE } from './battle/play.js';
import { DUEL } from './fight/duel.js';
import { LISTS_QUESTION } from './battle/lists.js';
import { ODDS } from './fight/odds.js';
import { PROFILES_QUESTION } from './profiles.js';
import { GAME_QUESTIONS } from './systemQuestions.js';
import { SPLITS } from './fight/splits.js';
import { TABLE_QUESTIONS } from './table.js';
import path from 'node:path';
import {
  located,
  parseText,
  placeOf,
  readLines,
  rememberedFiles,
  STANDARD_INPUT,
  withNamedFiles,
  type ParsedDocument,
} from '../../files/index.js';
import {
  BattleBatch,
  readBatchLine,
  type MatchRequest,
  type BattleMatchResult,
} from '../../questions/index.js';
import { isFields, show } from '../../system/index.js';
import { OpenSystems } from '../options/inputs/systemOfInput.js';

/** All questions, in the order of the help text. */
export const QUESTIONS: readonly Question[] = [
  ODDS,
  SPLITS,
  DUEL,
  ADVISE,
  LISTS_QUESTION,
  PROFILES_QUESTION,
  ...TABLE_QUESTIONS,
  BATTLE,
  ...GAME_QUESTIONS,
];

const FOLDER = 'examples/twilight';

/** Adds the `ask` command. */
export function addAsk(program: Command, session: Session): void {
  const command = program
    .command('ask')
    .argument('<question>', 'one of the questions below')
    .argument('[files...]', 'the files that pose it; - is standard input')
    .description('a question for programs: the files of the commands in, JSON out, one document a line');
  withOptions(command, ...ASK)
    .addHelpText('after', () => questionsText())
    .addHelpText(
      'after',
      examples(
        `stonecast ask odds ${FOLDER}/combat.yaml ${FOLDER}/shot.yaml`,
        `stonecast ask battle ${FOLDER}/small-battle.yaml --method exact`,
      ),
    )
    .action(async (name: string, files: string[], flags: AskFlags) => {
      const question = questionNamed(name);
      rejectUnusedOptions(flags, unreadBy(question), asWritten(`ask ${name}`));
      if (flags.batch !== undefined) {
        refuseFiles(files, msg('the questions are those of --batch'));
        await answerBatch(flags.batch, flags, session);
        return;
      }
      if (question.files && files.length === 0)
        throw new StonecastError('wrong-usage', {
          found: msg('"{name}" needs a file', { name: `ask ${name}` }),
        });
      if (!question.files) refuseFiles(files, msg('"{name}" takes no file', { name: `ask ${name}` }));
      await answer(question, files, flags, session);
    });
}

/** Prints the documents of an answer, one per line. */
async function answer(
  question: Question,
  files: readonly string[],
  flags: AskFlags,
  session: Session,
): Promise<void> {
  for (const document of question.documents(files, flags, session)) {
    try {
      const found = await document();
      if (found !== undefined) session.io.out(`${JSON.stringify(found)}\n`);
    } catch (error) {
      session.report(error);
    }
  }
}

function questionNamed(name: string): Question {
  const found = QUESTIONS.find((one) => one.name === name);
  if (found) return found;
  throw new StonecastError('wrong-value', {
    what: msg('the question'),
    found: asWritten(JSON.stringify(name)),
    expected: msg('one of {list}', { list: QUESTIONS.map((one) => one.name).join(', ') }),
  });
}

/** Returns the options that a question does not read, in their typed form. */
const unreadBy = ({ reads }: Question): `--${string}`[] =>
  ASK.filter((name) => name !== 'json' && !reads.includes(name)).map((name) => `--${name}` as const);

/** Rejects files where another option or the question already says everything. */
function refuseFiles(files: readonly string[], found: Message): void {
  if (files.length === 0) return;
  throw new StonecastError('wrong-usage', { found });
}

/** Formats the list of questions for help, one per line. */
function questionsText(): string {
  const width = Math.max(...QUESTIONS.map(({ name }) => name.length));
  const lines = QUESTIONS.map(({ name, help }) => `  ${name.padEnd(width)}  ${helpWords(help)}\n`);
  return `\n${t('ask.questions')}\n${lines.join('')}`;
}

/** Battle options that a batch rejects: each line sets them itself, or batches do not have them. */
const OF_ONE_BATTLE = [
  '--players',
  '--battles',
  '--method',
  '--seed',
  '--confidence',
  '--precision',
  '--time',
  '--replay',
  '--number',
] as const;

/** The fields of a line that name files. */
const REFERENCES = { references: [['scenario'], ['sides', '*', 'list']] };

/** One answer: a result, or the mistake in its place. */
type Answer = { readonly result: BattleMatchResult } | { readonly mistake: StonecastError };

/**
 * Answers a batch.
 * @param file the file name, or `-` for standard input
 * @throws StonecastError for bad options, an unreadable file, or a bad `profiles` field in the first line
 */
async function answerBatch(file: string, flags: AskFlags, { io, report }: Session): Promise<void> {
  rejectUnusedOptions(flags, OF_ONE_BATTLE, asWritten('--batch'));
  const { threads, signal } = methodOptions(flags, io);
  const stop = signal ?? io.signal;
  const batch = new BattleBatch({ threads });
  const lines = file === STANDARD_INPUT && io.lines ? io.lines : readLines(file, stop);
  const reader = new BatchReader(file, flags.profiles ?? []);
  await batch.answer(
    reader.questions(lines),
    (document) => answerOf(document, reader, batch),
    (answer) => {
      const reported = 'result' in answer ? answer.result : { error: locatedText(answer.mistake) };
      io.out(`${JSON.stringify(reported)}\n`);
      if ('mistake' in answer) report(answer.mistake);
    },
  );
  if (stop.aborted) throw stoppedRun({ what: msg('bouts') });
}

async function answerOf(
  document: () => ParsedDocument,
  reader: BatchReader,
  batch: BattleBatch,
): Promise<Answer> {
  try {
    const line = reader.withNamedFiles(document());
    const asked = reader.read(line);
    try {
      return { result: await batch.match(asked) };
    } catch (error) {
      return located(line, () => {
        throw error;
      });
    }
  } catch (error) {
    if (error instanceof StonecastError) return { mistake: error };
    throw error;
  }
}

/** Reads the lines of a batch. */
class BatchReader {
  private readonly named = rememberedFiles();
  private systems: OpenSystems;

  constructor(
    private readonly file: string,
    private readonly profiles: readonly string[],
  ) {
    this.systems = new OpenSystems(profiles);
  }

  /** Yields the questions in order. A first line with `profiles` but without sides is not a question. */
  async *questions(lines: AsyncIterable<string>): AsyncGenerator<() => ParsedDocument> {
    let [number, first] = [0, true];
    for await (const text of lines) {
      number++;
      if (text.trim() === '') continue;
      const line = this.parsed(text.replace(/^\ufeff/, ''), number);
      if (first && this.takesProfiles(line)) {
        first = false;
        const { profiles, ...rest } = line().data as Record<string, unknown>;
        if (profiles !== undefined && rest['sides'] === undefined) continue;
        yield () => ({ ...line(), data: rest });
        continue;
      }
      first = false;
      yield line;
    }
  }

  /** Returns a line with the files that it names in place. @throws StonecastError located in the line */
  withNamedFiles(line: ParsedDocument): ParsedDocument {
    return withNamedFiles(line, REFERENCES, this.named.read);
  }

  /** Reads the question of a line. @throws StonecastError located in the line, or in a file that it names */
  read(line: ParsedDocument): MatchRequest {
    return located(line, () => {
      const { system, match } = readBatchLine(line.data);
      return { open: this.systems.of({ system }), match };
    });
  }

  /** Returns a function that parses the line on demand. It finds the places of values only when an error needs them. */
  private parsed(text: string, number: number): () => ParsedDocument {
    const { file } = this;
    const below = (place: StonecastError['place']) => ({ file, ...place, line: number });
    const parse = (): ParsedDocument => {
      try {
        return parseText(file, text);
      } catch (error) {
        if (error instanceof StonecastError) throw error.at(below(error.place));
        throw error;
      }
    };
    return () => {
      const locate: ParsedDocument['locate'] = (way) => below(parse().locate(way));
      try {
        return { file, data: JSON.parse(text) as unknown, locate };
      } catch {
        return { file, data: parse().data, locate };
      }
    };
  }

  /** Reports whether a first line names profiles. They then apply to all lines. @throws StonecastError located in it */
  private takesProfiles(line: () => ParsedDocument): boolean {
    let document: ParsedDocument;
    try {
      document = line();
    } catch (error) {
      // The answer for this line will report the error.
      if (error instanceof StonecastError) return false;
      throw error;
    }
    const { data } = document;
    if (!isFields(data) || !Object.hasOwn(data, 'profiles')) return false;
    const { profiles } = data;
    if (!Array.isArray(profiles) || !profiles.every((one): one is string => typeof one === 'string')) {
      throw new StonecastError(
        'wrong-value',
        {
          what: msg('"{field}"', { field: 'profiles' }),
          found: show(profiles),
          expected: msg('a list of files'),
        },
        { place: document.locate(['profiles']) },
      );
    }
    const from = this.file === STANDARD_INPUT ? '.' : path.dirname(this.file);
    const named = profiles.map((name) => placeOf(name, from));
    this.systems = new OpenSystems([...this.profiles, ...named]);
    return true;
  }
}
