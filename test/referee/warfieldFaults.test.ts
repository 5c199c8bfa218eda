/** Rules of the warfield broken on purpose: the referee says which, of golden battles in which it finds nothing otherwise. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KITES } from '../systems/grinding-annihilation/battle/kite.js';
import { refereeWarfare, type Warfare } from './warfield.js';

type Event = Record<string, unknown> & { readonly event: string };
interface Way {
  troop: string;
  path: [number, number][];
}

function golden(name: string): Warfare & { events: Event[] } {
  const file = new URL(`../golden/warfields/${name}.jsonl`, import.meta.url);
  const [head, ...events] = readFileSync(file, 'utf8').trim().split('\n');
  return {
    ...(JSON.parse(head ?? '') as Warfare),
    events: events.map((line) => JSON.parse(line) as Event),
  };
}

/** The first event that is like that, and where it stands. */
function find(events: readonly Event[], like: object, from = 0): [Event, number] {
  const wanted = Object.entries(like);
  const at = events.findIndex(
    (one, i) => i >= from && wanted.every(([field, value]) => one[field] === value),
  );
  if (at < 0) throw new Error(`no event like ${JSON.stringify(like)}`);
  return [events[at]!, at];
}
const waysOf = (event: Event): Way[] => event['paths'] as Way[];
const flight = (events: readonly Event[]): Event => find(events, { as: 'fly', formation: 'b2' })[0];

/** Each end of a flight, as a turn and a stretch of the way there. */
function bend(event: Event, cos: number, sin: number): void {
  for (const { path } of waysOf(event)) {
    const [[x, y], [ex, ey]] = path as [[number, number], [number, number]];
    path[1] = [x + cos * (ex - x) - sin * (ey - y), y + sin * (ex - x) + cos * (ey - y)];
  }
}

function arriveAt(events: readonly Event[], x: number, y: number): void {
  const [arrival] = find(events, { event: 'arrive', formation: 'a2' });
  for (const one of arrival['troops'] as { at: [number, number] }[]) one.at = [x, y];
}

/** What is planted in the battle with Aircraft, and what the referee says of it. */
const AIRCRAFT: readonly (readonly [string, (events: Event[]) => void])[] = [
  ['flies less than 20 inches', (events) => { bend(flight(events), 0.8, 0); }],
  ['does not fly straight on', (events) => { bend(flight(events), Math.SQRT1_2, Math.SQRT1_2); }],
  ['b2 does not fly whole', (events) => { waysOf(flight(events)).pop(); }],
  [
    'b2 turns by more than a right angle',
    (events) => {
      const [[x, y], [ex, ey]] = waysOf(flight(events))[0]?.path as [[number, number], [number, number]];
      flight(events)['heading'] = [(x - ex) / 20, (y - ey) / 20];
    },
  ],
  ['b2 moves as it may not', (events) => { flight(events)['as'] = 'normal'; }],
  ['b3 moves as it may not', (events) => { Object.assign(find(events, { formation: 'b3', event: 'move' })[0], { as: 'fly', heading: [1, 0] }); }],
  ['leaves where there is room', (events) => {
    const [, at] = find(events, { as: 'fly', formation: 'b2' });
    events[at] = { event: 'leave', formation: 'b2' };
  }],
  ['a0 leaves', (events) => {
    const [, at] = find(events, { event: 'move', formation: 'a0' });
    events[at] = { event: 'leave', formation: 'a0' };
  }],
  ['comes back in the round in which it left', (events) => {
    const [, at] = find(events, { event: 'leave', formation: 'b2' });
    events.splice(at + 1, 0, find(events, { event: 'arrive', formation: 'b2' })[0]);
  }],
  ['nobody may arrive now', (events) => {
    const [arrival, at] = find(events, { event: 'arrive', formation: 'a2' });
    events.splice(at, 1);
    events.splice(find(events, { event: 'phase', phase: 'move' })[1] + 1, 0, arrival);
  }],
  ['arrives far from the edges', (events) => {
    arriveAt(events, 50, 12);
  }],
  ['arrives near an enemy', (events) => {
    const [move] = find(events, { event: 'move', formation: 'b3' });
    const [x = 0] = waysOf(move)[0]?.path.at(-1) ?? [];
    arriveAt(events, x, 41);
  }],
]; // prettier-ignore

