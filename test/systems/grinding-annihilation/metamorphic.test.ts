/** Relations that answers keep when a file is written otherwise: sides swapped, names changed, lines reordered. */
import { describe, expect, it } from 'vitest';
import { BattlePlayer, Outcomes } from '../../../src/engines/simulate/index.js';
import { seedWords } from '../../../src/engines/sample/index.js';
import { readBattle } from '../../../src/questions/index.js';
import { generalEquilibrium } from '../../../src/questions/splits/equilibria.js';
import { fuzzFile } from '../../fuzz/warfields.js';
import { drawer } from '../../referee/drawer.js';
import { oddsOf, type Answer } from './evaluate.js';
import { packaged } from './roster.js';

const numbers = Array.from({ length: 25 }, (_, i) => i);
const reversed = <T>(one: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(one).reverse());

/** A drawn formation with a weapon of its own. */
function formationOf(below: (most: number) => number, name: string): Record<string, unknown> {
  const weapon = {
    swiftness: 1 + below(3),
    skill: 2 + below(4),
    strength: 2 + below(8),
    ap: -below(3),
    damage: below(2) === 0 ? 1 : 'D3',
    abilities: below(2) === 0 ? { 'twin-weapon': true } : {},
  };
  const troops = 1 + below(4);
  return {
    name,
    troops,
    vigour: 2 + below(6),
    defence: 2 + below(5),
    wounds: 1 + below(3),
    heroism: 6,
    keywords: ['INFANTRY', 'BOG'],
    weapons: [{ weapon, bearers: troops }],
  };
}

/** Wounds and troops that a formation loses. */
const lossesOf = (answer: Answer | undefined): number[] => [
  answer?.woundsLost.value ?? NaN,
  ...(answer?.destroyed ?? []).map(({ value }) => value),
];
const close = (list: readonly number[]): unknown[] =>
  list.map((value) => expect.closeTo(value, 12) as unknown);

describe('odds', () => {
  /** Both shoot: the one, then the other. */
  const volleys = (attacker: object, target: object, first: 'attacker' | 'target'): Answer =>
    oddsOf({
      attacker,
      target,
      phases: [first, first === 'attacker' ? 'target' : 'attacker'].map((by) => ({ phase: 'shooting', by })),
    });

  it.each(numbers)('are the same seen from the other side: case %i', (number) => {
    const below = drawer(number + 1);
    const [first, second] = [formationOf(below, 'first'), formationOf(below, 'second')];
    const one = volleys(first, second, 'attacker');
    const two = volleys(second, first, 'target');
    expect(lossesOf(one)).toEqual(close(lossesOf(two.attacker)));
    expect(lossesOf(one.attacker)).toEqual(close(lossesOf(two)));
  });

  it.each(numbers)('depend neither on names nor on the order of lines: case %i', (number) => {
    const below = drawer(number + 51);
    const [first, second] = [formationOf(below, 'first'), formationOf(below, 'second')];
    const usual = volleys(first, second, 'attacker');
    const written = (one: Record<string, unknown>) =>
      reversed({ ...one, name: `another ${String(one['name'])}`, keywords: ['BOG', 'INFANTRY', 'BOG'] });
    const again = volleys(written(first), written(second), 'attacker');
    expect(lossesOf(again)).toEqual(lossesOf(usual));
    expect(lossesOf(again.attacker)).toEqual(lossesOf(usual.attacker));
  });
});

describe('a battle', () => {
  const played = (file: unknown): number[] => {
    const battle = readBattle(packaged, file);
    const player = new BattlePlayer(battle, new Outcomes(generalEquilibrium), seedWords('metamorphic'));
    const into = new Float64Array(battle.measures.length);
    battle.measure(player.play(0), into);
    return [...into];
  };

  it.each(numbers.slice(0, 8))('does not depend on names, nor on the order of lines: case %i', (number) => {
    const { file } = fuzzFile(number);
    const data = file as Record<string, unknown> & { readonly sides: readonly Record<string, unknown>[] };
    const sides = data.sides.map((side, i) => reversed({ ...side, name: `army ${i}` }));
    expect(played(reversed({ ...data, sides }))).toEqual(played(data));
  });
});
