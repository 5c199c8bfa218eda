/** `stonecast list search` on real cards: a planted one is found as going through the whole table finds it. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { brawlOdds, searchLists, type ListSearch } from '../../src/questions/index.js';
import { MeetingPlayer } from '../../src/questions/lists/search/listMeetings.js';
import { listRulesOf, poolsOf, ListSpace } from '../../src/questions/lists/search/legalLists.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { examplesOf } from '../cli/commands.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** Eight cards alike but for what they cost and fight; the giant is sold for the price of a guard. */
const card = (id: string, cost: number, combat: number, toughness: number, elite = true, rest = ''): string =>
  `  - { id: ${id}, name: ${id}, cost: ${cost}, movement: 5, combat: ${combat}, support: 1, toughness: ${toughness}, stamina: 0, descriptors: [${elite ? 'elite' : 'troop'}]${rest} }\n`;
const profiles = scratch.file(
  'eight.yaml',
  `culture: eight\nprofiles:\n${[
    card('guard', 15, 2, 5),
    card('scout', 10, 1, 6, false),
    card('spear', 20, 3, 5),
    card('axe', 25, 3, 4),
    card('sword', 30, 4, 4),
    card('horn', 20, 2, 4),
    card('lord', 40, 5, 4),
    card('giant', 15, 5, 3),
  ].join('')}`,
);
const open = openSystem(twilight, [profiles]);
const rules = listRulesOf(open);

/** A culture in which 148 lists of 200 points are allowed: one of them holds eight cards, seven giants under one who leads. */
const muster = scratch.file(
  'muster.yaml',
  `culture: muster\nprofiles:\n${[
    card('boss', 25, 1, 5, true, ', leadership: [{ id: captain, activates: 3 }]'),
    card('giant', 25, 6, 3, false),
    card('guard', 20, 1, 5, false),
    card('sword', 30, 3, 4, false),
    card('lord', 40, 4, 4),
  ].join('')}`,
);

describe('a search by brawls among all legal lists of 200 points', () => {
  const mustered = openSystem(twilight, [muster]);
  const [points, least] = [200, 190];
  const all =
    new ListSpace(listRulesOf(mustered), poolsOf(mustered, ['muster']), { points, least }).all() ?? [];
  const broken = all.find(({ counts }) => counts.join(' ') === '1 7 0 0 0');
  if (!broken) throw new Error('the planted list is not allowed');

  it('finds the planted one of eight cards, as meeting every other shows it', async () => {
    const player = new MeetingPlayer(mustered, { by: 'brawl', settings: {} }, 'whole');
    const scoreOf = (other: (typeof all)[number], plays: number): number => {
      const numbers = Array.from({ length: plays }, (_, i) => i);
      const scores = player.play({ first: broken.file, second: other.file, numbers });
      return scores.reduce((sum, one) => sum + one, 0) / plays;
    };
    // Every list is met; those that are not clearly beaten at once, again. 0.55 of 400 lies two standard errors above even.
    const unbeaten = all.filter((one) => one !== broken && scoreOf(one, 12) < 0.8);
    expect(unbeaten.length).toBeLessThan(30);
    expect(unbeaten.filter((one) => scoreOf(one, 400) < 0.55)).toEqual([]);
    const found = await searchLists(mustered, {
      forces: ['muster'],
      points,
      least,
      manner: { by: 'brawl', settings: {} },
      field: [],
      metagame: true,
      race: 1500,
      pairs: 100,
      threads: 1,
    });
    expect([found.allowed, found.metagame?.response?.tried]).toEqual([all.length, all.length]);
    // What beats every other is the only equilibrium.
    const [first] = found.metagame?.lists ?? [];
    expect([first?.name, first?.share.low]).toEqual(['1 boss, 7 giant', 1]);
    expect([found.metagame?.settled, found.metagame?.unbeaten?.beaten]).toEqual([true, false]);
    const readings = found.metagame?.units.map(({ id, reading }) => [id, reading]);
    expect(readings?.filter(([, reading]) => reading !== 'none')).toEqual([
      ['muster/boss', 'all'],
      ['muster/giant', 'all'],
    ]);
  });
});

