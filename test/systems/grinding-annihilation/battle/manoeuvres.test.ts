/** Battle-Manoeuvres and Consolidations against hand-made positions, reread by the referee. Bases are an inch across. */
import { describe, expect, it, vi } from 'vitest';
import type { Battle } from '../../../../src/game/index.js';
import { Attacks, CONDITION } from '../../../../src/systems/grinding-annihilation/battle/solvedAttacks.js';
import type {
  Agent,
  BattleSimulation,
} from '../../../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import { refereeWarfare, type Warfare } from '../../../referee/warfield.js';
import { battleOf, CARDS, replayOf, type Entry } from './support.js';

const SHORT = { rounds: 1 };

/** So many troops of a unit in a row, an inch and a half from middle to middle. */
const row = (unit: string, count: number, x: number, y: number, more: Entry = {}): Entry => ({
  unit,
  troops: count,
  at: Array.from({ length: count }, (_, i) => [x + 1.5 * i, y]),
  ...more,
});

/** A battle whose agents decide some things otherwise. */
const decided = (battle: Battle, ...changes: readonly Partial<Agent>[]): Battle => ({
  ...battle,
  agents: battle.agents.map((agent, i) => ({ ...(agent as Agent), ...changes[i] })),
});
const first: Pick<Agent, 'use' | 'assault'> = {
  use: (_course, _side, { options: [option = -1] }) => option,
  assault: (_course, _formation, [target = -1]) => target,
};

function replays(battle: Battle, count: number): Warfare[] {
  return Array.from({ length: count }, (_, number) => {
    const replay = replayOf(battle, number);
    expect(refereeWarfare(replay, CARDS).filter((fault) => !fault.startsWith('-1:'))).toEqual([]);
    return replay;
  });
}
const of = ({ events }: Warfare, ...names: string[]) => events.filter(({ event }) => names.includes(event));

/** The moments of all attacks of a battle on the second kind of its troops, in order. */
function momentsOf(battle: Battle): number[] {
  const spy = vi.spyOn(Attacks.prototype, 'number');
  replays(battle, 1);
  const asked = spy.mock.calls.flatMap(([, target, , conditions]) => (target === 1 ? [conditions] : []));
  spy.mockRestore();
  return asked;
}

describe('Reprisal', () => {
  it('lets fight next whose turn it is not, while others with Fights First wait', () => {
    const lists = [
      [row('tarn-brood/shell-kin', 3, 10, 20), row('tarn-brood/reed-runners', 10, 30, 20)],
      [row('lantern-levy/lantern-walker', 1, 11, 21.5), row('lantern-levy/lantern-walker', 1, 36, 21.5)],
    ] as const;
    const runners = [lists[0][1], { ...lists[0][1], at: row('', 10, 3, 20)['at'] }];
    const file = [[runners, lists[1]], ['hold', 'hold'], { rounds: 2 }, [[], ['reprisal']]] as const;
    const all = replays(decided(battleOf(...file), {}, { use: first.use }), 6);
    // It costs two points: the second round is the first that has them.
    for (const { events } of all) {
      const rounds = events.flatMap(({ event }, i) => (event === 'round' ? [i] : []));
      const at = events.findIndex(({ manoeuvre }) => manoeuvre === 'reprisal');
      expect(at).toBeGreaterThan(rounds[1]!);
      const fights = events.slice(rounds[1]).filter(({ event }) => event === 'fight');
      const order = [...new Set(fights.map(({ formation }) => formation))];
      expect(events[at]).toMatchObject({ side: 1, left: 0, on: order[1] });
      expect(order.map((id) => String(id)[0])).toEqual(['a', 'b', 'a', 'b']);
    }
    const without = replays(battleOf(...([file[0], file[1], file[2]] as const)), 2);
    for (const replay of without) {
      const order = [...new Set(of(replay, 'fight').map(({ formation }) => String(formation)))];
      expect(order.slice(0, 2).every((id) => id.startsWith('a'))).toBe(true);
    }
  });
});

describe('what answers shots', () => {
  const lances = row('lantern-levy/siege-lamps', 6, 10, 5);
  /** Only once: what a phase shelters shelters no longer. */
  const once = (): Partial<Agent> => {
    let left = 1;
    return { use: (_course, _side, { options: [option = -1] }) => (left-- > 0 ? option : -1) };
  };
  const shelter = CONDITION.stealth | CONDITION.cover | CONDITION.sheltered;
  const answered = (target: Entry, manoeuvre: string): number[] => {
    const file = [[[lances], [target]], ['hold', 'hold'], { rounds: 4 }, [[], [manoeuvre]]] as const;
    const moments = momentsOf(decided(battleOf(...file), {}, once()));
    return [
      ...new Set(
        moments.filter((conditions) => (conditions & CONDITION.brawl) === 0).map((one) => one & shelter),
      ),
    ];
  };

  it('a Smokescreen gives Stealth and Cover for one phase, for who has SMOKE', () => {
    expect(answered(row('lantern-levy/mortar-wagon', 1, 14, 25), 'smokescreen')).toEqual([
      CONDITION.stealth | CONDITION.cover,
      0,
    ]);
    expect(answered(row('tarn-brood/shell-kin', 3, 14, 25), 'smokescreen')).toEqual([0]);
  });

  it('Find Cover! gives INFANTRY an invulnerable save and Cover for one phase, for two points', () => {
    // In the first round its side has one point.
    expect(answered(row('tarn-brood/shell-kin', 6, 12, 25), 'find-cover')).toEqual([
      0,
      CONDITION.sheltered | CONDITION.cover,
    ]);
    expect(answered(row('lantern-levy/mortar-wagon', 1, 14, 25), 'find-cover')).toEqual([0]);
  });
});

