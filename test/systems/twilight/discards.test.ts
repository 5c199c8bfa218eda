/** Models that are discarded for an ability are lost: Sacrifice, worked by hand (its card, R-23). */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { twilight as system } from '../../../src/systems/twilight/index.js';
import { near, odds, twilight } from './support.js';
import type { OpenSystem } from '../../../src/system/index.js';

const FRENU = 20 / 3;
const frail = (combat: number) => ({ name: 'F', cost: 10, combat, toughness: 'none' });
const swarm = { model: 'kedashi/small-frenu-swarm', split: 'all-out', adjust: 'none' };
const melee = (attacker: object, defender: object, more: object = {}) =>
  odds({ system: 'twilight', attacker, defender, ...more });
const same = (found: number | undefined, wanted: number) => {
  expect(near(found ?? NaN, wanted), `${found ?? NaN}, not ${wanted}`).toBe(true);
};
const lost = (answer: ReturnType<typeof odds>, side: 'attacker' | 'defender') =>
  answer[side].pointsLost.value;

describe('a Frenu that is sacrificed for stones', () => {
  const idle = { model: frail(0), split: 'turtle', adjust: 'none' };

  it('is lost, whatever comes of the combat', () => {
    const plain = melee(swarm, idle);
    const paid = melee({ ...swarm, use: ['sacrifice'], near: 5 }, idle);
    expect([plain.attacker.stones, paid.attacker.stones]).toEqual([3, 5]);
    same(lost(plain, 'attacker'), 0);
    same(lost(paid, 'attacker'), FRENU);
    // Five stones of which one shows Erac kill for sure; the Frenu is gone for that.
    same(paid.value.value, 10 * (1 - 1 / 2 ** 5) - FRENU);
    expect(
      paid.attacker.models.filter(({ role }) => role === 'discarded').map(({ killed }) => killed.value),
    ).toEqual([1, 0, 0, 0, 0]);
  });

  it('counts by what the side plays for: twice for double losses, nothing for the kill alone', () => {
    const use = { ...swarm, use: ['sacrifice'], near: 1 };
    same(melee(use, idle, { payoff: { kill: 0, loss: 2 } }).value.value, -2 * FRENU);
    same(melee(use, idle, { payoff: 'kill' }).value.value, 1 - 1 / 2 ** 5);
  });

  it.each([0, undefined])('needs one near: %s', (count) => {
    const attacker = { ...swarm, use: ['sacrifice'], ...(count !== undefined && { near: count }) };
    let fault: unknown;
    try {
      melee(attacker, idle);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(StonecastError);
    expect((fault as StonecastError).path).toEqual(['attacker', 'near']);
    expect((fault as StonecastError).message).toMatch(/at least 1: Sacrifice is paid with models near by/);
  });
});

describe('a Frenu that is discarded to dodge', () => {
  const striker = { model: frail(1), split: 'all-out', adjust: 'none' };
  // Toughness 6: a blow fells the swarm, worth 20, with 5/6; that is worth a Frenu.
  const target = { model: 'kedashi/small-frenu-swarm', split: 'all-out' };

  it('is given for a blow by best play, and lost', () => {
    const answer = melee(striker, { ...target, near: 2 });
    same(answer.defender.models[0]?.killed.value, 0);
    same(lost(answer, 'defender'), FRENU / 2);
    same(answer.value.value, FRENU / 2 - 10 * (1 - 1 / 8));
  });

  it('is kept where it is worth more than what it saves', () => {
    const cheap = {
      name: 'S',
      cost: 5,
      combat: 0,
      toughness: 6,
      abilities: [{ id: 'sacrifice', discard: { model: 'kedashi/frenu', count: 1, within: 3 } }],
    };
    const answer = melee(striker, { model: cheap, split: 'turtle', near: 2 });
    same(answer.defender.models[0]?.killed.value, (1 / 2) * (5 / 6));
    same(lost(answer, 'defender'), 5 * (1 / 2) * (5 / 6));
  });

  it('is given by a Wild swarm for every blow that would land (R-23)', () => {
    const twice = { model: frail(2), split: 'all-out', adjust: 'none' };
    const wild = { model: 'kedashi/small-frenu-swarm', wild: true, near: 1 };
    // Its Oran are Red: 2 of 12 among three stones. It gives its one Frenu where a blow would land.
    const reds = (count: number) => [10 * 9 * 8, 3 * 2 * 10 * 9, 3 * 2 * 1 * 10][count]!;
    const oran = [0, 1, 2].map((count) => reds(count) / (12 * 11 * 10));
    const erac = [1 / 4, 1 / 2, 1 / 4];
    let gives = 0;
    let falls = 0;
    oran.forEach((p, o) =>
      erac.forEach((q, e) => {
        const blows = Math.max(0, e - o);
        gives += p * q * (blows > 0 ? 1 : 0);
        falls += p * q * (blows > 1 ? 5 / 6 : 0);
      }),
    );
    const answer = melee(twice, wild);
    same(answer.defender.models[0]?.killed.value, falls);
    same(lost(answer, 'defender'), FRENU * gives + 20 * falls);
    const total = Object.values(answer.joint).reduce((sum, { value }) => sum + value, 0);
    same(total, 1);
  });

  it('is given where Wild fights Wild', () => {
    const striking = {
      name: 'W',
      cost: 10,
      combat: 1,
      toughness: 'none',
      colours: { erac: ['green'], oran: [] },
    };
    const mute = {
      name: 'S',
      cost: 20,
      combat: 0,
      toughness: 6,
      colours: { erac: [], oran: [] },
      abilities: [{ id: 'sacrifice', discard: { model: 'kedashi/frenu', count: 1, within: 3 } }],
    };
    const answer = melee({ model: striking, wild: true }, { model: mute, wild: true, near: 3 });
    same(lost(answer, 'defender'), FRENU * (3 / 12));
    same(answer.defender.models[0]?.killed.value, 0);
  });
});

describe('a job on another machine', () => {
  it('carries the models that are discarded: they cost what they cost', () => {
    const scenario = {
      system: 'twilight',
      attacker: { ...swarm, use: ['sacrifice'], near: 2 },
      defender: { model: 'empire/militia', split: 'turtle', adjust: 'none' },
    };
    const carried = twilight.excerpt?.(scenario);
    if (!carried) throw new Error('Twilight cuts its data down');
    const files = carried.flatMap(({ data }) => (data as { profiles?: { id: string }[] }).profiles ?? []);
    expect(files.map(({ id }) => id).sort()).toEqual(['frenu', 'militia', 'small-frenu-swarm']);
    const cut: OpenSystem = system.open(carried);
    const there = cut.encounter(scenario);
    const here = twilight.encounter(scenario);
    const payoffs = (encounter: typeof here) =>
      encounter.measures
        .filter(({ id }) => id.startsWith('pointsLost'))
        .map((measure) => ('high' in measure ? measure.high : NaN));
    expect(payoffs(there)).toEqual(payoffs(here));
    expect(payoffs(here)[0]).toBeCloseTo(20 + 2 * FRENU, 12);
  });
});
