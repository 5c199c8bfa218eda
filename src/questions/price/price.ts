/** Fair points: the costs at which equal-points brawls against a field are even. */
import { breathe, usualThreads } from '../../engines/threads/index.js';
import { checkOptions } from '../options.js';
import type { OpenSystem, Roster, RosterBrawls, RosterMember } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import { exp, log, normalQuantile } from '../../math/index.js';
import { fieldWeights } from '../efficiency/efficiency.js';
import { Fights, rosterOf } from '../fights/fights.js';
import { openingOf } from '../threads/opening.js';
import { shareOut } from '../threads/share.js';
import { brawlsOf } from './brawlsOf.js';
import { commonField } from './commonField.js';
import { dominators } from './dominators.js';
import { groupPoints } from './groupPoints.js';
import { judge } from './judge.js';
import {
  keyOf,
  measurePair,
  pairsOf,
  type Closeness,
  type Measured,
  type MeasuredPairs,
  type PricedPair,
} from './measure.js';
import type { MatchUpPrice, Pricing, SkillPrice } from './results.js';
import { fromLog, halfWidth } from './matchUp.js';
import { weightedMean } from './combine.js';
import type { PairTask } from './worker.js';
import { DEFAULT_SEED } from '../odds/odds.js';

/** What is asked. */
export interface PriceOptions {
  /** Names of `RosterBrawls.skills`, the last one being what counts; the system's usual ones where left out. */
  readonly skills?: readonly string[];
  /** `nash`: each enemy counts as in the Nash average of the field (see `EfficiencyOptions`). */
  readonly weighting?: 'even' | 'nash';
  /** Half of the interval as a share of the fair cost, above 0; 0.01 where left out. */
  readonly precision?: number;
  /** Brawls at each number of models, at most; `DEFAULT_PRICE_BRAWLS` where left out. */
  readonly brawls?: number;
  readonly seed?: string;
  /** Of the intervals, between 0 and 1. */
  readonly confidence?: number;
  /** Points of the groups that the members meet; 150 where left out, more where the dearest enemy would stand alone. */
  readonly points?: number;
  /** Fields of the system's brawl file that hold for all brawls, e.g. its shots. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly onProgress?: (done: number, total: number) => void;
  /** Raised when no more match-ups are to be measured: members that lack one are `unfinished`, ways of playing that all lack `unplayed`. */
  readonly signal?: AbortSignal;
  /** Whether a single member that was stopped before it had met everybody is priced against those it met; the others are `unmet`. */
  readonly partly?: boolean;
  /** Worker threads, a whole number; one a core by default. The answer is the same on any number. */
  readonly threads?: number;
}

/** The most brawls at each number of models, by default. */
export const DEFAULT_PRICE_BRAWLS = 65_536;

/**
 * Prices members against a field whose costs are taken as they are. A member's own cost plays no part in its fair one,
 * and it does not meet itself.
 * @param members at least one
 * @param field at least one besides the member; each with a cost above 0
 * @throws StonecastError `cannot-do` where the system knows no brawls, `wrong-value` for an unknown skill, a setting that the
 * system does not take or an enemy without a cost
 */
export function price(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: PriceOptions = {},
): Promise<Pricing> {
  return pricedBy(open, members, field, options, measureAll);
}

/** Measures pairs as closely as asked, until the signal is raised. */
type Measurer = (
  open: OpenSystem,
  pairs: readonly PricedPair[],
  closeness: Closeness,
  options: PriceOptions,
) => Promise<MeasuredPairs>;

/**
 * `price`, its pairs measured by somebody.
 * @throws StonecastError as `price`
 */
