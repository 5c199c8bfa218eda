/** Every kind of kept work × every kind of damage: a clear error, or work that is done again and written anew. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'; // prettier-ignore
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkpointFile } from '../../src/cli/options/longRuns.js';
import { JOBS } from '../../src/experiments/run/runPlan.js';
import { FightFile, WorkLog } from '../../src/files/index.js';
import { scratch } from '../experiments/support.js';

/** What becomes of a file: its work is done again, or an error says this. */
type Outcome = 'anew' | RegExp;

/** A kind of kept work. */
interface Kind {
  readonly kind: string;
  /** Uses the work in a file, or does it and keeps it. */
  readonly use: (file: string) => string | Promise<string>;
  /** The file in a folder. */
  readonly place: (folder: string) => string;
}

const odds = { kind: 'odds', method: { kind: 'exact' }, precision: 0, figures: {} };
const image = Int32Array.from({ length: 1000 }, (_, i) => i * i - 7);
const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

const KINDS: readonly Kind[] = [
  {
    kind: 'finished jobs',
    place: (folder) => path.join(folder, 'checkpoint.jsonl'),
    use(file) {
      const log = new WorkLog<unknown>(file, JOBS);
      const isUsed = log.finished.has('a');
      log.add('a', odds);
      log.close();
      return isUsed ? 'used' : 'anew';
    },
  },
  {
    kind: 'finished steps',
    place: (folder) => path.join(folder, 'state.json'),
    async use(file) {
      let outcome = 'used';
      await checkpointFile(file, { points: 30 })('step', async () => {
        return (outcome = 'anew');
      });
      return outcome;
    },
  },
  {
    kind: 'solved fights',
    place: (folder) => path.join(folder, 'fights.bin'),
    use(file) {
      const fights = new FightFile(file);
      if (fights.read(new Uint8Array(image.byteLength))) return 'used';
      fights.write(image);
      return 'anew';
    },
  },
  {
    kind: 'compiled code',
    place: (folder) => path.join(folder, `code-${process.versions.v8}-${process.arch}.bin`),
    use(file) {
      const before = inode(file);
      const env = { ...process.env, STONECAST_CACHE: path.dirname(file) };
      const { status, stderr } = spawnSync(process.execPath, [MAIN, '--version'], { env, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      return before !== undefined && inode(file) === before ? 'used' : 'anew';
    },
  },
];

/** The identity of a file, which a rewritten file does not share. */
function inode(file: string): number | undefined {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.ino : undefined;
}

/** Changes a sound file. */
type Damage = (file: string, sound: Buffer) => void;

const replaced =
  (content: string | Uint8Array): Damage =>
  (file) => {
    writeFileSync(file, content);
  };
const edited =
  (change: (text: string) => string): Damage =>
  (file, sound) => {
    writeFileSync(file, change(sound.toString('latin1')), 'latin1');
  };
/** The same work as another build writes it: the first line, and the checksums of all others. */
const written = (change: (head: string) => string): Damage =>
  edited((text) => {
    const head = change(text.slice(0, 128));
    const sum = (body: string): string =>
      createHash('sha256').update(head).update(body).digest('hex').slice(0, 16);
    return (
      head + text.slice(128).replace(/^[0-9a-f]{16} (\{.*)$/gm, (_, body: string) => `${sum(body)} ${body}`)
    );
  });
const instead =
  (make: (file: string) => void): Damage =>
  (file) => {
    rmSync(file);
    make(file);
  };

const FOREIGN = /is a file of another kind; it should be finished (?:jobs|steps) of build/;
const OTHER = /is finished steps of build [0-9a-f]+; it should be finished steps of build/;

/** Each damage, and what becomes of jobs and of steps. Files of the cache folder are always written anew. */
const DAMAGES: readonly [name: string, damage: Damage, jobs: Outcome, steps: Outcome][] = [
  ['another build', written((head) => head.replace(/ 1 [0-9a-f]{4}/, ' 1 0000')), 'anew', OTHER],
  ['another form', written((head) => head.replace(' 1 ', ' 2 ')), 'anew', OTHER],
  [
    'another kind',
    written(
      (head) =>
        head
          .replace(/ [a-z]+ /, ' other ')
          .padEnd(127)
          .slice(0, 127) + '\n',
    ),
    FOREIGN,
    FOREIGN,
  ],
  ['another text', replaced('points: 30\n'), FOREIGN, FOREIGN],
  ['JSON', replaced('{"build": 3, "done": {}}'), FOREIGN, FOREIGN],
  ['random bytes', replaced(randomBytes(5000)), FOREIGN, FOREIGN],
  ['nothing', replaced(''), 'anew', 'anew'],
  ['a part of its first line', (file) => { truncateSync(file, 50); }, 'anew', 'anew'], // prettier-ignore
  ['its first line', (file) => { truncateSync(file, 128); }, 'anew', 'anew'], // prettier-ignore
  ['all but its end', (file, sound) => { truncateSync(file, sound.length - 4); }, 'anew', 'anew'], // prettier-ignore
  ['a changed byte', edited((text) => `${text.slice(0, -9)}#${text.slice(-8)}`), 'anew', 'anew'],
  ['too many bytes', (file) => { truncateSync(file, 3 * 2 ** 30); }, /more than the/, /more than the/], // prettier-ignore
  ['a folder', instead((file) => { mkdirSync(file); }), /EISDIR/, /it is a folder/], // prettier-ignore
  ['a pipe', instead((file) => { spawnSync('mkfifo', [file]); }), /it is not a file/, /it is not a file/], // prettier-ignore
  ['a device', instead((file) => { symlinkSync('/dev/zero', file); }), /ELOOP/, /it is not a file/], // prettier-ignore
];

/** Uses a file. */
async function outcomeOf({ use }: Kind, file: string): Promise<string> {
  try {
    return await use(file);
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(KINDS)('a file of $kind', (kind) => {
  /** What a sound file holds. */
  let sound: Buffer;
  beforeAll(async () => {
    const file = kind.place(scratch());
    expect(await outcomeOf(kind, file)).toBe('anew');
    sound = readFileSync(file);
  });

  it('is used again', async () => {
    const file = kind.place(scratch());
    writeFileSync(file, sound);
    expect(await outcomeOf(kind, file)).toBe('used');
  });

  it.each(DAMAGES)('that holds %s', async (name, damage, jobs, steps) => {
    const file = kind.place(scratch());
    writeFileSync(file, sound);
    damage(file, sound);
    const expected = kind.kind === 'finished jobs' ? jobs : kind.kind === 'finished steps' ? steps : 'anew';
    expect(await outcomeOf(kind, file)).toMatch(expected);
    const again = expected === 'anew' && name !== 'a folder' ? 'used' : expected;
    expect(await outcomeOf(kind, file)).toMatch(again);
  });
});
