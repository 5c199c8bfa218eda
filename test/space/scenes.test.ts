/** The scenes of a replay: few, in order, and where the chances moved. */
import { expect, it } from 'vitest';
import { scenesOf, type Frame, type ReplayPlayer } from '../../src/space/index.js';

const frame = (fallen: readonly number[], steps: readonly string[] = []): Frame =>
  ({ heading: '', text: '', fallen, steps }) as unknown as Frame;

const player = (frames: readonly Frame[], more: Pick<ReplayPlayer, 'curve' | 'lost'> = {}): ReplayPlayer =>
  ({ frames, ...more }) as unknown as ReplayPlayer;

const plain = (count: number): Frame[] => Array.from({ length: count }, () => frame([]));

it('stand where the chances moved, at the fight that moved them', () => {
  const frames = plain(100);
  frames[38] = frame([2], ['a save fails']);
  frames[70] = frame([], ['a save is made']);
  const curve = [
    { frame: 0, scores: [0.5, 0.5] },
    { frame: 30, scores: [0.53, 0.47] },
    { frame: 40, scores: [0.8, 0.2] },
    { frame: 72, scores: [0.6, 0.4] },
    { frame: 99, scores: [1, 0] },
  ];
  expect(scenesOf(player(frames, { curve, lost: { frame: 60, text: '' } }))).toEqual([0, 38, 60, 70, 99]);
});

it('are at most twelve, those that moved most', () => {
  const curve = Array.from({ length: 40 }, (_, i) => ({ frame: i, scores: [(i * i) / 1600] }));
  const jagged = curve.map((point, i) => ({ ...point, scores: [i % 2 ? (point.scores[0] ?? 0) : 0] }));
  const scenes = scenesOf(player(plain(40), { curve: jagged }));
  expect(scenes).toHaveLength(12);
  expect(scenes.slice(1)).toEqual(Array.from({ length: 11 }, (_, i) => 29 + i));
});

it('stand without a curve where most bases fell', () => {
  const frames = plain(30);
  for (const i of [4, 9, 20]) frames[i] = frame([i]);
  expect(scenesOf(player(frames))).toEqual([0, 4, 9, 20, 29]);
});
