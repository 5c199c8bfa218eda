/** `stonecast duel`: combats over Turns until somebody falls. */
import type { Command } from 'commander';
import {
  duelOdds,
  type DuelDetails,
  type DuelOdds,
  type DuelPick,
  type DuelPoint,
} from '../../analysis/index.js';
import { located, readDocument } from '../../files/index.js';
import { fixed, perCent, StonecastError, type Duel } from '../../game/index.js';
import { examples } from '../help.js';
import type { Session } from '../session.js';
import { exactOnly, refuseSampling, type MethodFlags } from '../method.js';
import { Systems } from '../scenarios.js';
import { textTable } from '../table.js';
import { named, say } from '../words/index.js';

interface Flags extends MethodFlags {
  readonly profiles?: string[];
  readonly details?: boolean;
  readonly json?: boolean;
}

/** Adds `duel`. */
export function addDuel(program: Command, { io, report }: Session): void {
  const command = program
    .command('duel')
    .argument('<files...>', 'melee files, with turns and policies')
    .description('combats over Turns until somebody falls: the ends, and what each point of Stamina is worth')
    .option('--details', 'best play at every Stamina and number of combats left: who begins, which splits')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON, one document a line');
  exactOnly(command)
    .addHelpText(
      'after',
      examples(
        'stonecast duel examples/twilight/duel.yaml',
        'stonecast duel examples/twilight/duel.yaml --details --json',
      ),
    )
    .action((files: string[], flags: Flags) => {
      refuseSampling('a duel', flags);
      const systems = new Systems(flags.profiles);
      for (const file of files) {
        try {
          const duel = readDuel(systems, file);
          const found = duelOdds(duel, { details: flags.details ?? false });
          io.out(flags.json ? `${JSON.stringify(withMethodField(found))}\n` : forPeople(duel, found));
        } catch (error) {
          report(error);
        }
      }
    });
}

function readDuel(systems: Systems, file: string): Duel {
  const document = readDocument(file);
  return located(document, () => {
    const open = systems.of(document.data);
    const duel = open.duel?.(document.data);
    if (duel !== undefined) return duel;
    const reason = `${open.system.name} knows no duels`;
    throw new StonecastError('cannot-do', { what: '"duel"', reason }, { path: ['system'] });
  });
}

/** The answer with its method behind the name of the system, as in every other answer. */
function withMethodField({ answer, method, details }: DuelOdds): Record<string, unknown> {
  const { system, ...rest } = answer;
  return { system, method, ...rest, ...(details && { details }) };
}

function forPeople(duel: Duel, { answer, method, details }: DuelOdds): string {
  const parts = [`${duel.sentence(answer, method)}\n`, textTable(duel.table(answer))];
  if (details) parts.push(oneCombatTable(details), pointsTable(details));
  return `${parts.join('\n')}\n${say('exactly')}\n`;
}

function oneCombatTable({ players, resources, oneCombat }: DuelDetails): string {
  const rows = oneCombat.flatMap((ladder, player) =>
    ladder.map(({ amount, values }) => [
      say('duel.amount', { player: players[player] ?? '', resource: resources[player] ?? '', amount }),
      ...values.map((value, initiator) => {
        const before = ladder[amount - 1]?.values[initiator];
        return fixed(value, 2) + (before === undefined ? '' : ` (${signed(value - before)})`);
      }),
    ]),
  );
  const head = [say('duel.alone'), ...players.map((name) => say('duel.begins', named(name)))];
  return textTable([head, ...rows]);
}

function pointsTable(details: DuelDetails): string {
  const { players, resources, points } = details;
  const head = [
    say('duel.left'),
    ...players.map((player, i) => say('duel.resource', { resource: resources[i] ?? '', player })),
    ...[say('duel.value'), say('duel.chance'), say('duel.whoBegins')],
    ...players.map((player) => say('duel.splits', { player })),
  ];
  return textTable([head, ...points.flatMap((point) => pointRows(point, players))]);
}

/** One line a course; the first tells where the duel stands. */
function pointRows(
  { combatsLeft, amounts, values, courses }: DuelPoint,
  players: readonly string[],
): string[][] {
  return courses.map(({ probability, decisions, picks }, i) => {
    const place = [String(combatsLeft), ...amounts.map(String), fixed(values[0] ?? 0, 2)];
    const course = decisions.map(({ player, move }) => say('duel.move', { player, move })).join(', ');
    return [
      ...(i === 0 ? place : place.map(() => '')),
      perCent((100 * probability).toFixed(0)),
      course,
      ...players.map((_, player) => mixText(picks?.[player] ?? [])),
    ];
  });
}

/** A mix in few words: `4e2o 61 %, 6e0o 39 %`. */
function mixText(mix: readonly DuelPick[]): string {
  return mix
    .map(({ name, probability }) =>
      probability < 1 ? `${name} ${perCent((100 * probability).toFixed(0))}` : name,
    )
    .join(', ');
}

const signed = (value: number): string => (value < 0 ? '−' : '+') + fixed(Math.abs(value), 2);
