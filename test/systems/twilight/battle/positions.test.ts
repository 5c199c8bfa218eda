/** Abilities, shots and templates on small positions laid out by hand, boats among them, as replays tell them. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { PLAIN } from '../../../referee/battles.js';
import { readCards } from '../../../referee/cards.js';
import type { BattleFile } from '../../../referee/files.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
type Place = readonly [number, number];
const HOLD = { policy: 'hold' };
const BASES = 30 / 25.4;
/** A card of ours: what it does beside the plain stats. */
const card = (name: string, rest: object = {}) => ({
  name,
  movement: 6,
  combat: 2,
  toughness: 4,
  cost: 10,
  ...rest,
});
const cards = (...names: readonly (readonly [string, object])[]) =>
  new Map([...readCards(), ...names.map(([name, rest]) => [name, { ...PLAIN, ...rest }] as const)]);

interface Played {
  readonly known?: ReturnType<typeof cards>;
  readonly number?: number;
  /** What the first side does in place of its policy. */
  readonly own?: Partial<Agent>;
}

/** The events of a battle, read by the referee. */
function eventsOf(
  sides: readonly object[],
  scenario: object = {},
  { known = cards(), number = 0, own = {} }: Played = {},
): Event[] {
  const battle = battleOf(sides, { turns: 1, ...scenario });
  const agents = (battle.agents as readonly Agent[]).map((usual, s) =>
    s === 0 ? { ...usual, ...own } : usual,
  );
  const replay = recordBattle(player({ ...battle, agents }), number) as unknown as Replay;
  expect(refereeBattle(replay, known, { scenario, sides } as BattleFile)).toEqual([]);
  return [...replay.events];
}
/** The model of a number shoots at another one. */
const fires = (model: number, target: number): Partial<Agent> => ({
  direct: (_course, _side, { models, count }) => (models.subarray(0, count).includes(model) ? model : -1),
  act: (_course, _model, action) => void Object.assign(action, { kind: 'shoot', target }),
  fires: (_course, _model, { models, count }) => (models.subarray(0, count).includes(target) ? target : -1),
});
const named = (events: readonly Event[], name: string): Event[] =>
  events.filter(({ event }) => event === name);
const band = (kind: string, low: number, high: number) => ({
  kind,
  shape: { polygon: [[0, low], [36, low], [36, high], [0, high]] }, // prettier-ignore
});
const table = (...terrain: readonly object[]) => ({ table: { width: 36, depth: 36, terrain } });
const endOf = (move: Event | undefined): Place =>
  (move?.['path'] as readonly Place[] | undefined)?.at(-1) ?? [0, 0];
const FAR = list('empire', [small('empire/militia', [30, 35])], HOLD);

describe('abilities', () => {
  it('Beast Handler selects beasts within Command, and nobody else (R-39)', () => {
    const beast = card('Beast', { descriptors: ['beast'] });
    const leadership = [{ id: 'beast-handler', activates: 2 }];
    const models = [
      { ...small('empire/militia', [10, 5]), command: 6, leadership },
      small('empire/militia', [12, 5]),
      { model: beast, at: [10, 8], size: 'small' },
      { model: beast, at: [10, 20], size: 'small' },
    ];
    const known = cards(['Beast', { ...beast, beast: true }]);
    const first = fires(0, 4).direct as Agent['direct'];
    const lead: Agent['lead'] = (_course, _leader, { models: others }) => others[0]!;
    const all = eventsOf([list('empire', models, HOLD), FAR], {}, { known, own: { direct: first, lead } });
    const activated = named(all, 'activate').map(({ model, by }) => [model, by]);
    expect(activated).toEqual([
      ['a0', 'direct'],
      ['a2', 'a0 beast-handler'],
    ]);
  });

  it('Quick Shot attacks twice with one Ranged Ability', () => {
    const enemy = list('empire', [small('empire/knight', [10, 26])], HOLD);
    const shots = (model: object, known = cards()): Event[] => {
      const all = Array.from({ length: 6 }, (_, number) =>
        named(
          eventsOf([list('casanii', [model], HOLD), enemy], {}, { known, own: fires(0, 1), number }),
          'shoot',
        ),
      );
      // Where the first attack removes the target there is no second one.
      return all.find(([one]) => one && (one['removed'] as readonly string[]).length === 0) ?? [];
    };
    const reported = shots(small('casanii/tracker', [10, 10])).map(({ target, weapon }) => [target, weapon]);
    expect(reported).toEqual([
      ['b0', 'longbow'],
      ['b0', 'longbow'],
    ]);
    const weapon = { name: 'Longbow', move: 3, range: 18, stones: 2 };
    const archer = card('Archer', { weapons: [weapon] });
    const plain = { model: archer, at: [10, 10], size: 'small' };
    expect(shots(plain, cards(['Archer', { ...archer, weapon }]))).toHaveLength(1);
  });

  it('Bomber charges beside a Bagrun Bomb Carrier, and not without one (R-40)', () => {
    const frenu = small('kedashi/frenu', [10, 10]);
    const enemy = list('empire', [small('empire/knight', [14, 10])], HOLD);
    const bombs = (at: Place): Event[] => {
      // Entangled, so that it stays where it is.
      const carrier = { ...small('kedashi/bagrun-bomb-carrier', at), conditions: { entangled: 4 } };
      const all = Array.from({ length: 8 }, (_, number) =>
        eventsOf([wild(frenu, carrier), enemy], {}, { number }),
      );
      return all.flatMap((events) => named(events, 'combat').filter(({ why }) => why === 'bomber'));
    };
    const beside = bombs([10, 10 - BASES - 0.005]);
    expect(beside.length).toBeGreaterThan(0);
    for (const one of beside)
      expect(one).toMatchObject({ attacker: 'a0', defender: 'b0', supporters: [[], []] });
    expect(bombs([10, 2])).toEqual([]);
  });

  it('whoever Gathers goes to a Caller (R-40)', () => {
    const frenu = small('kedashi/frenu', [10, 10]);
    const ends = (caller: string): Place[] => {
      const called = { ...small(caller, [34, 10]), conditions: { entangled: 4 } };
      const all = Array.from({ length: 6 }, (_, number) =>
        eventsOf([wild(frenu, called), FAR], {}, { number }),
      );
      return all.flatMap(
        (events) =>
        named(events, 'move').filter(({ model }) => model === 'a0').map(endOf), // prettier-ignore
      );
    };
    const gathered = ends('kedashi/trebarnii-swarmcaller');
    expect(gathered.length).toBeGreaterThan(0);
    for (const [x, y] of gathered) expect([x > 14, Math.abs(y - 10) < 1e-9]).toEqual([true, true]);
    // Nobody calls: it follows the enemy.
    for (const [, y] of ends('kedashi/trebarnii-warrior')) expect(y).toBeGreaterThan(12);
  });

  it('Flying and Ranger cross difficult ground at full rate, others Cautiously half as far (R-32)', () => {
    const goes = (abilities: readonly string[], kind: string): Event | undefined => {
      const walker = card('Walker', { abilities });
      const model = { model: walker, at: [10, 9], size: 'small' };
      const runs = list('empire', [model], { policy: 'objective' });
      const known = cards(['Walker', { ...walker, abilities: abilities.map((id) => ({ id })) }]);
      const objectives = [{ hold: [10, 30], radius: 2, points: 5 }];
      const scenario = { ...table(band(kind, 10, 24)), objectives };
      return named(eventsOf([runs, FAR], scenario, { known }), 'move')[0];
    };
    for (const id of ['ranger', 'flying']) {
      expect(goes([id], 'wood')).toMatchObject({ cautious: false });
      expect(endOf(goes([id], 'wood'))[1]).toBeCloseTo(15, 6);
    }
    expect(goes([], 'wood')).toMatchObject({ cautious: true });
    expect(endOf(goes([], 'wood'))[1]).toBeCloseTo(12, 6);
    // Water: who flies crosses it, a Ranger stays on its bank.
    expect(endOf(goes(['flying'], 'deep-water'))[1]).toBeCloseTo(15, 6);
    expect(endOf(goes(['ranger'], 'deep-water'))[1]).toBeLessThan(10);
  });
});

