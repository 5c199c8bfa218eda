/** Runs on a queue whose parts are killed, frozen, emptied and confused: the results are the bytes of a local run. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../scratch.js';
import { chanceFrom } from '../fuzz/chance.js';
import { jobs, knownJob, queueWire } from './built.js';
import { CERTIFICATE, TestRedis, type RedisOptions } from './redis.js';
import { ENDLESS, sampled } from './sampled.js';
import {
  ended,
  pause,
  resultsIn,
  STONECAST,
  started,
  startedNode,
  type Process,
  type Started,
} from './commands.js';
import { hosted, hostedMachine, type Hosted } from './hosted.js';
import { withoutAnnouncements } from '../announced.js';

const { queueId, queueName } = await queueWire();
const { jobId } = await jobs();
const VERSION = execFileSync(process.execPath, [STONECAST, '--version'], { encoding: 'utf8' }).trim();
const SERVER = fileURLToPath(new URL('./server.mjs', import.meta.url));
const scratch = scratchFolder();
/** Fourteen fights. Each job carries all profiles, so that more of them cost more than their combats. */
const file = scratch.file('queued.json', JSON.stringify(sampled('queued', 4_500_000, [0])));
/** Without pages, which take as long as the fights. */
const RUN = ['report', file, '--forms', 'data'];
const at = (name: string): string => path.join(scratch.path, name);
let whole = '';
const servers: TestRedis[] = [];
const processes: Started[] = [];
const hostedHere: Hosted[] = [];

async function redis(options: RedisOptions = {}): Promise<TestRedis> {
  mkdirSync(at('redis'), { recursive: true });
  const server = await TestRedis.start(at('redis'), options);
  servers.push(server);
  return server;
}

const kept = (one: Started): Started => {
  processes.push(one);
  return one;
};
const keptHere = (one: Hosted): Hosted => {
  hostedHere.push(one);
  return one;
};
const workerArguments = (address: string): string[] => ['worker', '--queue', address, '--threads', '1'];
/** A worker in this process. */
const workerHere = ({ address }: TestRedis): Hosted => keptHere(hosted(workerArguments(address)));
/** A worker as a process: to be signalled, or with an environment of its own. */
const worker = ({ address }: TestRedis, env = {}): Started => kept(started(workerArguments(address), env));
/** How long a worker is silent before its jobs go to others, in milliseconds: instead of fifteen seconds. */
const SILENCE = 1500;
/** A process whose jobs soon go to others. */
const missedSoon = ({ address }: TestRedis, ...workerFile: string[]): Started =>
  kept(startedNode([SERVER, address, VERSION, String(SILENCE), ...workerFile]));
/** A worker in this process that soon takes the jobs of those that vanished. */
const takesSoon = ({ address }: TestRedis, workerFile?: string): Hosted =>
  keptHere(hostedMachine({ address, version: VERSION, silence: SILENCE, workerFile }));
const runArguments = ({ address }: TestRedis, folder: string): string[] =>
  [...RUN, '--out', at(folder), '--queue', address]; // prettier-ignore
/** A run in this process. */
const runHere = (server: TestRedis, folder: string): Hosted => keptHere(hosted(runArguments(server, folder)));
/** A run as a process: to be signalled, or with an environment of its own. */
const running = (server: TestRedis, folder: string, env = {}): Started =>
  kept(started(runArguments(server, folder), env));

/** A run to its end, its results those of a local run. */
async function sound(run: Process, folder: string): Promise<void> {
  const { code, out, err } = await run.ended;
  expect({
    code,
    err: withoutAnnouncements(err).replaceAll(/^(no worker|the queue) .*\n/gm, ''),
  }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/\(14 of 14 jobs/);
  expect(resultsIn(at(folder))).toBe(whole);
}

/** Resolves when a run has handed its jobs over, or is over. */
async function handedOver(server: TestRedis, run: Process): Promise<void> {
  while (!run.isOver() && (await jobsOn(server)) === 0) await pause(50);
}

/** How many of this run's jobs lie on the queue in some state. */
async function jobsOn({ port }: TestRedis): Promise<number> {
  const connection = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null });
  const names = await connection.keys(`bull:${queueName(VERSION)}:${queueId('')}*`);
  connection.disconnect();
  return names.length;
}

