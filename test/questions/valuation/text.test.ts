/** What `price` prints of a valuation, in both languages. */
import { describe, expect, it } from 'vitest';
import { partsText } from '../../../src/cli/text/answerParts.js';
import { predictionParts } from '../../../src/cli/commands/battle/listBattles.js';
import { evidenceParts } from '../../../src/cli/text/prices/evidenceText.js';
import { valuedParts, targetsParts } from '../../../src/cli/text/prices/priceDetailsText.js';
import { narrowingCommand, valuationParts } from '../../../src/cli/text/prices/pricesText.js';
import { priceEvidence } from '../../../src/questions/valuation/gameEvidence.js';
import { predictMeetings } from '../../../src/questions/valuation/proof/predictMeetings.js';
import { targetArena } from '../../../src/questions/valuation/proof/targetRates.js';
import { arenaParts } from '../../../src/questions/valuation/cardParts.js';
import { valueArena, type Valuation } from '../../../src/questions/valuation/valuation.js';
import { withLocale } from '../../../src/errors/index.js';
import { toyArena, type ToyUnit } from './toyArena.js';

const PLAYERS = ['novice', 'club', 'odd'];
const UNITS: readonly ToyUnit[] = [10, 16, 24, 40, 12, 20, 30, 48].map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: Object.fromEntries(PLAYERS.map((player) => [player, i === 0 ? 2 * cost : cost])),
  force: i < 4 ? 0 : 1,
}));

const game = { woods: { unit: 3, points: 12 }, beats: { unit: 2, enemy: 5, points: 8 } };
const valued = (more: object): Promise<Valuation> =>
  valueArena(toyArena(UNITS, game), { players: PLAYERS, pairs: 2000, proof: 12, precision: 0.001, ...more });
const textOf = (found: Valuation, language: 'en' | 'fr'): string =>
  withLocale(language, () =>
    partsText(valuationParts(found, { asked: [], unpriced: [], assumed: [], quiet: false })),
  );

