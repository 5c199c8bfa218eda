/** The text of `stonecast patch`. */
import type {
  CompareMeasure,
  Difference,
  PatchVerdict,
  ScenarioVerdict,
  SubjectVerdict,
} from '../../questions/index.js';
import type { System } from '../../system/index.js';
import {
  capital,
  chanceText,
  formatFixed,
  formatInteger,
  pointsText,
  sampledChanceText,
  translateDeclared,
} from '../../i18n/index.js';
import { percent } from '../options/optionValues.js';
import { named } from './lists/listBrawlsText.js';
import { inSystem } from '../options/language.js';
import { escapeTerminal } from '../terminal/io.js';
import { t, translatable } from '../words/verdicts/index.js';
import { changeLines, patchLines } from './patchChangesText.js';
import type { Part } from './answerParts.js';
import { policyText } from './battles/policyText.js';

/**
 * For a terminal: first every change, then the verdicts as sentences and as a table.
 * @param quiet omits the method
 */
export function compareParts(found: PatchVerdict | ScenarioVerdict, system: System, quiet: boolean): Part[] {
  const changes = changesOf(found, system);
  const shown = changes.length > 0 ? [t('compare.changes'), ...changes] : [t('compare.unchanged')];
  return [shown.join('\n'), verdictLines(found, system).join('\n'), ...verdictParts(found, system, quiet)];
}

/** For a page, which gives the answer first: the verdicts, then every change. */
export function comparePageParts(found: PatchVerdict | ScenarioVerdict, system: System): Part[] {
  const changes = changesOf(found, system);
  return [
    verdictLines(found, system).join('\n'),
    changes.length > 0
      ? { title: t('compare.changes'), text: changes.map((line) => line.trim()).join('\n') }
      : t('compare.unchanged'),
    ...verdictParts(found, system, false),
  ];
}

const changesOf = (found: PatchVerdict | ScenarioVerdict, system: System): string[] =>
  found.kind === 'profiles' ? patchLines(found.changes, system) : changeLines('', found.changes, { system });

/** Returns the verdicts with their printed names. */
const namedVerdicts = ({ kind, verdicts }: PatchVerdict | ScenarioVerdict): readonly SubjectVerdict[] =>
  kind === 'profiles' ? verdicts : verdicts.map((one) => ({ ...one, name: t('compare.first') }));

function verdictLines(found: PatchVerdict | ScenarioVerdict, system: System): string[] {
  const verdicts = namedVerdicts(found);
  if (verdicts.length === 0) return [t('compare.nothing')];
  const unjudged = found.kind === 'profiles' ? (found.unjudged ?? 0) : 0;
  return [
    ...verdicts.map((one) => sentence(one, telling(found, system))),
    ...(unjudged > 0 ? [t('compare.unjudged', { count: unjudged })] : []),
  ];
}

/** The verdicts as a table, with the method. */
function verdictParts(found: PatchVerdict | ScenarioVerdict, system: System, quiet: boolean): Part[] {
  const verdicts = namedVerdicts(found);
  if (verdicts.length === 0) return [];
  return [{ rows: tableOf(verdicts, telling(found, system)) }, quiet ? '' : assurance(found, system)];
}

function sentence(one: SubjectVerdict, { measure, system, called }: Telling): string {
  const { verdict, beyond, method, byPlayer = [] } = one;
  const change = `${labelOf(measure, system)} ${changeText(one, measure, called)}`;
  const margin = amountText(one.margin, measure, true);
  const players = named(byPlayer.map(({ player }) => called(player)));
  return t(`compare.${verdict}`, {
    name: escapeTerminal(one.name),
    who: byPlayer.length > 0 ? t('compare.who', { players }) : '',
    change,
    opening: capital(change),
    margin,
    matters: t(beyond ? 'compare.beyond' : 'compare.perhaps', { margin }),
    spent: spent(method),
  });
}

/** What sentences about a comparison need: the measure, and the names of players. */
interface Telling {
  readonly measure: CompareMeasure;
  readonly system: System;
  readonly called: (player: string) => string;
}

/** Returns the measure of a comparison, and a function that names its players. */
export const telling = (found: PatchVerdict | ScenarioVerdict, system: System): Telling => {
  const inBattles = found.kind === 'profiles' && found.battles !== undefined;
  return { measure: found.measure, system, called: inBattles ? policyText : strategyText };
};

