/**
 * The rules of battle once more, as slowly and plainly as they read: lists of units, one die at a time, every result of
 * every die, phase after phase until next to nothing is still fighting. Knows nothing of the system.
 */
import { solveMatrixGame } from '../../../src/math/games/matrixGame.js';

/** One side of a plain battle. */
export interface PlainSide {
  readonly units: readonly string[];
  readonly hit?: number;
  readonly resist?: number;
  readonly targets?: readonly string[];
  readonly below?: number;
}

/** A plain battle. */
export interface PlainBattle {
  readonly terrain: string;
  readonly fortress?: boolean;
  readonly attacker: PlainSide;
  readonly defender: PlainSide;
}

/** How it ends: `result attackers|defenders` → probability; and how many phases it lasts. */
export interface PlainAnswer {
  readonly ends: ReadonlyMap<string, number>;
  readonly phases: number;
}

const SPECIALS = ['assassin', 'guardian', 'hero', 'superhero'];
const MONSTERS = ['giant', 'dragon', 'crimson-bat'];
const LOSE_FIRST = [...SPECIALS, ...MONSTERS, 'dragon-hero', 'standard', 'forest', 'city'];
const DEFAULT_TARGETS = ['special', 'monster', 'dragon-hero', 'standard'];

const is = (unit: string, type: string): boolean => unit.split('+').includes(type);
const any = (units: readonly string[], type: string): boolean => units.some((unit) => is(unit, type));

function category(unit: string): string {
  if (is(unit, 'city') || is(unit, 'forest')) return 'fixed';
  if (MONSTERS.some((type) => is(unit, type))) return 'monster';
  if (is(unit, 'dragon-hero')) return 'dragon-hero';
  return SPECIALS.some((type) => is(unit, type)) ? 'special' : 'standard';
}

/** Like the list that a side loses from, in its order. */
const lossOrder = (units: readonly string[]): string[] =>
  [...units].sort((a, b) => lossRank(a) - lossRank(b));
const lossRank = (unit: string): number =>
  Math.max(...unit.split('+').map((type) => LOSE_FIRST.indexOf(type)));

function bonus(unit: string, side: PlainSide, stack: readonly string[]): number {
  let sum = side.hit ?? 0;
  if ((any(stack, 'hero') || any(stack, 'superhero')) && !is(unit, 'dragon')) sum += 1;
  if (is(unit, 'superhero')) sum += 1;
  return sum;
}

function resistance(unit: string, side: PlainSide, stack: readonly string[], ground?: PlainBattle): number {
  let sum = side.resist ?? 0;
  if (any(stack, 'guardian') && !is(unit, 'dragon')) sum += 1;
  for (const type of ['hero', 'superhero', 'guardian', 'giant']) if (is(unit, type)) sum += 1;
  for (const type of ['dragon', 'crimson-bat']) if (is(unit, type)) sum += 2;
  if (ground !== undefined && !is(unit, 'dragon') && !is(unit, 'crimson-bat')) {
    if (ground.terrain === 'highland' || ground.terrain === 'mountain') sum += 1;
    if (any(stack, 'city')) sum += 1;
    if (ground.fortress === true) sum += 2;
  }
  return sum;
}

interface Die {
  readonly bonus: number;
  /** special: may fire at anyone; heavy: at specials, but not at covered assassins; ability: an assassin's. */
  readonly by: string;
}

function diceOf(stack: readonly string[], side: PlainSide, enemy: readonly string[]): Die[] {
  const prey = enemy.some((unit) => category(unit) === 'special');
  const dice = stack.flatMap((unit): Die[] => {
    if (is(unit, 'assassin') && prey) return [{ bonus: 0, by: 'ability' }];
    if (unit === 'assassin') return [];
    const by = { special: 'special', monster: 'heavy', 'dragon-hero': 'heavy' }[category(unit)] ?? 'plain';
    const die = { bonus: bonus(unit, side, stack), by };
    return category(unit) === 'monster' ? [die, die, die, die] : [die];
  });
  const order = ['ability', 'special', 'heavy', 'plain'];
  return dice.sort((a, b) => b.bonus - a.bonus || order.indexOf(a.by) - order.indexOf(b.by));
}

