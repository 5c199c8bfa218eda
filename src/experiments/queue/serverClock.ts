/** The one clock that all machines of a queue can read. */
import type { Redis } from 'ioredis';
import { monotonic } from '../run/clock.js';

/**
 * The clock of a queue's server, asked once and counted on from there: what one machine writes another can read, though
 * their own clocks differ, and though somebody sets one of them.
 */
export class ServerClock {
  private constructor(
    /** The server's time when this machine's monotonic clock said `begun`, in milliseconds. */
    readonly start: number,
    private readonly begun: number,
  ) {}

  static async of(redis: Pick<Redis, 'time'>): Promise<ServerClock> {
    const [seconds, microseconds] = await redis.time();
    return new ServerClock(Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000), monotonic());
  }

  /** A moment of this machine's monotonic clock, as the server counts. */
  fromOwn(moment: number): number {
    return moment - this.begun + this.start;
  }

  /** A moment of the server, as this machine's monotonic clock counts. */
  toOwn(moment: number): number {
    return moment - this.start + this.begun;
  }
}
