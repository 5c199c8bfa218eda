/** `stonecast fight duel`: combats over Turns until somebody falls. */
import type { Command } from 'commander';
import {
  duelOdds,
  sampledDuel,
  type DuelDetails,
  type DuelOdds,
  type DuelPick,
  type DuelPoint,
  type OddsOptions,
} from '../../../questions/index.js';
import type { Duel, System } from '../../../system/index.js';
import {
  chanceText,
  fault,
  fixed,
  sampledChanceText,
  signed,
  StonecastError,
} from '../../../wording/index.js';
import { examples } from '../../words/helpTexts.js';
import { drawn, sparkline } from '../../terminal/ink.js';
import { inEnglish } from '../../options/language.js';
import type { Session } from '../../session.js';
import {
  methodLines,
  methodOptions,
  wholeNumber,
  withMethod,
  type MethodFlags,
} from '../../options/method.js';
import { asked, askedFiles, noStones, withNames, type Asked } from '../../options/asked.js';
import { argvAlone } from '../../options/paths.js';
import { looksLikeFile, OpenSystems } from '../../options/scenarios.js';
import { untoldLines } from '../../text/assumedText.js';
import { playsData, playsLines } from '../../text/conductText.js';
import { partsText, sectionsOf, type Part } from '../../text/parts.js';
import { withPage, writePage, type PageFlags } from '../../text/subjectPage.js';
import { textTable } from '../../terminal/table.js';
import { named, say } from '../../words/index.js';
import { SAMPLING, type Question } from '../../options/question.js';
import { JSON_LINES, PROFILES } from '../../options/shared.js';

interface Flags extends MethodFlags, PageFlags {
  readonly profiles?: string[];
  readonly details?: boolean;
  readonly turns?: string;
  readonly json?: boolean;
}

/** `ask duel`. */
export const DUEL: Question = {
  name: 'duel',
  help: 'combats over Turns until somebody falls: the ends, and what each point of Stamina is worth',
  reads: ['profiles', 'combats', ...SAMPLING],
  files: true,
  documents(files, flags, { io }) {
    const options = methodOptions(flags, io);
    return askedFiles(files, new OpenSystems(flags.profiles)).map(
      (make) => async () => (await answerOf(readDuel(make(), {}), options, false)).data,
    );
  },
};

/** Adds `fight duel`. */
export function addDuel(fight: Command, { io, argv, report }: Session): void {
  const command = fight
    .command('duel')
    .argument(
      '<files or names...>',
      'melee files, with turns and policies, or the names that the options below go with',
    )
    .description(DUEL.help)
    .option('--turns <n>', 'Turns of a duel of names (default: 6)')
    .option('--details', 'best play at every Stamina and number of combats left: who begins, which splits')
    .option(...PROFILES)
    .option(...JSON_LINES);
  withNames(withMethod(withPage(command)))
    .addHelpText(
      'after',
      examples(
        'stonecast fight duel empire/militia-captain kedashi/seldoath --turns 4',
        'stonecast fight duel examples/twilight/duel.yaml',
        'stonecast fight duel examples/twilight/duel.yaml --details --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const details = flags.details ?? false;
      const sampling = methodOptions(flags, io);
      const systems = new OpenSystems(flags.profiles);
      for (const make of asked('duel', operands, command, systems)) {
        try {
          const read = readDuel(make(), turnsOf(flags, operands));
          const { duel, system, name } = read;
          const { found, data } = await answerOf(read, sampling, details);
          const under = untoldLines(duel.untold ?? [], system).join('\n');
          const parts = duelParts(duel, found, io.quiet === true);
          io.out(flags.json ? `${JSON.stringify(data)}\n` : forPeople([...parts, under], found, io));
          const { names, unit } = found.course;
          const [one = '', two = ''] = names;
          await writePage(
            {
              command: 'fight duel',
              files: [name],
              argv: argvAlone(argv, operands, name),
              method: methodLines(found, 'duel.sampled').trimEnd(),
              system,
              data: flags.out === undefined ? data : inEnglish(data, () => structuredClone(data)),
              title: say('duel.page', { one, two }),
              question: say('duel.page.question', { one, two, unit }),
              answer: [duel.sentence(found.answer, found.method), ...playsLines(duel.conduct)],
              pictures: [{ kind: 'course', course: found.course, exact: found.method.kind === 'exact' }],
              sections: sectionsOf([...endsParts(duel, found), ...detailParts(found), under]),
            },
            flags,
            operands.some(looksLikeFile) && operands.length > 1,
            flags.json ? { ...io, quiet: true } : io,
          );
        } catch (error) {
          report(error);
        }
      }
    });
}

/** Computes one answer, and the same as data. */
async function answerOf(
  { duel }: { readonly duel: Duel },
  sampling: OddsOptions,
  details: boolean,
): Promise<{ readonly found: DuelOdds; readonly data: object }> {
  const found =
    sampling.method === 'monte-carlo'
      ? await sampledDuel(duel, { ...sampling, details })
      : duelOdds(duel, { details });
  const plays = playsData(duel.conduct);
  return { found, data: { ...withMethodField(found), ...(plays.length > 0 && { plays }) } };
}

