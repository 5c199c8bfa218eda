/** The text of `stonecast patch`. */
import type {
  Change,
  CompareMeasure,
  PatchChanges,
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
  formatDecimal,
  pathText,
  pointsText,
  sampledChanceText,
  translateDeclared,
} from '../../i18n/index.js';
import { percent } from '../options/amounts.js';
import { inSystem } from '../options/language.js';
import { escapeTerminal } from '../terminal/io.js';
import { t, translatable } from '../words/verdicts/index.js';
import type { Part } from './parts.js';
import { policyText, strategiesText } from './battles/policyText.js';

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
    ...verdicts.map((one) => sentence(one, found.measure, system)),
    ...(unjudged > 0 ? [t('compare.unjudged', { count: unjudged })] : []),
  ];
}

/** The verdicts as a table, with the method. */
function verdictParts(found: PatchVerdict | ScenarioVerdict, system: System, quiet: boolean): Part[] {
  const verdicts = namedVerdicts(found);
  if (verdicts.length === 0) return [];
  return [
    { rows: tableOf(verdicts, found.measure) },
    ...policiesPart(verdicts, found.measure),
    quiet ? '' : assurance(found, system),
  ];
}

/** Lists the changes of a patch, one per line. */
function patchLines({ profiles, abilities, names, added, removed }: PatchChanges, system: System): string[] {
  // Fields and abilities have names. Entries of lists count from one.
  const called = (path: string): string =>
    pathText(path, (part) => names[part] ?? translateDeclared(part, system.glossaries));
  return [
    ...profiles.flatMap(({ id, name, changes }) =>
      changeLines(t('compare.of', { name: escapeTerminal(name), id: escapeTerminal(id) }), changes, {
        called,
        system,
      }),
    ),
    ...abilities.flatMap(({ id, name, changes }) =>
      changeLines(t('compare.ofAbility', { name: escapeTerminal(name), id: escapeTerminal(id) }), changes, {
        called,
        system,
      }),
    ),
    ...added.map((id) => `  ${t('compare.added', { id: escapeTerminal(id) })}`),
    ...removed.map((id) => `  ${t('compare.gone', { id: escapeTerminal(id) })}`),
  ];
}

const changeLines = (
  prefix: string,
  changes: readonly Change[],
  {
    called = String,
    system,
  }: {
    readonly called?: (path: string) => string;
    readonly system?: Pick<System, 'saves' | 'glossaries'>;
  } = {},
): string[] =>
  changes.map(({ where, old, new: recent }) => {
    const step = system && saveText(where, [old, recent], system);
    return `  ${prefix}${escapeTerminal(called(where))} ${step ?? `${shown(old, called)} → ${shown(recent, called)}`}`;
  });

/** Formats the change of a save roll: `5+ → 4+ (tougher)`. A lower roll is better. Undefined: the field is no save. */
function saveText(
  where: string,
  [old, recent]: readonly [unknown, unknown],
  { saves, glossaries }: Pick<System, 'saves' | 'glossaries'>,
): string | undefined {
  const field = where.split('.').at(-1) ?? '';
  const steps = saves && Object.hasOwn(saves, field) ? saves[field] : undefined;
  if (!steps || typeof old !== 'number' || typeof recent !== 'number') return undefined;
  const step = translateDeclared(recent < old ? steps.lower : steps.higher, glossaries);
  return t('compare.saves', { old, recent, step });
}

/** Formats a number with all its digits, in the style of the language. */
const plainText = (value: number): string => formatDecimal(String(value));

function shown(value: unknown, called: (text: string) => string): string {
  if (value === undefined) return t('compare.lacking');
  const text =
    typeof value === 'string'
      ? called(value)
      : typeof value === 'number'
        ? plainText(value)
        : JSON.stringify(value);
  return escapeTerminal(text.length > 80 ? `${text.slice(0, 77)}…` : text);
}

