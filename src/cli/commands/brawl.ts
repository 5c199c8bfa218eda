/** `stonecast brawl`: two groups of models fight until one is gone. */
import type { Command } from 'commander';
import { brawlOdds, DEFAULT_BRAWLS, type BrawlFindings, type BrawlSide } from '../../questions/index.js';
import { located, readDocument } from '../../files/index.js';
import type { Brawl, System } from '../../system/index.js';
import { asWritten, estimateText, fault, fixed, marked, StonecastError } from '../../wording/index.js';
import { systemNamed, USUAL_SYSTEM } from '../../systems/registry.js';
import { brawlFields, brawlOptions, withBrawlOptions } from '../options/brawls.js';
import { examples } from '../words/helpTexts.js';
import { inSystem } from '../options/language.js';
import { progressBar } from '../terminal/progress.js';
import type { Session } from '../session.js';
import { looksLikeFile, Systems } from '../options/scenarios.js';
import { textTable } from '../terminal/table.js';
import { say } from '../words/index.js';

interface Flags {
  readonly models?: string;
  readonly points?: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly system: string;
  readonly profiles?: string[];
  readonly json?: boolean;
  /** What systems declare (`--play` …). */
  readonly [declared: string]: unknown;
}

const MOST_BRAWLS = 100_000_000;

/** Adds `brawl`. */
export function addBrawl(program: Command, { io }: Session): void {
  const command = program
    .command('brawl')
    .argument('<first>', 'a brawl file (groups may be mixed), or a profile of the first group')
    .argument('[second]', 'a profile of the second group')
    .description('two groups of models, as equal in points as can be, fight until one is gone')
    .option('--models <n>', 'models of each group instead of equal points')
    .option('--points <n>', 'points of a group at most (default: 150, or what the system says)');
  withBrawlOptions(command, brawlOptions, { enemy: true })
    .option('--brawls <n>', `brawls to play (default: ${DEFAULT_BRAWLS})`)
    .option('--seed <text>', 'seed: the same text gives the same bytes anywhere')
    .option('--system <id>', 'the rule system', USUAL_SYSTEM)
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'stonecast brawl empire/militia kedashi/abrok',
        'stonecast brawl empire/knight devanu/sempa --choose look-ahead --enemy-choose spread --brawls 20000 --json',
        'stonecast brawl examples/twilight/brawl.yaml --brawls 2000',
      ),
    )
    .action((first: string, second: string | undefined, flags: Flags) => {
      const { brawl, system } = brawlOf(new Systems(flags.profiles), first, second, flags);
      const brawls = numberOf('--brawls', flags.brawls, MOST_BRAWLS) ?? DEFAULT_BRAWLS;
      const found = brawlOdds(brawl, {
        brawls,
        ...(flags.seed !== undefined && { seed: flags.seed }),
        ...(io.terminal && { onProgress: progressBar(io) }),
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : forPeople(found, system));
    });
}

function brawlOf(systems: Systems, first: string, second: string | undefined, flags: Flags): Opened {
  if (second === undefined && looksLikeFile(first)) {
    const document = readDocument(first);
    return located(document, () => open(systems, document.data));
  }
  if (second === undefined) {
    const tip = fault('for example: {example}', { example: 'stonecast brawl empire/militia kedashi/abrok' });
    throw new StonecastError('wrong-usage', { found: fault('one group is not enough'), tip });
  }
  const models = numberOf('--models', flags.models, 100);
  const points = numberOf('--points', flags.points, 100_000);
  const system = systemNamed(flags.system);
  const fields = brawlFields(system, brawlOptions, flags);
  const group = (model: string) => ({ model, ...(models !== undefined && { models }) });
  return open(systems, {
    system: system.id,
    first: { ...group(first), ...fields.first },
    second: { ...group(second), ...fields.second },
    ...(points !== undefined && { points }),
    ...fields.shared,
  });
}

interface Opened {
  readonly brawl: Brawl;
  readonly system: System;
}

function open(systems: Systems, data: unknown): Opened {
  const system = systems.of(data);
  const brawl = system.brawl?.(data);
  if (brawl !== undefined) return { brawl, system: system.system };
  const reason = fault('{system} knows no brawls', { system: system.system.name });
  throw new StonecastError(
    'cannot-do',
    { what: fault('"{field}"', { field: 'brawl' }), reason },
    { path: ['system'] },
  );
}

function numberOf(what: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  const expected = fault('a whole number from {low} to {high}', { low: '1', high: most });
  throw new StonecastError('wrong-value', {
    what: asWritten(what),
    found: asWritten(JSON.stringify(text)),
    expected,
  });
}

function forPeople(found: BrawlFindings, system: System): string {
  const [a, b] = found.groups;
  const rows = [a, b].map((side) => [
    nameOf(side),
    points(side.points),
    estimateText(side.wins),
    estimateText(side.removesAll),
    fixed(side.pointsLeft.value, 1),
  ]);
  const head = [
    ...[say('brawl.group'), say('roster.points'), say('brawl.wins')],
    ...[say('brawl.removesAll'), say('brawl.pointsLeft')],
  ];
  return (
    [
      sentence(found),
      '',
      textTable([head, ...rows]),
      ...[a, b].flatMap((side) => remarks(side, system)),
    ].join('\n') + '\n'
  );
}

function sentence({ groups: [a, b], draws, turns }: BrawlFindings): string {
  return say('brawl.sentence', {
    ...{ first: nameOf(a), second: nameOf(b), own: points(a.points), theirs: points(b.points) },
    ...{ wins: estimateText(a.wins), losses: estimateText(b.wins), draws: estimateText(draws) },
    turns: fixed(turns.value, 1),
  });
}

function remarks(side: BrawlSide, system: System): string[] {
  const missing =
    side.missing.length > 0 ? [say('brawl.missing', { name: side.name, list: side.missing.join(', ') })] : [];
  const fields = side.assumed.map((field) => inSystem(system, field));
  const assumed =
    fields.length > 0 ? [say('brawl.assumed', { name: side.name, list: fields.join(', ') })] : [];
  return [...missing, ...assumed];
}

/** How many of what; a mixed group has a name of its own. */
const nameOf = ({ name, models, members, assumed }: BrawlSide): string =>
  (members ? name : `${models} ${name}`) + (assumed.length > 0 ? '*' : '');
const points = (value: number): string => marked(String(Math.round(value * 10) / 10));
