/** `stonecast patch` to text and JSON. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast, withoutNext } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const EMPIRE = readFileSync(new URL('../../profiles/twilight/empire.yaml', import.meta.url), 'utf8');
const changed = (from: string, to: string): string => {
  expect(EMPIRE).toContain(from);
  return scratch.file('changed.yaml', EMPIRE.replace(from, to));
};
const cheap = ['--field', 'kedashi/abrok', '--players', 'greedy'];

describe('stonecast patch', () => {
  it.each([
    ['en', '4', 'toughness 5+ → 4+ (tougher)'],
    ['fr', '4', 'Sauvegarde 5+ → 4+ (plus robuste)'],
    ['en', 'none', 'toughness 5+ → never saves (weaker)'],
    ['fr', 'none', 'Sauvegarde 5+ → jamais (plus fragile)'],
  ])('calls a lower roll that saves tougher, in %s: %s', async (language, toughness, change) => {
    const file = scratch.file(
      'tough.yaml',
      `culture: empire\nprofiles:\n  - { id: militia, toughness: ${toughness} }\n`,
    );
    const { out } = await stonecast('--lang', language, 'patch', file, ...cheap);
    expect(out.split('\n')[1]).toContain(change);
  });

  it.each([
    ['kedashi', '{ id: frenu, cost: 9 }', '  Frenu (kedashi/frenu): cost 6.7 → 9'],
    [
      'empire',
      '{ id: knight, abilities: [] }',
      '  Knight (empire/knight): abilities › Combat Trained removed',
    ],
  ])(
    'shows the cost of one model of a group, and names what is removed: %s',
    async (culture, entry, change) => {
      const file = scratch.file('entry.yaml', `culture: ${culture}\nprofiles:\n  - ${entry}\n`);
      const { out } = await stonecast('patch', file, ...cheap);
      expect(out.split('\n').slice(1, 3)).toEqual([change, '']);
    },
  );

  it('shows what changed before the verdict', async () => {
    const { out, code } = await stonecast('patch', changed('combat: 2', 'combat: 3'), ...cheap);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^What changes:\n {2}Militia \(empire\/militia\): combat 2 → 3\n\nMilitia: better for greedy\. Points swing a fight \+/,
    );
    expect(out).toMatch(/This is exact, without sampling\. Against 1 enemy/);
  });

  it('lists a figure that it gives, and not that this figure was assumed', async () => {
    const file = scratch.file('given.yaml', 'culture: empire\nprofiles:\n  - { id: knight, cost: 38 }\n');
    const { out } = await stonecast('patch', file, ...cheap);
    expect(out).toMatch(/^What changes:\n {2}Knight \(empire\/knight\): cost \d+ → 38\n\n/);
  });

  it('speaks French, and leaves out how it was reached where quiet', async () => {
    const recent = changed('combat: 2', 'combat: 3');
    const { out } = await stonecast('patch', recent, ...cheap, '--lang', 'fr', '--quiet');
    expect(out).toMatch(
      /^Ce qui change\u00a0:\n {2}Milicien[^]*Milicien\u00a0: meilleur pour greedy\. Bilan en points par combat \+/,
    );
    expect(out).not.toMatch(/Calculé exactement/);
  });

  it('fights brawls only until the verdict is known, and says with which error', async () => {
    const recent = changed('combat: 2', 'combat: 3');
    const brawls = ['--measure', 'brawl', '--players', 'greedy', '--field', 'kedashi/abrok'];
    const { out } = await stonecast('patch', recent, ...brawls);
    expect(out).toMatch(/Militia: better for greedy\./);
    expect(out).toMatch(/wrong is at most 5 %, however early it came/);
    const capped = await stonecast('patch', recent, ...brawls, '--battles', '10');
    expect(capped.out).toMatch(/Militia: not decided for greedy after 10 pairs of brawls, the most allowed/);
    expect(capped.out).not.toMatch(/significan/i);
  });

  it('refuses what it would not read: options of fights beside brawls, and the other way round', async () => {
    const recent = changed('combat: 2', 'combat: 3');
    const brawl = await stonecast('patch', recent, ...cheap, '--measure', 'brawl', '--enemy', 'greedy');
    expect(brawl.code).toBe(2);
    expect(brawl.err).toMatch(/--enemy plays no part in a comparison by brawls/);
    const fights = await stonecast('patch', recent, ...cheap, '--points', '100', '--lang', 'fr');
    expect(fights.code).toBe(2);
    expect(fights.err).toMatch(/--points ne joue aucun rôle dans une comparaison par swing/);
    const scenario = new URL('../../examples/twilight/combat.yaml', import.meta.url).pathname;
    const scenarios = await stonecast('patch', scenario, scenario, '--field', 'empire');
    expect(scenarios.err).toMatch(/--field plays no part in a comparison of scenarios/);
  });

  it('takes an entry that gives only what changes, of either side and of abilities', async () => {
    const whole = await stonecast('patch', changed('combat: 2', 'combat: 3'), ...cheap);
    const short = 'culture: empire\nprofiles:\n  - {id: militia, combat: 3}\n';
    const { out } = await stonecast('patch', scratch.file('short.yaml', short), ...cheap);
    expect(withoutNext(out)).toBe(withoutNext(whole.out));
    const back = scratch.file('back.yaml', short.replace('combat: 3', 'name: Militia, combat: 2'));
    const other = await stonecast('patch', scratch.file('short.yaml', short), back, ...cheap);
    expect(other.out).toMatch(/combat 3 → 2\n\nMilitia: worse for greedy\./);
    const dodge = scratch.file('dodge.yaml', 'abilities: [{id: dodge, cost: 2}]\n');
    const dear = await stonecast('patch', dodge, ...cheap, '--units', 'kedashi/seldoath');
    expect(dear.out).toMatch(/ability Dodge \(dodge\): cost 1 → 2\n\nSeldoath: /);
  });

  it('takes units of Grinding-Annihilation too, leaders and the led in different files', async () => {
    const text = 'faction: lantern-levy\nunits:\n  - {id: lamp-guard, defence: 4}\n';
    const flags = ['--system', 'grinding-annihilation', '--players', 'listed', '--field', 'tarn-brood'];
    const { out, code } = await stonecast('patch', scratch.file('levy.yaml', text), ...flags);
    expect(code).toBe(0);
    // The margin is a fiftieth of what a formation brings: ten troops of 9 points.
    expect(out).toMatch(
      /^What changes:\n {2}Lamp Guard \(lantern-levy\/lamp-guard\): defence 5\+ → 4\+ \(tougher\)\n\nLamp Guard: better for listed\. .* more than the margin of 1\.80\./,
    );
    const wrong = scratch.file('levy.yaml', `${text}  - {id: lamp-marshal, leads: [lamp-gard]}\n`);
    const { err } = await stonecast('patch', wrong, ...flags);
    expect(err).toMatch(/levy\.yaml:4:32: no profile "lamp-gard"\n {2}tip: did you mean lamp-guard\?/);
  });

  it('judges what a price pays for, for each 100 points', async () => {
    const dear = scratch.file(
      'dear.yaml',
      'culture: empire\nprofiles: [{id: militia, combat: 3, cost: 100}]\n',
    );
    const { out } = await stonecast(
      'patch',
      dear,
      ...cheap,
      '--measure',
      'per100',
      '--enemy',
      'best',
      '--lang',
      'fr',
    );
    expect(out).toMatch(
      /Milicien\u00a0: moins bon pour greedy contre best\. Bilan en points par combat pour 100 points −.*marge de 2,00/,
    );
    expect(out).toMatch(/une seule façon de jouer\u00a0: greedy contre best\./);
  });

  it('takes an old and a new file, and folders, and says that a copy is equivalent', async () => {
    const packaged = 'profiles/twilight';
    const { out } = await stonecast('patch', packaged, packaged, '--json');
    expect(JSON.parse(out)).toMatchObject({ kind: 'profiles', changes: { profiles: [] }, verdicts: [] });
    const noted = changed('movement: 6', 'movement: 7');
    const argv = [
      'patch',
      noted,
      '--old',
      packaged,
      '--measure',
      'brawl',
      '--players',
      'greedy',
      '--json',
      '--field',
      'kedashi/abrok',
    ];
    const found = JSON.parse((await stonecast(...argv)).out) as {
      verdicts: { verdict: string; method: { pairs: number } }[];
    };
    expect(found.verdicts[0]?.verdict).toBe('equivalent');
    expect(found.verdicts[0]?.method.pairs).toBeLessThan(5000);
  });

  it('asks several players, and says that it depends on them where their intervals exclude each other', async () => {
    const by = (players: string[]) =>
      stonecast('patch', 'examples/twilight/patch.yaml', ...cheap.slice(0, 2), ...players);
    const usual = await by([]);
    expect(usual.out).toMatch(
      /Militia: depends on the player\. .* for greedy \(better\), .* for best \(equivalent\);/,
    );
    expect((await by(['--players', 'greedy,best'])).out).toBe(usual.out);
    type Found = { verdicts: { verdict: string; byPlayer: unknown[] }[] };
    const found = async (players: string[]) =>
      (JSON.parse((await by([...players, '--json'])).out) as Found).verdicts[0];
    const [all, greedy, best] = [
      await found([]),
      await found(['--players', 'greedy']),
      await found(['--players', 'best']),
    ];
    expect([all?.verdict, greedy?.verdict, best?.verdict]).toEqual(['depends', 'better', 'equivalent']);
    expect(all?.byPlayer).toEqual([...(greedy?.byPlayer ?? []), ...(best?.byPlayer ?? [])]);
  });

  it('compares scenarios', async () => {
    const scenario = (combat: number) =>
      `system: twilight\nattacker: {model: {name: A, cost: 10, combat: ${combat}, toughness: 5}, split: balanced, adjust: greedy}\n` +
      'defender: {model: kedashi/abrok, split: balanced, adjust: greedy}\n';
    const files = [scratch.file('old.yaml', scenario(3)), scratch.file('new.yaml', scenario(5))];
    const { out } = await stonecast('patch', ...files, '--measure', 'kill');
    expect(out).toMatch(/attacker\.model\.combat 3 → 5/);
    expect(out).toMatch(/^The first side: better\. /m);
  });

  it.each<[argv: string[], message: RegExp, faults?: number]>([
    [['patch'], /a patch is one new file/],
    [['patch', 'nowhere.yaml'], /there is no such file/],
    [['patch', 'examples/twilight/combat.yaml'], /one version is a scenario, the other is not/],
    [
      ['patch', 'examples/twilight/patch.yaml', 'examples/twilight/combat.yaml'],
      /one version is a scenario, the other is not\n {2}tip: give two scenarios/,
    ],
    [
      ['patch', 'profiles/twilight', 'profiles/twilight', '--measure', 'luck'],
      /the measure is "luck"; it should be one of swing/,
    ],
    [['patch', 'profiles/twilight', '--margin', 'wide'], /--margin is "wide"/],
    [['patch', 'profiles/twilight', '--error', '0'], /--error is "0"/],
    [['patch', 'profiles/twilight', '--battles', 'many'], /--battles is "many"/],
    [
      ['patch', 'profiles/twilight', '--system', 'genertela'],
      /unknown field "abilities"[^]*"leadership"[^]*"sizes"/,
      3,
    ],
    [['patch', 'profiles/twilight', '--units', 'empire/milita'], /did you mean empire\/militia/],
  ])('refuses %j', async (argv, message, faults = 1) => {
    const { err, code } = await stonecast(...argv);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err.match(/^error:/gm)).toHaveLength(faults);
  });

  it.each([
    ['{id: militia, combta: 3}', /short\.yaml:3:27: unknown field "combta".*\n.*did you mean "combat"/],
    ['{id: militia, combat: two}', /short\.yaml:3:27: "profiles\[0\]\.combat" is "two"/],
    ['{id: milita, combat: 3}', /short\.yaml:3:10: no profile "milita"\n.*did you mean militia/],
    ['{id: militia, abilities: [doge]}', /short\.yaml:3:31: unknown ability "doge"/],
  ])('tells a fault of a change with its place: %s', async (entry, message) => {
    const file = scratch.file('short.yaml', `culture: empire\nprofiles:\n  - ${entry}\n`);
    const { err, code } = await stonecast('patch', file, ...cheap);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('tells a fault of a patch with its place', async () => {
    const { err, code } = await stonecast('patch', changed('combat: 2', 'combat: two'));
    expect(code).toBe(2);
    expect(err).toMatch(/changed\.yaml:15:13: "profiles\[0\]\.combat" is "two"; it should be a number/);
  });
});
