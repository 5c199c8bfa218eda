/** The abilities of Twilight and all French names against what the documents say of them, typed here anew. */
import { describe, expect, it } from 'vitest';
import { ability, abilityList, profiles } from './twilight-data.js';
import type { Effect } from './twilight-data.js';

describe('the abilities', () => {
  const named =
    `accurate agility assassinate beast-handler blast bomber bushwack caller captain charge combat-discipline
    combat-trained commander concealed concentrated-fire coordinated-strike create-swarm defender detach dodge engage
    favoured-allies flit flying focus follow gang-up gather heavy hold inspire leap loyalty lunge momentum pounce powerful
    prod quick-shot ranged-attack ranger refuel sacrifice savage solo sprint surefooted swim terror transport tune-up vehicle
    vent very-heavy very-tough`.split(/\s+/);
  const unknown =
    `assassinate beast-handler captain commander concealed flit heavy inspire leap loyalty momentum prod refuel
    sprint transport tune-up vent very-heavy`.split(/\s+/);

  it('are all those that the documents name, each once', () => {
    expect(abilityList.map(({ id }) => id).sort()).toEqual(named);
    for (const { id, name } of abilityList) expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'));
  });

  it('say where they are named and of which category they are', () => {
    for (const { id, namedIn = [], category } of abilityList) {
      expect(namedIn.length, id).toBeGreaterThan(0);
      for (const place of namedIn) expect(typeof place, id).toBe('string');
      expect(['combat', 'activation', 'ranged', 'trait', 'special', 'leadership'], id).toContain(category);
    }
  });

  it('that the documents do not explain are unknown and have no effect', () => {
    const listed = abilityList.filter(({ known }) => !known);
    expect(listed.map(({ id }) => id).sort()).toEqual(unknown);
    for (const { id, effect, when } of listed) expect([effect, when], id).toEqual([undefined, undefined]);
  });

  /** id | when | cost | uses | effect, by and the cards */
  const effects: readonly (readonly [string, string, number, number | 'unlimited', Effect])[] = [
    ['dodge', 'adjust', 1, 'unlimited', { kind: 'turn-enemy', stone: 'erac', count: 1 }],
    [
      'combat-discipline',
      'adjust',
      1,
      'unlimited',
      { kind: 'recast-own', erac: true, oran: true, most: 'all' },
    ],
    ['combat-trained', 'adjust', 0, 1, { kind: 'recast-own', erac: true, oran: true, most: 'all' }],
    ['accurate', 'adjust', 0, 1, { kind: 'recast-own', erac: true, oran: false, most: 1 }],
    ['concentrated-fire', 'adjust', 0, 1, { kind: 'recast-own', erac: true, oran: false, most: 1 }],
    ['powerful', 'blows', 0, 'unlimited', { kind: 'save-modifier', value: -1, if: 'always' }],
    ['savage', 'blows', 0, 'unlimited', { kind: 'save-modifier', value: -1, if: 'all-erac' }],
    ['very-tough', 'save', 0, 'unlimited', { kind: 'reroll-save' }],
    ['charge', 'cast', 0, 1, { kind: 'extra-stones', stones: 2, noSupport: true }],
    ['bomber', 'cast', 0, 1, { kind: 'extra-stones', stones: 2, noSupport: true }],
    ['sacrifice', 'cast', 0, 1, { kind: 'extra-stones', stones: 2 }],
    ['focus', 'cast', 0, 1, { kind: 'extra-stones', stones: 1 }],
    ['agility', 'target', 0, 'unlimited', { kind: 'extra-oran', stones: 1 }],
    ['surefooted', 'target', 0, 'unlimited', { kind: 'extra-oran', stones: 1 }],
    ['quick-shot', 'before', 0, 1, { kind: 'extra-attack', attacks: 1 }],
    ['blast', 'before', 0, 1, { kind: 'blast', fullBlastStones: 1 }],
    ['lunge', 'before', 0, 1, { kind: 'permission' }],
    ['pounce', 'before', 0, 1, { kind: 'permission' }],
    ['coordinated-strike', 'before', 0, 1, { kind: 'permission' }],
    ['bushwack', 'before', 0, 1, { kind: 'permission' }],
    ['defender', 'before', 0, 1, { kind: 'permission' }],
  ];

  it.each(effects)('%s acts as ruled', (id, when, cost, uses, effect) => {
    const { when: dataWhen, cost: dataCost, uses: dataUses, effect: dataEffect } = ability(id);
    expect({ when: dataWhen, cost: dataCost, uses: dataUses, effect: dataEffect }).toEqual({
      when,
      cost,
      uses,
      effect,
    });
  });

  it('have no effect beyond those, and each says which combats it touches', () => {
    const withEffect = abilityList.filter(({ effect }) => effect !== undefined);
    expect(withEffect.map(({ id }) => id).sort()).toEqual(effects.map(([id]) => id).sort());
    for (const { id, applies } of withEffect) {
      expect([['melee'], ['ranged'], ['melee', 'ranged']], id).toContainEqual(applies);
    }
  });

  it('that cost a player nothing in adjusting are limited in their uses (R-08)', () => {
    const uses = abilityList.flatMap((a) => [a, ...(a.response === undefined ? [] : [a.response])]);
    const free = uses.filter(({ when, cost }) => when === 'adjust' && cost === 0);
    expect(free.length).toBeGreaterThan(0);
    for (const use of free) expect(use.uses).toEqual(expect.any(Number));
  });

  it('answer blows with Sacrifice, and pay for the marker of Concentrated Fire when it is placed', () => {
    expect(ability('sacrifice').response).toMatchObject({
      when: 'adjust',
      effect: { kind: 'turn-enemy', stone: 'erac', count: 1 },
    });
    expect(ability('concentrated-fire').activationCost).toBe(1);
  });
});

