/** Fair points: the costs at which equal-points brawls against a field are even. */
import {
  StonecastError,
  type BrawlGroup,
  type OpenSystem,
  type Roster,
  type RosterBrawls,
  type RosterMember,
} from '../../game/index.js';
import { normalQuantile } from '../../math/index.js';
import { fieldWeights } from '../efficiency.js';
import { Fights, rosterOf } from '../fights.js';
import { dominators } from './dominators.js';
import { judge } from './judge.js';
import { Measurer, type Measured } from './measure.js';
import type { MatchUpPrice, MemberPrice, Pricing, SkillPrice } from './results.js';
import { fromLog, halfWidth } from './matchUp.js';
import { weightedMean } from './combine.js';

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
  /** Points of the groups that the members meet, about; 150 where left out. */
  readonly points?: number;
  /** Fields of the system's brawl file that hold for all brawls, e.g. its shots. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Brawls at each number of models, at most, unless told otherwise. */
export const DEFAULT_PRICE_BRAWLS = 65_536;

/**
 * Prices members against a field whose costs are taken as they are. A member's own cost plays no part in its fair one,
 * and it does not meet itself.
 * @param members at least one
 * @param field at least one besides the member; each with a cost above 0
 * @throws StonecastError `cannot-do` where the system knows no brawls, `wrong-value` for an unknown skill, a setting that the
 * system does not take or an enemy without a cost
 */
export async function price(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: PriceOptions = {},
): Promise<Pricing> {
  const { weighting = 'even', precision = 0.01, seed = 'stonecast', confidence = 0.95 } = options;
  const { brawls: most = DEFAULT_PRICE_BRAWLS, points = 150, settings = {} } = options;
  const roster = rosterOf(open);
  const brawls = brawlsOf(open, roster);
  const skills = options.skills ?? brawls.usual;
  requireField(members, field);
  const z = normalQuantile((1 + confidence) / 2);
  const [pricedIds, fieldIds] = [idsOf(members), idsOf(field)];
  const mirrored = (member: RosterMember, enemy: RosterMember): boolean =>
    pricedIds.has(enemy.id) && fieldIds.has(member.id);
  const measurer = new Measurer(brawls, { seed, precision, most, z, points, settings }, mirrored);
  const weights = await weightsOf(open, roster, field, weighting);
  const met = members.map((member) => field.filter(({ id }) => id !== member.id).length);
  const total = skills.length * met.reduce((sum, enemies) => sum + enemies, 0);
  const priced: MemberPrice[] = [];
  let [done, combats] = [0, 0];
  for (const member of members) {
    const found: SkillPrice[] = [];
    let group: BrawlGroup | undefined;
    for (const skill of skills) {
      const enemies: Met[] = [];
      for (const [i, enemy] of field.entries()) {
        if (enemy.id === member.id) continue;
        const measured = measurer.of(member, enemy, skill);
        group ??= measured.group;
        enemies.push({ enemy, weight: weights[i] ?? 0, measured });
        options.onProgress?.(++done, total);
        // Lets whoever waits draw, or ask to stop.
        await new Promise((next) => setImmediate(next));
      }
      const one = skillPrice(skill, enemies, precision);
      combats += one.brawls;
      found.push(one);
    }
    if (group) priced.push(judge(member, group, found));
  }
  return {
    system: open.system.id,
    method: { kind: 'monte-carlo', combats, seed, confidence },
    ...{ weighting, precision, settings },
    skills: skills.map((id) => ({ id, about: brawls.skills[id] ?? '' })),
    field: field.map(({ id, name, cost }, i) => ({ id, name, cost, weight: weights[i] ?? 0 })),
    members: priced.map((one) => ({ ...one, dominatedBy: dominators(one, priced, confidence) })),
  };
}

interface Met {
  readonly enemy: RosterMember;
  readonly weight: number;
  readonly measured: Measured;
}

/** The mean over the field, enemy by enemy. */
function skillPrice(skill: string, met: readonly Met[], precision: number): SkillPrice {
  const terms = met.flatMap(({ enemy, weight, measured: { worth } }) => {
    if (!worth || weight === 0) return [];
    const points = Math.log(enemy.cost);
    const { value, low, high } = worth;
    return [[weight, { value: value + points, low: low + points, high: high + points }] as const];
  });
  const total = terms.reduce((sum, [weight]) => sum + weight, 0);
  const mean = terms.length > 0 ? weightedMean(terms) : undefined;
  const matchUps = met.map(({ enemy, weight, measured }): MatchUpPrice => {
    const { worth, unreached, sizes } = measured;
    const share = worth && total > 0 ? weight / total : 0;
    const own = worth && worth.value + Math.log(enemy.cost);
    return {
      ...{ id: enemy.id, name: enemy.name, weight: share, enemies: sizes.enemies, models: sizes.models },
      ...(worth && { cost: fromLog(worth, enemy.cost) }),
      ...(unreached !== undefined && { unreached }),
      ...(mean &&
        own !== undefined &&
        share < 1 && { without: Math.exp((mean.value - share * own) / (1 - share)) }),
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

/**
 * A system's brawls.
 * @throws StonecastError `cannot-do` where it knows none
 */
export function brawlsOf(open: OpenSystem, roster: Roster): RosterBrawls {
  if (roster.brawls) return roster.brawls;
  const reason = `${open.system.name} knows no brawls of its profiles`;
  throw new StonecastError('cannot-do', { what: 'a fair price', reason });
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

const idsOf = (members: readonly RosterMember[]): ReadonlySet<string> => new Set(members.map(({ id }) => id));

function requireField(members: readonly RosterMember[], field: readonly RosterMember[]): void {
  for (const { name, cost } of field) {
    if (cost > 0) continue;
    const expected = 'points above 0: they are what fair points are measured in';
    throw new StonecastError('wrong-value', { what: `the cost of ${name}`, found: String(cost), expected });
  }
  for (const { id, name } of members) {
    if (field.some((enemy) => enemy.id !== id)) continue;
    const tip = 'name more enemies with --field';
    throw new StonecastError('wrong-usage', { found: `${name} would meet nobody but itself`, tip });
  }
}
