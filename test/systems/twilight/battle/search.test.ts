/** Search over Twilight's decisions: what is offered is legal and differs, nothing is changed, and it comes out the same. */
import { describe, expect, it } from 'vitest';
import { OutcomeTable, recordBattle, Search } from '../../../../src/engines/simulate/index.js';
import { copyBattle, searchOf, type Battle, type BattleState } from '../../../../src/game/index.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { CONTACT } from '../../../../src/systems/twilight/model/sides.js';
import { radiusOf } from '../../../../src/systems/twilight/model/sizes.js';
import { battleOf, list, outcomes, player, small } from './battles.js';

const TABLE = { width: 22, depth: 22, terrain: [{ kind: 'wood', shape: { circle: [11, 11], radius: 2 } }] };
const sides = (first: unknown, second: unknown) => [
  list('empire', ['empire/militia-captain', 'empire/knight', 'empire/slinger'], { policy: first }),
  list('dhogu', ['dhogu/dhogu-captain', { model: 'dhogu/dhogu-spear', count: 2 }], { policy: second }),
];
const fight = (first: unknown, second: unknown) => battleOf(sides(first, second), { table: TABLE, turns: 2 });

describe('a search of a battle', () => {
  it('is offered ways to decide that differ, the usual one first, and leaves the moment as it was', () => {
    const battle = fight('planner', 'planner');
    const { choices } = battle;
    if (!choices) throw new Error('no choices');
    const kinds = new Set<string>();
    let asked = 0;
    const look = (state: BattleState): void => {
      const side = choices.deciding(state);
      if (side < 0) return;
      const before = state.words.slice();
      const usual = battle.agents[side];
      const options = choices.options(state, side, usual);
      expect(state.words).toEqual(before);
      expect(options[0]?.agent).toBe(usual);
      const all = options.map((option) => JSON.stringify(option.reported));
      expect(new Set(all).size).toBe(all.length);
      for (const { reported } of options) for (const key of Object.keys(reported)) kinds.add(key);
      asked++;
    };
    const watched = player({
      ...battle,
      step(state, ...rest) {
        look(state);
        return battle.step(state, ...rest);
      },
    });
    for (let number = 0; number < 12; number++) watched.play(number);
    expect(asked).toBeGreaterThan(25);
    expect([...kinds].sort()).toEqual(
      ['activate', 'attacker', 'defender', 'does', 'first', 'model', 'pass', 'script', 'target', 'to'].sort(),
    );
  });

  it('keeps the rules before a referee, and comes out the same whatever was played before', () => {
    const cards = readCards();
    const fresh = (number: number) => recordBattle(player(fight('search:16', 'search:8')), number);
    const used = player(fight('search:16', 'search:8'));
    for (const number of [0, 1]) {
      const replay = recordBattle(used, number);
      expect(refereeBattle(replay as unknown as Replay, cards)).toEqual([]);
      if (number === 1) expect(fresh(number)).toEqual(replay);
    }
  });

  it('weighs no action of an Entangled model, which fights its counters alone (R-29)', () => {
    const bound = { conditions: { entangled: 2 } };
    const slingers = { model: 'empire/slinger', at: [[8, 6], [12, 6]], count: 2, ...bound }; // prettier-ignore
    const spears = { model: 'dhogu/dhogu-spear', at: [[8, 12], [12, 12]], count: 2 }; // prettier-ignore
    const searching = [
      list('empire', [slingers], { policy: 'search:8' }),
      list('dhogu', [spears], { policy: 'hold' }),
    ];
    const { events } = recordBattle(player(battleOf(searching, { table: TABLE, turns: 1 })), 0);
    const done = events as readonly { readonly event: string; readonly model?: string }[];
    expect(done.filter(({ event }) => event === 'free').length).toBeGreaterThan(0);
    expect(done.filter(({ event }) => event === 'shoot' || event === 'move')).toEqual([]);
  });

  it('that is stopped keeps the best so far, and leaves the moment as it was', () => {
    const battle = fight('planner', 'planner');
    const moments: { readonly state: BattleState; readonly side: number }[] = [];
    player({
      ...battle,
      step(state, ...rest) {
        const side = battle.choices?.deciding(state) ?? -1;
        if (side >= 0 && moments.length < 2) {
          moments.push({ state: battle.newState(), side });
          copyBattle(state, moments.at(-1)?.state ?? state);
        }
        return battle.step(state, ...rest);
      },
    }).play(1);
    const [planner] = battle.agents;
    const book = new OutcomeTable(battle, outcomes());
    const ended = (most: number, { state, side }: (typeof moments)[number]) => {
      let asked = 0;
      const search = new Search(battle, book, () => ++asked > most);
      const before = state.words.slice();
      const found = search.of(state, side, planner, { playouts: 16, against: [planner] });
      expect(state.words).toEqual(before);
      return { ...found, played: found.options.reduce((sum, { playouts }) => sum + playouts, 0) };
    };
    for (const moment of moments) {
      const whole = ended(Infinity, moment);
      // Before the first playout it is the planner; after some, whoever is ahead by what was played; never more than was asked.
      expect(ended(0, moment).taken).toBe(0);
      for (const most of [9]) {
        const { options, taken, played } = ended(most, moment);
        expect(played).toBe(Math.min(most, whole.played));
        expect(options).toHaveLength(whole.options.length);
        expect(options[taken]?.gain).toBe(
          taken === 0
            ? 0
            : Math.max(
                ...options.filter((one) => one.playouts >= 4 && one.gain > one.error).map(({ gain }) => gain),
              ),
        );
      }
      expect(ended(whole.played, moment).taken).toBe(whole.taken);
    }
    expect(moments).toHaveLength(2);
  });

  it('is bounded in the steps that its playouts take', () => {
    const five = (culture: string, models: readonly string[]) =>
      list(culture, models.map((model) => ({ model, count: 5 })), { policy: 'planner' }); // prettier-ignore
    const battle = battleOf(
      [
        five('empire', ['empire/knight', 'empire/militia']),
        five('dhogu', ['dhogu/dhogu-spear', 'dhogu/dhogu-bow']),
      ],
      { table: { width: 30, depth: 30, terrain: [] }, turns: 3 },
    );
    const budget = { playouts: 24, steps: 24 * 50 };
    const lengths: number[] = [];
    const counted: Battle = {
      ...battle,
      step(...given) {
        lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
        return battle.step(...given);
      },
    };
    const book = new OutcomeTable(battle, outcomes());
    // Whether to stop is asked before each playout.
    const search = new Search(counted, book, () => lengths.push(0) === 0);
    const played: number[] = [];
    player({
      ...battle,
      step(state, ...rest) {
        const side = battle.choices?.deciding(state) ?? -1;
        if (side >= 0) {
          lengths.length = 0;
          const { playouts } = budget;
          search.of(state, side, battle.agents[side], { playouts, against: [battle.agents[1 - side]] });
          lengths.forEach((_, k) => {
            const before = lengths.slice(0, k);
            if (k > 0) expect(before.reduce((sum, steps) => sum + steps) + Math.max(...before)).toBeLessThanOrEqual(budget.steps); // prettier-ignore
          });
          played.push(lengths.length);
        }
        return battle.step(state, ...rest);
      },
    }).play(1);
    // Early in the battle playouts are long, and fewer; later the budget is played, but for what does not go round.
    const most = Math.max(...played);
    expect(most).toBeGreaterThan(20);
    expect(played.slice(0, 3).every((count) => count > 1 && count < most)).toBe(true);
  });

  it('without enough playouts is the planner', () => {
    const plain = player(fight('planner', 'planner')).play(3).words.slice();
    expect(player(fight('search:1', 'search:1')).play(3).words.slice()).toEqual(plain);
  });
});

