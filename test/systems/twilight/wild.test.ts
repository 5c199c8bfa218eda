/** Wild melees by hand: what the vectors do not have. */
import { describe, expect, it } from 'vitest';
import { near, odds } from './support.js';

const wildModel = (more: object = {}) => ({
  name: 'W',
  cost: 10,
  combat: 1,
  toughness: 'none',
  colours: { erac: ['green'], oran: ['red', 'blue'] },
  ...more,
});
const frail = (combat: number, more: object = {}) => ({
  name: 'F',
  cost: 10,
  combat,
  toughness: 'none',
  ...more,
});

function melee(attacker: object, defender: object, more: object = {}) {
  return odds({ system: 'twilight', attacker, defender, ...more });
}

const killed = (answer: ReturnType<typeof odds>, side: 'attacker' | 'defender') =>
  answer[side].models[0]?.killed.value ?? NaN;
const same = (found: number, wanted: number) =>
  expect(near(found, wanted), `${found}, not ${wanted}`).toBe(true);

describe('a player against a Wild side', () => {
  it('adjusts alone and dodges a Wild stone back into the bag', () => {
    const dodger = { model: frail(0, { stamina: 1, abilities: ['dodge'] }), split: 'turtle' };
    const wild = { model: wildModel({ combat: 2 }), wild: true };
    // Two stones: both Green kills through one dodge; one Green is dodged.
    same(killed(melee(dodger, wild), 'attacker'), (3 / 12) * (2 / 11));
    same(killed(melee({ ...dodger, adjust: 'greedy' }, wild), 'attacker'), (3 / 12) * (2 / 11));
    const both = 1 - (9 / 12) * (8 / 11);
    same(killed(melee({ ...dodger, adjust: 'none' }, wild), 'attacker'), both);
  });

  it('recasts until it passes, with all its Stamina', () => {
    const shooter = { model: frail(1, { stamina: 2 }), split: 'all-out' };
    const wild = { model: wildModel({ combat: 0 }), wild: true };
    same(killed(melee(shooter, wild), 'defender'), 7 / 8);
  });

  it('meets its dodge before it adjusts, and not after', () => {
    const wild = { model: wildModel({ combat: 0, stamina: 1, abilities: ['dodge'] }), wild: true };
    const attacker = (stamina: number) => ({ model: frail(1, { stamina }), split: 'all-out' });
    // Up at once is dodged; then, or else, each recast lands for good.
    same(killed(melee(attacker(0), wild), 'defender'), 0);
    same(killed(melee(attacker(1), wild), 'defender'), 1 / 2);
    same(killed(melee(attacker(2), wild), 'defender'), 3 / 4);
  });

  it('of the Bomber meets its colours, and of a Swarm its Sacrifice', () => {
    const target = { model: frail(0), split: 'turtle' };
    const frenu = { model: 'kedashi/frenu', wild: true };
    // One stone of its Combat alone never counts as Erac; with the Bomber three do when coloured.
    same(killed(melee(frenu, target), 'defender'), 0);
    const bomber = melee({ ...frenu, use: ['bomber'] }, target);
    expect(bomber.attacker.stones).toBe(3);
    same(killed(bomber, 'defender'), 1 - (6 * 5 * 4) / (12 * 11 * 10));
    const swarm = { model: 'kedashi/small-frenu-swarm', wild: true };
    const player = { model: frail(1), split: 'all-out' };
    // Toughness 6: one blow kills with 5/6, but no Red Oran among three, and no Frenu left to dodge.
    const drawn = (9 / 12) * (8 / 11) * (7 / 10) + 0;
    const plain = killed(melee(player, { ...swarm }), 'defender');
    const noRed = (10 / 12) * (9 / 11) * (8 / 10);
    expect(drawn).toBeLessThan(noRed);
    same(plain, (1 / 2) * noRed * (5 / 6));
    same(killed(melee(player, { ...swarm, near: 1 }), 'defender'), 0);
    const used = melee(player, { ...swarm, near: 1, use: ['sacrifice'] });
    expect(used.defender.stones).toBe(5);
    const five = (10 * 9 * 8 * 7 * 6) / (12 * 11 * 10 * 9 * 8);
    same(killed(used, 'defender'), (1 / 2) * five * (5 / 6));
  });
});

