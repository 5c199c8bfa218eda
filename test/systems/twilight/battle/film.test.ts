/** Replays as films: where everybody stands, what is said, how likely it was; the page and the pictures made of one. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { replayPage, replayPictures } from '../../../../src/reports/index.js';
import { pictureOfFrame, type ReplayPlayer } from '../../../../src/space/index.js';
import { StonecastError, withLocale } from '../../../../src/errors/index.js';
import { randomBattle } from '../../../referee/battles.js';
import { readBattle } from '../../../../src/questions/index.js';
import { battleOf, list, player, small, twilight } from './battles.js';

const filmed = (replay: unknown): ReplayPlayer => {
  const replayPlayer = twilight.replayPlayer?.(replay);
  if (!replayPlayer) throw new Error('no film');
  return replayPlayer;
};
const duel = battleOf(
  [
    list('empire', [small('empire/militia-captain', [10, 18])], { name: 'Empire <1>', policy: 'hold' }),
    list('kedashi', [small('kedashi/abrok', [11.185, 18])], { name: 'Kedashi', policy: 'hold' }),
  ],
  {
    turns: 2,
    table: { width: 36, depth: 36, terrain: [{ kind: 'cloud', shape: { circle: [30, 30], radius: 2 } }] },
  },
);
const replayed = recordBattle(player(duel), 0);

interface Told {
  readonly event: string;
  readonly removed?: readonly string[];
  readonly odds?: Readonly<Record<string, number>>;
  readonly attacker?: string;
}

it('every event of random battles is a frame; those stand whom the events leave', () => {
  for (let number = 0; number < 6; number++) {
    const replay = recordBattle(player(readBattle(twilight, randomBattle(number))), number);
    const replayPlayer = filmed(replay);
    const events = replay['events'] as readonly Told[];
    expect(replayPlayer.frames).toHaveLength(1 + events.length);
    const gone = new Set(events.flatMap(({ removed = [] }) => removed));
    const last = replayPlayer.frames.at(-1);
    (replay['models'] as readonly { readonly id: string }[]).forEach(({ id }, i) => {
      if (gone.has(id)) expect(last?.places[i]).toBeNull();
    });
    for (const [i, { event, odds = {} }] of events.entries()) {
      if (event === 'draw') continue;
      expect(replayPlayer.frames[i + 1]?.chances).toHaveLength(Object.keys(odds).length);
    }
  }
});

it('tells what lay in the bag before each counter, and how likely it was', () => {
  const bag = replayed['bag'] as Readonly<Record<string, number>>;
  expect(bag).toEqual({ combat: 2, '0': 6, '1': 6 });
  const events = replayed['events'] as readonly (Told & { readonly counter?: string })[];
  let left = new Map(Object.entries(bag));
  filmed(replayed)
    .frames.slice(1)
    .forEach(({ chances, known }, i) => {
      const { event, counter = '' } = events[i] ?? { event: '' };
      if (event === 'turn') left = new Map(Object.entries(bag));
      if (event !== 'draw') return;
      const total = [...left.values()].reduce((sum, count) => sum + count, 0);
      const share = (100 * (left.get(counter) ?? 0)) / total;
      expect(chances).toEqual([`Such a counter comes out: ${share === 100 ? '100' : share.toFixed(1)} %`]);
      const [own, theirs, combat] = ['0', '1', 'combat'].map((name) => left.get(name));
      expect(
        known[0]
          ?.match(/\d+(?= of| Combat)/g)
          ?.map(Number)
          .sort(),
      ).toEqual([own, theirs, combat].sort());
      left.set(counter, (left.get(counter) ?? 0) - 1);
    });
});

it('tells that picks are secret, and that nobody knows the stones of a Wild side; older replays tell less', () => {
  const fight = filmed(replayed).frames.find(({ known }) => known.length > 1);
  expect(fight?.known[0]).toMatch(/^Empire <1> knows its own pick .* not the pick of the enemy\.$/);
  const { bag: _, ...older } = replayed;
  const wild = { ...older, sides: [{ name: 'Players' }, { name: 'Cards', wild: true }] };
  const reported = filmed(wild).frames.map(({ known }) => known);
  expect(reported.filter(({ length }) => length === 1)).toEqual([]);
  expect(reported.find(({ length }) => length === 2)?.[1]).toMatch(/^Nobody knows the \d stones of Cards/);
});

it('what a fight took was one of the things that its odds tell', () => {
  const fights = (replayed['events'] as readonly Told[]).filter(({ event }) => event === 'combat');
  expect(fights.length).toBeGreaterThan(0);
  for (const { odds = {}, removed = [] } of fights) {
    for (const id of removed) expect(odds[id]).toBeGreaterThan(0);
    for (const chance of Object.values(odds)) expect(chance).toBeLessThanOrEqual(1);
  }
});

it('a combat is told in both languages, with its odds', () => {
  const reported = () => filmed(replayed).frames.find(({ known }) => known.length > 1);
  expect(reported()?.text).toMatch(
    /^(Militia Captain attacks Abrok|Abrok attacks Militia Captain): \d stones against \d/,
  );
  expect(reported()?.chances[0]).toMatch(/ falls: \d/);
  expect(withLocale('fr', reported)?.text).toMatch(/ attaque /);
});

it('names models by their cards, and says how each fight came to its result', () => {
  const { bases, frames } = filmed(replayed);
  expect(bases.map(({ label }) => label)).not.toContain('a0');
  expect(new Set(bases.map(({ label }) => label)).size).toBe(bases.length);
  expect(new Set(bases.map(({ short }) => short)).size).toBe(bases.length);
  const fought = frames.filter(({ steps = [] }) => steps.length > 0);
  expect(fought.length).toBeGreaterThan(0);
  for (const { steps = [] } of fought)
    expect(steps.join(' ')).toMatch(/(picks|draws).+ casts \d Erac and \d Oran/);
});

it('shows Stamina after each event that changes it, and the decision that lost', () => {
  const models = (replayed['models'] as readonly { id: string }[]).map((one, i) => ({
    ...one,
    stamina: i === 0 ? 2 : 0,
  }));
  const [first] = models;
  const events = [{ event: 'end', stamina: { [first?.id ?? '']: 1 }, clouds: [] }];
  const curve = [
    { after: 0, scores: [0.7, 0.3] },
    { after: 1, scores: [0, 1] },
  ];
  const lostBy = { event: 0, side: 0, gain: 0.123, error: 0.01, rather: { pass: 0 } };
  const { frames, lost } = filmed({ ...replayed, models, events, curve, lostBy });
  expect(frames.map(({ stock }) => stock?.[0])).toEqual([2, 1]);
  expect(lost).toEqual({
    frame: 1,
    text: expect.stringMatching(/worth 12.% of a side more\. Better: pass\.$/) as string,
  });
  expect(filmed({ ...replayed, models, events, curve }).lost?.text).toMatch(/^A search finds no decision/);
});

it('Clouds that have drifted away are gone from the pictures', () => {
  const replayPlayer = filmed(replayed);
  const drifted = replayPlayer.frames.find(({ gone }) => gone.length > 0);
  const cloud = (replayed['events'] as readonly { clouds?: unknown[] }[]).some(
    ({ clouds }) => clouds?.length === 0,
  );
  expect(drifted !== undefined).toBe(cloud);
  if (drifted) expect(pictureOfFrame(replayPlayer, drifted).areas).toEqual([]);
});

it('the page runs its own script alone and carries nothing that names could smuggle in', () => {
  const page = replayPage(filmed(replayed));
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page).toContain(`script-src 'sha256-${hash}'`);
  expect(page).not.toContain('unsafe-eval');
  expect(page).not.toContain('<1>');
  expect(replayPictures(filmed(replayed)).size).toBe(1 + (replayed['events'] as unknown[]).length);
});

it('what is no replay is told where', () => {
  expect(() => filmed({ ...replayed, events: [{ event: 'turn' }] })).toThrow(StonecastError);
});