/** A raft in the middle of a river, three inches from either bank. */
const RIVER = {
  ...table(band('deep-water', 12, 24)),
  boats: [{ id: 'raft', boat: 'raft', at: [12, 18], length: 8, width: 6 }],
};
const sailor = (model: string, at: Place) => ({ model, at, size: 'small', aboard: 'raft' });

describe('aboard a boat', () => {
  it('models shoot and are shot at as on land: water offers no cover (R-33, R-34)', () => {
    const shots = (one: object, enemy: object): Event[] => {
      const sides = [list('dhogu', [one], HOLD), list('empire', [enemy], HOLD)];
      return named(eventsOf(sides, RIVER, { own: fires(0, 1) }), 'shoot');
    };
    const out = shots(sailor('dhogu/dhogu-bow', [12, 20]), small('empire/knight', [12, 26]));
    expect(out[0]).toMatchObject({ model: 'a0', target: 'b0', sight: 'clear' });
    const back = shots(small('dhogu/dhogu-bow', [12, 26]), sailor('empire/knight', [12, 20]));
    expect(back[0]).toMatchObject({ model: 'a0', target: 'b0', sight: 'clear' });
    // More than nine inches are out of range aboard as ashore.
    expect(shots(sailor('dhogu/dhogu-bow', [12, 16]), small('empire/knight', [12, 27]))).toEqual([]);
  });

  it('others on the deck hide whom they stand before in part, or wholly (R-33, R-34)', () => {
    const bow = list('dhogu', [sailor('dhogu/dhogu-bow', [12, 16])], HOLD);
    const seen = (x: number): unknown => {
      const enemies = [small('empire/knight', [12, 25]), sailor('empire/militia', [x, 20])];
      const events = eventsOf([bow, list('empire', enemies, HOLD)], RIVER, { own: fires(0, 1) });
      return named(events, 'shoot')[0]?.['sight'];
    };
    // Seen from the head the target fills a quarter of an inch either side where the other stands, whose base is 0.59" wide.
    expect([seen(14.5), seen(12.6), seen(12)]).toEqual(['clear', 'obstructed', undefined]);
  });

  it('a template covers who is on deck and who is in the water alike, friends too (R-37)', () => {
    const gun = sailor('delgon/kaldru', [12, 16.2]);
    const friend = sailor('delgon/kaldru', [12.4, 19.5]);
    const swimmer = small('empire/militia', [11.6, 22.2]);
    const river = { ...RIVER, ...table(band('shallow-water', 12, 24)) };
    const sides = [list('delgon', [gun, friend], HOLD), list('empire', [swimmer], HOLD)];
    const shots = named(eventsOf(sides, river, { own: fires(0, 2) }), 'shoot');
    expect(shots.length).toBeGreaterThan(1);
    expect(new Set(shots.map(({ target }) => target))).toEqual(new Set(['a1', 'b0']));
    for (const { blast } of shots) expect(blast).toMatchObject({ towards: [11.6, 22.2] });
  });
});
