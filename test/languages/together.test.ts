/** Two readers may be answered at once in one process, each in a language: whoever waits finds its own again. */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openSystem, readDocument } from '../../src/files/index.js';
import { odds } from '../../src/questions/index.js';
import { report, type ReportForm } from '../../src/reports/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import type { OpenSystem } from '../../src/system/index.js';
import { setLocale, withLocale } from '../../src/errors/index.js';
import { locale, LANGUAGES, type Language } from '../../src/i18n/index.js';
import { perTask } from '../../src/i18n/tasks/none.js';
import { stonecast } from '../cli/console.js';
import { fixture } from '../reports/fixture.js';

afterEach(() => setLocale('en'));

/** Made in every language by itself, and then in all at once: the same, and not the same in any two languages. */
async function expectApart<T>(made: (language: Language) => Promise<T>): Promise<readonly T[]> {
  const alone: T[] = [];
  for (const one of LANGUAGES) alone.push(await made(one));
  const together = await Promise.all(LANGUAGES.map((one) => made(one)));
  expect(together).toEqual(alone);
  expect(together[0]).not.toEqual(together[1]);
  expect(locale()).toBe('en');
  return together;
}

/** What files hold, short enough to be shown where two differ. */
const marks = (files: ReadonlyMap<string, string | Uint8Array>): string[] =>
  [...files].map(([name, content]) => `${name} ${createHash('sha256').update(content).digest('hex')}`);

const COMBAT = 'examples/twilight/combat.yaml';

describe('two readers at once', () => {
  const FORMS: readonly ReportForm[] = ['html', 'data', 'text'];

  it('get a report each', async () => {
    const [english, french] = await expectApart(async (one) => {
      const results = fixture({ groups: [2, 1] });
      const { files, sentences } = await withLocale(one, () => report(results, FORMS));
      const [page] = String(files.get('report.html')).match(/<html lang="\w+">/) ?? [];
      return { page, sentences, files: marks(files) };
    });
    expect([english?.page, french?.page]).toEqual(['<html lang="en">', '<html lang="fr">']);
  });

  it.each([1, 2])('get an answer each, where %i play', async (threads) => {
    const [english, french] = await expectApart((one) =>
      withLocale(one, async () => {
        const open: OpenSystem = openSystem(systemNamed('twilight'));
        const encounter = open.encounter(readDocument(COMBAT).data);
        const { answer, method } = await odds(encounter, { method: 'monte-carlo', combats: 20_000, threads });
        return JSON.stringify([encounter.sentence(answer, method), encounter.table(answer)]);
      }),
    );
    expect(english).toMatch(/attacker/i);
    expect(french).toMatch(/attaquant/i);
  });

  it('get a command each', async () => {
    const command = ['fight', COMBAT, '--method', 'monte-carlo', '--battles', '20000', '--threads', '2'];
    const [english, french] = await expectApart((one) => stonecast(...command, '--lang', one));
    expect(english?.out).toMatch(/attacker/);
    expect(french?.out).toMatch(/attaquant/i);
  });

  it('may each change their language, and nobody else speaks it', async () => {
    const heard = await withLocale('fr', async () => {
      const inside = withLocale('en', async () => {
        await Promise.resolve();
        setLocale('fr');
        await Promise.resolve();
        return locale();
      });
      setLocale('en');
      return [await inside, locale()];
    });
    expect([...heard, locale()]).toEqual(['fr', 'en', 'en']);
  });
});

describe('a host that keeps no tasks apart', () => {
  it('has a value of its own for work that does not wait, whether it returns or throws', () => {
    const value = perTask('first');
    expect(value.within('second', () => [value.now(), value.within('third', value.now)])).toEqual([
      'second',
      'third',
    ]);
    expect(() =>
      value.within('second', () => {
        throw new RangeError(value.now());
      }),
    ).toThrow(new RangeError('second'));
    expect(value.now()).toBe('first');
  });

  it('refuses work that waits', () => {
    const value = perTask('first');
    expect(() => value.within('second', () => Promise.reject(new Error('late')))).toThrow(TypeError);
    expect(value.now()).toBe('first');
  });
});