/** The same of the order of rounds, phases and turns, and of Battle-Manoeuvres. */
const paid = (manoeuvre: string, on: string, left: number): Event => ({
  event: 'manoeuvre',
  side: on.startsWith('a') ? 0 : 1,
  manoeuvre,
  on,
  left,
});
const into = (events: Event[], phase: string, ...more: readonly Event[]): void => {
  events.splice(find(events, { event: 'phase', phase })[1] + 1, 0, ...more);
};
const ORDER: readonly (readonly [string, (events: Event[]) => void])[] = [
  ['the wrong side begins', (events) => { events[0]!['first'] = 1 - Number(events[0]?.['first']); }],
  ['turns go back and forth', (events) => {
    const more = { event: 'move', formation: 'a0', as: 'stationary', paths: [] };
    events.splice(find(events, { event: 'phase', phase: 'shooting' })[1], 0, more);
  }],
  ['the wrong round', (events) => { find(events, { event: 'round', round: 2 })[0]['round'] = 3; }],
  ['assault follows move', (events) => {
    events.splice(find(events, { event: 'phase', phase: 'shooting' })[1], 1);
  }],
  ['smokescreen in the move phase', (events) => { into(events, 'move', paid('smokescreen', 'a0', 0)); }],
  ['a0 is no SMOKE', (events) => { into(events, 'shooting', paid('smokescreen', 'a0', 0)); }],
  ['side 0 pays wrongly for find-cover', (events) => {
    into(events, 'shooting', paid('find-cover', 'a0', 0));
  }],
  ['side 0 uses reorder-roll twice', (events) => {
    into(events, 'shooting', paid('reorder-roll', 'a0', 0), paid('reorder-roll', 'a0', -1));
  }],
  ['b0 may not fight next', (events) => { into(events, 'brawl', paid('reprisal', 'b0', -1)); }],
  ['b0/1 is no Character', (events) => { into(events, 'brawl', paid('epic-momentum', 'b0/1', 0)); }],
  ['the wrong side wins', (events) => {
    const over = events.at(-1) as Event;
    over['winner'] = over['winner'] === 0 ? 1 : 0;
  }],
  ['points are added up wrong', (events) => { find(events, { event: 'score' })[0]['points'] = 1; }],
  ['the battle does not end', (events) => { events.pop(); }],
]; // prettier-ignore

/** The same of Initiative and of Battle-Fatigue. */
const ROLLS: readonly (readonly [string, (events: Event[]) => void])[] = [
  ['Initiative is read wrong', (events) => { events[0]!['initiative'] = [[1, 6]]; }],
  ['who has won rolls again', (events) => { events[0]!['initiative'] = [[6, 1], [5, 1]]; }],
  ['no die shows that', (events) => { events[0]!['initiative'] = [[7, 1]]; }],
  ['b0 takes no Battle-Fatigue test', (events) => { events.splice(find(events, { event: 'fatigue', formation: 'b0' })[1], 1); }],
]; // prettier-ignore

/** What is planted in the other scenarios about their markers: points, and what follows from them, add up again. */
function shifted(events: Event[], at: number, side: number, by: number): void {
  for (const one of events.slice(at)) {
    if (one.event === 'score' && one['side'] === side) one['total'] = Number(one['total']) + by;
    if (one.event !== 'over') continue;
    const points = (one['points'] as number[]).map((points, i) => (i === side ? points + by : points));
    const [a = 0, b = 0] = points;
    Object.assign(one, { points, winner: a > b ? 0 : b > a ? 1 : null });
  }
}
/** A side scores a point more where it scored, or nothing at all. */
function changeScore(events: Event[], like: object, by: number): void {
  const [score, at] = find(events, { event: 'score', ...like });
  const side = Number(score['side']);
  const more = by === 0 ? -Number(score['points']) : by;
  score['points'] = Number(score['points']) + more;
  shifted(events, at, side, more);
  if (by === 0) events.splice(at, 1);
}
const MARKERS: readonly (readonly [string, string, (events: Event[]) => void])[] = [
  ['aircraft', 'side 1 scores 3 for markers, 2 are its', (events) => { changeScore(events, { side: 1 }, 1); }],
  ['aircraft', 'side 1 scores 0 for markers, 2 are its', (events) => { changeScore(events, { side: 1 }, 0); }],
  ['exstintech-recovery', 'side 0 scores 2 for markers, 1 are its', (events) => { changeScore(events, { side: 0 }, 1); }],
  ['exstintech-recovery', 'marker 0 is removed twice', (events) => { find(events, { event: 'discard', side: 0 })[0]['marker'] = 0; }],
  ['exstintech-recovery', 'side 0 removes no marker', (events) => { events.splice(find(events, { event: 'discard', side: 0 })[1], 1); }],
  ['no-mans-land', 'a marker is removed out of its round', (events) => {
    into(events, 'manoeuvres', { event: 'discard', side: 0, marker: 0 });
  }],
  ['no-mans-land', 'side 0 scores 0 for markers, 1 are its', (events) => { changeScore(events, { side: 0 }, 0); }],
  ['break-through', 'side 1 scores 5 at the end, 6 are its', (events) => { changeScore(events, { side: 1 }, -1); }],
  ['break-through', 'side 1 scores 0 at the end, 6 are its', (events) => { changeScore(events, { side: 1 }, 0); }],
  ['scientist-capture', 'takes a Scientist from a marker that is not its side’s', (events) => {
    find(events, { event: 'scientist' })[0]['marker'] = 1;
  }],
]; // prettier-ignore

it.each(MARKERS)('the referee finds about the markers of %s: %s', (name, fault, plant) => {
  const replay = golden(name);
  expect(refereeWarfare(replay, KITES)).toEqual([]);
  plant(replay.events);
  expect(refereeWarfare(replay, KITES).join('\n')).toContain(fault);
});

it.each([...AIRCRAFT, ...ORDER, ...ROLLS])('the referee finds: %s', (fault, plant) => {
  const replay = golden('aircraft');
  expect(refereeWarfare(replay, KITES)).toEqual([]);
  plant(replay.events);
  expect(refereeWarfare(replay, KITES).join('\n')).toContain(fault);
});
