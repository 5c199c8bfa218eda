import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { language } from '../../src/game/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const folder = scratchFolder();
afterAll(() => {
  folder.remove();
});

/** English words for which the French rules have a term, with that term; names of models that they do not give stay. */
const TERMS: Readonly<Record<string, RegExp>> = {
  Vigueur: /\bStamina\b/i,
  Soutien: /\b(Support|supporters?|in support)\b/i,
  Sauvegarde: /\b(Toughness|saves?)\b/i,
  Attaquant: /\battackers?\b/i,
  Défenseur: /\bdefenders?\b/i,
  'Combattant Principal': /\bprimar(y|ies)\b/i,
  coup: /\bblows?\b/i,
  Esquive: /\bDodge\b/i,
  Puissant: /\bPowerful\b/i,
  Sauvage: /\bSavage\b/i,
  'Discipline de Combat': /\bCombat Discipline\b/i,
  'Entraîné au Combat': /\bCombat Trained\b/i,
  'Au Pied Sûr': /\bSurefooted\b/i,
  'Attaque Coordonnée': /\bCoordinated Strike\b/i,
  'Phase de Combat': /\bCombat Phases?\b/i,
  'Phase de Fin': /\bEnd Phase\b/i,
  'Pierre de Combat': /\b(Combat Stones?|stones?)\b/i,
  Tour: /\bTurns?\b/i,
  relancer: /\brecasts?\b/i,
  passer: /\bpass(es)?\b/i,
  'face visible': /\bface[- ](up|down)\b/i,
  'coût en points': /\bcost\b/i,
  ennemi: /\b(enemy|enemies)\b/i,
  Milicien: /\bMilitia\b(?!\s+Captain)/i,
  Chevalier: /\bKnights?\b/i,
  'Attaque à Distance': /\branged attacks?\b/i,
  Obstrué: /\bObstructed\b/i,
  Empêtré: /\bEntangled\b/i,
  Sonné: /\bStunned\b/i,
};

function englishIn(text: string): string[] {
  return Object.entries(TERMS).flatMap(([term, english]) => {
    const found = english.exec(text);
    return found
      ? [`${found[0]} (${term}): … ${text.slice(Math.max(0, found.index - 40), found.index + 40)} …`]
      : [];
  });
}

/** A number with a decimal point, where it is no version, hash, file or id. */
const POINTED = /(?<![\w.])\d+\.\d+(?![\w.])/;

const EXPERIMENT = `
experiment: french
title: What a point of Stamina is worth in one combat
question: How much does a model gain in melee from each point of Stamina that it has left?
scenario: { system: twilight, combat: melee }
axes:
  - { name: attacker, set: attacker.model, profiles: { id: [empire/militia, empire/militia-captain] }, group: culture }
  - { name: defender, set: defender.model, profiles: { id: [empire/knight, kedashi/abrok] }, group: culture }
  - { name: stamina, set: attacker.stamina, numbers: [0, 1], unit: Stamina of the attacker }
splits: { at: { stamina: 1 } }
report:
  charts:
    - { kind: matrix, figure: kill, rows: attacker, columns: defender }
    - { kind: groups, figure: swing, rows: attacker, columns: defender }
    - { kind: lines, figure: loss, x: stamina, series: attacker }
    - { kind: bars, figure: both, bars: defender, series: stamina }
    - { kind: scatter, figure: lost, points: defender, against: cost }
    - { kind: splits, at: { attacker: Militia Captain, defender: Knight, stamina: 1 } }
    - { kind: splits, at: { stamina: 1 } }
`;