describe('Armoured Charge', () => {
  it.each([
    ['tarn-brood/reed-runners', 10, 10],
    ['lantern-levy/lantern-walker', 1, 8],
  ] as const)(
    'of a blade of Strength 8 into %s (%i) rolls %i dice, if it gets there',
    (unit, count, dice) => {
      const lists = [[row('lantern-levy/mortar-wagon', 1, 20, 20)], [row(unit, count, 20, 27)]] as const;
      const battle = battleOf([[...lists[0]], [...lists[1]]], ['hold', 'hold'], SHORT, [
        ['armoured-charge'],
        [],
      ]);
      for (const replay of replays(decided(battle, first, { shoot: () => -1 }), 12)) {
        const [paid, assault] = of(replay, 'manoeuvre', 'assault');
        expect(paid).toMatchObject({ manoeuvre: 'armoured-charge', on: 'a0', left: 0 });
        const hurt = of(replay, 'mortal');
        expect(hurt).toHaveLength(assault?.['reaches'] === true ? 1 : 0);
        for (const one of hurt) expect(one).toMatchObject({ target: 'b0', formation: 'a0', dice });
        for (const one of hurt) expect(Number(one['wounds'])).toBeLessThanOrEqual(6);
      }
    },
  );

  it('is nothing for who is no VEHICLE', () => {
    const lists = [
      [row('tarn-brood/drifters', 3, 20, 20)],
      [row('lantern-levy/lamp-guard', 10, 20, 25)],
    ] as const;
    const battle = battleOf([[...lists[0]], [...lists[1]]], ['hold', 'hold'], SHORT, [
      ['armoured-charge'],
      [],
    ]);
    for (const replay of replays(decided(battle, first), 4)) expect(of(replay, 'manoeuvre')).toEqual([]);
  });
});

describe('Hero’s Ingress', () => {
  // Drifters assault guards; stalkers, a walker and a wagon stand about them, and a walker beyond six inches.
  const enemies = [
    row('lantern-levy/lamp-guard', 10, 20, 26),
    row('lantern-levy/night-stalkers', 5, 20, 29),
    row('lantern-levy/lantern-walker', 1, 17, 27),
    row('lantern-levy/mortar-wagon', 1, 16, 29),
    row('lantern-levy/lantern-walker', 1, 40, 38),
  ];
  const offered = new Set<string>();
  const battle = battleOf([[row('tarn-brood/drifters', 3, 20, 21)], enemies], ['hold', 'hold'], SHORT, [
    [],
    ['heros-ingress'],
  ]);
  const use: Agent['use'] = ({ plan }: BattleSimulation, _side, { options }) => {
    for (const one of options) offered.add(plan.formations[one]?.id ?? '');
    return options[0]!;
  };

  it('sends who is within six inches and may assault at who has just assaulted, without an Assault Bonus', () => {
    const all = replays(decided(battle, { assault: first.assault }, { use }), 12);
    const answers = all.flatMap((replay) => of(replay, 'assault').filter(({ ingress }) => ingress === true));
    expect(answers.length).toBeGreaterThan(3);
    for (const replay of all) {
      const [assault, paid] = of(replay, 'assault', 'manoeuvre');
      expect(paid === undefined).toBe(assault?.['reaches'] !== true);
      const [, answer] = of(replay, 'assault');
      if (answer?.['reaches'] !== true) continue;
      // Who has the bonus fights first: the one who answered comes after the one who assaulted.
      const fights = [...new Set(of(replay, 'fight').map(({ formation }) => formation))];
      expect(fights[0]).toBe('a0');
    }
  });

  it('is offered to no VEHICLE that does not walk, to nobody farther off, and to nobody in contact', () => {
    expect([...offered].sort()).toEqual(['b1', 'b2']);
  });
});

