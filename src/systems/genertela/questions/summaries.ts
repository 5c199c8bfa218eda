/** One-sentence summaries of answers. Exchange tables and retreat charts need none. */
import type { AnswerSummary, Plain } from '../../../system/index.js';
import { chanceText, formatFixed, formatInteger, formatSigned } from '../../../i18n/index.js';
import { t } from '../words/summaries/index.js';
import type { Counts } from './armyQuestion.js';

/** Translates a name or word of an answer into the active locale. */
type Call = (english: string) => string;

/** Formats units as `4 standard, 1 hero`. */
const unitsText = (units: Counts, call: Call): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => t('units', { count: formatInteger(count), unit: call(name) }))
    .join(', ') || t('nobody');

interface Achieved {
  readonly units: Counts;
  readonly cost: number;
  readonly chance: number;
  readonly lost: number;
}

interface Forces {
  readonly chance: number;
  readonly cheapest: Achieved | null;
  readonly frontier: readonly Achieved[];
}

function forceText({ chance, cheapest, frontier }: Forces, call: Call): string {
  const asked = chanceText(chance);
  const best = cheapest ?? frontier.at(-1);
  if (!best) return t('force.nobody', { asked });
  return t(cheapest ? 'force' : 'force.none', {
    asked,
    units: unitsText(best.units, call),
    cost: formatInteger(best.cost),
    chance: chanceText(best.chance),
    lost: formatFixed(best.lost, 2),
  });
}

interface Allocation {
  readonly objective: 'value' | 'all';
  readonly total: number;
  readonly zones: readonly { readonly zone: string; readonly units: Counts }[];
}

function allocateText({ objective, total, zones }: Allocation, call: Call): string {
  const parts = zones.map(({ zone, units }) =>
    t('part', { zone: call(zone), units: unitsText(units, call) }),
  );
  const list = parts.join(t('then'));
  return objective === 'all'
    ? t('allocate.all', { list, total: chanceText(total) })
    : t('allocate.value', { list, total: formatSigned(total, 2) });
}

interface Worths {
  readonly base: number;
  readonly features: readonly {
    readonly feature: string;
    readonly units: number | null;
    readonly atLeast?: number;
  }[];
}

function worthText({ base, features }: Worths, call: Call): string {
  const list = features.map(({ feature, units, atLeast = 0 }) =>
    units === null
      ? t('worth.more', { feature: call(feature), units: formatInteger(atLeast) })
      : t('worth.one', { feature: call(feature), units: formatFixed(units, 2) }),
  );
  return t('worth', { list: list.join(', '), base: chanceText(base) });
}

interface Ranked {
  readonly attacks: readonly { readonly name: string; readonly swing: number; readonly holds: number }[];
}

function rankText({ attacks: [best] }: Ranked, call: Call): string {
  if (!best) return t('rank.none');
  return t('rank', {
    name: call(best.name),
    swing: formatSigned(best.swing, 2),
    holds: chanceText(best.holds),
  });
}

interface Overrun {
  readonly moving: number;
  readonly occupying: number;
  readonly needed: number;
  readonly possible: boolean;
}

const overrunText = ({ moving, occupying, needed, possible }: Overrun): string =>
  t(possible ? 'overrun' : 'overrun.not', {
    moving: formatInteger(moving),
    occupying: formatInteger(occupying),
    needed: formatInteger(needed),
  });

interface Turn {
  readonly nation: string;
  readonly turn: number;
  readonly attacks: readonly {
    readonly zone: string;
    readonly units: number;
    readonly holds: number;
    readonly value: number;
  }[];
}

function turnText({ nation, turn, attacks: [best] }: Turn, call: Call): string {
  const facts = { nation: call(nation), turn: formatInteger(turn) };
  if (!best) return t('turn.none', facts);
  return t('turn', {
    ...facts,
    zone: call(best.zone),
    units: formatInteger(best.units),
    holds: chanceText(best.holds),
    value: formatSigned(best.value, 2),
  });
}

/** The summaries by question. */
export const SUMMARIES: Readonly<Record<string, AnswerSummary>> = {
  force: (answer, call) => forceText(answer as Plain<Forces>, call),
  allocate: (answer, call) => allocateText(answer as Plain<Allocation>, call),
  worth: (answer, call) => worthText(answer as Plain<Worths>, call),
  rank: (answer, call) => rankText(answer as Plain<Ranked>, call),
  overrun: (answer) => overrunText(answer as Plain<Overrun>),
  turn: (answer, call) => turnText(answer as Plain<Turn>, call),
};
