/** No unit of a random campaign appears or vanishes unexplained, and none stands where the rules forbid. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePlayer, readCampaign } from '../../src/questions/battle/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { randomCampaign, refereeCampaign } from './campaigns.js';
import type { OpenSystem } from '../../src/system/index.js';

const genertela: OpenSystem = openSystem(systemNamed('genertela'));

type Replay = Parameters<typeof refereeCampaign>[0];

describe('a referee of campaigns', () => {
  it('finds nothing against random ones, whose units at the end are those that it counted', () => {
    for (let number = 0; number < 10; number++) {
      const campaign = readCampaign(genertela, randomCampaign(number));
      const player = battlePlayer(campaign, 'referee');
      const replay = recordBattle(player, 0) as unknown as Replay;
      expect([number, refereeCampaign(replay)]).toEqual([number, []]);
      const state = player.play(0);
      const found = new Float64Array(campaign.measures.length);
      campaign.measure(state, found);
      const left = campaign.measures.reduce(
        (sum, { id }, i) => (/^nation \d+ units$/.test(id) ? sum + (found[i] ?? 0) : sum),
        0,
      );
      const counted = replay.events.reduce(
        (sum, { event }) => sum + (event === 'arrives' ? 1 : event === 'leaves' ? -1 : 0),
        0,
      );
      expect([number, left]).toEqual([number, counted]);
      expect(replay.events.length).toBeGreaterThan(50);
    }
  });

  it('finds what was planted', () => {
    const replay = recordBattle(
      battlePlayer(readCampaign(genertela, randomCampaign(3)), 'referee'),
      0,
    ) as unknown as Replay;
    const twice = replay.events.flatMap((event) =>
      event['event'] === 'leaves' ? (new Array(9).fill(event) as (typeof event)[]) : [event],
    );
    expect(refereeCampaign({ ...replay, events: twice })).not.toEqual([]);
  });
});
