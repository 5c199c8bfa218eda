/** The disjoint outcomes of a fight, and the coach's counts that one tap answers. */
import { describe, expect, it } from 'vitest';
import { exactEstimate } from '../../src/game/index.js';
import { outcomesOf, type Figure } from '../../src/system/index.js';
import type { Coached } from '../../src/web/coached.js';
import { answerer } from '../../src/web/core.js';
import { packaged } from '../../src/web/packaged.js';
import { data } from './data.js';

const answer = answerer(packaged(data));
const file = {
  system: 'twilight',
  combat: 'melee',
  attacker: { model: 'empire/militia-captain' },
  defender: { model: 'kedashi/seldoath' },
};

const chance = (outcome: Figure['outcome']): Figure => ({
  label: 'a',
  short: 'a',
  unit: 'probability',
  better: 'high',
  outcome,
});

describe('the outcomes of a fight', () => {
  it('are those of the joint answer, in the order of the bar, and add up to 1', async () => {
    const reply = await answer({ ask: 'odds', file, language: 'fr' });
    if (!('answer' in reply)) throw new Error(reply.fault.message);
    const { joint } = reply.answer as { joint: Record<string, { value: number }> };
    const found = reply.reported?.outcomes ?? [];
    expect(found.map(({ side }) => side)).toEqual(['first', 'both', 'neither', 'second']);
    expect(found.map(({ label }) => label)[0]).toBe('seul le Défenseur tombe');
    const meant = ['defenderOnly', 'both', 'neither', 'attackerOnly'].map((id) => joint[id]?.value ?? NaN);
    found.forEach(({ chance: { value } }, i) => expect(value).toBeCloseTo(meant[i] ?? NaN, 12));
    expect(found.reduce((sum, { chance: { value } }) => sum + value, 0)).toBeCloseTo(1, 12);
  });

  it('leave out what cannot happen, and figures that an answer lacks', () => {
    const figures = {
      kill: chance({ side: 'first', label: 'kill', without: 'both' }),
      both: chance({ side: 'both', label: 'both' }),
      rest: chance({ side: 'neither', label: 'rest' }),
      other: chance(undefined),
    };
    const values = { kill: exactEstimate(0.3), both: exactEstimate(0), other: exactEstimate(1) };
    expect(outcomesOf(figures, values)).toEqual([
      { side: 'first', label: 'kill', chance: exactEstimate(0.3) },
    ]);
  });

  it('have the intervals of both figures where one is part of the other', () => {
    const figures = {
      kill: chance({ side: 'first', label: 'kill', without: 'both' }),
      both: chance({ side: 'both', label: 'both' }),
    };
    const [kill] = outcomesOf(figures, {
      kill: { value: 0.3, low: 0.28, high: 0.32 },
      both: { value: 0.1, low: 0.09, high: 0.11 },
    });
    expect(kill?.chance.value).toBeCloseTo(0.2);
    expect(kill?.chance.low).toBeCloseTo(0.17);
    expect(kill?.chance.high).toBeCloseTo(0.23);
  });
});

describe('the coach of the page', () => {
  const coach = async (given: readonly number[]): Promise<Coached> => {
    const reply = await answer({ ask: 'coach', file, given });
    if (!('answer' in reply)) throw new Error(reply.fault.message);
    return reply.answer as Coached;
  };

  it('asks for both kinds of stones of a side at once, and takes both back at once', async () => {
    const asked = await coach([4, 5]);
    expect('question' in asked && asked.question).toEqual({
      kind: 'count',
      axis: 0,
      counts: [0, 1, 2, 3, 4],
    });
    expect(asked.second).toEqual({ axis: 1, counts: [0, 1] });
    const other = await coach([4, 5, 2, 1]);
    expect('question' in other && other.question).toMatchObject({
      kind: 'count',
      counts: [0, 1, 2, 3, 4, 5],
    });
    expect(other.second).toBeUndefined();
    expect(other.back).toBe(2);
  });

  it('says what the enemy answers to the best action', async () => {
    const advised = await coach([4, 5, 2, 1, 2]);
    const last = 'said' in advised ? advised.said.at(-1) : undefined;
    if (last?.kind !== 'act') throw new Error('no advice');
    expect(last.replies.length).toBeGreaterThan(0);
    expect(last.replies.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    // After a pass the table is as it was: the reply is the best action of the other side there.
    const passed = last.advice.actions.findIndex(({ action }) => action === 'pass');
    expect(passed).toBe(0);
    const next = await coach([4, 5, 2, 1, 2, passed]);
    const reply = 'said' in next ? next.said.at(-1) : undefined;
    expect(last.replies).toEqual([
      {
        player: reply?.kind === 'act' ? reply.advice.player : '',
        action: reply?.kind === 'act' ? reply.advice.actions[0]?.action : '',
        probability: 1,
      },
    ]);
  });
});
