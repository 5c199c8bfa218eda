/** Relations that answers keep when a file is written otherwise: sides swapped, names changed, lines reordered. */
import { describe, expect, it } from 'vitest';
import { BattlePlayer, Outcomes } from '../../../src/engines/simulate/index.js';
import { seedWords } from '../../../src/engines/sample/index.js';
import { readCampaign } from '../../../src/questions/battle/index.js';
import { generalEquilibrium } from '../../../src/questions/splits/equilibria.js';
import { randomCampaign } from '../../referee/campaigns.js';
import { drawer } from '../../referee/drawer.js';
import { odds, system } from './battles.js';

const CASES = 30;
const numbers = Array.from({ length: CASES }, (_, i) => i);
const TYPES = ['standard', 'hero', 'superhero', 'guardian', 'assassin', 'giant', 'dragon-hero'] as const;

/** A drawn side: some units, modifiers of its card. */
function sideOf(below: (most: number) => number): Record<string, unknown> {
  const units = TYPES.flatMap((type) => (below(3) === 0 ? [[type, 1 + below(2)] as const] : []));
  return {
    units: Object.fromEntries(units.length > 0 ? units : [['standard', 2]]),
    hit: below(3) - 1,
    resist: below(2),
  };
}

const lowland = { terrain: 'lowland' };
const reversed = <T>(one: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(one).reverse());

describe('a battle', () => {
  it.each(numbers)('on open ground is the same seen from the other side: case %i', (number) => {
    const below = drawer(number + 1);
    const [first, second] = [sideOf(below), sideOf(below)];
    const one = odds({ zone: lowland, attacker: first, defender: second });
    const two = odds({ zone: lowland, attacker: second, defender: first });
    for (const role of ['attacker', 'defender'] as const) {
      const other = role === 'attacker' ? 'defender' : 'attacker';
      expect(one.result[role].value).toBeCloseTo(two.result[other].value, 12);
      const [mine, theirs] = [one.survivors[role], two.survivors[other]];
      expect(mine.map(({ value }) => value)).toEqual(
        theirs.map(({ value }) => expect.closeTo(value, 12) as unknown),
      );
    }
  });

  it.each(numbers)(
    'does not depend on the order of its lines, nor on a count that is split: case %i',
    (number) => {
      const below = drawer(number + 101);
      const zone = { terrain: 'highland' };
      const [attacker, defender] = [sideOf(below), sideOf(below)];
      const usual = odds({ zone, attacker, defender });
      const units = (side: Record<string, unknown>) => side['units'] as Record<string, number>;
      const again = odds({
        defender: { ...defender, units: reversed(units(defender)) },
        attacker: { ...attacker, units: reversed(units(attacker)) },
        zone,
      });
      const split = (side: Record<string, unknown>) => ({
        ...side,
        units: Object.fromEntries(
          Object.entries(units(side)).map(([type, count]) => [
            type,
            Array.from({ length: count }, () => ({ count: 1 })),
          ]),
        ),
      });
      const parts = odds({ zone, attacker: split(attacker), defender: split(defender) });
      for (const other of [again, parts])
        for (const result of ['attacker', 'defender'] as const) {
          expect(other.result[result].value).toBeCloseTo(usual.result[result].value, 12);
          expect(other.phases.value).toBeCloseTo(usual.phases.value, 12);
        }
    },
  );
});

describe('a campaign', () => {
  /** What is measured of a few campaigns of one seed. */
  const played = (file: unknown): number[] => {
    const campaign = readCampaign(system, file);
    const player = new BattlePlayer(campaign, new Outcomes(generalEquilibrium), seedWords('metamorphic'));
    const into = new Float64Array(campaign.measures.length);
    return [0, 1, 2].flatMap((number) => {
      campaign.measure(player.play(number), into);
      return [...into];
    });
  };

  it.each(numbers.slice(0, 10))('is the same under other names of zones: case %i', (number) => {
    const file = JSON.stringify(randomCampaign(number));
    expect(played(JSON.parse(file.replaceAll(/"z(\d+)"/g, '"the-zone-$1"')))).toEqual(
      played(JSON.parse(file)),
    );
  });

  it.each(numbers.slice(0, 10))(
    'is the same with the nations of its file in another order: case %i',
    (number) => {
      const file = randomCampaign(number);
      const again = { ...file };
      for (const field of ['setup', 'cards', 'conduct'])
        again[field] = reversed(file[field] as Record<string, unknown>);
      expect(played(reversed(again))).toEqual(played(file));
    },
  );
});
