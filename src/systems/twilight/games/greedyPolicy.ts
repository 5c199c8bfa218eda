/**
 * The rule of thumb `greedy`: an ordered list of moves with conditions. The player makes the first possible
 * move, or passes. The list is in the language of plane programs, so that the policy and the sampling kernel
 * read the same text.
 *
 * 1. Abilities without a cost: turn over an Erac, or recast the failures, while a blow would land on the own
 *    side. If no own blow lands, turn over an Oran when one more success would land a blow, or recast the
 *    failures.
 * 2. Against blows about to land on the own side: turn over an Erac. With two failed Oran or more, use an
 *    ability that recasts failures. Otherwise pay Stamina to recast one Oran.
 * 3. If one more success would land a blow and none lands: turn over an Oran. With two failed Erac or more,
 *    use an ability that recasts failures. Otherwise pay Stamina to recast one Erac.
 */
import { purePolicy, type DecisionView, type Policy } from '../../../game/index.js';
import {
  planeCompares,
  type PlaneCondition,
  type PlaneEffect,
  type PlaneRelation,
  type PlaneValue,
} from '../../../game/plane/planeProgram.js';
import type { AdjustAbility, AdjustMove } from '../rules/adjust.js';
import type { Stone } from '../rules/abilityEffects.js';

/** One line of the list. */
export interface GreedyRule {
  readonly name: string;
  /** The index of the ability. −1 means a recast by Stamina. */
  readonly ability: number;
  readonly cost: number;
  readonly when: PlaneCondition;
  readonly effect: PlaneEffect;
}

/** The groups of stones (value axes) as one side sees them. −1 means that the kind is absent. */
export interface Groups {
  readonly own: Readonly<Record<Stone, number>>;
  readonly enemy: Readonly<Record<Stone, number>>;
}

const up = (group: number): PlaneValue => ({ kind: 'up', group });
const down = (group: number): PlaneValue => ({ kind: 'down', group });
const compare = (left: PlaneValue, relation: PlaneRelation, right: PlaneValue | number): PlaneCondition => ({
  kind: 'compare',
  left,
  relation,
  right,
});
const all = (...of: PlaneCondition[]): PlaneCondition => ({ kind: 'all', of });
const any = (...of: PlaneCondition[]): PlaneCondition => ({ kind: 'any', of });
const never = any();

/** Returns the list of a side with these abilities. */
export function greedyRules(abilities: readonly AdjustAbility[], groups: Groups): GreedyRule[] {
  const { own, enemy } = groups;
  const exceeds = (erac: number, oran: number): PlaneCondition => {
    if (erac < 0) return never;
    return oran < 0 ? compare(up(erac), '>', 0) : compare(up(erac), '>', up(oran));
  };
  const threatened = exceeds(enemy.erac, own.oran);
  const harmless: PlaneCondition = { kind: 'not', of: exceeds(own.erac, enemy.oran) };
  const level =
    own.erac < 0 ? never : enemy.oran < 0 ? compare(up(own.erac), '=', 0) : equal(own.erac, enemy.oran);
  const indexed = abilities.map((ability, index): Listed => ({ ...ability, index }));
  const free = indexed.filter(({ cost }) => cost === 0);
  const paid = indexed.filter(({ cost }) => cost > 0);
  const missed = (stone: Stone, least: number) =>
    own[stone] < 0 ? never : compare(down(own[stone]), '>=', least);
  const recast = (list: readonly Listed[], when: PlaneCondition, first: Stone) =>
    list.flatMap((ability) => recastRules(ability, when, own, first));
  const turn = (list: readonly Listed[], when: PlaneCondition, stone: Stone) =>
    list.flatMap((ability) => turnRules(ability, when, enemy, stone));
  return [
    ...turn(free, threatened, 'erac'),
    ...recast(free, threatened, 'oran'),
    ...turn(free, all(harmless, level), 'oran'),
    ...recast(free, all(harmless, missed('erac', 1)), 'erac'),
    ...turn(paid, threatened, 'erac'),
    ...recast(paid, all(threatened, missed('oran', 2)), 'oran'),
    ...staminaRule(threatened, own, 'oran'),
    ...turn(paid, level, 'oran'),
    ...recast(paid, all(level, missed('erac', 2)), 'erac'),
    ...staminaRule(level, own, 'erac'),
  ];
}