/** Whom a die may take, of those who stand, in the order in which their owner loses them. */
function reach(
  die: Die,
  standing: readonly string[],
  targets: readonly string[],
  covered: boolean,
): string[] {
  if (die.by === 'ability') {
    for (const victim of ['superhero', 'hero', 'guardian', 'assassin']) {
      const found = standing.filter((unit) => category(unit) === 'special' && is(unit, victim));
      if (found.length > 0) return found;
    }
    return [];
  }
  const others = standing.some((unit) => !['special', 'fixed'].includes(category(unit)));
  for (const target of [...targets, 'fixed']) {
    const found = standing.filter((unit) => {
      if (category(unit) !== target) return false;
      if (target !== 'special') return true;
      if (covered && is(unit, 'assassin')) return die.by === 'special';
      return die.by !== 'plain' || !others;
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** What a volley leaves: standing units (joined) → probability. */
function volley(
  dice: readonly Die[],
  standing: readonly string[],
  targets: readonly string[],
  resist: (unit: string) => number,
  covered: boolean,
): Map<string, number> {
  const [die, ...rest] = dice;
  if (die === undefined) return new Map([[standing.join(' '), 1]]);
  const found = reach(die, standing, targets, covered);
  const lost = found[0];
  if (lost === undefined) return volley(rest, standing, targets, resist, covered);
  const needed = 6 + Math.min(...found.map(resist));
  let hits = 0;
  for (let roll = 1; roll <= 10; roll++) {
    const hit =
      roll === 10 || (roll !== 1 && (die.by === 'ability' ? roll >= 6 : roll + die.bonus >= needed));
    if (hit) hits++;
  }
  const left = [...standing];
  left.splice(left.indexOf(lost), 1);
  const results = new Map<string, number>();
  for (const [p, units] of [[hits / 10, left] as const, [1 - hits / 10, standing] as const]) {
    for (const [end, q] of volley(rest, units, targets, resist, covered)) {
      results.set(end, (results.get(end) ?? 0) + p * q);
    }
  }
  return results;
}

const split = (text: string): string[] => (text === '' ? [] : text.split(' '));
const mobile = (units: readonly string[]): string[] => units.filter((unit) => category(unit) !== 'fixed');

/** Plays a battle to its end. */
export function playPlainly(battle: PlainBattle): PlainAnswer {
  const { attacker, defender } = battle;
  const ends = new Map<string, number>();
  let fighting = new Map([
    [`${lossOrder(attacker.units).join(' ')}|${lossOrder(defender.units).join(' ')}`, 1],
  ]);
  let phases = 0;
  for (let phase = 1; fighting.size > 0; phase++) {
    const next = new Map<string, number>();
    for (const [text, mass] of fighting) {
      phases += mass;
      const [a = [], d = []] = text.split('|').map(split);
      const covers = phase === 1;
      const attack = volley(
        diceOf(a, attacker, d),
        d,
        attacker.targets ?? DEFAULT_TARGETS,
        (unit) => resistance(unit, defender, d, battle),
        covers && a.some((unit) => category(unit) === 'special'),
      );
      const defence = volley(
        diceOf(d, defender, a),
        a,
        defender.targets ?? DEFAULT_TARGETS,
        (unit) => resistance(unit, attacker, a),
        covers && d.some((unit) => category(unit) === 'special'),
      );
      for (const [left, p] of attack) {
        for (const [own, q] of defence) {
          const { into, key } = after(split(own), split(left), battle);
          const map = into === 'end' ? ends : next;
          map.set(key, (map.get(key) ?? 0) + mass * p * q);
        }
      }
    }
    for (const [key, mass] of next) if (mass < 1e-18) next.delete(key);
    fighting = next;
  }
  return { ends, phases };
}

function after(a: string[], d: string[], { attacker, defender }: PlainBattle): { into: string; key: string } {
  const end = (result: string, left: string[], other: string[]): { into: string; key: string } => ({
    into: 'end',
    key: `${result} ${left.length}|${other.length}`,
  });
  if (a.length === 0 && d.length === 0) return end('both', a, d);
  if (d.length === 0) return end('attacker', a, d);
  if (a.length === 0) return end('defender', a, d);
  const leaves = (units: string[], below = 0): boolean => {
    const count = mobile(units).length;
    return count > 0 && count < below;
  };
  if (leaves(d, defender.below)) return end('defenderRetreats', a, mobile(d));
  if (leaves(a, attacker.below)) return end('attackerRetreats', mobile(a), d);
  return { into: 'phase', key: `${a.join(' ')}|${d.join(' ')}` };
}

/** Both sides' fire in a later phase, under given orders of targets: who is left of each side → probability. */
function exchange(
  battle: PlainBattle,
  a: readonly string[],
  d: readonly string[],
  own: readonly string[],
  other: readonly string[],
): [string, number][] {
  const { attacker, defender } = battle;
  const attack = volley(
    diceOf(a, attacker, d),
    d,
    own,
    (unit) => resistance(unit, defender, d, battle),
    false,
  );
  const defence = volley(diceOf(d, defender, a), a, other, (unit) => resistance(unit, attacker, a), false);
  return [...attack].flatMap(([left, p]) =>
    [...defence].map(([mine, q]): [string, number] => [`${mine}|${left}`, p * q]),
  );
}

const ORDERS = ['special', 'monster', 'standard'].flatMap((first) =>
  ['special', 'monster', 'standard']
    .filter((second) => second !== first)
    .map((second) => [
      first,
      second,
      ...['special', 'monster', 'standard'].filter((x) => x !== first && x !== second),
    ]),
);

/**
 * What a battle without assassins, Dragon Heroes, cities and forests is worth to the attacker when both sides choose
 * targets in secret in each phase and retreat as they like: Shapley's iteration over all stacks.
 * @param points what one unit lost costs its side
 * @param zone what the zone is worth to the attacker
 */
export function solvePlainly(battle: PlainBattle, points: number, zone: number): number {
  const start = `${lossOrder(battle.attacker.units).join(' ')}|${lossOrder(battle.defender.units).join(' ')}`;
  const results = new Map<string, [string, number][][]>();
  const waiting = [start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const [a = [], d = []] = key.split('|').map(split);
    if (results.has(key) || a.length === 0 || d.length === 0) continue;
    const all = ORDERS.flatMap((own) => ORDERS.map((other) => exchange(battle, a, d, own, other)));
    results.set(key, all);
    for (const [next] of all.flat()) waiting.push(next);
  }
  const [first = '', second = ''] = start.split('|');
  const score = (key: string, held: boolean): number => {
    const [a = [], d = []] = key.split('|').map(split);
    const lost = split(second).length - d.length - (split(first).length - a.length);
    return points * lost + (held ? zone : 0);
  };
  const worth = new Map<string, number>([...results.keys()].map((key) => [key, 0]));
  const after = (key: string): number => {
    const [a = [], d = []] = key.split('|').map(split);
    if (a.length === 0 || d.length === 0) return score(key, a.length > 0);
    const stay = Math.max(worth.get(key) ?? NaN, score(key, false));
    return Math.min(stay, score(key, true));
  };
  for (let change = 1; change > 1e-13;) {
    change = 0;
    for (const [key, all] of results) {
      const matrix = all.map((ends) => ends.reduce((sum, [next, p]) => sum + p * after(next), 0));
      const { value } = solveMatrixGame(matrix, ORDERS.length, ORDERS.length);
      change = Math.max(change, Math.abs(value - (worth.get(key) ?? NaN)));
      worth.set(key, value);
    }
  }
  return worth.get(start) ?? NaN;
}
