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

/** A battle file, as far as the referee needs it. */
export interface BattleFile {
  readonly scenario: {
    readonly removed?: number;
    readonly objectives?: readonly Objective[];
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
      return entries.map((one, place) => [`${'ab'[side] ?? ''}${place}`, one] as const);
    }),
  );
}

/** Who leads by points, `null` for nobody; and who has won because a side flees, where one does. */
export function winnerOf(
  { scenario }: BattleFile,
  models: readonly Counted[],
  leavers: readonly Leaver[],
  carriers: ReadonlyMap<string, number>,
): { readonly leads: number | null; readonly fled: number | null | undefined } {
  const of = (side: number): readonly Counted[] => models.filter((one) => one.side === side);
  const cost = (some: readonly Counted[]): number => some.reduce((sum, { card }) => sum + card.cost, 0);
  const lost = (side: number): number => cost(of(side).filter(({ removed }) => removed));
  const near = (side: number, at: XY, radius: number): number =>
    of(side).filter((one) => one.on && one.thing === undefined && distance(one.at, at) - one.radius < radius)
      .length;
  const worth = (objective: Objective, side: number): number => {
    const { points } = objective;
    if ('hold' in objective) {
      const [own, other] = [side, 1 - side].map((one) => near(one, objective.hold, objective.radius));
      return (own ?? 0) > (other ?? 0) ? points : 0;
    }
    if ('carry' in objective) return carriers.get(objective.carry) === side ? points : 0;
    if (objective.side !== side) return 0;
    if ('reach' in objective) {
      const { reach, with: wanted } = objective;
      const counts = (one: Leaver): boolean =>
        one.side === side && one.edge === reach && (wanted === undefined || one.took.includes(wanted));
      return points * leavers.filter(counts).length;
    }
    const marked = of(1 - side).filter(({ model }) => model === objective.slay);
    return marked.length > 0 && marked.every(({ removed }) => removed) ? points : 0;
  };
  const score = (side: number): number =>
    (scenario.removed ?? 1) * lost(1 - side) +
    (scenario.objectives ?? []).reduce((sum, objective) => sum + worth(objective, side), 0);
  const lead = score(0) - score(1);
  const leads = Math.abs(lead) < 1e-9 ? null : lead > 0 ? 0 : 1;
  const { fleeing } = scenario;
  if (!fleeing) return { leads, fled: undefined };
  const flees = [0, 1].map((side) => {
    const all = cost(of(side).filter(({ created }) => !created));
    return all - lost(side) < fleeing.below * all - 1e-9;
  });
  if (!flees.includes(true)) return { leads, fled: undefined };
  return { leads, fled: flees[0] === true && flees[1] === true ? leads : flees[0] === true ? 1 : 0 };
}
