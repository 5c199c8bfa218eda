/** `stonecast battle play`: two or more forces on a table, from the first counter to the last Turn. */
import type { Command } from 'commander';
import type { Battle } from '../../../game/index.js';
import {
  battleOdds,
  DEFAULT_BATTLES,
  readBattle,
  withPolicies,
  type BattleOptions,
} from '../../../questions/index.js';
import { METHOD, methodOptions, wholeNumber, type MethodFlags } from '../../options/method.js';
import { SAMPLING, type Question } from '../../options/question.js';
import {
  isFilm,
  opened,
  rejectUnusedByReplay,
  writeReplayPage,
  writeReplay,
  type Opened,
} from '../../options/playthrough.js';
import { OpenSystems } from '../../options/inputs/scenarios.js';
import type { Session } from '../../session.js';
import { escapeTerminal, type Io } from '../../terminal/io.js';
import { battleText } from '../../text/battles/battleText.js';
import { t } from '../../words/battle/index.js';
import { examples } from '../../words/helpTexts.js';
import { withOptions } from '../../options/table.js';

interface Flags extends Omit<MethodFlags, 'combats'> {
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
    .action(async (files: string[], flags: Flags) => {
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

function optionsOf(flags: Omit<MethodFlags, 'combats'> & Pick<Flags, 'battles'>, io: Io): BattleOptions {
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
  flags: Flags,
  io: Io,
): Promise<void> {
  const found = await battleOdds(game, source, options);
  io.out(flags.json ? `${JSON.stringify(found)}\n` : battleText(found, open.system, io.quiet === true));
}
