/** What the referee reads of a battle file: who leads otherwise than by its card, and who has won by the scenario. */
import type { Card } from './cards.js';
import { distance, type XY } from './plane.js';

/** An entry of a list or of a Wild force. */
type Entry =
  | string
  | {
      readonly model: string;
      readonly count?: number;
      readonly command?: number;
      readonly leadership?: Card['leads'];
    };

interface Force {
  readonly models: readonly Entry[];
}

type Objective =
  | { readonly hold: XY; readonly radius: number; readonly points: number }
  | { readonly reach: string; readonly side: number; readonly points: number; readonly with?: string }
  | { readonly carry: string; readonly points: number }
  | { readonly slay: string; readonly side: number; readonly points: number };

/** Models that a condition of victory speaks of. */
export type Who = { readonly descriptor: string } | { readonly model: string } | { readonly figure: string };

/** A condition of victory. */
export type Condition = {
  readonly side?: number;
  readonly when?: string;
  readonly over?: number;
} & (
  | { readonly remove: Who }
  | { readonly protect: Who }
  | { readonly leave: Who; readonly by: string }
  | { readonly take: string; readonly by: string }
  | { readonly keep: string }
  | { readonly carry: string }
  | { readonly hold: XY; readonly radius: number }
);

/** A battle file, as far as the referee needs it. */
export interface BattleFile {
  readonly scenario: {
    readonly removed?: number;
    readonly objectives?: readonly Objective[];
    readonly victory?: readonly Condition[];
    readonly fleeing?: { readonly below: number };
    readonly [field: string]: unknown;
  };
  readonly sides: readonly {
    readonly list?: Force & { readonly allies?: readonly Force[] };
    readonly wild?: readonly Entry[];
  }[];
}

/** A model that left by an edge, and the objects that it took along. */
export interface Leaver {
  readonly model: string;
  readonly side: number;
  readonly edge: string;
  readonly took: readonly string[];
}

interface Counted {
  readonly side: number;
  readonly model: string;
  readonly card: Card;
  readonly at: XY;
  readonly radius: number;
  readonly on: boolean;
  readonly removed: boolean;
  readonly discarded: boolean;
  readonly created: boolean;
  readonly thing: string | undefined;
}

/** Leadership and Command that entries give, by the ids of their models: the letter of the side and the place among its models. */
export function leadsOf(
  file: BattleFile | undefined,
): ReadonlyMap<string, { readonly leadership?: Card['leads']; readonly command?: number }> {
  return new Map(
    (file?.sides ?? []).flatMap(({ list, wild }, side) => {
      const forces = wild
        ? [wild]
        : [list?.models ?? [], ...(list?.allies ?? []).map(({ models }) => models)];
      const entries = forces
        .flat()
        .flatMap((one) =>
          typeof one === 'string' ? [{}] : Array.from({ length: one.count ?? 1 }, () => one),
        );
      return entries.map((one, place) => [`${'abcd'[side] ?? ''}${place}`, one] as const);
    }),
  );
}

/** Who leads by points (the first side of its team), `null` for nobody; and which sides flee. */
export function winnerOf(
  { scenario }: BattleFile,
  models: readonly Counted[],
  leavers: readonly Leaver[],
  carriers: ReadonlyMap<string, number>,
  // `taken`: points that each side removed, where there are more than two.
  {
    teams,
    taken,
    isOut,
  }: {
    readonly teams: readonly number[];
    readonly taken: readonly number[] | undefined;
    readonly isOut: (side: number) => boolean;
  },
): { readonly leads: number | null; readonly fleeing: readonly number[] } {
  const of = (side: number): readonly Counted[] => models.filter((one) => one.side === side);
  const cost = (some: readonly Counted[]): number => some.reduce((sum, { card }) => sum + card.cost, 0);
  const lost = (side: number): number => cost(of(side).filter(({ removed }) => removed));
  const worth = (objective: Objective, side: number): number => {
    const { points } = objective;
    if ('hold' in objective) return holderOf(objective, models, teams) === side ? points : 0;
    if ('carry' in objective) return carriers.get(objective.carry) === side ? points : 0;
    if (objective.side !== side) return 0;
    if ('reach' in objective) {
      const { reach, with: wanted } = objective;
      const counts = (one: Leaver): boolean =>
        one.side === side && one.edge === reach && (wanted === undefined || one.took.includes(wanted));
      return points * leavers.filter(counts).length;
    }
    const marked = models.filter((one) => teams[one.side] !== teams[side] && one.model === objective.slay);
    return marked.length > 0 && marked.every(({ removed }) => removed) ? points : 0;
  };
  const score = (side: number): number =>
    (scenario.removed ?? 1) * (taken ? (taken[side] ?? 0) : lost(1 - side)) +
    (scenario.objectives ?? []).reduce((sum, objective) => sum + worth(objective, side), 0);
  const totals = [...new Set(teams)].map((team) => ({
    team,
    sum: teams.reduce((sum, one, side) => sum + (one === team ? score(side) : 0), 0),
  }));
  const most = Math.max(...totals.map(({ sum }) => sum));
  const ahead = totals.filter(({ sum }) => most - sum < 1e-9);
  const { fleeing } = scenario;
  const flees = teams.flatMap((_, side) => {
    const all = cost(of(side).filter(({ created }) => !created));
    // What was created stands for what was discarded for it.
    const added = cost(of(side).filter(({ created }) => created));
    const left = all + added - lost(side) - cost(of(side).filter(({ discarded }) => discarded));
    return fleeing && !isOut(side) && left < fleeing.below * all - 1e-9 ? [side] : [];
  });
  return { leads: ahead.length === 1 ? (ahead[0]?.team ?? null) : null, fleeing: flees };
}

/** The side that holds a place: of the team with most models near it the one with most of them. */
export function holderOf(
  { hold, radius }: { readonly hold: XY; readonly radius: number },
  models: readonly Counted[],
  teams: readonly number[],
): number | undefined {
  const near = teams.map(
    (_, side) =>
      models.filter(
        (one) =>
          one.side === side &&
          one.on &&
          one.thing === undefined &&
          distance(one.at, hold) - one.radius < radius,
      ).length,
  );
  const together = (team: number): number =>
    near.reduce((sum, count, side) => sum + (teams[side] === team ? count : 0), 0);
  const ranked = [...new Set(teams)].sort((a, b) => together(b) - together(a));
  const [first, second] = ranked;
  if (first === undefined || (second !== undefined && together(first) === together(second))) return undefined;
  const own = teams.flatMap((team, side) => (team === first ? [side] : []));
  return own.sort((a, b) => (near[b] ?? 0) - (near[a] ?? 0) || a - b)[0];
}