function readDuel({ name, data, open, inPlace }: Asked, turns: object) {
  return inPlace((): { duel: Duel; system: System; name: string } => {
    const duel = open.duel?.({ ...(data as object), ...turns });
    if (duel !== undefined) return { duel, system: open.system, name };
    throw noStones(fault('"{field}"', { field: 'duel' }), open.system, name);
  });
}

/** The Turns that were asked for with names; a file says its own. */
function turnsOf({ turns }: Flags, operands: readonly string[]): object {
  if (turns === undefined) return {};
  if (!operands.some(looksLikeFile)) return { turns: wholeNumber('--turns', turns, 1, 100) };
  throw new StonecastError('wrong-usage', {
    found: fault('--turns goes with names'),
    tip: fault('a file says its own: turns: 6'),
  });
}

/** The answer with its method behind the name of the system, as in every other answer. */
function withMethodField({ answer, method, details }: DuelOdds): Record<string, unknown> {
  const { system, ...rest } = answer;
  return { system, method, ...rest, ...(details && { details }) };
}

const forPeople = (parts: readonly Part[], found: DuelOdds, { quiet }: Session['io']): string =>
  `${partsText(parts)}${quiet ? '' : `\n${methodLines(found, 'duel.sampled')}`}`;

/** The sentence, the ends, who stands when, and the details. */
function duelParts(duel: Duel, found: DuelOdds, quiet: boolean): Part[] {
  const { answer, method, course } = found;
  return [
    [duel.sentence(answer, method), ...(quiet ? [] : playsLines(duel.conduct))].join('\n'),
    { rows: duel.table(answer) },
    coursePart(course, method.kind === 'exact'),
    ...detailParts(found),
  ];
}

/** The ends, and what each amount that a side starts with is worth: two tables on a page, which has room for them. */
function endsParts(duel: Duel, { answer }: DuelOdds): Part[] {
  const [head = [], ...rows] = duel.table(answer);
  const firstOf = (row: readonly string[]): number => row.findIndex((cell, i) => i > 0 && cell !== '');
  const titles = ['duel.page.ends', 'duel.page.amounts'] as const;
  return [...new Set(rows.map(firstOf))].map((first, n) => {
    const own = rows.filter((row) => firstOf(row) === first);
    const columns = head.flatMap((_, i) => (own.some((row) => (row[i] ?? '') !== '') ? [i] : []));
    const title = titles[n];
    return {
      ...(title && { title: say(title) }),
      rows: [head, ...own].map((row) => columns.map((i) => row[i] ?? '')),
    };
  });
}

const detailParts = ({ details }: DuelOdds): Part[] =>
  details ? [{ rows: oneCombatRows(details) }, { rows: pointsRows(details) }] : [];

/** How often each still stands as time goes by. */
function coursePart({ unit, names, moments }: DuelOdds['course'], exact: boolean): Part {
  const rows = names.map((name, player) => {
    const standing = moments.map((moment) => moment.standing[player] ?? NaN);
    const told = moments.map(({ passed }, i) =>
      (exact || passed === 0 ? chanceText : sampledChanceText)(standing[i] ?? NaN),
    );
    return [name, sparkline(standing, 1), ...told];
  });
  const head = [say('duel.stands'), unit, ...moments.map(({ passed }) => String(passed))];
  const all = [head, ...rows];
  const printed = textTable(all, (text, row, column) => (row > 0 && column === 1 ? drawn(text) : text));
  return { rows: all, printed };
}

function oneCombatRows({ players, resources, oneCombat }: DuelDetails): string[][] {
  const rows = oneCombat.flatMap((ladder, player) =>
    ladder.map(({ amount, values }) => [
      say('duel.amount', { player: players[player] ?? '', resource: resources[player] ?? '', amount }),
      ...values.map((value, initiator) => {
        const before = ladder[amount - 1]?.values[initiator];
        return fixed(value, 2) + (before === undefined ? '' : ` (${signed(value - before, 2)})`);
      }),
    ]),
  );
  const head = [say('duel.alone'), ...players.map((name) => say('duel.begins', named(name)))];
  return [head, ...rows];
}

function pointsRows(details: DuelDetails): string[][] {
  const { players, resources, points } = details;
  const head = [
    say('duel.left'),
    ...players.map((player, i) => say('duel.resource', { resource: resources[i] ?? '', player })),
    say('duel.value'),
    say('duel.chance'),
    say('duel.whoBegins'),
    ...players.map((player) => say('duel.splits', { player })),
  ];
  return [head, ...points.flatMap((point) => pointRows(point, players))];
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
      chanceText(probability, 0),
      course,
      ...players.map((_, player) => mixText(picks?.[player] ?? [])),
    ];
  });
}

/** A mix in few words: `4e2o 61 %, 6e0o 39 %`. */
function mixText(mix: readonly DuelPick[]): string {
  return mix
    .map(({ name, probability }) => (probability < 1 ? `${name} ${chanceText(probability, 0)}` : name))
    .join(', ');
}
