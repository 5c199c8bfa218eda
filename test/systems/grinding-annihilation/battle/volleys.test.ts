/**
 * Drawn volleys twice: counted out roll by roll as a battle draws them, and as `odds` computes them. Both must know the same
 * rules: rolls, abilities, allocation, mortal wounds and Hazard.
 */
import { expect, it } from 'vitest';
import { OutcomeTable, Outcomes } from '../../../../src/engines/simulate/index.js';
import { generalEquilibrium } from '../../../../src/questions/splits/equilibria.js';
import type { BattleChance } from '../../../../src/game/index.js';
import { readBattle } from '../../../../src/questions/index.js';
import { CONDITION } from '../../../../src/systems/grinding-annihilation/battle/solvedAttacks.js';
import type {
  Agent,
  BattleSimulation,
} from '../../../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import { resolve } from '../../../../src/systems/grinding-annihilation/battle/rules/makingAttacks.js';
import { drawer } from '../../../referee/drawer.js';
import { oddsOf, type Answer } from '../evaluate.js';
import { packaged } from '../roster.js';
import { fileOf, type Entry } from './support.js';

/** Draws that are taken one way after another until all were: each way's chance is the product of its draws'. */
class EveryWay implements BattleChance {
  private readonly path: number[] = [];
  private chances: number[][] = [];
  private at = 0;

  constructor(private readonly book: OutcomeTable) {}

  /** The chance of the way that was just played. */
  get weight(): number {
    return this.chances.reduce((product, some, i) => product * some[this.path[i]!]!, 1);
  }

  below(below: number): number {
    return this.draw(new Array<number>(below).fill(1 / below));
  }

  among(weights: ArrayLike<number>, count: number, total: number): number {
    return this.draw(Array.from({ length: count }, (_, i) => weights[i]! / total));
  }

  fightOutcomes(fight: number): ReturnType<OutcomeTable['of']> {
    return this.book.of(fight);
  }

  expected(fight: number): Float64Array {
    return this.book.expected(fight);
  }

  fightOutcome(fight: number): number {
    return this.draw([...this.book.of(fight).chances]);
  }

  /** Goes on to the next way; false when all were played. */
  next(): boolean {
    this.path.length = this.at;
    while (this.path.length > 0 && this.path.at(-1) === this.chances[this.path.length - 1]!.length - 1)
      this.path.pop();
    const last = this.path.length - 1;
    if (last >= 0) this.path[last] = this.path[last]! + 1;
    this.at = 0;
    this.chances = [];
    return last >= 0;
  }

  private draw(chances: number[]): number {
    if (this.at === this.path.length) this.path.push(0);
    this.chances[this.at] = chances;
    return this.path[this.at++]!;
  }
}

/** A unit of the tests' own: a formation of so many troops, as an army file and as a scenario of `odds` have it. */
interface Drawn {
  readonly entry: Entry;
  readonly formation: Record<string, unknown>;
  readonly troops: number;
  readonly wounds: number;
}

/** What is drawn for one case. */
interface Case {
  readonly shooter: Drawn;
  readonly target: Drawn;
  readonly weapon: Record<string, unknown>;
  readonly moments: readonly (readonly [number, string])[];
}

/** Abilities that one draws at most a few of. */
const ABILITIES: readonly (readonly [string, unknown])[] = [
  ['hazard', true],
  ['twin-weapon', true],
  ['destructive', true],
  ['devastating', true],
  ['annihilation', true],
  ['sustained-fire', 1],
  ['inferno', 1],
  ['heavy', true],
  ['rapid-fire', 1],
  ['volatile', true],
  ['ignores-cover', true],
  ['emission', true],
  ['anti', { VEHICLE: 4 }],
];
const CONDITIONS = [
  [CONDITION.half, 'half-range'],
  [CONDITION.stationary, 'stationary'],
  [CONDITION.overwatch, 'overwatch'],
  [CONDITION.plunging, 'plunging'],
  [CONDITION.fatigued, 'battle-fatigued'],
] as const;

function drawnCase(number: number): Case {
  const below = drawer(number + 1);
  const one = <T>(...values: readonly T[]): T => values[below(values.length)] as T;
  const drawn = (name: string, x: number, most: number): Drawn => {
    const [troops, wounds] = [1 + below(most), 1 + below(3)];
    const figures = {
      vigour: 2 + below(6),
      defence: 2 + below(5),
      wounds,
      heroism: 6,
      ...(below(3) === 0 && { invulnerable: 4 + below(3) }),
      ...(below(3) === 0 && { 'reinforced-health': 5 + below(2) }),
      ...(below(3) === 0 && { abilities: ['stealth'] }),
      keywords: one(['BESTIAL'], ['INFANTRY'], ['VEHICLE'], ['MONSTROUS']),
    };
    return {
      troops,
      wounds,
      formation: { ...figures, troops },
      entry: {
        unit: {
          ...figures,
          id: `tarn-brood/${name}`,
          name,
          cost: 10,
          troops: { min: 1, max: 6 },
          movement: 6,
          'battle-effectiveness': 1,
          base: 25.4,
          height: 2,
        },
        troops,
        at: Array.from({ length: troops }, (_, i) => [x, 5 + 1.5 * i]),
      },
    };
  };
  const shooter = drawn('shooters', 10, 2);
  const weapon = {
    swiftness: shooter.troops > 1 ? 1 : one<number | string>(1, 2, 'D3'),
    skill: 2 + below(5),
    strength: 2 + below(8),
    ap: -below(3),
    damage: one<number | string>(1, 2, 'D3'),
    abilities: Object.fromEntries(ABILITIES.filter((_, i) => (i === 0 ? below(2) : below(5)) === 0)),
  };
  return {
    shooter,
    target: drawn('targets', 20, 3),
    weapon,
    moments: CONDITIONS.filter(() => below(4) === 0),
  };
}

