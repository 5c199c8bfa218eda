/** Every mistake that a user can make: one clear error with its place, a tip, exit code 2, and no stack trace. */
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const SOUND = `system: twilight
combat: melee
attacker:
  model: empire/militia
  split: {erac: 1, oran: 1}
defender:
  model: {name: Knight, cost: 30, combat: 3, support: 1, toughness: 4, stamina: 0, abilities: []}
  split: balanced
`;

/** The sound scenario with one text replaced. */
const spoilt = (from: string, to: string): string => {
  expect(SOUND).toContain(from);
  return SOUND.replace(from, to);
};

describe('a player that no battle knows', () => {
  it('is a mistake of the option, not of the file', async () => {
    const file = 'examples/twilight/battle.yaml';
    const of = async (players: string) => (await stonecast('battle', file, '--players', players)).err;
    expect(await of('greedy')).toMatch(/^error: "players" is "greedy"; it should be novice, /);
    expect(await of('club,club,club')).toMatch(/^error: --players is club,club,club; /);
  });
});

describe('a file to write in a folder that is not there', () => {
  it.each([
    ['battle examples/twilight/battle.yaml --replay', 'replay.html'],
    ['battle examples/twilight/battle.yaml --replay', 'replay.json'],
    ['battle examples/genertela/campaign.yaml --replay', 'replay.json'],
    ['table draw examples/twilight/tables/crossroads.yaml --out', 'table.svg'],
    ['players train examples/twilight/small-lists.yaml --out', 'weights.yaml'],
  ])('%s: names the folder, before it plays', async (line, name) => {
    const place = path.join(scratch.path, 'nowhere', name);
    const begun = performance.now();
    const { code, out, err } = await stonecast(...line.split(' '), place);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      `error: cannot write "${place}": its folder is not there\n  tip: make the folder first\n`,
    );
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});

describe('a file with several faults', () => {
  it('tells all of a wrong shape at once, in the order of the file', async () => {
    const spoiled = SOUND.replace('erac: 1', 'erac: 1.5').replace('cost: 30', 'cost: "12,5"');
    const file = scratch.file(
      'shape.yaml',
      spoiled.replace('toughness: 4', 'toughness: 5+').replace('support: 1', 'suport: 1'),
    );
    const { err, code } = await stonecast('fight', file);
    expect(code).toBe(2);
    expect(err.match(/^error: /gm)).toHaveLength(4);
    expect(err).toMatch(/:5:17: "attacker.split.erac" is 1.5;[^]*:7:[^]*12.5[^]*"suport"[^]*plus sign: 5/);
    // The field that is missing for being misspelt is no fault of its own.
    expect(err).not.toMatch(/support" is missing/);
  });

  it('tells all names that nothing is called by', async () => {
    const file = scratch.file(
      'names.yaml',
      SOUND.replace(
        'empire/militia',
        'empire/milita\n  supporters: [empire/nobody, empire/militia, kedashi/none]',
      ).replace('abilities: []', 'abilities: [dodgee, savag]'),
    );
    const { err } = await stonecast('fight', file);
    expect([...err.matchAll(/(?:profile|ability) "([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'empire/milita',
      'empire/nobody',
      'kedashi/none',
      'dodgee',
      'savag',
    ]);
  });

  /** What a spoilt file is told of: the lines and columns of its errors, and everything that was said. */
  const toldOf = async (command: readonly string[], content: string) => {
    const { err, code } = await stonecast(...command, scratch.file('several.yaml', content));
    const places = [...err.matchAll(/^error: .*?several\.yaml:(\d+:\d+)/gm)].map(([, place]) => place);
    return { places, err, code };
  };

  it.each([
    [
      'a shot: what only a melee has, wherever it stands',
      ['fight'],
      `system: twilight
combat: ranged
attacker:
  model: empire/reynad
  split: balanced
  weapon: { stones: 2, abilities: [accurate] }
defender:
  model: kedashi/seldoath
  supporters: [kedashi/seldoath]
  conditions: [obstructed]
`,
      ['5:10', '9:15'],
    ],
    [
      'a shot: values of a wrong shape on both sides',
      ['fight'],
      `system: twilight
combat: ranged
attacker:
  model: empire/reynad
  weapon: { stones: two, abilities: accurate }
defender:
  model: kedashi/seldoath
  stamina: -1
`,
      ['5:21', '5:37', '8:12'],
    ],
    [
      'a battle of Genertela: units, terrain and retreats',
      ['fight'],
      `system: genertela
zone: { terrain: swamp, fortress: maybe }
attacker:
  units: { standard: -4 }
  retreat: { below: few }
defender:
  units: { standard: 3.5, city: 1 }
`,
      ['2:18', '2:35', '4:22', '5:21', '7:22'],
    ],
    [
      'a volley of Grinding-Annihilation: weapon, bearers and target',
      ['fight'],
      `system: grinding-annihilation
weapon: { swiftness: 2, skill: 13, strength: 4, ap: -1, damage: x }
bearers: 0
conditions: [half-rang]
target: { vigour: 4, defence: 4, wounds: 2, troops: 10, cover: thick }
`,
      ['2:32', '2:65', '3:10', '4:14', '5:64'],
    ],
  ])('tells all faults of %s', async (_, command, content, expected) => {
    const { places, err, code } = await toldOf(command, content);
    expect({ places, err: err.includes('undefined'), code }).toEqual({
      places: expected,
      err: false,
      code: 2,
    });
  });

  it('tells all faults of a log, those of its cells and those of its names', async () => {
    const head = 'first,second,role,result,turns\n';
    const cells = scratch.file('cells.csv', `${head}A,B,game,won,many\nempire/militia,,attack,kild,\n`);
    const first = await stonecast('log', cells);
    expect([...first.err.matchAll(/cells\.csv:(\d+:\d+)/g)].map(([, place]) => place)).toEqual([
      '2:10',
      '2:14',
      '3:16',
      '3:24',
    ]);
    const names = scratch.file(
      'names.csv',
      `${head}empire/milita,abrok,attack,kill,\nempire/militia,abrock,atack,win,\n`,
    );
    const second = await stonecast('log', names);
    expect([...second.err.matchAll(/names\.csv:(\d+:\d+)/g)].map(([, place]) => place)).toEqual([
      '2:1',
      '3:16',
      '3:23',
      '3:29',
    ]);
  });

  it('counts those beyond twenty', async () => {
    const many = Array.from({ length: 25 }, (_, i) => `unheardOf${i}: 1\n`).join('');
    const file = scratch.file('many.yaml', SOUND + many);
    const { err } = await stonecast('fight', file);
    expect(err.match(/^error: /gm)).toHaveLength(20);
    expect(err).toMatch(/and 5 more\n$/);
  });
});

describe('a scenario with one fault', () => {
  const cases: [what: string, content: () => string, place: string, message: RegExp][] = [
    [
      'an unknown profile',
      () => spoilt('empire/militia', 'empire/milita'),
      ':4:10',
      /no profile "empire\/milita"[^]*tip: did you mean empire\/militia\?/,
    ],
    [
      'an unknown field',
      () => spoilt('combat: melee', 'combat: melee\ncolour: red'),
      ':3:',
      /unknown field "colour"/,
    ],
    [
      'an unknown field of a profile',
      () => spoilt('support: 1', 'suport: 1'),
      ':7:',
      /unknown field "suport"[^]*did you mean "support"/,
    ],
    [
      'an unknown ability',
      () => spoilt('abilities: []', 'abilities: [dodgee]'),
      ':7:',
      /unknown ability "dodgee"[^]*dodge/,
    ],
    [
      'a wrong type',
      () => spoilt('cost: 30', 'cost: thirty'),
      ':7:',
      /cost" is "thirty"; it should be a number/,
    ],
    ['more than six of a kind', () => spoilt('{erac: 1, oran: 1}', '{erac: 7, oran: 1}'), ':5:', /erac|Erac/],
    [
      'a split that does not add up',
      () => spoilt('{erac: 1, oran: 1}', '{erac: 2, oran: 1}'),
      ':5:',
      /split has/,
    ],
    [
      'an unlimited free ability',
      () => spoilt('abilities: []', 'abilities: [{id: dodge, cost: 0}]'),
      ':7:',
      /"dodge" costs nothing/,
    ],
    ['a negative number', () => spoilt('toughness: 4', 'toughness: -4'), ':7:', /toughness" is -4/],
    [
      'an absurd number',
      () => spoilt('combat: 3', 'combat: 1e9'),
      ':7:',
      /combat" is 1000000000; it should be at most/,
    ],
    ['no number', () => spoilt('combat: 3', 'combat: .nan'), ':7:', /combat" is NaN/],
    ['an infinite number', () => spoilt('combat: 3', 'combat: .inf'), ':7:', /combat" is Infinity/],
    ['broken YAML', () => spoilt('abilities: []}', 'abilities: ['), '', /cannot read this as YAML/],
    [
      'a key that would reach a prototype',
      () => spoilt('combat: melee', 'combat: melee\n__proto__: {a: 1}'),
      ':3:',
      /__proto__/,
    ],
    [
      'an unknown system',
      () => spoilt('system: twilight', 'system: twillight'),
      ':1:9',
      /unknown rule system[^]*did you mean "twilight"/,
    ],
    [
      'no system',
      () => spoilt('system: twilight\n', ''),
      ':1:1',
      /"system" is missing; it should be one of twilight, /,
    ],
    [
      'a system that is no text',
      () => spoilt('system: twilight', 'system: 5'),
      ':1:9',
      /"system" is 5; it should be one of twilight, /,
    ],
    ['a list in place of a scenario', () => '[1, 2]', ':1:1', /the document/],
    ['the same key twice', () => `${SOUND}combat: ranged\n`, ':9:', /unique/],
    ['an alias bomb', () => aliasBomb(), '', /cannot read this as YAML/],
    ['endless nesting', () => `a: ${'['.repeat(5000)}`, '', /cannot read this as YAML/],
    ['an alias that leads nowhere', () => 'a: *b', '', /cannot read this as YAML/],
  ];
  it.each(cases)('%s', async (what, content, place, message) => {
    const file = scratch.file(`${what.replace(/\W/g, '-')}.yaml`, content());
    const { code, out, err } = await stonecast('fight', file);
    expect(out).toBe('');
    expect(err).toMatch(message);
    expect(err).toContain(`${file}${place}`);
    expect(err).toMatch(/^error: .*\n {2}tip: .*\n$/);
    expect(code).toBe(2);
  });
});

function aliasBomb(): string {
  const levels = 'bcdefghij'.split('');
  const line = (name: string, i: number): string =>
    `${name}: &${name} [${`*${levels[i - 1] ?? 'a'},`.repeat(9)}]\n`;
  return `a: &a [x,x,x]\n${levels.map((name, i) => line(name, i)).join('')}`.replace('*a,', '*a,');
}

describe('what is no document', () => {
  const refused = async (file: string, message: RegExp): Promise<void> => {
    const { code, out, err } = await stonecast('fight', file);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  };
  it('a missing file', () => refused(path.join(scratch.path, 'none.yaml'), /there is no such file/));
  it('an empty file', () => refused(scratch.file('empty.yaml', ' \n'), /it is empty/));
  it('a binary file', () => refused(scratch.file('binary.yaml', new Uint8Array([1, 0, 2])), /binary/));
  it('text that is not UTF-8', () =>
    refused(scratch.file('latin.yaml', new Uint8Array([0x61, 0xe9, 0x62])), /UTF-8/));
  it('a huge file', () => refused(scratch.file('huge.yaml', `a: ${'x'.repeat(1 << 21)}`), /bytes/));
  it('a folder', () => {
    mkdirSync(path.join(scratch.path, 'folder.yaml'));
    return refused(path.join(scratch.path, 'folder.yaml'), /it is a folder/);
  });
  it.skipIf(process.getuid?.() === 0)('a file without permission', () => {
    const file = scratch.file('secret.yaml', SOUND);
    chmodSync(file, 0);
    return refused(file, /permission is denied/);
  });
});

describe('the command line itself', () => {
  it('names an unknown option before a required one, and a required one before a missing file', async () => {
    const explain = ['battle', 'explain', 'missing.yaml'];
    expect((await stonecast(...explain, '--evnt', '3')).err).toMatch(/unknown option '--evnt'/);
    expect((await stonecast(...explain)).err).toMatch(/required option '--event <n>' not specified/);
    expect((await stonecast(...explain, '--event', '3')).err).toMatch(/missing\.yaml: cannot read/);
    expect((await stonecast('worker', '--idle', '3')).err).toMatch(/required option '--queue <address>'/);
  });

  it.each([
    [['unit'], 'stonecast unit empire/knight'],
    [['list', 'judge'], 'stonecast list judge examples/twilight/lists/empire.yaml'],
  ])('shows an example of %j, which lacks an argument', async (words, example) => {
    const { err, code } = await stonecast(...words);
    expect(code).toBe(2);
    expect(err).toMatch(
      new RegExp(`^error: missing required argument '\\w+'\n  tip: for example: ${example}\n$`),
    );
  });

  it('takes the system of a profile file, and refuses another one', async () => {
    const of = (system: string): string =>
      scratch.file(
        `${system}-profiles.yaml`,
        `system: ${system}\nculture: mine\nprofiles:\n  - {id: a, name: A, cost: 9, combat: 2, toughness: 5}\n`,
      );
    expect((await stonecast('profiles', 'check', of('twilight'))).code).toBe(0);
    const { err } = await stonecast('profiles', 'check', of('genertela'), '--system', 'twilight');
    expect(err).toMatch(/genertela-profiles.yaml:1:9: "system" is "genertela"; it should be one of twilight/);
  });

  it('suggests a command', async () => {
    const { code, err } = await stonecast('oods');
    expect(code).toBe(2);
    expect(err).toMatch(/unknown command 'oods'\n {2}tip: for example: stonecast fight odds/);
    for (const [typed, tip] of [
      ['knight seldoath', 'for example: stonecast fight knight seldoath'],
      ['knight', 'for example: stonecast unit knight'],
      ['cost knight', 'for example: stonecast price knight'],
      ['solo', 'for example: stonecast battle --help'],
      ['xyzzy', 'see stonecast --help'],
    ] as const) {
      expect((await stonecast(...typed.split(' '))).err).toMatch(new RegExp(`\\n {2}tip: ${tip}\\n$`));
    }
    const log = await stonecast('report', 'examples/twilight/games.csv');
    expect(log.err).toContain('tip: for example: stonecast log examples/twilight/games.csv');
    for (const argv of [
      ['price', 'dodge'],
      ['unit', 'Dodge'],
      ['fight', 'dodge', 'abrok'],
    ]) {
      const { code: refused, err: told } = await stonecast(...argv);
      expect(refused).toBe(2);
      expect(told).toMatch(/that is an ability; .*: stonecast price \S+\/\S+ --each-part\n$/);
    }
  });
  it('refuses options that do not exist and values that make no sense', async () => {
    for (const argv of [
      ['--nonsense'],
      ['--battles', '-5'],
      ['--battles', '1e99'],
      ['--method', 'guess'],
      ['--confidence', '2'],
    ]) {
      const { code, out, err } = await stonecast('fight', 'empire/militia', 'kedashi/abrok', ...argv);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^error: .*\n {2}tip: .*\n$/);
    }
  });
  it('names that are near are suggested, whatever their case', async () => {
    expect(
      (await stonecast('fight', 'Empire/MILITIA', 'kedashi/abrok', '--players', 'adjust=none')).code,
    ).toBe(0);
    const { code, err } = await stonecast('fight', 'empire/militia', 'abrock');
    expect(code).toBe(2);
    expect(err).toMatch(/did you mean kedashi\/abrok\?/);
  });
  it('one bad file does not stop the others, and the exit code tells', async () => {
    const good = scratch.file('good.yaml', SOUND);
    const bad = scratch.file('bad.yaml', 'system: none');
    const { code, out, err } = await stonecast('fight', good, bad, good, '--json');
    expect(code).toBe(2);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { system: string }).system),
    ).toEqual(['twilight', 'twilight']);
    expect(err).toContain('bad.yaml:1:9');
  });
  it('names with escape sequences are printed inert', async () => {
    const file = scratch.file('escape.yaml', spoilt('name: Knight', 'name: "\\e[31mKnight\\nerror"'));
    const { code, out } = await stonecast('fight', file);
    expect(code).toBe(0);
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('\nerror');
  });
});

describe('names on the command line', () => {
  it('that are no split get the forms of one, and what was near', async () => {
    const { code, err } = await stonecast('fight', 'empire/militia', 'empire/knight', '--players', 'balancd');
    expect(code).toBe(2);
    expect(err).toMatch(
      /--players is "balancd"; it should be stones such as 4e3o, or one of equilibrium.*\n {2}tip: did you mean "balanced"\?/,
    );
  });

  it.each(['Knight', 'knight', 'Chevalier', 'EMPIRE/KNIGHT'])('profiles show finds %s', async (name) => {
    const { code, out } = await stonecast('profiles', 'show', name);
    expect(code).toBe(0);
    expect(out).toMatch(/^Knight \(empire\/knight\)\n/);
  });

  it('profiles show does not guess', async () => {
    const { code, err } = await stonecast('profiles', 'show', 'Knigth');
    expect([code, err]).toEqual([2, expect.stringContaining('no profile "Knigth"')]);
  });
});

describe('a way of playing', () => {
  it.each([['patch', 'examples/twilight/patch.yaml']])(
    'of brawls is not one of single fights, and %s says where it is asked',
    async (command, name) => {
      const of = async (way: string) =>
        (await stonecast(command, name, '--field', 'abrok', '--players', way)).err;
      const reported = await of('look-ahead');
      expect(reported).toMatch(/^error: the strategy is "look-ahead"; it should be one of best, greedy, /);
      expect(reported).toMatch(
        /tip: groups play brawls like that, .*: stonecast patch has --measure brawl --players look-ahead/,
      );
      expect(await of('gredy')).toContain('tip: did you mean "greedy"?');
    },
  );
});

describe('a file for another command', () => {
  const of = async (...argv: string[]) => (await stonecast(...argv)).err;

  it('is sent to the command that reads it, in place of faults that are none', async () => {
    const file = 'examples/twilight/bag.yaml';
    expect(await of('fight', file)).toMatch(/this file is for another command\n.*stonecast battle examples/);
    expect(await of('fight', 'examples/genertela/force.yaml')).toMatch(/stonecast list examples/);
    const matchups = 'examples/grinding-annihilation/matchups.yaml';
    expect(await of('list', 'force', matchups)).toMatch(/stonecast fight examples/);
    expect(await of('battle', 'examples/twilight/lists/empire.yaml')).toMatch(/stonecast list /);
    expect(await of('fight', file, '--lang', 'fr')).toMatch(/ce fichier est pour une autre commande/);
  });

  it('is asked for in vain where names of cards stand: the tip asks about these', async () => {
    const cards = 'error: this takes files, and you gave names of cards: ';
    expect(await of('battle', 'knight', 'abrok')).toBe(
      `${cards}knight, abrok\n  tip: for example: stonecast fight knight abrok\n`,
    );
    expect(await of('report', 'Knight')).toBe(`${cards}Knight\n  tip: for example: stonecast unit Knight\n`);
    expect(await of('battle', 'nobody')).toContain('there is no such file');
    expect(await of('fight', 'knight', 'vs', 'abrok')).toContain(
      'for example: stonecast fight knight abrok\n',
    );
  });

  it('of profiles, given in the place of a name, leads to the names in it', async () => {
    const file = 'examples/twilight/my-models.yaml';
    for (const question of ['odds', 'duel', 'groups', 'splits']) {
      const err = await of('fight', question, file, 'militia captain', '--lang', 'en');
      expect(err).toContain(`${file}: this file holds profiles: name the profile`);
      const tip = `tip: for example: stonecast fight ${question} herder 'militia captain' --lang en --profiles ${file}\n`;
      expect(err).toContain(tip);
    }
    const { code } = await stonecast('fight', 'herder', 'militia captain', '--profiles', file);
    expect(code).toBe(0);
    expect(await of('--lang', 'fr', 'fight', file, 'abrok')).toContain(
      'stonecast fight herder abrok --profiles',
    );
    expect(await of('fight', file)).toContain('stonecast profiles check');
    expect(await of('fight', 'mlitia', 'abrok')).not.toContain('this file');
  });

  it('is not taken for one where it is read beside another', async () => {
    const faulty = scratch.file(
      'herder.yaml',
      readFileSync('examples/twilight/my-models.yaml', 'utf8').replace('cost: 12', 'cost: dear'),
    );
    const err = await of('fight', 'examples/twilight/combat.yaml', '--profiles', faulty);
    expect(err).toMatch(/herder\.yaml:\d+:\d+: [^]*"dear"/);
    expect(err).not.toMatch(/another command/);
  });

  it('is not taken for one where it merely has a fault', async () => {
    const combat = {
      system: 'twilight',
      combat: 'melee',
      attacker: { model: 'empire/militia' },
      payoff: 'x',
    };
    const file = scratch.file('faulty.json', JSON.stringify(combat));
    for (const question of ['odds', 'duel', 'splits', 'habits']) {
      const err = await of('fight', question, file);
      expect(err).toMatch(/"payoff" is "x"/);
      expect(err).not.toMatch(/another command/);
    }
  });
});

it('tells a decimal comma between braces', async () => {
  const text = 'system: twilight\nattacker: { model: militia, stamina: 1,5 }\ndefender: { model: abrok }\n';
  const { err } = await stonecast('fight', scratch.file('comma.yaml', text));
  expect(err).toMatch(/unknown field "5".*\n.*write it with a point: 1\.5/);
});
