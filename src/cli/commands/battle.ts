/** `stonecast battle`: two forces on a table, played from the bag to the last Turn. */
import { writeFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { recordBattle } from '../../engines/simulate/index.js';
import { isSystemError, located, readDocument, systemFiles, writeError } from '../../files/index.js';
import {
  battleOdds,
  battlePlayer,
  DEFAULT_BATTLES,
  readBattle,
  withPolicies,
  type BattleOptions,
  type BattleSource,
} from '../../questions/index.js';
import type { OpenSystem } from '../../system/index.js';
import { methodOptions, wholeNumber, type MethodFlags } from '../options/method.js';
import { withReferences } from '../options/references.js';
import { Systems } from '../options/scenarios.js';
import type { Session } from '../session.js';
import { inert, type Io } from '../terminal/io.js';
import { battleText } from '../text/battleText.js';
import { tell } from '../words/battle/index.js';
import { examples } from '../words/helpTexts.js';

interface Flags extends Omit<MethodFlags, 'combats'> {
  readonly battles?: string;
  readonly policy?: string;
  readonly replay?: string;
  readonly number?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Battles have numbers below this. */
const NUMBERS = 2 ** 32 - 1;
const MOST_BATTLES = 100_000_000;

/** Adds `battle`. */
export function addBattle(program: Command, { io, report }: Session): void {
  program
    .command('battle')
    .argument('<files...>', 'battle files')
    .description('two forces on a table, played out from the bag to the last Turn: who wins, who did what')
    .addOption(
      new Option('--method <how>', 'battles are played unless told otherwise; exact for small ones').choices([
        'exact',
        'monte-carlo',
      ]),
    )
    .option('--battles <n>', `battles to play (default: ${DEFAULT_BATTLES})`)
    .option('--seed <text>', 'seed: the same text gives the same bytes anywhere')
    .option('--confidence <p>', 'confidence of sampled intervals (default: 0.95)')
    .option('--precision <p>', 'play until winning is known that closely on either side, e.g. 0.01')
    .option('--time <seconds>', 'stop playing after so long, e.g. 60s')
    .option('--threads <n>', 'worker threads (default: one a core)')
    .option(
      '--policy <names>',
      "who plays both sides in place of the file's policies, or one for each: planner,close-in",
    )
    .option('--replay <file>', 'write one battle, event by event, as JSON, overwriting the file')
    .option('--number <n>', "which of the seed's battles to write (default: 0)")
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line')
    .addHelpText(
      'after',
      examples(
        'stonecast battle examples/twilight/battle.yaml --battles 20',
        'stonecast battle examples/twilight/battle.yaml --battles 20 --policy planner,close-in',
        'stonecast battle examples/twilight/small-battle.yaml --method exact --json',
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const options = optionsOf(flags, io);
      const systems = new Systems(flags.profiles);
      for (const file of files) {
        try {
          const asked = open(file, systems, flags);
          if (flags.replay === undefined) await answer(asked, options, flags, io);
          else write(flags.replay, asked, options, flags, io);
        } catch (error) {
          report(error);
        }
      }
    });
}

function optionsOf(flags: Flags, io: Io): BattleOptions {
  const { battles, ...method } = flags;
  return {
    ...methodOptions(method, io),
    ...(battles !== undefined && { battles: wholeNumber('--battles', battles, 1, MOST_BATTLES) }),
  };
}

/** A battle file that was read. */
interface Asked {
  readonly battle: ReturnType<typeof readBattle>;
  readonly source: BattleSource;
}

function open(file: string, systems: Systems, { profiles, policy }: Flags): Asked {
  const document = readDocument(file);
  return located(document, () => {
    const opened: OpenSystem = systems.of(document.data);
    const written = withReferences(document.data, opened.system, file);
    const data = policy === undefined ? written : withPolicies(opened, written, policy.split(','));
    const documents = systemFiles(opened.system, profiles).map(({ path, name }) => ({
      file: name,
      data: readDocument(path).data,
    }));
    const source = { system: opened.system.id, documents, file: data };
    return { battle: readBattle(opened, data), source };
  });
}

async function answer(
  { battle, source }: Asked,
  options: BattleOptions,
  flags: Flags,
  io: Io,
): Promise<void> {
  const found = await battleOdds(battle, source, options);
  io.out(flags.json ? `${JSON.stringify(found)}\n` : battleText(found, io.quiet === true));
}

function write(file: string, { battle }: Asked, options: BattleOptions, flags: Flags, io: Io): void {
  const { seed = 'stonecast' } = options;
  const number = flags.number === undefined ? 0 : wholeNumber('--number', flags.number, 0, NUMBERS);
  const { system, replay, ...rest } = recordBattle(battlePlayer(battle, seed), number);
  try {
    writeFileSync(file, `${JSON.stringify({ system, replay, seed, number, ...rest })}\n`);
  } catch (error) {
    throw isSystemError(error) ? writeError(file, error) : error;
  }
  if (io.quiet !== true && flags.json !== true) io.out(`${tell('replay', { file: inert(file), number })}\n`);
}
