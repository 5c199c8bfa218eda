/**
 * Fair bids for the seats of a game. Players bid victory points for a seat, and lose them at the end. The auction ends
 * where no other seat at its bid wins more often: then all seats win equally often.
 */
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { Estimate } from '../../game/index.js';
import { percentileInterval } from '../../math/index.js';

/** The fair bid of one seat. */
export interface FairBid {
  /** In whole points, as players bid. The interval comes from campaigns drawn again from those played. */
  readonly bid: Estimate;
  /** How often the seat wins if all seats bid this way. Seats with equally many points share a win. */
  readonly wins: number;
}

/** The campaigns drawn again for the intervals: how often, and how many at most. */
const REDRAWN = 200;
const MOST_REDRAWN = 4096;
/** The seed's stream for them. */
const REDRAWS = 91;
/**
 * The auction ends if this many bids for each seat have brought no more balance, and at first as many more as a score
 * lies from its mean, within limits: scores may jump.
 */
const PATIENCE = 8;
const MOST_PATIENCE = 250;

/**
 * Returns the fair bids.
 * @param scores the points of all seats, one campaign after another
 * @param seats the number of seats
 * @param confidence the confidence of the intervals
 */
export function fairBids(
  scores: readonly number[],
  seats: number,
  { seed, confidence }: { readonly seed: string; readonly confidence: number },
): FairBid[] {
  const rows = Float64Array.from(scores);
  const means = meansOf(rows, seats);
  const farthest = rows.reduce((most, score, i) => Math.max(most, Math.abs(score - means[i % seats]!)), 0);
  const start = means.map((mean) => Math.round(mean));
  const bids = auction(rows, seats, start, PATIENCE + Math.min(MOST_PATIENCE, farthest));
  const wins = winsAt(rows, seats, bids);
  const redrawn = bidsRedrawn(rows, seats, bids, seed);
  return bids.map((bid, seat): FairBid => {
    const others = redrawn.map((one) => one[seat]!);
    const { low, high } =
      others.length > 0 ? percentileInterval(others, confidence) : { low: bid, high: bid };
    return {
      bid: { value: bid, low: Math.min(bid, low), high: Math.max(bid, high) },
      wins: wins[seat]!,
    };
  });
}

/** Returns the fair bids of campaigns drawn again with replacement (bootstrap). */
function bidsRedrawn(rows: Float64Array, seats: number, bids: readonly number[], seed: string): number[][] {
  const campaigns = rows.length / seats;
  const words = seedWords(seed);
  return Array.from({ length: campaigns < 2 ? 0 : REDRAWN }, (_, number) => {
    const uniform = uniformStream(words, REDRAWS, number);
    const count = Math.min(campaigns, MOST_REDRAWN);
    const drawn = new Float64Array(count * seats);
    for (let i = 0; i < count; i++) {
      const from = seats * Math.floor(uniform() * campaigns);
      drawn.set(rows.subarray(from, from + seats), i * seats);
    }
    return auction(drawn, seats, bids, PATIENCE);
  });
}

/**
 * Returns bids in whole points with which all seats win about equally often. Whoever holds the seat that wins most is
 * outbid by a point, until that brings no more balance.
 * @param start the first bids; only their differences count
 * @param patience how many bids for each seat may bring no more balance
 */
function auction(rows: Float64Array, seats: number, start: readonly number[], patience: number): number[] {
  const bids = start.slice();
  let best = bids.slice();
  let least = Infinity;
  for (let idle = 0; idle < patience * seats; idle++) {
    const wins = winsAt(rows, seats, bids);
    const unfair = wins.reduce((sum, share) => sum + (share - 1 / seats) ** 2, 0);
    if (unfair < least) [least, best, idle] = [unfair, bids.slice(), 0];
    const leader = wins.indexOf(Math.max(...wins));
    bids[leader] = bids[leader]! + 1;
  }
  const free = Math.min(...best);
  return best.map((bid) => bid - free);
}

function meansOf(rows: Float64Array, seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  rows.forEach((score, i) => (sums[i % seats] = sums[i % seats]! + score));
  return sums.map((sum) => (sum * seats) / Math.max(1, rows.length));
}

/** Returns how often each seat wins if seats bid this way. */
function winsAt(rows: Float64Array, seats: number, bids: readonly number[]): number[] {
  const wins = bids.map(() => 0);
  for (let from = 0; from < rows.length; from += seats) {
    let [most, count] = [-Infinity, 0];
    for (let seat = 0; seat < seats; seat++) {
      const score = rows[from + seat]! - bids[seat]!;
      if (score > most) [most, count] = [score, 1];
      else if (score === most) count++;
    }
    for (let seat = 0; seat < seats; seat++)
      if (rows[from + seat]! - bids[seat]! === most) wins[seat] = wins[seat]! + 1 / count;
  }
  return wins.map((sum) => (sum * seats) / Math.max(1, rows.length));
}
