/** `stonecast fight groups`: two groups of models fight until one is gone. */
import type { Command } from 'commander';
import { brawlOddsUntil, DEFAULT_BRAWLS, type BrawlOptions } from '../../../questions/index.js';
import { located, readDocument } from '../../../files/index.js';
import type { Brawl, System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { brawlFields, brawlOptions, withBrawlOptions } from '../../options/brawls.js';
import { examples } from '../../words/helpTexts.js';
import { endProgress, progressBar } from '../../terminal/progress.js';
import type { Session } from '../../session.js';
import { inferSystem } from '../../options/inferSystem.js';
import { looksLikeFile, OpenSystems } from '../../options/scenarios.js';
import { optionKey } from '../../options/shorthand.js';
import { brawlText, isStopped, type BrawlInput, type PlayedBrawl } from '../../text/brawlText.js';
import { JSON_ANSWER, PROFILES, SEED, SYSTEM } from '../../options/shared.js';

interface Flags {
  readonly models?: string;
  readonly points?: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly system?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
  /** What systems declare (`--play` …). */
  readonly [declared: string]: unknown;
}

const MOST_BRAWLS = 100_000_000;

/** Adds `fight groups`. */
export function addGroups(fight: Command, { io }: Session): void {
  const command = fight
    .command('groups')
    .argument('<first>', 'a brawl file (groups may be mixed), or a profile of the first group')
    .argument('[second]', 'a profile of the second group')
    .description('two groups of models, as equal in points as can be, fight until one is gone')
    .option('--models <n>', 'models of each group instead of equal points')
    .option('--points <n>', 'points of a group at most (default: 150, or what the system says)');
  withBrawlOptions(command, brawlOptions, { enemy: true })
    .option('--brawls <n>', `brawls to play (default: ${DEFAULT_BRAWLS})`)
    .option(...SEED)
    .option(...SYSTEM)
    .option(...PROFILES)
    .option(...JSON_ANSWER)
    .addHelpText(
      'after',
      examples(
        'stonecast fight groups empire/militia kedashi/abrok',
        'stonecast fight groups empire/knight devanu/sempa --choose look-ahead --enemy-choose spread --brawls 20000 --json',
        'stonecast fight groups examples/twilight/brawl.yaml --brawls 2000',
      ),
    )
    .action(async (first: string, second: string | undefined, flags: Flags) => {
      const ways = waysOf(new OpenSystems(flags.profiles), first, second, flags);
      const brawls = numberOf('--brawls', flags.brawls, MOST_BRAWLS) ?? DEFAULT_BRAWLS;
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
 * Way after way, until all are played or the run is stopped: what is finished then stands.
 * @throws StonecastError `incomplete` where it was stopped before any brawl was played
 */
async function played(
  ways: readonly Way[],
  io: Session['io'],
  options: BrawlOptions,
): Promise<PlayedBrawl[]> {
  const found: PlayedBrawl[] = [];
  const { signal } = io;
  for (const { brawl, ...way } of ways) {
    if (found.length > 0 && signal.aborted) break;
    const findings = await brawlOddsUntil(brawl, { ...options, signal, onProgress: progressBar(io) });
    found.push({ ...way, findings });
  }
  return found;
}

/** The way of playing that counts, which is the last that was played, and all of them where several were asked for. */
function dataOf(found: readonly PlayedBrawl[], asked: BrawlInput): unknown {
  const ways = found.map(({ skill, about, findings }) => ({ skill, about, ...findings }));
  return {
    ...found.at(-1)?.findings,
    ...(isStopped(found, asked) && { stopped: 'abort' }),
    ...(asked.skills.length > 1 && { ways }),
  };
}

/** The brawls of two profiles in every way that both usually play, or the one brawl that is asked for. */
function waysOf(systems: OpenSystems, first: string, second: string | undefined, flags: Flags): Way[] {
  if (second === undefined || playOptions().some((name) => flags[name] !== undefined)) {
    return [brawlOf(systems, first, second, flags)];
  }
  const { brawls } = rosterIn(systems, inferSystem(flags.system, [first, second], flags.profiles)) ?? {};
  if (!brawls) return [brawlOf(systems, first, second, flags)];
  return brawls.usual.map((skill) => ({
    ...brawlOf(systems, first, second, flags, brawls.fields(skill)),
    skill,
    about: brawls.skills[skill] ?? '',
  }));
}

/** What the parser calls the options of how a group plays. */
const playOptions = (): string[] =>
  SYSTEMS.flatMap(({ brawlOptions: declared = [] }) =>
    declared.flatMap(({ name, of }) => (of === 'group' ? [name, `enemy-${name}`] : [])),
  ).map(optionKey);

const rosterIn = (systems: OpenSystems, system: System) => systems.get(system).roster?.();

function brawlOf(
  systems: OpenSystems,
  first: string,
  second: string | undefined,
  flags: Flags,
  play: Readonly<Record<string, string>> = {},
): Way {
  if (second === undefined && looksLikeFile(first)) {
    const document = readDocument(first);
    return located(document, () => open(systems, document.data));
  }
  if (second === undefined) {
    const tip = msg('for example: {example}', {
      example: 'stonecast fight groups empire/militia kedashi/abrok',
    });
    throw new StonecastError('wrong-usage', { found: msg('one group is not enough'), tip });
  }
  const models = numberOf('--models', flags.models, 100);
  const points = numberOf('--points', flags.points, 100_000);
  const system = inferSystem(flags.system, [first, second], flags.profiles);
  const fields = brawlFields(system, brawlOptions, flags);
  const group = (model: string) => ({ model, ...(models !== undefined && { models }) });
  return open(systems, {
    system: system.id,
    first: { ...group(first), ...play, ...fields.first },
    second: { ...group(second), ...play, ...fields.second },
    ...(points !== undefined && { points }),
    ...fields.shared,
  });
}

interface Way {
  readonly brawl: Brawl;
  readonly system: System;
  /** The name of how both play, and in a line what that is; absent where the question says it by itself. */
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
