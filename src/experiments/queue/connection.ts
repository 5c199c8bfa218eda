/** The queue libraries and the way to Redis. The libraries are loaded only here, and only when a queue is asked for. */
import type { Job, Queue, QueueEvents, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import type { QueueAddress } from './address.js';
import { ServerClock } from './serverClock.js';

/** What is used of the libraries. */
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
  /** Ends this connection and those that were made from it, also where the server is gone. */
  readonly disconnect: () => void;
}

/** Milliseconds for the first contact. */
const PATIENCE = 5000;
/** Milliseconds between two attempts to reach a server that is gone: longer each time, up to the second. */
const AGAIN = { step: 100, most: 2000 } as const;
/** What the system says of a host or a server that is not there. */
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
 * @throws StonecastError `cannot-do` where they are not installed
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
        reason: msg('the packages bullmq and ioredis are not installed'),
        tip: msg('npm install bullmq@6 ioredis@6'),
      },
      { cause: error },
    );
  }
}

/**
 * Reaches the server. Once it was reached, the connection comes back by itself however long the server is gone.
 * @throws StonecastError `cannot-do` where the server is not there, refuses the password or is no Redis
 */
export async function connect(address: QueueAddress, onError: () => void): Promise<Connection>;
/**
 * The same for whoever has nothing else to do: a server that is not there yet is waited for.
 * @param stop ends the waiting
 * @returns undefined where it was ended
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
    // BullMQ would begin connections that wait for it, and let an attempt that fails end the process.
    lazyConnect: false,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * AGAIN.step, AGAIN.most),
  });
  redis.on('error', onError);
  // BullMQ makes connections of its own from this one, and waits for the server before it ends them.
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

/** How often in a row a server may end the first contact: one that is ended itself does so once, one that is no Redis always. */
const MOST_HANG_UPS = 3;

/** Tries until the server answers, for as long as it is merely not there; undefined where it is told to stop before. */
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

/** Whether a server may just not be there yet, or be busy with what it kept. */
function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ABSENT.has(code) || error.message.startsWith('LOADING');
}

/** Whether the server ended a connection that it had taken. */
const isHangUp = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) ||
    /connection is closed/i.test(error.message));

/** What the server answered where it refused what was asked, such as a full memory; undefined where it said nothing. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return undefined;
  return error.message.replace(/ script: .*/s, '').slice(0, 200);
}

/** Ends a connection, and whatever waits for an answer by it. */
function end(redis: Redis): void {
  redis.disconnect();
  if (redis.status !== 'reconnecting') return;
  // Between two attempts ioredis only forgets the next one: what was asked would wait for ever, and keep the process with
  // it. An attempt that is ended before it begins tells all that it is over, and touches no network.
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
    // The certificate must name the host; own authorities are told to Node by NODE_EXTRA_CA_CERTS. A number is no name
    // that may be sent (RFC 6066, section 3), and newer versions of Node refuse to; it is compared all the same.
    ...(tls && { tls: isIP(host) === 0 ? { servername: host } : {} }),
  };
}

async function firstContact(redis: Redis, address: QueueAddress): Promise<ServerClock> {
  // ioredis tells why only as an event; what the call itself throws is "connection is closed".
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

/** Why the server was not reached, in words, with what helps. */
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
    ECONNRESET: msg('the connection was closed'),
  };
  const reason =
    known[code] ??
    (/closed|timeout/i.test(text) ? msg('no Redis answers there') : asWritten(text.slice(0, 200)));
  return { reason, tip: msg('check host and port, and whether it wants TLS (rediss://)') };
}
