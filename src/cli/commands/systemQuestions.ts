/** The questions that rule systems declare. They appear below the verbs: one file in, one answer out. */
import path from 'node:path';
import type { Command } from 'commander';
import { exactOdds } from '../../questions/index.js';
import { located, readDocument, withNamedFiles, type ParsedDocument } from '../../files/index.js';
import type { OpenSystem, System } from '../../system/index.js';
import { capital, displayName } from '../../i18n/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { examples } from '../words/helpWords.js';
import { inEnglish, inSystem } from '../options/language.js';
import { refuseSampling } from '../options/methodOptions.js';
import type { Question } from '../options/askQuestion.js';
import { outlineOf, outlineSections, outlineText } from '../terminal/outline/index.js';
import { escapeTerminal } from '../terminal/io.js';
import { progressBar } from '../terminal/progressBar.js';
import { OpenSystems } from '../options/inputs/systemOfInput.js';
import { t } from '../words/index.js';
import type { Session } from '../session.js';
import { argvAlone } from '../options/inputs/paths.js';
import { checkPage, PAGE, writePage, type PageFlags } from '../text/answerParts.js';
import { campaignQuestion } from './battle/campaign.js';
import { optionNamed, withOptions } from '../options/optionTable.js';

interface Flags extends PageFlags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The questions of single games for `ask`. */
export const GAME_QUESTIONS: readonly Question[] = SYSTEMS.flatMap((system) => [
  ...Object.entries(system.commands ?? {}).map(([name, { help }]) => gameQuestion(system, name, help)),
  ...(system.campaign === undefined ? [] : [campaignQuestion(system.campaign)]),
]);

function gameQuestion(system: System, name: string, help: string): Question {
  return {
    name,
    help,
    reads: ['profiles', 'method'],
    files: true,
    documents(files, flags) {
      refuseSampling(name, flags);
      const open = new OpenSystems(flags.profiles).get(system);
      return files.map((file) => () => answerOf({ document: readDocument(file), open, name }));
    },
  };
}

/** Adds the questions that games declare for a verb. */
export function addQuestions(verb: Command, session: Session): void {
  for (const system of SYSTEMS)
    for (const [name, asked] of Object.entries(system.commands ?? {}))
      if (asked.verb === verb.name()) addQuestion(verb, session, { system, name, help: asked.help });
}

/**
 * Returns a function that names words and ids: `lantern-levy/lamp-guard/long-rifle` becomes `Lamp Guard: Long Rifle`.
 */
function callingIn(open: OpenSystem): (english: string) => string {
  const entries = new Map(open.profiles().map((entry) => [entry.id, entry]));
  return (english) => {
    const whole = entries.get(english);
    if (whole) return displayName(whole);
    const slash = english.lastIndexOf('/');
    const owner = entries.get(english.slice(0, slash));
    const parts = owner ? Object.values(owner).filter(Array.isArray).flat() : [];
    const part = parts.filter(isNamed).find(({ id }) => id === english.slice(slash + 1));
    return owner && part
      ? `${t('plain.label', { label: displayName(owner) })} ${part.name}`
      : inSystem(open.system, english);
  };
}

/** Drops the question's name from the answer, because the user has just typed it. */
const withoutQuestion = (answer: object, name: string): object =>
  Object.fromEntries(
    Object.entries(answer).filter(([field, value]) => field !== 'question' || value !== name),
  );

const isNamed = (part: unknown): part is { readonly id: string; readonly name: string } =>
  typeof part === 'object' && part !== null && 'id' in part && 'name' in part;

function addQuestion(to: Command, { io, argv, report }: Session, { system, name, help }: Declared): void {
  const typed = `${to.name()} ${name}`;
  const example = `stonecast ${typed} examples/${system.id}/${name}.yaml`;
  const command = to
    .command(name)
    .argument('<files...>', 'files that pose the question')
    .description(help)
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withOptions(command, ...PAGE)
    .addHelpText('after', examples(example, `${example} --json`))
    .action(async (files: string[], flags: Flags) => {
      await checkPage(flags);
      const open = new OpenSystems(flags.profiles).get(system);
      const onProgress = progressBar(io);
      for (const file of files) {
        try {
          const asked = { document: readDocument(file), open, name };
          const answer = answerOf(asked, onProgress);
          const call = callingIn(open);
          const outline = outlineOf(withoutQuestion(answer, name), call, system);
          const sentence = system.summaries?.[name]?.(answer, call);
          const first = sentence === undefined ? [] : [escapeTerminal(sentence)];
          const text = () => [...first.map((line) => `${line}\n`), outlineText(outline)].join('\n');
          io.out(flags.json ? `${JSON.stringify(answer)}\n` : text());
          const reported = {
            command: typed,
            files: [file],
            argv: argvAlone(argv, files, file),
            system,
            title: capital(inSystem(system, help)),
            question: t('page.asked', { system: system.name, file: escapeTerminal(path.basename(file)) }),
            answer: first,
            pictures: [],
            method: t('exactly'),
            sections: outlineSections(outline),
            data: flags.out === undefined ? answer : inEnglish(answer, () => answerOf(asked)),
          };
          const quiet = flags.json ? { ...io, quiet: true } : io;
          await writePage(reported, flags, files.length > 1, quiet);
        } catch (error) {
          report(error);
        }
      }
    });
}

/** A question that one game declares. */
interface Declared {
  readonly system: System;
  readonly name: string;
  readonly help: string;
}

/** A file that poses a question. */
interface PreparedQuestion {
  readonly document: ParsedDocument;
  readonly open: OpenSystem;
  readonly name: string;
}

/** Computes the answer. */
function answerOf(
  { document, open, name }: PreparedQuestion,
  onProgress?: (done: number, total: number) => void,
): Record<string, unknown> {
  const whole = withNamedFiles(document, open.system);
  return located(whole, () => {
    const question = open.questions[name];
    if (question === undefined)
      throw new Error(`${open.system.id} declares "${name}" but does not answer it`);
    return question(whole.data, (encounter) => exactOdds(encounter).answer, onProgress);
  });
}
