/** `stonecast tournament`: strategies against each other over a set of match-ups. */
import path from 'node:path';
import type { Command } from 'commander';
import { strategyNamed, tournament, type Tournament } from '../../analysis/index.js';
import { StonecastError } from '../../game/index.js';
import { examples } from '../help.js';
import type { Session } from '../session.js';
import { Systems } from '../scenarios.js';
import { loadStrategy } from '../strategyModule.js';
import { textTable } from '../table.js';

interface Flags {
  readonly strategies: string;
  readonly strategyModule?: string[];
  readonly profiles?: string[];
  readonly json?: boolean;
}

const DEFAULT_FIELD =
  'random,greedy,cautious,all-out,idle,maximin,equilibrium,quantal:0.2,best-response:greedy,best-response:random';

/** Most strategies in one field. */
const MOST = 40;

/** Adds `tournament`. */
export function addTournament(program: Command, { io }: Session): void {
  program
    .command('tournament')
    .argument('<files...>', 'scenario files: the match-ups')
    .description(
      'strategies against each other in both seats: payoffs, how exploitable each is, two rankings',
    )
    .option(
      '--strategies <names>',
      'comma-separated: random, greedy, cautious, all-out, idle, maximin, equilibrium, quantal:<rationality>, best-response:<strategy>',
      DEFAULT_FIELD,
    )
    .option('--strategy-module <file...>', 'JavaScript modules whose default export is one more strategy')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'stonecast tournament examples/twilight/combat.yaml',
        'stonecast tournament examples/twilight/combat.yaml examples/twilight/shot.yaml --strategies greedy,equilibrium,quantal:1 --json',
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const systems = new Systems(flags.profiles);
      const modules = await Promise.all((flags.strategyModule ?? []).map(loadStrategy));
      const named = namesOf(flags.strategies).filter((name) => modules.every((one) => one.name !== name));
      const field = [...named.map((name) => strategyNamed(name, modules)), ...modules];
      const matchUps = files.map((file) => ({
        name: path.basename(file).replace(/\.(ya?ml|json)$/i, ''),
        encounter: systems.encounterOf(file),
      }));
      const found = tournament(matchUps, field);
      io.out(flags.json ? `${JSON.stringify(found)}\n` : forPeople(found));
    });
}

function namesOf(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length > 0 && names.length <= MOST) return names;
  throw new StonecastError('wrong-value', {
    what: '--strategies',
    found: names.length === 0 ? 'empty' : `a list of ${names.length}`,
    expected: `1 to ${MOST} names, separated by commas`,
  });
}

function forPeople(found: Tournament): string {
  const { strategies, table, cyclic, matchUps, nashExploitability } = found;
  const names = strategies.map(({ name }) => name);
  const ranking = strategies.map(({ name, rating, meanAdvantage, exploitability, nash }, i) => [
    String(i + 1),
    ...[name, Math.round(rating).toString(), signed(meanAdvantage)],
    exploitability === undefined ? '–' : exploitability.toFixed(3),
    nash.share > 1e-9 ? `${(100 * nash.share).toFixed(1)} %` : '–',
    signed(nash.rating),
  ]);
  const head = ['', 'strategy', 'rating', 'mean payoff', 'exploitable by', 'Nash share', 'against Nash'];
  const payoffs = table.map((line, i) => [
    `${i + 1} ${names[i] ?? ''}`,
    ...line.map((value, j) => (i === j ? '' : signed(value))),
  ]);
  return [
    sentence(found),
    '',
    textTable([head, ...ranking]),
    `Payoffs of the row against the column, both seats, over ${matchUps.length === 1 ? 'one match-up' : `${matchUps.length} match-ups`}:`,
    textTable([['', ...names.map((_, i) => String(i + 1))], ...payoffs]),
    `Certificate of the Nash average: nobody gains more than ${nashExploitability.toExponential(1)} against it. ` +
      `${(100 * cyclic).toFixed(1)} % of the table goes round in circles: no single rating explains it.`,
    '',
  ].join('\n');
}

function sentence({ strategies }: Tournament): string {
  const [best] = strategies;
  const solid = [...strategies].sort((a, b) => (a.exploitability ?? 0) - (b.exploitability ?? 0))[0];
  if (!best || !solid) return 'Nobody plays.';
  const first = `${best.name} makes most of this field (${signed(best.meanAdvantage)} on average)`;
  if (solid.exploitability === undefined) return `${first}.`;
  return `${first}; the hardest to exploit is ${solid.name}, which gives away at most ${solid.exploitability.toFixed(3)}.`;
}

const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(2);
  return text === '0.00' ? '0.00' : (value < 0 ? '−' : '+') + text;
};
