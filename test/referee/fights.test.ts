/** Replays tell how fights came to their results; a referee that reads them by the rulebook finds what is planted in each field. */
import { beforeAll, describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePlayer, readBattle } from '../../src/questions/battle/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { OWN_CARDS } from './battles.js';
import { readCards } from './cards.js';
import { anyBattle } from './examples.js';
import type { BattleFile } from './files.js';
import { refereeBattle, type Replay } from './referee.js';
import type { OpenSystem } from '../../src/system/index.js';

const twilight: OpenSystem = openSystem(systemNamed('twilight'));
const cards = new Map([...readCards(), ...OWN_CARDS]);

interface Stones {
  readonly erac: number;
  readonly oran: number;
}
interface Step {
  readonly side: number;
  readonly model: string;
  readonly does: string;
  readonly stamina: number;
  readonly recast?: Stones;
  readonly shown: readonly Stones[];
}
interface Save {
  readonly model: string;
  readonly needs: number | null;
  readonly rolls: readonly number[];
  readonly saved: boolean;
}
/** What events tell of a fight. */
interface Fight {
  readonly event: string;
  readonly picks: readonly (string | (Stones & { readonly added?: number }))[];
  readonly drawn?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly cast: readonly Stones[];
  readonly adjusted: readonly Step[];
  readonly saves: readonly Save[];
  readonly blows: number | readonly number[];
  readonly removed: readonly string[];
  readonly stamina: Readonly<Record<string, number>>;
  readonly again?: { readonly model: string };
  readonly supporters?: readonly (readonly string[])[];
}

interface Recorded {
  readonly replay: Replay;
  readonly read: BattleFile | undefined;
}
const recorded: Recorded[] = [];

beforeAll(() => {
  for (let number = 0; number < 45; number++) {
    const { file, read } = anyBattle(number);
    // Every other battle is played with equilibrium splits and best adjusting.
    const { sides } = file as { sides: { adjust?: string }[] };
    if (number % 2 === 0) for (const side of sides) delete side.adjust;
    const replay = recordBattle(battlePlayer(readBattle(twilight, file), 'fights'), number);
    recorded.push({ replay: replay as unknown as Replay, read });
  }
});

const fightsOf = ({ replay }: Recorded): Fight[] =>
  replay.events.filter((event) => 'picks' in event) as unknown as Fight[];

/** The violations of a replay in which one fight is another. */
const changed = ({ replay, read }: Recorded, fight: Fight, to: Partial<Fight>): string => {
  const events = replay.events.map((event) =>
    (event as unknown) === fight ? { ...fight, ...to } : event,
  ) as unknown as Replay['events'];
  return refereeBattle({ ...replay, events }, cards, read).join('\n');
};

const last = <T>(list: readonly T[], change: (one: T) => T): T[] =>
  list.map((one, i) => (i === list.length - 1 ? change(one) : one));
const raised = (stones: readonly Stones[], side: number): Stones[] =>
  stones.map((one, s) => (s === side ? { ...one, erac: one.erac + 1 } : one));

