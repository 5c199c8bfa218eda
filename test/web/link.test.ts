/** Links of the page: every state comes back, and nothing that anybody writes into a link does more than be left out. */
import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { standardValues, type Field, type Form, type FormValue } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { firstState, linkOf, readLink, type PageState } from '../../src/web/explorer/link.js';

const id = fc.stringMatching(/^[a-z0-9]{1,8}\/[a-z0-9-]{1,12}$/);

function valueOf(field: Field): fc.Arbitrary<FormValue> {
  switch (field.kind) {
    case 'profile':
      return id;
    case 'profiles':
      return fc.uniqueArray(fc.record({ id, count: fc.integer({ min: 1, max: field.most }) }), {
        maxLength: field.kinds,
        selector: (one) => one.id,
      });
    case 'count': {
      const number: fc.Arbitrary<FormValue> = fc.integer({ min: field.from, max: field.to });
      return field.standard === '' ? fc.oneof(number, fc.constant<FormValue>('')) : number;
    }
    case 'choice': {
      const named = fc.constantFrom(...field.options.map((one) => one.id));
      const open = field.of ? fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }) : named;
      return field.picks === undefined ? fc.oneof(named, open) : fc.oneof(named, fc.constant('4e3o'));
    }
    case 'flags':
      return fc.subarray(field.options.map((one) => one.id));
    case 'switch':
      return fc.boolean();
  }
}

const stateOf = (form: Form): fc.Arbitrary<PageState> =>
  fc
    .record({
      ask: fc.constantFrom(...form.asks),
      values: fc.record(Object.fromEntries(form.fields.map((field) => [field.id, valueOf(field)]))),
      given: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 12 }),
      sampled: fc.option(
        fc.record({
          combats: fc.integer({ min: 1, max: 1e7 }),
          seed: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
        }),
        { nil: undefined },
      ),
    })
    .map(({ sampled, ...state }) => ({ form, ...state, ...(sampled && { sampled }) }));

it('ten thousand states come back as they were', () => {
  const states = fc.constantFrom(...FORMS).chain(stateOf);
  fc.assert(
    fc.property(states, (state) => {
      expect(readLink(linkOf(state), FORMS)).toEqual({ state, dropped: 0 });
    }),
    { numRuns: 10_000, seed: 20_261 },
  );
});

it('what is no link of ours is none, and what means nothing is left out and counted', () => {
  const [melee] = FORMS;
  expect(melee?.id).toBe('melee');
  for (const link of [
    '',
    '#',
    '#2/twilight/melee/odds',
    '#1/twilight',
    '#1/other/melee/odds',
    '#1/a/b/c/d/e',
  ])
    expect(readLink(link, FORMS)).toBeUndefined();
  const read = readLink(
    '#1/twilight/melee/duels?attacker=<img src=x onerror=alert(1)>&attacker.stamina=99&constructor=1&__proto__=2&done=1.x&turns=3&%=%E0%A4%A',
    FORMS,
  );
  expect(read?.dropped).toBe(7);
  expect(read?.state.ask).toBe('odds');
  expect(read?.state.values).toEqual({
    ...standardValues(read?.state.form ?? firstState(FORMS).form),
    turns: 3,
  });
});

it('any text at all is read without a throw, into values that its fields allow', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .tuple(fc.constantFrom(...FORMS), fc.string({ maxLength: 150 }))
      .map(([{ system, id: form }, rest]) => `#1/${system}/${form}/${rest}`),
  );
  fc.assert(
    fc.property(text, (link) => {
      const read = readLink(link, FORMS);
      if (read) expect(readLink(linkOf(read.state), FORMS)?.state).toEqual(read.state);
    }),
    { numRuns: 3000, seed: 4 },
  );
});

it('links of the first version stay valid', () => {
  const links = [
    '#1/twilight/melee/odds?attacker=empire/knight&attacker.support=empire/militia:2,empire/knight&defender=devanu/sempa&defender.conditions=stunned,terror&charge=2&payoff=kill',
    '#1/twilight/melee/coach?attacker=empire/knight&done=1.3.2',
    '#1/twilight/shot/odds?weapon=Long%20Bow&defender.conditions=obstructed',
    '#1/twilight/bag/bag?first=2&second=3',
    '#1/grinding-annihilation/volley/odds?swiftness=D6&ap=-3&points=1&sample=200000&seed=stonecast',
    '#1/grinding-annihilation/assault/assault?reorder=yes',
    '#1/genertela/battle/odds?attacker.retreat=below-2&terrain=waste&fortress=yes',
  ];
  for (const link of links) {
    const read = readLink(link, FORMS);
    expect([link, read?.dropped]).toEqual([link, 0]);
    expect(read && linkOf(read.state)).toBe(link);
  }
});
