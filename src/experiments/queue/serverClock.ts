/** The clock that all machines of a queue share. */
import type { Redis } from 'ioredis';
import { monotonic } from '../run/clock.js';

/**
 * The clock of a queue's server. It reads the server once, then adds the time of the monotonic clock.
 * All machines agree on it, even if their own clocks differ or change.
 */
export class ServerClock {
  private constructor(
    /** The server's time at `begun` of this machine's monotonic clock, in milliseconds. */
    readonly start: number,
    private readonly begun: number,
  ) {}

  static async of(redis: Pick<Redis, 'time'>): Promise<ServerClock> {
    const [seconds, microseconds] = await redis.time();
    return new ServerClock(Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000), monotonic());
  }

  /** Converts a time of this machine's monotonic clock to server time. */
  fromOwn(moment: number): number {
    return moment - this.begun + this.start;
  }

  /** Converts a server time to this machine's monotonic clock. */
  toOwn(moment: number): number {
    return moment - this.start + this.begun;
  }
}