export async function pricedBy(
  open: OpenSystem,
  members: readonly RosterMember[],
  whole: readonly RosterMember[],
  options: PriceOptions,
  measure: Measurer,
): Promise<Pricing> {
  checkOptions(options);
  const { weighting = 'even', precision = 0.01, seed = DEFAULT_SEED, confidence = 0.95 } = options;
  const { brawls: most = DEFAULT_PRICE_BRAWLS, settings = {} } = options;
  const roster = rosterOf(open);
  const brawls = brawlsOf(open, roster);
  const asked = options.skills ?? brawls.usual;
  requireField(members, whole);
  const points = groupPoints(whole, options.points);
  const z = normalQuantile((1 + confidence) / 2);
  const usual = await weightsOf(open, roster, whole, weighting);
  const pairs = pairsOf(members, whole, asked);
  // What cannot be is told at once, wherever the pairs are measured.
  for (const skill of asked) {
    const one = pairs.find((pair) => pair.skill === skill);
    if (one) brawls.brawl(one.member, one.enemy, skill, settings);
  }
  const closeness = { seed, precision, most, z, points, settings };
  const measured = await measure(open, pairs, closeness, options);
  const field = options.partly === true ? metField(members, whole, asked, measured) : whole;
  const weights = field.length < whole.length ? await weightsOf(open, roster, field, weighting) : usual;
  const skills = playedSkills(members, field, asked, measured);
  const finished = members.flatMap((member) => {
    const group = groupOf(member, field, skills, measured);
    return group ? [{ member, group }] : [];
  });
  const common = commonField(
    finished.map(({ member }) => member),
    field,
    skills,
    measured,
  );
  const priced = finished.map(({ member, group }) => {
    const found = skills.map((skill) => {
      const met = metBy(member, field, weights, skill, measured);
      return skillPrice(skill, met, common.of(member), precision);
    });
    return judge(member, group, found);
  });
  const ids = new Set(priced.map(({ id }) => id));
  const unfinished = members.filter(({ id }) => !ids.has(id)).map(({ id, name }) => ({ id, name }));
  const combats = priced.reduce(
    (sum, one) => sum + one.skills.reduce((all, { brawls: of }) => all + of, 0),
    0,
  );
  return {
    system: open.system.id,
    method: { kind: 'monte-carlo', combats, seed, confidence },
    ...{ weighting, points, precision, settings },
    leftOut: common.leftOut.map(({ id, name }) => ({ id, name })),
    skills: skills.map((id) => ({ id, about: brawls.skills[id] ?? '' })),
    field: field.map(({ id, name, cost }, i) => ({ id, name, cost, weight: weights[i] ?? 0 })),
    members: priced.map((one) => ({ ...one, dominatedBy: dominators(one, priced, confidence) })),
    ...(unfinished.length > 0 && { unfinished }),
    ...(field.length < whole.length && { unmet: unmetOf(whole, field) }),
    ...(skills.length < asked.length && { unplayed: asked.slice(skills.length) }),
  };
}

/** The enemies that a single member met in the first way of playing, where it did not meet all of them in it; else the field. */
function metField(
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  [first = '']: readonly string[],
  measured: MeasuredPairs,
): readonly RosterMember[] {
  const [member] = members;
  if (!member || members.length > 1) return field;
  const met = field.filter((enemy) => enemy.id === member.id || measured.has(keyOf(member, enemy, first)));
  return met.some(({ id }) => id !== member.id) ? met : field;
}

const unmetOf = (whole: readonly RosterMember[], met: readonly RosterMember[]) =>
  whole.flatMap((enemy) => (met.includes(enemy) ? [] : [{ id: enemy.id, name: enemy.name }]));

/** After a stop the first ways of playing in which somebody met everybody, where nobody did in all of them; else all. */
function playedSkills(
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  asked: readonly string[],
  measured: MeasuredPairs,
): readonly string[] {
  for (let played = asked.length; played > 0; played--) {
    const skills = asked.slice(0, played);
    if (members.some((member) => groupOf(member, field, skills, measured))) return skills;
  }
  return asked;
}

/** Fewer pairs than this are measured sooner than threads have started. */
const WORTH_THREADS = 8;

/** All pairs, on threads where there are enough of them. */
async function measureAll(
  open: OpenSystem,
  pairs: readonly PricedPair[],
  closeness: Closeness,
  options: PriceOptions,
): Promise<MeasuredPairs> {
  const { threads = usualThreads(), signal, onProgress } = options;
  const opening = threads > 1 && pairs.length >= WORTH_THREADS ? openingOf(open) : undefined;
  if (!opening) return measureHere(brawlsOf(open, rosterOf(open)), pairs, closeness, options);
  const file = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
  const tasks = pairs.map((pair): PairTask => ({ opening, pair, closeness }));
  const found = await shareOut<[string, Measured][]>(tasks, { threads, file, signal, onProgress });
  return new Map(found.flatMap((directions) => directions ?? []));
}