describe('a policy of a file', () => {
  it('may be written in one word or as an object', () => {
    const policies = (first: unknown) => fight(first, 'planner').sides[0]?.policy;
    expect(policies('search:96:never-charge')).toBe('search:96:never-charge');
    expect(policies({ of: 'search', playouts: 96, never: 'charge' })).toBe('search:96:never-charge');
    expect(policies({ of: 'close-in', never: ['lead', 'shoot'] })).toBe('close-in:never-lead:never-shoot');
    expect(searchOf(fight('search:96', 'planner').agents[0])?.playouts).toBe(96);
    for (const wrong of [
      'plannr',
      'planner:96',
      'search:0',
      'planner:never-cheat',
      { of: 'planner', never: 'cheat' },
    ])
      expect(() => fight(wrong, 'planner')).toThrow();
  });
});

describe('a habit', () => {
  type Event = Readonly<Record<string, unknown>>;
  const own = (id: unknown): boolean => String(id).startsWith('a');
  /** All that happens in some battles of a policy. */
  const events = (policy: unknown): Event[] => {
    const riders = ['dhogu/dhogu-captain', 'dhogu/yirnak-rider', 'dhogu/dhogu-bow', 'dhogu/dhogu-spear'];
    const battle = battleOf(
      [list('dhogu', riders, { policy }), list('empire', ['empire/knight', 'empire/militia'])],
      {
        table: TABLE,
        turns: 3,
      },
    );
    const playing = player(battle);
    return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap(
      (number) => recordBattle(playing, number)['events'] as Event[],
    );
  };
  const kinds: readonly (readonly [string, (event: Event) => boolean])[] = [
    ['charge', (event) => event['why'] === 'charge' && own(event['attacker'])],
    ['shoot', (event) => event['event'] === 'shoot' && own(event['model'])],
    ['lead', (event) => event['event'] === 'activate' && own(event['model']) && event['by'] !== 'direct'],
    ['initiate', (event) => event['why'] === 'phase' && own(event['attacker'])],
    [
      'support',
      (event) => event['event'] === 'combat' && (event['supporters'] as string[][])[0]?.length !== 0,
    ],
  ];

  it.each(['keep-range', 'planner'])('is kept by %s', (of) => {
    const usual = events(of);
    for (const [habit, is] of kinds)
      expect([habit, usual.some(is), events({ of, never: habit }).some(is)]).toEqual([habit, true, false]);
  });

  it('of splitting is the same as a file that says so, for who does not look at fights', () => {
    const battle = (policy: string, split?: string) => {
      const [first, second] = sides(policy, 'close-in');
      return battleOf([{ ...first, ...(split !== undefined && { split }) }, second], { table: TABLE });
    };
    const reported = (of: ReturnType<typeof battle>) =>
      [0, 1, 2].map((number) => recordBattle(player(of), number)['events']);
    for (const split of ['all-out', 'turtle'])
      expect(reported(battle(`close-in:always-${split}`))).toEqual(reported(battle('close-in', split)));
    expect(reported(battle('close-in:always-all-out'))).not.toEqual(
      reported(battle('close-in:always-turtle')),
    );
    expect(battle('planner:never-lead:always-turtle').sides[0]?.policy).toBe(
      'planner:never-lead:always-turtle',
    );
    expect(() => battle('planner:always-cheat')).toThrow();
  });

  it('never to activate again is one activation by a counter in a Turn', () => {
    const most = (of: unknown): number => {
      let [direct, found] = [0, 0];
      for (const event of events(of)) {
        if (event['event'] === 'turn') direct = 0;
        if (event['event'] === 'activate' && own(event['model']) && event['by'] === 'direct') direct++;
        found = Math.max(found, direct);
      }
      return found;
    };
    expect(most({ of: 'planner', never: 'again' })).toBe(1);
    expect(most('planner')).toBeGreaterThan(1);
  });

  it('never to disengage is to stay where one is Engaged', () => {
    const moved = (never: readonly string[]): boolean => {
      const touching = 12 + 2 * radiusOf('small') + CONTACT;
      const battle = battleOf([
        list('dhogu', [small('dhogu/dhogu-bow', [12, 18])], { policy: { of: 'random', never } }),
        list('empire', [small('empire/knight', [touching, 18])], { policy: 'hold' }),
      ]);
      const playing = player(battle);
      return [0, 1, 2, 3, 4].some((number) =>
        (recordBattle(playing, number)['events'] as Event[]).some(
          (event) => event['event'] === 'move' && own(event['model']),
        ),
      );
    };
    expect(moved([])).toBe(true);
    expect(moved(['disengage'])).toBe(false);
  });
});
