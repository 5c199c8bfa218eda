/** Logs: what is read, and every fault told with its line and column. */
import { describe, expect, it } from 'vitest';
import { parseLog } from '../../src/files/index.js';
import { StonecastError } from '../../src/errors/index.js';

const HEAD = 'first,second,role,result,count,note\n';

function fault(text: string): string {
  try {
    parseLog('log.csv', text);
  } catch (error) {
    if (!(error instanceof StonecastError)) throw error;
    return `${error.place?.line ?? ''}:${error.place?.column ?? ''} ${error.message}`;
  }
  return 'none';
}

describe('a log', () => {
  it('is read with defaults, quotes, blank lines and line breaks inside quotes', () => {
    const text = `${HEAD}\r\na,b,,KILL,,\n\n"c ""x""",d,brawl,win,3,"one\ntwo, three"\n,,,,,\ne,f,shoot,neither`;
    const log = parseLog('log.csv', text);
    expect(log.data).toEqual([
      { first: 'a', second: 'b', role: 'attack', result: 'kill', count: 1 },
      { first: 'c "x"', second: 'd', role: 'brawl', result: 'win', count: 3 },
      { first: 'e', second: 'f', role: 'shoot', result: 'neither', count: 1 },
    ]);
    expect(log.locate([1, 'second'])).toEqual({ file: 'log.csv', line: 5, column: 11 });
    expect(log.locate([2, 'second'])).toEqual({ file: 'log.csv', line: 8, column: 3 });
  });

  it.each([
    ['semicolons', 'first;second;result\na;b;kill\n'],
    ['tabs', 'first\tsecond\tresult\na\tb\tkill\n'],
    ['another order', 'Result,Second,First\nkill,b,a\n'],
    ['old line ends', 'first,second,result\ra,b,kill\r'],
  ])('may have %s', (_, text) => {
    expect(parseLog('log.csv', text).data).toEqual([
      { first: 'a', second: 'b', role: 'attack', result: 'kill', count: 1 },
    ]);
  });

  it('tells of whole games who played, how long, and what was lost', () => {
    const head =
      'first,second,role,result,first-player,second-player,turns,first-lost,second-lost,scenario,group\n';
    expect(parseLog('log.csv', `${head}A,B,game,draw,Ann,,6,,3,ford,club`).data).toEqual([
      {
        first: 'A',
        second: 'B',
        role: 'game',
        result: 'draw',
        count: 1,
        game: {
          players: ['Ann', undefined],
          turns: 6,
          removed: [undefined, 3],
          scenario: 'ford',
          group: 'club',
        },
      },
    ]);
    expect(fault(`${head}A,B,game,win,,,six,,,,`)).toMatch(
      /^2:16 "turns" is "six"; it should be a whole number from 0 to/,
    );
    expect(fault(`${head}A,B,game,win,,,,-1,,,`)).toMatch(/"first-lost" is "-1"/);
  });

  it('without the column role is one of whole games, where it tells of players, Turns or losses', () => {
    const rolesOf = (text: string) => parseLog('log.csv', text).data.map(({ role }) => role);
    expect(rolesOf('first,second,result,first-player\nA,B,win,Ann\nB,A,loss,\n')).toEqual(['game', 'game']);
    expect(rolesOf('first,second,result,turns\nA,B,draw,6\n')).toEqual(['game']);
    const [line] = parseLog('log.csv', 'first;second;result;second-lost\nA;B;win;3\n').data;
    expect(line?.game?.removed).toEqual([undefined, 3]);
    // Nothing filled in, a result that games do not have, or a column of roles that was left empty: single combats.
    expect(rolesOf('first,second,result,turns,group\nA,B,loss,,club\n')).toEqual(['attack']);
    expect(rolesOf('first,second,result,turns\nA,B,loss,1\nA,B,Kill,\n')).toEqual(['attack', 'attack']);
    expect(rolesOf('first,second,role,result,turns\nA,B,,loss,1\n')).toEqual(['attack']);
  });

  it('tells all that is wrong with it, line by line and cell by cell', () => {
    const head = 'first,second,role,result,count,turns,first-lost\n';
    const text = `${head},b,attack,kild,0,,\na,b,game,win,1,six,-1\na,b,,kill,,,\na,,,both,x,,`;
    const error = (() => {
      try {
        return parseLog('log.csv', text);
      } catch (thrown) {
        return thrown;
      }
    })();
    if (!(error instanceof StonecastError)) throw new Error('no fault');
    const places = [error, ...error.others].map(({ place }) => `${place?.line ?? ''}:${place?.column ?? ''}`);
    expect(places).toEqual(['2:1', '2:11', '2:16', '3:16', '3:20', '5:3', '5:10']);
  });

  it.each([
    ['an unknown column', 'first,secnd,result\n', /^1:7 unknown field "secnd"/],
    ['a column of another sheet', 'Side 1,result\n', /^1:1 unknown field "Side 1"/],
    ['a column twice', 'first,second,result,first\n', /^1:21 the column is "first" again/],
    [
      'a column that reaches for prototypes',
      '__proto__,first,second,result\n',
      /^1:1 unknown field "__proto__"/,
    ],
    ['a missing column', 'first,second\na,b\n', /^1:1 the column "result" is missing/],
    ['no results', HEAD, /^1:1 the log is a line of columns alone/],
    [
      'an unknown result',
      `${HEAD}a,b,attack,kild,1,\n`,
      /^2:12 "result" is "kild"; it should be one of kill/,
    ],
    ['no result', `${HEAD}a,b\n`, /^2:4 "result" is empty/],
    ['an empty side', `${HEAD}a,b,,kill\n,b,,kill\n`, /^3:1 "first" is empty/],
    ['a count of nothing', `${HEAD}a,b,,kill,0,\n`, /^2:11 "count" is "0"; it should be a whole number/],
    ['a count that is no number', `${HEAD}a,b,,kill,1e9,\n`, /^2:11 "count" is "1e9"/],
    ['a long cell', `${HEAD}a,b,,kill,1,${'x'.repeat(201)}\n`, /^2:13 "note" is 201 characters long/],
    ['too many cells', `${HEAD}a,b,,kill,1,x,y\n`, /^2:15 the line is 7 cells long/],
    [
      'an open quote',
      `${HEAD}a,"b,,kill\nc,d,,kill\n`,
      /^2:3 cannot read this as CSV: a quote that is never closed/,
    ],
    ['a quote inside', `${HEAD}a,b"c,,kill\n`, /^2:4 cannot read this as CSV: a quote inside a cell/],
    [
      'text after a quote',
      `${HEAD}a,"b"c,,kill\n`,
      /^2:6 cannot read this as CSV: text after a closing quote/,
    ],
    [
      'an endless line',
      `${HEAD}a,b,,kill,1,${'x'.repeat(20_000)}\n`,
      /^2:1 cannot read this as CSV: a line of more/,
    ],
    [
      'too many results',
      `${HEAD}${'a,b,,kill,1,\n'.repeat(20_001)}`,
      /the log has 20001 results; at most 20000/,
    ],
  ])('is refused for %s', (_, text, message) => {
    expect(fault(text)).toMatch(message);
  });
});
