/** Replays as films and as courses: where everybody stands, what is said, who fell to whom. */
import { expect, it } from 'vitest';
import { replayPage, replayPictures } from '../../../../src/reports/index.js';
import type { ReplayPlayer } from '../../../../src/space/index.js';
import { StonecastError, withLocale } from '../../../../src/errors/index.js';
import type { Warfare } from '../../../referee/warfield.js';
import { packaged } from '../roster.js';
import { battleOf, replayOf, type Entry } from './support.js';

const LEVY: readonly Entry[] = [
  { unit: 'lantern-levy/lamp-marshal' },
  { unit: 'lantern-levy/lamp-guard', leader: 'lantern-levy/lamp-marshal' },
  { unit: 'lantern-levy/mortar-wagon', reserves: true },
];
const BROOD: readonly Entry[] = [
  { unit: 'tarn-brood/reed-runners', embarked: 'tarn-brood/burrower' },
  { unit: 'tarn-brood/burrower' },
  { unit: 'tarn-brood/shell-kin' },
];
const MISSIONS = ['war-of-control', 'exstintech-recovery', 'scientist-capture'] as const;

const filmed = (replay: unknown): ReplayPlayer => {
  const replayPlayer = packaged.replayPlayer?.(replay);
  if (!replayPlayer) throw new Error('no film');
  return replayPlayer;
};

/** Battles in which all sorts of things happen. */
const battles = MISSIONS.flatMap((mission, i) =>
  (['random', 'assault'] as const).map((policy) => {
    const battle = battleOf([LEVY, BROOD], [policy, 'random'], { mission });
    return { battle, replay: replayOf(battle, i) };
  }),
);
const removedIn = ({ events }: Warfare): string[] =>
  events.flatMap((event) => (event['removed'] as readonly string[] | undefined) ?? []);

it('every event is a frame in words; at the end those stand who are left', () => {
  for (const { battle, replay } of battles) {
    const replayPlayer = filmed(replay);
    expect(replayPlayer.frames).toHaveLength(1 + replay.events.length);
    for (const { text } of replayPlayer.frames) expect(text).toMatch(/\w.*\.$/);
    const gone = new Set(removedIn(replay));
    battle.models.forEach(({ id }, i) => {
      if (gone.has(id)) expect(replayPlayer.frames.at(-1)?.places[i]).toBeNull();
    });
  }
  const known = new Set(battles.flatMap(({ replay }) => replay.events.map(({ event }) => event)));
  for (const event of ['move', 'shoot', 'fight', 'assault', 'arrive', 'disembark', 'fatigue', 'score'])
    expect(known).toContain(event);
});

it('everybody of a formation goes a way of its own, and one of each is named', () => {
  const [{ replay } = { replay: undefined }] = battles;
  const replayPlayer = filmed(replay);
  const most = replayPlayer.frames.reduce((long, { ways }) => Math.max(long, ways.length), 0);
  expect(most).toBeGreaterThan(5);
  for (const { ways, places } of replayPlayer.frames)
    for (const { base, path } of ways) {
      const last = path.at(-1);
      expect(places[base]).toEqual(last && 'around' in last ? last.to : last);
    }
  const labels = replayPlayer.bases.flatMap(({ label }) => (label === '' ? [] : [label]));
  expect([...labels].sort()).toEqual(replay?.formations.map(({ id }) => id).sort());
});

it('marks who stands high, and says so', () => {
  const ruins = {
    kind: 'ruins',
    height: 6,
    shape: { polygon: [[26, 2], [34, 2], [34, 8], [26, 8]] }, // prettier-ignore
  };
  const table = { width: 60, depth: 44, terrain: [ruins] };
  const lists = [[{ unit: 'lantern-levy/siege-lamps' }], [{ unit: 'tarn-brood/bog-titan' }]] as const;
  const replay = replayOf(battleOf([[...lists[0]], [...lists[1]]], ['castle', 'hold'], { table, rounds: 1 }));
  const replayPlayer = filmed(replay);
  expect(replayPlayer.frames[0]?.high).toEqual({ 0: '6"', 1: '6"', 2: '6"' });
  expect(replayPage(replayPlayer).match(/class="high"/g)).toHaveLength(3);
  const pictures = [...replayPictures(replayPlayer).values()];
  expect(pictures[0]).toContain('▲ 6&#34;');
  const [first] = battles;
  expect(filmed(first?.replay).frames.every(({ high }) => high === undefined)).toBe(true);
});

it('tells how likely a roll of two dice was', () => {
  const chances = battles.flatMap(({ replay }) => {
    const { frames } = filmed(replay);
    return replay.events.flatMap((event, i) =>
      event.event === 'assault' && event['roll'] === 7 ? [frames[i + 1]?.chances] : [],
    );
  });
  for (const reported of chances) expect(reported).toEqual(['A roll as high as that or higher: 58.3 %']);
});

it('a course holds everybody who fell, once, and who stood when each round ended', () => {
  for (const { battle, replay } of battles) {
    const trace = battle.trace?.(replay);
    if (!trace) throw new Error('no course');
    const last = Math.max(...replay.events.map(({ round }) => Number(round ?? 0)));
    expect([trace.turns, trace.stood.length]).toEqual([last, last]);
    const fell = trace.falls.map(({ model }) => battle.models[model]?.id);
    // Who falls within a wrecked Transport stands nowhere.
    expect(new Set(fell).size).toBe(fell.length);
    for (const id of fell) expect(removedIn(replay)).toContain(id);
    const standing = new Set(trace.stood.at(-1)?.map(({ model }) => battle.models[model]?.id));
    for (const id of removedIn(replay)) expect(standing.has(id)).toBe(false);
    for (const { model, by } of trace.falls)
      if (by !== undefined) expect(battle.models[by]?.side).not.toBe(battle.models[model]?.side);
  }
});

it('the page is told in French too, and what is no replay is refused with its place', () => {
  const [{ replay } = { replay: undefined }] = battles;
  const page = withLocale('fr', () => replayPage(filmed(replay)));
  expect(page).toContain('connaissent les Tactical Points');
  expect(page).not.toContain('makes a Normal move');
  expect(() => filmed({ ...replay, markers: 3 })).toThrow(StonecastError);
});