describe('Wild against Wild', () => {
  it('draws from one bag, the initiator first', () => {
    const answer = melee(
      { model: wildModel({ colours: { erac: ['green'], oran: [] } }), wild: true },
      { model: wildModel({ colours: { erac: [], oran: ['green'] } }), wild: true },
    );
    same(killed(answer, 'defender'), (3 / 12) * (9 / 11));
    expect([answer.attacker.split, answer.defender.split]).toEqual(['wild', 'wild']);
  });

  it('casts no more than the bag holds', () => {
    const answer = melee(
      { model: wildModel({ combat: 9 }), wild: true },
      { model: wildModel({ combat: 8 }), wild: true },
    );
    same(
      Object.values(answer.joint).reduce((sum, { value }) => sum + value, 0),
      1,
    );
    // Three stones are left for the defender, and three Green in all: never more than three blows.
    expect(answer.attacker.blows.length).toBeLessThanOrEqual(4);
  });

  it('lets both dodge and both be savage', () => {
    const savage = { toughness: 4, abilities: ['savage'], colours: { erac: ['green'], oran: ['red'] } };
    const answer = melee(
      { model: wildModel(savage), wild: true },
      { model: wildModel({ toughness: 4, combat: 0 }), wild: true },
    );
    same(killed(answer, 'defender'), (3 / 12) * (4 / 6));
    const dodger = wildModel({ combat: 0, stamina: 1, abilities: ['dodge'] });
    same(
      killed(melee({ model: wildModel(savage), wild: true }, { model: dodger, wild: true }), 'defender'),
      0,
    );
  });
});

describe('Oran that are added to a Wild side', () => {
  const player = { model: frail(1), split: 'all-out', adjust: 'none' };
  const wild = { model: wildModel({ combat: 0 }), wild: true };

  it('are stones that it draws more: its colours say what they count as', () => {
    same(killed(melee(player, wild), 'defender'), 1 / 2);
    const two = melee(player, { ...wild, extraOran: 2 });
    expect(two.defender.stones).toBe(2);
    // Red and Blue, three of the twelve, are its Oran.
    same(killed(two, 'defender'), (1 / 2) * (9 / 12) * (8 / 11));
    // Its Green ones strike.
    same(killed(two, 'attacker'), 1 - (9 / 12) * (8 / 11));
  });

  it('are drawn where one of the two clings to a boat, whichever (R-03)', () => {
    same(killed(melee({ ...player, conditions: ['clinging'] }, wild), 'defender'), (1 / 2) * (9 / 12));
    same(killed(melee(player, { ...wild, conditions: ['clinging'] }), 'defender'), (1 / 2) * (9 / 12));
  });

  it('are not chosen by it: no document says how', () => {
    const best = { ...wild, conditions: ['barrier'], extraOran: 'best' };
    expect(() => melee(player, best)).toThrow(/no document says whether a Wild side takes/);
  });
});

describe('shots at Wild models', () => {
  const shot = (attacker: object, defender: object, more: object = {}) =>
    odds({
      system: 'twilight',
      combat: 'ranged',
      ...more,
      attacker: { model: frail(1), weapon: { stones: 1, abilities: ['blast'] }, adjust: 'none', ...attacker },
      defender: { adjust: 'none', ...defender },
    });
  /** The chance that none of so many stones is Red or Blue. */
  const none = (stones: number) =>
    Array.from({ length: stones }, (_, i) => (9 - i) / (12 - i)).reduce((product, p) => product * p, 1);

  it('a Blast meets a Wild force as a whole, unless the file says otherwise', () => {
    const target = { model: wildModel(), wild: true };
    const second = (entry: object) =>
      shot({}, target, { blast: [entry] }).defender.models[1]?.killed.value ?? NaN;
    same(second(wildModel()), (1 / 2) * none(2));
    same(second({ model: wildModel() }), (1 / 2) * none(2));
    same(second({ model: wildModel(), wild: true }), (1 / 2) * none(2));
    same(second({ model: wildModel(), wild: false }), (1 / 2) * (1 / 4));
    const player = shot({}, { model: frail(0) }, { blast: [{ model: wildModel(), wild: true }] });
    same(player.defender.models[1]?.killed.value ?? NaN, (1 / 2) * none(2));
  });

  it('a Wild model that engages the target draws where it is hit by mistake', () => {
    const engaged = (entry: object) =>
      shot({}, { model: frail(0), engagedBy: [entry] }).attacker.models[1]?.killed.value ?? NaN;
    // One Erac against three Oran: equal faces up one time in four.
    same(engaged({ model: wildModel(), wild: true }), (1 / 4) * (1 / 2) * none(3));
    same(engaged(wildModel()), (1 / 4) * (1 / 2) * (1 / 8));
  });
});
