/** Who gives way to a member on a ground, and whom its list meets: drawn from the seed by the number of the ground. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { BattleVariant, OpenSystem, RosterBattles, RosterMember } from '../../../system/index.js';
import { shuffled } from '../../../system/index.js';
import { asWritten, fault, StonecastError } from '../../../wording/index.js';
import type { Arm } from '../../battle/design/index.js';
import { rosterOf } from '../../fights/fights.js';

/** Points that give way, as shares of what the member's models cost as written: their costs in the trial. */
export const TRIED = [1 / 3, 1, 5 / 3] as const;
/** The place among these of the cost as written. */
export const WRITTEN = 1;
/** Points of a list that the member's models are about, as a share. */
const SHARE = 0.3;
/** Of a list that is left at least, as a share of its points. */
const LEFT = 0.1;
/** The stream of the seed that exchanges are drawn from, by the number of the ground. */
const EXCHANGES = 13;

/** A change of the member that is played beside it. */
export type Trial = Pick<BattleVariant, 'id' | 'member' | 'side'> & { readonly alone?: boolean | undefined };

/** Lists that the member joins and meets. */
export interface BattleField {
  readonly name: string;
  readonly list: unknown;
  /** Costs of its models, in their order. */
  readonly costs: readonly number[];
  readonly points: number;
}

/** One ground's exchanges. */
export interface Exchanges {
  /** Places of the lists: whom the member joins, whom they meet. */
  readonly host: number;
  readonly enemy: number;
  /** Points that give way, for each of `TRIED`. */
  readonly given: readonly number[];
  /** The list as it is. */
  readonly list: Arm;
  /** With the member at each of the costs, then with each trial at the cost as written. */
  readonly arms: readonly Arm[];
}

/** A member that is tried, with its changes, and how many of it come. */
interface Coming {
  readonly member: RosterMember;
  readonly trials: readonly Trial[];
  readonly models: number;
}

/**
 * A system's battles of lists.
 * @throws StonecastError `cannot-do` where it knows none
 */
export function battlesOf(open: OpenSystem): RosterBattles {
  const { battles } = rosterOf(open);
  if (battles && open.battle) return battles;
  const reason = fault('{system} knows no battles', { system: open.system.name });
  throw new StonecastError('cannot-do', { what: asWritten('--by battle'), reason });
}

/** Lists made ready. */
export function fieldOf(open: OpenSystem, lists: readonly unknown[]): BattleField[] {
  const battles = battlesOf(open);
  return lists.map((list, i) => {
    const costs = battles.models(list).map(({ cost }) => cost);
    const name = open.lists?.read(list).name ?? String(i + 1);
    return { name, list, costs, points: costs.reduce((sum, one) => sum + one, 0) };
  });
}

/** How many of a member come: about 3 of 10 points of the lists. */
export function modelsOf({ cost }: RosterMember, field: readonly BattleField[]): number {
  const points = field.reduce((sum, one) => sum + one.points, 0) / field.length;
  return Math.max(1, Math.round((SHARE * points) / cost));
}

/**
 * Draws the exchanges of a ground. The lists are dealt out in turn, every one joined and met alike; the models of the host
 * give way in a drawn order up to the points tried, which whole models meet on average: one more or fewer by chance.
 * @param scenarios how many are dealt out to the grounds: every pair of lists meets in all of them
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

  of(ground: number, { member, trials, models }: Coming, policy: string): Exchanges {
    const { field, how } = this;
    const round = Math.floor(ground / how.scenarios);
    const host = round % field.length;
    const enemy = (round + Math.floor(round / field.length)) % field.length;
    const own = field[host] as BattleField;
    const uniform = uniformStream(this.words, EXCHANGES, ground);
    const order = shuffled(Array.from(own.costs.keys()), uniform);
    const chance = uniform();
    const outs = TRIED.map((share) => givingWay(own, order, share * models * member.cost, chance));
    const theirs = { list: (field[enemy] as BattleField).list };
    const arm = (side: object): Arm => ({ sides: [side, theirs], policies: [policy, policy] });
    const exchanged = ({ member: one, side, alone }: Trial, out: Out): Arm => {
      const change = { without: out.places, member: one, models, cost: out.points / models, alone };
      return arm({ ...side, list: this.battles.exchange(own.list, change) });
    };
    return {
      ...{ host, enemy, given: outs.map(({ points }) => points) },
      list: arm({ list: own.list }),
      arms: [
        ...outs.map((out) => exchanged({ id: member.id, member }, out)),
        ...trials.map((trial) => exchanged(trial, outs[WRITTEN] as Out)),
      ],
    };
  }
}

interface Out {
  readonly places: readonly number[];
  readonly points: number;
}

/** The first of an order that cost so many points, to one model more or less, so that the mean over chances is as wanted. */
function givingWay(
  { costs, points }: BattleField,
  order: readonly number[],
  wanted: number,
  chance: number,
): Out {
  const most = (1 - LEFT) * points;
  const places: number[] = [];
  let given = 0;
  for (const place of order) {
    const cost = costs[place] as number;
    const next = given + cost;
    const whole = wanted >= next || (wanted > given && chance < (wanted - given) / cost);
    if (places.length > 0 && (!whole || next > most)) break;
    places.push(place);
    given = next;
  }
  return { places, points: given };
}
