/** Laws that hold of the answer of every command to files: each subject is asked as its command line says. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../src/files/index.js';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast, type Printed } from '../cli/console.js';
import { figuresOf, same, turned, unordered } from './related.js';
import type { Subject } from './subjects.js';

let scratch: ReturnType<typeof scratchFolder>;

const argvOf = ({ command, before = [], options = [] }: Subject, files: readonly string[]): string[] => [
  ...command.split(' '),
  ...before,
  ...files,
  ...options,
];

/** Subjects whose files are asked about one by one, or together. */
const casesOf = (subjects: readonly Subject[]) =>
  subjects.flatMap((subject) =>
    subject.together
      ? [{ subject, files: subject.files, name: subject.command }]
      : subject.files.map((file) => ({ subject, files: [file], name: `${subject.command} ${file}` })),
  );

const known = new Map<string, Promise<Printed>>();
/** What a command line prints; it is run once. */
function printed(...argv: string[]): Promise<Printed> {
  const key = argv.join('\n');
  let found = known.get(key);
  if (!found) known.set(key, (found = stonecast(...argv)));
  return found;
}

/** Asks each subject in all ways, and holds the answers to the laws. */
export function holdToLaws(subjects: readonly Subject[]): void {
  beforeAll(() => {
    process.chdir(new URL('../../', import.meta.url).pathname);
    // Files of tests may share this module: the one before has removed its folder.
    scratch = scratchFolder();
    // Files that are written there name others as the examples do.
    symlinkSync(path.resolve('examples/genertela/campaigns'), path.join(scratch.path, 'campaigns'));
  });
  afterAll(() => {
    scratch.remove();
  });

  describe.each(casesOf(subjects))('$name', ({ subject, files }) => {
    const argv = argvOf(subject, files);

    it('does not depend on the order of the fields in its files', async () => {
      // Answers may name a file without its ending.
      const others = files.map((file) =>
        scratch.file(`${path.parse(file).name}.json`, JSON.stringify(turned(readDocument(file).data))),
      );
      const { code, out } = await printed(...argv, '--json');
      expect([code, out === '']).toEqual([0, false]);
      const other = await stonecast(...argvOf(subject, others), '--json');
      expect(other.code, other.err).toBe(0);
      // What an answer lists in the order of the file may change its place, and nothing else.
      same(unordered(JSON.parse(other.out)), unordered(JSON.parse(out)), argv.join(' '));
    });

    it('has the same data in French', async () => {
      expect(await stonecast('--lang', 'fr', ...argv, '--json')).toEqual(await printed(...argv, '--json'));
    });

    it('shows the same figures in French', async () => {
      const [english, french] = [await stonecast(...argv), await stonecast('--lang', 'fr', ...argv)];
      expect(french.code).toBe(english.code);
      expect(figuresOf(french.out, 'fr')).toEqual(figuresOf(english.out, 'en'));
    });

    it('answers a file alike beside others', async () => {
      if (subject.together) return;
      const { out } = await printed(...argv, '--json');
      expect((await stonecast(...argvOf(subject, [...files, ...files]), '--json')).out).toBe(out + out);
    });

    it('does not depend on a unit that nobody takes', async () => {
      if (!files.every((file) => file.startsWith('examples/twilight/'))) return;
      const more = await stonecast(...argv, '--json', '--profiles', 'examples/twilight/my-models.yaml');
      expect(more).toEqual(await printed(...argv, '--json'));
    });

    it('tells that it was stopped, or has the whole answer', async () => {
      const whole = await printed(...argv, '--json');
      let [out, err] = ['', ''];
      const code = await run([...argv, '--json'], {
        out: (text) => (out += text),
        err: (text) => (err += text),
        terminal: false,
        colours: false,
        columns: 100,
        signal: AbortSignal.abort(),
      });
      if (code === 0) expect(out === whole.out || out.includes('"stopped":')).toBe(true);
      else expect([code, out, err.includes('the run was stopped')]).toEqual([2, '', true]);
    });
  });
}