describe('French names', () => {
  it('of abilities are those of the French edition', () => {
    const french = `
      agility: Agilité; assassinate: Assassinat; beast-handler: Dresseur; blast: Attaque de Souffle;
      captain: Capitaine; charge: Charge; combat-discipline: Discipline de Combat;
      combat-trained: Entraîné au Combat; commander: Commandant; concealed: Dissimulé;
      coordinated-strike: Attaque Coordonnée; defender: Défenseur; dodge: Esquive;
      favoured-allies: Alliés Privilégiés; flit: Voltigeur; flying: Vol; heavy: Lourd; inspire: Motivateur;
      leap: Saut; loyalty: Loyauté; lunge: Fente; momentum: Élan; pounce: Bond; powerful: Puissant;
      prod: Pousser; ranged-attack: Attaque à Distance; refuel: Ravitaillement; savage: Sauvage;
      sprint: Sprint; surefooted: Au Pied Sûr; swim: Natation; terror: Terreur; transport: Transport;
      tune-up: Mise au Point; vehicle: Véhicule; vent: Éventage; very-heavy: Très Lourd`
      .trim()
      .split(/;\s*/)
      .map((pair) => pair.split(': '));
    const given = abilityList.flatMap(({ id, french: f }) =>
      f === undefined ? [] : [[id, f.name] as const],
    );
    expect(given.map(([id, name]) => [id, name]).sort()).toEqual(french);
  });

  it('of models and weapons are those of the French edition', () => {
    const french: Record<string, string> = {
      'casanii/erillai-rider': "Chevaucheur d'Erillai",
      'empire/militia': 'Milicien',
      'empire/knight': 'Chevalier',
      'kedashi/bagrun-bomb-carrier': 'Bagrun Porteur de Bombes',
      'kedashi/trebarnii-boss': 'Boss Trebarnii',
      'kedashi/trebarnii-warrior': 'Guerrier Trebarnii',
      'devanu/sempa': 'Sempa Devanu',
      'devanu/grishak': 'Grishak',
      'devanu/kopa': 'Kopa Devanu',
      'delgon/kaldru': 'KalDru',
    };
    const given = [...profiles].flatMap(([id, { french: f, source }]) =>
      f === undefined || source === 'own' ? [] : [[id, f.name] as const],
    );
    expect(Object.fromEntries(given)).toEqual(french);
    const weapons = [...profiles.values()]
      .filter((p) => p.source !== 'own')
      .flatMap((p) => p.weapons)
      .filter((w) => w.french !== undefined);
    const names = new Set(weapons.map((w) => `${w.name}: ${w.french?.name ?? ''}`));
    expect([...names].sort()).toEqual(['Light Derak: Derak Léger', 'Throwing Spear: Javeline']);
  });
});
