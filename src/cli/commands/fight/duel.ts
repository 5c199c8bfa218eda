/** `stonecast fight duel`: combats over several Turns until one model falls. */
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
import type { Duel, Outcome, System } from '../../../system/index.js';
import { msg } from '../../../errors/index.js';
import {
  chanceText,
  estimateText,
  formatFixed,
  sampledChanceText,
  formatSigned,
} from '../../../i18n/index.js';
import { examples } from '../../words/helpWords.js';
import { drawn, sparkline } from '../../terminal/colours.js';
import { outcomeBar } from '../../terminal/outcomeCharts.js';
import { inEnglish } from '../../options/language.js';
import type { Session } from '../../session.js';
import { METHOD, methodLines, methodOptions, type MethodFlags } from '../../options/methodOptions.js';
import { SAMPLING, type Question } from '../../options/askQuestion.js';
import {
  resolveInputs,
  inputFiles,
  noStones,
  withNames,
  type ScenarioInput,
} from '../../options/inputs/scenarioInput.js';
import { argvAlone } from '../../options/inputs/paths.js';
import { looksLikeFile, OpenSystems } from '../../options/inputs/systemOfInput.js';
import { dataGapLines } from '../../text/dataGapText.js';
import { playsData, playsLines } from '../../text/battles/strategyText.js';
import { partsText, sectionsOf, type Part, PAGE, writePage, type PageFlags } from '../../text/answerParts.js';
import { textTable } from '../../terminal/textTable.js';
import { named, t } from '../../words/index.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';

interface Flags extends MethodFlags, PageFlags {
  readonly profiles?: string[];
  readonly details?: boolean;
  readonly json?: boolean;
}

/** The question `ask duel`. */
export const DUEL: Question = {
  name: 'duel',
  help: 'combats over Turns until somebody falls: the ends, and what each point of Stamina is worth',
  reads: ['profiles', 'combats', ...SAMPLING],
  files: true,
  documents(files, flags, { io }) {
    const options = methodOptions(flags, io);
    return inputFiles(files, new OpenSystems(flags.profiles)).map(
      (make) => async () => (await answerOf(readDuel(make()), options, false)).data,
    );
  },
};

