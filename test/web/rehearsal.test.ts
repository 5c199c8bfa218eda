/** What the page asks while it rests, and that nobody waits for it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standardValues, type FormValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import type { Reply, Request } from '../../src/web/core.js';
import {
  Asker,
  CANCELLED,
  REHEARSAL,
  type Answered,
  type Answerer,
  type PageRequest,
} from '../../src/web/explorer/requestQueue.js';
import { stepsOf, tapped, usualOf, nearBy } from '../../src/web/explorer/formState.js';

const PROFILES = ['empire/knight', 'empire/militia', 'kedashi/abrok'].map((id) => ({ id, name: id }));

describe('what is rehearsed', () => {
  it.each(FORMS)('differs from what is set in one field that shows: $system $id', (form) => {
    const values = standardValues(form);
    const shown = new Set(
      form.fields
        .filter(
          ({ folded, quick, when }) => (folded !== true || quick !== undefined) && (when?.(values) ?? true),
        )
        .map(({ id }) => id),
    );
    const near = [...nearBy(form.fields, values, PROFILES)];
    expect(near.length).toBeGreaterThan(3);
    for (const one of near) {
      const changed = Object.keys(one).filter((id) => one[id] !== values[id]);
      expect(changed).toHaveLength(1);
      expect(shown).toContain(changed[0]);
    }
    expect(new Set(near.map((one) => JSON.stringify(one))).size).toBe(near.length);
  });

  it('goes round the fields, so that a short rest touches all of them', () => {
    const form = FORMS.find(({ id }) => id === 'volley');
    if (!form) throw new Error('no volley');
    const values = standardValues(form);
    const changed = [...nearBy(form.fields, values, [])].map((one) =>
      Object.keys(one).find((id) => one[id] !== values[id]),
    );
    const first = new Set(changed);
    expect(new Set(changed.slice(0, first.size))).toEqual(first);
  });
});

describe('a tap on Stamina', () => {
  const form = FORMS.find(({ id }) => id === 'melee');
  const field = form?.fields.find(({ id }) => id === 'attacker.stamina');
  if (!form || field?.kind !== 'count') throw new Error('no Stamina');

  it.each([
    ['', 1, { up: 2, down: 0 }],
    [2, 1, { up: undefined, down: '' }],
    [0, 1, { up: '', down: '' }],
    ['', undefined, { up: 0, down: undefined }],
    [9, undefined, { up: undefined, down: 8 }],
  ])('at %j of a card with %j', (value, usual, steps) => {
    expect(stepsOf(field, value, usual)).toEqual(steps);
  });

  it('knows the card, and what is set in its place', () => {
    const profiles = [{ id: 'empire/knight', name: 'Knight', stamina: 2 }];
    const at = (values: FormValues) => (id: string) => values[id];
    expect(usualOf(field, at({ attacker: 'empire/knight' }), profiles)).toBe(2);
    expect(usualOf(field, at({ attacker: 'empire/knight', 'attacker.card.stamina': 4 }), profiles)).toBe(4);
    expect(usualOf(field, at({ attacker: 'empire/militia' }), profiles)).toBeUndefined();
  });

  it('is forgotten with another card', () => {
    const values = { ...standardValues(form), 'attacker.stamina': 2, 'defender.stamina': 1 };
    expect(tapped(form.fields, values, 'attacker', 'empire/knight')).toEqual({
      ...values,
      attacker: 'empire/knight',
      'attacker.stamina': '',
    });
  });
});

interface Heard {
  readonly data: Answered;
  preventDefault(): void;
}

/** A worker that answers when it is told to. */
class Slow implements Answerer {
  private heard: ((event: Heard) => void) | undefined;
  readonly asked: PageRequest[] = [];
  ended = false;
  addEventListener(kind: string, heard: (event: Heard) => void): void {
    if (kind === 'message') this.heard = heard;
  }
  postMessage(asked: PageRequest): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(): void {
    const last = this.asked.at(-1);
    const reply = { answer: last?.request.file } as Reply;
    this.heard?.({ data: { id: last?.id ?? -1, reply }, preventDefault: () => {} });
  }
}

const about = (file: string): Request => ({ ask: 'odds', system: 'twilight', file });

describe('a question in earnest', () => {
  let workers: Slow[] = [];
  const start = (): Slow => {
    const worker = new Slow();
    workers.push(worker);
    return worker;
  };
  const asking = (): Asker =>
    new Asker({ worker: start(), start, here: () => Promise.reject(new Error('not here')) });

  beforeEach(() => {
    vi.useFakeTimers();
    workers = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for a rehearsal that ends soon', async () => {
    const asker = asking();
    const rehearsed = asker.ask(REHEARSAL, about('near'));
    const asked = asker.ask('answer', about('far'));
    workers[0]?.answer();
    expect(await rehearsed).toEqual({ answer: 'near' });
    workers[0]?.answer();
    expect(await asked).toEqual({ answer: 'far' });
    vi.advanceTimersByTime(1000);
    expect(workers).toHaveLength(1);
  });

  it('ends a rehearsal that runs for long', async () => {
    const asker = asking();
    const rehearsed = asker.ask(REHEARSAL, about('near'));
    const asked = asker.ask('answer', about('far'));
    vi.advanceTimersByTime(200);
    expect(await rehearsed).toBe(CANCELLED);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    workers[1]?.answer();
    expect(await asked).toEqual({ answer: 'far' });
  });

  it('ends no question of another topic', async () => {
    const asker = asking();
    const first = asker.ask('profiles', about('near'));
    void asker.ask('answer', about('far'));
    vi.advanceTimersByTime(1000);
    workers[0]?.answer();
    expect(await first).toEqual({ answer: 'near' });
    expect(workers).toHaveLength(1);
  });

  it('is answered at once where it has been rehearsed', async () => {
    const asker = asking();
    const rehearsed = asker.ask(REHEARSAL, about('near'));
    workers[0]?.answer();
    await rehearsed;
    expect(await asker.ask('answer', about('near'))).toEqual({ answer: 'near' });
    expect(workers[0]?.asked).toHaveLength(1);
  });

  it('is rehearsed no more after one that took long', async () => {
    const asker = asking();
    expect(asker.isQuick).toBe(true);
    const asked = asker.ask('answer', about('far'));
    vi.advanceTimersByTime(500);
    workers[0]?.answer();
    await asked;
    expect(asker.isQuick).toBe(false);
  });
});
