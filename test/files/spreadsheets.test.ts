/** Logs as spreadsheets write them, in English and in French, and what is one name in them. */
import { afterAll, describe, expect, it } from 'vitest';
import { parseLog, readText } from '../../src/files/index.js';
import { spelt } from '../../src/questions/playtest/logLines.js';
import { LOG_COLUMNS } from '../../src/files/parse/log.js';
import { englishColumn, englishResult, logWords } from '../../src/files/parse/logColumns.js';
import { StonecastError, withLocale } from '../../src/errors/index.js';
import { foldName, looksAlike } from '../../src/i18n/index.js';
import { scratchFolder } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const ROWS = [
  { first: 'a', second: 'b', role: 'attack', result: 'kill', count: 1 },
  { first: 'c', second: 'd', role: 'attack', result: 'loss', count: 1 },
];

describe('a log of a spreadsheet', () => {
  it.each([
    ['sep=;', 'sep=;\r\nfirst;second;role;result\r\na;b;attack;kill\r\nc;d;attack;loss\r\n'],
    ['a separator that the columns have too', 'sep=|\nfirst|second|result\na|b|kill\nc|d|loss\n'],
    ['sep in quotes', '"sep=,"\nfirst,second,result\na,b,kill\nc,d,loss\n'],
  ])('may begin with %s', (_, text) => {
    expect(parseLog('log.csv', text).data).toEqual(ROWS);
  });

  it.each([
    [
      'blank columns at the right',
      'first;second;role;result;;\na;b;attack;kill;;\nc;d;attack;loss;;\n;;;;;\n',
    ],
    ['blank cells beside its columns', 'first;second;role;result\na;b;attack;kill;;\nc;d;attack;loss; \n'],
    ['blank lines above', '\r\n \r\nfirst;second;role;result\r\na;b;attack;kill\r\nc;d;attack;loss\r\n'],
    [
      'a blank row and a blank column',
      ';;;;\n;first;second;role;result\n;a;b;attack;kill\n;c;d;attack;loss\n',
    ],
  ])('may have %s', (_, text) => {
    expect(parseLog('log.csv', text).data).toEqual(ROWS);
  });

  it.each([
    ['first,second,result,\na,b,kill,x\n', /unknown field ""/],
    ['first,second,result\na,b,kill,x\n', /4 cells long/],
  ])('never leaves out text without a heading', (text, said) => {
    expect(() => parseLog('log.csv', text)).toThrow(said);
  });

  it('keeps its lines and columns in faults below a line sep=', () => {
    const text = 'sep=;\nfirst;second;result\na;b;kild\n';
    expect(() => parseLog('log.csv', text)).toThrow(StonecastError);
    try {
      parseLog('log.csv', text);
    } catch (error) {
      expect((error as StonecastError).place).toMatchObject({ line: 3, column: 5 });
    }
  });

  it.each(['utf16le', 'utf16be'] as const)('may be %s with a byte order mark', (encoding) => {
    const bytes = Buffer.from('\ufeffpremier;second\nZoé;’\n', 'utf16le');
    const file = scratch.file(`${encoding}.csv`, encoding === 'utf16le' ? bytes : bytes.swap16());
    expect(readText(file)).toBe('premier;second\nZoé;’\n');
  });

  it.each(['utf16le', 'utf16be'] as const)('may be %s without one', (encoding) => {
    const bytes = Buffer.from('premier;second\nZoé;’\n', 'utf16le');
    const file = scratch.file(`bare-${encoding}.csv`, encoding === 'utf16le' ? bytes : bytes.swap16());
    expect(readText(file)).toBe('premier;second\nZoé;’\n');
  });

  it.each([
    ['zeros', Buffer.alloc(12)],
    ['one letter', Buffer.from('a', 'utf16le')],
    ['an odd length', Buffer.from('f\0i\0r\0s', 'latin1')],
    ['numbers of four bytes', Buffer.from([1, 0, 0, 0, 2, 0, 0, 0])],
    ['letters with a zero among them', Buffer.from('fir\0st', 'latin1')],
  ])('is binary: %s', (_, bytes) => {
    expect(() => readText(scratch.file('binary.csv', bytes))).toThrow(/it is a binary file/);
  });

  it('may have French columns, results and roles', () => {
    const text =
      'Premier;Deuxième;Rôle;Résultat;Premier joueur;Second joueur;Tours;Scénario;Groupe\n' +
      'A;B;partie;Défaite;Zoé;Ben;5;Rivière;Club\nA;B;Mêlée;nul;;;;;\nA;B;attaque;les deux;;;;;\n';
    expect(parseLog('log.csv', text).data).toMatchObject([
      {
        role: 'game',
        result: 'loss',
        game: { players: ['Zoé', 'Ben'], turns: 5, scenario: 'Rivière', group: 'Club' },
      },
      { role: 'brawl', result: 'draw' },
      { role: 'attack', result: 'both' },
    ]);
    const [line] = parseLog('log.csv', 'premier;second;resultat\nmilicien;abrok;victoire\n').data;
    expect(line).toMatchObject({ first: 'milicien', role: 'game', result: 'win' });
  });

  it('may call its columns by the sides of a fight and by numbers of players', () => {
    const line = { first: 'A', second: 'B', result: 'win', game: { players: ['Zoé', 'Ben'] } };
    for (const head of [
      'attaquant;défenseur;résultat;joueur 1;joueur 2',
      'Attacker;Defender;Result;Player 1;Player 2',
    ])
      expect(parseLog('log.csv', `${head}\nA;B;win;Zoé;Ben\n`).data).toMatchObject([line]);
  });

  it('names a column in a fault as its heading does, and asks for a word in place of a score', () => {
    const fault = (cell: string) =>
      withLocale('fr', () => {
        try {
          return parseLog('log.csv', `premier;second;resultat\na;b;${cell}\n`).data.length;
        } catch (error) {
          return `${String(error)} ${(error as StonecastError).tip}`;
        }
      });
    expect(fault('youpi')).toContain('resultat');
    for (const cell of ['W', '1-0', '2 – 1', '1']) expect(fault(cell)).toMatch(/a word for the result/);
    expect(fault('youpi')).not.toMatch(/a word for the result/);
  });

  it('names its columns and results in the language of the messages, in words that it reads', () => {
    const columns = withLocale('fr', () => logWords(Object.keys(LOG_COLUMNS)));
    expect(columns).toContain('premier-joueur');
    expect(columns.map(englishColumn)).toEqual(Object.keys(LOG_COLUMNS));
    const results = ['kill', 'loss', 'both', 'neither', 'win', 'draw'];
    expect(withLocale('fr', () => logWords(results)).map(englishResult)).toEqual(results);
    const wrong = () => parseLog('log.csv', 'premier;second;vainqueur\na;b;a\n');
    expect(() => withLocale('fr', wrong)).toThrow(/premier, second, rôle, résultat/);
    expect(wrong).toThrow(/first, second, role, result/);
  });
});

