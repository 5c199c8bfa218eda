/** `stonecast fight splits`: the secret pick as a game, with its equilibrium. */
import type { Command } from 'commander';
import {
  bestAgainst,
  solveOpening,
  studySplits,
  type AgainstPick,
  type Equilibrium,
  type OpeningStep,
  type OptionStudy,
  type SplitStudy,
} from '../../../questions/index.js';
import type { Encounter, OpenSystem, System } from '../../../system/index.js';
import { StonecastError, msg } from '../../../errors/index.js';
import { chanceText, definite, formatFixed, asWritten } from '../../../i18n/index.js';
import { SYSTEMS } from '../../../systems/registry.js';
import { examples, helpWords } from '../../words/helpWords.js';
import { shaded } from '../../terminal/colours.js';
import { escapeTerminal } from '../../terminal/io.js';
import type { Session } from '../../session.js';
import { refuseSampling } from '../../options/methodOptions.js';
import type { Question } from '../../options/askQuestion.js';
import {
  resolveInputs,
  inputFiles,
  withNames,
  type ScenarioInput,
} from '../../options/inputs/scenarioInput.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { playsData, playsLines, boundText, mixText, type Played } from '../../text/battles/strategyText.js';
import { dataGapLines } from '../../text/dataGapText.js';
import { textTable, type PaintCell } from '../../terminal/textTable.js';
import { named, t } from '../../words/index.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';

