/** The planner: what it decides where that can be known, that it is better than the plain scripts, and that it only looks. */
import { describe, expect, it } from 'vitest';
import { Contest, recordBattle, type Outcomes } from '../../../../src/engines/simulate/index.js';
import { CONTACT } from '../../../../src/systems/twilight/model/sides.js';
import { radiusOf } from '../../../../src/systems/twilight/model/sizes.js';
import {
  marginOf,
  Pairs,
  shotMargin,
} from '../../../../src/systems/twilight/battle/policies/planner/forecast.js';
import { AT } from '../../../../src/systems/twilight/battle/state.js';
import { Planning } from '../../../../src/systems/twilight/battle/policies/planner/possiblePlans.js';
import {
  ACTION_FEATURES,
  effectiveWeights,
  featuresIn,
  FIRST,
  PLANNER_FEATURES,
  PLANNER_WEIGHTS,
  SITUATIONS,
} from '../../../../src/systems/twilight/battle/policies/planner/featureWeights.js';
import { EXPERT_WEIGHTS } from '../../../../src/systems/twilight/battle/policies/expertWeights.js';
import type {
  Agent,
  BattleSimulation,
  Action,
  Initiated,
} from '../../../../src/systems/twilight/battle/simulation.js';
import { endOf } from '../../../../src/systems/twilight/battle/ground/battleWay.js';
import { bestPlan, scoreOf, weightsInOrder, type Battle } from '../../../../src/game/index.js';
import { drawer } from '../../../referee/drawer.js';
import type { Replay } from '../../../referee/referee.js';
import { battleOf, list, outcomes, PLAIN, player, small } from './battles.js';

const TOUCHING = 2 * radiusOf('small') + CONTACT;

/** The agent of a policy. */
function agentOf(battle: Battle, name: string, weights?: Readonly<Record<string, number>>): Agent {
  const found = battle.policies?.agent(name, weights);
  if (!found) throw new Error(name);
  return found as Agent;
}

/** What an agent is asked first when a battle is played: with the course as it is then. */
function asked<K extends Exclude<keyof Agent, 'search' | 'split'>, T>(
  battle: Battle,
  what: K,
  look: (...given: Parameters<Agent[K]>) => T,
): T {
  const found: T[] = [];
  const hold = agentOf(battle, 'hold');
  const watching = {
    ...hold,
    [what]: (...given: Parameters<Agent[K]>) => {
      if (found.length === 0) found.push(look(...given));
      return (hold[what] as (...given: Parameters<Agent[K]>) => unknown)(...given);
    },
  };
  player(battle).play(0, undefined, undefined, [watching, watching]);
  if (found.length === 0) throw new Error(`nobody was asked to ${what}`);
  return found[0] as T;
}

/**
 * What the planner would do with each model of a side, and whom it would activate, where that side is asked first; by the
 * counters in the bag, as the side sees it.
 */
function firstPlans(
  battle: Battle,
  known: Outcomes,
  own: 0 | 1,
  seen: (at: readonly [number, number]) => readonly [number, number],
): ReadonlyMap<string, unknown> {
  const planner = agentOf(battle, 'planner');
  const hold = agentOf(battle, 'hold');
  const found = new Map<string, unknown>();
  const watching: Agent = {
    ...hold,
    direct(simulation, side, candidates) {
      const [combats = 0, first = 0, second = 0] = simulation.state.bag;
      const key = [combats, ...(own === 0 ? [first, second] : [second, first])].join(' ');
      if (side === own && !found.has(key)) {
        const models = Array.from(candidates.models.subarray(0, candidates.count));
        const does = models.map((model) => {
          const action: Action = { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 };
          planner.act(simulation, model, action);
          const { kind, way, target } = action;
          const end = way && way.length > 0 ? seen(endOf(way)).map((one) => Number(one.toFixed(6))) : [];
          return [kind, target < 0 ? '' : simulation.plan.pieces[target]?.name, end];
        });
        const chosen = planner.direct(simulation, side, candidates);
        found.set(key, [simulation.plan.pieces[chosen]?.name, does]);
      }
      return -1;
    },
  };
  const playing = player(battle, 'sides', known);
  for (let number = 0; number < 4; number++) playing.play(number, undefined, undefined, [watching, watching]);
  return found;
}

