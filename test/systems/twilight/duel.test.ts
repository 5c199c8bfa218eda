/** The duel: reference vectors by a plain recursion over stages, and the regaining of Stamina. */
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/game/compile/index.js';
import { solve } from '../../../src/engines/solve/index.js';
import type { After, Game, StageNode } from '../../../src/game/index.js';
import type { Duel, OpenSystem } from '../../../src/system/index.js';
import { solveMatrixGame } from '../../../src/math/index.js';
import { regain } from '../../../src/systems/twilight/rules/turn.js';
import { twilight as system } from '../../../src/systems/twilight/index.js';
import { documents, near, sameList, vectors } from './support.js';

const twilight: OpenSystem = system.open(documents);

function duelOf(scenario: unknown): Duel {
  const duel = twilight.duel?.(scenario);
  if (!duel) throw new Error('Twilight knows duels');
  return duel;
}

/** The value to player 0 of each state when a stage begins, best play on both sides: the slow twin of the solver. */
function values({ game }: Duel): number[] {
  let after = Array.from({ length: game.states }, (_, state) => game.payoff(game.last(state), 0));
  for (let stage = game.stages - 1; stage >= 0; stage--) {
    const valueOf = (then: After): number =>
      'ending' in then
        ? game.payoff(then.ending, 0)
        : then.next.reduce((sum, { state, p }) => sum + p * (after[state] ?? NaN), 0);
    const known = new Map<string, number>();
    const walk = (node: StageNode): number => {
      if (node.kind === 'pass') return valueOf(node.then);
      if (node.kind === 'chance') return node.branches.reduce((sum, { p, to }) => sum + p * walk(to), 0);
      if (node.kind === 'decide') {
        const worths = node.moves.map(({ to }) => walk(to));
        return node.player === 0 ? Math.max(...worths) : Math.min(...worths);
      }
      const key = `${node.combat} ${node.root}`;
      const combat = game.combats[node.combat]!;
      const value =
        known.get(key) ??
        combatValue(combat, node.root, (outcome) => valueOf(game.after(stage, node.combat, outcome)));
      known.set(key, value);
      return value;
    };
    after = Array.from({ length: game.states }, (_, state) => walk(game.stage(stage, state)));
  }
  return after;
}

function combatValue(combat: Game, root: number, then: (outcome: number) => number): number {
  const whole: Game = {
    ...combat,
    numbers: (choice) => combat.numbers(choice),
    payoff: (outcome, player) => combat.payoff(outcome, player) + (player === 0 ? 1 : -1) * then(outcome),
  };
  const compiled = compile(combat.structure);
  const matrix = (combat.picks[0] ?? []).map((_, r) =>
    (combat.picks[1] ?? []).map((__, c) => solve(compiled, whole, { choice: [r, c] }).value(root, 0)),
  );
  return solveMatrixGame(matrix.flat(), matrix.length, matrix[0]?.length ?? 0).value;
}

describe('vectors duel', () => {
  it.each(vectors('duel').map((one, i) => [i, one] as const))(
    'case %i',
    (_, { scenario, expect: wanted }) => {
      const duel = duelOf(scenario);
      const value = values(duel);
      expect(near(value[duel.start] ?? NaN, wanted['value'] as number)).toBe(true);
      const { attacker, defender } = wanted['stamina'] as Record<string, number[]>;
      const found = duel.ladders.map(({ states }) => states.map((state) => value[state] ?? NaN));
      expect(sameList(found[0] ?? [], attacker ?? [])).toBe(true);
      expect(sameList(found[1] ?? [], defender ?? [])).toBe(true);
    },
  );
});

describe('Stamina in the End Phase (R-19)', () => {
  it('comes back one at a time, up to the stat', () => {
    const rested = (stamina: number) => regain({ stamina, stat: 2, conditions: [] }, 0.5);
    expect(rested(0)).toEqual([{ stamina: 1, p: 1 }]);
    expect(rested(2)).toEqual([{ stamina: 2, p: 1 }]);
    expect(rested(3)).toEqual([{ stamina: 3, p: 1 }]);
  });

  it('does not come back to the Stunned or those in frugin gas, and to the terrified on a success only', () => {
    const spent = { stamina: 0, stat: 2 };
    expect(regain({ ...spent, conditions: ['stunned', 'terror'] }, 0.5)).toEqual([{ stamina: 0, p: 1 }]);
    expect(regain({ ...spent, conditions: ['frugin'] }, 0.5)).toEqual([{ stamina: 0, p: 1 }]);
    expect(regain({ stamina: 1, stat: 2, conditions: ['terror'] }, 0.25)).toEqual([
      { stamina: 1, p: 0.75 },
      { stamina: 2, p: 0.25 },
    ]);
  });
});

describe('a duel (R-20)', () => {
  const model = { name: 'K', cost: 10, combat: 2, toughness: 5, stamina: 1 };
  const file = { system: 'twilight', attacker: { model }, defender: { model } };

  it('is fought alone and with no more Stamina than can be', () => {
    const supported = { ...file, attacker: { model, supporters: ['empire/militia'] } };
    expect(() => duelOf(supported)).toThrow(/nobody else is near/);
    expect(() => duelOf({ ...file, charge: 1 })).toThrow(/nobody charges/);
    expect(() => duelOf({ ...file, attacker: { model, stamina: 3 } })).toThrow(/at most 2/);
  });

  it('has two combats where it matters who is attacked, else one', () => {
    expect(duelOf(file).game.combats).toHaveLength(1);
    const entangled = { ...file, defender: { model, conditions: ['entangled'] } };
    expect(duelOf(entangled).game.combats).toHaveLength(2);
  });

  it.each([
    ['entangled', model],
    ['crew', { ...model, abilities: ['flying'] }],
  ])('is begun by the other alone where one may not attack: %s', (condition, defender) => {
    const bound = duelOf({
      ...file,
      attacker: { model, conditions: [condition], policy: 'greedy' },
      defender: { model: defender },
    });
    const tree = bound.game.stage(0, bound.start);
    if (tree.kind !== 'chance') throw new Error('a coin says who may begin');
    for (const { to } of tree.branches) {
      expect(to).toMatchObject({
        kind: 'decide',
        player: 1,
        moves: [{ to: { kind: 'play' } }, { to: { kind: 'pass' } }],
      });
    }
    const both = duelOf({
      ...file,
      attacker: { model, conditions: [condition] },
      defender: { model, conditions: [condition] },
    });
    const still = both.game.stage(0, both.start);
    expect(still.kind === 'chance' && still.branches.map(({ to }) => to.kind)).toEqual(['pass', 'pass']);
  });

  it('is never fought where one is crew and the other neither agile nor flying', () => {
    const duel = duelOf({ ...file, attacker: { model, conditions: ['crew'] } });
    const tree = duel.game.stage(0, duel.start);
    expect(tree.kind === 'chance' && tree.branches.map(({ to }) => to.kind)).toEqual(['pass', 'pass']);
  });

  it('lets a named policy always initiate', () => {
    const duel = duelOf({ ...file, attacker: { model, policy: 'greedy' } });
    const node = duel.game.stage(0, duel.start);
    expect(node.kind === 'chance' && node.branches.map(({ to }) => to.kind)).toEqual(['play', 'decide']);
    expect(duel.strategy[0]).not.toBe('optimal');
    expect(duel.strategy[1]).toBe('optimal');
  });
});