const equal = (erac: number, oran: number) => compare(up(erac), '=', up(oran));

function staminaRule(when: PlaneCondition, own: Groups['own'], stone: Stone): GreedyRule[] {
  if (own[stone] < 0) return [];
  const effect: PlaneEffect = { kind: 'recast-one', group: own[stone] };
  return [{ name: `Stamina on ${stone}`, ability: -1, cost: 1, when, effect }];
}

/** An ability with its index in the list of its side. */
interface Listed extends AdjustAbility {
  readonly index: number;
}

function turnRules(
  { id: name, index: ability, cost, effect }: Listed,
  when: PlaneCondition,
  enemy: Groups['enemy'],
  stone: Stone,
): GreedyRule[] {
  if (effect.kind !== 'turn' || effect.stone !== stone || enemy[stone] < 0) return [];
  return [{ name, ability, cost, when, effect: { kind: 'turn-down', group: enemy[stone] } }];
}

/**
 * Recasts all failures if the ability covers them. Otherwise it recasts the kind that matters, or one stone
 * of it.
 */
function recastRules(
  { id: name, index: ability, cost, effect }: Listed,
  when: PlaneCondition,
  own: Groups['own'],
  first: Stone,
): GreedyRule[] {
  if (effect.kind !== 'recast') return [];
  const stones = (['erac', 'oran'] as const).filter((stone) => effect[stone] && own[stone] >= 0);
  if (stones.length === 0) return [];
  const rule = (effect: PlaneEffect, guard: PlaneCondition): GreedyRule => ({
    name,
    ability,
    cost,
    when: guard,
    effect,
  });
  if (effect.most === Infinity) {
    return [rule({ kind: 'recast-all', groups: stones.map((stone) => own[stone]) }, when)];
  }
  if (!stones.includes(first)) return [];
  const group = own[first];
  const within = all(when, compare(down(group), '<=', effect.most));
  return [rule({ kind: 'recast-all', groups: [group] }, within), rule({ kind: 'recast-one', group }, when)];
}

/** The facts that the policy needs to make a move of a line. */
export interface GreedySeat {
  readonly rules: readonly GreedyRule[];
  readonly moves: readonly AdjustMove[];
  readonly groups: Groups;
}

/**
 * Returns the rule of thumb as a policy.
 *
 * @param seatOf returns the list and the moves of the player who acts in a view, or undefined for a pass
 */
export function greedyPolicy(seatOf: (view: DecisionView) => GreedySeat | undefined): Policy {
  return purePolicy('greedy', (view) => {
    const seat = seatOf(view);
    if (!seat) return 0;
    for (const rule of seat.rules) {
      const index = holds(rule.when, view) ? view.moves.indexOf(moveFor(rule, seat, view)) : -1;
      if (index >= 0) return index;
    }
    return 0;
  });
}

/** Returns the id of the move with the effect of a line in this view, or −1 if there is none. */
function moveFor(rule: GreedyRule, { moves, groups }: GreedySeat, view: DecisionView): number {
  const side = rule.effect.kind === 'turn-down' ? groups.enemy : groups.own;
  const count = { erac: 0, oran: 0 };
  for (const stone of ['erac', 'oran'] as const) {
    const group = side[stone];
    if (rule.effect.kind === 'recast-all') {
      if (rule.effect.groups.includes(group)) count[stone] = read(down(group), view);
    } else if (rule.effect.group === group) count[stone] = 1;
  }
  const move = moves.find(
    (one) => one.ability === rule.ability && one.erac === count.erac && one.oran === count.oran,
  );
  return move?.id ?? -1;
}

function read(value: PlaneValue, { cell, sizes }: DecisionView): number {
  if (value.kind === 'up') return cell[value.group] ?? 0;
  if (value.kind === 'down') return (sizes[value.group] ?? 1) - 1 - (cell[value.group] ?? 0);
  throw new Error(`the rule of thumb does not ask for "${value.kind}"`);
}

function holds(condition: PlaneCondition, view: DecisionView): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((one) => holds(one, view));
    case 'any':
      return condition.of.some((one) => holds(one, view));
    case 'not':
      return !holds(condition.of, view);
    case 'compare': {
      const { left, relation, right } = condition;
      return planeCompares(read(left, view), relation, typeof right === 'number' ? right : read(right, view));
    }
  }
}
