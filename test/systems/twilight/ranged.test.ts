/** Ranged combat by hand: sequences of bouts, engaged targets, weapons and Wild stones (R-15 … ). */
import { describe, expect, it } from 'vitest';
import { draws } from './oracle.js';
import { near, odds } from './support.js';

const frail = (more: object = {}) => ({ name: 'F', cost: 10, combat: 1, toughness: 'none', ...more });
const weapon = (stones: number, ...abilities: unknown[]) => ({ stones, abilities });

function shot(attacker: object, defender: object, more: object = {}) {
  return odds({
    system: 'twilight',
    combat: 'ranged',
    attacker: { model: frail(), weapon: weapon(1), adjust: 'none', ...attacker },
    defender: { model: frail(), adjust: 'none', ...defender },
    ...more,
  });
}

type Answer = ReturnType<typeof odds>;
const killed = (answer: Answer, side: 'attacker' | 'defender', i = 0) =>
  answer[side].models[i]?.killed.value ?? NaN;
const same = (found: number, wanted: number) =>
  expect(near(found, wanted), `${found}, not ${wanted}`).toBe(true);

describe('an engaged target (R-17)', () => {
  // One Erac against three Oran: a blow with 1/2 · 1/8; equal numbers face-up with 1/2 · 1/8 + 1/2 · 3/8.
  const [blow, tie] = [1 / 16, 1 / 4];

  it('is Obstructed, and a tie leads to a fight with the model engaging it', () => {
    const answer = shot({}, { engagedBy: [frail()] });
    same(killed(answer, 'defender'), blow);
    same(killed(answer, 'attacker', 1), tie * blow);
    expect(answer.attacker.models.map(({ role }) => role)).toEqual(['primary', 'engaging']);
    same(answer.value.value, 10 * blow - 10 * tie * blow);
    same(answer.attacker.pointsLost.value, 10 * tie * blow);
    same(answer.attacker.blows[1]?.value ?? NaN, tie * blow);
  });

  it('leads to one of several at random', () => {
    const answer = shot({}, { engagedBy: [frail(), frail({ toughness: 4 })] });
    same(killed(answer, 'attacker', 1), (tie * blow) / 2);
    same(killed(answer, 'attacker', 2), (tie * blow) / 4);
  });

  it('lets the model that is hit by mistake dodge, decided by its own side', () => {
    const dodger = frail({ stamina: 1, abilities: ['dodge'] });
    const best = shot({ adjust: 'optimal' }, { engagedBy: [dodger] });
    same(killed(best, 'attacker', 1), 0);
    same(killed(shot({}, { engagedBy: [dodger] }), 'attacker', 1), tie * blow);
  });

  it('goes on to nobody when the numbers differ', () => {
    // Two Erac always up against one Oran never up: never equal.
    const rules = { faceUp: { erac: 1, oran: 0 } };
    const answer = shot({ weapon: weapon(2) }, { engagedBy: [frail()] }, { rules });
    same(killed(answer, 'defender'), 1);
    same(killed(answer, 'attacker', 1), 0);
  });
});

describe('what a weapon grants (R-08, R-16)', () => {
  it('Focus casts one more, Powerful makes saves harder, a full blast adds its stone', () => {
    expect(shot({ weapon: weapon(2, 'focus') }, {}).attacker.stones).toBe(3);
    expect(shot({ weapon: weapon(6, 'focus') }, {}).attacker.stones).toBe(6);
    const tough = { model: frail({ toughness: 4 }) };
    same(killed(shot({}, tough), 'defender'), (1 / 8) * (3 / 6));
    same(killed(shot({ weapon: weapon(1, 'powerful') }, tough), 'defender'), (1 / 8) * (4 / 6));
    const caught = shot({ weapon: weapon(1, 'blast') }, { fullBlast: true });
    // Two Erac against two Oran: more Erac than Oran up in 5 of 16 cases.
    same(killed(caught, 'defender'), 5 / 16);
  });

  it("not the shooter's own abilities", () => {
    const own = { model: frail({ abilities: ['powerful', 'combat-trained'] }), adjust: 'optimal' };
    same(killed(shot(own, { model: frail({ toughness: 4 }) }), 'defender'), (1 / 8) * (3 / 6));
  });

  it('Quick Shot attacks again, if the target still stands', () => {
    same(killed(shot({ weapon: weapon(1, 'quick-shot') }, {}), 'defender'), 1 - (7 / 8) ** 2);
  });

  it('Accurate serves once in each attack', () => {
    // One Erac, recast once when it failed: up with 3/4. No Oran is up with 1/4.
    const best = { weapon: weapon(1, 'accurate'), adjust: 'optimal' };
    same(killed(shot(best, {}), 'defender'), 3 / 16);
    const twice = { weapon: weapon(1, 'accurate', 'quick-shot'), adjust: 'optimal' };
    same(killed(shot(twice, {}), 'defender'), 1 - (13 / 16) ** 2);
  });

  it('Concentrated Fire of a friend recasts one failed stone too', () => {
    const answer = shot({ adjust: 'optimal' }, {}, { granted: ['concentrated-fire'] });
    same(killed(answer, 'defender'), 3 / 16);
  });

  it('Stamina is spent over all attacks of the activation', () => {
    // Best play keeps the one recast for the first failure: any time, as both shots are alike.
    const one = killed(shot({ stamina: 1, adjust: 'optimal' }, {}), 'defender');
    same(one, 3 / 16);
    const two = killed(
      shot({ stamina: 1, weapon: weapon(1, 'quick-shot'), adjust: 'optimal' }, {}),
      'defender',
    );
    // First shot: Oran all down with 1/4. Up at once 1/2: kill. Else recast now: 1/2 kill, or the second shot without.
    const without = 1 / 8;
    const keep = 3 / 16;
    const first = (1 / 4) * (1 / 2 + (1 / 2) * (1 / 2 + (1 / 2) * without)) + (3 / 4) * keep;
    same(two, first);
  });
});

