/** The small system of docs/for-developers/new-system.md with a line in the registry and nothing else: the commands serve it as any other. */
import { afterAll, expect, it, vi } from 'vitest';
import type * as Registry from '../../src/systems/registry.js';
import { scratchFolder, stonecast } from '../cli/console.js';

vi.mock('../../src/systems/registry.js', async (original) => {
  const registry = await original<typeof Registry>();
  const { ford: plain } = await import('./ford/index.js');
  const ford = {
    ...plain,
    brawlOptions: [{ name: 'boats', of: 'brawl', help: 'boats at the ford', whole: [0, 3] }],
    glossaries: { fr: { ...plain.glossaries?.fr, 'boats at the ford': 'barques au gué' } },
  };
  const SYSTEMS = [...registry.SYSTEMS, ford];
  const systemNamed = (id: string, path?: readonly string[]) =>
    id === ford.id ? ford : registry.systemNamed(id, path);
  return { ...registry, SYSTEMS, systemNamed };
});

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const scouts = scratch.file('scouts.yaml', 'scouts:\n  - {id: otter, legs: 4}\n');
const scenario = scratch.file('ford.yaml', 'system: ford\nscout: otter\n');
const spiders = scratch.file('spiders.yaml', 'scouts:\n  - {id: otter, legs: 8}\n');
const wrong = scratch.file('wrong.yaml', 'system: ford\nscout: otter\nboats: 2\n');

it('is asked and told in both languages', async () => {
  const ask = (...more: string[]) => stonecast('fight', scenario, '--profiles', scouts, ...more);
  expect(await ask()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^otter crosses: 4\d\.\d %\./) as string,
  });
  expect((await ask('--lang', 'fr')).out).toMatch(/^otter traverse\s?: 4\d,\d\s%\./);
  const { out } = await ask('--json');
  expect(JSON.parse(out)).toMatchObject({ method: { kind: 'exact' }, crossed: {} });
  expect((await stonecast('fight', 'splits', scenario, '--profiles', scouts)).code).toBe(0);
});

it('shows its profiles in columns of its own', async () => {
  const list = (...more: string[]) =>
    stonecast('profiles', 'list', '--system', 'ford', '--profiles', scouts, ...more);
  expect(await list()).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/legs[^]*otter[^]*4/) as string,
  });
  expect((await list('--lang', 'fr')).out).toMatch(/pattes[^]*otter[^]*4/);
});

it('has its option in the help, in both languages, and no other system takes it', async () => {
  const shown = /--where open,boats=…\s+boats at the ford/;
  expect((await stonecast('fight', 'groups', '--help')).out).toMatch(shown);
  expect((await stonecast('fight', 'groups', '--help', '--lang', 'fr')).out).toMatch(
    /--where open,boats=…\s+barques au gué/,
  );
  const names = ['empire/militia', 'kedashi/abrok'] as const;
  const refused = await stonecast('fight', 'groups', ...names, '--where', 'open,boats=2');
  expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/boats/) as string });
});

it('refuses in words of its own, in both languages, with the line', async () => {
  const ask = (...more: string[]) => stonecast('fight', scenario, '--profiles', spiders, ...more);
  expect(await ask()).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(
      /ford\.yaml:2:8: a crossing on 8 legs cannot be done here: the stones bear 4 at most/,
    ) as string,
  });
  const french = await ask('--lang', 'fr');
  expect(french).toMatchObject({
    code: 2,
    err: expect.stringMatching(
      /traverser sur 8 pattes est impossible ici\s?: les pierres n'en portent que 4/,
    ) as string,
  });
});

it('tells its faults by line, and what it cannot do', async () => {
  const fault = await stonecast('fight', wrong, '--profiles', scouts);
  expect(fault).toMatchObject({
    code: 2,
    err: expect.stringMatching(/wrong\.yaml:3:8: unknown field "boats"/) as string,
  });
  const unable = await stonecast('fight', 'duel', scenario, '--profiles', scouts);
  expect(unable).toMatchObject({ code: 2, err: expect.stringMatching(/The Ford/) as string });
});
