/**
 * Connects to Redis. This module loads the queue libraries only when a queue is used.
 *
 * The clock that all machines of a queue share.
 */
import type { Job, Queue, QueueEvents, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import type { QueueAddress } from './address.js';
import { monotonic } from '../run/monotonicClock.js';

/** The used parts of the libraries. */
interface QueueLibraries {
  readonly Job: typeof Job;
  readonly Queue: typeof Queue;
  readonly QueueEvents: typeof QueueEvents;
  readonly Worker: typeof Worker;
  readonly WaitingError: typeof WaitingError;
  readonly Redis: typeof Redis;
}

/** A connection to a queue's server. */
export interface Connection extends QueueLibraries {
  readonly redis: Redis;
  readonly clock: ServerClock;
  /** Closes this connection and its copies, even if the server is gone. */
  readonly disconnect: () => void;
}

/** The time limit of the first contact, in milliseconds. */
const PATIENCE = 5000;
/** The delay between attempts to reconnect, in milliseconds. It grows from `step` to `most`. */
const AGAIN = { step: 100, most: 2000 } as const;
/** Error codes of an unreachable host or server. */
const ABSENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Loads the libraries.
 * @throws StonecastError `cannot-do` if they are not installed
 */
async function queueLibraries(): Promise<QueueLibraries> {
  try {
    const [{ Job, Queue, QueueEvents, WaitingError, Worker }, { Redis }] = await Promise.all([
      import('bullmq'),
      import('ioredis'),
    ]);
    return { Job, Queue, QueueEvents, WaitingError, Worker, Redis };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StonecastError(
      'cannot-do',
      {
        what: asWritten('--queue'),
        reason: msg('the packages bullmq and ioredis are missing'),
        tip: msg('npm install bullmq@6 ioredis@6'),
      },
      { cause: error },
    );
  }
}

/**
 * Connects to the server. After the first contact, the connection reconnects without a time limit.
 * @throws StonecastError `cannot-do` if the server is absent, refuses the password or is not Redis
 */
export async function connect(address: QueueAddress, onError: () => void): Promise<Connection>;
/**
 * Connects to the server, and waits for a server that is absent.
 * @param stop ends the wait
 * @returns undefined if the wait was stopped
 */
export async function connect(
  address: QueueAddress,
  onError: () => void,
  stop: AbortSignal,
): Promise<Connection | undefined>;
export async function connect(
  address: QueueAddress,
  onError: () => void,
  stop?: AbortSignal,
): Promise<Connection | undefined> {
  const libraries = await queueLibraries();
  const { Redis } = libraries;
  const options = optionsOf(address);
  const greet = (): Promise<ServerClock> =>
    firstContact(new Redis({ ...options, retryStrategy: () => null, maxRetriesPerRequest: 0 }), address);
  const clock = await (stop === undefined ? greet() : greeted(greet, onError, stop));
  if (clock === undefined) return undefined;
  const redis = new Redis({
    ...options,
    // Otherwise BullMQ would open the connections itself, and a failed attempt could end the process.
    lazyConnect: false,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * AGAIN.step, AGAIN.most),
  });
  redis.on('error', onError);
  // BullMQ copies this connection, and waits for the server before it closes the copies.
  const all = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const another = duplicate(override);
    all.push(another);
    return another;
  };
  return {
    ...libraries,
    redis,
    clock,
    disconnect() {
      for (const one of all) end(one);
    },
  };
}

/** How often in a row the server may close the first contact. A restarting server does so once, a non-Redis always. */
const MOST_HANG_UPS = 3;

/** Tries until the server answers, as long as it is only absent. Returns undefined if stopped before. */
async function greeted(
  greet: () => Promise<ServerClock>,
  onError: () => void,
  stop: AbortSignal,
): Promise<ServerClock | undefined> {
  let hangUps = 0;
  while (!stop.aborted) {
    try {
      return await greet();
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      if (isAbsence(error.cause)) hangUps = 0;
      else if (!isHangUp(error.cause) || ++hangUps === MOST_HANG_UPS) throw error;
      onError();
      await pause(AGAIN.most, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Returns whether a server may not be up yet, or still loads its data. */
function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ABSENT.has(code) || error.message.startsWith('LOADING');
}

/** Returns whether the server closed an open connection. */
const isHangUp = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) ||
    /connection is closed/i.test(error.message));

/** Returns the server's reason for a refusal, such as full memory. Returns undefined if it gave none. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return undefined;
  return error.message.replace(/ script: .*/s, '').slice(0, 200);
}

/** Closes a connection and rejects its open requests. */
function end(redis: Redis): void {
  redis.disconnect();
  if (redis.status !== 'reconnecting') return;
  // Between attempts, ioredis only cancels the next one. Open requests would then wait forever and keep the process
  // alive.
  // A new attempt that ends at once rejects them, and uses no network.
  redis.connect().catch(() => undefined);
  redis.disconnect();
}

function optionsOf({ host, port, db, tls, username, password }: QueueAddress) {
  return {
    host,
    port,
    db,
    lazyConnect: true,
    connectTimeout: PATIENCE,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    // The certificate must name the host. NODE_EXTRA_CA_CERTS adds authorities to Node.
    // TLS may not send an IP address as server name (RFC 6066, section 3), and newer Node refuses to. It is still
    // compared.
    ...(tls && { tls: isIP(host) === 0 ? { servername: host } : {} }),
  };
}

async function firstContact(redis: Redis, address: QueueAddress): Promise<ServerClock> {
  // ioredis reports the reason only as an event. The call itself throws "connection is closed".
  let said: Error | undefined;
  redis.on('error', (error: Error) => (said ??= error));
  try {
    await redis.connect();
    return await ServerClock.of(redis);
  } catch (error) {
    const cause = said ?? error;
    const what = msg('the queue at {queue}', { queue: address.shown });
    throw new StonecastError('cannot-do', { what, ...reasonOf(cause) }, { cause });
  } finally {
    redis.disconnect();
  }
}

/** Returns why the server was unreachable, and a tip. */
function reasonOf(error: unknown): { reason: Message; tip: Message } {
  const text = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/NOAUTH|WRONGPASS|NOPERM|invalid password|without any password/i.test(text)) {
    const tip = msg('give the user in the address and the password in STONECAST_QUEUE_PASSWORD');
    return { reason: msg('Redis refuses the user or the password'), tip };
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|EPROTO/.test(code)) {
    const tip = msg('for a certificate of your own name its authority: NODE_EXTRA_CA_CERTS=ca.pem');
    return { reason: msg('no trusted TLS ({code})', { code }), tip };
  }
  const known: Record<string, Message> = {
    ECONNREFUSED: msg('nothing listens there'),
    ENOTFOUND: msg('no such host'),
    EAI_AGAIN: msg('no such host'),
    ETIMEDOUT: msg('no answer'),
    ECONNRESET: msg('the connection ended'),
  };
  const reason =
    known[code] ??
    (/closed|timeout/i.test(text) ? msg('no Redis answers there') : asWritten(text.slice(0, 200)));
  return { reason, tip: msg('check host and port, and whether it wants TLS (rediss://)') };
}

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
