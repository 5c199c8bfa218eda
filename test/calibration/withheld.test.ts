/** Planted faults: where one rung's player handles one list badly, no verdict is given on that list. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/index.js';
import { listVerdict } from '../../src/questions/index.js';
import type { OpenSystem } from '../../src/system/index.js';
import type { Agent, BattleCourse } from '../../src/systems/twilight/battle/course.js';
import { twilight } from '../systems/twilight/battle/battles.js';

const RIDERS = ['dhogu/dhogu-captain', { model: 'dhogu/yirnak-rider', count: 2 }, 'dhogu/dhogu-bow'] as const;
const PATROL = ['empire/militia-captain', 'empire/knight', 'empire/slinger', 'empire/militia'] as const;
const JUDGED = 'The Judged';
/** It holds where it takes far to be good: out of range and out of reach. */
const FAR = { distance: 0.5, menace: 0 };

const named = (name: string, models: readonly unknown[], culture: string) => ({
  system: 'twilight',
  ...{ name, culture, models },
});

/** What is asked with a side; all else is asked with a model. */
const BY_SIDE: readonly string[] = ['direct', 'next', 'initiate'] satisfies (keyof Agent)[];

type Asked = (course: BattleCourse, who: number, ...rest: unknown[]) => unknown;

/** Plays the judged list as one agent and every other list as another. */
function faultyFor(whole: Agent, crippled: Agent): Agent {
  const asked = (agent: Agent, key: string): Asked =>
    (agent as unknown as Record<string, Asked>)[key] as Asked;
  const entries = Object.entries(whole).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [key, value] as const;
    const ask: Asked = (course, who, ...rest) => {
      const side = BY_SIDE.includes(key) ? who : course.plan.side[who];
      const agent = course.plan.names[side as 0 | 1] === JUDGED ? crippled : whole;
      return asked(agent, key)(course, who, ...rest);
    };
    return [key, ask] as const;
  });
  return Object.fromEntries(entries) as unknown as Agent;
}

/** A system whose planner has a fault with the judged list alone. */
function withFault(fault: (agent: (name: string, weights?: object) => Agent) => Agent): OpenSystem {
  return {
    ...twilight,
    battle(file): Battle {
      const battle = twilight.battle?.(file) as Battle;
      const policies = battle.policies as NonNullable<Battle['policies']>;
      const agentOf = (name: string, weights?: object): Agent =>
        policies.agent(name, weights as Readonly<Record<string, number>>) as Agent;
      return {
        ...battle,
        policies: {
          ...policies,
          agent: (name, ...rest) =>
            name === 'planner' ? faultyFor(agentOf(name), fault(agentOf)) : policies.agent(name, ...rest),
        },
      };
    },
  };
}

/** The verdict on a list that meets itself under another name: played as well, it is even. */
async function verdictOn(open: OpenSystem, models: readonly unknown[], culture: string, asked: object) {
  const lists = [named('The Same', models, culture)];
  const how = { lists, rungs: ['close-in', 'planner'], threads: 1, ...asked };
  return listVerdict(open, named(JUDGED, models, culture), how);
}

/**
 * Fair has to be shown within 5 % of battles, so that a fault that costs more is called fair by at most one interval of 40, and by
 * none of fewer than 59 tables (docs/verdicts.md). Before that was asked 2 of 48 verdicts at 36 tables said so. These are fixed seeds of
 * the faults that so few tables already find: there the rungs disagree.
 */
describe('a planner with a fault in one list', () => {
  it.each([
    ['never shoots', PATROL, 'empire', (agent) => agent('planner:never-shoot'), { tables: 24, seed: '100' }],
    ['never shoots', PATROL, 'empire', (agent) => agent('planner:never-shoot'), { tables: 24, seed: '101' }],
    ['stays out of range', RIDERS, 'dhogu', (agent) => agent('planner', FAR), { tables: 12, seed: '100' }],
    ['never charges', RIDERS, 'dhogu', (agent) => agent('planner:never-charge'), { tables: 36, seed: '100' }],
  ] as [
    string,
    readonly unknown[],
    string,
    Parameters<typeof withFault>[0],
    { tables: number; seed: string },
  ][])('that %s gets no verdict on it', async (_, models, culture, fault, asked) => {
    const { reading, rungs } = await verdictOn(withFault(fault), models, culture, asked);
    expect(reading).toBe('depends');
    expect(rungs.map(({ result }) => result.value < 0)).toEqual([false, true]);
  });

  it('that has none gets one: the list is fair', async () => {
    const whole = withFault((agent) => agent('planner'));
    const { reading, rungs } = await verdictOn(whole, RIDERS, 'dhogu', { tables: 60, bouts: 1, seed: '100' });
    expect([reading, rungs[1]?.result.value]).toEqual(['fair', 0]);
  });
});