/** What a reader of the page sees or hears: text, alternative texts, and every text of the charts. */
function readable(page: string): string {
  const data = /<script type="application\/json" id="charts-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const charts = textsIn((JSON.parse(data) as { charts: unknown }).charts);
  const spoken = [...page.matchAll(/(?:alt|aria-label)="([^"]*)"/g)].map(([, text = '']) => text);
  const body = page
    .replace(/<(script|style)\b[^]*?<\/\1>/g, ' ')
    .replace(/<(code|ul class="files")>[^]*?<\/(code|ul)>/g, ' ')
    .replace(/<a href="[^"]*\.(json|csv|parquet)">[^<]*<\/a>/g, ' ')
    .replace(/<[^>]*>/g, ' ');
  const decoded = [body, ...spoken].map((text) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  return [...decoded, ...charts].join('\n');
}

/** Texts that a chart draws or shows in tooltips: the values of its data, and the titles of tooltips. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['text', 'row', 'column', 'detail', 'name', 'title'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name));
}

describe('a French report', () => {
  const file = folder.file('french.yaml', EXPERIMENT);
  const made = async (lang: string): Promise<{ out: string; read: (name: string) => string }> => {
    const place = path.join(folder.path, lang);
    mkdirSync(place, { recursive: true });
    const forms = ['--forms', 'html', 'markdown', 'data'];
    const { code, out, err } = await stonecast(
      'run',
      file,
      '--out',
      place,
      '--force',
      ...forms,
      '--threads',
      '1',
      '--lang',
      lang,
    );
    expect([code, err]).toEqual([0, '']);
    return { out, read: (name) => readFileSync(path.join(place, name), 'utf8') };
  };

  it('has no English label where the rules have a term, and French numbers; its data are those of the English one', async () => {
    const [english, french] = [await made('en'), await made('fr')];
    const page = french.read('report.html');
    expect(page).toContain('<html lang="fr">');
    const text = readable(page);
    expect(text).toContain('Attaquant');
    expect(text).toContain('Chevalier');
    expect(text).toMatch(/\d,\d\u202f%/);
    expect(englishIn(text)).toEqual([]);
    expect(POINTED.exec(text.replace(/\d+\.\d+\.\d+/g, ''))?.[0]).toBeUndefined();
    expect(englishIn(french.out)).toEqual([]);
    for (const name of ['results.json', 'figures.csv', 'splits.csv'])
      expect(french.read(name)).toBe(english.read(name));
    // The list is one that can find something: the English report is full of it.
    expect(englishIn(readable(english.read('report.html'))).length).toBeGreaterThan(8);
    expect(language()).toBe('en');
  }, 60_000);
});

describe('a French command', () => {
  const unlawful = folder.file(
    'list.yaml',
    'system: twilight\nname: Essai\nculture: empire\npoints: 20\nmodels:\n  - { model: empire/militia, count: 4 }\n',
  );
  const CHEAP = ['--field', 'kedashi/abrok', 'dhogu/dhogu-spear', '--precision', '0.05'];
  const LISTS = ['empire', 'kedashi'].map((name) => `examples/twilight/lists/${name}.yaml`);
  const ASKED: readonly (readonly string[])[] = [
    ['price', 'empire/knight', ...CHEAP, '--skills', 'greedy'],
    ['price', 'empire/militia', 'empire/militia-captain', ...CHEAP, '--skills', 'greedy', '--points', '60'],
    ['price', '--targets', 'examples/twilight/targets.yaml', '--precision', '0.05'],
    ['brawl', 'empire/militia', 'empire/knight', '--brawls', '1000'],
    ['list', 'check', ...LISTS, unlawful],
    ['list', 'odds', ...LISTS, '--brawls', '500'],
    ['compare', 'examples/twilight/patch.yaml', '--field', 'kedashi/abrok', '--strategy', 'greedy'],
    ['playtest', 'examples/twilight/log.csv'],
    ['profiles', 'show', 'empire/knight'],
    ['profiles', 'list'],
    ['odds', 'empire/militia', 'empire/knight', '--support', 'empire/militia:2'],
    ['odds', 'examples/twilight/shot.yaml'],
    [
      'odds',
      'empire/militia',
      'empire/knight',
      '--method',
      'monte-carlo',
      '--combats',
      '1000',
      '--seed',
      'a',
      '--threads',
      '1',
    ],
    ['splits', 'examples/twilight/combat.yaml'],
    ['advise', 'examples/twilight/in-progress.yaml'],
    ['advise', 'examples/twilight/combat.yaml'],
    ['duel', 'examples/twilight/duel.yaml', '--details'],
    ['sheet', 'empire/knight', 'devanu/sempa'],
    ['worth', 'empire/knight', '--field', 'empire/militia', '--strategy', 'greedy', '--roles', 'attack'],
    [
      'efficiency',
      'empire/knight',
      '--field',
      'empire/militia',
      '--strategy',
      'greedy',
      '--roles',
      'attack,defend',
    ],
  ];
  it.each(ASKED.map((argv) => [argv.slice(0, 2).join(' '), argv] as const))(
    '%s: speaks with the terms of the rules',
    async (_, argv) => {
      const { code, out, err } = await stonecast(...argv, '--lang', 'fr');
      expect([code, err]).toEqual([0, '']);
      // Ids of roles stand in brackets, ids of profiles behind their culture, as they are typed.
      expect(englishIn(out.replace(/\([a-z-]+\) :|\b[a-z]+\/[a-z-]+/g, ''))).toEqual([]);
      expect(POINTED.exec(out)?.[0]).toBeUndefined();
      expect(englishIn((await stonecast(...argv)).out).length).toBeGreaterThan(0);
    },
    20_000,
  );

  it.each(
    ASKED.filter(([name]) => ['odds', 'splits', 'advise', 'duel'].includes(name ?? '')).map(
      (argv) => [argv.slice(0, 2).join(' '), argv] as const,
    ),
  )('%s: answers the same JSON', async (_, argv) => {
    const french = await stonecast(...argv, '--json', '--lang', 'fr');
    expect(french).toEqual(await stonecast(...argv, '--json'));
  });

  it('answers what has no terms of the rules in French: bag, power, selftest', async () => {
    const bag = await stonecast('bag', 'examples/twilight/bag.yaml', '--lang', 'fr');
    expect(bag.out).toMatch(/^piochés\u00a0:\n {2}- 0,0357143\u202f; /);
    expect(bag.out).toContain('avant le premier Marqueur de Combat\u00a0:\n');
    const power = await stonecast('power', '--imbalance', '55%', '--lang', 'fr');
    expect(power.out).toMatch(/^Pour montrer qu'un camp gagne 55\u202f% des parties/);
    expect(power.out).not.toMatch(/\b(the|games|wins|lead)\b/);
    const itself = await stonecast('selftest', '--combats', '1000', '--lang', 'fr');
    expect(itself.out).toMatch(/^(juste {2}.*\n)+$/);
    expect(itself.out).toMatch(/1000 combats\u00a0: un combat simple\u00a0: p = 0,\d/);
  });

  it('tells mistakes in French, for JSON too, and refuses a language that it does not know', async () => {
    const { code, err } = await stonecast('odds', 'empire/milita', 'empire/knight', '--json', '--lang', 'fr');
    expect(code).toBe(2);
    expect(err).toBe(
      'erreur\u00a0: aucun profil «\u202fempire/milita\u202f»\n  conseil\u00a0: vouliez-vous dire empire/militia\u202f?\n',
    );
    const unknown = await stonecast('odds', 'empire/militia', 'empire/knight', '--lang', 'de');
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('en, fr')]);
  });
});
