/** Parses the address of a queue: redis://[user[:password]@]host[:port][/database], or rediss:// with TLS. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';

/** A Redis server. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
  /** The address without its password, for display. */
  readonly shown: string;
}

const PORT = 6379;
const EXPECTED = msg('an address like redis://host:6379, or rediss://user@host:6379/0 with TLS');

/**
 * Reads an address.
 * @param password the default password; all users of a machine can see command lines
 * @throws StonecastError `wrong-value`, without the password
 */
export function queueAddress(text: string, password?: string): QueueAddress {
  const url = parsed(text);
  const tls = url.protocol === 'rediss:';
  const database = /^\/?(\d{1,4})?$/.exec(url.pathname);
  if ((!tls && url.protocol !== 'redis:') || url.hostname === '' || !database || url.search || url.hash) {
    throw wrong();
  }
  const port = url.port === '' ? PORT : Number(url.port);
  const db = Number(database[1] ?? 0);
  const username = decoded(url.username);
  const secret = decoded(url.password) ?? password;
  const who = username === undefined ? '' : `${username}@`;
  return {
    // A URL puts an IPv6 address in brackets. Other interfaces do not.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    db,
    tls,
    ...(username !== undefined && { username }),
    ...(secret !== undefined && { password: secret }),
    shown: `${url.protocol}//${who}${url.hostname}:${port}${db === 0 ? '' : `/${db}`}`,
  };
}

function parsed(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw wrong();
  }
}

function decoded(part: string): string | undefined {
  try {
    return part === '' ? undefined : decodeURIComponent(part);
  } catch {
    throw wrong();
  }
}

/** Omits the value from the error, because it may contain a password. */
const wrong = (): StonecastError =>
  new StonecastError('wrong-value', {
    what: asWritten('--queue'),
    found: msg('something else'),
    expected: EXPECTED,
  });
