/** Links of the page: every state comes back, and any text at all is read without a throw. */
import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { type FormField, type Form, type FormValue } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { linkOf, readLink, type PageState } from '../../src/web/explorer/addressLink.js';

const id = fc.stringMatching(/^[a-z0-9]{1,8}\/[a-z0-9-]{1,12}$/);

function valueOf(field: FormField): fc.Arbitrary<FormValue> {
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
    .chain((state) =>
      fc
        .option(fc.record(Object.fromEntries(form.fields.map((field) => [field.id, valueOf(field)]))), {
          nil: undefined,
        })
        .map((against) => ({ ...state, against })),
    )
    .map(({ sampled, against, ...state }) => ({
      form,
      ...state,
      ...(sampled && { sampled }),
      ...(against && { against }),
    }));

it('ten thousand states come back as they were', () => {
  const states = fc.constantFrom(...FORMS).chain(stateOf);
  fc.assert(
    fc.property(states, (state) => {
      const read = readLink(linkOf(state), FORMS);
      expect(read?.state.form).toBe(state.form);
      expect(JSON.stringify([read?.dropped, { ...read?.state, form: 0 }])).toBe(
        JSON.stringify([0, { ...state, form: 0 }]),
      );
    }),
    { numRuns: 10_000, seed: 20_261 },
  );
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
