/** Real games beside whole battles: `power` of two lists, and `playtest --where table`. */
import { afterAll, describe, expect, it } from 'vitest';
import type { ListImbalance, PlaytestFindings, PowerFindings } from '../../src/questions/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const FOLDER = 'examples/twilight/lists';
const rough = ['--where', 'table', '--players', 'close-in', '--threads', '1'];
const log = (lines: string): string => scratch.file('games.csv', `first,second,role,result,count\n${lines}`);

describe('games planned for two lists', () => {
  it('are as many as the share that battles tell calls for', async () => {
    const asked = [
      'log',
      'power',
      `${FOLDER}/empire.yaml`,
      `${FOLDER}/kedashi.yaml`,
      ...rough,
      '--battles',
      '32',
    ];
    const { out, code } = await stonecast(...asked, '--json');
    expect(code).toBe(0);
    const { sizes, lists } = JSON.parse(out) as PowerFindings & { readonly lists: ListImbalance };
    const [last] = lists.shares;
    expect(lists).toMatchObject({ by: 'battle', names: ['Empire patrol', 'Kedashi pack'] });
    expect(lists.method).toMatchObject({ combats: 32 });
    const { value = NaN } = last?.share ?? {};
    expect(sizes[0]?.imbalance).toBeCloseTo(Math.max(value, 1 - value), 3);
    expect(sizes[0]?.fixed.games).toBe(last?.games);
    const french = await stonecast(...asked, '--lang', 'fr');
    expect(french.out).toMatch(/^En batailles entières, Empire patrol gagne /);
    expect(french.out).not.toMatch(/ battles|undefined|NaN|\{/);
  });

  it('are none where a list meets itself', async () => {
    const [one, other] = [`${FOLDER}/casanii.yaml`, `${FOLDER}/casanii.yaml`];
    const { out } = await stonecast('log', 'power', one, other, ...rough, '--battles', '12');
    expect(out).toMatch(/wins 50.0 % .*of decided games[^]*This does not show which of the two is stronger/);
    expect(out).not.toMatch(/to show that one side wins/);
    const alone = await stonecast('log', 'power', one, ...rough);
    expect([alone.code, alone.out]).toEqual([2, '']);
  });
});

describe('whole games beside battles', () => {
  const close = [...rough, '--battles', '48'];

  it('surprise where they go as no battle does, whoever is named first', async () => {
    const some =
      'Empire patrol,Kedashi pack,game,win,30\nKedashi pack,empire patrol,game,loss,29\nOld guard,Kedashi pack,game,win,1\n';
    const { out, code } = await stonecast('log', log(some), ...close, '--json');
    expect(code).toBe(0);
    const { matchUps, battles, next } = JSON.parse(out) as PlaytestFindings;
    expect(matchUps).toHaveLength(1);
    expect(matchUps[0]).toMatchObject({ role: 'game', games: 59, names: ['Empire patrol', 'Kedashi pack'] });
    const [win, loss] = matchUps[0]?.events ?? [];
    expect([win?.seen, loss?.seen]).toEqual([59, 0]);
    expect(win?.surprising).toBe(true);
    expect(battles?.unknown).toEqual(['Old guard']);
    expect(next.map(({ role }) => role)).toContain('game');
    const { out: said } = await stonecast('log', log(some), ...close);
    expect(said).toMatch(
      /Empire patrol against Kedashi pack \(whole games\): wins in 59 of 59, more often than/,
    );
    expect(said).toMatch(/^Not predicted, because no list file has their name: Old guard/m);
  });

  it('need lists that are known, and battles to read the options of battles', async () => {
    const none = await stonecast('log', log('A,B,game,win,1\n'), ...close);
    expect([none.code, none.out]).toEqual([2, '']);
    expect(none.err).toMatch(/no game of the log is between two known lists; unknown: A, B/);
    const unread = await stonecast('log', log('A,B,game,win,1\n'), '--threads', '1');
    expect(unread.err).toMatch(/--threads plays no part in a prediction by --where open/);
  });
});