describe('a name', () => {
  it.each([
    ['Kédashi pack', 'kédashi  pack '],
    ['Kédashi', 'Ke\u0301dashi'],
    ['O’Neil', "O'NEIL"],
    ['O´Neil', 'O`Neil'],
    ['ʻOumuamua', "'oumuamua"],
    ['Straße', 'STRASSE'],
    ['Ben', ' ben\u00a0'],
    ['a-b', 'a‑b'],
  ])('%s is %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
    expect(looksAlike(one, other)).toBe(false);
  });

  it.each([
    ['Kédashi pack', 'Kedashi pack', true],
    ['Empire patrol', 'Empire patorl', true],
    ['Empire patrol', 'Empire patrols', true],
    ['Empire patrol', 'Kedashi pack', false],
    ['Club list 1', 'Club list 2', false],
    ['A list', 'B list', false],
    ['Ann', 'Anna', false],
    ['Tom', 'Tim', false],
    ['Ana', 'Anna', true],
    ['Sara', 'Sarah', true],
    ['Jon', 'John', true],
    ['Marc', 'Mark', true],
    ['Club', 'Clubb', true],
    ['Tuesday club', 'Tuesday-club', true],
  ])('%s looks like %s: %s', (one, other, alike) => {
    expect(looksAlike(one, other)).toBe(alike);
    expect(looksAlike(other, one)).toBe(alike);
  });

  it('is asked about once, however many spellings it has', () => {
    const names = ['Empire patrol', 'Empire patrols', 'Empire patorl', 'Kedashi pack', 'Empire patro'];
    const line = { role: 'game', result: 'win', count: 1, second: 'Beta' } as const;
    const { nearMisses } = spelt(names.map((first) => ({ ...line, first })));
    expect(nearMisses).toEqual([
      { kind: 'list', names: ['Empire patrol', 'Empire patrols', 'Empire patorl', 'Empire patro'] },
    ]);
  });

  it('has in a log the spelling that stands first, in every column', () => {
    const game = (player: string, place: string) => ({
      players: [player, undefined] as const,
      removed: [undefined, undefined] as const,
      scenario: place,
      group: place,
    });
    const line = { role: 'game', result: 'win', count: 1 } as const;
    const { log, nearMisses } = spelt([
      { ...line, first: 'Kédashi pack', second: 'O’Neil’s', game: game('Zoé', 'Le Gué') },
      { ...line, first: "o'neil's ", second: 'kédashi  pack', game: game('ZOE\u0301', 'le gué') },
      { ...line, first: 'Kedashi pack', second: 'Beta', game: game('Zoe', 'Le Gué') },
    ]);
    expect(log[1]).toMatchObject({
      first: 'O’Neil’s',
      second: 'Kédashi pack',
      game: { players: ['Zoé', undefined], scenario: 'Le Gué', group: 'Le Gué' },
    });
    expect(nearMisses).toEqual([
      { kind: 'list', names: ['Kédashi pack', 'Kedashi pack'] },
      { kind: 'player', names: ['Zoé', 'Zoe'] },
    ]);
  });
});
