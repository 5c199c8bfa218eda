/** The planner values an attack anew only if the last march can have changed it. Its slow twin values all of them. */
import { expect, it } from 'vitest';
import { openSystem, readDocument } from '../../../../src/files/index.js';
import { battlePlayer, readCampaign } from '../../../../src/questions/battle/index.js';
import { systemNamed } from '../../../../src/systems/registry.js';
import { AGENTS, type Agent } from '../../../../src/systems/genertela/campaign/policies/nationPolicies.js';
import {
  freeUnits,
  targets,
  type Appraise,
} from '../../../../src/systems/genertela/campaign/policies/attacks.js';
import { MapAssessment, MovementPlan } from '../../../../src/systems/genertela/campaign/policies/planner.js';
import { Board } from '../../../../src/systems/genertela/campaign/board.js';
import { Movement } from '../../../../src/systems/genertela/campaign/rules/movement.js';
import type { OpenSystem } from '../../../../src/system/index.js';
import { randomCampaign } from '../../../referee/campaigns.js';

type March = readonly [readonly number[], number];
/** The least value of an attack, as the planner has it. */
const LEAST = 0.05;

/** Makes the attacks on a copy of a board, and values all of them before each. */
function slowly(board: Board, nation: number, appraise: Appraise): March[] {
  const twin = new Board(board.world);
  twin.state.words.set(board.state.words);
  const movement = new Movement(twin, nation);
  const assessment = new MapAssessment(twin, nation);
  const plan = new MovementPlan(twin, movement, appraise);
  const open = new Set(targets(twin, movement).filter((zone) => assessment.worth(zone) > 0));
  let free = freeUnits(twin, nation);
  const marches: March[] = [];
  for (;;) {
    const attacks = [...open].flatMap((zone) => plan.attackOn(zone, free) ?? []);
    const best = attacks.reduce<(typeof attacks)[number] | undefined>(
      (most, one) => (one.value > (most?.value ?? LEAST) ? one : most),
      undefined,
    );
    if (!best) return marches;
    marches.push([best.units, best.zone]);
    movement.send(best.units, best.zone);
    free = free.filter((unit) => !best.units.includes(unit));
    open.delete(best.zone);
  }
}

it('makes the attacks that all values together would make, in forty turns of the example and in 6 random campaigns', () => {
  let [plans, long] = [0, 0];
  const agent: Agent = {
    ...AGENTS.planner,
    march(board, movement, appraise) {
      const wanted = slowly(board, movement.nation, appraise);
      const made: March[] = [];
      const spied = new Proxy(movement, {
        get(target, field) {
          if (field !== 'send') {
            const value: unknown = Reflect.get(target, field, target);
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          }
          return (units: readonly number[], zone: number): boolean => {
            made.push([units, zone]);
            return target.send(units, zone);
          };
        },
      });
      new MovementPlan(board, spied, appraise).march(freeUnits(board, movement.nation));
      // Those that guard march after the attacks.
      expect(made.slice(0, wanted.length)).toEqual(wanted);
      plans++;
      if (wanted.length > 1) long++;
    },
  };
  const genertela: OpenSystem = openSystem(systemNamed('genertela'));
  const folder = new URL('../../../../examples/genertela/campaigns/', import.meta.url);
  const example = (name: string): unknown => readDocument(new URL(`${name}.yaml`, folder).pathname).data;
  const [map, cards] = [example('dragon-pass'), example('cards')];
  const whole = readCampaign(genertela, { system: 'genertela', map, cards, turns: 40 });
  const random = Array.from({ length: 6 }, (_, number) => readCampaign(genertela, randomCampaign(number)));
  for (const campaign of [whole, ...random]) {
    battlePlayer(campaign, 'planner').play(
      0,
      undefined,
      undefined,
      campaign.agents.map(() => agent),
    );
  }
  expect([plans > 100, long > 20]).toEqual([true, true]);
});
