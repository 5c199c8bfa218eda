/** Data and functions that all stages share: the plan, its tables, and queries on a row. */
import { fightsEarly } from '../../rules/assaultAndFatigue.js';
import { belowHalfStrength } from '../../rules/casualties.js';
import {
  bearersStanding,
  other,
  phaseOf,
  type Combatant,
  type PhasePlan,
  type SequencePlan,
  type Side,
} from '../../rules/phasePlan.js';
import { COST, type Manoeuvre } from '../../rules/battleManoeuvres.js';
import { copied, at, F, SPENT, VARIANT, type Row } from './stateAndMoves.js';
import { Tables, type AttackTable } from './probabilityTables.js';

type Cells = ArrayLike<number>;

export class SequenceSimulation {
  readonly tables: Tables;

  constructor(readonly plan: SequencePlan) {
    this.tables = new Tables(plan);
  }

  phase(row: Cells): PhasePlan {
    return phaseOf(this.plan, at(row, F.phase));
  }

  combatant(index: number): Combatant {
    const found = this.plan.combatants[index];
    if (found === undefined) throw new Error(`no combatant ${index}`);
    return found;
  }

  /** Returns the losses of a combatant. The number is unused while it is on the slab. */
  losses(row: Cells, combatant: number): number {
    return at(row, F.losses + combatant);
  }

  /** Clears the struck formation's losses in a row, because the slab contains them. */
  onSlab(row: Row): Row {
    row[F.losses + at(row, F.struck)] = 0;
    return row;
  }

  stands(row: Cells, combatant: number): boolean {
    return this.combatant(combatant).casualties.stands(this.losses(row, combatant));
  }

  belowHalf(row: Cells, combatant: number): boolean {
    return belowHalfStrength(this.combatant(combatant).casualties, this.losses(row, combatant));
  }

  /** Returns the side of the striker. */
  strikerSide(row: Cells): Side {
    return this.combatant(at(row, F.striker)).side;
  }

  struckSide(row: Cells): Side {
    return other(this.strikerSide(row));
  }

  points(row: Cells, side: Side): number {
    return at(row, F.points + side);
  }

  /** Returns whether a side has prepared a manoeuvre and can pay for it. */
  affords(row: Cells, side: Side, manoeuvre: Manoeuvre): boolean {
    return this.plan.hands[side].prepared.has(manoeuvre) && this.points(row, side) >= COST[manoeuvre];
  }

  pay(row: Row, side: Side, manoeuvre: Manoeuvre): Row {
    row[F.points + side] = this.points(row, side) - COST[manoeuvre];
    return row;
  }

  /**
   * Returns whether a formation is battle-fatigued: after a failed test, or because the scenario says so for the active
   * side.
   * Its player's manoeuvres then have no effect on it.
   */
  fatigued(row: Cells, combatant: number): boolean {
    const { by, situations } = this.phase(row);
    const stated = by === this.combatant(combatant).side && situations[by].conditions.has('battle-fatigued');
    return stated || (at(row, F.fatigued) & (1 << combatant)) !== 0;
  }

  /** Returns whether a side may still re-roll a die of its current formation in this phase. */
  canReorder(row: Cells, side: Side): boolean {
    const own = at(row, side === this.strikerSide(row) ? F.striker : F.struck);
    return (
      !isSpent(row, 'reorder', side) && this.affords(row, side, 'reorder-roll') && !this.fatigued(row, own)
    );
  }

  /** Returns the row after a side paid for and used its re-roll. */
  reorder(row: Cells, side: Side): Row {
    const to = this.pay(copied(row), side, 'reorder-roll');
    to[F.spent] = at(to, F.spent) | (SPENT.reorder << side);
    return to;
  }

  /** Returns the table of the current weapon. */
  table(row: Cells): AttackTable {
    return this.tables.attack({
      phase: at(row, F.phase),
      striker: at(row, F.striker),
      struck: at(row, F.struck),
      weapon: at(row, F.group),
      variant: at(row, F.variant),
    });
  }

  /** Returns whether attacks split into single rolls, because a player may still decide something in them. */
  detailed(row: Cells): boolean {
    return (
      this.table(row).precision ||
      this.canReorder(row, this.strikerSide(row)) ||
      this.canReorder(row, this.struckSide(row))
    );
  }

  /** Returns whether the struck formation has troops and a Leader. Wounds are then allocated cell by cell. */
  attached(row: Cells): boolean {
    const { leader } = this.combatant(at(row, F.struck)).formation;
    return leader !== undefined && (at(row, F.variant) & VARIANT.leaderAlone) === 0;
  }

  /** Returns the remaining bearers of a striker's weapon. */
  bearers(row: Cells, weapon: number): number {
    const striker = at(row, F.striker);
    const weapons = this.phase(row).weapons[striker] ?? [];
    return bearersStanding(this.combatant(striker), weapons, weapon, this.losses(row, striker));
  }

  /** Returns whether the striker has a weapon against its opponent. */
  armed(row: Cells): boolean {
    const weapons = this.phase(row).weapons[at(row, F.striker)] ?? [];
    return weapons.some((_, weapon) => this.bearers(row, weapon) > 0);
  }

  /** Returns the possible fights of a side: Fights First formations in the first step, all others in the second. */
  eligible(row: Cells, side: Side): Fight[] {
    const phase = this.phase(row);
    const first = at(row, F.step) === 0;
    // An Assault move gives Fights First only to the formation that made it, not to its allies.
    return this.fights(row, side).filter(
      ({ striker }) =>
        !first || fightsEarly(this.combatant(striker).formation, phase.assaulted[striker] === true),
    );
  }

  /** Returns the strikes that Reprisal could move forward. */
  reprisals(row: Cells, side: Side): Fight[] {
    if (isSpent(row, 'reprisal', side) || !this.affords(row, side, 'reprisal')) return [];
    return this.fights(row, side).filter(({ striker }) => !this.fatigued(row, striker));
  }

  /** Returns whether Epic Momentum may be used in the current fight. */
  epicIsOpen(row: Cells): boolean {
    const side = this.strikerSide(row);
    const striker = at(row, F.striker);
    const { formation, casualties } = this.combatant(striker);
    const leads = casualties.leaderStands(this.losses(row, striker));
    const target = this.combatant(at(row, F.struck));
    const losses = this.losses(row, at(row, F.struck));
    const attached = target.casualties.leaderStands(losses) && target.casualties.troopsLeft(losses) > 0;
    return (
      (leads || formation.keywords.has('CHARACTER')) &&
      attached &&
      !isSpent(row, 'epic', side) &&
      !this.fatigued(row, striker) &&
      this.affords(row, side, 'epic-momentum')
    );
  }

  private fights(row: Cells, side: Side): Fight[] {
    const { combatants } = this.plan;
    const fights: Fight[] = [];
    combatants.forEach((one, striker) => {
      const ready =
        one.side === side && (at(row, F.fought) & (1 << striker)) === 0 && this.stands(row, striker);
      if (!ready || (this.phase(row).weapons[striker] ?? []).length === 0) return;
      combatants.forEach((enemy, struck) => {
        if (enemy.side !== side && this.stands(row, struck)) fights.push({ striker, struck });
      });
    });
    return fights;
  }
}

/** A formation that fights, and its target. */
export interface Fight {
  readonly striker: number;
  readonly struck: number;
}

/** Returns whether a once-per-phase manoeuvre was used. */
const isSpent = (row: Cells, manoeuvre: keyof typeof SPENT, side: Side): boolean =>
  (at(row, F.spent) & (SPENT[manoeuvre] << side)) !== 0;