describe('a search by brawls', () => {
  const space = new ListSpace(rules, poolsOf(open, ['eight']), { points: 40, least: 38 });

  it('plays what `list odds` plays: the same mean, fates shared among lists or not', () => {
    const [first, second] = space.all() ?? [];
    if (!first || !second) throw new Error('no lists');
    const numbers = Array.from({ length: 2000 }, (_, i) => i);
    const player = new MeetingPlayer(open, { by: 'brawl', settings: {} }, 'odds');
    const others = (space.all() ?? []).slice(2, 8);
    for (const other of others) player.play({ first: first.file, second: other.file, numbers: [0] });
    const shared = player.play({ first: first.file, second: second.file, numbers });
    const fresh = new MeetingPlayer(open, { by: 'brawl', settings: {} }, 'odds');
    expect(fresh.play({ first: first.file, second: second.file, numbers })).toEqual(shared);
    const mean = shared.reduce((sum, one) => sum + one, 0) / shared.length;
    const { score } = brawlOdds(rules.brawl(first.file, second.file, {}), { brawls: 20_000 });
    // Five standard errors of 2,000 plays: a false alarm in 1,700,000.
    expect(Math.abs(mean - score.value)).toBeLessThan(5 * Math.sqrt(0.25 / 2000 + 0.25 / 20_000));
  });
});

describe('a search by battles', () => {
  const asked = {
    forces: ['eight'],
    points: 30,
    least: 30,
    manner: { by: 'battle' } as const,
    field: [],
    metagame: true,
    race: 100,
    pairs: 12,
  };

  it('finds the planted card; the same bytes for any number of threads', async () => {
    const one = await searchLists(open, { ...asked, threads: 1 });
    const two = await searchLists(open, { ...asked, threads: 2 });
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
    expect(one.metagame?.units.find(({ id }) => id === 'eight/giant')?.reading).toBe('all');
    expect(one.play).toEqual({ policy: 'close-in' });
  });
});

describe('stonecast list search', () => {
  const ask = ['list', 'search', '--culture', 'eight', '--points', '30', '--profiles', profiles];
  const rough = ['--where', 'open', '--battles', '200', '--threads', '1'];

  it('answers, remembers what is done, and takes it up again', async () => {
    const state = `${scratch.path}/state.json`;
    const first = await stonecast(...ask, ...rough, '--state', state, '--json');
    expect([first.code, first.err]).toEqual([0, '']);
    const found = JSON.parse(first.out) as ListSearch;
    expect(found.metagame?.lists.length).toBeGreaterThan(1);
    expect(readFileSync(state, 'utf8')).toContain('{"id":"unbeaten",');
    const again = await stonecast(...ask, ...rough, '--state', state, '--json');
    expect(again.out).toBe(first.out);
    const other = await stonecast(...ask, ...rough, '--seed', 'other', '--state', state);
    expect(other.code).not.toBe(0);
    expect(other.err).toMatch(/it holds the answer to another question/);
  });

  it('tells what was found, in French too', async () => {
    const english = await stonecast(...ask, ...rough, '--field', 'examples/twilight/lists/empire.yaml');
    expect(english.out).toMatch(
      /^Against Empire patrol .* do(?:es)? best of the lists that were tried where both sides play "[^"]+": it scores /m,
    );
    const french = await stonecast('--lang', 'fr', ...ask, ...rough);
    expect(french.out).toMatch(/^Listes du métajeu$/m);
    expect(french.out).not.toMatch(/ brawls|undefined|NaN|\{/);
  });

  it('runs the examples of its help', async () => {
    const examples = await examplesOf('list search', scratch.path);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const example of examples) {
      const { err, code } = await stonecast(...example);
      expect([code, err], example.join(' ')).toEqual([0, '']);
    }
  });

  it('refuses an unknown force, and points for which there is no list', async () => {
    const unknown = await stonecast('list', 'search', '--culture', 'nobody');
    expect([unknown.code, unknown.out]).toEqual([2, '']);
    expect(unknown.err).toMatch(/the culture is "nobody"; it should be one of/);
    const poor = await stonecast('list', 'search', '--culture', 'empire', '--points', '5');
    expect(poor.code).toBe(2);
    // The usual value of an option that only another game has is no complaint about it.
    const none = await stonecast('list', 'search', '--system', 'genertela', '--culture', 'any');
    expect(none.err).toMatch(/Genertela knows no lists/);
  });
});
