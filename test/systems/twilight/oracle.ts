/**
 * The slow obvious twin: one melee played through every stone, every choice and every die, in plain recursion over the
 * rules, with nothing of the project's code. For a few stones only.
 */

export interface OracleModel {
  readonly cost: number;
  readonly combat: number;
  readonly support: number;
  readonly toughness: number | 'none';
  readonly stamina: number;
  readonly abilities: readonly string[];
  readonly colours?: { readonly erac: readonly string[]; readonly oran: readonly string[] };
}

export interface OracleSide {
  readonly model: OracleModel;
  readonly supporters: readonly OracleModel[];
  readonly split: { readonly erac: number; readonly oran: number };
  readonly extraOran: number;
  readonly adjust: 'none' | 'optimal';
}

export interface OracleResult {
  readonly value: number;
  /** For each side the chance that its primary falls. */
  readonly primary: readonly [number, number];
  readonly both: number;
}

/** Faces up of both sides and what is left to spend. */
interface Table {
  readonly up: readonly [readonly [number, number], readonly [number, number]];
  readonly stamina: readonly [number, number];
  readonly trained: readonly [boolean, boolean];
}

const ZERO: OracleResult = { value: 0, primary: [0, 0], both: 0 };

function mix(parts: readonly { p: number; result: OracleResult }[]): OracleResult {
  return parts.reduce<OracleResult>(
    (sum, { p, result }) => ({
      value: sum.value + p * result.value,
      primary: [sum.primary[0] + p * result.primary[0], sum.primary[1] + p * result.primary[1]],
      both: sum.both + p * result.both,
    }),
    ZERO,
  );
}

/** Every way that so many stones fall: how often each number of them is face-up. */
function faces(stones: number): number[] {
  const counts = Array.from({ length: stones + 1 }, () => 0);
  for (let bits = 0; bits < 2 ** stones; bits++) {
    let up = 0;
    for (let stone = 0; stone < stones; stone++) up += Math.floor(bits / 2 ** stone) % 2;
    counts[up] = (counts[up] ?? 0) + 1 / 2 ** stones;
  }
  return counts;
}

function saved(model: OracleModel, modifier: number): number {
  const wanted = model.toughness === 'none' ? Infinity : model.toughness;
  let good = 0;
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const again = model.abilities.includes('very-tough') && second + modifier >= wanted;
      if (first + modifier >= wanted || again) good += 1 / 36;
    }
  }
  return good;
}

/** All ways to give blows to so many models, the first to the primary. */
function spreads(blows: number, models: number): number[][] {
  if (models === 1) return [[blows]];
  const all: number[][] = [];
  for (let first = 0; first <= blows; first++) {
    for (const rest of spreads(blows - first, models - 1)) all.push([first, ...rest]);
  }
  return all;
}

/** The best spread for the striker's points; of equal ones the one with most on the primary, then as listed. */
function fallChances(models: readonly OracleModel[], blows: number, modifier: number): number[] {
  if (blows === 0) return models.map(() => 0);
  let best: number[] = [];
  let most = -Infinity;
  for (const spread of spreads(blows, models.length)
    .filter((one) => (one[0] ?? 0) > 0)
    .reverse()) {
    const chances = models.map((model, i) => 1 - saved(model, modifier) ** (spread[i] ?? 0));
    const points = chances.reduce((sum, chance, i) => sum + chance * (models[i]?.cost ?? 0), 0);
    if (points > most + 1e-9 * 100) [best, most] = [chances, points];
  }
  return best;
}

/** Blows, their spread and the saves, once adjusting is over. */
function resolve(sides: readonly [OracleSide, OracleSide], up: Table['up']): OracleResult {
  const chances = [0, 1].map((side) => {
    const [own, enemy] = [sides[side], sides[1 - side]] as [OracleSide, OracleSide];
    const [erac, oran] = [up[1 - side]?.[0] ?? 0, up[side]?.[1] ?? 0];
    const savage = enemy.model.abilities.includes('savage') && erac >= 1 && up[1 - side]?.[1] === 0;
    const powerful = enemy.model.abilities.includes('powerful');
    const modifier = (savage ? -1 : 0) + (powerful ? -1 : 0);
    return fallChances([own.model, ...own.supporters], Math.max(0, erac - oran), modifier);
  });
  const points = (side: number) =>
    [sides[side]?.model, ...(sides[side]?.supporters ?? [])].reduce(
      (sum, model, i) => sum + (model?.cost ?? 0) * (chances[side]?.[i] ?? 0),
      0,
    );
  const [a, d] = [chances[0]?.[0] ?? 0, chances[1]?.[0] ?? 0];
  return { value: points(1) - points(0), primary: [a, d], both: a * d };
}

