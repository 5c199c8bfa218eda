/** Aircraft of our own for tests: no packaged roster has any. */
import type { Card } from '../../../referee/warfield.js';
import { CARDS } from './support.js';

const weapons = [
  { id: 'guns', name: 'Guns', range: 24, swiftness: 4, skill: 3, strength: 5, damage: 1 },
  { id: 'keel', name: 'Keel', range: 'melee', swiftness: 2, skill: 4, strength: 5, damage: 1 },
] as const;
/** The unit, as an army file has it in place. */
export const KITE = {
  id: 'lantern-levy/lamp-kite',
  name: 'Lamp Kite',
  cost: 60,
  troops: { min: 1, max: 3 },
  movement: 20,
  vigour: 6,
  defence: 4,
  wounds: 6,
  heroism: 6,
  'battle-effectiveness': 0,
  deployment: ['hover'],
  keywords: ['VEHICLE', 'AIRCRAFT', 'FLY'],
  weapons,
  base: 25.4,
  height: 2,
};
const card: Card = {
  movement: 20,
  wounds: 6,
  heroism: 6,
  effectiveness: 0,
  keywords: KITE.keywords,
  abilities: [],
  deployment: KITE.deployment,
  scouts: 0,
  capacity: undefined,
  weapons: weapons.map(({ name, range, swiftness }) => ({ name, range, swiftness, abilities: {} })),
};
/** Its card beside those of the packaged rosters. */
export const KITES: ReadonlyMap<string, Card> = new Map([...CARDS, [KITE.id, card]]);
