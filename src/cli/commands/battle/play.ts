/**
 * `stonecast battle play`: two or more forces on a table, from the first counter to the last Turn. `stonecast battle
 * explain`: the reason for a decision in a battle, and the choice that a search prefers.
 */
import type { Command } from 'commander';
import type { Battle } from '../../../game/index.js';
import {
  battleOdds,
  DEFAULT_BATTLES,
  readBattle,
  withPolicies,
  type BattleOptions,
  DEFAULT_SEED,
  explainBattle,
  type BattleFile,
  type BattleSource,
} from '../../../questions/index.js';
import { METHOD, methodOptions, wholeNumber, type MethodFlags } from '../../options/methodOptions.js';
import { SAMPLING, type Question } from '../../options/askQuestion.js';
import {
  isFilm,
  opened,
  rejectUnusedByReplay,
  writeReplayPage,
  writeReplay,
  type Opened,
} from '../../options/replays.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import type { Session } from '../../session.js';
import { escapeTerminal, type Io } from '../../terminal/io.js';
import { battleText, explanationText } from '../../text/battles/battleText.js';
import { t } from '../../words/battle/index.js';
import { examples } from '../../words/helpWords.js';
import { withOptions, optionNamed } from '../../options/optionTable.js';
import { readDocument } from '../../../files/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { requiredOption } from '../../options/optionChecks.js';

