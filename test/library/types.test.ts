/** The types of the library: what is wrong does not compile. `tsc` reads the lines marked so; running them checks the rest. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  advise,
  adviseCast,
  battleOdds,
  brawlOdds,
  campaignOdds,
  checkList,
  comparePatch,
  compareScenarios,
  duelOdds,
  efficiency,
  odds,
  openSystem,
  playtest,
  powerOf,
  readBattle,
  readCampaign,
  rosterOf,
  sheet,
  splits,
  StonecastError,
  systemNamed,
  tournament,
  valuation,
  type Estimate,
} from '../../src/index.js';
import { valuationPlayers, type Efficiency, type Valuation } from '../../src/questions/index.js';
import { msg } from '../../src/errors/index.js';
import { asWritten } from '../../src/i18n/index.js';

const twilight = openSystem(systemNamed('twilight'));
const genertela = openSystem(systemNamed('genertela'));

describe('a scenario', () => {
  it('is of its system, to the last field', () => {
    const militia = { model: 'empire/militia', split: 'balanced', adjust: 'none' } as const;
    const right = () => twilight.encounter({ system: 'twilight', attacker: militia, defender: militia });
    expect(right).not.toThrow();
    expect(() =>
      twilight.encounter({
        system: 'twilight',
        attacker: militia,
        defender: militia,
        // @ts-expect-error: there is no such field
        charges: 2,
      }),
    ).toThrow(/unknown field "charges"/);
    const unwise = { ...militia, adjust: '?' } as const;
    // @ts-expect-error: no such way to adjust
    expect(() => twilight.encounter({ system: 'twilight', attacker: unwise, defender: militia })).toThrow(
      StonecastError,
    );
    // @ts-expect-error: it is a scenario of another system
    expect(() => genertela.encounter({ system: 'twilight', attacker: militia, defender: militia })).toThrow(
      StonecastError,
    );
  });
});

describe('an answer', () => {
  it('is of its system', async () => {
    const encounter = genertela.encounter({
      system: 'genertela',
      zone: { terrain: 'lowland' },
      attacker: { units: { standard: 2 } },
      defender: { units: { standard: 1 } },
    });
    const { answer, method } = await odds(encounter);
    expectTypeOf(answer.phases).toEqualTypeOf<Estimate>();
    expect(answer.phases.value).toBeGreaterThan(1);
    expect(encounter.sentence(answer, method)).toContain('%');
    // @ts-expect-error: the answers of Genertela have no such field
    expect(answer.joint).toBeUndefined();
  });
});

describe('a question about a roster', () => {
  it('answers with its own type', async () => {
    const [militia] = rosterOf(twilight).members(['empire/militia']);
    if (!militia) throw new Error('there are militia');
    const asked = { strategies: ['greedy', 'greedy'], weighting: 'even', roles: ['attack'] } as const;
    const found = efficiency(twilight, [militia], [militia], asked);
    expectTypeOf(found).toEqualTypeOf<Promise<Efficiency>>();
    expect((await found).members).toHaveLength(1);
    expectTypeOf(valuation).returns.toEqualTypeOf<Promise<Valuation>>();
    // @ts-expect-error: players are no text
    await expect(valuation(twilight, { players: 'club' })).rejects.toThrow();
    // @ts-expect-error: how both sides play has to be told
    expect(() => efficiency(twilight, [militia], [militia], {})).toBeTypeOf('function');
    expect(() => valuationPlayers(twilight, ['nobody'])).toThrow(/nobody/);
  });
});

describe('a call without types', () => {
  it.each([
    ...([
      odds,
      splits,
      sheet,
      advise,
      adviseCast,
      duelOdds,
      brawlOdds,
      battleOdds,
      campaignOdds,
      checkList,
    ] as const),
    ...([compareScenarios, playtest, powerOf, tournament, valuation, comparePatch, efficiency] as const),
    ...([readBattle, readCampaign, rosterOf, openSystem, systemNamed, valuationPlayers] as const),
  ])('of %o refuses what is no subject of it, as a StonecastError', async (call) => {
    for (const wrong of [undefined, null, 5, 'x', {}, () => 0]) {
      const asked = async (): Promise<unknown> =>
        (call as (...given: readonly unknown[]) => unknown)(wrong, wrong, {});
      await expect(asked()).rejects.toBeInstanceOf(StonecastError);
    }
  });
});

describe('a message', () => {
  it('has a key that a catalogue holds, and what fills its places', () => {
    expect(msg('at least {count}', { count: 3 }).texts).toEqual({ en: 'at least 3', fr: 'au moins 3' });
    // @ts-expect-error: no catalogue holds it
    expect(msg('at least some').texts.en).toBe('at least some');
    // @ts-expect-error: its place is left empty
    expect(msg('at least {count}', {}).texts.en).toBe('at least ');
    // @ts-expect-error: free English is no message
    const free = new StonecastError('cannot-do', { what: 'it', reason: asWritten('no') });
    expect(free.message).toBe('it cannot be done here: no');
  });
});
