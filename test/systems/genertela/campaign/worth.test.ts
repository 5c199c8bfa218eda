/** What `--worth` changes: one unit of each type, the card, and one title or all, by hand. */
import { describe, expect, it } from 'vitest';
import { campaignOf } from '../../../../src/systems/genertela/campaign/index.js';
import { dismiss } from '../../../../src/systems/genertela/campaign/rules/reinforcements.js';
import { emperor, king } from '../../../../src/systems/genertela/campaign/rules/victoryPoints.js';
import type { CampaignVariant } from '../../../../src/system/index.js';
import { boardOf, file, library, nation, row } from './worlds.js';

const MAP = {
  ...row('lowland+dragonewts', 'lowland', 'lowland'),
  regions: { imperial: ['b'], deathline: ['b'] },
  titles: { seat: 'b', zones: 1 },
};
const FILE = file(MAP, {
  setup: {
    ditali: { b: { standard: 2 }, c: { standard: 1 } },
    dragonewts: { a: { 'named-dragonewt': 1, 'inhuman-king': 1 } },
    aldryami: { c: { standard: 1 } },
    rinliddi: { c: { standard: 1 } },
  },
});

const variants = (id: string): readonly CampaignVariant[] => campaignOf(FILE, library).variants(id);

/** The types of a nation's units that are worth something, and how many units more its file has after its first dismissal. */
function priced(id: string): readonly [readonly string[], readonly number[]] {
  const units = variants(id).filter(({ kind }) => kind === 'unit');
  const count = (data: unknown): number => {
    const board = boardOf(data, id);
    dismiss(board, nation(board, id));
    return board.units(nation(board, id)).length;
  };
  return [units.map(({ unit = '' }) => unit), units.map((one) => count(one.file) - count(FILE))];
}

describe('the worth of things to a nation', () => {
  const COMMON = 'standard hero superhero guardian assassin dragon-hero giant dragon'.split(' ');

  it('has one unit of each type that the nation may have and keep', () => {
    const all = (types: readonly string[]): unknown => [types, types.map(() => 1)];
    expect(priced('ditali')).toEqual(all(COMMON));
    expect(priced('dragonewts')).toEqual(all([...COMMON, 'named-dragonewt']));
    expect(priced('aldryami')).toEqual(all([...COMMON, 'forest']));
    // The Bat of the Rinliddi returns without a roll. A bat without a name leaves when no turn lists it.
    expect(priced('rinliddi')).toEqual(all([...COMMON, 'crimson-bat']));
  });

  it('has each title alone, and only titles that the map has', () => {
    const titled = (data: unknown): readonly boolean[] => {
      const board = boardOf(data, 'ditali');
      return [emperor(board).nation === nation(board, 'ditali'), king(board) === nation(board, 'ditali')];
    };
    const titles = variants('ditali').filter(({ kind }) => kind === 'title');
    expect(titled(FILE)).toEqual([true, true]);
    expect(titles.map((one) => [one.name, ...titled(one.file)])).toEqual([
      ['', false, false],
      ['Emperor', false, true],
      ['King of Dragon Pass', true, false],
    ]);
    const setup = { ditali: { a: { standard: 1 } } };
    const plain = campaignOf(file(row('lowland'), { setup }), library);
    expect(
      plain
        .variants('ditali')
        .filter(({ kind }) => kind === 'title')
        .map(({ name }) => name),
    ).toEqual(['']);
  });

  it('has the card’s modifiers for every unit of the nation', () => {
    const better = variants('dragonewts').find(({ kind }) => kind === 'hit');
    const hits = (data: unknown): number[] => {
      const board = boardOf(data, 'dragonewts');
      return board.units(nation(board, 'dragonewts')).map((unit) => board.kind(unit).hit);
    };
    expect(hits(FILE)).toEqual([0, 0]);
    expect(hits(better?.file)).toEqual([1, 1]);
  });
});
