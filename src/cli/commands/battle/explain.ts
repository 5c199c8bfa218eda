/** `stonecast battle explain`: the reason for a decision in a battle, and the choice that a search prefers. */
import type { Command } from 'commander';
import { readDocument } from '../../../files/index.js';
import {
  DEFAULT_SEED,
  explainBattle,
  readBattle,
  type BattleFile,
  type BattleSource,
} from '../../../questions/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { wholeNumber } from '../../options/method.js';
import { opened } from '../../options/playthrough.js';
import { OpenSystems } from '../../options/inputs/scenarios.js';
import type { Session } from '../../session.js';
import { explanationText } from '../../text/battles/explanationText.js';
import { examples } from '../../words/helpTexts.js';
import { requiredOption } from '../../options/required.js';
import { optionNamed } from '../../options/table.js';

interface Flags {
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
    .action((file: string, flags: Flags, command: Command) => {
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
function explainInput(file: string, flags: Flags): ExplainInput {
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