/** Names a strategy of both sides, or one against another. */
function strategyText(player: string): string {
  const [own = '', theirs] = player.split(' against ').map(escapeTerminal);
  return theirs === undefined ? own : t('compare.plays', { own, theirs });
}

/** Returns the difference for each player, with each verdict if the players disagree. */
function changeText(one: SubjectVerdict, measure: CompareMeasure, called: Telling['called']): string {
  const { byPlayer = [] } = one;
  if (byPlayer.length <= 1) return differenceText(one, measure);
  const agree = byPlayer.every(({ verdict }) => verdict === one.verdict);
  return byPlayer
    .map((each) =>
      t(agree ? 'compare.changeFor' : 'compare.verdictFor', {
        change: differenceText(each, measure),
        player: called(each.player),
        verdict: t(`verdict.${each.verdict}`),
      }),
    )
    .join(', ');
}

function differenceText(one: Difference, measure: CompareMeasure): string {
  const { difference, method } = one;
  const range = method.kind === 'exact' ? '' : ` (${rangeText(difference, measure)})`;
  return `${signedText(difference.value, measure, digitsOf(one, measure))}${range}`;
}

/** Returns the name of a measure. */
export function labelOf({ id, label }: CompareMeasure, system: System): string {
  if (Object.hasOwn(system.figures ?? {}, id) && system.figures?.[id]?.label === label) {
    return translateDeclared(label, system.glossaries);
  }
  const key = `measure.${id}`;
  return translatable(key) ? t(key) : label;
}

function spent(method: SubjectVerdict['method']): string {
  if (method.kind === 'exact') return t('compare.exactSpent');
  if (method.kind === 'battles')
    return t(method.tables < method.most ? 'compare.tablesStopped' : 'compare.tablesSpent', {
      count: formatInteger(method.tables),
    });
  return method.kind === 'paired-brawls'
    ? t('compare.pairsSpent', { count: formatInteger(method.pairs) })
    : t(method.combats < method.most ? 'compare.combatsStopped' : 'compare.combatsSpent', {
        count: formatInteger(method.combats),
      });
}

function tableOf(verdicts: readonly SubjectVerdict[], { measure, called }: Telling): string[][] {
  const keys = ['old', 'new', 'difference', 'interval', 'verdict', 'fought'] as const;
  const played = verdicts.some(({ byPlayer }) => byPlayer);
  const ahead = verdicts.some(({ byPlayer = [] }) => byPlayer.some(({ points }) => points));
  const row = (one: Difference & Pick<SubjectVerdict, 'verdict'>): string[] => {
    const { old, new: recent, difference, verdict, method } = one;
    const digits = digitsOf(one, measure);
    const exact = method.kind === 'exact';
    return [
      amountText(old, measure, exact, digits),
      amountText(recent, measure, exact, digits),
      signedText(difference.value, measure, digits),
      exact ? t('compare.exact') : rangeText(difference, measure),
      t(`verdict.${verdict}`),
      fought(method),
    ];
  };
  return [
    [
      '',
      ...(played ? [t('compare.policy')] : []),
      ...keys.map((key) => t(`compare.${key}`)),
      ...(ahead ? [t('compare.ahead')] : []),
    ],
    ...verdicts.flatMap((one) =>
      one.byPlayer
        ? one.byPlayer.map((each, i) => [
            i === 0 ? escapeTerminal(one.name) : '',
            called(each.player),
            ...row(each),
            ...(each.points
              ? [`${signedText(each.points.value, measure)} (${rangeText(each.points, measure)})`]
              : []),
          ])
        : [[escapeTerminal(one.name), ...row(one)]],
    ),
  ];
}

/** Describes how the patch was tested in battles. */
function battlesText(
  { field }: PatchVerdict,
  { tables, bouts, battles, scenarios, stopped }: NonNullable<PatchVerdict['battles']>,
  system: System,
): string {
  return [
    t('compare.battles', {
      tables: formatInteger(tables),
      bouts,
      battles: formatInteger(battles),
      scenarios: scenarios.map(({ label }) => inSystem(system, label)).join('; '),
      lists: field.map(escapeTerminal).join(', '),
    }),
    ...(stopped ? [t('compare.stopped')] : []),
  ].join('\n');
}

