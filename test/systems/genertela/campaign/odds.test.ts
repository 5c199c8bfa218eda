/** The battles of nation turns are those that `odds` answers. */
import { expect, it } from 'vitest';
import { seedBlock } from '../../../../src/engines/sample/index.js';
import { OutcomeTable, Outcomes, Sampler, solverOf } from '../../../../src/engines/simulate/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { AGENTS } from '../../../../src/systems/genertela/campaign/policies/nationPolicies.js';
import { Board } from '../../../../src/systems/genertela/campaign/board.js';
import { CampaignSimulation } from '../../../../src/systems/genertela/campaign/simulation.js';
import { CampaignFights } from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import { newCampaignState } from '../../../../src/systems/genertela/campaign/campaignState.js';
import { readCampaign } from '../../../../src/systems/genertela/campaign/readCampaign.js';
import { RESULTS } from '../../../../src/systems/genertela/rules/battleSimulation.js';
import { randomCampaign } from '../../../referee/campaigns.js';
import { odds } from '../battles.js';
import { library } from './worlds.js';

const CAMPAIGNS = 3;
const outcomes = new Outcomes(() => ({ mixes: [], value: 0 }) as never);

/** Plays a random campaign; the battles that were fought in it, by number. */
function played(number: number): { readonly fights: CampaignFights; readonly fought: ReadonlySet<number> } {
  const { world } = readCampaign(randomCampaign(number), library);
  const fights = new CampaignFights(world, library);
  const course = new CampaignSimulation(fights);
  const state = newCampaignState(world);
  const battle = { sides: world.sides, fight: (one: number) => fights.fight(one) } as unknown as Battle;
  seedBlock(state.stream, 1, Uint32Array.of(1, 2, 3, 4), 0, number);
  const sampler = new Sampler(new OutcomeTable(battle, outcomes)).bind(state);
  const board = new Board(world, state);
  course.begin(board);
  const fought = new Set<number>();
  const agents = world.nations.map(({ policy }) => AGENTS[policy]);
  const log = (event: Readonly<Record<string, unknown>>): void => {
    if (event['event'] === 'battle') fought.add(Number(event['number']));
  };
  while (course.step(board, sampler, agents, log));
  return { fights, fought };
}

/** The chances of each result, and of so many units left of each side, from the fates that a campaign draws. */
function chancesOf(fights: CampaignFights, number: number): Map<string, number> {
  const { attacker, defender } = fights.order(number);
  const chances = new Map<string, number>();
  const add = (name: string, chance: number): void =>
    void chances.set(name, (chances.get(name) ?? 0) + chance);
  fights.fight(number).fightOutcomes(solverOf(outcomes), (fightOutcome, chance) => {
    const sum = (from: number, groups: number): number =>
      fightOutcome.slice(from, from + groups).reduce((total, one) => total + one, 0);
    add(RESULTS[fightOutcome[0] ?? 0] ?? '', chance);
    add(`attacker ${sum(1, attacker.length)}`, chance);
    add(`defender ${sum(1 + attacker.length, defender.length)}`, chance);
  });
  return chances;
}

it('all that were fought in three random campaigns', () => {
  let compared = 0;
  for (let campaign = 0; campaign < CAMPAIGNS; campaign++) {
    const { fights, fought } = played(campaign);
    for (const number of fought) {
      const { result, survivors } = odds({ ...fights.scenario(number) });
      const chances = chancesOf(fights, number);
      const sames: [number, number][] = [
        ...(['both', 'attackerRetreats', 'defenderRetreats'] as const).map((name): [number, number] => [
          chances.get(name) ?? 0,
          result[name].value,
        ]),
        ...(['attacker', 'defender'] as const).flatMap((side) =>
          survivors[side].map(({ value }, left): [number, number] => [
            chances.get(`${side} ${left}`) ?? 0,
            value,
          ]),
        ),
      ];
      for (const [found, reported] of sames) expect(found).toBeCloseTo(reported, 12);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(15);
});
