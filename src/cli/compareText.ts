/** What `stonecast compare` says to people. */
import type {
  Change,
  CompareMeasure,
  PatchChanges,
  PatchVerdict,
  ScenarioVerdict,
  SubjectVerdict,
} from '../analysis/index.js';
import { percent } from './amounts.js';
import { inert } from './io.js';
import { textTable } from './table.js';

/** Every change first, then the verdicts as sentences and as a table. */
export function compareText(found: PatchVerdict | ScenarioVerdict): string {
  const changes = found.kind === 'profiles' ? patchLines(found.changes) : changeLines('', found.changes);
  const shown = changes.length > 0 ? ['What changes:', ...changes] : ['Nothing changes: no figure differs.'];
  const { verdicts } = found;
  if (verdicts.length === 0) {
    return `${shown.join('\n')}\n\nVerdict: equivalent, for nothing that can be fought out differs.\n`;
  }
  return [
    ...shown,
    '',
    ...verdicts.map((one) => sentence(one, found.measure)),
    '',
    textTable(tableOf(verdicts, found.measure)),
    assurance(found),
    '',
  ].join('\n');
}

function patchLines({ profiles, abilities, added, removed }: PatchChanges): string[] {
  return [
    ...profiles.flatMap(({ id, name, changes }) => changeLines(`${inert(name)} (${inert(id)}): `, changes)),
    ...abilities.flatMap(({ id, changes }) => changeLines(`ability ${inert(id)}: `, changes)),
    ...added.map((id) => `  new: ${inert(id)}`),
    ...removed.map((id) => `  gone: ${inert(id)}`),
  ];
}

const changeLines = (prefix: string, changes: readonly Change[]): string[] =>
  changes.map((one) => `  ${prefix}${inert(one.where)} ${shown(one.old)} → ${shown(one.new)}`);

function shown(value: unknown): string {
  if (value === undefined) return '(none)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return inert(text.length > 80 ? `${text.slice(0, 77)}…` : text);
}

function sentence(one: SubjectVerdict, measure: CompareMeasure): string {
  const { verdict, margin, beyond, difference, method } = one;
  const name = inert(one.name);
  const range = method.kind === 'exact' ? '' : ` (${rangeText(difference, measure)})`;
  const change = `${measure.label} ${signedText(difference.value, measure)}${range}`;
  const limit = amountText(margin, measure);
  switch (verdict) {
    case 'equivalent':
      return `${name}: equivalent. ${change}, within the margin of ${limit}.`;
    case 'undecided':
      return (
        `${name}: not decided after ${spent(method)}: ${change}. ` +
        `Let it fight longer, or name a margin above ${limit}.`
      );
    default: {
      const matters = beyond
        ? `more than the margin of ${limit}`
        : `though perhaps less than the margin of ${limit}`;
      return `${name}: ${verdict}. ${change}, ${matters}.`;
    }
  }
}

function spent(method: SubjectVerdict['method']): string {
  if (method.kind === 'exact') return 'an exact computation';
  return method.kind === 'paired-brawls'
    ? `${count(method.pairs)} pairs of brawls, the most allowed`
    : `${count(method.combats)} combats a fight, the most allowed`;
}

function tableOf(verdicts: readonly SubjectVerdict[], measure: CompareMeasure): string[][] {
  const head = ['', 'old', 'new', 'difference', 'interval', 'verdict', 'fought'];
  return [
    head,
    ...verdicts.map(({ name, old, new: recent, difference, verdict, method }) => [
      name,
      amountText(old, measure),
      amountText(recent, measure),
      signedText(difference.value, measure),
      method.kind === 'exact'
        ? 'exact'
        : rangeText(difference, measure)
            .trim()
            .replace(/^\(|\)$/g, ''),
      verdict === 'undecided' ? 'not decided' : verdict,
      fought(method),
    ]),
  ];
}

function fought(method: SubjectVerdict['method']): string {
  if (method.kind === 'exact') return 'nothing: computed';
  return method.kind === 'paired-brawls'
    ? `${count(method.pairs)} of at most ${count(method.most)} pairs of brawls`
    : `${count(method.combats)} of at most ${count(method.most)} combats a fight`;
}

function assurance(found: PatchVerdict | ScenarioVerdict): string {
  const { verdicts, error } = found;
  const exact = verdicts.every(({ method }) => method.kind === 'exact');
  const parts = [
    exact
      ? 'Computed exactly: no chance of error.'
      : `The chance that ${verdicts.length > 1 ? 'any of these verdicts is' : 'this verdict is'} wrong is at most ` +
        `${percent(error)}, however early it was reached.`,
  ];
  if (found.kind === 'profiles') {
    const { field, play, roles } = found;
    const where = roles.length > 0 ? ` in ${roles.join(', ')}` : '';
    parts.push(
      `Against ${count(field.length)} ${field.length === 1 ? 'enemy' : 'enemies'}${where}, played "${play}".`,
    );
  }
  const seeds = verdicts.flatMap(({ method }) => (method.kind === 'exact' ? [] : [method.seed]));
  if (seeds[0] !== undefined) parts.push(`Seed "${inert(seeds[0])}", the same chance for both versions.`);
  return parts.join(' ');
}

const share = ({ unit }: CompareMeasure): boolean => unit === 'probability' || unit === 'score';

function amountText(value: number, measure: CompareMeasure): string {
  return share(measure) ? `${(100 * value).toFixed(1)} %` : value.toFixed(2).replace('-', '−');
}

function signedText(value: number, measure: CompareMeasure): string {
  return `${numberText(value, measure, plainDigits(measure))}${share(measure) ? ' points of 100' : ''}`;
}

function numberText(value: number, measure: CompareMeasure, digits: number): string {
  const text = Math.abs(share(measure) ? 100 * value : value).toFixed(digits);
  return `${Number(text) === 0 ? '±' : value < 0 ? '−' : '+'}${text}`;
}

const plainDigits = (measure: CompareMeasure): number => (share(measure) ? 1 : 2);

/** Both ends of an interval, in as many digits as show on which side of 0 they lie. */
function rangeText({ low, high }: Range, measure: CompareMeasure): string {
  const scale = share(measure) ? 100 : 1;
  const hidden = [low, high]
    .filter((end) => end !== 0)
    .map((end) => Math.ceil(-Math.log10(2 * scale * Math.abs(end))));
  const digits = Math.min(6, Math.max(plainDigits(measure), ...hidden));
  return `${numberText(low, measure, digits)} to ${numberText(high, measure, digits)}`;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

const count = (value: number): string => value.toLocaleString('en');