function fought(method: SubjectVerdict['method']): string {
  if (method.kind === 'exact') return t('compare.computed');
  if (method.kind === 'battles')
    return t('compare.tables', { count: formatInteger(method.tables), most: formatInteger(method.most) });
  return method.kind === 'paired-brawls'
    ? t('compare.pairs', { count: formatInteger(method.pairs), most: formatInteger(method.most) })
    : t('compare.combats', { count: formatInteger(method.combats), most: formatInteger(method.most) });
}

function assurance(found: PatchVerdict | ScenarioVerdict, system: System): string {
  const { verdicts } = found;
  const exact = verdicts.every(({ method }) => method.kind === 'exact');
  const error = { error: percent(found.error) };
  const sampled = verdicts.length > 1 ? t('compare.errors', error) : t('compare.error', error);
  const parts = [exact ? t('compare.certain') : sampled];
  if (found.kind === 'profiles' && found.battles) parts.push(battlesText(found, found.battles, system));
  else if (found.kind === 'profiles') {
    const { field, roles } = found;
    const where =
      roles.length > 0
        ? t('compare.where', { roles: roles.map(({ label }) => inSystem(system, label)).join(', ') })
        : '';
    parts.push(
      field.length === 1
        ? t('compare.enemy', { where })
        : t('compare.enemies', { where, count: formatInteger(field.length) }),
    );
  }
  if (found.kind === 'profiles' && found.players.length === 1)
    parts.push(t('compare.onePlayer', { play: telling(found, system).called(found.players[0] ?? '') }));
  const seeds = verdicts.flatMap(({ method }) => (method.kind === 'exact' ? [] : [method.seed]));
  if (seeds[0] !== undefined) parts.push(t('compare.seed', { seed: escapeTerminal(seeds[0]) }));
  return parts.join(' ');
}

const share = ({ unit }: CompareMeasure): boolean => unit === 'probability' || unit === 'score';

function amountText(
  value: number,
  measure: CompareMeasure,
  exact: boolean,
  digits = plainDigits(measure),
): string {
  if (!share(measure)) return formatFixed(value, digits);
  return exact ? chanceText(value, digits) : sampledChanceText(value, digits);
}

function signedText(value: number, measure: CompareMeasure, digits = plainDigits(measure)): string {
  const text = numberText(value, measure, digits);
  return share(measure) ? t('compare.of100', { value: text }) : text;
}

function numberText(value: number, measure: CompareMeasure, digits: number): string {
  const size = Math.abs(value);
  const text = share(measure) ? pointsText(size, digits) : formatFixed(size, digits);
  const sign = !/[1-9]/.test(text) ? '±' : value < 0 ? '−' : '+';
  return `${sign}${text}`;
}

const plainDigits = (measure: CompareMeasure): number => (share(measure) ? 1 : 2);

/**
 * Returns the number of decimals. Exact figures get enough that the printed difference equals that of the printed
 * figures.
 */
function digitsOf({ old, new: recent, difference, method }: Difference, measure: CompareMeasure): number {
  const plain = plainDigits(measure);
  if (method.kind !== 'exact') return plain;
  const scale = share(measure) ? 100 : 1;
  const fits = (digits: number): boolean => {
    const rounded = (value: number): number => Math.round(scale * value * 10 ** digits);
    return rounded(recent) - rounded(old) === rounded(difference.value);
  };
  return [plain, plain + 1, plain + 2].find(fits) ?? plain;
}

/** Formats both ends of an interval, with enough digits to show on which side of 0 they lie. */
function rangeText({ low, high }: Range, measure: CompareMeasure): string {
  const scale = share(measure) ? 100 : 1;
  const hidden = [low, high]
    .filter((end) => end !== 0)
    .map((end) => Math.ceil(-Math.log10(2 * scale * Math.abs(end))));
  const digits = Math.min(6, Math.max(plainDigits(measure), ...hidden));
  const end = (value: number): string => numberText(value, measure, digits);
  return t('compare.range', { low: end(low), high: end(high) });
}

interface Range {
  readonly low: number;
  readonly high: number;
}
