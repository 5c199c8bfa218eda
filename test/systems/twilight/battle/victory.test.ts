/** Conditions of victory: what they ask for, when they end a battle, and who goes for them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { openSystem } from '../../../../src/files/index.js';
import { battlePlayer, groundsOf, readBattle } from '../../../../src/questions/battle/index.js';
import { systemNamed } from '../../../../src/systems/registry.js';

const twilight = openSystem(systemNamed('twilight'));
const read = (file: string): Record<string, unknown> =>
  parse(readFileSync(new URL(`../../../../examples/twilight/${file}`, import.meta.url), 'utf8')) as never;

const TABLE = { width: 24, depth: 24, terrain: [] };

interface Over {
  readonly winner: number | null;
  readonly why: string;
  readonly met?: readonly number[];
}

function battleOf(scenario: object, models: readonly [object[], object[]], policies = ['close-in', 'hold']) {
  const sides = models.map((entries, side) => ({
    list: { system: 'twilight', culture: side === 0 ? 'empire' : 'kedashi', models: entries },
    ...{ policy: policies[side], split: 'balanced', adjust: 'none' },
  }));
  return readBattle(twilight, { system: 'twilight', scenario: { table: TABLE, ...scenario }, sides });
}

const eventsOf = (battle: ReturnType<typeof battleOf>, number = 0): Record<string, unknown>[] =>
  recordBattle(battlePlayer(battle, 'victory'), number)['events'] as never;
const overOf = (battle: ReturnType<typeof battleOf>, number = 0): Over =>
  eventsOf(battle, number).at(-1) as never;

const at = (model: string, x: number, y: number): object => ({ model, at: [x, y] });
const FAR = [at('kedashi/abrok', 20, 22)];

describe('conditions of victory', () => {
  it('need somebody of whom they speak', () => {
    const elites = { victory: [{ remove: { descriptor: 'elite' }, over: 0.5 }] };
    const few: [object[], object[]] = [[at('empire/militia', 4, 4)], FAR];
    expect(() => battleOf(elites, few)).toThrow('"victory[0].remove.descriptor"');
    expect(() => battleOf(elites, few)).toThrow('nobody could ever meet this condition');
    expect(() => battleOf({ victory: [{ side: 0, protect: { figure: 'b0' } }] }, few)).toThrow('"b0"');
    expect(() => battleOf({ victory: [{ take: 'chest', by: 'near' }] }, few)).toThrow('one of the objects');
    expect(() => battleOf({ victory: [{ side: 2, remove: { descriptor: 'beast' } }] }, few)).toThrow(
      '"side"',
    );
    expect(battleOf({ victory: [{ side: 0, remove: { descriptor: 'beast' } }] }, few).sides).toHaveLength(2);
  });

  it('count at the end by the default of what is kept, and decide before the points', () => {
    const victory = [{ side: 1, protect: { figure: 'b0' } }];
    const models: [object[], object[]] = [[at('empire/militia', 4, 4)], FAR];
    const over = overOf(battleOf({ turns: 2, removed: 5, victory }, models, ['hold', 'hold']));
    expect(over).toMatchObject({ winner: 1, why: 'victory', met: [0] });
    const none = overOf(battleOf({ turns: 2 }, models, ['hold', 'hold']));
    expect(none).toMatchObject({ winner: null, why: 'turns' });
  });

  it('let the score decide where both sides meet one at the same time', () => {
    const victory = [{ protect: { figure: 'costliest' } }];
    const models: [object[], object[]] = [[at('empire/militia', 4, 4)], FAR];
    const over = overOf(battleOf({ turns: 1, victory }, models, ['hold', 'hold']));
    expect(over).toMatchObject({ winner: null, why: 'victory', met: [0] });
  });

  it('end the battle in an End Phase, or at once', () => {
    const models: [object[], object[]] = [[at('empire/militia', 4, 19), at('empire/militia', 20, 4)], FAR];
    const victory = (when: string) => [{ side: 0, leave: { figure: 'a0' }, by: 'far', when }];
    const [once, later] = ['once', 'end-phase'].map((when) =>
      eventsOf(battleOf({ victory: victory(when) }, models, ['objective', 'hold'])),
    );
    for (const events of [once, later])
      expect(events?.at(-1)).toMatchObject({ winner: 0, why: 'victory', met: [0] });
    const after = (events: typeof once): string[] =>
      (events ?? [])
        .slice((events ?? []).findIndex(({ event }) => event === 'leave') + 1)
        .map(({ event }) => event as string);
    expect(after(once)).toEqual(['over']);
    expect(after(later).filter((event) => event === 'draw').length).toBeGreaterThan(0);
    expect(after(later)).not.toContain('turn');
  });

  it('need more than the share', () => {
    const militia = [0, 1, 2, 3].map((i) => at('empire/militia', 3 + 4 * i, 20));
    const battle = battleOf(
      { victory: [{ side: 0, leave: { model: 'empire/militia' }, by: 'far', over: 0.5, when: 'once' }] },
      [militia, [at('kedashi/abrok', 20, 2)]],
      ['objective', 'hold'],
    );
    const events = eventsOf(battle);
    expect(events.filter(({ event }) => event === 'leave')).toHaveLength(3);
    expect(events.at(-1)).toMatchObject({ winner: 0, why: 'victory' });
  });
});

describe('scenarios as people play them', () => {
  const lists = ['empire', 'kedashi'].map((name) => read(`lists/${name}.yaml`));
  const countOf = (scenario: string, policy: string): Map<string, number> => {
    const sides = lists.map((list) => ({ list, policy, split: 'balanced', adjust: 'none' }));
    const battle = readBattle(twilight, {
      system: 'twilight',
      scenario: read(`scenarios/${scenario}.yaml`),
      sides,
    });
    const found = new Map<string, number>();
    for (let number = 0; number < 12; number++) {
      const { winner, why } = overOf(battle, number);
      const key = `${String(winner)} ${why}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  };

  it.each(['objective', 'planner'])('are won by their conditions where %s plays', (policy) => {
    const wins = (scenario: string, sides: readonly number[]): number => {
      const found = countOf(scenario, policy);
      return sides.reduce((sum, side) => sum + (found.get(`${side} victory`) ?? 0), 0);
    };
    expect(wins('encounter', [0, 1])).toBeGreaterThanOrEqual(4);
    expect(wins('raid', [0, 1])).toBeGreaterThanOrEqual(4);
    expect(wins('baggage-train', [0, 1])).toBeGreaterThanOrEqual(1);
  });

  it('are drawn where the lists can play them', () => {
    const groundAt = groundsOf(twilight, { seed: 'fits' });
    const kinds = (drawn: readonly unknown[] | undefined): Set<string> =>
      new Set(Array.from({ length: 16 }, (_, number) => groundAt(number, drawn).scenario));
    const poor = { system: 'twilight', culture: 'empire', models: ['empire/militia'] };
    expect(kinds(lists)).toContain('elites');
    expect(kinds([lists[0], poor])).not.toContain('elites');
    expect(kinds(undefined)).not.toContain('elites');
    const inPlace = {
      ...poor,
      models: [{ model: { name: 'Own', combat: 2, toughness: 4, descriptors: ['elite'] } }],
    };
    expect(kinds([lists[0], inPlace])).toContain('elites');
  });
});
