/**
 * The Twilight profiles against the documents: every figure below was typed from the cards and examples, not read from the data.
 * The data is read with the YAML package alone, so that a fault of the loader cannot hide one of the data.
 */
import { describe, expect, it } from 'vitest';
import { ability, cards, cultures, profile, profiles } from './twilight-data.js';
import type { Colour, Profile, Reference } from './twilight-data.js';

/** Parameters as a card prints them: `charge 2`, `ranged-attack 15 3`; other parameters are tested on their own. */
function brief(reference: Reference): string {
  const numbers = Object.entries(reference).filter(
    ([key, value]) => key !== 'if' && typeof value === 'number',
  );
  return [reference.id, ...numbers.map(([, value]) => String(value))].join(' ');
}

const letters = (colours: readonly Colour[]): string =>
  [...colours]
    .map((colour) => colour.charAt(0).toUpperCase())
    .sort()
    .join('');

/**
 * id | descriptors | points for models | move, combat, support, save, stamina | counter | initiative | Erac / Oran colours |
 * abilities | behaviours | weapon: move, range, stones, abilities
 */
const cardTable = `
casanii/tracker|troop|25/1|8 3 2 6 0|blue 1|2|R/BG||engage, follow 12, ranged-attack 15 3|Longbow: 3 18 2 focus quick-shot
casanii/casanii-warrior|troop|20/1|8 4 2 5 0|blue 1|4|G/BR||engage, follow 8, ranged-attack 4 3|Throwing Spear: 8 4 2 bushwack
casanii/casanii-warrior-chief|elite|80/1|8 6 2 5 0|blue 1|1|G/BR|charge 1|charge 1, follow 8, ranged-attack 4 2|Throwing Spear: 8 4 2 bushwack focus
casanii/erillai-rider|elite troop|30/1|12 4 2 4 0|blue 1|2|G/BR||engage, follow 10, ranged-attack 4 3|Throwing Spear: 8 4 2 bushwack
dhogu/dhogu-bow|troop|15/1|6 2 1 5 0|white 2|4|B/GR|ranger|follow 9, ranged-attack 9 2|Bow: 3 9 2 accurate
dhogu/dhogu-captain|elite|40/1|6 5 2 5 0|white 2|2|G/BR|ranger|engage, follow 0, gang-up|
dhogu/dhogu-spear|troop|15/1|6 3 1 5 0|white 2|3|G/BR|ranger|engage, follow 0, gang-up|
dhogu/setir-skerrat|beast troop|15/2|10 1 1 6 0|white 2|4|R/BG|ranger|engage, follow 0, gang-up|
dhogu/yirnak-rider|troop|40/1|8 4 1 3 0|white 1|2|BG/R|charge 2, ranger, powerful|charge 2, follow 6|
empire/militia|troop|10/1|6 2 1 5 0|yellow 2|2|G/BR||engage, follow 0, gang-up|
empire/militia-captain|elite|50/1|6 5 1 5 1|yellow 1|2|G/BR|coordinated-strike, defender|coordinated-strike, follow 0, gang-up|
empire/mounted-militia-captain|elite|60/1|10 5 1 5 1|yellow 1|2|G/BR|coordinated-strike, defender|coordinated-strike, follow 0, gang-up|
empire/slinger|troop|15/1|6 1 1 6 0|yellow 2|3|R/BG||follow 10, ranged-attack 15 2|Staff sling: 3 18 2
empire/reynad|elite|40/1|6 3 1 5 1|yellow 2|2|R/BG|concentrated-fire 4 2|concentrated-fire 4 2, follow 10, ranged-attack 15 2|Staff sling: 3 18 2 accurate quick-shot
kedashi/abrok|beast|15/1|8 3 1 5 0|green 1|2|G/BR||follow 0, gang-up|
kedashi/bagrun-bomb-carrier|beast|80/1|6 3 0 3 2|blue 2|3|B/GR|very-tough|detach 1, follow 8|
kedashi/frenu|beast troop|20/3|10 1 0 none 0|blue 3|1|/BGR|bomber 2, flying|bomber 2, follow 10, gather|
kedashi/seldoath|beast elite|60/1|8 5 1 4 2|green 1|1|GR/B|charge 2, ranger, dodge, lunge 2, savage|charge 2, follow 0|
kedashi/small-frenu-swarm|troop|20/1|10 3 1 6 0|blue 2|2|BG/R|caller, flying, sacrifice 2|engage, follow 0|
kedashi/trebarnii-boss|elite|40/1|6 4 1 5 0|yellow 2|2|G/BR|ranger|engage, follow 0, gang-up|
kedashi/trebarnii-brute|beast troop|30/1|6 4 1 3 0|yellow 1|1|BG/R|charge 2, ranger, pounce 3, savage|charge 2, follow 4|
kedashi/trebarnii-howler|troop|15/1|6 1 1 6 0|green 2|3|R/BG|ranger|follow 10, ranged-attack 6 2|Throw Stones: 6 6 2
kedashi/trebarnii-swarmcaller|elite|30/1|6 3 1 5 0|blue 1|3|R/BG|caller, create-swarm|create-swarm, follow 8|
kedashi/trebarnii-warrior|troop|10/1|6 2 1 5 0|yellow 2|2|G/BR|ranger|engage, follow 0, gang-up|
`
  .trim()
  .split('\n');

