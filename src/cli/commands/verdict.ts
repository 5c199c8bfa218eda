/** `stonecast verdict`: is a unit or a list fair on the table, and does that hang on how it is played? */
import type { Command } from 'commander';
import { located, readDocument } from '../../files/index.js';
import { listVerdict, unitVerdict, type Verdict } from '../../questions/index.js';
import { trialOptions, warnOfBattles, withDesign, type ByBattleFlags } from '../options/byBattle.js';
import type { MethodFlags } from '../options/method.js';
import { poseRoster } from '../options/rosters.js';
import { looksLikeFile, OpenSystems } from '../options/scenarios.js';
import { rulesOf } from '../options/lists.js';
import type { Session } from '../session.js';
import { partsText } from '../text/parts.js';
import { verdictParts } from '../text/verdictText.js';
import { examples } from '../words/helpTexts.js';
import { CONFIDENCE, JSON_ANSWER, PROFILES, SEED, SYSTEM, THREADS } from '../options/shared.js';

interface Flags extends ByBattleFlags, Pick<MethodFlags, 'seed' | 'confidence' | 'threads'> {
  readonly system?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Arms of a verdict on each rung, about. */
const ARMS = 7;
const RUNGS = 4;

/** Adds `verdict`. */
export function addVerdict(program: Command, { io }: Session): void {
  const command = program
    .command('verdict')
    .argument('<what>', 'a profile, or a list file')
    .description('is a unit or a list fair in whole battles, and does that hang on how it is played?');
  withDesign(command)
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
      ),
    )
    .action(async (what: string, flags: Flags) => {
      const found = looksLikeFile(what) ? await ofList(what, flags, io) : await ofUnit(what, flags, io);
      if (flags.json) io.out(`${JSON.stringify(found)}\n`);
      else io.out(`${partsText(verdictParts(found, io.quiet === true))}\n`);
    });
}

async function ofUnit(name: string, flags: Flags, io: Session['io']): Promise<Verdict> {
  const { open, members } = poseRoster([name], flags);
  const options = trialOptions(open, flags, io);
  warnOfBattles(ARMS, options, options.rungs?.length ?? RUNGS, io);
  const [member] = members;
  if (!member) throw new Error('one profile was named');
  return unitVerdict(open, member, options);
}

async function ofList(file: string, flags: Flags, io: Session['io']): Promise<Verdict> {
  const systems = new OpenSystems(flags.profiles);
  const document = readDocument(file);
  located(document, () => rulesOf(systems, document).read(document.data));
  const open = systems.of(document.data);
  const options = trialOptions(open, flags, io);
  warnOfBattles(ARMS, options, options.rungs?.length ?? RUNGS, io);
  return listVerdict(open, document.data, options);
}
