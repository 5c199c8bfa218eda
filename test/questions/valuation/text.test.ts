/** What `price` prints of a valuation, in both languages. */
import { describe, expect, it } from 'vitest';
import { partsText } from '../../../src/cli/text/parts.js';
import { valuedParts } from '../../../src/cli/text/valuedParts.js';
import { valuationParts } from '../../../src/cli/text/valuationText.js';
import { arenaParts } from '../../../src/questions/valuation/parts.js';
import { valueArena, type Valuation } from '../../../src/questions/valuation/valuation.js';
import { withLocale } from '../../../src/i18n/index.js';
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
  withLocale(language, () => partsText(valuationParts(found, { asked: [], quiet: false })));

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
    const french = textOf(found, 'fr');
    expect(french).toContain('trop bon marché');
    expect(french).toMatch(/unit-3\s: vaut/u);
    expect(french).toContain('Plus petites corrections');
    expect(`${english}${french}`).not.toMatch(/\{|undefined|NaN|Infinity/u);
  });

  it('says that there is no proof, and what is not known', async () => {
    const found = await valued({ pairs: 24, proof: 0 });
    expect(textOf(found, 'en')).toContain('not known yet');
    expect(textOf(found, 'fr')).toContain('encore inconnue');
    expect(JSON.stringify(found)).not.toContain('null');
  });
});

it('the text of parts names changes, players and intervals, and marks what differs from 0', async () => {
  const arena = toyArena(UNITS, { changes: { 'tough+1': 9, 'nothing+1': 0, '-gift': -3 } });
  const asked = { players: ['novice', 'club'], pairs: 200, points: 1200 };
  const one = await arenaParts(arena, { ...asked, units: ['unit-2'] });
  const all = await arenaParts(arena, { ...asked, units: [] });
  const said = (language: 'en' | 'fr', found: typeof one): string =>
    withLocale(language, () => partsText(valuedParts(found, false)));
  expect(said('en', one)).toMatch(/tough\+1 +\+[\d.]+ \([+−][\d.]+ … \+[\d.]+\) \*/u);
  expect(said('en', one)).toMatch(/nothing\+1 +\+?0\.0 \(−[\d.]+ … \+[\d.]+\) {2}/u);
  expect(said('en', one)).toContain('What changes of unit-2 (24.0 points) add');
  expect(said('en', all)).toContain('as a mean over the whole roster');
  expect(said('fr', one)).toContain('Ce que des changements de unit-2');
  const both = (['en', 'fr'] as const).flatMap((language) => [said(language, one), said(language, all)]);
  expect(both.join('')).not.toMatch(/\{|undefined|NaN|Infinity/u);
});