describe('the planner', () => {
  it('initiates the combat of the highest expectation, as all of them counted out say', () => {
    // A Knight between a Militia and a Slinger.
    const battle = battleOf([
      list('empire', [small('empire/knight', [12, 18])]),
      list('kedashi', [
        small('kedashi/trebarnii-brute', [12 + TOUCHING, 18]),
        small('kedashi/abrok', [12 - TOUCHING, 18]),
        small('kedashi/trebarnii-warrior', [12, 18 + TOUCHING]),
      ]),
    ]);
    const plain = { forestall: 0, committed: 0, pass: -1000 };
    const planner = agentOf(battle, 'planner', plain);
    asked(battle, 'initiate', (simulation: BattleSimulation, side: number) => {
      const own = simulation.plan.own[side] ?? [];
      const enemies = simulation.plan.enemies[side] ?? [];
      const all = own.flatMap((a) => enemies.map((d) => ({ a, d, margin: marginOf(simulation, a, d) })));
      const most = all.reduce((x, y) => (y.margin > x.margin ? y : x));
      const combat: Initiated = { attacker: -1, defender: -1 };
      expect(planner.initiate(simulation, side, combat)).toBe(true);
      expect(combat).toEqual({ attacker: most.a, defender: most.d });
      expect(new Set(all.map(({ margin }) => margin)).size).toBe(all.length);
      const proud = agentOf(battle, 'planner', { ...plain, pass: 1000 });
      expect(proud.initiate(simulation, side, { attacker: -1, defender: -1 })).toBe(false);
    });
  });

  it('changes nothing of what it looks at', () => {
    const battle = battleOf(
      [
        list('empire', ['empire/militia-captain', { model: 'empire/knight', count: 2 }, 'empire/slinger']),
        list('dhogu', ['dhogu/dhogu-captain', { model: 'dhogu/dhogu-spear', count: 3 }, 'dhogu/dhogu-bow']),
      ],
      { table: { width: 24, depth: 24, terrain: [] } },
    );
    let decisions = 0;
    const watched = Object.fromEntries(
      Object.entries(agentOf(battle, 'planner')).map(([name, decide]) => [
        name,
        (simulation: BattleSimulation, ...given: never[]) => {
          const before = simulation.state.words.slice();
          const found = (decide as (simulation: BattleSimulation, ...given: never[]) => unknown)(
            simulation,
            ...given,
          );
          decisions++;
          if (simulation.state.words.some((word, i) => word !== before[i]))
            throw new Error(`${name} changes the state`);
          return found;
        },
      ]),
    );
    player(battle).play(1, undefined, undefined, [watched, watched]);
    expect(decisions).toBeGreaterThan(50);
  });

  it.each([
    ['planner', {}],
    ['expert', EXPERT_WEIGHTS],
  ])('%s: chooses as if every plan were counted in full, and leaves something uncounted', (name, given) => {
    const weights = weightsInOrder(PLANNER_FEATURES, PLANNER_WEIGHTS, given);
    const battle = battleOf(
      [
        list('empire', ['empire/militia-captain', { model: 'empire/knight', count: 3 }, 'empire/slinger']),
        list('dhogu', ['dhogu/dhogu-captain', { model: 'dhogu/dhogu-spear', count: 4 }, 'dhogu/dhogu-bow']),
      ],
      { table: { width: 24, depth: 24, terrain: [] } },
    );
    const planned = agentOf(battle, name);
    let [open, chosen] = [0, 0];
    const watching: Agent = {
      ...planned,
      act(simulation, model, action) {
        const [quick, full] = [0, 1].map(() => new Planning(simulation, weights, new Set()));
        if (!quick || !full) throw new Error('two are made');
        const indexOf = ({ plans, count, look }: Planning): number => bestPlan(plans, count, look);
        quick.make(model);
        full.make(model);
        for (const plan of full.plans) if (plan.unmet > 0) full.weighing.complete(plan);
        const index = indexOf(full);
        expect(indexOf(quick)).toBe(index);
        const [one, other] = [quick.plans[index], full.plans[index]];
        expect([one?.score, one?.way, one?.amounts]).toEqual([other?.score, other?.way, other?.amounts]);
        open += quick.plans.filter(({ unmet }) => unmet > 0).length;
        chosen++;
        planned.act(simulation, model, action);
      },
    };
    const playing = player(battle, 'in full');
    for (let number = 0; number < 2; number++)
      playing.play(number, undefined, undefined, [watching, watching]);
    expect(chosen).toBeGreaterThan(30);
    expect(open).toBeGreaterThan(10);
  });

  it('values a fight by the Turns that are left, whatever it was asked before', () => {
    const battle = battleOf([
      list('kedashi', [small('kedashi/seldoath', [12, 12])]),
      list('empire', [small('empire/knight', [12, 18]), small('empire/militia-captain', [18, 18])]),
    ]);
    asked(battle, 'direct', (simulation: BattleSimulation) => {
      const { state, plan } = simulation;
      const used = new Pairs(simulation);
      const values = (pairs: Pairs): number[] =>
        [0, 1, 2].flatMap((a) => [0, 1, 2].map((d) => pairs.attack(a, d)));
      const first = values(used);
      const turn = state.get(AT.turn);
      state.set(AT.turn, plan.turns);
      const last = values(used);
      expect(last).toEqual(values(new Pairs(simulation)));
      expect(last).not.toEqual(first);
      state.set(AT.turn, turn);
      expect(values(used)).toEqual(first);
    });
  });

  it('expects no shot at an object beside its target (Objects)', () => {
    const egg = { name: 'Eggstick', combat: 0, toughness: 4, movement: 0, cost: 25 };
    const margin = (at: readonly [number, number]): number | undefined => {
      const battle = battleOf([
        list('empire', [small('empire/slinger', [18, 24]), { model: egg, object: 'egg', at, size: 'small' }]),
        list('kedashi', [small('kedashi/abrok', [18, 18])]),
      ]);
      return asked(battle, 'direct', (simulation) => shotMargin(simulation, new Pairs(simulation), 0, 2));
    };
    expect(margin([18, 18 - TOUCHING])).toBeGreaterThan(0);
    expect(margin([18, 18 - TOUCHING])).toBe(margin([4, 4]));
  });

  it('decides the same whatever was played before', () => {
    const battle = () =>
      battleOf([
        list('empire', [{ model: 'empire/knight', count: 3 }], { policy: 'planner' }),
        list('dhogu', [{ model: 'dhogu/dhogu-spear', count: 4 }], { policy: 'planner' }),
      ]);
    const used = player(battle());
    for (const number of [3, 1, 2]) used.play(number);
    expect([...player(battle()).play(2).words]).toEqual([...used.play(2).words]);
  });

  it('decides alike from either side of the table', () => {
    const own = ['empire/militia-captain', 'empire/knight', 'empire/slinger'];
    const other = ['dhogu/dhogu-captain', 'dhogu/dhogu-bow', 'dhogu/yirnak-rider'];
    const below = drawer(19);
    const known = outcomes();
    const deep = 24;
    let compared = 0;
    for (let table = 0; table < 3; table++) {
      const places = [0, 1].map((side) =>
        [0, 1, 2].map((i) => [3 + 8 * i + below(3), 13 * side + 2 + below(7)] as const),
      );
      const about = ([x, y]: readonly [number, number]) => [deep - x, deep - y] as const;
      const sideOf = (models: readonly string[], at: readonly (readonly [number, number])[]) =>
        list(
          models === own ? 'empire' : 'dhogu',
          models.map((model, i) => small(model, at[i] ?? [0, 0])),
        );
      const scenario = { table: { width: deep, depth: deep, terrain: [] } };
      const [near = [], far = []] = places;
      const plain = firstPlans(
        battleOf([sideOf(own, near), sideOf(other, far)], scenario),
        known,
        0,
        (at) => at,
      );
      const turned = firstPlans(
        battleOf([sideOf(other, far.map(about)), sideOf(own, near.map(about))], scenario),
        known,
        1,
        about,
      );
      for (const [key, plans] of plain) {
        const same = turned.get(key);
        if (!same) continue;
        compared++;
        expect(same).toEqual(plans);
      }
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('moves half as far before a shot in a wood, where it moves cautiously (R-32)', () => {
    const wood = { kind: 'wood', shape: { circle: [12, 11], radius: 2 } };
    const table = { width: 36, depth: 36 };
    // The longbow reaches 18 inches, its shooter moves 3 before it at most: enough in the open, too little in the wood.
    const firstMove = (terrain: readonly object[]) => {
      const enemy = small('empire/militia', [12, 32 + 2 * radiusOf('small')]);
      const archer = list('casanii', [small('casanii/tracker', [12, 12])], { policy: 'planner' });
      const battle = battleOf([archer, list('empire', [enemy], { policy: 'hold' })], {
        table: { ...table, terrain },
        turns: 1,
      });
      const { events } = recordBattle(player(battle), 0) as unknown as Replay;
      return events.find(({ event, model }) => event === 'move' && model === 'a0')?.['for'];
    };
    expect(firstMove([])).toBe('longbow');
    expect(firstMove([wood])).toBe('basic');
  });

  it('beats the plain scripts', () => {
    // Of 24 mirrored battles; that it got less than 0.55 if its score were 0.65 would happen less than once in 20.
    const battle = battleOf(
      [
        list(
          'empire',
          [
            'empire/militia-captain',
            { model: 'empire/knight', count: 2 },
            'empire/slinger',
            { model: 'empire/militia', count: 2 },
          ],
          PLAIN,
        ),
        list(
          'dhogu',
          ['dhogu/dhogu-captain', { model: 'dhogu/dhogu-spear', count: 4 }, 'dhogu/dhogu-bow'],
          PLAIN,
        ),
      ],
      { table: { width: 30, depth: 30, terrain: [] } },
    );
    const contest = new Contest(player(battle));
    const planner = agentOf(battle, 'planner');
    for (const other of ['random', 'close-in', 'keep-range']) {
      const bouts = Array.from({ length: 24 }, (_, i) => contest.bout(i, planner, agentOf(battle, other)));
      const mean = bouts.reduce((sum, { result }) => sum + result, 0) / bouts.length;
      expect([other, mean > 0.55]).toEqual([other, true]);
    }
  });
});

describe('the expert', () => {
  it('weighs an action as the sum over all features in all situations, counted out', () => {
    const below = drawer(5);
    const random = (size: number): Float64Array =>
      Float64Array.from({ length: size }, () => below(2001) / 1000 - 1);
    for (let trial = 0; trial < 20; trial++) {
      const [weights, amounts, situation] = [
        random(PLANNER_FEATURES.length),
        random(ACTION_FEATURES.length),
        random(SITUATIONS.length),
      ] as const;
      const effective = new Float64Array(ACTION_FEATURES.length);
      effectiveWeights(effective, weights, situation);
      const all = featuresIn(amounts, situation);
      let sum = 0;
      PLANNER_FEATURES.forEach((name, i) => {
        const [feature, condition] = name.split('.');
        const at = ACTION_FEATURES.findIndex((one) => one === feature);
        if (at < 0) return;
        const amount = amounts[at]!;
        const share =
          condition === undefined ? 1 : situation[SITUATIONS.findIndex((one) => one === condition)];
        expect(all[i]).toBeCloseTo(amount * (share as number), 12);
        sum += weights[i]! * amount * (share as number);
      });
      expect(scoreOf(amounts, effective, 0)).toBeCloseTo(sum, 10);
      expect(FIRST.inSituations + ACTION_FEATURES.length * SITUATIONS.length).toBe(PLANNER_FEATURES.length);
    }
  });

  it('changes nothing of what it looks at, and plays the same again', () => {
    const battle = battleOf([
      list('empire', ['empire/militia-captain', { model: 'empire/knight', count: 2 }, 'empire/slinger']),
      list('kedashi', ['kedashi/trebarnii-boss', { model: 'kedashi/trebarnii-warrior', count: 3 }]),
    ]);
    const expert = agentOf(battle, 'expert');
    const played = (): unknown[] => {
      const events: unknown[] = [];
      player(battle).play(3, (event) => events.push(event), undefined, [expert, expert]);
      return events;
    };
    expect(played()).toEqual(played());
  });
});