describe('a Blast', () => {
  it('takes the targets in order, Full Blast on the first only', () => {
    const answer = shot(
      { weapon: weapon(1, 'blast') },
      { fullBlast: true },
      { blast: [frail(), 'devanu/kopa'] },
    );
    same(killed(answer, 'defender', 0), 5 / 16);
    same(killed(answer, 'defender', 1), 1 / 8);
    // Surefooted: three Oran; Toughness 4.
    same(killed(answer, 'defender', 2), (1 / 16) * (1 / 2));
    expect(answer.defender.models.map(({ role }) => role)).toEqual(['primary', 'target', 'target']);
  });

  it('needs a weapon that makes one', () => {
    expect(() => shot({}, {}, { blast: [frail()] })).toThrow(/the weapon has no ability blast/);
  });
});

describe('Wild shots (R-26)', () => {
  it('draw the stones of the behaviour; Accurate puts one failed stone back', () => {
    const answer = shot({ model: 'dhogu/dhogu-bow', weapon: undefined, wild: true }, {});
    expect(answer.attacker.stones).toBe(2);
    // The one Blue among two of twelve, else one of the eleven then in the bag; no Oran up with 1/4.
    same(killed(answer, 'defender'), (1 / 6 + (5 / 6) * (1 / 11)) / 4);
  });

  it('have Focus as one more draw, and Quick Shot', () => {
    const answer = shot({ model: 'casanii/tracker', weapon: undefined, wild: true }, {});
    expect(answer.attacker.stones).toBe(4);
    // Red twice in the bag: drawn against two Oran of a player.
    const oran = [1 / 4, 1 / 2, 1 / 4];
    let blow = 0;
    for (const { hand, p } of draws(4)) {
      const red = hand.filter((colour) => colour === 'red').length;
      oran.forEach((q, up) => (blow += red > up ? p * q : 0));
    }
    same(killed(answer, 'defender'), 1 - (1 - blow) ** 2);
  });

  it('at a Wild target: it draws as many as it might cast', () => {
    const answer = shot({}, { model: 'empire/militia', wild: true });
    // No Red or Blue among two of twelve; Toughness 5.
    same(killed(answer, 'defender'), (1 / 2) * ((9 / 12) * (8 / 11)) * (4 / 6));
  });

  it('at a Wild target that dodges: its Stamina is spent over both attacks', () => {
    const rules = { faceUp: 1 };
    const target = frail({ stamina: 1, abilities: ['dodge'], colours: { erac: [], oran: [] } });
    const once = shot({}, { model: target, wild: true }, { rules });
    same(killed(once, 'defender'), 0);
    const twice = shot({ weapon: weapon(1, 'quick-shot') }, { model: target, wild: true }, { rules });
    same(killed(twice, 'defender'), 1);
  });

  it('of Wild at Wild come from one bag', () => {
    const red = { colours: { erac: ['red'], oran: [] } };
    const blue = { colours: { erac: [], oran: ['red'] } };
    const answer = shot({ model: frail(red), wild: true }, { model: frail(blue), wild: true });
    // The shooter's one stone is Red, and among two of the eleven left the other Red is not.
    same(killed(answer, 'defender'), (2 / 12) * ((10 / 11) * (9 / 10)));
  });
});
