/**
 * The priced units of all forces of a roster, and the lists that they form. Cards with one change, and lists that take
 * them in place of the original cards.
 */
import type {
  ListPool,
  OpenSystem,
  System,
  RosterBattles,
  RosterMember,
  RosterVariant,
} from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';

/** A unit as lists take it. */
export interface PricedUnit {
  readonly id: string;
  readonly name: string;
  /** The cost of what lists take at once, in the cards' points. */
  readonly cost: number;
  /** The number of models that lists take at once. */
  readonly models: number;
  /** The index of its force. */
  readonly force: number;
  /** The names of what battles do not play of its card. Absent: they play everything. */
  readonly unplayed?: readonly string[];
}

/** Everything that lists of a system may contain. */
export interface UnitPool {
  readonly units: readonly PricedUnit[];
  readonly forces: readonly { readonly pool: ListPool; readonly units: readonly number[] }[];
  /** The cards' points divided by the points of battles: a power of two. */
  readonly scale: number;
}

/** The points of a typical unit. Lists of 100 to 200 points then hold four to eight. */
const USUAL_UNIT = 25;

/**
 * Rejects games whose units have no costs, and names the command that weighs their units.
 * @throws StonecastError `cannot-do`
 */
export function refuseWithoutCosts({ name, weighing }: System): void {
  if (weighing === undefined) return;
  throw new StonecastError('cannot-do', {
    what: asWritten('price'),
    reason: msg('units of {system} have no costs', { system: name }),
    tip: msg('ask what they are worth in units: {command}', {
      command: `stonecast list ${weighing} FILE`,
    }),
  });
}

/**
 * Returns the units of all forces with drawable lists. Battles use costs divided by a power of two, so that typical
 * units cost about 25 points. So cards with doubled costs play the same battles.
 * @throws StonecastError `cannot-do` if the system has no lists or cannot change costs
 */
export function unitPool(open: OpenSystem): UnitPool {
  refuseWithoutCosts(open.system);
  const { lists } = open;
  const roster = open.roster?.();
  const members = roster?.members([]);
  if (!lists?.pool || !members || !open.repriced || !open.battle) {
    const reason = msg('{system} knows no lists', { system: open.system.name });
    throw new StonecastError('cannot-do', { what: asWritten('price'), reason });
  }
  const groups = [...new Set(members.flatMap(({ group }) => group ?? []))];
  const units: PricedUnit[] = [];
  const forces = groups.map((group, force) => {
    const pool = lists.pool?.(group);
    if (!pool) throw new Error(`no pool ${group}`);
    const first = units.length;
    for (const { id, name, points, models } of pool.units) {
      const member = members.find((one) => one.id === id);
      const unplayed = (member && roster?.battles?.unplayed?.(member)) ?? [];
      units.push({ id, name, cost: points, models, force, ...(unplayed.length > 0 && { unplayed }) });
    }
    return { pool, units: pool.units.map((_, i) => first + i) };
  });
  return { units, forces, scale: scaleOf(units.map(({ cost }) => cost)) };
}

/** Returns the power of two that brings the median cost nearest to that of typical units. */
function scaleOf(costs: readonly number[]): number {
  const sorted = [...costs].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? USUAL_UNIT;
  let scale = 1;
  while (median / scale > USUAL_UNIT * Math.SQRT2) scale *= 2;
  while (median / scale < USUAL_UNIT / Math.SQRT2) scale /= 2;
  return scale;
}

/** Returns the system with its units at other costs, in the points of battles. */
export function atCosts(open: OpenSystem, { units }: UnitPool, costs: readonly number[]): OpenSystem {
  if (!open.repriced) throw new Error('a system that cannot change costs');
  return open.repriced(new Map(units.map(({ id, models }, i) => [id, costs[i]! / models] as const)));
}

/** A possible change to a card. */
export interface UnitChange extends Pick<RosterVariant, 'label' | 'what' | 'step'> {
  /** The stat or ability and its change. The id is the same for all units. */
  readonly id: string;
  /** One more of a stat, or one ability or weapon fewer. */
  readonly kind: 'more' | 'remove';
}

/** A change of a meeting's first list: it takes another card in place of a unit's. */
export interface CardChange {
  /** The index in the pool. */
  readonly unit: number;
  /** Undefined: the original card. The list is then built the same way, so that both versions use the same draws. */
  readonly id: string | undefined;
}

/** Changes the cards of one system. */
export class CardChanger {
  private readonly battles: RosterBattles | undefined;
  private readonly members: ReadonlyMap<string, RosterMember>;
  private readonly known = new Map<
    number,
    ReadonlyMap<string, UnitChange & { readonly member: RosterMember }>
  >();

  constructor(
    open: OpenSystem,
    private readonly units: UnitPool['units'],
  ) {
    const roster = open.roster?.();
    this.battles = roster?.battles;
    this.members = new Map(roster?.members([]).map((member) => [member.id, member]));
  }

  /**
   * Returns the possible changes to a unit's card: one more of each stat that battles use, or one ability or weapon
   * fewer.
   */
  of(unit: number): readonly UnitChange[] {
    return [...this.variants(unit).values()].map(({ member: _member, ...change }) => change);
  }

  /** Returns the list file with the changed card in the unit's place, at the same cost. */
  file(list: unknown, { unit, id }: CardChange, costs: readonly number[]): unknown {
    const { battles } = this;
    if (!battles) throw new Error('a system whose lists cannot change');
    const { id: own, models } = this.units[unit]!;
    const without = battles.models(list).flatMap((one, place) => (one.id === own ? [place] : []));
    const member = id === undefined ? this.memberOf(unit) : this.variants(unit).get(id)?.member;
    if (!member) throw new Error(`${own} has no change ${String(id)}`);
    return battles.exchange(list, {
      without,
      member,
      models: without.length,
      cost: costs[unit]! / models,
    });
  }

  private memberOf(unit: number): RosterMember | undefined {
    return this.members.get(this.units[unit]!.id);
  }

  private variants(unit: number): ReadonlyMap<string, UnitChange & { readonly member: RosterMember }> {
    let found = this.known.get(unit);
    if (!found) {
      const member = this.memberOf(unit);
      const all = member ? (this.battles?.variants(member) ?? []) : [];
      found = new Map(
        all.flatMap(({ id, label, what, step, kind, member: changed }) =>
          kind === 'more' || kind === 'remove'
            ? [[id, { id, label, what, kind, member: changed, ...(step !== undefined && { step }) }] as const]
            : [],
        ),
      );
      this.known.set(unit, found);
    }
    return found;
  }
}
