/** `stonecast ask`: every question for programs, under stable names. The answers equal those of the other commands. */
import type { Command } from 'commander';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { ASK, type AskFlags, type Question } from '../options/question.js';
import { withOptions } from '../options/table.js';
import { rejectUnusedOptions } from '../options/unusedOptions.js';
import type { Session } from '../session.js';
import { t } from '../words/index.js';
import { helpWords } from '../words/helpWords.js';
import { examples } from '../words/helpTexts.js';
import { ADVISE } from './fight/advise.js';
import { answerBatch } from './askBatch.js';
import { BATTLE } from './battle/play.js';
import { DUEL } from './fight/duel.js';
import { LISTS_QUESTION } from './battle/lists.js';
import { ODDS } from './fight/odds.js';
import { PROFILES_QUESTION } from './profiles.js';
import { GAME_QUESTIONS } from './questions.js';
import { SPLITS } from './fight/splits.js';
import { TABLE_QUESTIONS } from './table.js';

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