interface Flags {
  readonly solve?: readonly string[];
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** An encounter, and the open choices before it. */
interface PreparedSplits {
  readonly encounter: Encounter;
  readonly opening: readonly OpeningStep[];
}

/** The question `ask splits`. */
export const SPLITS: Question = {
  name: 'splits',
  help: 'which split to pick: every split against every other, and the equilibrium',
  reads: ['profiles', 'method'],
  files: true,
  documents(files, flags) {
    refuseSampling('splits', flags);
    return inputFiles(files, new OpenSystems(flags.profiles)).map((make) => () => answerOf(make(), []).data);
  },
};

/** Adds `fight splits`. */
export function addSplits(fight: Command, { io, report }: Session): void {
  const command = fight
    .command('splits')
    .argument('<files or names...>', 'scenario files, or the names that the options below go with')
    .description(SPLITS.help)
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withNames(withOptions(command, 'solve'), 'asked')
    .addHelpText('after', openingsText)
    .addHelpText(
      'after',
      examples(
        'stonecast fight splits empire/militia-captain kedashi/seldoath --with support=empire/militia',
        'stonecast fight splits militia-captain seldoath --enemy all-out',
        'stonecast fight splits examples/twilight/combat.yaml',
        'stonecast fight splits examples/twilight/combat.yaml --solve nominate --json',
      ),
    )
    .action((operands: string[], flags: Flags) => {
      const systems = new OpenSystems(flags.profiles);
      const requests = requested(flags);
      for (const make of resolveInputs('splits', operands, command, systems)) {
        try {
          const answer = answerOf(make(), requests);
          io.out(flags.json ? `${JSON.stringify(answer.data)}\n` : forPeople(answer, io));
        } catch (error) {
          report(error);
        }
      }
    });
}

/** The result for one pick, and the same as data. */
interface Answer extends PreparedSplits {
  readonly system: System;
  readonly study: SplitStudy;
  /** Present if the second side's pick is given. */
  readonly against: Against | undefined;
  readonly data: object;
}

/** The best answer to the second side's pick. The file or `--enemy` gives that pick. */
interface Against extends AgainstPick {
  readonly pick: readonly number[];
}

function againstOf({ strategy }: Encounter, study: SplitStudy): Against | undefined {
  const pick = strategy[1]?.pick;
  if (pick === undefined || pick === 'equilibrium' || pick.length === 0) return undefined;
  return { pick, ...bestAgainst(study, pick) };
}

/** Computes one answer. @throws StonecastError located in the file */
function answerOf({ data, open, inPlace }: ScenarioInput, requests: readonly string[]): Answer {
  const { encounter, opening, study } = inPlace(() => {
    const posed = prepareSplits(open, data, requests);
    return { ...posed, study: studySplits(posed.encounter) };
  });
  const chosen = requests.length > 0 && { opening };
  const against = againstOf(encounter, study);
  return {
    encounter,
    opening,
    study,
    against,
    system: open.system,
    data: { ...study, ...chosen, ...(against && { against }), plays: playsData(picking(encounter)) },
  };
}

/** Formats the open choices that games declare, for help. */
function openingsText(): string {
  const known = SYSTEMS.flatMap(({ openings = {} }) => Object.entries(openings));
  const lines = known.map(([name, help]) => `    ${`--solve ${name}`.padEnd(24)}${helpWords(help)}\n`);
  return `\n${t('openings')}\n${lines.join('')}`;
}

/** Returns the requested open choices, in the order of play. */
const requested = ({ solve = [] }: Flags): string[] =>
  SYSTEMS.flatMap(({ openings = {} }) => Object.keys(openings)).filter((name) => solve.includes(name));

/** Prepares a scenario. It first solves the requested open choices. */
function prepareSplits(open: OpenSystem, data: unknown, requests: readonly string[]): PreparedSplits {
  if (requests.length === 0) return { encounter: open.encounter(data), opening: [] };
  const unknown = requests.find((name) => !Object.hasOwn(open.system.openings ?? {}, name));
  if (unknown !== undefined || open.opening === undefined) {
    const what = asWritten(`--solve ${unknown ?? requests.join(' ')}`);
    const reason = msg('{system} has no such choice', { system: open.system.name });
    throw new StonecastError('cannot-do', { what, reason }, { path: ['system'] });
  }
  const start = open.opening(data, requests);
  const { encounter, steps } = solveOpening(start, (scenario) => open.encounter(scenario));
  return { encounter, opening: steps };
}

function forPeople({ encounter, opening, system, study, against }: Answer, { quiet }: Session['io']): string {
  const { equilibrium, options, general } = study;
  const rows = mixText(options.rows);
  const columns = mixText(options.columns);
  const sides = encounter.game.structure.players;
  const [attacker = '', defender = ''] = sides;
  const under = dataGapLines(encounter.dataGaps ?? [], system).join('\n');
  const parts = [
    ...openingLines(opening),
    `${t('splits.value', {
      ...named(attacker),
      other: defender,
      leOther: definite(defender),
      value: formatFixed(equilibrium.value, 3),
      rows,
      columns,
    })}\n`,
    ...againstLines(study, against, sides),
    textTable(payoffTable(study), shades(study)),
    ...adviceLines(attacker, options.rows),
    ...adviceLines(defender, options.columns),
    ...(general ? [equilibriaText(study, general.equilibria, sides)] : []),
    ...(quiet
      ? []
      : playsLines(picking(encounter)).map((line) => `${against ? `${t('splits.mixes')} ` : ''}${line}\n`)),
    ...(under === '' ? [] : [`${under}\n`]),
    ...(quiet ? [] : [`${certificate(equilibrium.exploitability)}\n`]),
  ];
  return parts.join('\n');
}

/**
 * Describes how both sides play. The study compares all picks and finds the equilibrium, so the file's picks do not
 * count.
 */
const picking = ({ strategy }: Encounter): Played[] =>
  strategy.map(({ play }) => ({ pick: 'equilibrium', play }));

/** Formats the most that a player can gain by leaving the mix. A gain below rounding counts as zero. */
const certificate = (gap: number): string =>
  gap < ROUNDING ? t('splits.certain') : t('splits.certificate', { gap: boundText(gap) });

/** Payoffs are a few points, so a smaller gain is only rounding. */
const ROUNDING = 1e-12;

function openingLines(opening: readonly OpeningStep[]): string[] {
  if (opening.length === 0) return [];
  const lines = opening.map(({ player, move, moves }) => {
    const others = moves
      .filter((one) => one.move !== move)
      .map((one) => `${escapeTerminal(one.move)} ${formatFixed(one.value, 2)}`)
      .join(', ');
    const value = moves.find((one) => one.move === move)?.value ?? NaN;
    return t('splits.step', { player, move: escapeTerminal(move), value: formatFixed(value, 2), others });
  });
  return [`${t('splits.opening')}\n${lines.join('\n')}\n`];
}

function againstLines(
  { options }: SplitStudy,
  against: Against | undefined,
  [player = '', other = '']: readonly string[],
): string[] {
  if (!against) return [];
  const picks = options.columns.map((one, i) => ({ ...one, probability: against.pick[i] ?? 0 }));
  const text = t('splits.against', {
    ...named(player),
    other,
    pick: mixText(picks),
    best: against.best.join(', '),
    value: formatFixed(against.value, 3),
    mixed: formatFixed(against.mixed, 3),
  });
  return [`${text}\n`];
}

/** The labels at the edges of the table. */
const MARGINS = ['splits.mix', 'splits.givesUp', 'splits.known'] as const;

/** Every split of the first side against every split of the second, with the mixes at the edges. */
function payoffTable({ payoff, options }: SplitStudy): string[][] {
  const head = ['', ...options.columns.map(({ name }) => name), ...MARGINS.map((key) => t(key))];
  const edge = (title: string, of: (one: OptionStudy) => string): string[] => [
    title,
    ...options.columns.map(of),
    '',
    '',
    '',
  ];
  return [
    head,
    ...payoff.map((line, i) => {
      const row = options.rows[i];
      const notes = row ? [percent(row.probability), amount(row.givesUp), amount(row.givesUpIfKnown)] : [];
      return [row?.name ?? '', ...line.map((value) => formatFixed(value, 2)), ...notes];
    }),
    edge(t('splits.mix'), ({ probability }) => percent(probability)),
    edge(t('splits.givesUp'), ({ givesUp }) => amount(givesUp)),
    edge(t('splits.known'), ({ givesUpIfKnown }) => amount(givesUpIfKnown)),
  ];
}

/** Colours the payoffs around the value of best play: orange if worse for the first side, blue if better. */
function shades({ payoff, equilibrium }: SplitStudy): PaintCell {
  const off = (value: number): number => value - equilibrium.value;
  const reach = Math.max(1e-9, ...payoff.flat().map((value) => Math.abs(off(value))));
  return (text, row, column) => {
    const value = payoff[row - 1]?.[column - 1];
    return value === undefined ? text : shaded(text, off(value) / reach);
  };
}

/** Names best responses that the mix leaves out, and dominated splits. */
function adviceLines(side: string, options: readonly OptionStudy[]): string[] {
  const lines: string[] = [];
  const spare = options.filter(({ bestResponse, probability }) => bestResponse && probability === 0);
  if (spare.length > 0) {
    lines.push(t('splits.spare', { ...named(side), list: spare.map(({ name }) => name).join(', ') }));
  }
  for (const { name, dominated } of options) {
    if (!dominated) continue;
    const by = dominated.by.map(
      (one) => (one.probability < 1 - 1e-9 ? `${percent(one.probability)} ` : '') + one.name,
    );
    const key = dominated.kind === 'strict' ? 'splits.strict' : 'splits.weak';
    lines.push(t(key, { player: side, name, by: by.join(t('splits.with')) }));
  }
  return lines.length === 0 ? [] : [`${lines.join('\n')}\n`];
}

function equilibriaText(
  { options }: SplitStudy,
  equilibria: readonly Equilibrium[],
  sides: readonly string[],
): string {
  const [only] = equilibria;
  if (only && equilibria.length === 1) {
    return `${t('splits.only', { ...named(sides[1] ?? ''), value: formatFixed(only.columnValue, 3) })}\n`;
  }
  const mix = (names: readonly OptionStudy[], p: readonly number[]) =>
    names.flatMap(({ name }, i) => ((p[i] ?? 0) > 0 ? [`${name} ${percent(p[i] ?? 0)}`] : [])).join(', ');
  const components = new Set(equilibria.map(({ component }) => component)).size;
  const table = equilibria.map((one, i) => [
    String(i + 1),
    formatFixed(one.rowValue, 3),
    formatFixed(one.columnValue, 3),
    mix(options.rows, one.rows),
    mix(options.columns, one.columns),
  ]);
  const families = t(components === 1 ? 'splits.family' : 'splits.families', { count: components });
  const head = ['', ...sides.map((name) => t('splits.worth', named(name))), ...sides];
  return `${t('splits.many', { count: equilibria.length, families })}\n${textTable([head, ...table])}`;
}

const percent = (p: number): string => (p === 0 ? '–' : chanceText(p));

/** Formats an amount that a split gives up. Values below rounding count as zero. */
const amount = (value: number): string => (value < 5e-13 ? '–' : formatFixed(value, 2));
