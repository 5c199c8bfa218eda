/** `stonecast fight advise`: the coach. */
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import {
  advise,
  describedDecision,
  outcomeTree,
  type PositionAdvice,
  type OutcomeTree,
  type SheetDecision,
} from '../../../questions/index.js';
import type { Encounter, Position, System } from '../../../system/index.js';
import { StonecastError, msg } from '../../../errors/index.js';
import { dataGapLines } from '../../text/dataGapText.js';
import { adviceParts, adviceText, lyingText, runSession } from '../../text/adviceText.js';
import {
  sectionsOf,
  type Part,
  PAGE,
  writePage,
  type PageFlags,
  type PageModel,
} from '../../text/answerParts.js';
import { examples } from '../../words/helpWords.js';
import { inEnglish } from '../../options/language.js';
import type { Session } from '../../session.js';
import {
  resolveInputs,
  inputFiles,
  noStones,
  withNames,
  type ScenarioInput,
} from '../../options/inputs/scenarioInput.js';
import { refuseSampling } from '../../options/methodOptions.js';
import type { Question } from '../../options/askQuestion.js';
import { argvAlone } from '../../options/inputs/paths.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { named, t } from '../../words/index.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';

interface Flags extends PageFlags {
  readonly interactive?: boolean;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The question `ask advise`. */
export const ADVISE: Question = {
  name: 'advise',
  help: 'what to do now: every action with its value and the odds, best first; before the cast, which split',
  reads: ['profiles', 'method'],
  files: true,
  documents(files, flags) {
    refuseSampling('advise', flags);
    return inputFiles(files, new OpenSystems(flags.profiles)).map((make) => () => answerOf(make()).advice);
  },
};

/** Adds `fight advise`. */
export function addAdvise(fight: Command, { io, argv, report }: Session): void {
  const command = fight
    .command('advise')
    .argument(
      '<files or names...>',
      'combats in progress: a scenario, and its state once stones are cast; or the names that the options below go with',
    )
    .description(ADVISE.help)
    .addOption(optionNamed('interactive'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withNames(withOptions(command, ...PAGE), 'asked')
    .addHelpText(
      'after',
      examples(
        'stonecast fight advise examples/twilight/in-progress.yaml',
        'stonecast fight advise empire/militia-captain kedashi/seldoath',
        'stonecast fight advise examples/twilight/combat.yaml --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const systems = new OpenSystems(flags.profiles);
      const makers = resolveInputs('advise', operands, command, systems);
      if (flags.interactive) {
        await follow(makers, io);
        return;
      }
      for (const make of makers) {
        try {
          const one = make();
          const { encounter, position, system, advice } = answerOf(one);
          const under = dataGapLines(encounter.dataGaps ?? [], system);
          const reported = { advice, shown: position.shown, under };
          io.out(flags.json ? `${JSON.stringify(advice)}\n` : adviceText(reported, io.quiet === true));
          if (flags.out === undefined) continue;
          const decision = describedDecision(encounter, position);
          const page = advicePage({ advice, decision, parts: adviceParts(reported), file: one.name });
          const data = dataOf({ advice, tree: decision?.tree }, () => read(one));
          await writePage(
            { ...page, argv: argvAlone(argv, operands, one.name), system, data },
            flags,
            makers.length > 1,
            flags.json ? { ...io, quiet: true } : io,
          );
        } catch (error) {
          report(error);
        }
      }
    });
}

/** Computes one answer. @throws StonecastError located in the file */
function answerOf(one: ScenarioInput): ReturnType<typeof read> & { readonly advice: PositionAdvice } {
  const posed = read(one);
  return { ...posed, advice: one.inPlace(() => advise(posed.encounter, posed.position)) };
}

/** Returns the advice with its tree as data, in English. */
function dataOf(
  { advice, tree }: { readonly advice: PositionAdvice; readonly tree: OutcomeTree | undefined },
  again: () => ReturnType<typeof read>,
): unknown {
  return inEnglish({ ...advice, ...(tree && { tree }) }, () => {
    const { encounter, position } = again();
    const english = outcomeTree(encounter, position);
    return { ...advise(encounter, position), ...(english && { tree: english }) };
  });
}

interface Drawn {
  readonly advice: PositionAdvice;
  /** Absent before the cast, because there is no action to draw a tree of. */
  readonly decision: SheetDecision | undefined;
  readonly parts: readonly Part[];
  readonly file: string;
}

/** Builds the page: all printed parts, the picked stones and the cast. */
function advicePage({ advice, decision, parts, file }: Drawn): Omit<PageModel, 'system' | 'data'> {
  const [first] = advice.before === 'action' ? advice.actions : [];
  const [sentence, ...rest] = parts;
  const best = first ? `${first.action}. ${first.why}` : typeof sentence === 'string' ? sentence : '';
  return {
    command: 'fight advise',
    files: [file],
    method: t('exactly'),
    ...(decision
      ? { title: t('advice.page', named(decision.tree.player)), question: t('advice.page.question') }
      : { title: t('advice.page.pick'), question: t('advice.page.pick.question') }),
    answer: [best, ...(decision ? [lyingText(decision)] : [])],
    pictures: decision ? [{ kind: 'tree', tree: decision.tree }] : [],
    sections: sectionsOf(rest),
  };
}

async function follow(makers: readonly (() => ScenarioInput)[], io: Session['io']): Promise<void> {
  const [make, ...others] = makers;
  if (make === undefined || others.length > 0) {
    throw new StonecastError('wrong-usage', {
      found: msg('--interactive follows one combat, you gave {count} files', { count: makers.length }),
    });
  }
  const one = make();
  const { encounter, position } = read(one);
  const typed = io.lines ? undefined : createInterface({ input: process.stdin });
  try {
    await runSession(encounter, position, io.lines ?? (typed as AsyncIterable<string>), io.out);
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    throw one.inPlace((): Error => {
      throw fault;
    });
  } finally {
    typed?.close();
  }
}

function read({ name, data, open, inPlace }: ScenarioInput): {
  encounter: Encounter;
  position: Position;
  system: System;
} {
  return inPlace(() => {
    const found = open.position?.(data);
    if (found !== undefined) return { ...found, system: open.system };
    throw noStones(msg('"{field}"', { field: 'advise' }), open.system, name);
  });
}
