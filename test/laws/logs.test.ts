/** Laws of `stonecast log`: what changes nothing about games changes nothing in the answer, and names change names alone. */
import { afterAll, describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';
import { same, unordered } from './related.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** A game of a log, in the order of the columns. */
type Game = readonly [
  first: string,
  second: string,
  result: string,
  own: string,
  other: string,
  turns: string,
];

const RESULTS = ['win', 'loss', 'draw'];

/** Draws a log of eight games between four lists and three players. */
function drawnLog(seed: string): Game[] {
  const uniform = uniformStream(seedWords(seed), 0, 0);
  const two = (names: readonly string[]): [string, string] => {
    const first = Math.floor(uniform() * names.length);
    const second = (first + 1 + Math.floor(uniform() * (names.length - 1))) % names.length;
    return [names[first] ?? '', names[second] ?? ''];
  };
  return Array.from({ length: 8 }, (): Game => {
    const [first, second] = two(['Amber', 'Birch', 'Cedar', 'Delta']);
    const [own, other] = two(['Xan', 'Yves', 'Zoë']);
    const result = RESULTS[Math.floor(uniform() * RESULTS.length)] ?? '';
    return [first, second, result, own, other, String(3 + Math.floor(uniform() * 4))];
  });
}

const COLUMNS = ['first', 'second', 'result', 'first-player', 'second-player', 'turns'];
const FRENCH_COLUMNS = ['Premier', 'Second', 'Résultat', 'Premier-joueur', 'Second-joueur', 'Tours'];
const FRENCH: Readonly<Record<string, string>> = { win: 'Victoire', loss: 'défaite', draw: 'nul' };

const text = (games: readonly Game[], columns = COLUMNS, separator = ','): string =>
  [columns, ...games].map((cells) => `${cells.join(separator)}\n`).join('');

const reordered = ([first, second, result, own, other, turns]: readonly string[]): string[] =>
  [turns, other, own, result, second, first].map((cell) => cell ?? '');

interface LogLaw {
  readonly law: string;
  readonly file: (games: readonly Game[]) => string | Buffer;
  readonly options?: readonly string[];
  /** What the text of the answer becomes; as it is where left out. */
  readonly answer?: (json: string) => string;
}

const LAWS: readonly LogLaw[] = [
  {
    law: 'spelling counts nothing: case, spaces, Unicode',
    file: (games) =>
      text(
        games.map(([first, second, result, own, other, turns], i) =>
          i === 0
            ? [first, second, result, own, other, turns]
            : [` ${first}`, second, result.toUpperCase(), own.normalize('NFD'), `${other} `, turns],
        ),
      ),
  },
  {
    law: 'the order of columns counts nothing',
    file: (games) => [COLUMNS, ...games].map((cells) => `${reordered(cells).join(',')}\n`).join(''),
  },
  {
    law: 'a French spreadsheet says the same',
    file: (games) =>
      `sep=;\r\n${text(
        games.map(([first, second, result, ...rest]) => [first, second, FRENCH[result] ?? '', ...rest]),
        FRENCH_COLUMNS,
        ';',
      )}`,
  },
  { law: 'UTF-16 says the same', file: (games) => Buffer.from(text(games, COLUMNS, '\t'), 'utf16le') },
  { law: 'French has the same data', file: (games) => text(games), options: ['--lang', 'fr'] },
  {
    law: 'another name changes names alone',
    file: (games) => text(games).replaceAll('Birch', 'Bistre'),
    answer: (json) => json.replaceAll('Birch', 'Bistre'),
  },
];

async function answerTo(file: string | Buffer, options: readonly string[] = []): Promise<string> {
  const asked = [...options, 'log', 'games', scratch.file('log.csv', file), '--json'];
  const { code, out, err } = await stonecast(...asked);
  expect([code, err]).toEqual([0, '']);
  return out;
}

describe.each(['a', 'b', 'c', 'd', 'e'].map((seed) => ({ seed, games: drawnLog(`laws of logs ${seed}`) })))(
  'of log $seed',
  ({ games }) => {
    it.each(LAWS)('$law', async ({ file, options, answer = (json) => json }) => {
      const expected: unknown = JSON.parse(answer(await answerTo(text(games))));
      same(JSON.parse(await answerTo(file(games), options)), expected, text(games));
    });

    it('the order of games counts nothing', async () => {
      same(await strengths(games.toReversed()), await strengths(games), text(games));
    });

    it('changing places exchanges what the first and the second side win', async () => {
      const other: Readonly<Record<string, string>> = { win: 'loss', loss: 'win', draw: 'draw' };
      const changed = games.map(([first, second, result, own, theirs, turns]): Game => [
        second,
        first,
        other[result] ?? '',
        theirs,
        own,
        turns,
      ]);
      const [found, expected] = [await strengths(changed), await strengths(games)];
      const { value, low, high } = expected.first;
      const turned = { value: 1 - value, low: 1 - high, high: 1 - low };
      same(found, { first: turned, lists: expected.lists, players: expected.players }, text(games));
    });
  },
);

interface Strengths {
  readonly first: Readonly<Record<'value' | 'low' | 'high', number>>;
  readonly lists: unknown;
  readonly players: unknown;
}

/** What the first side wins between equals, and the strengths of lists and players, by name. */
async function strengths(games: readonly Game[]): Promise<Strengths> {
  const { wholeGames } = JSON.parse(await answerTo(text(games))) as { readonly wholeGames: Strengths };
  const { first, lists, players } = wholeGames;
  return { first, lists: unordered(lists), players: unordered(players) };
}
