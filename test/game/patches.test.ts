/** Patches of data files: whole entries, changes, what stays, and where faults are. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { patchedDocuments, type DataDocument, type PatchShape } from '../../src/system/index.js';
import { StonecastError } from '../../src/errors/index.js';

const entry = z.strictObject({
  id: z.string(),
  name: z.string(),
  grit: z.number(),
  tricks: z.array(z.string()).default([]),
  horse: z.string().optional(),
  wage: z.number().optional(),
  share: z.number().optional(),
});
const SHAPE: PatchShape = {
  force: 'clan',
  head: ['title'],
  lists: [
    { field: 'fighters', entry, perForce: true, needed: true, oneOf: ['wage', 'share'] },
    { field: 'tricks', entry: z.strictObject({ id: z.string(), name: z.string() }), perForce: false },
  ],
};

const ann = { id: 'ann', name: 'Ann', grit: 1, tricks: ['hide'], horse: 'Bess' };
const bob = { id: 'bob', name: 'Bob', grit: 2 };
const reds: DataDocument = { file: 'reds', data: { clan: 'red', title: 'Reds', fighters: [ann, bob] } };
const blues: DataDocument = { file: 'blues', data: { clan: 'blue', title: 'Blues', fighters: [ann] } };
const tricks: DataDocument = {
  file: 'tricks',
  data: { fighters: [bob], tricks: [{ id: 'hide', name: 'Hide' }] },
};
const files = [reds, blues, tricks];

const patched = (data: unknown): DataDocument[] => patchedDocuments(files, [{ file: 'patch', data }], SHAPE);
const last = (data: unknown): unknown => patched(data).at(-1)?.data;

function faultOf(data: unknown): StonecastError {
  try {
    patched(data);
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}

describe('patchedDocuments', () => {
  it('completes a change by the entry of its force, and takes that one out', () => {
    const found = patched({ clan: 'red', fighters: [{ id: 'ann', grit: 5 }] });
    expect(found.map(({ file }) => file)).toEqual(['reds', 'blues', 'tricks', 'patch']);
    expect(found[0]?.data).toEqual({ clan: 'red', title: 'Reds', fighters: [bob] });
    expect(found.slice(1, 3)).toEqual([blues, tricks]);
    expect(found[3]?.data).toEqual({ title: 'Reds', clan: 'red', fighters: [{ ...ann, grit: 5 }] });
  });

  it('finds the force by whole ids, or where only one has all entries', () => {
    const changed = { title: 'Reds', clan: 'red', fighters: [{ ...ann, grit: 5 }] };
    expect(last({ fighters: [{ id: 'red/ann', grit: 5 }] })).toEqual(changed);
    expect(last({ clan: 'red', fighters: [{ id: 'red/ann', grit: 5 }] })).toEqual(changed);
    const only = patchedDocuments(
      [reds, blues],
      [{ file: 'patch', data: { fighters: [{ id: 'bob', grit: 5 }] } }],
      SHAPE,
    );
    expect(only.at(-1)?.data).toMatchObject({ clan: 'red', fighters: [{ ...bob, grit: 5 }] });
  });

  it('takes a force only from the front of an id', () => {
    const { code, params } = faultOf({ clan: 'red', fighters: [{ id: 'far-red/ann', grit: 5 }] });
    expect([code, params]).toMatchObject(['unknown-profile', { found: 'far-red/ann' }]);
  });

  it('asks for the force where several could be meant, or none has all entries', () => {
    for (const ids of [['ann'], ['red/bob', 'blue/ann'], ['green/ann']]) {
      const error = faultOf({ fighters: ids.map((id) => ({ id, grit: 5 })) });
      expect(error).toMatchObject({ code: 'wrong-value', place: { file: 'patch' } });
      expect(error.message).toContain('clan is missing');
    }
  });

  it('no longer assumes what the change gives', () => {
    const guessed = { ...bob, wage: 7, assumed: ['wage', 'grit', 'horse'] };
    const of = (change: object): unknown =>
      patchedDocuments(
        [{ file: 'guessed', data: { clan: 'red', title: 'Reds', fighters: [guessed] } }],
        [{ file: 'patch', data: { clan: 'red', fighters: [{ id: 'bob', ...change }] } }],
        SHAPE,
      ).at(-1)?.data;
    const assuming = (...assumed: string[]): unknown =>
      expect.objectContaining({ fighters: [expect.objectContaining({ assumed })] });
    expect(of({ grit: 4 })).toEqual(assuming('wage', 'horse'));
    expect(of({ share: 3 })).toEqual(assuming('grit', 'horse'));
    expect(of({ grit: 4, assumed: ['grit'] })).toEqual(assuming('grit'));
  });

  it('lets one of two fields that exclude each other take the place of the other', () => {
    const hired: DataDocument = {
      file: 'hired',
      data: { clan: 'red', title: 'Reds', fighters: [{ ...bob, wage: 7 }] },
    };
    const of = (change: object): unknown =>
      patchedDocuments(
        [hired],
        [{ file: 'patch', data: { clan: 'red', fighters: [{ id: 'bob', ...change }] } }],
        SHAPE,
      ).at(-1)?.data;
    const fighters = (one: object) => ({ title: 'Reds', clan: 'red', fighters: [one] });
    expect(of({ share: 3 })).toEqual(fighters({ ...bob, share: 3 }));
    expect(of({ grit: 4 })).toEqual(fighters({ ...bob, grit: 4, wage: 7 }));
    expect(of({ share: null, wage: 5 })).toEqual(fighters({ ...bob, wage: 5 }));
    // Both at once are for the system to refuse.
    expect(of({ share: 3, wage: 5 })).toEqual(fighters({ ...bob, share: 3, wage: 5 }));
  });

  it('replaces lists whole and takes away what is written empty', () => {
    const change = { id: 'ann', tricks: ['leap'], horse: null };
    const { horse, ...rest } = ann;
    expect(horse).toBe('Bess');
    expect(last({ clan: 'red', title: 'New', fighters: [change] })).toEqual({
      clan: 'red',
      title: 'New',
      fighters: [{ ...rest, tricks: ['leap'] }],
    });
  });

  it('leaves a whole entry as it is, also without what the old one has', () => {
    const whole = { id: 'ann', name: 'Ann', grit: 1 };
    expect(last({ clan: 'red', fighters: [whole] })).toMatchObject({ fighters: [whole] });
    expect(last({ clan: 'red', fighters: [{ ...whole, id: 'new' }] })).toMatchObject({
      fighters: [{ ...whole, id: 'new' }],
    });
  });

  it('knows lists that all forces share, and files that must not be empty', () => {
    const [first, second, third, own] = patched({ tricks: [{ id: 'hide', name: 'Duck' }] });
    expect([first, second]).toEqual([reds, blues]);
    expect(third?.data).toEqual({ fighters: [bob], tricks: [] });
    expect(own?.data).toEqual({ tricks: [{ id: 'hide', name: 'Duck' }] });
    const left = patched({ clan: 'blue', fighters: [{ id: 'ann', grit: 9 }] });
    expect(left.map(({ file }) => file)).toEqual(['reds', 'tricks', 'patch']);
  });

  it('leaves faults to the schema, in their places, but tells a change of nobody', () => {
    const wrong = { id: 'ann', gritt: 3 };
    expect(last({ clan: 'red', fighters: ['ann', wrong] })).toMatchObject({
      fighters: ['ann', { ...ann, gritt: 3 }],
    });
    expect(last({ clan: 'red', fighters: 'ann' })).toEqual({ clan: 'red', title: 'Reds', fighters: 'ann' });
    expect(last([1])).toEqual([1]);
    expect(last({ clan: 'red', fighters: [{ id: 'cy', name: 'Cy' }] })).toMatchObject({
      fighters: [{ id: 'cy', name: 'Cy' }],
    });
    const fault = faultOf({ clan: 'red', fighters: [bob, { id: 'anne', grit: 3 }] });
    expect(fault.code).toBe('unknown-profile');
    expect(fault.path).toEqual(['fighters', 1, 'id']);
    expect(fault.place?.file).toBe('patch');
    expect(fault.params).toMatchObject({ found: 'anne', suggestion: 'ann' });
    expect(faultOf({ clan: 'blue', fighters: [{ id: 'bob', grit: 3 }] }).code).toBe('unknown-profile');
  });
});
