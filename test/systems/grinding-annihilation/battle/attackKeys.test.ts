/** Attacks with equal keys have equal outcomes, whatever the cards say: battles and later runs share the solved attacks. */
import { expect, it } from 'vitest';
import { Outcomes, solverOf } from '../../../../src/engines/simulate/index.js';
import { generalEquilibrium } from '../../../../src/questions/splits/equilibria.js';
import { Attacks, CONDITION } from '../../../../src/systems/grinding-annihilation/battle/solvedAttacks.js';
import { Library } from '../../../../src/systems/grinding-annihilation/profiles/library.js';
import { formationOfUnit } from '../../../../src/systems/grinding-annihilation/scenario/resolveFormation.js';
import { documents } from '../roster.js';

const STRIKERS = ['lantern-levy/siege-lamps', 'tarn-brood/reed-runners'];
const TARGETS = ['tarn-brood/brood-warden', 'tarn-brood/shell-kin', 'lantern-levy/lantern-walker'];
const SITUATIONS = [0, CONDITION.cover | CONDITION.half | CONDITION.reroll];

type Card = Record<string, unknown> & { weapons: Record<string, unknown>[] };

const eachWeapon =
  (change: (weapon: Record<string, unknown>) => unknown) =>
  (card: Card): void => {
    card.weapons.forEach(change);
  };

/** Changes of a card that may change an attack. */
const CHANGES: readonly ((card: Card) => unknown)[] = [
  (card) => (card['cost'] = 99),
  (card) => (card['vigour'] = Number(card['vigour']) + 1),
  (card) => (card['defence'] = Number(card['defence']) === 6 ? 5 : 6),
  (card) => (card['wounds'] = Number(card['wounds']) + 1),
  (card) => (card['invulnerable'] = card['invulnerable'] === undefined ? 5 : 4),
  (card) => (card['reinforced-health'] = card['reinforced-health'] === undefined ? 6 : 4),
  (card) =>
    (card['keywords'] = (card['keywords'] as string[]).map((word) => (word === 'INFANTRY' ? 'BEAST' : word))),
  ...[{ ap: -2 }, { damage: 'D3' }, { strength: 7 }, { skill: 2 }].map((numbers) =>
    eachWeapon((weapon) => Object.assign(weapon, numbers)),
  ),
  ...[
    { devastating: true },
    { annihilation: true },
    { 'sustained-fire': 1 },
    { 'twin-weapon': true },
    { 'ignores-cover': true },
    { anti: { INFANTRY: 3 } },
  ].map((more) =>
    eachWeapon((weapon) => {
      weapon['abilities'] = { ...(weapon['abilities'] as object | undefined), ...more };
    }),
  ),
];

/** Returns the outcomes of attacks with changed cards, by key. Nothing is shared between them. */
function attacksOf(change?: (card: Card) => unknown): [string, string][] {
  const changed = structuredClone(documents);
  for (const { data } of changed) for (const card of (data as { units: Card[] }).units) change?.(card);
  const library = new Library(changed);
  const bodyOf = (id: string) => formationOfUnit(library.unit(id), library);
  const guns = STRIKERS.flatMap((id) => bodyOf(id).weapons);
  const attacks = new Attacks({
    guns,
    kinds: TARGETS.map((id) => ({ side: 1, unit: library.unit(id), body: bodyOf(id) })),
  });
  return guns.flatMap((_, gun) =>
    TARGETS.flatMap((__, target) =>
      SITUATIONS.map((conditions): [string, string] => {
        const fight = attacks.fight(attacks.number(gun, target, target, conditions, 1));
        const found: number[] = [];
        fight.fightOutcomes(solverOf(new Outcomes(generalEquilibrium)), ([wounds = 0], chance) => {
          found.push(wounds, chance);
        });
        expect(fight.lasts).toBe(true);
        return [fight.key, JSON.stringify(found)];
      }),
    ),
  );
}

it('gives an attack a key with every number that decides it', () => {
  const all = new Map<string, string>();
  let shared = 0;
  for (const change of [undefined, ...CHANGES])
    for (const [key, outcomes] of attacksOf(change)) {
      const known = all.get(key);
      if (known !== undefined) shared++;
      expect([key, known ?? outcomes]).toEqual([key, outcomes]);
      all.set(key, outcomes);
    }
  // Other costs change no attack.
  expect(shared).toBeGreaterThan(10);
});
