import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { grindingAnnihilation } from '../../../src/systems/grinding-annihilation/index.js';
import { weaponAbilitiesSchema } from '../../../src/systems/grinding-annihilation/profiles/rosterSchema.js';
import { oddsOf } from './evaluate.js';
import { documents, packaged } from './roster.js';

interface Entry {
  readonly id: string;
  readonly faction: string;
  readonly invented: boolean;
  readonly keywords: readonly string[];
  readonly weapons: readonly {
    readonly id: string;
    readonly range: number | 'melee';
    readonly abilities: object;
  }[];
}

const entries = packaged.profiles() as unknown as readonly Entry[];

describe('the example roster', () => {
  it('is a dozen units of two factions, labelled as invented', () => {
    expect(entries).toHaveLength(12);
    expect(new Set(entries.map((entry) => entry.faction)).size).toBe(2);
    expect(entries.every((entry) => entry.invented)).toBe(true);
  });

  it('exercises every weapon ability and the kinds of unit', () => {
    const used = new Set(
      entries.flatMap((entry) => entry.weapons.flatMap((weapon) => Object.keys(weapon.abilities))),
    );
    expect([...used].sort()).toEqual(Object.keys(weaponAbilitiesSchema.shape).sort());
    const keywords = new Set(entries.flatMap((entry) => entry.keywords));
    for (const kind of ['INFANTRY', 'ELITE', 'MONSTROUS', 'VEHICLE', 'CHARACTER'])
      expect(keywords).toContain(kind);
  });

  it('fights: every unit that shoots against every unit of the other faction', () => {
    for (const attacker of entries) {
      if (!attacker.weapons.some(({ range }) => range !== 'melee')) continue;
      for (const target of entries.filter((one) => one.faction !== attacker.faction)) {
        const answer = oddsOf({ attacker: attacker.id, target: target.id, distance: 10 }, packaged);
        expect(answer.woundsLost.value).toBeGreaterThan(0);
        expect(answer.pointsLost?.value).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('brawls: an attached Leader with its Escort against another', () => {
    const answer = oddsOf(
      {
        phase: 'brawl',
        conditions: ['assaulted'],
        attacker: { profile: 'tarn-brood/shell-kin', troops: 3, leader: 'tarn-brood/brood-warden' },
        target: { profile: 'lantern-levy/siege-lamps', troops: 3, leader: 'lantern-levy/lamp-marshal' },
      },
      packaged,
    );
    expect(answer.leaderDestroyed?.value).toBeGreaterThan(0);
    expect(answer.attacker?.woundsLost.value).toBeGreaterThan(0);
  });
});

describe('roster files at fault', () => {
  const broken = (change: (roster: { units: Record<string, unknown>[] }) => void): StonecastError => {
    const data = structuredClone(documents[0]?.data) as { units: Record<string, unknown>[] };
    change(data);
    try {
      grindingAnnihilation.open([{ file: 'mine.yaml', data }]);
    } catch (error) {
      if (error instanceof StonecastError) return error;
    }
    throw new Error('no error was told');
  };

  it('names the field that is misspelt', () => {
    const error = broken(({ units }) => (units[0] = { ...units[0], vigor: 3 }));
    expect(error.code).toBe('unknown-field');
    expect(error.tip).toBe('did you mean "vigour"?');
    expect(error.place?.file).toBe('mine.yaml');
  });

  it('names an escort that does not exist', () => {
    const error = broken(({ units }) => (units[1] = { ...units[1], leads: ['lamp-gard'] }));
    expect(error.code).toBe('unknown-profile');
    expect(error.path).toEqual(['units', 1, 'leads', 0]);
  });

  it('refuses the same unit twice', () => {
    expect(broken(({ units }) => units.push({ ...units[0] })).message).toContain('no other unit');
  });

  it('refuses fewer troops at most than at least', () => {
    expect(broken(({ units }) => (units[0] = { ...units[0], troops: { min: 5, max: 4 } })).path).toEqual([
      'units',
      0,
      'troops',
      'min',
    ]);
  });
});