/** How many jobs workers have in hand. */
async function inHand({ port }: TestRedis): Promise<number> {
  const connection = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: null });
  const count = await connection.llen(`bull:${queueName(VERSION)}:active`);
  connection.disconnect();
  return count;
}

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  expect((await ended([...RUN, '--out', at('local')])).code).toBe(0);
  whole = resultsIn(at('local'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await Promise.all(hostedHere.splice(0).map((one) => one.stop()));
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(() => {
  scratch.remove();
});

describe('a run on a queue', () => {
  it('has the bytes of a local run, and leaves nothing on the queue', async () => {
    const server = await redis();
    const [one, two] = [worker(server), worker(server)];
    // A worker that is late finds no job left.
    await Promise.all([one, two].map((each) => each.said('working for')));
    await sound(running(server, 'plain'), 'plain');
    expect(await jobsOn(server)).toBe(0);
    for (const { child } of [one, two]) child.kill('SIGINT');
    const done = await Promise.all([one.ended, two.ended]);
    expect(done.map(({ code }) => code)).toEqual([0, 0]);
    const counts = done.map(({ out }) => Number(/^(\d+) jobs? done\n$/.exec(out)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(14);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('says that no worker is there, and goes on when one comes', async () => {
    const server = await redis();
    const run = runHere(server, 'lonely');
    await run.said(`no worker of Stonecast ${VERSION} is at ${server.address}`);
    workerHere(server);
    await sound(run, 'lonely');
  });

  it('shares its jobs with another run of the same questions', async () => {
    const server = await redis();
    const [first, second] = [running(server, 'first'), runHere(server, 'second')];
    await Promise.all([first, second].map((run) => handedOver(server, run)));
    workerHere(server);
    await sound(first, 'first');
    await sound(second, 'second');
  });

  it('outlives workers that are killed at random moments', async () => {
    const server = await redis();
    const chance = chanceFrom(20);
    const run = runHere(server, 'killed-workers');
    for (let i = 0; i < 3; i++) {
      const victim = missedSoon(server);
      await victim.said('working for');
      await pause(chance.below(250));
      victim.child.kill('SIGKILL');
    }
    takesSoon(server);
    await sound(run, 'killed-workers');
  });

  it('comes back from its own kills at random moments', async () => {
    const server = await redis();
    const chance = chanceFrom(21);
    workerHere(server);
    for (let i = 0; i < 4; i++) {
      const victim = running(server, 'killed-run');
      await pause(300 + chance.below(1200));
      victim.child.kill('SIGKILL');
      await victim.ended;
    }
    await sound(runHere(server, 'killed-run'), 'killed-run');
  });

  it('outlives a Redis that is killed and comes back empty', async () => {
    const server = await redis();
    workerHere(server);
    const run = runHere(server, 'emptied');
    for (let i = 0; i < 2; i++) {
      await handedOver(server, run);
      await pause(300);
      await server.kill();
      await pause(1500);
      await server.begin();
    }
    await sound(run, 'emptied');
  });

  it('is served by a worker on which the server hung up while it began', async () => {
    const server = await redis();
    let contacts = 0;
    const door = createServer((socket) => {
      contacts++;
      // The first contact twice, then two of the connections that are kept.
      if ([1, 2, 4, 5].includes(contacts)) {
        socket.destroy();
        return;
      }
      const through = connect(server.port, '127.0.0.1');
      socket.pipe(through).pipe(socket);
      for (const one of [socket, through]) one.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const { port } = door.address() as AddressInfo;
    const one = keptHere(hosted(workerArguments(`redis://127.0.0.1:${port}`)));
    await sound(runHere(server, 'door'), 'door');
    expect(one.isOver()).toBe(false);
    expect(contacts).toBeGreaterThan(5);
    door.close();
  });

  it('outlives a Redis that does not answer for a while', async () => {
    const server = await redis();
    workerHere(server);
    const run = runHere(server, 'frozen');
    await handedOver(server, run);
    await server.freeze(6000);
    await sound(run, 'frozen');
  });

  it('counts a job once that was delivered twice', async () => {
    const server = await redis();
    const run = runHere(server, 'twice');
    const slow = missedSoon(server);
    while ((await inHand(server)) === 0) await pause(20);
    // Silent for longer than its job is kept for it: it goes to the other, and comes from both.
    slow.child.kill('SIGSTOP');
    expect(await inHand(server)).toBe(1);
    takesSoon(server);
    await sound(run, 'twice');
    slow.child.kill('SIGCONT');
    await pause(1000);
    slow.child.kill('SIGINT');
    expect((await slow.ended).code).toBe(0);
  });

  it('reports a job that takes its workers down, and computes the others', async () => {
    const server = await redis();
    const run = runHere(server, 'poisoned');
    let deaths = 0;
    const send = async (): Promise<void> => {
      while (!run.isOver()) {
        await Promise.race([missedSoon(server, './poisonedWorker.mjs').ended, run.ended]);
        deaths++;
      }
    };
    await Promise.all([send(), send()]);
    const { code, err } = await run.ended;
    expect(code).toBe(2);
    expect(err).toMatch(/1 of 14 jobs are missing: more than 3 workers vanished with it, so Stonecast gave it up \(in Tracker, 0\)/);
    expect(deaths).toBeGreaterThan(3);
    const { missing, jobs } = JSON.parse(resultsIn(at('poisoned'))) as { missing: unknown[]; jobs: unknown[] };
    expect([missing.length, jobs.length]).toEqual([1, 13]);
    workerHere(server);
    await sound(runHere(server, 'poisoned'), 'poisoned');
  });

  it('ends cleanly at Ctrl-C, leaves nothing to others, and goes on', async () => {
    const server = await redis();
    const run = runHere(server, 'stopped');
    await handedOver(server, run);
    workerHere(server);
    const { code, err } = await run.stop();
    expect(code).toBe(2);
    expect(err).toMatch(/\d+ of 14 jobs are missing: the run was stopped\n {2}tip: give the same command again/);
    expect(await jobsOn(server)).toBe(0);
    await sound(runHere(server, 'stopped'), 'stopped');
  });

  it('ends within seconds at Ctrl-C though Redis is gone, and goes on when it is back', async () => {
    const server = await redis();
    const checkpoint = path.join(at('cut-off'), 'checkpoint.jsonl');
    workerHere(server);
    const run = running(server, 'cut-off');
    while (!existsSync(checkpoint) || readFileSync(checkpoint).length === 0) await pause(20);
    await server.kill();
    await run.said('does not answer');
    const before = performance.now();
    run.child.kill('SIGINT');
    const { code, err } = await run.ended;
    expect(code).toBe(2);
    expect(err).toMatch(/\d+ of 14 jobs are missing: the run was stopped\n {2}tip: give the same command again/);
    expect(performance.now() - before).toBeLessThan(15_000);
    await server.begin();
    const again = runHere(server, 'cut-off');
    await sound(again, 'cut-off');
    expect((await again.ended).out).toMatch(/14 of 14 jobs, [1-9]\d* of them already there/);
  });

  it('says what Redis answers where it refuses, and goes on when it does not', async () => {
    const server = await redis();
    const connection = new Redis({ port: server.port, host: '127.0.0.1', maxRetriesPerRequest: null });
    const foreign = `bull:${queueName(VERSION)}:wait`;
    await connection.set(foreign, 'of somebody else');
    const [run, one] = [runHere(server, 'foreign'), workerHere(server)];
    for (const each of [run, one]) await each.said(`the queue at ${server.address} refuses: `);
    await connection.del(foreign);
    connection.disconnect();
    await sound(run, 'foreign');
  });

  it('has the bytes of a local run though Redis forgets what it was told', async () => {
    const server = await redis();
    const chance = chanceFrom(22);
    const run = runHere(server, 'forgetful');
    takesSoon(server);
    const connection = new Redis({ port: server.port, host: '127.0.0.1', maxRetriesPerRequest: null });
    // As a server does whose memory is full and whose policy is to evict keys: some of ours go, whatever they hold.
    for (let i = 0; i < 12 && !run.isOver(); i++) {
      await pause(chance.below(600));
      const names = await connection.keys(`bull:${queueName(VERSION)}:*`);
      await Promise.all(names.filter(() => chance.below(3) === 0).map((name) => connection.del(name)));
    }
    connection.disconnect();
    await sound(run, 'forgetful');
  });

  it('hands over again what Redis evicted while nobody worked', async () => {
    const server = await redis();
    const run = runHere(server, 'evicted');
    await handedOver(server, run);
    await pause(500);
    const connection = new Redis({ port: server.port, host: '127.0.0.1', maxRetriesPerRequest: null });
    const names = await connection.keys(`bull:${queueName(VERSION)}:${queueId('')}*`);
    expect(await connection.del(...names.sort().slice(0, 3))).toBe(3);
    connection.disconnect();
    workerHere(server);
    await sound(run, 'evicted');
  });

  it('takes no answer of a job under the name of another', async () => {
    const server = await redis();
    const run = runHere(server, 'rotated');
    await handedOver(server, run);
    await pause(500);
    const connection = new Redis({ port: server.port, host: '127.0.0.1', maxRetriesPerRequest: null });
    const names = (await connection.keys(`bull:${queueName(VERSION)}:${queueId('')}*`)).sort();
    const contents = await Promise.all(names.map((name) => connection.hget(name, 'data')));
    for (const [i, name] of names.entries()) {
      await connection.hset(name, 'data', contents[(i + 1) % names.length] ?? '');
    }
    connection.disconnect();
    expect(names.length).toBe(14);
    workerHere(server);
    await sound(run, 'rotated');
  });

  it('gives up a job whose worker cuts it short each time, and asks three times at most', async () => {
    const server = await redis();
    const one = takesSoon(server, './shortWorker.mjs');
    await one.said('working for');
    const run = runHere(server, 'cut-short');
    const { code, err } = await run.ended;
    expect(code).toBe(2);
    expect(err).toMatch(/14 of 14 jobs are missing: its worker cut it short, 3 times: Stonecast gave it up/);
    expect((await one.stop()).err).not.toMatch(/error/i);
  });

  it('ends within its time limit, workers or not', async () => {
    const server = await redis();
    const { code, err } = await hosted([...runArguments(server, 'timed'), '--time', '2s']).ended;
    expect(code).toBe(2);
    expect(err).toMatch(/14 of 14 jobs are missing: the time limit ended the run/);
  });
}); // prettier-ignore

describe('a worker', () => {
  it('refuses jobs of another version, and what is no job', async () => {
    const server = await redis();
    workerHere(server);
    const connection = new Redis({ port: server.port, host: '127.0.0.1', maxRetriesPerRequest: null });
    const queue = new Queue(queueName(VERSION), { connection });
    const foreign = { ...knownJob(), stonecast: '0.0.0-test' };
    const put = async (name: string, data: unknown): Promise<unknown> => {
      const job = await queue.add('x', data, { jobId: name });
      while (!(await job.isCompleted())) await pause(50);
      return (await queue.getJob(job.id ?? ''))?.returnvalue;
    };
    expect(await put(queueId(jobId(foreign)), { job: foreign })).toMatchObject({
      fault: { message: expect.stringMatching(/Stonecast 0\.0\.0-test .* made it/) as unknown },
    });
    for (const [i, data] of [null, 7, {}, { job: 'x' }, { job: { kind: 'odds', module: './x.js' } }, []].entries()) {
      expect(await put(`nonsense-${String(i)}`, data)).toEqual({
        fault: {
          garbled: true,
          message: 'what lay on the queue under its name was not the job',
          texts: {
            en: 'what lay on the queue under its name was not the job',
            fr: expect.stringMatching(/file/) as unknown,
          },
        },
      });
    }
    await queue.close();
    connection.disconnect();
  });

  it('waits for a Redis that is not there yet, then works; or ends when told to', async () => {
    const server = await redis();
    await server.kill();
    const [one, other] = [workerHere(server), worker(server)];
    for (const each of [one, other]) await each.said(`the queue at ${server.address} does not answer`);
    other.child.kill('SIGTERM');
    expect(await other.ended).toMatchObject({ code: 0, out: '0 jobs done\n' });
    await server.begin();
    await one.said('working for');
    await sound(runHere(server, 'late-redis'), 'late-redis');
  });

  it('ends by itself when there is nothing to do', async () => {
    const server = await redis();
    const { code, out } = await hosted([...workerArguments(server.address), '--idle', '1']).ended;
    expect({ code, out }).toEqual({ code: 0, out: '0 jobs done\n' });
  });

  it('gives back at a signal what it cannot finish, another has it at once, and a second signal ends it', async () => {
    const server = await redis();
    const endless = scratch.file('endless.json', JSON.stringify(sampled('endless', ENDLESS, [0])));
    keptHere(
      hosted(['report', endless, '--forms', 'data', '--out', at('given-back'), '--queue', server.address]),
    );
    const one = worker(server);
    while ((await inHand(server)) === 0) await pause(20);
    // Its thread has begun by then: what was not begun would be given back without waiting.
    await pause(1500);
    one.child.kill('SIGINT');
    expect(await one.ended).toMatchObject({ code: 0, out: '0 jobs done\n' });
    expect(await inHand(server)).toBe(0);
    // Takes what the first has given back.
    const last = worker(server);
    while ((await inHand(server)) === 0) await pause(20);
    last.child.kill('SIGTERM');
    await pause(500);
    expect(last.isOver()).toBe(false);
    last.child.kill('SIGTERM');
    expect(await last.ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  });

  it('ends at Ctrl-C though Redis is gone', async () => {
    const server = await redis();
    const one = worker(server);
    await one.said('working for');
    await server.kill();
    await one.said('does not answer');
    one.child.kill('SIGINT');
    expect((await one.ended).code).toBe(0);
  });
}); // prettier-ignore

describe('the way to the queue', () => {
  it('is barred by a password, which is never shown', async () => {
    const server = await redis({ password: 'sesame' });
    const wrong = server.address.replace('//', '//:open-barley@');
    for (const address of [server.address, wrong]) {
      const { code, out, err } = await hosted(['worker', '--queue', address]).ended;
      expect(code).toBe(2);
      expect(err).toMatch(/^error: the queue at redis:\/\/127\.0\.0\.1:\d+ cannot be done here: Redis refuses the user or the password\n {2}tip: /);
      expect(out + err).not.toMatch(/barley/);
    }
    vi.stubEnv('STONECAST_QUEUE_PASSWORD', 'sesame');
    workerHere(server);
    await sound(runHere(server, 'password'), 'password');
  });

  it('may lead through TLS, to a certificate that is trusted: to a name, and to a number, which no name is sent for', async () => {
    const server = await redis({ tls: true, password: 'sesame' });
    const { code, err } = await hosted(['worker', '--queue', server.address]).ended;
    expect(code).toBe(2);
    expect(err).toMatch(/no trusted TLS \(DEPTH_ZERO_SELF_SIGNED_CERT\)\n {2}tip: .*NODE_EXTRA_CA_CERTS/);
    // Told, warnings are errors: newer versions of Node refuse what older ones warn of.
    const trusted = {
      STONECAST_QUEUE_PASSWORD: 'sesame',
      NODE_EXTRA_CA_CERTS: CERTIFICATE,
      NODE_OPTIONS: '--throw-deprecation',
    };
    kept(started(workerArguments(server.addressByNumber), trusted));
    await sound(running(server, 'tls', trusted), 'tls');
  });

  it('is told to be wrong in one line', async () => {
    const server = await redis();
    await server.kill();
    for (const [address, message] of [
      [server.address, /nothing listens there/],
      ['http://127.0.0.1', /--queue is something else; it should be an address like redis/],
      ['redis://:secret@127.0.0.1:6379/x', /--queue is something else/],
    ] as const) {
      const { code, out, err } = await hosted([...RUN, '--out', at('never'), '--queue', address]).ended;
      expect(code).toBe(2);
      expect(err).toMatch(message);
      expect(err).toMatch(/^error: .*\n {2}tip: .*\n$/);
      expect(out + err).not.toMatch(/secret/);
    }
  });

  it('needs libraries that nothing else needs', async () => {
    // A resolver that finds neither library, as where they are not installed.
    const hooks = `export async function resolve(name, context, next) {
      if (name === 'bullmq' || name === 'ioredis') throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(name, context);
    }`;
    const source = `import { register } from 'node:module'; register("data:text/javascript,${encodeURIComponent(hooks)}");`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
    const { code, err } = await ended([...RUN, '--out', at('without'), '--queue', 'redis://127.0.0.1'], env);
    expect(code).toBe(2);
    expect(err).toMatch(/the packages bullmq and ioredis are missing\n {2}tip: npm install bullmq@6 ioredis@6\n/);
    expect((await ended([...RUN, '--out', at('without')], env)).code).toBe(0);
  });
}); // prettier-ignore
