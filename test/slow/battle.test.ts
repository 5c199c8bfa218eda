/** Battles that take longer: many replays before the referee, and small battles exactly. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem, readDocument, systemFiles } from '../../src/files/index.js';
import { battleOdds, battlePlayer, ladder, readBattle } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { OWN_CARDS, randomBattle, severalBattle } from '../referee/battles.js';
import { anyBattle } from '../referee/examples.js';
import { readCards } from '../referee/cards.js';
import { refereeBattle, type Replay } from '../referee/referee.js';
import { workersOf } from '../../src/experiments/run/workerPool.js';
import { textOf } from '../experiments/smallBattles.js';
import {
  battleOf,
  exactly,
  leadOf,
  list,
  player,
  small,
  TURNED_ABOUT,
  twilight,
  wild,
} from '../systems/twilight/battle/battles.js';
import type { OpenSystem } from '../../src/system/index.js';

/**
 * Pairs of forces for the referee, one in ten each of the examples, among fences, about objects, with vehicles and with boats, and
 * battles of each, whose fights are computed once: 300 battles; 12,000 with STONECAST_REFEREE=2000.
 */
const FORCES = Number(process.env['STONECAST_REFEREE'] ?? 50);
const EACH = 6;

/** A small battle between two like forces, as threads open it. */
function smallSource() {
  const models = ['empire/militia-captain', { model: 'empire/militia', count: 3 }];
  const side = { list: { system: 'twilight', culture: 'empire', models } };
  const scenario = { table: { width: 24, depth: 24, terrain: [] }, turns: 3 };
  const file = { system: 'twilight', scenario, sides: [side, side] };
  const documents = systemFiles(twilight.system).map(({ path, name }) => ({
    file: name,
    data: readDocument(path).data,
  }));
  return { system: 'twilight', documents, file };
}

describe('battles', () => {
  it(
    `keep the rules before a referee: ${FORCES} pairs of forces, ${EACH} battles each`,
    { timeout: 36_000_000 },
    () => {
      const opened: OpenSystem = openSystem(systemNamed('twilight'));
      const cards = new Map([...readCards(), ...OWN_CARDS]);
      for (let number = 1000; number < 1000 + FORCES; number++) {
        const { file, read } = anyBattle(number);
        const player = battlePlayer(readBattle(opened, file), 'slow');
        for (let battle = 0; battle < EACH; battle++) {
          const replay = recordBattle(player, battle) as unknown as Replay;
          const found = refereeBattle(replay, cards, read);
          if (found.length > 0) expect([number, battle, found]).toEqual([number, battle, []]);
          expect(replay.events.at(-1)?.event).toBe('over');
        }
      }
    },
  );

  it('of three and four sides keep the rules before a referee', { timeout: 600_000 }, () => {
    const opened: OpenSystem = openSystem(systemNamed('twilight'));
    const cards = readCards();
    for (let number = 3000; number < 3000 + FORCES; number++) {
      const file = severalBattle(number, ['random', undefined, undefined, 'planner'][number % 4]);
      const replay = recordBattle(battlePlayer(readBattle(opened, file), 'slow'), number);
      expect([number, refereeBattle(replay as unknown as Replay, cards, file)]).toEqual([number, []]);
    }
  });

  it('of planners keep the rules before a referee', { timeout: 600_000 }, () => {
    const opened: OpenSystem = openSystem(systemNamed('twilight'));
    const cards = readCards();
    for (let number = 2000; number < 2050; number++) {
      const battle = readBattle(opened, randomBattle(number, 'planner'));
      const replay = recordBattle(battlePlayer(battle, 'slow'), number) as unknown as Replay;
      expect([number, refereeBattle(replay, cards)]).toEqual([number, []]);
    }
  });

  it(
    'between planners know no side: equal forces on a table that is its own image turned about',
    { timeout: 600_000 },
    () => {
      // Points ahead, luck taken away, of 600 battles: 3.3 standard errors, once in 1000 by chance.
      const models = [
        'empire/militia-captain',
        'empire/knight',
        'empire/slinger',
        { model: 'empire/militia', count: 2 },
      ];
      const side = { list: { system: 'twilight', culture: 'empire', models }, policy: 'planner' };
      const battle = battleOf([side, side], TURNED_ABOUT);
      const { mean, error } = leadOf(battle, 600, 'sides');
      expect(Math.abs(mean)).toBeLessThan(3.3 * error);
      // In points of a side that is less than 0.016 either way.
      expect(error / (battle.sides[0]?.points ?? 1)).toBeLessThan(0.016);
    },
  );

  it('of a ladder are the same on one thread and on two', { timeout: 600_000 }, async () => {
    const policies = ['random', 'close-in', 'planner'].map((policy) => ({ name: policy, policy }));
    const on = (threads: number) => ladder([smallSource()], policies, { bouts: 70, threads });
    expect(await on(2)).toEqual(await on(1));
  });

  it('without choices are exact to the last digits', { timeout: 600_000 }, () => {
    const found = exactly(
      battleOf([
        wild(small('kedashi/abrok', [5, 18])),
        list('empire', [small('empire/militia', [17.7, 18])], {
          policy: 'hold',
          split: 'balanced',
          adjust: 'none',
        }),
      ]),
    );
    expect(found.get('win 0')).toBeCloseTo(0.6110804378617922, 12);
    expect(found.get('win 1')).toBeCloseTo(0.22970582885638943, 12);
    expect(found.get('draw')).toBeCloseTo(0.1592137332818187, 12);
    expect(found.get('turns')).toBeCloseTo(3.252306609077175, 12);
  });

  it('among frugin plants are counted out as they are sampled', { timeout: 600_000 }, () => {
    // Plants under the Militia alone: whoever attacks from there rolls.
    const terrain = [{ kind: 'frugin', shape: { circle: [18, 17], radius: 0.5 } }];
    const sides = [
      list('empire', [small('empire/militia', [18, 18])], { policy: 'hold' }),
      list('dhogu', [small('dhogu/dhogu-spear', [18, 18 + 30 / 25.4 + 0.01])], { policy: 'hold' }),
    ];
    const on = (pieces: readonly object[]) =>
      battleOf(sides, { turns: 1, table: { width: 36, depth: 36, terrain: pieces } });
    const exact = exactly(on(terrain)).get('win 0') ?? NaN;
    const playing = player(on(terrain), 'exact');
    const battles = 6000;
    const measured = new Float64Array(playing.battle.measures.length);
    let wins = 0;
    for (let number = 0; number < battles; number++) {
      playing.battle.measure(playing.play(number), measured);
      wins += measured[0]!;
    }
    // 5 standard errors: fails by chance less than once in a million.
    expect(Math.abs(wins - battles * exact)).toBeLessThan(5 * Math.sqrt(battles * exact * (1 - exact)));
    expect(exact).not.toBeCloseTo(exactly(on([])).get('win 0') ?? NaN, 3);
  });

  it('have the same bytes on one thread and on two', { timeout: 600_000 }, async () => {
    const source = smallSource();
    const battle = readBattle(twilight, source.file);
    const on = async (threads: number) =>
      JSON.stringify(await battleOdds(battle, source, { battles: 2100, seed: 's', threads }));
    expect(await on(2)).toBe(await on(1));
  });

  it(
    'have the same bytes as jobs of an experiment on one thread and on two',
    { timeout: 600_000 },
    async () => {
      const once = await textOf({ threads: 1 });
      expect(await textOf({ workers: (stop) => workersOf({ threads: 2, stop }) })).toBe(once);
    },
  );
});