interface PlayFlags extends Omit<MethodFlags, 'combats'> {
  readonly battles?: string;
  readonly players?: string;
  readonly replay?: string;
  readonly number?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

const MOST_BATTLES = 100_000_000;

/** The question `ask battle`. */
export const BATTLE: Question = {
  name: 'battle',
  help: 'forces on a table, played out from the bag to the last Turn: who wins, who did what',
  reads: ['profiles', 'players', 'battles', 'replay', 'number', 'batch', ...SAMPLING],
  files: true,
  documents(files, { players, ...flags }, { io }) {
    rejectUnusedByReplay(flags);
    const options = optionsOf(flags, io);
    const systems = new OpenSystems(flags.profiles);
    const { replay, number } = flags;
    return files.map((file) => async () => {
      const asked = opened(file, systems, readBattle, changed(players));
      if (replay === undefined) return battleOdds(asked.game, asked.source, options);
      writeReplay(replay, asked, { seed: options.seed, number });
      return undefined;
    });
  },
};

/** Adds `battle play`. */
export function addPlay(battle: Command, { io, report }: Session): void {
  const command = battle.command('play').argument('<files...>', 'battle files').description(BATTLE.help);
  withOptions(command, ...METHOD, 'players', 'replay', 'number', 'profiles', 'json')
    .addHelpText(
      'after',
      examples(
        'stonecast battle examples/twilight/battle.yaml --battles 20',
        'stonecast battle examples/twilight/small-lists.yaml --battles 20 --players planner,close-in',
        'stonecast battle examples/twilight/small-battle.yaml --method exact --json',
        'stonecast battle examples/twilight/battle.yaml --replay battle.html',
      ),
    )
    .action(async (files: string[], flags: PlayFlags) => {
      rejectUnusedByReplay(flags);
      const options = optionsOf(flags, io);
      const systems = new OpenSystems(flags.profiles);
      for (const file of files) {
        try {
          const asked = opened(file, systems, readBattle, changed(flags.players));
          const { replay } = flags;
          if (replay === undefined) await answer(asked, options, flags, io);
          else {
            const filmed = isFilm(replay);
            const write = filmed ? writeReplayPage : writeReplay;
            const number = await write(replay, asked, { seed: options.seed, number: flags.number });
            if (io.quiet !== true && flags.json !== true)
              io.out(`${t(filmed ? 'watch' : 'replay', { file: escapeTerminal(replay), number })}\n`);
          }
        } catch (error) {
          report(error);
        }
      }
    });
}

/** Puts the policies of the command line into the file's data. */
const changed = (players: string | undefined) =>
  players === undefined
    ? undefined
    : (data: unknown, battle: Battle): unknown => withPolicies(data, battle, players.split(','));

function optionsOf(flags: Omit<MethodFlags, 'combats'> & Pick<PlayFlags, 'battles'>, io: Io): BattleOptions {
  const { battles, ...method } = flags;
  return {
    ...methodOptions(method, io, {
      asked: battles,
      usual: DEFAULT_BATTLES,
      least: 1,
      counted: true,
      keeps: true,
    }),
    ...(battles !== undefined && { battles: wholeNumber('--battles', battles, 1, MOST_BATTLES) }),
  };
}

async function answer(
  { game, open, source }: Opened<Battle>,
  options: BattleOptions,
  flags: PlayFlags,
  io: Io,
): Promise<void> {
  const found = await battleOdds(game, source, options);
  io.out(flags.json ? `${JSON.stringify(found)}\n` : battleText(found, open.system, io.quiet === true));
}

interface ExplainFlags {
  readonly event?: string;
  readonly number?: string;
  readonly seed?: string;
  readonly battles?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

const MOST = 2 ** 32 - 1;
/** The default number of playouts of the search. */
const USUAL_PLAYOUTS = '400';
const MOST_PLAYOUTS = 100_000;
const FILE = 'examples/twilight/small-lists.yaml';

/** Adds `battle explain`. */
export function addExplain(battle: Command, { io }: Session): void {
  battle
    .command('explain')
    .argument('<file>', 'a replay, or a battle file')
    .description('the reason for a decision in a battle, and the choice that a search prefers')
    .addOption(optionNamed('event'))
    .addOption(optionNamed('number'))
    .addOption(optionNamed('seed'))
    .addOption(optionNamed('battles'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'))
    .addHelpText(
      'after',
      examples(
        `stonecast battle explain ${FILE} --event 12 --battles 60`,
        `stonecast battle explain ${FILE} --number 3 --event 20 --battles 60 --json`,
      ),
    )
    .action((file: string, flags: ExplainFlags, command: Command) => {
      const event = requiredOption(flags.event, '--event', command);
      const { source, recorded, seed, number } = explainInput(file, flags);
      const found = explainBattle(
        source,
        {
          seed,
          number,
          event: wholeNumber('--event', event, 0, MOST),
          playouts: wholeNumber('--battles', flags.battles ?? USUAL_PLAYOUTS, 2, MOST_PLAYOUTS),
        },
        recorded,
      );
      io.out(flags.json ? `${JSON.stringify(found)}\n` : explanationText(found, io.quiet === true));
    });
}

interface ExplainInput {
  readonly source: BattleSource;
  /** The events of a replay. */
  readonly recorded?: unknown;
  readonly seed: string;
  readonly number: number;
}

/** Reads the battle to explain. A replay names its seed and number; for a battle file the options do. */
function explainInput(file: string, flags: ExplainFlags): ExplainInput {
  const systems = new OpenSystems(flags.profiles);
  const { data } = readDocument(file);
  if (typeof data !== 'object' || data === null || !('replay' in data)) {
    const { source } = opened(file, systems, readBattle);
    const number = wholeNumber('--number', flags.number ?? '0', 0, MOST);
    return { source, seed: flags.seed ?? DEFAULT_SEED, number };
  }
  const replay = data as Readonly<Record<string, unknown>>;
  const { events, seed, number, file: from } = replay;
  if (typeof seed !== 'string' || typeof number !== 'number' || typeof from !== 'object' || from === null) {
    throw new StonecastError('cannot-do', {
      what: asWritten(file),
      reason: msg('the replay does not name its battle file'),
      tip: msg('write the replay again'),
    });
  }
  const open = systems.of(from);
  return {
    seed,
    number,
    recorded: events,
    source: { system: open.system.id, documents: open.documents ?? [], file: from as BattleFile },
  };
}