/** The chance of each pair of wounds that target and shooter lose, counted out as a battle draws. */
function counted({ shooter, target, weapon, moments }: Case): Map<string, number> {
  const gun = { id: 'gun', name: 'Gun', range: 40, ...weapon };
  const armed = (drawn: Drawn, arms: readonly object[]): Entry => ({
    ...drawn.entry,
    unit: { ...drawn.entry['unit']!, weapons: arms },
  });
  const claws = { ...gun, range: 'melee', abilities: {} };
  const battle = readBattle(packaged, fileOf([[armed(shooter, [gun])], [armed(target, [claws])]]));
  let simulation: BattleSimulation | undefined;
  const agents = battle.agents.map((agent) => ({
    ...(agent as Agent),
    // The course comes to whoever decides.
    shoot(asked: BattleSimulation) {
      simulation = asked;
      return -1;
    },
  }));
  const book = new OutcomeTable(battle, new Outcomes(generalEquilibrium));
  const state = battle.newState();
  let roll = 0;
  const dice: BattleChance = {
    below: (below) => roll++ % below,
    among: () => 0,
    fightOutcomes: (fight) => book.of(fight),
    expected: (fight) => book.expected(fight),
    fightOutcome: () => 0,
  };
  battle.begin(state, dice, agents, undefined);
  while (!simulation && battle.step(state, dice, agents, undefined));
  if (!simulation) throw new Error('nobody shoots');
  const { plan } = simulation;
  const conditions = moments.reduce((bits, [bit]) => bits | bit, 0);
  const uses = Array.from({ length: shooter.troops }, (_, troop) => ({
    troop,
    gun: 0,
    target: 1,
    conditions,
  }));
  const before = state.words.slice();
  const every = new EveryWay(book);
  const found = new Map<string, number>();
  do {
    state.words.set(before);
    simulation.bind(simulation.state, every, simulation.agents, undefined);
    resolve(simulation, 0, uses);
    const lost = [0, 1].map((side) =>
      plan.pieces.reduce((sum, { index, side: own }) => {
        // Who is destroyed outright has lost all.
        const all = own === side && simulation?.state.fallen[index] === 1;
        const { wounds } = own === 0 ? shooter : target;
        return sum + (own !== side ? 0 : all ? wounds : (simulation?.state.lost[index] as number));
      }, 0),
    );
    const key = `${String(lost[1])} of the target, ${String(lost[0])} of the shooters`;
    found.set(key, (found.get(key) ?? 0) + every.weight);
  } while (every.next());
  return found;
}

/** Means over what was counted out: the wounds of a side, and the chance that so many of its troops fall. */
function reported(found: ReadonlyMap<string, number>, side: 0 | 1, { troops, wounds }: Drawn) {
  const destroyed = new Array<number>(troops + 1).fill(0);
  let mean = 0;
  for (const [key, chance] of found) {
    const lost = Number(key.match(/\d+/g)?.[side]);
    mean += chance * lost;
    const fallen = Math.floor(lost / wounds);
    destroyed[fallen] = destroyed[fallen]! + chance;
  }
  return { mean, destroyed };
}

const CASES = 40;

it(
  `${CASES} drawn volleys: a battle draws what odds compute, of both formations`,
  { timeout: 120_000 },
  () => {
    for (let number = 0; number < CASES; number++) {
      const drawn = drawnCase(number);
      const { shooter, target, weapon, moments } = drawn;
      const found = counted(drawn);
      const answer = oddsOf({
        attacker: shooter.formation,
        weapon,
        bearers: shooter.troops,
        target: target.formation,
        conditions: moments.map(([, name]) => name),
      });
      for (const [side, one, other] of [
        [0, target, answer],
        [1, shooter, answer.attacker],
      ] as const) {
        const { mean, destroyed } = reported(found, side, one);
        const note = `case ${number}, ${side === 0 ? 'target' : 'shooters'}: ${JSON.stringify(drawn)}`;
        expect(mean, note).toBeCloseTo((other as Answer).woundsLost.value, 10);
        destroyed.forEach((chance, i) => {
          expect(chance, note).toBeCloseTo((other as Answer).destroyed[i]?.value ?? 0, 10);
        });
      }
    }
  },
);

it('three Vehicles that fail Hazard tests lose wounds one after another, in battles as in odds', () => {
  const figures = { vigour: 6, defence: 6, wounds: 2, heroism: 6, keywords: ['VEHICLE'], troops: 3 };
  const base = drawnCase(0);
  const unit = { ...base.shooter.entry['unit']!, ...figures, troops: { min: 1, max: 6 } };
  const at = [5, 6.5, 8].map((y) => [10, y]);
  const shooter = { formation: figures, troops: 3, wounds: 2, entry: { unit, troops: 3, at } };
  const weapon = { swiftness: 1, skill: 6, strength: 2, ap: 0, damage: 1, abilities: { hazard: true } };
  const { mean, destroyed } = reported(counted({ ...base, shooter, weapon, moments: [] }), 1, shooter);
  // One failed test: three wounds, one troop and half of the next; two: all six; three: no more.
  const failed = [125, 75, 15, 1].map((ways) => ways / 216);
  const [none = 0, one = 0, two = 0, three = 0] = failed;
  expect(mean).toBeCloseTo(3 * one + 6 * (two + three), 12);
  [none, one, 0, two + three].forEach((chance, i) => {
    expect(destroyed[i]).toBeCloseTo(chance, 12);
  });
});
