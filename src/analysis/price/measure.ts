/** Measures pairs of members; what both directions of a pair share is computed once. */
import type { BrawlGroup, RosterBrawls, RosterMember } from '../../game/index.js';
import { BRAWL_BLOCK, BrawlTable } from '../brawl/index.js';
import { MatchUp, type LogWorth, type Unreached } from './matchUp.js';

/** How closely match-ups are measured. */
export interface Closeness {
  readonly seed: string;
  /** Half the width of a match-up's interval as a share of its value, at most. */
  readonly precision: number;
  /** Brawls at each number of models, at most. */
  readonly most: number;
  /** Half the width of intervals in standard errors. */
  readonly z: number;
  /** Points of the enemy group, about. */
  readonly points: number;
  /** Fields of the system's brawl file that hold for all brawls. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a match-up came to. */
export interface Measured {
  /** One model in enemy models. */
  readonly worth: LogWorth | undefined;
  readonly unreached: Unreached | undefined;
  readonly sizes: MatchUp['sizes'];
  readonly brawls: number;
  /** The member as the brawl has it. */
  readonly group: BrawlGroup;
}

/** Few and many enemies to begin with. */
const ENEMIES = [4, 15] as const;

/** A pair's two directions, each measured when it is wanted; the combats behind them are solved once. */
export class Measurer {
  private readonly known = new Map<string, Measured>();

  /**
   * @param mirrored whether the enemy will be asked about against the member too
   */
  constructor(
    private readonly brawls: RosterBrawls,
    private readonly closeness: Closeness,
    private readonly mirrored: (member: RosterMember, enemy: RosterMember) => boolean,
  ) {}

  /** What the member is worth against the enemy at a skill. */
  of(member: RosterMember, enemy: RosterMember, skill: string): Measured {
    const key = keyOf(member, enemy, skill);
    const known = this.known.get(key);
    if (known) return known;
    const { settings } = this.closeness;
    const table = new BrawlTable(this.brawls.brawl(member, enemy, skill, settings));
    const found = this.measure(table, 0, enemy, key);
    this.known.set(key, found);
    if (this.mirrored(member, enemy)) {
      const back = keyOf(enemy, member, skill);
      this.known.set(back, this.measure(table, 1, member, back));
    }
    return found;
  }

  private measure(table: BrawlTable, side: 0 | 1, enemy: RosterMember, key: string): Measured {
    const { precision, most } = this.closeness;
    const matchUp = matchUpOf(table, side, enemy, 1 / 2, this.closeness, key);
    const worth = matchUp.refined(precision, Math.max(BRAWL_BLOCK, most));
    const { unreached, sizes, played } = matchUp;
    return { worth, unreached, sizes, brawls: played, group: table.brawl.groups[side] };
  }
}

/**
 * A match-up with about as many points of enemies as asked.
 * @param wanted the score at which the member is worth what it meets
 * @param key with the seed, the name of its stream
 */
export function matchUpOf(
  table: BrawlTable,
  side: 0 | 1,
  enemy: RosterMember,
  wanted: number,
  { seed, z, points }: Pick<Closeness, 'seed' | 'z' | 'points'>,
  key: string,
): MatchUp {
  const enemies = Math.max(ENEMIES[0], Math.min(ENEMIES[1], Math.round(points / enemy.cost)));
  return new MatchUp(table, side, enemies, `${seed} ${key}`, wanted, z);
}

const keyOf = (member: RosterMember, enemy: RosterMember, skill: string): string =>
  JSON.stringify([member.id, enemy.id, skill]);
