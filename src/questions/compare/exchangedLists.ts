/** Draws lists in which a member replaces other models. The seed and the ground's number decide the draw. */
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import {
  type FieldedModel,
  type OpenSystem,
  type RosterBattles,
  type RosterMember,
  shuffled,
} from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import type { Arm } from '../battle/design/index.js';
import { rosterOf } from '../rosters/rosterFights.js';

/** The approximate share of a list's points for the member's models. */
const SHARE = 0.3;
/** The least share of its own points that a list keeps. */
const LEFT = 0.1;
/** The seed's stream for exchanges, by ground number. */
const EXCHANGES = 13;

/** A list that members join and meet. */
export interface BattleField {
  readonly name: string;
  readonly list: unknown;
  /** Its models, in order. */
  readonly models: readonly Pick<FieldedModel, 'cost' | 'leads'>[];
  readonly points: number;
}

/**
 * Returns a system's battles of lists.
 * @throws StonecastError `cannot-do` if it has none
 */
export function battlesOf(open: OpenSystem): RosterBattles {
  const { battles } = rosterOf(open);
  if (battles && open.battle) return battles;
  const reason = msg('{system} knows no battles', { system: open.system.name });
  throw new StonecastError('cannot-do', { what: asWritten('--where table'), reason });
}

/** Reads lists with their models and points. */
export function fieldOf(open: OpenSystem, lists: readonly unknown[]): BattleField[] {
  const battles = battlesOf(open);
  return lists.map((list, i) => {
    const models = battles.models(list);
    const name = open.lists?.read(list).name ?? String(i + 1);
    return { name, list, models, points: models.reduce((sum, { cost }) => sum + cost, 0) };
  });
}

/**
 * Returns how many of a member join a list. A leader joins alone, because it takes the leader's place. Others get about
 * 30 % of the points.
 */
export function modelsOf(
  battles: RosterBattles,
  member: RosterMember,
  field: readonly BattleField[],
): number {
  if (battles.leads(member)) return 1;
  const points = field.reduce((sum, one) => sum + one.points, 0) / field.length;
  return Math.max(1, Math.round((SHARE * points) / member.cost));
}

/**
 * Draws the exchanges of a ground. A member that leads replaces the list's leader. If it costs more, drawn models
 * leave; if it costs less, drawn models join once more. For any other member, models leave that lead nobody, because a
 * list without its leader is another game. Whole models match the points on average: chance adds or removes one.
 */
export class Exchanger {
  private readonly words: Uint32Array;

  constructor(
    private readonly battles: RosterBattles,
    private readonly field: readonly BattleField[],
    private readonly how: { readonly seed: string; readonly scenarios: number },
  ) {
    this.words = seedWords(how.seed);
  }

  /** @returns the list with the new models of the member, against its enemy on that ground */
  arm(ground: number, member: RosterMember, models: number, policy: string): Arm {
    const { field, how } = this;
    const [host, enemy] = dealt(ground, field.length, how.scenarios);
    const own = field[host]!;
    const uniform = uniformStream(this.words, EXCHANGES, 2 * ground);
    const order = shuffled(Array.from(own.models.keys()), uniform);
    const chance = uniform();
    const leads = this.battles.leads(member);
    const { points, ...places } = givingWay(own, order, leads, { wanted: models * member.cost, chance });
    const change = { ...places, member, models, cost: points / models };
    const list = this.battles.exchange(own.list, change);
    return {
      sides: [{ list }, { list: field[enemy]!.list }],
      policies: [policy, policy],
    };
  }
}

/**
 * Returns the two lists of a ground, the host first. Every run of n (n − 1) / 2 grounds has each pair of n lists once.
 * A run of as many times that length as there are scenarios has each pair in each scenario. Pairs and scenarios advance
 * by one per ground. Pairs skip one more whenever both would start again together. The lists swap roles from one such run to
 * the next. A single list meets itself.
 */
function dealt(ground: number, lists: number, scenarios: number): readonly [number, number] {
  const pairs = Array.from({ length: lists }, (_, i) => i).flatMap((one) =>
    Array.from({ length: one }, (_, other) => [other, one] as const),
  );
  const count = pairs.length;
  if (count === 0) return [0, 0];
  const shift = Math.floor(ground / leastCommonMultiple(count, scenarios));
  const [one, other] = pairs[(ground + shift) % count]!;
  return Math.floor(ground / (count * scenarios)) % 2 === 0 ? [one, other] : [other, one];
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
const leastCommonMultiple = (a: number, b: number): number => (a / greatestDivisor(a, b)) * b;

interface Out {
  readonly without: readonly number[];
  readonly again: readonly number[];
  readonly points: number;
}

/** Returns the models that leave or join a list, so that the freed points are as wanted on average. */
function givingWay(
  own: BattleField,
  order: readonly number[],
  leads: boolean,
  { wanted, chance }: Record<'wanted' | 'chance', number>,
): Out {
  const isLeader = (place: number): boolean => own.models[place]?.leads === true;
  const costOf = (place: number): number => own.models[place]?.cost ?? 0;
  const most = (1 - LEFT) * own.points;
  const leader = order.find(isLeader);
  const others = order.filter((place) => !isLeader(place));
  if (!leads || leader === undefined) {
    // A list of leaders only has no other models to remove.
    const without = wholeModels(others.length > 0 ? others : order, costOf, {
      wanted,
      chance,
      least: 1,
      most,
    });
    return { without, again: [], points: sumOf(without, costOf) };
  }
  const beyond = wanted - costOf(leader);
  // Extra copies cost no more than the old leader, because a replacement cannot have a negative cost.
  const limit = beyond > 0 ? most - costOf(leader) : costOf(leader);
  const limits = { wanted: Math.abs(beyond), chance, least: 0, most: limit };
  const rest = wholeModels(others, costOf, limits);
  const points = costOf(leader) + Math.sign(beyond) * sumOf(rest, costOf);
  return beyond > 0
    ? { without: [leader, ...rest], again: [], points }
    : { without: [leader], again: rest, points };
}

const sumOf = (places: readonly number[], costOf: (place: number) => number): number =>
  places.reduce((sum, place) => sum + costOf(place), 0);

/**
 * Takes models from the start of an order until they cost the wanted points. Chance adds one, so that the mean cost is
 * exact.
 */
function wholeModels(
  order: readonly number[],
  costOf: (place: number) => number,
  { wanted, chance, least, most }: Record<'wanted' | 'chance' | 'least' | 'most', number>,
): number[] {
  const places: number[] = [];
  let given = 0;
  for (const place of order) {
    const cost = costOf(place);
    const next = given + cost;
    const whole = wanted >= next || (wanted > given && chance < (wanted - given) / cost);
    if (places.length >= least && (!whole || next > most)) break;
    places.push(place);
    given = next;
  }
  return places;
}
