/** A wrong option of the library is refused where it is given, by every question that takes it. */
import { describe, expect, it } from 'vitest';
import { brawlOdds, efficiency, odds, openSystem, systemNamed } from '../../src/index.js';
import { sampledOdds } from '../../src/questions/index.js';
import { ODDS_OPTIONS } from '../../src/questions/odds/odds.js';
import { checkOptions } from '../../src/questions/checkOptions.js';
import { StonecastError } from '../../src/errors/index.js';
import type { OpenSystem } from '../../src/system/index.js';

/** JavaScript passes any options. */
const check = checkOptions as (options: unknown, names: object) => void;

const twilight: OpenSystem = openSystem(systemNamed('twilight'));
const side = (model: string) => ({ model, split: 'balanced', adjust: 'greedy' });
const encounter = twilight.encounter({
  system: 'twilight',
  combat: 'melee',
  attacker: side('empire/militia'),
  defender: side('kedashi/abrok'),
});

const WRONG: readonly [string, unknown, RegExp][] = [
  ['precision', NaN, /^the option "precision" is NaN; it should be a number above 0/],
  ['precision', 0, /number above 0/],
  ['precision', '0.1', /is "0.1"; it should be a number above 0/],
  ['method', 'x', /^the option "method" is "x"; it should be one of exact, monte-carlo/],
  ['seed', {}, /^the option "seed" is a group of fields; it should be text/],
  ['seed', 7, /text/],
  ['confidence', 1, /between 0 and 1/],
  ['confidence', 95, /between 0 and 1/],
  ['combats', 0, /whole number from 1/],
  ['combats', 1.5, /whole number/],
  ['combats', Infinity, /whole number/],
  ['threads', -1, /whole number from 0/],
  ['timeLimit', NaN, /from 0 up/],
  ['signal', true, /AbortSignal/],
  ['onProgress', 'tell me', /function/],
  ['weighting', 'odd', /one of even, nash/],
  ['brawls', '100', /whole number/],
];

describe('an option', () => {
  it.each(WRONG)('%s: %s is refused', (name, value, message) => {
    const names = { [name]: true } as const;
    expect(() => { check({ [name]: value }, names); }).toThrow(message);
    expect(() => { check({ odds: { [name]: value } }, { odds: names }); }).toThrow(message);
  }); // prettier-ignore

  it.each([null, 7, 'fast', undefined])('is no %s', (options) => {
    expect(() => { check(options, {}); }).toThrow(/the options is .*; it should be a group of fields/);
  }); // prettier-ignore

  it('that is right or undefined is left alone', () => {
    const signal = new AbortController().signal;
    const right = {
      method: 'exact',
      seed: '',
      combats: 1,
      threads: 0,
      timeLimit: 0,
      signal,
      precision: 1e-9,
    } as const;
    const { onProgress: _, confidence: __, ...names } = ODDS_OPTIONS;
    check(right, names);
    check({ precision: undefined, method: undefined, somethingElse: undefined }, names);
  });

  it('that the question does not have is refused by name, with the nearest one', () => {
    expect(() => {
      check({ sed: 'a' }, { seed: true });
    }).toThrow(
      expect.objectContaining({
        code: 'unknown-field',
        path: ['sed'],
        params: { found: 'sed', known: 'seed', suggestion: 'seed' },
      }),
    );
    expect(() => {
      check({ constructor: 1 }, { seed: true });
    }).toThrow(/unknown field "constructor"/);
    expect(() => {
      check({ odds: { sed: 'a' } }, { odds: { seed: true } });
    }).toThrow(expect.objectContaining({ code: 'unknown-field', path: ['odds', 'sed'] }));
  });

  it('is checked by the questions', async () => {
    const seed = {} as string;
    const refused = /the option "seed" is a group of fields/;
    await expect(odds(encounter, { seed })).rejects.toThrow(refused);
    await expect(odds(encounter, { method: 'x' as 'exact' })).rejects.toThrow(StonecastError);
    await expect(odds(encounter, { precision: NaN })).rejects.toThrow(/precision/);
    await expect(sampledOdds(encounter, { seed })).rejects.toThrow(refused);
    const strategies = ['greedy', 'greedy'] as const;
    await expect(efficiency(twilight, [], [], { strategies, weighting: 'even', odds: { seed } })).rejects.toThrow(refused);
    expect(() => brawlOdds(undefined as never, { seed })).toThrow(refused);
  }); // prettier-ignore
});
