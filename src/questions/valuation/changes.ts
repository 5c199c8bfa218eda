/** Cards with one change, and lists that take them in place of the original cards. */
import type { OpenSystem, RosterBattles, RosterMember, RosterVariant } from '../../system/index.js';
import type { UnitPool } from './units.js';

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
