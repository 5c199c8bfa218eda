/** `stonecast splits`: the secret pick as a game, with its equilibrium. */
import type { Command } from 'commander';
import { splits } from '../../analysis/index.js';
import type { Encounter } from '../../game/index.js';
import { examples } from '../help.js';
import type { Session } from '../session.js';
import { Systems } from '../scenarios.js';
import { textTable } from '../table.js';

interface Flags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds `splits`. */
export function addSplits(program: Command, { io, report }: Session): void {
  program
    .command('splits')
    .argument('<files...>', 'scenario files')
    .description('which split to pick: every split against every other, and the equilibrium')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line')
    .addHelpText('after', examples('stonecast splits combat.yaml', 'stonecast splits combat.yaml --json'))
    .action((files: string[], flags: Flags) => {
      const systems = new Systems(flags.profiles);
      for (const file of files) {
        try {
          const encounter = systems.encounterOf(file);
          const answer = splits(encounter);
          io.out(flags.json ? `${JSON.stringify(answer)}\n` : forPeople(encounter, answer));
        } catch (error) {
          report(error);
        }
      }
    });
}

function forPeople({ game }: Encounter, { payoff, equilibrium }: ReturnType<typeof splits>): string {
  const [rows = [], columns = []] = game.picks;
  const table = payoff.map((line, i) => [
    rows[i] ?? '',
    ...line.map((value) => value.toFixed(2)),
    percent(equilibrium.rows[i] ?? 0),
    (equilibrium.value - least(line)).toFixed(2),
  ]);
  const mix = ['best mix', ...equilibrium.columns.map(percent), '', ''];
  const head = ['', ...columns, 'best mix', 'gives away'];
  return [
    `Best play is worth ${equilibrium.value.toFixed(3)} to the attacker: ${spoken(rows, equilibrium.rows)}; ` +
      `the defender ${spoken(columns, equilibrium.columns)}.`,
    '',
    textTable([head, ...table, mix]),
    `Certificate: neither side can gain more than ${equilibrium.exploitability.toExponential(1)} by leaving this mix.`,
    '',
  ].join('\n');
}

const least = (line: readonly number[]): number => line.reduce((a, b) => Math.min(a, b), Infinity);

const percent = (p: number): string => (p === 0 ? '–' : `${(100 * p).toFixed(1)} %`);

function spoken(names: readonly string[], mix: readonly number[]): string {
  const used = names.flatMap((name, i) => ((mix[i] ?? 0) > 0 ? [{ name, p: mix[i] ?? 0 }] : []));
  if (used.length === 1) return `always ${used[0]?.name ?? ''}`;
  return used.map(({ name, p }) => `${name} ${percent(p)}`).join(', ');
}
