/**
 * Single fights of one roster member: for each amount of what its side can spend, such as a resource, and against one
 * enemy of each other force, with best play on both sides.
 */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem, RosterMember, RosterRole, Roster } from '../../system/index.js';
import {
  assumedOf,
  Fights,
  rolesNamed,
  rosterOf,
  swingOf,
  weightedSum,
  type Fought,
  type Strategies,
} from './rosterFights.js';
import { ODDS_OPTIONS, type OddsOptions } from '../odds/odds.js';
import { StonecastError } from '../../errors/index.js';
import { studySplits } from '../splits/splits.js';

/** The request. */
export interface CurveOptions {
  /** Names of `Roster.strategies` for the member's side and for the enemy's. */
  readonly strategies: Strategies;
  /** Ids of roles. The default is every front-line role. */
  readonly roles?: readonly string[];
  /** How to compute each fight. All sampled fights share one seed. */
  readonly odds?: OddsOptions;
}

/** The names of the options of `curve`. */
const CURVE_OPTIONS: OptionNames<CurveOptions> = {
  strategies: true,
  roles: true,
  odds: ODDS_OPTIONS,
};

/** The means over field and roles for one amount. */
export interface CurvePoint {
  readonly amount: number;
  readonly kill: Estimate;
  readonly loss: Estimate;
  /** Points removed minus points lost. */
  readonly swing: Estimate;
}

/** The findings about one member, as plain data. */
export interface Curve {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
  readonly cost: number;
  /** The member's figures that these fights use and no document gives. */
  readonly assumed: readonly string[];
  /** The member's abilities that these fights do not play. Absent: none. */
  readonly missing?: readonly string[];
  readonly method: Method;
  readonly strategies: Strategies;
  readonly roles: readonly Pick<RosterRole, 'id' | 'label' | 'helping'>[];
  readonly field: readonly string[];
  /** What the member spends. Absent if it spends nothing. */
  readonly what?: string | undefined;
  /** From 0 to one more than the member has. */
  readonly points: readonly CurvePoint[];
}

/**
 * Fights a field with each amount. Every enemy and role counts the same.
 * @throws StonecastError if the system has no roster, or for an unknown role or strategy
 */
export async function curve(
  open: OpenSystem,
  member: RosterMember,
  field: readonly RosterMember[],
  options: CurveOptions,
): Promise<Curve> {
  checkOptions(options, CURVE_OPTIONS);
  const { strategies, odds = {} } = options;
  const roster = rosterOf(open);
  const all = options.roles ? rolesNamed(roster, options.roles) : roster.roles;
  const roles = all.filter(({ helping }) => helping !== true);
  const fights = new Fights(open, roster, strategies, odds);
  const weights = field.map(() => 1 / field.length);
  const variants = roster.variants(member).filter(({ kind }) => kind === 'curve');
  const points: CurvePoint[] = [];
  for (const variant of variants) {
    const parts: Fought[] = [];
    for (const role of roles) {
      const mean = await fights.mean(variant.member, role, field, weights);
      if (mean) parts.push(mean);
    }
    if (variant.amount !== undefined && parts.length > 0) points.push(pointOf(variant.amount, parts));
  }
  const { id, name, group, cost, missing } = member;
  return {
    id,
    name,
    ...(group !== undefined && { group }),
    cost,
    assumed: assumedOf(roster, member),
    ...(missing && { missing }),
    method: fights.method,
    strategies,
    roles: roles.map(({ id: role, label }) => ({ id: role, label })),
    field: field.map((one) => one.id),
    ...(variants[0] && { what: variants[0].what }),
    points,
  };
}

function pointOf(amount: number, parts: readonly Fought[]): CurvePoint {
  const mean = (of: (one: Fought) => Estimate): Estimate =>
    weightedSum(parts.map((one) => [1 / parts.length, of(one)]));
  return { amount, kill: mean(({ kill }) => kill), loss: mean(({ loss }) => loss), swing: mean(swingOf) };
}

/** One fight. */
export interface UnitFight {
  readonly enemy: Pick<RosterMember, 'id' | 'name' | 'cost'>;
  /** The chances that the enemy falls, and that the unit falls. */
  readonly kill: Estimate;
  readonly loss: Estimate;
  /** The mix of best play before the fight. Absent if the game has no secret pick. */
  readonly picks?: readonly { readonly name: string; readonly probability: number }[];
}

/** The fights of a unit, as plain data. */
export interface UnitFights {
  readonly method: Method;
  readonly role: Pick<RosterRole, 'id' | 'label'>;
  readonly fights: readonly UnitFight[];
}

/** Picks with a smaller probability are omitted. */
const RARE = 0.005;

/**
 * Fights one enemy of each other force: the one with the nearest cost.
 * @throws StonecastError if the system has no roster
 */
export async function unitFights(open: OpenSystem, member: RosterMember): Promise<UnitFights> {
  const roster = rosterOf(open);
  const role = roster.roles.find(({ id }) => id === roster.contest);
  if (!role) throw new Error('a roster has the role of its contest');
  const [best = ''] = Object.keys(roster.strategies);
  const fights = new Fights(open, roster, [best, best], {});
  const found: UnitFight[] = [];
  for (const enemy of enemiesOf(roster, member)) {
    const fought = await fights.fight(member, enemy, role);
    if (!fought) continue;
    const picks = picksOf(open, roster.fight(member, enemy, role, [best, best])?.scenario);
    found.push({
      enemy: { id: enemy.id, name: enemy.name, cost: enemy.cost },
      kill: fought.kill,
      loss: fought.loss,
      ...(picks && { picks }),
    });
  }
  return { method: fights.method, role: { id: role.id, label: role.label }, fights: found };
}

/** Returns each other force's unit with the nearest cost. Ties go to the first one. */
function enemiesOf(roster: Roster, { group, cost }: RosterMember): RosterMember[] {
  const nearest = new Map<string, RosterMember>();
  for (const one of roster.members([])) {
    if (one.group === undefined || one.group === group) continue;
    const known = nearest.get(one.group);
    if (!known || Math.abs(one.cost - cost) < Math.abs(known.cost - cost)) nearest.set(one.group, one);
  }
  return [...nearest.values()];
}

function picksOf(open: OpenSystem, scenario: unknown): UnitFight['picks'] {
  if (scenario === undefined) return undefined;
  try {
    const { options } = studySplits(open.encounter(scenario));
    return options.rows
      .filter(({ probability }) => probability >= RARE)
      .map(({ name, probability }) => ({ name, probability }));
  } catch (error) {
    if (error instanceof StonecastError) return undefined;
    throw error;
  }
}
