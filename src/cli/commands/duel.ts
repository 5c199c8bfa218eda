/** `stonecast duel`: combats over Turns until somebody falls. */
import type { Command } from 'commander';
import {
  duelOdds,
  sampledDuel,
  type DuelDetails,
  type DuelOdds,
  type DuelPick,
  type DuelPoint,
} from '../../questions/index.js';
import { located, readDocument } from '../../files/index.js';
import type { Duel, System } from '../../system/index.js';
import { chanceText, fault, fixed, perCent, StonecastError } from '../../wording/index.js';
import { examples } from '../words/helpTexts.js';
import { drawn, sparkline } from '../terminal/ink.js';
import { inEnglish } from '../options/language.js';
import type { Session } from '../session.js';
import { methodLines, methodOptions, withMethod, type MethodFlags } from '../options/method.js';
import { Systems } from '../options/scenarios.js';
import { withPage, writePage, type PageFlags } from '../text/subjectPage.js';
import { textTable } from '../terminal/table.js';
import { named, say } from '../words/index.js';

interface Flags extends MethodFlags, PageFlags {
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
  withMethod(withPage(command))
    .addHelpText(
      'after',
      examples(
        'stonecast duel examples/twilight/duel.yaml',
        'stonecast duel examples/twilight/duel.yaml --details --json',
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      const details = flags.details ?? false;
      const sampling = methodOptions(flags, io);
      const systems = new Systems(flags.profiles);
      for (const file of files) {
        try {
          const { duel, system } = readDuel(systems, file);
          const found =
            flags.method === 'monte-carlo'
              ? await sampledDuel(duel, { ...sampling, details })
              : duelOdds(duel, { details });
          const data = withMethodField(found);
          io.out(flags.json ? `${JSON.stringify(data)}\n` : forPeople(duel, found, io));
          const { names, unit } = found.course;
          const [one = '', two = ''] = names;
          await writePage(
            {
              ...{
                command: 'duel',
                files: [file],
                method: methodLines(found, 'duel.sampled').trimEnd(),
                system,
              },
              data: flags.out === undefined ? data : inEnglish(data, () => structuredClone(data)),
              title: say('duel.page', { one, two }),
              question: say('duel.page.question', { one, two, unit }),
              answer: [duel.sentence(found.answer, found.method)],
              pictures: [{ kind: 'course', course: found.course }],
            },
            flags,
            files.length > 1,
            flags.json ? { ...io, quiet: true } : io,
          );
        } catch (error) {
          report(error);
        }
      }
    });
}

function readDuel(systems: Systems, file: string): { duel: Duel; system: System } {
  const document = readDocument(file);
  return located(document, () => {
    const open = systems.of(document.data);
    const duel = open.duel?.(document.data);
    if (duel !== undefined) return { duel, system: open.system };
    const reason = fault('{system} knows no duels', { system: open.system.name });
    throw new StonecastError(
      'cannot-do',
      { what: fault('"{field}"', { field: 'duel' }), reason },
      { path: ['system'] },
    );
  });
}

/** The answer with its method behind the name of the system, as in every other answer. */
function withMethodField({ answer, method, details }: DuelOdds): Record<string, unknown> {
  const { system, ...rest } = answer;
  return { system, method, ...rest, ...(details && { details }) };
}

function forPeople(duel: Duel, found: DuelOdds, { quiet }: Session['io']): string {
  const { answer, method, course, details } = found;
  const parts = [`${duel.sentence(answer, method)}\n`, textTable(duel.table(answer)), courseTable(course)];
  if (details) parts.push(oneCombatTable(details), pointsTable(details));
  return `${parts.join('\n')}${quiet ? '' : `\n${methodLines(found, 'duel.sampled')}`}`;
}

/** How often each still stands as time goes by. */
function courseTable({ unit, names, moments }: DuelOdds['course']): string {
  const rows = names.map((name, player) => {
    const standing = moments.map((moment) => moment.standing[player] ?? NaN);
    return [name, sparkline(standing, 1), ...standing.map((p) => chanceText(p))];
  });
  const head = [say('duel.stands'), unit, ...moments.map(({ passed }) => String(passed))];
  return textTable([head, ...rows], (text, row, column) => (row > 0 && column === 1 ? drawn(text) : text));
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
  { combatsLeft, amounts, initiative, values, courses }: DuelPoint,
  players: readonly string[],
): string[][] {
  return courses.map(({ probability, decisions, picks }, i) => {
    const left = initiative === undefined ? '' : ` (${say('duel.had', { player: initiative })})`;
    const place = [`${combatsLeft}${left}`, ...amounts.map(String), fixed(values[0] ?? 0, 2)];
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
