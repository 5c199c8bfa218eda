/** `stonecast log` to text and JSON. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const LOG =
  'first,second,role,result,count\n' +
  'empire/knight,kedashi/seldoath,attack,kill,9\n' +
  'empire/knight,kedashi/seldoath,attack,neither,3\n';
const cheap = ['--players', 'greedy', '--battles', '1000'];
const spoilt = (from: string, to: string): string => scratch.file('log.csv', LOG.replace(from, to));

describe('stonecast log', () => {
  it('tells surprises as sentences, with a table and what to play next', async () => {
    const { out, code } = await stonecast('log', scratch.file('sound.csv', LOG), ...cheap);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^12 results of 1 match-up: the prediction fits 0 of 2 chances so far\. 2 are surprises\.$/m,
    );
    expect(out).toMatch(/^Each chance is known to ±[\d.]+ percentage points or better/m);
    expect(out).toMatch(/together give [\d.]+ % \([\d.]+ to [\d.]+\)\. About \d+ more games show the chance/);
    expect(out).toContain('If every prediction is right, the chance of any surprise is at most 5');
    expect(out).toMatch(
      /^Knight against Seldoath \(attacks alone in melee\): removes its enemy in 9 of 12, more often than the predicted/m,
    );
    expect(out).toMatch(
      /^Knight against Seldoath \(attacks alone in melee\), 12 results\n {2}removes its enemy +9 .*\d !/m,
    );
    expect(out).toMatch(/^Most worth playing next /m);
    // Tables stay readable on a terminal of 80 columns.
    const table = out.split('\n').filter((line) => / {2}/.test(line));
    expect(table.length).toBeGreaterThan(3);
    for (const line of table) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('names no winner of a tie', async () => {
    const games = ['win', 'loss', 'draw'].map((result) => `Alpha,Beta,game,${result},Tom,Ulrich`);
    const head = 'first,second,role,result,first-player,second-player';
    const file = scratch.file('tie.csv', [head, ...games, ''].join('\n'));
    const { out } = await stonecast('log', file);
    expect(out).toMatch(/^No list is ahead: each of Alpha, Beta wins 50\.0 %/m);
    expect(out).toMatch(/^No player is ahead: for each of Tom, Ulrich, /m);
    expect(out).not.toContain('strongest');
  });

  it('tells lists from players in a log of whole games, and what so few cannot tell', async () => {
    const { out, code } = await stonecast('log', 'examples/twilight/games.csv');
    expect(code).toBe(0);
    // What is open leads, with the games that it still takes; a spread that so few games cannot know is left out.
    expect(out).toMatch(
      /^After 10 games, nobody knows yet who is stronger\.\nThe strongest list may be Casanii hunters: /,
    );
    expect(out).toContain('If it is 60 % in truth, about 203 more games show that.');
    expect(out).toMatch(
      /^10 games of 3 lists: the first side won 5, drew 1 and lost 4; a game took 5.2 Turns/m,
    );
    expect(out).not.toContain('better than most');
    const bare = readFileSync('examples/twilight/games.csv', 'utf8').replace(
      /^(([^,\n]*,){2})[^,\n]*,/gm,
      '$1',
    );
    expect(bare).toMatch(/^first,second,result,first-player,/);
    const without = await stonecast('log', scratch.file('bare.csv', bare));
    expect(without.out).toBe(out);
    expect(out).toMatch(/^Casanii hunters +7 +4.5 +5\d.\d %/m);
    expect(out).toMatch(/^Carla +4 +2.5 /m);
    expect(out).toMatch(/^Harbour league +5 +3$/m);
    const french = (await stonecast('log', 'examples/twilight/games.csv', '--lang', 'fr')).out;
    expect(french).toMatch(/^Milicien {2,}10,0 /m);
    expect(french).toMatch(/^10 parties de 3 listes\s: /m);
    expect(french).toMatch(/^Joueurs\s: la chance/m);
  });

  it('names the stronger list and player where the games show them, and says so where all are equal', async () => {
    const log = 'first,second,result,first-player,second-player,count\n';
    const swapped = 'A,B,win,Ann,Ben,40\nA,B,loss,Ben,Ann,12\nB,A,loss,Ann,Ben,20\n';
    const { out } = await stonecast('log', scratch.file('strong.csv', log + swapped));
    expect(out).toMatch(/^A is stronger than an average list: it wins [\d.]+ % \(/);
    expect(out).toMatch(/^Ann is stronger than an average player: /m);
    expect(out).toMatch(/^A list that is better than most wins /m);
    const even = scratch.file('even.csv', 'first,second,result,count\nA,B,win,200\nB,A,win,200\n');
    expect((await stonecast('log', even)).out).toMatch(/^After 400 games, all are about equal: each wins /);
  });

  it('says what games of known lists change in prices, and which lists to play next', async () => {
    const lists = ['casanii', 'empire', 'kedashi'].map((name) => `examples/twilight/lists/${name}.yaml`);
    const asked = ['log', 'examples/twilight/games.csv', '--field', ...lists];
    const { out, code } = await stonecast(...asked);
    expect(code).toBe(0);
    expect(out).toMatch(/^What 10 games change in the prices of your units \(prices: \d{4}-\d\d-\d\d\):$/m);
    expect(out).toMatch(/^Knight +30\.0 +[\d.]+ \([\d.]+ to [\d.]+\) +[\d.]+ \([\d.]+ to [\d.]+\) +[+−]\d/m);
    const { prices } = JSON.parse((await stonecast(...asked, '--json')).out) as {
      prices: { games: number; units: { id: string; prior: object; posterior: object }[]; next: object[] };
    };
    expect(prices.games).toBe(10);
    expect(prices.next).toHaveLength(3);
    expect(prices.units.find(({ id }) => id === 'empire/knight')?.posterior).toHaveProperty('low');
    // Lists of which the log has no game are refused, and named.
    const none = await stonecast('log', scratch.file('sound.csv', LOG), ...cheap, '--field', ...lists);
    expect(none.code).toBe(2);
    expect(none.err).toContain('the log has no whole games of lists');
  });

  it('reads a file of prices as any file: where it is wrong, and what would be right', async () => {
    const { out } = await stonecast('price', 'empire/knight', 'empire/militia', '--json');
    const asked = ['log', 'examples/twilight/games.csv', '--prices'];
    const sound = await stonecast(...asked, scratch.file('prices.json', out));
    expect([sound.code, sound.err]).toEqual([0, '']);
    expect(sound.out).toMatch(/^Knight +30\.0 /m);
    for (const [from, to, expected] of [
      ['"gain":', '"gian":', 'gain'],
      [/"fitted":true/, '"fitted":1', 'fitted'],
      [/("covariance":\[\[[^\]]*\]),\[[^\]]*\]/, '$1', 'covariance'],
    ] as const) {
      const spoiltFile = scratch.file('prices.json', out.replace(from, to));
      const { code, err } = await stonecast(...asked, spoiltFile);
      expect(code).toBe(2);
      expect(err).toContain(expected);
      expect(err).toMatch(/prices\.json:1:\d+/);
    }
  });

  it('tells the columns of a log in the language that is spoken', async () => {
    const { out } = await stonecast('log', 'games', '--help', '--lang', 'fr');
    expect(out).toMatch(/^Colonnes d'un journal, [^]*^ {2}first +le profil dont parle le résultat\s;/m);
  });

  it('speaks French', async () => {
    const { out } = await stonecast('log', scratch.file('sound.csv', LOG), ...cheap, '--lang', 'fr');
    expect(out).toMatch(/^12 résultats de 1 rencontre\s: la prédiction s’accorde/);
    expect(out).toMatch(
      / contre Seldoath \(attaque seule au corps à corps\)\u00a0: élimine son ennemi 9 fois sur 12/,
    );
  });

  it('answers in JSON', async () => {
    const { out } = await stonecast(
      'log',
      scratch.file('sound.csv', LOG),
      ...cheap,
      '--trust',
      '30',
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({
      games: 12,
      trust: { games: 30, learnt: false },
      matchUps: [{ games: 12 }],
    });
  });

  it.each([
    [
      'an unknown profile',
      spoiltCase('kedashi/seldoath,attack,kill', 'kedashi/seldoth,attack,kill'),
      /log\.csv:2:15: no profile "kedashi\/seldoth"[^]*did you mean kedashi\/seldoath/,
    ],
    [
      'an unknown role',
      spoiltCase('attack,neither', 'ambush,neither'),
      /log\.csv:3:32: the role is "ambush"/,
    ],
    [
      'a result of another role',
      spoiltCase('attack,kill', 'brawl,kill'),
      /log\.csv:2:38: the result of "brawl" is "kill"/,
    ],
    ['an unknown result', spoiltCase('kill,9', 'won,9'), /log\.csv:2:39: "result" is "won"/],
    [
      'an unknown column',
      spoiltCase('count', 'cuont'),
      /log\.csv:1:26: unknown field "cuont"[^]*did you mean "count"/,
    ],
    ['no text', () => scratch.file('log.csv', 'a\0b'), /it is a binary file[^]*CSV text file/],
    ['nothing', () => scratch.file('log.csv', ''), /it is empty[^]*first,second,result/],
  ])('refuses a log with %s, with its place', async (_, file, message) => {
    const { err, code } = await stonecast('log', file(), ...cheap);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err.match(/^error:/gm)).toHaveLength(1);
  });

  it('shows what strangers wrote without letting it act', async () => {
    const evil = '"\u001b[31m<script>=cmd()"';
    const { err, code } = await stonecast('log', spoilt('empire/knight', evil), ...cheap);
    expect(code).toBe(2);
    expect(err).not.toContain('\u001b');
  });

  it('refuses an unknown strategy and a system without rosters', async () => {
    const file = scratch.file('sound.csv', LOG);
    expect((await stonecast('log', file, '--players', 'lucky')).err).toMatch(/^error: --players is "lucky"/);
    expect((await stonecast('log', file, '--system', 'genertela')).code).toBe(2);
  });
});

function spoiltCase(from: string, to: string): () => string {
  return () => spoilt(from, to);
}
