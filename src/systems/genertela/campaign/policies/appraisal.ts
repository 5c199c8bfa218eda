/** The expected results of battles, for the policies. */
import type { Board } from '../board.js';
import type { CampaignFights, ZoneMeeting } from '../fights.js';
import type { BattleChance } from '../../../../game/index.js';
import { RESULTS } from '../../rules/ends.js';

/** The expected result of a battle. */
export interface Appraisal {
  /** The probability that the attacker holds the zone. */
  readonly holds: number;
  readonly own: number;
  readonly enemy: number;
}

/** Returns the expected result of a battle. It is exact, from `odds`. */
export type Appraise = (meeting: ZoneMeeting) => Appraisal;

/** Converts fight outcomes to expected results, each once. */
export class OutcomeAppraiser {
  private known: (Appraisal | undefined)[] = [];

  constructor(private readonly fights: CampaignFights) {}

  forget(): void {
    this.known = [];
  }

  with(board: Board, chance: BattleChance): Appraise {
    return (meeting) => {
      const number = this.fights.number(board, meeting);
      return (this.known[number] ??= this.read(number, meeting, chance));
    };
  }

  private read(number: number, { attacker, defender }: ZoneMeeting, chance: BattleChance): Appraisal {
    const { rows, chances, width } = chance.fightOutcomes(number);
    const groups = this.fights.order(number).attacker.length;
    let [holds, own, enemy] = [0, total(attacker.stack), total(defender.stack)];
    chances.forEach((p, k) => {
      const at = k * width;
      const result = RESULTS[rows[at]!];
      if (result === 'attacker' || result === 'defenderRetreats') holds += p;
      for (let g = 1; g < width; g++) {
        const standing = p * rows[at + g]!;
        if (g <= groups) own -= standing;
        else enemy -= standing;
      }
    });
    return { holds, own, enemy };
  }
}

const total = (stack: ReadonlyMap<number, number>): number =>
  [...stack.values()].reduce((sum, one) => sum + one, 0);
