/** A schema's faults in the catalogue's words: what was found, what would be right, and where. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { check } from '../../src/system/index.js';
import { StonecastError } from '../../src/errors/index.js';

const profile = z.strictObject({ name: z.string(), combat: z.int().min(0).max(99) });
const schema = z.strictObject({
  side: z.strictObject({
    model: z.union([z.string(), profile]),
    supporters: z
      .array(z.union([z.string(), profile, z.strictObject({ model: z.string(), count: z.int() })]))
      .optional(),
  }),
  payoff: z
    .union([z.enum(['points', 'kill']), z.strictObject({ kill: z.number(), loss: z.number() })])
    .optional(),
  effect: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a') }),
      z.strictObject({ kind: z.literal('b') }),
    ])
    .optional(),
});

function fault(data: unknown): { message: string; tip: string; path: unknown } {
  try {
    check(schema, data);
  } catch (error) {
    if (error instanceof StonecastError) return { message: error.message, tip: error.tip, path: error.path };
  }
  throw new Error('no fault was found');
}

const withModel = (model: unknown): unknown => ({ side: { model } });

describe('check', () => {
  it('returns sound data', () => {
    expect(check(schema, withModel('x'))).toEqual({ side: { model: 'x' } });
  });
  it.each<[string, unknown, RegExp, unknown[]]>([
    [
      'a wrong type in a union',
      withModel(3),
      /"side.model" is 3; it should be text or a group of fields/,
      ['side', 'model'],
    ],
    [
      'a misspelt field before the missing one',
      withModel({ name: 'x', combt: 1 }),
      /unknown field "combt"/,
      ['side', 'model', 'combt'],
    ],
    [
      'a field of another form of a union, told by the fields of the form that was meant',
      { side: { model: 'x', supporters: [{ model: 'y', count: 1, combat: 2 }] } },
      /unknown field "combat"; the fields here are model, count$/,
      ['side', 'supporters', 0, 'combat'],
    ],
    [
      'a number above its bound',
      withModel({ name: 'x', combat: 1e9 }),
      /is 1000000000; it should be at most 99/,
      ['side', 'model', 'combat'],
    ],
    [
      'a number below its bound',
      withModel({ name: 'x', combat: -3 }),
      /is -3; it should be at least 0/,
      ['side', 'model', 'combat'],
    ],
    ['no number', withModel({ name: 'x', combat: NaN }), /is NaN/, ['side', 'model', 'combat']],
    [
      'text for a number',
      withModel({ name: 'x', combat: '6' }),
      /is "6"; it should be a number/,
      ['side', 'model', 'combat'],
    ],
    ['a missing field', { side: {} }, /"side.model" is missing/, ['side', 'model']],
    [
      'an unknown field at the root',
      { ...(withModel('x') as object), b: 1 },
      /unknown field "b"; the fields here are side, payoff, effect/,
      ['b'],
    ],
    [
      'the branch of a union that was meant',
      { side: { model: 'x', supporters: [{ model: 'x', coun: 1 }] } },
      /unknown field "coun"/,
      ['side', 'supporters', 0, 'coun'],
    ],
    [
      'an unknown choice',
      { ...(withModel('x') as object), payoff: 'kil' },
      /is "kil"; it should be one of points, kill or a group/,
      ['payoff'],
    ],
    [
      'an unknown kind',
      { ...(withModel('x') as object), effect: { kind: 'c' } },
      /is "c"; it should be one of a, b/,
      ['effect', 'kind'],
    ],
    ['nothing at all', null, /the document is empty/, []],
  ])('%s', (_, data, message, path) => {
    const found = fault(data);
    expect(found.message).toMatch(message);
    expect(found.path).toEqual(path);
  });
  it('suggests the field that was meant', () => {
    expect(fault(withModel({ name: 'x', combt: 1 })).tip).toBe('did you mean "combat"?');
  });
});
