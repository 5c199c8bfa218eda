/** One answer: a report on prices repeats the figures and words of `stonecast price` for every packaged unit. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Valuation } from '../../src/questions/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** The games whose prices come with Stonecast, each with a fight for its report. */
const GAMES = [
  { game: 'twilight', fight: 'combat: melee', roles: ['attacker.model', 'defender.model'], name: 'Militia' },
  {
    game: 'grinding-annihilation',
    fight: 'phase: brawl',
    roles: ['attacker.profile', 'target.profile'],
    name: 'Lamp Guard',
  },
] as const;

/** Writes the report on the prices of a game, and returns its folder. */
async function reportOn({ game, fight, roles, name }: (typeof GAMES)[number], lang: string): Promise<string> {
  const axes = roles.map(
    (role) => `  - { name: ${role.split('.')[0] ?? ''}, set: ${role}, profiles: { name: [${name}] } }`,
  );
  const lines = [
    'experiment: prices',
    'title: Prices',
    'question: What should each card cost?',
    `scenario: { system: ${game}, ${fight} }`,
    'axes:',
    ...axes,
    'valuation: {}',
    'report: { charts: [{ kind: prices }] }',
    '',
  ];
  const file = scratch.file(`${game}.yaml`, lines.join('\n'));
  const folder = path.join(scratch.path, `${game}-${lang}`);
  const { code, err } = await stonecast('--lang', lang, 'report', 'run', file, '--out', folder, '--quiet');
  expect([code, err]).toEqual([0, '']);
  return folder;
}

/** A text without the spaces at which no line breaks: pages have more of them than text. */
const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** A text of a page without escapes. */
const plain = (text: string): string => spaced(text.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));

/** The cells of the rows of each HTML table, without markup. */
const tablesIn = (page: string): string[][][] =>
  [...page.matchAll(/<table>.*?<\/table>/gs)].map(([table]) =>
    [...table.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        plain(cell.replaceAll(/<[^>]*>/g, '')).trim(),
      ),
    ),
  );

/** The rows of Markdown tables. */
const rowsIn = (text: string): string[][] =>
  spaced(text)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .replaceAll('\\', '')
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    );

/** The rows of a terminal's table of prices: name, cost, fair price, interval, a price for each player, verdict. */
async function pricedRows(game: string, lang: string): Promise<Map<string, string[]>> {
  const { out } = await stonecast('--lang', lang, 'price', '--system', game, '--quiet');
  const rows = spaced(out)
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/));
  const [, ...units] = rows.filter((cells) => cells.length === 7);
  return new Map(units.map(([name = '', ...cells]) => [name, cells]));
}

/** The name, cost, fair price, interval and verdict of a row, as the terminal writes them. */
function fiveOf([name = '', , cost = '', fair = '', low = '', high = '', word = '']: readonly string[]) {
  const [, point = ''] = /\d([.,])\d$/.exec(fair) ?? [];
  const tenths = /[.,]/.test(cost) ? cost : `${cost}${point}0`;
  return { name, cost: point === '' ? cost : tenths, fair, interval: low === fair ? fair : `${low}–${high}`, word }; // prettier-ignore
}

describe.each(GAMES)('a report on the prices of $game', (one) => {
  it.each(['en', 'fr'])('has in %s the figures and words of price in every form', async (lang) => {
    const folder = await reportOn(one, lang);
    const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    const priced = await pricedRows(one.game, lang);
    const { out } = await stonecast('--lang', lang, 'price', '--system', one.game, '--json');
    const { units, method } = JSON.parse(out) as Valuation;
    const players = Object.keys(method.players);

    const [page, text] = [read('report.html'), read('report.md')];
    const charts = tablesIn(page).filter((rows) => rows[0]?.length === 7);
    expect(charts).toHaveLength(1 + players.length);
    const [all = [], ...levels] = charts.map((rows) => rows.slice(1).map(fiveOf));
    const inText = rowsIn(text).filter((cells) => cells.length === 7);
    expect(inText.slice(2).map(fiveOf)).toEqual(all);
    expect(all).toHaveLength(units.length);
    expect(all.map(({ name }) => name).sort()).toEqual([...priced.keys()].sort());
    for (const { name, cost, fair, interval, word } of all) {
      const [costs = '', ...cells] = priced.get(name) ?? [];
      expect([name, fair, interval]).toEqual([name, cells[0], cells[1]]);
      // The terminal shortens "depends on the player".
      expect([name, word.startsWith(cells.at(-1) ?? 'no verdict')]).toEqual([name, true]);
      if (fair !== '–') expect([name, cost]).toEqual([name, costs]);
    }
    levels.forEach((rows, player) => {
      for (const { name, fair } of rows) expect([name, fair]).toEqual([name, priced.get(name)?.[3 + player]]);
    });

    const fitted = units.filter((unit) => unit.fitted);
    expectPictures(page, priced);
    expectCards(page, players, priced);
    expect(csvPrices(read('rosters.csv'))).toEqual(
      new Map(fitted.map(({ id, fair: { value, low, high } }) => [id, [value, low, high]])),
    );
  });
});

/** The tips of the charts in the page, at every width, have the price and its interval. */
function expectPictures(page: string, priced: ReadonlyMap<string, readonly string[]>): void {
  const tips = [...page.matchAll(/"name":"([^"]+)","detail":"([^"]+)"/g)];
  const known = new Map<string, Set<string>>();
  for (const [, escaped = '', detail = ''] of tips) {
    const name = plain(escaped);
    known.set(name, (known.get(name) ?? new Set()).add(detail.split(' ')[0] ?? ''));
  }
  expect(known.size).toBeGreaterThan(5);
  for (const [name, fairs] of known) {
    const [, fair, , ...players] = priced.get(name) ?? [];
    expect(fairs).toContain(fair);
    for (const one of fairs) expect([fair, ...players]).toContain(one);
  }
}

/** The card of each priced unit has the price for each player. */
function expectCards(page: string, players: readonly string[], priced: ReadonlyMap<string, string[]>): void {
  const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const cells of priced.values())
    players.forEach((player, i) => {
      const price = cells[3 + i] ?? '';
      if (price !== '–') expect(text).toContain(`${player} ${price} (`);
    });
}

/** The fair price and its interval of each unit in the table of data. */
function csvPrices(text: string): Map<string, number[]> {
  const [head = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\n');
  const mark = head.includes(';') ? ';' : ',';
  const columns = head.split(mark);
  const at = (name: string): number => columns.indexOf(name);
  return new Map(
    lines.map((line) => {
      const cells = line.split(mark);
      const number = (name: string): number => Number((cells[at(name)] ?? '').replace(',', '.'));
      return [cells[at('member_id')] ?? '', [number('value'), number('low'), number('high')]];
    }),
  );
}