/** What is planted, where it can be, and what the referee says of it. */
const PLANTED: readonly (readonly [string, (fight: Fight) => Partial<Fight> | undefined, RegExp])[] = [
  [
    'an Erac more than the stones',
    ({ event, picks }) =>
      event === 'free' || picks.includes('wild')
        ? undefined
        : { picks: picks.map((one) => (typeof one === 'string' ? one : { ...one, erac: one.erac + 1 })) },
    /picks/,
  ],
  [
    'more faces than stones',
    ({ picks, cast }) =>
      typeof picks[0] === 'string'
        ? undefined
        : { cast: cast.map((one, s) => (s === 0 ? { ...one, oran: 12 } : one)) },
    /shows 12 oran|has oran/,
  ],
  [
    'Wild stones of another colour',
    ({ drawn }) => {
      const [id, hand] = Object.entries(drawn ?? {})[0] ?? [];
      if (id === undefined || !hand || (hand['white'] ?? 0) === 0) return undefined;
      const other = { ...hand, white: (hand['white'] ?? 0) - 1, blue: (hand['blue'] ?? 0) + 2 };
      return { drawn: { ...drawn, [id]: other } };
    },
    /draws/,
  ],
  [
    'nobody passes at last',
    ({ adjusted }) => (adjusted.at(-1)?.does === 'pass' ? { adjusted: adjusted.slice(0, -1) } : undefined),
    /before everybody has passed/,
  ],
  [
    'somebody acts after the end',
    ({ adjusted }) =>
      adjusted.at(-1)?.does === 'pass' ? { adjusted: [...adjusted, ...adjusted.slice(-1)] } : undefined,
    /after the end/,
  ],
  [
    'Stamina out of nothing',
    ({ adjusted }) => ({ adjusted: last(adjusted, (one) => ({ ...one, stamina: one.stamina + 1 })) }),
    /Stamina left/,
  ],
  [
    'an ability that no card has',
    ({ adjusted }) => ({ adjusted: last(adjusted, (one) => ({ ...one, does: 'leap' })) }),
    /has no leap/,
  ],
  [
    'a face that turns up by itself',
    ({ adjusted }) => ({
      adjusted: last(adjusted, (one) => ({ ...one, shown: raised(one.shown, one.side) })),
    }),
    /changes what it may not|turns over|has erac/,
  ],
  [
    'two stones for one Stamina',
    ({ adjusted }) =>
      adjusted.some(({ does }) => does === 'recast')
        ? {
            adjusted: adjusted.map((one) =>
              one.does === 'recast' ? { ...one, recast: { erac: 1, oran: 1 } } : one,
            ),
          }
        : undefined,
    /recasts/,
  ],
  [
    'a Wild model that does not dodge',
    ({ adjusted, picks }) =>
      adjusted[0]?.does === 'dodge' && picks[adjusted[0].side] === 'wild'
        ? { adjusted: adjusted.slice(1) }
        : undefined,
    /does not dodge/,
  ],
  [
    'players who act in the other order',
    ({ adjusted }) => {
      const [first, second] = adjusted;
      return first && second && first.model !== second.model
        ? { adjusted: [second, first, ...adjusted.slice(2)] }
        : undefined;
    },
    /out of turn|adjusts late|Stamina left|changes/,
  ],
  [
    'a blow more',
    ({ blows }) => ({ blows: typeof blows === 'number' ? blows + 1 : blows.map((one) => one + 1) }),
    /blows? lands?/,
  ],
  ['a save fewer', ({ saves }) => (saves.length > 0 ? { saves: saves.slice(1) } : undefined), /saves for/],
  [
    'an easier die',
    ({ saves }) =>
      typeof saves[0]?.needs === 'number'
        ? { saves: saves.map((one) => ({ ...one, needs: (one.needs ?? 0) - 1 })) }
        : undefined,
    /saves on/,
  ],
  [
    'a save that is none',
    ({ saves }) =>
      saves.length > 0 ? { saves: saves.map((one) => ({ ...one, saved: !one.saved })) } : undefined,
    /saves|fails|has no save/,
  ],
  [
    'a failed save rolled again',
    ({ saves }) =>
      saves.some(({ rolls }) => rolls.length > 0)
        ? { saves: saves.map((one) => ({ ...one, rolls: [...one.rolls, ...one.rolls, ...one.rolls] })) }
        : undefined,
    /rolls \d+ dice/,
  ],
  [
    'somebody who stands though its save failed',
    ({ removed }) => (removed.length > 0 ? { removed: [] } : undefined),
    /failed a save|discarded/,
  ],
  [
    'Stamina that nobody spent',
    ({ stamina }) => (Object.keys(stamina).length > 0 ? { stamina: {} } : undefined),
    /Stamina left/,
  ],
  [
    'a blow on a supporter first',
    ({ saves, supporters }) => {
      const [helper] = supporters?.flat() ?? [];
      const [first] = saves;
      return helper !== undefined && first
        ? { saves: saves.map((one) => ({ ...one, model: helper })) }
        : undefined;
    },
    /a blow on|first blow|saves on|more points/,
  ],
  [
    'a ricochet that is none',
    ({ again }) => (again ? { again: { ...again, model: 'nobody' } } : undefined),
    /does not engage/,
  ],
];

describe('how fights came to their results', () => {
  it('keeps the rules in random battles', () => {
    const kinds = new Map<string, number>();
    const count = (kind: string): unknown => kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (const one of recorded) {
      expect(refereeBattle(one.replay, cards, one.read)).toEqual([]);
      for (const fight of fightsOf(one)) {
        count(fight.event);
        if (fight.drawn) count(`${fight.event} Wild`);
        if (fight.again) count('again');
        for (const { does } of fight.adjusted) count(does);
        if (fight.picks.some((pick) => typeof pick !== 'string' && pick.added !== undefined)) count('added');
      }
    }
    const all = ['combat', 'shoot', 'free', 'combat Wild', 'shoot Wild', 'again', 'added'];
    for (const kind of [...all, 'pass', 'recast', 'dodge', 'combat-trained', 'combat-discipline', 'accurate'])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });

  it.each(PLANTED)('shows %s', (_, plant, says) => {
    let planted = 0;
    for (const one of recorded) {
      const fight = fightsOf(one).find((found) => plant(found) !== undefined);
      if (!fight || planted >= 3) continue;
      planted++;
      expect(changed(one, fight, plant(fight) ?? {})).toMatch(says);
    }
    expect(planted).toBeGreaterThan(0);
  });
});