/** The melee of two players, the value under best play of whoever plays best. */
export function oracle(sides: readonly [OracleSide, OracleSide]): OracleResult {
  const casts = sides.map(({ split, extraOran }) => [
    faces(split.erac),
    faces(Math.min(6, split.oran + extraOran)),
  ]);
  const sizes = casts.map((kinds) => kinds.map((counts) => counts.length - 1));
  const known = new Map<string, OracleResult>();
  const play = (table: Table, turn: number, passed: boolean): OracleResult => {
    const key = JSON.stringify([table, turn, passed]);
    let result = known.get(key);
    if (!result) known.set(key, (result = decide(table, turn, passed)));
    return result;
  };
  const decide = (table: Table, turn: number, passed: boolean): OracleResult => {
    const pass = passed ? resolve(sides, table.up) : play(table, 1 - turn, true);
    if (sides[turn]?.adjust !== 'optimal') return pass;
    const sign = turn === 0 ? 1 : -1;
    let best = pass;
    for (const branches of actions(sides, sizes, table, turn)) {
      const result = mix(branches.map(({ p, table: next }) => ({ p, result: play(next, 1 - turn, false) })));
      if (sign * result.value > sign * best.value + 1e-9 * 100) best = result;
    }
    return best;
  };
  const start: [number, number] = [sides[0].model.stamina, sides[1].model.stamina];
  const parts: { p: number; result: OracleResult }[] = [];
  casts[0]?.[0]?.forEach((p, a) =>
    casts[0]?.[1]?.forEach((q, b) =>
      casts[1]?.[0]?.forEach((r, c) =>
        casts[1]?.[1]?.forEach((s, d) => {
          const up: Table['up'] = [
            [a, b],
            [c, d],
          ];
          parts.push({
            p: p * q * r * s,
            result: play({ up, stamina: start, trained: [false, false] }, 0, false),
          });
        }),
      ),
    ),
  );
  return mix(parts);
}

type Branch = { p: number; table: Table };

/** Every action of a player besides passing: what it may lead to. */
function actions(
  sides: readonly [OracleSide, OracleSide],
  sizes: readonly (readonly number[])[],
  table: Table,
  turn: number,
): Branch[][] {
  const abilities = sides[turn]?.model.abilities ?? [];
  const stamina = table.stamina[turn] ?? 0;
  const down = [0, 1].map((kind) => (sizes[turn]?.[kind] ?? 0) - (table.up[turn]?.[kind] ?? 0));
  const recast = (erac: number, oran: number, cost: number, trained: boolean): Branch[] => {
    const branches: Branch[] = [];
    faces(erac).forEach((p, more) =>
      faces(oran).forEach((q, also) =>
        branches.push({ p: p * q, table: change(table, turn, more, also, cost, trained) }),
      ),
    );
    return branches;
  };
  const list: Branch[][] = [];
  const several = (cost: number, trained: boolean) => {
    for (let erac = 0; erac <= (down[0] ?? 0); erac++) {
      for (let oran = 0; oran <= (down[1] ?? 0); oran++) {
        if (erac + oran > 0) list.push(recast(erac, oran, cost, trained));
      }
    }
  };
  if (stamina > 0) {
    if ((down[0] ?? 0) > 0) list.push(recast(1, 0, 1, false));
    if ((down[1] ?? 0) > 0) list.push(recast(0, 1, 1, false));
    if (abilities.includes('combat-discipline')) several(1, false);
    if (abilities.includes('dodge') && (table.up[1 - turn]?.[0] ?? 0) > 0) {
      const turned = change(table, 1 - turn, -1, 0, 0, false);
      list.push([{ p: 1, table: change(turned, turn, 0, 0, 1, false) }]);
    }
  }
  if (abilities.includes('combat-trained') && !table.trained[turn]) several(0, true);
  return list;
}

function change(
  table: Table,
  side: number,
  erac: number,
  oran: number,
  cost: number,
  trained: boolean,
): Table {
  const at = <T>(pair: readonly [T, T], to: (old: T) => T): [T, T] =>
    side === 0 ? [to(pair[0]), pair[1]] : [pair[0], to(pair[1])];
  return {
    up: at(table.up, ([e, o]): readonly [number, number] => [e + erac, o + oran]),
    stamina: at(table.stamina, (old) => old - cost),
    trained: at(table.trained, (old) => old || trained),
  };
}

const BAG = ['green', 'green', 'green', 'red', 'red', 'blue', ...Array.from({ length: 6 }, () => 'white')];

/** Draws stone after stone from the bag: every hand by its colours, with its chance. */
export function draws(stones: number): { hand: readonly string[]; p: number }[] {
  const hands = new Map<string, { hand: readonly string[]; p: number }>();
  const draw = (bag: readonly string[], hand: readonly string[], p: number): void => {
    if (hand.length === stones) {
      const sorted = [...hand].sort();
      const key = sorted.join();
      hands.set(key, { hand: sorted, p: (hands.get(key)?.p ?? 0) + p });
      return;
    }
    for (const colour of new Set(bag)) {
      const count = bag.filter((one) => one === colour).length;
      const left = bag.toSpliced(bag.indexOf(colour), 1);
      draw(left, [...hand, colour], (p * count) / bag.length);
    }
  };
  draw(BAG, [], 1);
  return [...hands.values()];
}

/** The melee of a player, who only passes, as attacker against a Wild side that dodges at once. */
export function wildOracle(player: OracleSide, wild: OracleSide, stones: number): OracleResult {
  const parts: { p: number; result: OracleResult }[] = [];
  const count = (hand: readonly string[], colours: readonly string[]) =>
    hand.filter((stone) => colours.includes(stone)).length;
  faces(player.split.erac).forEach((p, erac) =>
    faces(player.split.oran).forEach((q, oran) => {
      for (const { hand, p: r } of draws(stones)) {
        const [e, o] = [
          count(hand, wild.model.colours?.erac ?? []),
          count(hand, wild.model.colours?.oran ?? []),
        ];
        let [left, stamina] = [erac, wild.model.abilities.includes('dodge') ? wild.model.stamina : 0];
        while (stamina > 0 && left > o) [left, stamina] = [left - 1, stamina - 1];
        const up: Table['up'] = [
          [left, oran],
          [e, o],
        ];
        parts.push({ p: p * q * r, result: resolve([player, wild], up) });
      }
    }),
  );
  return mix(parts);
}
