/** Stepping on smaller enemies, on positions laid out by hand and seen in replays (Tiny Models, Huge Models). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { battleOf, list, player } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const RADIUS = { tiny: 15 / 50.8, small: 30 / 50.8, medium: 40 / 50.8, huge: 60 / 50.8 };
type Size = keyof typeof RADIUS;
/** How much wider than whoever comes the corridor is, to either side. */
const ROOM = 0.06;

/** A Captain in a corridor, and a smaller friend where whoever comes must end to reach it; the first move of the battle. */
function firstMove(comes: 'medium' | 'huge', friend: Size): Event {
  const half = RADIUS[comes] + ROOM;
  const before = Math.min(18.4, 20 - RADIUS[comes] - RADIUS[friend] - 0.005);
  const wall = (from: number, to: number) => ({
    kind: 'obstacle',
    height: 'tall',
    shape: {
      polygon: [
        [from, 13],
        [to, 13],
        [to, 22],
        [from, 22],
      ],
    },
  });
  const battle = battleOf(
    [
      list('kedashi', [{ model: 'kedashi/abrok', at: [18, 14.6], size: comes }], { policy: 'close-in' }),
      list(
        'empire',
        [
          { model: 'empire/militia-captain', at: [18, 20], size: comes },
          { model: 'empire/militia', at: [18, before], size: friend },
        ],
        { policy: 'hold' },
      ),
    ],
    { turns: 3, table: { width: 36, depth: 36, terrain: [wall(14, 18 - half), wall(18 + half, 22)] } },
  );
  const events = recordBattle(player(battle), 1)['events'] as Event[];
  const found = events.find(({ event, model }) => event === 'move' && model === 'a0');
  if (!found) throw new Error('nobody moved');
  return found;
}

describe('a smaller enemy', () => {
  it('that is Tiny is stepped on by a Medium model, and put at the nearest place beside it', () => {
    const { path, cautious, displaced } = firstMove('medium', 'tiny');
    const end = 20 - 2 * RADIUS.medium - 0.01;
    expect(cautious).toBe(false);
    const [x, y] = (path as [number, number][]).at(-1) ?? [0, 0];
    expect([x, y]).toEqual([expect.closeTo(18, 6), expect.closeTo(end, 6)]);
    // Before it there is no room between the Captain and the walls: straight behind it.
    const at = (displaced as Record<string, [number, number]>)['b1'];
    expect(at).toEqual([expect.closeTo(18, 4), expect.closeTo(end - RADIUS.medium - RADIUS.tiny, 6)]);
  });

  it('that is Small is stepped on by a Huge one, cautiously', () => {
    const { cautious, displaced } = firstMove('huge', 'small');
    expect(cautious).toBe(true);
    const end = 20 - 2 * RADIUS.huge - 0.01;
    const [x = 0, y = 0] = (displaced as Record<string, [number, number]>)['b1'] ?? [];
    // Behind it and as far aside as the wall lets it: nearer to where it stood than straight behind.
    const aside = RADIUS.huge + ROOM - RADIUS.small;
    expect(Math.abs(x - 18)).toBeCloseTo(aside, 6);
    expect(y).toBeCloseTo(end - Math.sqrt((RADIUS.huge + RADIUS.small) ** 2 - aside ** 2), 6);
  });

  it('that is no smaller by that much keeps others away', () => {
    expect(firstMove('medium', 'small')['displaced']).toBeUndefined();
    expect(firstMove('huge', 'medium')['displaced']).toBeUndefined();
  });
});