/** A profile written as a row of the table above. */
function row(id: string, card: Profile): string {
  const { wild } = card;
  if (wild === undefined) throw new Error(`${id} is no Wild card`);
  const price = card.group ?? { cost: card.cost ?? NaN, models: 1 };
  return [
    id,
    card.descriptors.join(' '),
    `${price.cost}/${price.models}`,
    [card.movement, card.combat, card.support, card.toughness, card.stamina].join(' '),
    `${wild.counter.colour} ${wild.counter.number}`,
    wild.initiative,
    `${letters(wild.colours.erac)}/${letters(wild.colours.oran)}`,
    card.abilities.map(brief).join(', '),
    wild.behaviours.map(brief).join(', '),
    card.weapons.map((w) => `${w.name}: ${[w.move, w.range, w.stones, ...w.abilities].join(' ')}`).join(', '),
  ].join('|');
}

describe('the solo cards (R-25)', () => {
  it('are the twenty-four of the rulebook and no other', () => {
    expect(cards.map(([id]) => id).sort()).toEqual(cardTable.map((line) => line.split('|')[0]).sort());
    expect(cards).toHaveLength(24);
  });

  it.each(cardTable)('%s', (line) => {
    const id = line.split('|')[0] ?? '';
    expect(row(id, profile(id))).toBe(line);
  });

  it('are assumed in nothing, named as their ids, and share no colour between Erac and Oran', () => {
    for (const [id, card] of cards) {
      expect(card.assumed, id).toEqual([]);
      expect(card.id, id).toBe(card.name.toLowerCase().replaceAll(' ', '-'));
      const colours = [...(card.wild?.colours.erac ?? []), ...(card.wild?.colours.oran ?? [])];
      expect([...colours].sort(), id).toEqual(['blue', 'green', 'red']);
    }
  });

  it('keep the conditions and special terms of their acts', () => {
    const behaviours = (id: string): readonly Reference[] => profile(id).wild?.behaviours ?? [];
    expect(behaviours('kedashi/bagrun-bomb-carrier')[0]).toEqual({
      id: 'detach',
      distance: 1,
      if: { engaged: true },
    });
    const bomber = {
      id: 'bomber',
      stones: 2,
      if: { adjacent: 'kedashi/bagrun-bomb-carrier' },
      colours: { erac: ['red', 'green', 'blue'], oran: [] },
    };
    expect(behaviours('kedashi/frenu')[0]).toEqual(bomber);
    expect(profile('kedashi/frenu').abilities[0]).toEqual(bomber);
    expect(behaviours('kedashi/frenu')[2]).toEqual({ id: 'gather', type: 'caller' });
    const sacrifice = profile('kedashi/small-frenu-swarm').abilities.find(({ id }) => id === 'sacrifice');
    expect(sacrifice?.['discard']).toEqual({ model: 'kedashi/frenu', count: 1, within: 3 });
    const swarm = profile('kedashi/trebarnii-swarmcaller').abilities.find(({ id }) => id === 'create-swarm');
    expect(swarm?.['discard']).toEqual({ model: 'kedashi/frenu', count: 3, within: 6 });
    expect(swarm?.['place']).toBe('kedashi/small-frenu-swarm');
    expect(behaviours('kedashi/trebarnii-swarmcaller')[0]).toEqual(swarm);
  });

  it('that Gather looks for are the Swarm and the Swarmcaller', () => {
    const callers = cards
      .filter(([, card]) => card.abilities.some(({ id }) => id === 'caller'))
      .map(([id]) => id);
    expect(callers).toEqual(['kedashi/small-frenu-swarm', 'kedashi/trebarnii-swarmcaller']);
  });
});