describe('the text of a valuation', () => {
  it('says prices, reasons, effects, proof and patches', async () => {
    const found = await valued({});
    const english = textOf(found, 'en');
    expect(english).toContain('too cheap');
    expect(english).toMatch(/unit-3: worth [\d.]+ where the terrain .*open/u);
    expect(english).toMatch(/unit-2: .* points .* for each unit-5 it meets, for novice/u);
    expect(english).toContain('no single cause stands out');
    expect(english).toMatch(/\d+ unit-\d.* against \d+ unit-\d/u);
    expect(english).toContain('spread if left out');
    expect(english).toContain('Smallest patches');
    // All shares of a column have as many digits.
    const patch = found.patch.slice(0, 1).map((one) => ({ ...one, predicted: 0.11 }));
    expect(textOf({ ...found, patch }, 'en')).toMatch(/^ *11\.0\s% /mu);
    const french = textOf(found, 'fr');
    expect(french).toContain('trop bon marché');
    expect(french).toMatch(/unit-3\s: vaut/u);
    expect(french).toContain('Plus petites corrections');
    expect(`${english}${french}`).not.toMatch(/\{|undefined|NaN|Infinity/u);
    // A share has one per cent sign, whatever its interval.
    expect(english).toMatch(/^spread now +[\d.]+\s% \([\d.]+ to [\d.]+\)/mu);
    expect(english).not.toMatch(/%–/u);
    // The price list and the proof of three players stay within 80 columns, but for long names of units.
    const tables = [english, french].flatMap((text) =>
      text.split('\n').filter((line) => /^unit-\d {2,}[\d.,]+ {2,}[\d.,]+ /u.test(line)),
    );
    expect(tables).toHaveLength(2 * UNITS.length);
    for (const line of tables) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('calls a cost outside the printed interval fair only within the tolerance', async () => {
    const found = await valued({});
    const near = {
      ...found.units[0]!,
      cost: 10,
      fair: { value: 9.1, low: 8.5, high: 9.8 },
      word: 'fair' as const,
    };
    const said = (high: number, language: 'en' | 'fr') =>
      textOf({ ...found, units: [{ ...near, fair: { ...near.fair, high } }] }, language);
    expect(said(9.8, 'en')).toMatch(
      / \(8\.5 to 9\.8\) for .*: fair, because the interval ends within 5\s% of the cost\.\n/u,
    );
    expect(said(9.8, 'en')).toMatch(/8\.5–9\.8.* fair ± 5\s%\n/u);
    expect(said(9.8, 'fr')).toMatch(/\s: juste, car l’intervalle finit à moins de 5\s% du coût\.\n/u);
    expect(said(9.8, 'en')).toMatch(/No verdict counts a difference up to 5\s% of the cost\./u);
    expect(said(9.98, 'en')).toMatch(/ \(8\.5 to 10\.0\) for .*: fair\.\n/u);
  });

  it('says what battles do not play of a card, because its verdict stays open', async () => {
    const found = await valued({ pairs: 400, proof: 0 });
    const units = found.units.map((unit, i) =>
      i === 0 ? { ...unit, word: 'not known' as const, unplayed: ['Leap', 'Sprint'] } : unit,
    );
    expect(textOf({ ...found, units }, 'en')).toMatch(/^unit-0 +battles do not play Leap, Sprint {2}/mu);
    expect(textOf({ ...found, units }, 'fr')).toMatch(
      /^unit-0 +les batailles ne jouent pas Leap, Sprint {2}/mu,
    );
  });

  it('names the units that no list takes, and those whose cost is assumed', async () => {
    const found = await valued({ pairs: 24, proof: 0 });
    const view = {
      asked: ['unit-1', 'free'],
      unpriced: [{ name: 'Free' }],
      assumed: ['unit-1', 'unit-2'],
      quiet: true,
    };
    const text = (language: 'en' | 'fr'): string =>
      withLocale(language, () => partsText(valuationParts(found, view)));
    expect(text('en')).toMatch(/^No price: Free\./mu);
    expect(text('fr')).toMatch(/^Sans prix\s: Free\./mu);
    expect(text('en')).toMatch(/^Assumed, not printed: the cost of unit-1\.$/mu);
    expect(text('fr')).toMatch(/^Supposé, non imprimé\s: le coût de unit-1\.$/mu);
  });

  it('says that there is no proof, and what is not known', async () => {
    const found = await valued({ pairs: 24, proof: 0 });
    expect(textOf(found, 'en')).toContain('not known yet');
    expect(textOf(found, 'en')).toContain('There is no proof: the run stopped before it.');
    expect(textOf(found, 'fr')).toContain('encore inconnue');
    expect(JSON.stringify(found)).not.toContain('null');
  });

  it('proposes narrower intervals within a time, but not to a user who stopped the run', async () => {
    const found = await valued({ pairs: 400, proof: 0 });
    expect(narrowingCommand(found)).toMatch(/^price unit-\d --precision 0\.\d\d --time \d+$/);
    const { players } = found.method;
    const stopped = { ...players, novice: { ...players['novice']!, stopped: 'abort' as const } };
    expect(narrowingCommand({ ...found, method: { ...found.method, players: stopped } })).toBeUndefined();
  });

  it('asks for no battles with a unit that no legal list takes', async () => {
    const found = await valued({ pairs: 24, proof: 0 });
    const units = found.units.slice(0, 1).map(({ next: _, ...unit }) => ({ ...unit, fitted: false }));
    const text = textOf({ ...found, units }, 'en');
    expect(text).toMatch(/^unit-0 costs 10\.0 points\. It has no fair price: no legal list takes it\.\n/);
    expect(text).not.toContain('not known yet');
  });
});

it('the text of parts names changes, players and intervals, and marks what differs from 0', async () => {
  const arena = toyArena(UNITS, { changes: { 'tough+1': 9, 'nothing+1': 0, '-gift': -3 } });
  const asked = { players: ['novice', 'club'], pairs: 200, points: 1200 };
  const one = await arenaParts(arena, { ...asked, units: ['unit-2'] });
  const all = await arenaParts(arena, { ...asked, units: [] });
  const said = (language: 'en' | 'fr', found: typeof one): string =>
    withLocale(language, () => partsText(valuedParts(found, { unpriced: [], quiet: false })));
  expect(said('en', one)).toMatch(/tough\+1 +\+[\d.]+ \([+−][\d.]+ … \+[\d.]+\) \*/u);
  expect(said('en', one)).toMatch(/nothing\+1 +\+?0\.0 \(−[\d.]+ … \+[\d.]+\) {2}/u);
  expect(said('en', one)).toContain('What changes of unit-2 (24.0 points) add');
  expect(said('en', all)).toContain('as a mean over the whole roster');
  expect(said('fr', one)).toContain('Ce que des changements de unit-2');
  // A gain by the loss of an option shows a mistake of the player, not a bad card.
  expect(said('en', one)).not.toContain('mistakes of the players');
  const units = one.units.map((unit) => ({
    ...unit,
    parts: unit.parts.map((part) => ({ ...part, kind: 'remove' as const })),
  }));
  expect(said('en', { ...one, units })).toMatch(/mistakes of the players.*: tough\+1 \(\w+\)/su);
  // A player whose battles showed nothing before a stop is named.
  const late = { ...one, method: { ...one.method, leftOut: ['club'] } };
  expect(said('en', late)).toContain('no battles showed what a point is worth to club. Give it more --time.');
  const both = (['en', 'fr'] as const).flatMap((language) => [said(language, one), said(language, all)]);
  expect(both.join('')).not.toMatch(/\{|undefined|NaN|Infinity/u);
});

describe('texts of lists', () => {
  const asked = { players: ['novice', 'club'], pairs: 400, proof: 12, precision: 0.001 };
  const lists = [0, 4].map((first) => ({
    name: `list of unit-${first}`,
    points: 104,
    models: [{ id: `unit-${first}`, name: `unit-${first}`, models: 4, cost: 26 }],
  }));
  const both = (parts: () => Parameters<typeof partsText>[0]): readonly [string, string] => [
    withLocale('en', () => partsText(parts())),
    withLocale('fr', () => partsText(parts())),
  ];

  it('say what values predict, how good predictions were, and what has no price', async () => {
    const values = await valueArena(toyArena(UNITS), asked);
    const [own, enemy] = lists as [(typeof lists)[0], (typeof lists)[0]];
    const stranger = { ...enemy, models: [{ id: 'stranger', name: 'Stranger', models: 4, cost: 26 }] };
    const meetings = predictMeetings(values, [own, stranger]);
    const [english, french] = both(() =>
      predictionParts({ prices: '2026-01-31', confidence: 0.95, meetings }),
    );
    expect(english).toContain('What the sum of values predicts for whole battles (prices: 2026-01-31)');
    expect(english).toMatch(/list of unit-0 +list of unit-4 +club +[\d.]+\s% \([\d.]+ to [\d.]+\)/u);
    expect(english).toMatch(/typical error [\d.]+\s%; \d+ of \d+ inside their intervals/u);
    expect(english).toContain('Not priced, so counted at their costs: Stranger.');
    expect(french).toMatch(/Sans prix, donc comptés à leur coût\s: Stranger\./u);
    expect(`${english}${french}`).not.toMatch(/\{|undefined|NaN|Infinity/u);
  });

  it('say the rates that are wanted, those now and those of each patch', async () => {
    const arena = toyArena(UNITS);
    const found = await targetArena(arena, await valueArena(arena, asked), {
      targets: [{ of: 'unit-0', wins: 0.5 }],
      pairs: 40,
    });
    expect(found.patch.length).toBeGreaterThan(0);
    const [english, french] = both(() => targetsParts(found));
    expect(english).toContain('Win rates at equal points, at the costs now:');
    expect(english).toMatch(/unit-0 +all lists +50\s% /u);
    expect(english).toMatch(/New costs \(1\): unit-0 [\d.]+\. Values predict a typical miss of [\d.]+\s%/u);
    expect(french).toContain('toutes les listes');
    const none = both(() => targetsParts({ ...found, patch: [] }));
    expect(none[0]).toContain('No new cost brings the rates nearer');
    expect(`${english}${french}${none.join('')}`).not.toMatch(/\{|undefined|NaN|Infinity/u);
  });

  it('say what games change in prices, and what to play next', async () => {
    const values = await valueArena(toyArena(UNITS), asked);
    const [own, enemy] = lists as [(typeof lists)[0], (typeof lists)[0]];
    const games = [{ lists: [own, enemy] as const, players: ['Ann', undefined] as const, games: 8, won: 8 }];
    const found = { prices: 'mine.json', ...priceEvidence(values, games, [[enemy, own]]) };
    const [english, french] = both(() => evidenceParts(found, false));
    expect(english).toContain('What 8 games change in the prices of your units (prices: mine.json):');
    expect(english).toMatch(
      /^unit-0( +[\d.]+){2} \([\d.]+ to [\d.]+\) +[\d.]+ \([\d.]+ to [\d.]+\) +\+[\d.]+$/mu,
    );
    expect(english).toMatch(/^ *[\d.]+\s% +list of unit-0 +list of unit-4$/mu);
    expect(english).not.toContain('unit-1');
    expect(french).toContain('Jouez ces listes ensuite');
    expect(both(() => evidenceParts(found, true))[0]).not.toContain('Intervals hold');
    expect(`${english}${french}`).not.toMatch(/\{|undefined|NaN|Infinity/u);
  });
});