function sentence(one: SubjectVerdict, measure: CompareMeasure, system: System): string {
  const { verdict, beyond, difference, method } = one;
  const name = escapeTerminal(one.name);
  const range = method.kind === 'exact' ? '' : ` (${rangeText(difference, measure)})`;
  const by = signedText(difference.value, measure, digitsOf(one, measure));
  const change = `${labelOf(measure, system)} ${by}${range}`;
  const margin = amountText(one.margin, measure, true);
  const matters = t(beyond ? 'compare.beyond' : 'compare.perhaps', { margin });
  return t(`compare.${verdict}`, {
    name,
    change,
    opening: capital(change),
    margin,
    matters,
    spent: spent(method),
  });
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
  if (method.kind === 'battles') return t('compare.tablesSpent', { count: formatInteger(method.tables) });
  return method.kind === 'paired-brawls'
    ? t('compare.pairsSpent', { count: formatInteger(method.pairs) })
    : t('compare.combatsSpent', { count: formatInteger(method.combats) });
}

function tableOf(verdicts: readonly SubjectVerdict[], measure: CompareMeasure): string[][] {
  const keys = ['old', 'new', 'difference', 'interval', 'verdict', 'fought'] as const;
  return [
    ['', ...keys.map((key) => t(`compare.${key}`))],
    ...verdicts.map((one) => {
      const { name, old, new: recent, difference, verdict, method } = one;
      const digits = digitsOf(one, measure);
      const exact = method.kind === 'exact';
      return [
        name,
        amountText(old, measure, exact, digits),
        amountText(recent, measure, exact, digits),
        signedText(difference.value, measure, digits),
        method.kind === 'exact' ? t('compare.exact') : rangeText(difference, measure),
        t(`verdict.${verdict}`),
        fought(method),
      ];
    }),
  ];
}

/** The differences in whole battles, by the policy of both sides. */
function policiesPart(verdicts: readonly SubjectVerdict[], measure: CompareMeasure): Part[] {
  const rows = verdicts.flatMap(({ name, byRung = [] }) =>
    byRung.map(({ policy, difference, points }, r) => [
      r === 0 ? escapeTerminal(name) : '',
      policyText(policy),
      `${signedText(difference.value, measure)} (${rangeText(difference, measure)})`,
      `${signedText(points.value, measure)} (${rangeText(points, measure)})`,
    ]),
  );
  if (rows.length === 0) return [];
  const keys = ['policy', 'won', 'ahead'] as const;
  return [{ title: t('compare.byRung'), rows: [['', ...keys.map((key) => t(`compare.${key}`))], ...rows] }];
}

/** Describes how the patch was tested in battles, and whether the verdict depends on the policies. */
function battlesText(
  { field, play, verdicts }: PatchVerdict,
  { tables, bouts, battles, rungs, scenarios, stopped }: NonNullable<PatchVerdict['battles']>,
  system: System,
): string {
  const differ = verdicts.filter(({ rungsDiffer }) => rungsDiffer);
  return [
    ...(differ.length > 0
      ? [t('compare.rungsDiffer', { names: differ.map(({ name }) => escapeTerminal(name)).join(', ') })]
      : rungs.length > 1
        ? [t('compare.rungsAgree', { rungs: rungs.map(policyText).join(', ') })]
        : [t('compare.oneRung', { play: policyText(play) })]),
    t('compare.battles', {
      tables: formatInteger(tables),
      bouts,
      battles: formatInteger(battles),
      scenarios: scenarios.map(({ label }) => inSystem(system, label)).join('; '),
      lists: field.map(escapeTerminal).join(', '),
      play: policyText(play),
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
    const { field, roles, strategies } = found;
    const where =
      roles.length > 0
        ? t('compare.where', { roles: roles.map(({ label }) => inSystem(system, label)).join(', ') })
        : '';
    parts.push(
      field.length === 1
        ? t('compare.enemy', { where })
        : t('compare.enemies', { where, count: formatInteger(field.length) }),
      strategiesText({ strategies: strategies ?? [found.play, found.play] }),
    );
  }
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
function digitsOf({ old, new: recent, difference, method }: SubjectVerdict, measure: CompareMeasure): number {
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