describe('the fighters of the worked examples', () => {
  /** id, name, figures that the text shows, abilities that it names */
  const shown: readonly (readonly [string, string, Partial<Profile>, readonly string[]])[] = [
    ['empire/knight', 'Knight', { combat: 3 }, ['combat-trained']],
    ['devanu/sempa', 'Devanu Sempa', { combat: 5 }, ['beast-handler', 'combat-discipline', 'dodge']],
    ['devanu/grishak', 'Grishak', { support: 1 }, ['charge', 'savage']],
    ['devanu/kopa', 'Devanu Kopa', {}, ['assassinate', 'dodge', 'leap', 'sprint', 'surefooted']],
    ['delgon/kaldru', 'KalDru', {}, []],
  ];
  const figures = ['descriptors', 'cost', 'movement', 'combat', 'support', 'toughness', 'stamina'];

  it('are these five', () => {
    const found = [...profiles].filter(([, { source }]) => source === 'worked-example').map(([id]) => id);
    expect(found.sort()).toEqual(shown.map(([id]) => id).sort());
  });

  it.each(shown)('%s shows what the text shows and assumes the rest', (id, name, given, named) => {
    const fighter = profile(id);
    expect(fighter).toMatchObject({ name, ...given });
    expect(fighter.abilities.map((reference) => reference.id).sort()).toEqual(named);
    const assumedFigures = fighter.assumed.filter((field) => figures.includes(field));
    expect(assumedFigures).toEqual(figures.filter((field) => !(field in given)));
    expect(fighter.wild).toBeUndefined();
  });

  it('have the Stamina that the examples spend', () => {
    expect(profile('devanu/sempa').stamina).toBeGreaterThanOrEqual(2);
    expect(profile('devanu/kopa').stamina).toBeGreaterThanOrEqual(1);
  });

  it('cast the stones of the examples', () => {
    expect(profile('empire/knight').combat + profile('empire/militia').support).toBe(4);
    expect(profile('devanu/sempa').combat + profile('devanu/grishak').support).toBe(6);
    const derak = profile('delgon/kaldru').weapons[0];
    expect(derak).toMatchObject({ name: 'Light Derak', stones: 3, abilities: ['blast'] });
  });

  it('mark what is assumed inside a field', () => {
    expect(profile('devanu/grishak').assumed).toContain('abilities.charge.stones');
    expect(profile('delgon/kaldru').assumed).toEqual(
      expect.arrayContaining(['weapons.move', 'weapons.range']),
    );
  });
});

describe('every profile', () => {
  it('lies in the file of its culture under an id of its own', () => {
    for (const { file, culture } of cultures) expect(file).toBe(`${culture}.yaml`);
    expect(profiles.size).toBe(cultures.reduce((sum, { profiles: list }) => sum + list.length, 0));
  });

  it.each([...profiles])('%s has figures in their domains and either a price or a group price', (_id, p) => {
    expect((p.cost === undefined) !== (p.group === undefined)).toBe(true);
    for (const figure of [p.movement, p.combat, p.support, p.stamina]) {
      expect(Number.isInteger(figure) && figure >= 0 && figure <= 12).toBe(true);
    }
    expect(p.toughness === 'none' || [2, 3, 4, 5, 6].includes(p.toughness)).toBe(true);
    expect(p.descriptors.length).toBeGreaterThan(0);
    for (const descriptor of p.descriptors)
      expect(['elite', 'troop', 'beast', 'civilian']).toContain(descriptor);
    expect(p.section).not.toBe('');
  });

  it.each([...profiles])(
    '%s names abilities and behaviours of abilities.yaml, with their parameters',
    (_id, p) => {
      for (const { id, ...given } of [...p.abilities, ...(p.wild?.behaviours ?? [])]) {
        expect(Object.keys(given).sort(), id).toEqual([...(ability(id).parameters ?? [])].sort());
      }
      for (const { id } of p.wild?.behaviours ?? []) expect(ability(id).behaviour, id).toBe(true);
      for (const id of p.weapons.flatMap((weapon) => weapon.abilities))
        expect(ability(id).category, id).toBe('ranged');
    },
  );
});
