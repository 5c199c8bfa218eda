/** `stonecast fight groups`: two groups of models fight until one group is gone. */
import type { Command } from 'commander';
import { brawlOddsUntil, DEFAULT_BRAWLS, type BrawlOptions } from '../../../questions/index.js';
import { located, readDocument } from '../../../files/index.js';
import type { Brawl, System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { brawlFields, brawlOptions, openParts, partsHelp } from '../../options/inputs/battleOptions.js';
import { rejectUnusedOptions } from '../../options/optionChecks.js';
import { placeOf } from '../../options/optionValues.js';
import { examples } from '../../words/helpWords.js';
import { endProgress, progressBar } from '../../terminal/progressBar.js';
import { shorterBy } from '../../options/costHints.js';
import type { Session } from '../../session.js';
import { looksLikeFile, OpenSystems, inferSystem } from '../../options/inputs/systemOfInput.js';
import { brawlText, isStopped, type BrawlInput, type PlayedBrawl } from '../../text/battles/brawlText.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';

interface Flags {
  readonly with?: readonly string[];
  readonly enemyWith?: readonly string[];
  readonly points?: string;
  readonly players?: string;
  readonly enemy?: string;
  readonly where?: string;
  readonly battles?: string;
  readonly seed?: string;
  readonly system?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

const MOST_BRAWLS = 100_000_000;

/** Adds `fight groups`. */
export function addGroups(fight: Command, { io }: Session): void {
  const command = fight
    .command('groups')
    .argument('<first>', 'a brawl file (groups may mix profiles), or a profile of the first group')
    .argument('[second]', 'a profile of the second group')
    .description('two groups of models with about equal points fight until one is gone');
  withOptions(command, 'with', 'enemy-with', 'points', 'players', 'enemy', 'where', 'battles', 'seed')
    .addOption(optionNamed('system'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'))
    .addHelpText('after', () => partsHelp(brawlOptions))
    .addHelpText(
      'after',
      examples(
        'stonecast fight groups empire/militia kedashi/abrok',
        'stonecast fight groups empire/knight devanu/sempa --players best,choose=look-ahead --enemy best --battles 20000 --json',
        'stonecast fight groups examples/twilight/brawl.yaml --battles 2000',
      ),
    )
    .action(async (first: string, second: string | undefined, flags: Flags) => {
      const ways = waysOf(new OpenSystems(flags.profiles), first, second, flags);
      const brawls = numberOf('--battles', flags.battles, MOST_BRAWLS) ?? DEFAULT_BRAWLS;
      const asked = { brawls, skills: ways.map(({ skill }) => skill) };
      const found = await played(ways, io, {
        brawls,
        ...(flags.seed !== undefined && { seed: flags.seed }),
      });
      endProgress();
      const data = () => `${JSON.stringify(dataOf(found, asked))}\n`;
      io.out(flags.json ? data() : brawlText(found, asked, io.quiet === true));
    });
}

/**
 * Plays the brawls of each policy in turn until all are done or the user stops. Finished results stay.
 * @throws StonecastError `incomplete` if the stop came before any brawl
 */
async function played(
  ways: readonly Way[],
  io: Session['io'],
  options: BrawlOptions,
): Promise<PlayedBrawl[]> {
  const found: PlayedBrawl[] = [];
  const { signal } = io;
  const { brawls = DEFAULT_BRAWLS } = options;
  const shorter = shorterBy({}, { usual: brawls, least: 1, keeps: true, brawls: true });
  for (const { brawl, ...way } of ways) {
    if (found.length > 0 && signal.aborted) break;
    const findings = await brawlOddsUntil(brawl, {
      ...options,
      signal,
      onProgress: progressBar(io, shorter),
    });
    found.push({ ...way, findings });
  }
  return found;
}

/** Returns the last policy's result as the main answer, and all results if the user asked for several policies. */
function dataOf(found: readonly PlayedBrawl[], asked: BrawlInput): unknown {
  const ways = found.map(({ skill, about, findings }) => ({ skill, about, ...findings }));
  return {
    ...found.at(-1)?.findings,
    ...(isStopped(found, asked) && { stopped: 'abort' }),
    ...(asked.skills.length > 1 && { ways }),
  };
}

/** Returns the brawls of two profiles for every usual policy, or the one brawl that the user asks for. */
function waysOf(systems: OpenSystems, first: string, second: string | undefined, flags: Flags): Way[] {
  if (second === undefined || (flags.players ?? flags.enemy) !== undefined) {
    return [brawlOf(systems, [first, second], flags)];
  }
  const { brawls } = rosterIn(systems, inferSystem(flags.system, [first, second], flags.profiles)) ?? {};
  if (!brawls) return [brawlOf(systems, [first, second], flags)];
  return brawls.usual.map((skill) => ({
    ...brawlOf(systems, [first, second], flags, brawls.fields(skill)),
    skill,
    about: brawls.skills[skill] ?? '',
  }));
}

const rosterIn = (systems: OpenSystems, system: System) => systems.get(system).roster?.();

function brawlOf(
  systems: OpenSystems,
  [first, second]: readonly [string, string | undefined],
  flags: Flags,
  play: Readonly<Record<string, string>> = {},
): Way {
  if (second === undefined && looksLikeFile(first)) {
    rejectUnusedOptions(flags, OF_NAMES, msg('a brawl file'));
    const document = readDocument(first);
    return located(document, () => open(systems, document.data));
  }
  if (second === undefined) {
    const tip = msg('for example: {example}', {
      example: 'stonecast fight groups empire/militia kedashi/abrok',
    });
    throw new StonecastError('wrong-usage', { found: msg('one group is not enough'), tip });
  }
  const points = numberOf('--points', flags.points, 100_000);
  const system = inferSystem(flags.system, [first, second], flags.profiles);
  const { parts } = placeOf(openOnly(flags.where), 'open', openParts(brawlOptions));
  const fields = brawlFields(system, brawlOptions, {
    ...(flags.players !== undefined && { players: flags.players }),
    ...(flags.enemy !== undefined && { enemy: flags.enemy }),
    parts,
  });
  return open(systems, {
    system: system.id,
    first: { model: first, ...modelsOf('--with', flags.with), ...play, ...fields.first },
    second: { model: second, ...modelsOf('--enemy-with', flags.enemyWith), ...play, ...fields.second },
    ...(points !== undefined && { points }),
    ...fields.shared,
  });
}

/** Options that a brawl file replaces. */
const OF_NAMES = [
  '--with',
  '--enemy-with',
  '--points',
  '--players',
  '--enemy',
  '--where',
  '--system',
] as const;

/** Rejects tables, because groups fight without one. @throws StonecastError `wrong-usage` for a table */
function openOnly(where: string | undefined): string | undefined {
  if (where === undefined || /^open(,|$)/.test(where)) return where;
  throw new StonecastError('wrong-usage', {
    found: msg('groups fight without a table, and --where is "{where}"', { where }),
    tip: msg('leave it out; for whole battles use stonecast battle'),
  });
}

/** Reads the size of a group from `models=3`. Without it, the groups have equal points. */
function modelsOf(option: string, typed: readonly string[] = []): { models?: number } {
  const [text, ...more] = typed;
  if (text === undefined) return {};
  const value = /^models=(.*)$/.exec(text)?.[1];
  if (value !== undefined && more.length === 0) {
    const models = numberOf('models', value, 100);
    return models === undefined ? {} : { models };
  }
  throw new StonecastError('wrong-usage', {
    found: msg('{option} has no "{field}" in brawls', { option, field: [text, ...more].join(' ') }),
    tip: msg('for example models=3'),
  });
}

interface Way {
  readonly brawl: Brawl;
  readonly system: System;
  /** The name of both sides' policy, and a one-line description. Absent if the question sets the policies itself. */
  readonly skill?: string;
  readonly about?: string;
}

function open(systems: OpenSystems, data: unknown): Way {
  const system = systems.of(data);
  const brawl = system.brawl?.(data);
  if (brawl !== undefined) return { brawl, system: system.system };
  const reason = msg('{system} knows no brawls', { system: system.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: 'brawl' }), reason },
    { path: ['system'] },
  );
}

function numberOf(what: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  const expected = msg('a whole number from {low} to {high}', { low: '1', high: most });
  throw new StonecastError('wrong-value', {
    what: asWritten(what),
    found: asWritten(JSON.stringify(text)),
    expected,
  });
}
