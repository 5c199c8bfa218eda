/** `stonecast page`: writes the page for phones as a file, or serves it to the local network. */
import type { Server } from 'node:http';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import type { Command } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import {
  mayReplacePage,
  readPage,
  readSite,
  reasonOf,
  writeNamedFile,
  type SiteFile,
} from '../../files/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { examples } from '../words/helpWords.js';
import { wholeNumber } from '../options/methodOptions.js';
import { escapeTerminal, type Io } from '../terminal/io.js';
import type { Session } from '../session.js';
import { t } from '../words/index.js';
import { optionNamed } from '../options/optionTable.js';

/** The default output file. */
const FILE = 'explorer.html';
/** The loopback address: only this machine can reach it. */
const HOME = '127.0.0.1';
/** Hosts that stand for all addresses of this machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

interface Flags {
  readonly out?: string;
  readonly serve?: boolean;
  readonly host: string;
  readonly port: string;
}

/** Adds the `page` command. */
export function addPage(program: Command, { io }: Session): void {
  program
    .command('page')
    .description('one page for a phone or a desk, offline: odds, splits, the coach, duels, sheets')
    .addOption(optionNamed('out'))
    .addOption(optionNamed('serve').conflicts('out'))
    .addOption(optionNamed('host').implies({ serve: true }))
    .addOption(optionNamed('port').implies({ serve: true }))
    .addHelpText(
      'after',
      examples('stonecast page --out table.html', 'stonecast page --serve --host 0.0.0.0'),
    )
    .action(async ({ out = FILE, serve, host, port }: Flags) => {
      if (serve) await offer(readSite(), host, wholeNumber('--port', port, 0, 65_535), io);
      else {
        write(out, readPage());
        io.out(`${t('explore.written', { file: escapeTerminal(out) })}\n`);
      }
    });
}

function write(file: string, page: Uint8Array): void {
  if (!mayReplacePage(file)) {
    const reason = msg('it is another file');
    throw new StonecastError('cannot-write', {
      found: file,
      reason,
      tip: msg('choose another name with --out'),
    });
  }
  writeNamedFile(file, page, msg('choose a folder that you may write to'));
}

/**
 * Serves only these files, until the user stops the command.
 * @throws StonecastError `cannot-do` if the address or the port is not free
 */
async function offer(site: ReadonlyMap<string, SiteFile>, host: string, port: number, io: Io): Promise<void> {
  const server = await serverOf(site);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const what = msg('serving the page at {place}', { place: placeOf(host, port) });
    const tip = msg('choose another port with --port, or an address of this machine with --host');
    throw new StonecastError('cannot-do', { what, reason: reasonOf(error), tip }, { cause: error });
  }
  const { port: taken } = server.address() as AddressInfo;
  for (const address of EVERYWHERE.has(host) ? neighbours() : [host]) {
    const url = `http://${placeOf(address, taken)}/`;
    io.out(`${url}\n${io.quiet ? '' : `${renderUnicodeCompact(url)}\n`}`);
  }
  if (!io.quiet) io.out(`${t(host === HOME ? 'explore.home' : 'explore.served')}\n`);
  const { signal } = io;
  if (!signal.aborted) await once(signal, 'abort');
  server.closeAllConnections();
  server.close();
}

/** Writes an address and a port as links do. */
const placeOf = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

async function serverOf(site: ReadonlyMap<string, SiteFile>): Promise<Server> {
  // No other command needs it, and it takes milliseconds to load.
  const { createServer } = await import('node:http');
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  return createServer(({ method, url = '' }, response) => {
    const known = method === 'GET' || method === 'HEAD';
    const name = url.replace(/^\//, '').replace(/[?#].*$/s, '');
    const file = site.get(name === '' ? 'index.html' : name);
    if (known && file) {
      response.writeHead(200, { ...headers, 'content-type': file.type });
      response.end(method === 'HEAD' ? '' : file.bytes);
    } else response.writeHead(known ? 404 : 405, { 'content-type': 'text/plain' }).end();
  });
}

/** Returns the addresses at which other devices of the network can reach this machine. */
function neighbours(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outer = found.filter(({ internal, family }) => !internal && family === 'IPv4');
  return outer.length > 0 ? outer.map(({ address }) => address) : [HOME];
}
