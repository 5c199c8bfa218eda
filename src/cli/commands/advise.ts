/** `stonecast advise`: the coach. */
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { advise, outcomeTree, type MomentAdvice, type OutcomeTree } from '../../questions/index.js';
import { located, readDocument, type ParsedDocument } from '../../files/index.js';
import type { Encounter, Moment, System } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import { adviceText } from '../text/adviceText.js';
import { runSession } from '../text/coachSession.js';
import { examples } from '../words/helpTexts.js';
import { inEnglish } from '../options/language.js';
import type { Session } from '../session.js';
import { Systems } from '../options/scenarios.js';
import { withPage, writePage, type PageFlags, type Told } from '../text/subjectPage.js';
import { named, say } from '../words/index.js';

interface Flags extends PageFlags {
  readonly interactive?: boolean;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds `advise`. */
export function addAdvise(program: Command, { io, report }: Session): void {
  const command = program
    .command('advise')
    .argument('<files...>', 'combats in progress: a scenario, and its state once stones are cast')
    .description(
      'what to do now: every action with its value and the odds, best first; before the cast, which split',
    )
    .option('--interactive', 'follow one combat from the picks to the saves, question by question')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line');
  withPage(command)
    .addHelpText(
      'after',
      examples(
        'stonecast advise examples/twilight/in-progress.yaml',
        'stonecast advise examples/twilight/combat.yaml --json',
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const systems = new Systems(flags.profiles);
      if (flags.interactive) {
        await follow(systems, files, io);
        return;
      }
      for (const file of files) {
        try {
          const document = readDocument(file);
          const { encounter, moment, system } = read(systems, document);
          const advice = located(document, () => advise(encounter, moment));
          io.out(flags.json ? `${JSON.stringify(advice)}\n` : adviceText(advice, moment.shown));
          if (flags.out === undefined) continue;
          const tree = treeAt(encounter, moment);
          await writePage(
            toldOf({
              advice,
              tree,
              file,
              system,
              data: dataOf({ advice, tree }, () => read(systems, document)),
            }),
            flags,
            files.length > 1,
            flags.json ? { ...io, quiet: true } : io,
          );
        } catch (error) {
          report(error);
        }
      }
    });
}

/**
 * The tree of the decision.
 * @throws StonecastError `cannot-do` before the cast
 */
function treeAt(encounter: Encounter, moment: Moment): OutcomeTree {
  const tree = outcomeTree(encounter, moment);
  if (tree !== undefined) return tree;
  throw new StonecastError('cannot-do', {
    what: asWritten('--out'),
    reason: fault('before the cast there is no action to draw a tree of'),
    tip: fault('give the file a state; stonecast sheet makes a page before the cast'),
  });
}

interface Drawn {
  readonly advice: MomentAdvice;
  readonly tree: OutcomeTree;
  readonly file: string;
  readonly system: System;
  readonly data: unknown;
}

/** The advice with its tree as data. */
function dataOf(
  { advice, tree }: Pick<Drawn, 'advice' | 'tree'>,
  again: () => ReturnType<typeof read>,
): unknown {
  return inEnglish({ ...advice, tree }, () => {
    const { encounter, moment } = again();
    return { ...advise(encounter, moment), tree: treeAt(encounter, moment) };
  });
}

/** What the page of a decision says. */
function toldOf({ advice, tree, file, system, data }: Drawn): Told {
  const [first] = advice.before === 'action' ? advice.actions : [];
  const best = `${first?.action ?? ''}. ${first?.why ?? ''}`;
  return {
    ...{ command: 'advise', files: [file], method: say('exactly'), system, data },
    title: say('advice.page', named(tree.player)),
    question: say('advice.page.question'),
    answer: [best],
    pictures: [{ kind: 'tree', tree }],
  };
}

async function follow(systems: Systems, files: readonly string[], io: Session['io']): Promise<void> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) {
    throw new StonecastError('wrong-usage', {
      found: fault('--interactive follows one combat, {count} files were given', { count: files.length }),
    });
  }
  const document = readDocument(file);
  const { encounter, moment } = read(systems, document);
  const typed = io.lines ? undefined : createInterface({ input: process.stdin });
  try {
    await runSession(encounter, moment, io.lines ?? (typed as AsyncIterable<string>), io.out);
  } catch (error) {
    throw error instanceof StonecastError && error.place === undefined
      ? error.at(document.locate(error.path ?? []))
      : error;
  } finally {
    typed?.close();
  }
}

function read(
  systems: Systems,
  document: ParsedDocument,
): { encounter: Encounter; moment: Moment; system: System } {
  return located(document, () => {
    const open = systems.of(document.data);
    const found = open.moment?.(document.data);
    if (found !== undefined) return { ...found, system: open.system };
    const reason = fault('{system} follows no play', { system: open.system.name });
    throw new StonecastError(
      'cannot-do',
      { what: fault('"{field}"', { field: 'advise' }), reason },
      { path: ['system'] },
    );
  });
}