describe('Epic Momentum', () => {
  // Three runners and ten guards, their Leaders between them: the guards are more than fall.
  const led = (leader: string, troops: Entry, at: readonly [number, number]): Entry[] => [
    { unit: leader },
    { ...troops, leader, at: [...(troops['at'] as readonly unknown[]), at] },
  ];
  const file = [
    [
      led('tarn-brood/brood-warden', row('tarn-brood/reed-runners', 3, 17, 20), [20, 21.3]),
      led('lantern-levy/lamp-marshal', row('lantern-levy/lamp-guard', 10, 14, 22.6), [21.5, 21.4]),
    ],
    ['hold', 'hold'],
    SHORT,
  ] as const;

  /** Whom the warden's claws hurt. */
  const struck = (manoeuvres: readonly string[]): string[] => {
    const battle = battleOf(...file, [manoeuvres, []]);
    const all = replays(decided(battle, { use: first.use, pickOut: () => true }), 10);
    const blows = all.flatMap((replay) =>
      of(replay, 'fight').filter(({ weapon }) => weapon === 'Warden Claws'),
    );
    expect(blows.length).toBeGreaterThan(2);
    return blows.flatMap(({ lost }) => Object.keys(lost as object));
  };

  it('lets a Character pick out the Leader of an Attached formation, and is paid for', () => {
    const leader = replayOf(battleOf(...file)).formations.find(({ id }) => id.startsWith('b'))?.leader;
    expect(leader).toBeDefined();
    const hurt = struck(['epic-momentum']);
    expect(hurt.length).toBeGreaterThan(0);
    // Wounds beyond the Leader's are lost on nobody while he stands.
    expect(hurt.filter((id) => id === leader).length).toBeGreaterThan(hurt.length / 2);
    expect(struck([])).not.toContain(leader);
  });
});

describe('Deployment Order', () => {
  it('brings reserves at the end of the enemy’s turn of the Move phase, from the second round on', () => {
    const reserve: Entry = { unit: 'tarn-brood/drifters', troops: 3, reserves: true };
    const far = row('tarn-brood/bog-titan', 1, 30, 40);
    const file = [
      [[row('lantern-levy/lamp-guard', 10, 20, 5)], [far, reserve]],
      ['castle', 'castle'],
      { rounds: 3 },
      [[], ['deployment-order']],
    ] as const;
    for (const { events } of replays(decided(battleOf(...file), {}, { use: first.use }), 6)) {
      const reported = events.flatMap((one, i) =>
        ['round', 'phase', 'manoeuvre', 'arrive'].includes(one.event) ? [{ ...one, i }] : [],
      );
      const paid = reported.findIndex(({ event }) => event === 'manoeuvre');
      const arrival = reported.findIndex(({ event }) => event === 'arrive');
      expect(reported.slice(0, arrival).filter(({ event }) => event === 'round')).toHaveLength(2);
      // Where its own turn came first it is there already.
      if (paid < 0) continue;
      expect(arrival).toBe(paid + 1);
      const moves = events
        .slice(reported[paid - 1]?.i, reported[paid]?.i)
        .filter(({ event }) => event === 'move');
      expect(moves.at(-1)?.['formation']).toBe('a0');
    }
  });
});

describe('a Consolidation', () => {
  /** The last moves of who has struck a lone troop down. */
  function after(others: readonly Entry[], x: number, y: number) {
    const list = [row('tarn-brood/reed-runners', 1, x + 4.5, y + 1.6), ...others];
    const battle = battleOf([[row('tarn-brood/brood-warden', 1, x + 4.5, y)], list], ['hold', 'hold'], SHORT);
    return replays(battle, 12).flatMap((replay) => {
      const at = replay.events.findIndex(
        ({ removed }) => (removed as readonly string[] | undefined)?.length === 1,
      );
      return at < 0 ? [] : [replay.events.slice(at + 1).filter(({ as }) => as === 'consolidate')];
    });
  }
  const endOf = (event: Readonly<Record<string, unknown>> | undefined): readonly [number, number] =>
    (event?.['paths'] as { readonly path: readonly (readonly [number, number])[] }[])[0]?.path.at(-1) ?? [
      0, 0,
    ];

  it('goes three inches into the Threat Range of another enemy', () => {
    const all = after([row('lantern-levy/lantern-walker', 1, 24.5, 13.5)], 20, 10);
    expect(all.length).toBeGreaterThan(2);
    for (const [move] of all) {
      const [x, y] = endOf(move);
      expect(Math.hypot(x - 24.5, y - 13.5) - 1).toBeLessThanOrEqual(1);
    }
  });

  it('goes to the closest marker where no enemy can be reached, if that brings it within range', () => {
    const some = row('tarn-brood/drifters', 3, 5, 5);
    const { markers } = replayOf(battleOf([[some], [row('tarn-brood/drifters', 3, 5, 40)]]));
    // The one in the middle of the warfield.
    const [mx, my] = markers.find(([x, y]) => x === 30 && y === 22) ?? [0, 0];
    // Its base ends five inches from the marker's middle, and then within three.
    const all = after([], mx - 4.5, my - 5.5);
    expect(all.length).toBeGreaterThan(2);
    for (const [move] of all) {
      const [x, y] = endOf(move);
      expect(Math.hypot(x - mx, y - my) - 0.5).toBeLessThanOrEqual(3 + 1e-9);
    }
    // Where every marker is farther than three inches and its range.
    const far = Array.from({ length: 20 }, (_, i) => [mx + i, my - 7.5] as const).find(([px, py]) =>
      markers.every(([x, y]) => Math.hypot(px - x, py - y) > 3 + 3 + 0.5),
    );
    expect(far).toBeDefined();
    expect(after([], (far?.[0] ?? 0) - 4.5, far?.[1] ?? 0).flat()).toEqual([]);
  });
});