/** All pairs on this thread, until the signal is raised. */
async function measureHere(
  brawls: RosterBrawls,
  pairs: readonly PricedPair[],
  closeness: Closeness,
  { onProgress, signal }: Pick<PriceOptions, 'onProgress' | 'signal'>,
): Promise<MeasuredPairs> {
  const found = new Map<string, Measured>();
  for (const [i, pair] of pairs.entries()) {
    // Lets whoever waits draw, or ask to stop.
    await breathe();
    if (signal?.aborted) break;
    for (const [key, one] of measurePair(brawls, pair, closeness)) found.set(key, one);
    onProgress?.(i + 1, pairs.length);
  }
  return found;
}

interface Met {
  readonly enemy: RosterMember;
  readonly weight: number;
  readonly measured: Measured;
}

/** The enemies of a member with what was measured against them. */
function metBy(
  member: RosterMember,
  field: readonly RosterMember[],
  weights: readonly number[],
  skill: string,
  found: MeasuredPairs,
): Met[] {
  return field.flatMap((enemy, i) => {
    const measured = found.get(keyOf(member, enemy, skill));
    return measured ? [{ enemy, weight: weights[i] ?? 0, measured }] : [];
  });
}

/** What brawls say of a member; undefined where one of its match-ups was not measured. */
function groupOf(
  member: RosterMember,
  field: readonly RosterMember[],
  skills: readonly string[],
  found: MeasuredPairs,
): Measured['group'] | undefined {
  const all = skills.flatMap((skill) =>
    field.filter(({ id }) => id !== member.id).map((enemy) => found.get(keyOf(member, enemy, skill))),
  );
  return all.every((one) => one !== undefined) ? all[0]?.group : undefined;
}

/**
 * The mean over the field, enemy by enemy.
 * @param counts the ids of the enemies that count; none where the member has no fair cost
 */
function skillPrice(
  skill: string,
  met: readonly Met[],
  counts: ReadonlySet<string>,
  precision: number,
): SkillPrice {
  const terms = met.flatMap(({ enemy, weight, measured: { cost } }) => {
    if (!cost || weight === 0 || !counts.has(enemy.id)) return [];
    const { value, low, high } = cost;
    return [[weight, { value: log(value), low: log(low), high: log(high) }] as const];
  });
  const total = terms.reduce((sum, [weight]) => sum + weight, 0);
  const mean = terms.length > 0 ? weightedMean(terms) : undefined;
  const matchUps = met.map(({ enemy, weight, measured }): MatchUpPrice => {
    const { cost, unreached, sizes } = measured;
    const share = cost && total > 0 && counts.has(enemy.id) ? weight / total : 0;
    const own = cost && log(cost.value);
    return {
      ...{ id: enemy.id, name: enemy.name, weight: share, enemies: sizes.enemies, models: sizes.models },
      ...(cost && { cost }),
      ...(unreached !== undefined && { unreached }),
      ...(mean &&
        own !== undefined &&
        share > 0 &&
        share < 1 && { without: exp((mean.value - share * own) / (1 - share)) }),
    };
  });
  return {
    skill,
    ...(mean && { fair: fromLog(mean, 1) }),
    converged: mean !== undefined && halfWidth(mean) <= precision,
    brawls: met.reduce((sum, { measured }) => sum + measured.brawls, 0),
    matchUps,
  };
}

async function weightsOf(
  open: OpenSystem,
  roster: Roster,
  field: readonly RosterMember[],
  weighting: 'even' | 'nash',
): Promise<readonly number[]> {
  const best = Object.keys(roster.strategies)[0] ?? '';
  return fieldWeights(roster, new Fights(open, roster, [best, best], {}), field, weighting);
}

function requireField(members: readonly RosterMember[], field: readonly RosterMember[]): void {
  for (const { name, cost } of field) {
    if (cost > 0) continue;
    const expected = fault('points above 0: they are what fair points are measured in');
    throw new StonecastError('wrong-value', {
      what: fault('the cost of {name}', { name }),
      found: asWritten(cost),
      expected,
    });
  }
  for (const { id, name } of members) {
    if (field.some((enemy) => enemy.id !== id)) continue;
    const tip = fault('name more enemies with --field');
    throw new StonecastError('wrong-usage', {
      found: fault('{name} would meet nobody but itself', { name }),
      tip,
    });
  }
}
