/** What a referee reads of the order of things: behaviours of Wild cards, whole Activations, templates and reserves (R-37 … R-40). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { battleOf, list, PLAIN, player, small, wild } from '../systems/twilight/battle/battles.js';
import { readCards } from './cards.js';
import type { BattleFile } from './files.js';
import { refereeBattle, type Replay } from './referee.js';

type Event = Replay['events'][number];
const CARDS = readCards();
const HOLD = { policy: 'hold', ...PLAIN };
const TABLE = { width: 36, depth: 36, terrain: [] };

/** A battle in which a referee finds nothing, and what it finds in changed events. */
function judged(sides: readonly object[], is: (event: Event) => boolean, scenario: object = {}) {
  const whole = { table: TABLE, turns: 2, ...scenario };
  const playing = player(battleOf(sides, whole));
  const read = { scenario: whole, sides } as BattleFile;
  for (let number = 0; number < 40; number++) {
    const replay = recordBattle(playing, number) as unknown as Replay;
    expect([number, refereeBattle(replay, CARDS, read)]).toEqual([number, []]);
    const at = replay.events.findIndex(is);
    if (at < 0) continue;
    const { events } = replay;
    return { events, at, found: (changed: readonly Event[]) => refereeBattle({ ...replay, events: changed }, CARDS, read).join() }; // prettier-ignore
  }
  throw new Error('no such battle');
}
const without = (events: readonly Event[], at: number): Event[] => events.filter((_, i) => i !== at);
const isHarmless = ({ removed }: Readonly<Record<string, unknown>>): boolean =>
  ((removed ?? []) as string[]).length === 0;
const militia = list('empire', [small('empire/militia', [18, 14])], HOLD);

describe('behaviours of Wild cards', () => {
  it.each([
    ['gang-up', 'kedashi/abrok', 'move'],
    ['engage', 'kedashi/trebarnii-boss', 'move'],
    ['charge', 'kedashi/seldoath', 'combat'],
    ['coordinated-strike', 'empire/militia-captain', 'move'],
  ])('%s is done where it can be', (behaviour, model, kind) => {
    const { events, at, found } = judged(
      [militia, wild(small(model, [18, 18]))],
      (one) => one.event === kind && one['why'] !== 'phase' && isHarmless(one),
    );
    expect(found(without(events, at))).toMatch(`b0 could do ${behaviour} and does not`);
  });

  it('Create Swarm and Concentrated Fire come before Follow', () => {
    const frenu = [[10, 10], [11.5, 10], [13, 10]].map((at) => ({ model: 'kedashi/frenu', size: 'tiny', at })); // prettier-ignore
    const swarm = wild(small('kedashi/trebarnii-swarmcaller', [11, 14]), ...frenu);
    const caller = judged([militia, swarm], ({ event }) => event === 'create');
    const pass = caller.events[caller.at]!;
    const cheap = { ...pass, discarded: (pass['discarded'] as string[]).slice(1) };
    expect(caller.found(caller.events.map((one) => (one === pass ? cheap : one)))).toMatch(/b0 .*behaviour/);
    const next = caller.events.findIndex(({ event }, i) => i > caller.at && event === 'draw');
    const idle = without(caller.events.slice(0, next + 1), caller.at);
    expect(caller.found(idle)).toMatch('b0 could do create-swarm');
    const reynad = wild(small('empire/reynad', [18, 30]));
    const marks = judged([militia, reynad], ({ event }) => event === 'mark');
    expect(marks.found(without(marks.events, marks.at))).toMatch('b0 could do concentrated-fire');
  });

  it('are those of every model of the counter', () => {
    const { events, at, found } = judged(
      [militia, wild(small('kedashi/abrok', [18, 30]), small('kedashi/abrok', [20, 30]))],
      ({ event, by }) => event === 'activate' && by === 'counter',
    );
    const id = events[at]?.['model'];
    const next = events.findIndex(({ event }, i) => i > at && ['activate', 'draw'].includes(event));
    const skipped = events.filter((_, i) => i < at || i >= next);
    expect(found(skipped)).toMatch(`${String(id)} does not act with its counter`);
  });
});

describe('an order', () => {
  it('is kept: a model completes its Activation before the next one begins', () => {
    const models = ['empire/militia-captain', { model: 'empire/militia', count: 3 }];
    const far = list('kedashi', [small('kedashi/abrok', [18, 33])], HOLD);
    const { events, at, found } = judged(
      [list('empire', models, { policy: 'close-in' }), far],
      ({ event }) => event === 'move',
    );
    const moves = events.flatMap(({ event }, i) => (event === 'move' && i <= at + 2 ? [i] : []));
    const [first, second] = moves.map((i) => events[i]) as [Event, Event];
    const stay = { ...first, path: [(first['path'] as unknown[]).at(-1)] };
    const split = events.flatMap((one) => (one === second ? [one, stay] : [one]));
    expect(first['model']).not.toBe(second['model']);
    expect(found(split)).toMatch(`${String(first['model'])} acts again after another model`);
  });

  it('of a Blast leaves out nobody under the template', () => {
    const pair = [small('empire/militia', [18, 18]), small('empire/militia', [18.3, 19.3])];
    const sides = [
      list('empire', pair, HOLD),
      list('delgon', [{ model: 'delgon/kaldru', size: 'medium', at: [14.5, 18.5] }], { policy: 'keep-range', ...PLAIN }), // prettier-ignore
    ];
    const isSecond = ({ event, blast, ...rest }: Event): boolean =>
      event === 'shoot' && isHarmless(rest) && (blast as { full?: boolean } | undefined)?.full === false;
    const { events, at, found } = judged(sides, isSecond);
    expect(found(without(events, at))).toMatch(/under the template and is not attacked/);
  });

  it('lets reserves come at the start of their Turn', () => {
    const late = list('empire', ['empire/militia', 'empire/militia'], HOLD);
    const deployment = [{ x: [1, 35], y: [0, 6] }, { x: [1, 35], y: [30, 36] }]; // prettier-ignore
    const reinforcements = [{ side: 0, models: [1], turn: 2 }];
    const { events, at, found } = judged(
      [late, list('kedashi', [small('kedashi/abrok', [18, 33])], HOLD)],
      ({ event }) => event === 'arrive',
      { deployment, reinforcements },
    );
    const arrives = events[at]!;
    const moved = (to: number): Event[] => without(events, at).toSpliced(to, 0, arrives);
    expect(found(moved(1))).toMatch('a1 arrives too early');
    expect(found(moved(at + 1))).toMatch('a1 arrives in the middle of a Turn');
    const astray = events.map((one) => (one === arrives ? { ...one, at: [18, 18] } : one));
    expect(found(astray)).toMatch('a1 arrives outside of its zone');
  });
});