/** Adds `fight duel`. */
export function addDuel(fight: Command, session: Session): void {
  const command = fight
    .command('duel')
    .argument(
      '<files or names...>',
      'melee files, with turns and policies, or the names that the options below go with',
    )
    .description(DUEL.help)
    .addOption(optionNamed('details'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withNames(withOptions(command, ...METHOD, ...PAGE), 'chosen')
    .addHelpText(
      'after',
      examples(
        'stonecast fight duel empire/militia-captain kedashi/seldoath --with turns=4',
        'stonecast fight duel examples/twilight/duel.yaml',
        'stonecast fight duel examples/twilight/duel.yaml --details --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const sampling = methodOptions(flags, session.io);
      const systems = new OpenSystems(flags.profiles);
      for (const make of resolveInputs('duel', operands, command, systems)) {
        try {
          const read = readDuel(make());
          const answer = await answerOf(read, sampling, flags.details ?? false);
          await printDuel(read, answer, { operands, flags }, session);
        } catch (error) {
          session.report(error);
        }
      }
    });
}

/** Prints the answer of a duel, and writes its page if the user wants one. */
async function printDuel(
  { duel, system, name }: ReturnType<typeof readDuel>,
  { found, data }: Answer,
  { operands, flags }: { readonly operands: readonly string[]; readonly flags: Flags },
  { io, argv }: Session,
): Promise<void> {
  const under = dataGapLines(duel.dataGaps ?? [], system).join('\n');
  const parts = duelParts(duel, found, io.quiet === true);
  io.out(flags.json ? `${JSON.stringify(data)}\n` : forPeople([...parts, under], found, io));
  const { names, unit } = found.timeline;
  const [one = '', two = ''] = names;
  await writePage(
    {
      command: 'fight duel',
      files: [name],
      argv: argvAlone(argv, operands, name),
      method: methodLines(found, 'duel.sampled').trimEnd(),
      system,
      data: flags.out === undefined ? data : inEnglish(data, () => structuredClone(data)),
      title: t('duel.page', { one, two }),
      question: t('duel.page.question', { one, two, unit }),
      answer: [duel.sentence(found.answer, found.method), ...playsLines(duel.strategy)],
      pictures: [{ kind: 'timeline', timeline: found.timeline, exact: found.method.kind === 'exact' }],
      sections: sectionsOf([
        endsPart(duel.outcomes(found.answer)),
        { title: t('duel.page.amounts'), rows: duel.table(found.answer) },
        ...detailParts(found),
        under,
      ]),
    },
    flags,
    operands.some(looksLikeFile) && operands.length > 1,
    flags.json ? { ...io, quiet: true } : io,
  );
}

/** An answer, and the same answer as data. */
interface Answer {
  readonly found: DuelOdds;
  readonly data: object;
}

/** Computes one answer. */
async function answerOf(
  { duel }: { readonly duel: Duel },
  sampling: OddsOptions,
  details: boolean,
): Promise<Answer> {
  const found =
    sampling.method === 'monte-carlo'
      ? await sampledDuel(duel, { ...sampling, details })
      : duelOdds(duel, { details });
  const plays = playsData(duel.strategy);
  return { found, data: { ...withMethodField(found), ...(plays.length > 0 && { plays }) } };
}

function readDuel({ name, data, open, inPlace }: ScenarioInput) {
  return inPlace((): { duel: Duel; system: System; name: string } => {
    const duel = open.duel?.(data);
    if (duel !== undefined) return { duel, system: open.system, name };
    throw noStones(msg('"{field}"', { field: 'duel' }), open.system, name);
  });
}

/** Puts the method after the system's name, as in every other answer. */
function withMethodField({ answer, method, details }: DuelOdds): Record<string, unknown> {
  const { system, ...rest } = answer;
  return { system, method, ...rest, ...(details && { details }) };
}

const forPeople = (parts: readonly Part[], found: DuelOdds, { quiet }: Session['io']): string =>
  `${partsText(parts)}${quiet ? '' : `\n${methodLines(found, 'duel.sampled')}`}`;

/** The sentence, the outcomes, the survival over time, and the details. */
function duelParts(duel: Duel, found: DuelOdds, quiet: boolean): Part[] {
  const { answer, method, timeline } = found;
  return [
    [duel.sentence(answer, method), ...(quiet ? [] : playsLines(duel.strategy))].join('\n'),
    outcomeBar(duel.outcomes(answer)).trimEnd(),
    { rows: duel.table(answer) },
    timelinePart(timeline, method.kind === 'exact'),
    ...detailParts(found),
  ];
}

/** The outcomes as a page shows them. A terminal draws a bar. */
function endsPart(outcomes: readonly Outcome[]): Part {
  const rows = outcomes.map(({ label, chance }) => [label, estimateText(chance)]);
  return { title: t('duel.page.ends'), rows: [['', t('duel.chance')], ...rows] };
}

const detailParts = ({ details }: DuelOdds): Part[] =>
  details ? [{ rows: oneCombatRows(details) }, { rows: pointsRows(details) }] : [];

/** The chance that each model still stands, over time. */
function timelinePart({ unit, names, moments }: DuelOdds['timeline'], exact: boolean): Part {
  const rows = names.map((name, player) => {
    const standing = moments.map((position) => position.standing[player] ?? NaN);
    const reported = moments.map(({ passed }, i) =>
      (exact || passed === 0 ? chanceText : sampledChanceText)(standing[i] ?? NaN),
    );
    return [name, sparkline(standing, 1), ...reported];
  });
  const head = [t('duel.stands'), unit, ...moments.map(({ passed }) => String(passed))];
  const all = [head, ...rows];
  const printed = textTable(all, (text, row, column) => (row > 0 && column === 1 ? drawn(text) : text));
  return { rows: all, printed };
}

function oneCombatRows({ players, resources, oneCombat }: DuelDetails): string[][] {
  const rows = oneCombat.flatMap((ladder, player) =>
    ladder.map(({ amount, values }) => [
      t('duel.amount', { player: players[player] ?? '', resource: resources[player] ?? '', amount }),
      ...values.map((value, initiator) => {
        const before = ladder[amount - 1]?.values[initiator];
        return formatFixed(value, 2) + (before === undefined ? '' : ` (${formatSigned(value - before, 2)})`);
      }),
    ]),
  );
  const head = [t('duel.alone'), ...players.map((name) => t('duel.begins', named(name)))];
  return [head, ...rows];
}

function pointsRows(details: DuelDetails): string[][] {
  const { players, resources, points } = details;
  const head = [
    t('duel.left'),
    ...players.map((player, i) => t('duel.resource', { resource: resources[i] ?? '', player })),
    t('duel.value'),
    t('duel.chance'),
    t('duel.whoBegins'),
    ...players.map((player) => t('duel.splits', { player })),
  ];
  return [head, ...points.flatMap((point) => pointRows(point, players))];
}

/** One line per trace. The first line also shows the state of the duel. */
function pointRows(
  { combatsLeft, amounts, initiative, values, timelines }: DuelPoint,
  players: readonly string[],
): string[][] {
  return timelines.map(({ probability, decisions, picks }, i) => {
    const left = initiative === undefined ? '' : ` (${t('duel.had', { player: initiative })})`;
    const place = [`${combatsLeft}${left}`, ...amounts.map(String), formatFixed(values[0] ?? 0, 2)];
    const timeline = decisions.map(({ player, move }) => t('duel.move', { player, move })).join(', ');
    return [
      ...(i === 0 ? place : place.map(() => '')),
      chanceText(probability, 0),
      timeline,
      ...players.map((_, player) => mixText(picks?.[player] ?? [])),
    ];
  });
}

/** Formats a mix briefly: `4e2o 61 %, 6e0o 39 %`. */
function mixText(mix: readonly DuelPick[]): string {
  return mix
    .map(({ name, probability }) => (probability < 1 ? `${name} ${chanceText(probability, 0)}` : name))
    .join(', ');
}
