/** Brawls by what is known from earlier ones, beside the plain course: the same streams give the same ends, one by one. */
import { describe, expect, it } from 'vitest';
import { OutcomeTables, streamOf } from '../../src/questions/brawl/combatOutcomes.js';
import { seedWords } from '../../src/engines/sample/seededDraws.js';
import { BrawlSimulation } from '../../src/systems/twilight/games/brawl/simulation.js';
import { settingOf } from '../../src/systems/twilight/games/brawl/index.js';
import { Positions, Steps } from '../../src/systems/twilight/games/brawl/positionMemory.js';
import {
  TabledSimulation,
  type TableLimits,
} from '../../src/systems/twilight/games/brawl/tabledSimulation.js';
import { openLibrary } from '../../src/systems/twilight/profiles/library.js';
import { brawlSchema } from '../../src/systems/twilight/model/scenario/brawl.js';
import { documents, twilight } from '../systems/twilight/support.js';

const library = openLibrary(documents);

const ten = (model: unknown, models = 10, more: object = {}) => ({ model, models, play: 'greedy', ...more });
const lookAhead = { choose: 'look-ahead' };
const rider = { name: 'Rider', cost: 30, combat: 4, support: 1, toughness: 4, stamina: 2 };
const charging = { ...rider, abilities: [{ id: 'charge', stones: 3 }] };
const archer = { name: 'Archer', cost: 20, combat: 2, support: 1, toughness: 5, weapons: [{ stones: 3 }] };
const mixed = (more: object = {}) => ({
  members: [
    { model: 'empire/militia', models: 4 },
    { model: charging, models: 2 },
    { model: archer, models: 2 },
  ],
  play: 'greedy',
  ...more,
});

/** Every position is kept from the first brawl on. */
const ALL: TableLimits = { plain: 0, stages: [], judged: 1, positions: 1 << 18, steps: 1 << 20 };
/** The table is full at once: most brawls leave it and come back at the end of a Combat Phase. */
const FEW: TableLimits = { ...ALL, positions: 40, steps: 70 };
/** It is begun late, grows, and is given up. */
const STAGES: TableLimits = {
  ...ALL,
  plain: 100,
  judged: 500,
  stages: [
    { most: 8, worth: 0.01 },
    { most: 64, worth: 0.02 },
    { most: 128, worth: 0.999 },
  ],
};
/** It grows through all its stages and stays. */
const GROWS: TableLimits = { ...STAGES, stages: STAGES.stages.map(({ most }) => ({ most, worth: 0 })) };

/** Makes pairs of a plain and a tabled course of one brawl, each pair with the same chance; combats are solved once. */
function twins(file: object) {
  const data = brawlSchema.parse({ system: 'twilight', ...file });
  const { plan, combats, sizes } = settingOf(data, { library, rules: data.rules });
  const brawl = twilight.brawl?.({ system: 'twilight', ...file });
  if (!brawl) throw new Error('Twilight knows brawls');
  const fightOutcomes = new OutcomeTables(brawl);
  const course = (): BrawlSimulation => {
    const stream = streamOf(fightOutcomes);
    stream.begin(seedWords('twins'), 0, 0);
    return new BrawlSimulation(plan, combats, stream, sizes);
  };
  return (limits: TableLimits | undefined) => ({
    plain: course(),
    tabled: limits ? new TabledSimulation(course(), limits) : new TabledSimulation(course()),
  });
}

/** The first brawl that ends otherwise, with both ends. */
function firstDifference(
  { plain, tabled }: ReturnType<ReturnType<typeof twins>>,
  brawls: number,
): number[] | undefined {
  for (let brawl = 0; brawl < brawls; brawl++) {
    const [end, truth] = [tabled.play(), plain.play()];
    if (end !== truth) return [brawl, end, truth];
  }
  return undefined;
}

describe('a tabled course', () => {
  const files = {
    'like models': { first: ten('empire/militia'), second: ten('kedashi/abrok', 7) },
    'models with Stamina': { first: ten(rider, 5), second: ten('empire/militia-captain', 6) },
    'a group that looks ahead': { first: ten('empire/militia', 8, lookAhead), second: ten(rider, 3) },
    'two groups that look ahead, some do not fight': {
      first: ten('empire/militia-captain', 5, lookAhead),
      second: ten('empire/militia', 8, lookAhead),
    },
    'shots and charges': { first: ten(archer, 6), second: ten(charging, 4), shots: 2 },
    'several kinds': { first: mixed(), second: mixed(), shots: 1 },
    'several kinds that look ahead': { first: mixed(lookAhead), second: ten('empire/militia', 6) },
    'a single Turn': { first: ten('empire/militia'), second: ten(rider, 3), turns: 1 },
  };
  const limits = {
    'all kept': ALL,
    'few kept': FEW,
    'given up': STAGES,
    grown: GROWS,
    'as it is': undefined,
  };
  it.each(Object.entries(files))('%s: has the ends of the plain one', (_, file) => {
    const courses = twins(file);
    for (const [name, limit] of Object.entries(limits)) {
      expect([name, firstDifference(courses(limit), 1500)]).toEqual([name, undefined]);
    }
  });

  it('and by the limits that hold: begun, grown and judged', () => {
    expect(firstDifference(twins(files['models with Stamina'])(undefined), 40_000)).toBeUndefined();
  });
});

describe('what is remembered', () => {
  it('positions have one number each, as a plain list has them', () => {
    const positions = new Positions(3);
    const list: string[] = [];
    let state = 1;
    for (let i = 0; i < 20_000; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const row = [(state >>> 28) & 15, (state >>> 20) & 7, (state >>> 10) & 31];
      const name = row.join();
      const known = list.indexOf(name);
      if (positions.find(row) !== known) throw new Error(`${name} is not position ${known}`);
      if (known >= 0) continue;
      list.push(name);
      expect(positions.add(row)).toBe(list.length - 1);
    }
    expect(positions.count).toBe(list.length);
    expect(list.length).toBeGreaterThan(3000);
  });

  it('steps lead where they were said to, also by events below 0', () => {
    const steps = new Steps();
    const map = new Map<string, number>();
    let state = 7;
    for (let i = 0; i < 20_000; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const [position, event] = [(state >>> 20) & 255, ((state >>> 8) & 63) - 3];
      const name = `${position} ${event}`;
      if (steps.get(position, event) !== (map.get(name) ?? -1)) throw new Error(`${name} leads elsewhere`);
      if (map.has(name)) continue;
      map.set(name, i);
      steps.set(position, event, i);
    }
    expect(steps.count).toBe(map.size);
  });
});
