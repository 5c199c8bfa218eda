/**
 * What is kept until somebody moves is what would be found out afresh: battles in which nothing is kept are the same, and at every
 * move the warfield says what the table's own functions say, which keep nothing and look past everything there is.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readBattle } from '../../src/questions/index.js';
import type {
  Agent,
  BattleSimulation,
} from '../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import { MARKER_RANGE } from '../../src/systems/grinding-annihilation/battle/battleState.js';
import { allocated } from '../../src/systems/grinding-annihilation/battle/rules/woundsAndDestruction.js';
import { isAbout } from '../../src/systems/grinding-annihilation/battle/rules/objectiveMarkers.js';
import { CachedNumbers } from '../../src/systems/grinding-annihilation/battle/spatialIndex.js';
import { see, coverOf } from '../../src/systems/grinding-annihilation/table/sightAndCover.js';
import type { Troop } from '../../src/systems/grinding-annihilation/table/warfield.js';
import {
  cohesionOf,
  fightersOf,
  threatsOf,
} from '../../src/systems/grinding-annihilation/table/threatRange.js';
import { fuzzFile, highFile } from '../fuzz/warfields.js';
import { packaged } from '../systems/grinding-annihilation/roster.js';
import { replayOf } from '../systems/grinding-annihilation/battle/support.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what is kept until somebody moves', () => {
  it.each([
    ['file', 0, fuzzFile],
    ['file', 3, fuzzFile],
    ['file', 5, fuzzFile],
    ['file of tops and floors', 1, highFile],
    ['file of tops and floors', 4, highFile],
  ] as const)('changes no battle (%s %i)', (_name, seed, fileFor) => {
    const { file } = fileFor(seed);
    const kept = replayOf(readBattle(packaged, file));
    vi.spyOn(CachedNumbers.prototype, 'holds').mockReturnValue(false);
    expect(replayOf(readBattle(packaged, file))).toEqual(kept);
  });

  it.each([
    ['file', 1, fuzzFile],
    ['file', 2, fuzzFile],
    ['file', 4, fuzzFile],
    ['file of tops and floors', 0, highFile],
    ['file of tops and floors', 2, highFile],
    ['file of tops and floors', 7, highFile],
  ] as const)('is what the table says (%s %i)', (_name, seed, fileFor) => {
    const battle = readBattle(packaged, fileFor(seed).file);
    let compared = 0;
    const agents = battle.agents.map((agent) => ({
      ...(agent as Agent),
      move(course: BattleSimulation, formation: number, order: Parameters<Agent['move']>[2]) {
        compared += compare(course);
        (agent as Agent).move(course, formation, order);
      },
    }));
    replayOf({ ...battle, agents });
    expect(compared).toBeGreaterThan(0);
  });
});

/** Whom a player gives up, by sorting all of them: the best of the best sort (thousands) without whom the rest holds together. */
function sortedPick(
  { field, plan }: BattleSimulation,
  formation: number,
  rank: (troop: number) => number,
): number {
  const { leader } = plan.formations[formation]!;
  const order = (field.formations[formation]?.troops ?? []).filter((one) => one !== leader);
  order.sort((a, b) => rank(b) - rank(a) || b - a);
  const sortOf = (one: number): number => Math.floor(rank(one) / 1000);
  const [best = -1] = order;
  const alike = order.filter((one) => sortOf(one) === sortOf(best));
  return alike.find((one) => field.isCohesive(formation, one)) ?? best;
}

/** Holds all that the warfield tells against the table's own functions; how many things were compared. */
function compare(course: BattleSimulation): number {
  const { field, plan, state } = course;
  const troop = (i: number): Troop => field.troops[i]!;
  let compared = 0;
  for (const [f, { troops, side }] of field.formations.entries()) {
    expect(field.threats(f)).toEqual(threatsOf(field, f));
    expect(field.fighters(f)).toEqual(fightersOf(field, f));
    expect(field.isCohesive(f)).toBe(cohesionOf(field, f).cohesive);
    for (const [marker, [x, y]] of plan.layout.markers.entries())
      if (troops.some((i) => isAbout(course, marker, i)))
        expect(field.mayBeAbout(f, x, y, MARKER_RANGE)).toBe(true);
    const struck = state.struck[f]!;
    const isFresh = troops.length > 1 && struck < 0 && troops.every((i) => state.lost[i] === 0);
    if (isFresh && state.scientist[f] === 0) {
      const rank = (i: number): number => ((7 * i) % 3) * 1000 + ((5 * i) % 4);
      expect(allocated(course, f, rank)).toBe(sortedPick(course, f, rank));
      state.struck[f] = struck;
    }
    const [viewer] = troops;
    if (viewer === undefined) continue;
    for (const g of plan.own[1 - Number(side)] ?? []) {
      const list = field.formations[g]?.troops ?? [];
      const others = field.troops.filter((one) => one.side !== side && one.formation !== g);
      const seen = list.map((i) => see(troop(viewer), troop(i), field.features, others).sight !== 'none');
      expect(list.map((i) => field.sees(viewer, i))).toEqual(seen);
      const gaps = list.map((i) => field.gap(viewer, i));
      expect(field.nearestOf(viewer, g)).toBe(Math.min(...gaps));
      expect(field.nearestSeen(viewer, g)).toBe(Math.min(...gaps.filter((_, i) => seen[i])));
      const all = troops.map(troop);
      expect(list.map((i) => field.cover(f, i))).toEqual(
        list.map((i) => coverOf(field, all, troop(i)).cover),
      );
      if (list.length > 0)
        expect(field.apartBy(f, g)).toBeLessThanOrEqual(
          Math.min(...troops.flatMap((a) => list.map((b) => field.gap(a, b)))) + 1e-9,
        );
      compared += list.length;
    }
  }
  return compared;
}

it('a Deadly Demise of one target may destroy the next', () => {
  const read = (file: string): object =>
    parse(
      readFileSync(new URL(`../../examples/grinding-annihilation/${file}`, import.meta.url), 'utf8'),
    ) as object;
  const file = {
    ...read('meeting.yaml'),
    scenario: read('scenarios/war-of-control.yaml'),
    sides: [
      { list: read('lists/lantern-levy.yaml'), policy: 'castle' },
      { list: read('lists/tarn-brood.yaml'), policy: 'assault' },
    ],
  };
  expect(replayOf(readBattle(packaged, file), 43, 't').events.at(-1)).toMatchObject({ event: 'over' });
});
