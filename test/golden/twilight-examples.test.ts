/** The rulebook's two worked examples, step by step: every cast, choice and roll of the text is forced. */
import { describe, expect, it } from 'vitest';
import { twilight } from '../systems/twilight/support.js';
import { Walker } from './walker.js';

const [FUBARNII, DEVANU] = [0, 1];

describe('the worked combat: a Knight with Militia attacks a Sempa with a Grishak', () => {
  // The text shows no costs; with these the second blow is worth more on the Militia, as it was allocated.
  const knight = {
    name: 'Knight',
    cost: 20,
    combat: 3,
    support: 1,
    toughness: 4,
    abilities: ['combat-trained'],
  };
  const encounter = twilight.encounter({
    system: 'twilight',
    attacker: { model: knight, supporters: ['empire/militia'], split: { erac: 4, oran: 0 } },
    defender: {
      model: 'devanu/sempa',
      supporters: ['devanu/grishak'],
      split: { erac: 2, oran: 4 },
      stamina: 2,
    },
  });
  const measure = (id: string, outcome: number) => {
    const found = encounter.measures.find((one) => one.id === id);
    return found?.kind === 'visits' ? NaN : found?.of(outcome, []);
  };

  it('has four stones against six', () => {
    expect(encounter.options[0]).toContainEqual({ erac: 4, oran: 0 });
    expect(encounter.options[1]).toContainEqual({ erac: 2, oran: 4 });
    expect(encounter.strategy.map(({ pick }) => pick)).toEqual([
      [0, 0, 0, 0, 1],
      [0, 0, 1, 0, 0, 0, 0],
    ]);
  });

  it('goes as the book tells it', () => {
    const walk = new Walker(encounter.game, encounter.root, [4, 2]);
    // Faces up: Erac and Oran of the fubarnii, Erac and Oran of the devanu. A blow for each side.
    walk.cast([2, 0, 1, 1]);
    expect(walk.probability).toBeCloseTo((6 / 16) * (2 / 4) * (4 / 16), 12);
    expect(walk.moves).toEqual({
      player: FUBARNII,
      names: ['pass', 'Combat Trained: recast 1 Erac', 'Combat Trained: recast 2 Erac'],
    });
    walk.move(FUBARNII, 'pass');
    expect(walk.axis('stamina 1')).toBe(2);
    expect(walk.moves.names).toContain('Combat Discipline: recast 1 Erac and 3 Oran');
    expect(walk.moves.names).not.toContain('Combat Discipline: recast 2 Erac and 3 Oran');
    expect(walk.moves.names).toContain('Dodge: turn 1 Erac');
    // Both failed Erac and Oran are cast anew; no blow lands on the Sempa now, two on the fubarnii.
    walk.move(DEVANU, 'Combat Discipline: recast 1 Erac and 3 Oran', [2, 0, 2, 2]);
    expect(walk.axis('stamina 1')).toBe(1);
    walk.move(FUBARNII, 'Combat Trained: recast 2 Erac', [3, 0, 2, 2]);
    walk.move(DEVANU, 'Dodge: turn 1 Erac', [2, 0, 2, 2]);
    expect(walk.axis('stamina 1')).toBe(0);
    expect(walk.moves).toEqual({ player: FUBARNII, names: ['pass'] });
    walk.move(FUBARNII, 'pass');
    expect(walk.moves).toEqual({ player: DEVANU, names: ['pass'] });
    walk.move(DEVANU, 'pass').count();
    expect(walk.axis('blows 0')).toBe(2);
    expect(walk.axis('blows 1')).toBe(0);
    const before = walk.probability;
    // One blow each: the Knight fails on 1 to 3, the Militia on 1 to 4.
    walk.result(3);
    expect(walk.probability / before).toBeCloseTo((3 / 6) * (4 / 6), 12);
    const outcome = walk.outcome;
    expect(measure('killed.0.0', outcome)).toBe(1);
    expect(measure('killed.0.1', outcome)).toBe(1);
    expect(measure('killed.1.0', outcome)).toBe(0);
    expect(measure('joint.attackerOnly', outcome)).toBe(1);
    expect(measure('blows.0.2', outcome)).toBe(1);
    expect(measure('pointsLost.0', outcome)).toBe(30);
    expect(measure('value.0', outcome)).toBe(-30);
    expect(encounter.game.payoff(outcome, FUBARNII)).toBe(-30);
    expect(encounter.game.payoff(outcome, DEVANU)).toBe(30);
  });

  it('does not let supporters use their abilities', () => {
    // The Grishak is Savage, but it only supports: the Sempa shows two Erac and no Oran, and saves stay as they are.
    const walk = new Walker(encounter.game, encounter.root, [4, 2]);
    walk.cast([0, 0, 2, 0]).move(FUBARNII, 'pass').move(DEVANU, 'pass').count();
    const before = walk.probability;
    walk.result(3);
    expect(walk.probability / before).toBeCloseTo((3 / 6) * (4 / 6), 12);
  });
});

describe('the worked Blast: a KalDru fires its Light Derak at a Grishak and a Kopa', () => {
  const encounter = twilight.encounter({
    system: 'twilight',
    combat: 'ranged',
    attacker: { model: 'delgon/kaldru' },
    defender: { model: 'devanu/grishak', fullBlast: true },
    blast: ['devanu/kopa'],
  });
  const [DELGON, TARGET] = [0, 1];
  const killed = (outcome: number, i: number) => {
    const found = encounter.measures.find(({ id }) => id === `killed.1.${i}`);
    return found?.kind === 'visits' ? NaN : found?.of(outcome, []);
  };

  it('goes as the book tells it', () => {
    const walk = new Walker(encounter.game, encounter.root, []);
    // Three stones and one for Full Blast against two; two faces up against none.
    walk.cast([2, 0]);
    expect(walk.probability).toBeCloseTo((6 / 16) * (1 / 4), 12);
    expect(walk.moves).toEqual({ player: DELGON, names: ['pass'] });
    walk.move(DELGON, 'pass');
    expect(walk.moves).toEqual({ player: TARGET, names: ['pass'] });
    walk.move(TARGET, 'pass').count();
    expect(walk.axis('blows')).toBe(2);
    const saves = walk.probability;
    walk.result(1);
    // The Grishak's Toughness is assumed to be 5: one of two saves fails unless both are made.
    expect(walk.probability / saves).toBeCloseTo(1 - (2 / 6) ** 2, 12);
    // The Kopa: three stones only, and three against them for it is Surefooted.
    const before = walk.probability;
    walk.cast([3, 2]);
    expect(walk.probability / before).toBeCloseTo((1 / 8) * (3 / 8), 12);
    walk.move(DELGON, 'pass');
    expect(walk.axis('stamina target 1')).toBe(2);
    walk.move(TARGET, 'Dodge: turn 1 Erac', [2, 2]);
    expect(walk.axis('stamina target 1')).toBe(1);
    walk.move(DELGON, 'pass').move(TARGET, 'pass').count();
    expect(killed(walk.outcome, 0)).toBe(1);
    expect(killed(walk.outcome, 1)).toBe(0);
    expect(encounter.game.payoff(walk.outcome, DELGON)).toBe(25);
  });
});
