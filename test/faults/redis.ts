/** A Redis server of the test's own, on a free port of this machine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const tlsFile = (name: string): string => fileURLToPath(new URL(`./tls/${name}`, import.meta.url));

/** The authority of the server's certificate. */
export const CERTIFICATE = tlsFile('certificate.pem');

/** What the server asks of those who come. */
export interface RedisOptions {
  readonly password?: string;
  readonly tls?: boolean;
}

/** A server that can be lost and come back. */
export class TestRedis {
  #child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly options: RedisOptions,
  ) {}

  /** Starts a server; it keeps nothing on disk. Rejects where redis-server is not installed. */
  static async start(folder: string, options: RedisOptions = {}): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), folder, options);
    await redis.begin();
    return redis;
  }

  get address(): string {
    return this.options.tls ? `rediss://localhost:${String(this.port)}` : this.addressByNumber;
  }

  /** The address without a name. */
  get addressByNumber(): string {
    return `${this.options.tls ? 'rediss' : 'redis'}://127.0.0.1:${String(this.port)}`;
  }

  /** Starts the server, empty. */
  async begin(): Promise<void> {
    const { tls, password } = this.options;
    const port = String(this.port);
    const ports = tls ? ['--port', '0', '--tls-port', port] : ['--port', port];
    const keys = [
      '--tls-cert-file',
      CERTIFICATE,
      '--tls-key-file',
      tlsFile('key.pem'),
      '--tls-auth-clients',
      'no',
    ];
    const child = spawn('redis-server', [
      ...ports,
      ...(tls ? [...keys, '--tls-ca-cert-file', CERTIFICATE] : []),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      this.folder,
      ...(password === undefined ? [] : ['--requirepass', password]),
    ]);
    this.#child = child;
    const lost = new Promise<never>((_, reject) => {
      child.on('error', reject);
      child.on('close', () => {
        reject(new Error('redis-server ended'));
      });
    });
    // Later ends are wanted ones.
    lost.catch(() => undefined);
    await Promise.race([listening(this.port), lost]);
  }

  /** Ends the server at once, with everything that it held. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGKILL');
    await closed;
  }

  /** Stops the server's clock for a while: connections stay, nothing is answered. */
  async freeze(milliseconds: number): Promise<void> {
    this.#child?.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.#child?.kill('SIGCONT');
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Resolves when something listens on the port. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const reached = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.on('connect', () => { socket.destroy(); resolve(true); }); // prettier-ignore
      socket.on('error', () => { resolve(false); }); // prettier-ignore
    });
    if (reached) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
