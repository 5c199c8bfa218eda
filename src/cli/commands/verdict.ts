/** `stonecast verdict`: is a unit, a list or a patch fair on the table, and does that hang on how it is played? */
import fs from 'node:fs';
import type { Command } from 'commander';
import { located, openSystem, readDocument, type ParsedDocument } from '../../files/index.js';
import {
  DEFAULT_VERDICT_MARGIN,
  DEFAULT_VERDICT_TABLES,
  listVerdict,
  patchVerdict,
  unitVerdict,
  type VerdictOptions,
} from '../../questions/index.js';
import { inPoints } from '../../wording/index.js';
import type { OpenSystem } from '../../system/index.js';
import { chanceOf } from '../options/amounts.js';
import { trialOptions, warnOfBattles, withDesign, type ByBattleFlags } from '../options/byBattle.js';
import type { MethodFlags } from '../options/method.js';
import { systemMeant } from '../options/meant.js';
import { poseRoster } from '../options/rosters.js';
import { looksLikeFile, OpenSystems } from '../options/scenarios.js';
import { rulesOf } from '../options/lists.js';
import type { Session } from '../session.js';
import { checkPage, withPage, type PageFlags } from '../text/subjectPage.js';
import { tellAnswer, type AnswerParts } from '../text/tellAnswer.js';
import { patchSheetPage, verdictPage } from '../text/verdictPage.js';
import { patchSheetParts, verdictParts } from '../text/verdictText.js';
import { examples } from '../words/helpTexts.js';
import { CONFIDENCE, JSON_ANSWER, PROFILES, SEED, SYSTEM, THREADS } from '../options/shared.js';

interface Flags extends ByBattleFlags, PageFlags, Pick<MethodFlags, 'seed' | 'confidence' | 'threads'> {
  readonly margin?: string;
  readonly system?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Arms of a verdict on each rung, about: on its own tables, for best answers and for the order of the lists. */
const ARMS = { unit: 18, list: 8, patch: 34 } as const;

/** Adds `verdict`. */
export function addVerdict(program: Command, session: Session): void {
  const { io } = session;
  const command = program
    .command('verdict')
    .argument('<what>', 'a profile, a list file, or a patch: a file of changed profiles')
    .description(
      'is a unit, a list or a patch fair in whole battles, and does that hang on how it is played?',
    );
  withPage(withDesign(command, DEFAULT_VERDICT_TABLES))
    .option(
      '--margin <p>',
      `battles won more or fewer that do not matter (default: ${inPoints(DEFAULT_VERDICT_MARGIN)}%)`,
    )
    .option(...SEED)
    .option(...CONFIDENCE)
    .option(...THREADS)
    .option(...SYSTEM)
    .option(...PROFILES)
    .option(...JSON_ANSWER)
    .addHelpText(
      'after',
      examples(
        'stonecast verdict empire/knight --rungs close-in --tables 2 --battles 1',
        'stonecast verdict examples/twilight/lists/empire.yaml --rungs close-in --tables 2 --battles 1 --json',
        'stonecast verdict examples/twilight/patch.yaml --rungs close-in --tables 2 --battles 1',
      ),
    )
    .action(async (what: string, flags: Flags) => {
      await checkPage(flags);
      const told = await answerOn(what, flags, io);
      await tellAnswer(session, flags, { ...told, command: 'verdict' });
    });
}

type Answer = Omit<AnswerParts, 'command'>;

function answerOn(what: string, flags: Flags, io: Session['io']): Promise<Answer> {
  if (!looksLikeFile(what)) return ofUnit(what, flags, io);
  if (fs.statSync(what, { throwIfNoEntry: false })?.isDirectory()) return ofPatch(what, flags, io);
  const document = readDocument(what);
  return isList(document) ? ofList(what, document, flags, io) : ofPatch(what, flags, io);
}

/** A list says which system's it is; profile files are told by what they hold. */
const isList = ({ data }: ParsedDocument): boolean =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, 'system');

async function ofUnit(name: string, flags: Flags, io: Session['io']): Promise<Answer> {
  const { open, members, files } = poseRoster([name], flags);
  const [member] = members;
  if (!member) throw new Error('one profile was named');
  const found = await unitVerdict(open, member, optionsOf('unit', open, flags, io));
  return verdictAnswer(found, files, open);
}

async function ofList(
  file: string,
  document: ParsedDocument,
  flags: Flags,
  io: Session['io'],
): Promise<Answer> {
  const systems = new OpenSystems(flags.profiles);
  located(document, () => rulesOf(systems, document).read(document.data));
  const open = systems.of(document.data);
  const found = await listVerdict(open, document.data, optionsOf('list', open, flags, io));
  return verdictAnswer(found, [file], open);
}

const verdictAnswer = (
  data: Awaited<ReturnType<typeof unitVerdict>>,
  files: readonly string[],
  { system }: OpenSystem,
): Answer => ({
  ...{ files, system, data },
  parts: (quiet) => verdictParts(data, system, quiet),
  page: (behind) => verdictPage(data, behind),
});

async function ofPatch(file: string, flags: Flags, io: Session['io']): Promise<Answer> {
  const { profiles = [] } = flags;
  const system = systemMeant(flags.system, [file], flags.profiles);
  const [old, recent] = [openSystem(system, profiles), openSystem(system, profiles, [file])];
  const data = await patchVerdict(old, recent, optionsOf('patch', old, flags, io));
  return {
    ...{ files: [file], system, data },
    parts: (quiet) => patchSheetParts(data, system, quiet),
    page: (behind) => patchSheetPage(data, behind),
  };
}

/** What was asked for; says before it begins that it takes long. */
function optionsOf(
  kind: keyof typeof ARMS,
  open: OpenSystem,
  flags: Flags,
  io: Session['io'],
): VerdictOptions {
  const { margin, tables } = flags;
  const options = trialOptions(open, flags, io);
  const asked = { ...options, ...(tables === undefined && { tables: DEFAULT_VERDICT_TABLES }) };
  warnOfBattles(ARMS[kind], asked, io);
  return { ...asked, ...(margin !== undefined && { margin: chanceOf('--margin', margin, 0.01, 0.5) }) };
}
