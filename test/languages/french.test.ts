import { afterAll, describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/terminal/io.js';
import { run } from '../../src/cli/run.js';
import { locale } from '../../src/i18n/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';
import { englishIn, POINTED } from './english.js';

const folder = scratchFolder();
afterAll(() => {
  folder.remove();
});

/** What somebody types, line by line. */
async function* lines(...typed: string[]): AsyncGenerator<string> {
  for (const line of typed) yield await Promise.resolve(line);
}

describe('a French command', () => {
  const unlawful = folder.file(
    'list.yaml',
    'system: twilight\nname: Essai\nculture: empire\npoints: 20\nmodels:\n  - { model: empire/militia, count: 4 }\n',
  );
  const LISTS = ['empire', 'kedashi'].map((name) => `examples/twilight/lists/${name}.yaml`);
  const SAMPLED = ['--method', 'monte-carlo', '--battles', '1000', '--seed', 'a', '--threads', '1'];
  // What takes longer is asked in test/slow/french.test.ts.
  const ASKED: readonly (readonly string[])[] = [
    ['list', ...LISTS, unlawful],
    ['profiles', 'show', 'empire/knight'],
    ['profiles', 'list'],
    ['fight', 'empire/militia', 'empire/knight', '--with', 'support=empire/militia:2'],
    ['fight', 'examples/twilight/shot.yaml'],
    ['fight', 'empire/militia', 'empire/knight', ...SAMPLED],
    ['fight', 'splits', 'examples/twilight/combat.yaml'],
    ['fight', 'advise', 'examples/twilight/in-progress.yaml'],
    ['fight', 'advise', 'examples/twilight/combat.yaml'],
  ];
  it.each(ASKED.map((argv) => [argv.slice(0, 2).join(' '), argv] as const))(
    '%s: speaks with the terms of the rules',
    async (_, argv) => {
      const { code, out, err } = await stonecast(...argv, '--lang', 'fr');
      expect([code, err]).toEqual([0, '']);
      // Ids of roles stand in brackets, ids of profiles behind their culture, as they are typed.
      expect(englishIn(out.replace(/^Ensuite\s: .*$|\([a-z-]+\) :|\b[a-z]+\/[a-z-]+/gm, ''))).toEqual([]);
      expect(POINTED.exec(out)?.[0]).toBeUndefined();
      expect(englishIn((await stonecast(...argv)).out).length).toBeGreaterThan(0);
      expect(locale()).toBe('en');
    },
  );

  it.each(
    ASKED.filter(([name]) => ['fight', 'splits', 'advise'].includes(name ?? '')).map(
      (argv) => [argv.slice(0, 2).join(' '), argv] as const,
    ),
  )('%s: answers the same JSON', async (_, argv) => {
    const french = await stonecast(...argv, '--json', '--lang', 'fr');
    expect(french).toEqual(await stonecast(...argv, '--json'));
  });

  it('answers what has no terms of the rules in French: bag, power, selftest', async () => {
    const bag = await stonecast('battle', 'bag', 'examples/twilight/bag.yaml', '--lang', 'fr');
    expect(bag.out).toMatch(
      /^Marqueurs piochés en moyenne\u00a0: .*\n\navant le second Marqueur de Combat\u00a0:\n {2}joueur .*\n +1 {2}3,6\u202f% /,
    );
    expect(bag.out).toContain('avant le premier Marqueur de Combat\u00a0:\n');
    const power = await stonecast('log', 'power', '--imbalance', '55%', '--lang', 'fr');
    expect(power.out).toMatch(/^Pour montrer qu'un camp gagne 55\u202f% des parties/);
    expect(power.out.replace(/^Ensuite\s: .*$/m, '')).not.toMatch(/\b(the|games|wins|lead)\b/);
    const itself = await stonecast('selftest', '--battles', '1000', '--lang', 'fr');
    expect(itself.out).toMatch(/^(juste {2}.*\n)+$/);
    expect(itself.out).toMatch(/1000 combats\u00a0: un combat simple\u00a0: p = 0,\d/);
  });

  it('names arguments of commands, and abilities of weapons', async () => {
    const said = async (...argv: string[]) => (await stonecast(...argv, '--lang', 'fr')).out;
    const help = await said('fight', '--help');
    expect(help).toContain('odds [options] <fichiers ou noms...>');
    expect(help).toContain('help [commande]');
    expect(await said('fight', 'odds', '--help')).toMatch(/^Utilisation.* <fichiers ou noms\.\.\.>\n/);
    expect(await said('unit', 'tracker')).toContain('compétences Focus, Quick Shot');
  });

  it('tells what games without a French document answer', async () => {
    const battle = await stonecast('fight', 'examples/genertela/battle.yaml', '--lang', 'fr');
    expect(battle.out).toMatch(/^L'attaquant prend la zone avec une chance de \d+,\d\u202f%/);
    expect(battle.out).toMatch(/^points perdus {2}/m);
    expect(battle.out).not.toMatch(/\b(attacker|defender|retreats|lost|value)\b|\d\.\d/);
    const ranked = await stonecast('list', 'rank', 'examples/genertela/rank.yaml', '--lang', 'fr');
    expect(ranked.out).toMatch(/ tient la zone .*\n.* plus de 99,9.% /);
    const fatigue = ['fight', 'fatigue', 'examples/grinding-annihilation/fatigue.yaml'];
    expect((await stonecast(...fatigue, '--lang', 'fr')).out).toContain('- ni Advance ni Assault');
    const french = await stonecast(...fatigue, '--json', '--lang', 'fr');
    expect(french.out).toBe((await stonecast(...fatigue, '--json')).out);
  });

  it('leads the coach in French, and takes its words in French too', async () => {
    let out = '';
    const io: Io = {
      out: (text) => (out += text),
      err: String,
      terminal: false,
      colours: false,
      columns: 80,
      signal: AbortSignal.abort(),
      lines: lines('1', '1', 'encore', 'annuler', 'annuler', 'quitter'),
    };
    const file = 'examples/twilight/in-progress.yaml';
    expect(await run(['fight', 'advise', file, '--interactive', '--lang', 'fr'], io)).toBe(0);
    expect(out).toContain('« annuler »'.replace(/(?<=«) | (?=»)/g, '\u202f'));
    expect(out.match(/Que fait le Défenseur/g)).toHaveLength(2);
    expect(out.match(/Que fait l'Attaquant/g)).toHaveLength(2);
    expect(englishIn(out)).toEqual([]);
  });

  it.each([
    [['fight', 'no-such.yaml'], "il n'y a pas de tel fichier", 'vérifiez le chemin et ses droits'],
    [['fight', 'examples'], "c'est un dossier", 'donnez un fichier'],
    [['fight', '--foo'], "option inconnue '--foo'", 'voir stonecast fight odds --help'],
    [['oods'], "commande inconnue 'oods'", 'stonecast fight odds'],
    [['fight', 'a', 'b', '--battles', '0'], 'un nombre entier de 1 à 10000000000000', 'corrigez la valeur'],
    [['fight', 'duel', 'examples/twilight/combat.yaml'], "personne d'autre n'est proche", 'ou demandez odds'],
    [
      ['fight', 'sheet', 'examples/genertela/battle.yaml'],
      'une fiche est impossible ici',
      'comment il finit',
    ],
  ])('tells %j in French with its reason and tip', async (argv, reason, tip) => {
    const { code, err } = await stonecast(...argv, '--lang', 'fr');
    expect(code).toBe(2);
    const plain = err.replace(/[\u00a0\u202f]/g, ' ');
    expect(plain).toMatch(/^erreur : .*\n {2}conseil : .*\n$/);
    expect(plain).toContain(reason);
    expect(plain).toContain(tip);
    expect(plain).not.toMatch(/\b(the|is|it|see|check|unknown|cannot|whole)\b/);
  });

  it('tells mistakes in French, for JSON too, and refuses a language that it does not know', async () => {
    const { code, err } = await stonecast(
      'fight',
      'empire/milita',
      'empire/knight',
      '--json',
      '--lang',
      'fr',
    );
    expect(code).toBe(2);
    expect(err).toBe(
      'erreur\u00a0: aucun profil «\u202fempire/milita\u202f»\n  conseil\u00a0: vouliez-vous dire empire/militia\u202f?\n',
    );
    const unknown = await stonecast('fight', 'empire/militia', 'empire/knight', '--lang', 'de');
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('en, fr')]);
  });
});
