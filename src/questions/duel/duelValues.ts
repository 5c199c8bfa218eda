/** What duels are worth to members of a roster. */
import { exactEstimate, type Estimate } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember } from '../../system/index.js';
import { fault, StonecastError } from '../../wording/index.js';
import { solveDuel } from './duel.js';
import type { Strategies } from '../fights/fights.js';

/** Duels with a fixed list of opponents; equal ones are solved once. */
export class DuelValues {
  private readonly known = new Map<string, number>();

  /**
   * @param opponents at least one
   * @throws StonecastError `cannot-do` where the system knows no duels
   */
  constructor(
    private readonly open: OpenSystem,
    private readonly roster: Roster,
    private readonly strategies: Strategies,
    private readonly opponents: readonly RosterMember[],
  ) {
    if (open.duel && roster.duel) return;
    const reason = fault('{system} has no duels between the members of a roster', {
      system: open.system.name,
    });
    throw new StonecastError('cannot-do', {
      what: fault('duels'),
      reason,
      tip: fault('leave out the opponents of duels'),
    });
  }

  /** The mean over the opponents of what a duel is worth to the member. */
  mean(member: RosterMember): Estimate {
    const values = this.against(member).map(({ value }) => value);
    return exactEstimate(values.reduce((sum, value) => sum + value / values.length, 0));
  }

  /** What the duel with each opponent is worth to the member. */
  against(member: RosterMember): { readonly id: string; readonly value: number }[] {
    return this.opponents.map((enemy) => ({ id: enemy.id, value: this.value(member, enemy) }));
  }

  private value(member: RosterMember, enemy: RosterMember): number {
    const scenario = this.roster.duel?.(member, enemy, this.strategies);
    const key = JSON.stringify(scenario);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const duel = this.open.duel?.(scenario);
    if (!duel) throw new Error(`${this.open.system.name} no longer knows duels`);
    const value = solveDuel(duel).value(0, duel.start, 0);
    this.known.set(key, value);
    return value;
  }
}
