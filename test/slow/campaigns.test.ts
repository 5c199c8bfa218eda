/** A referee over many random campaigns: no unit appears or vanishes unexplained. */
import { expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePlayer, readCampaign } from '../../src/questions/battle/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { randomCampaign, refereeCampaign } from '../referee/campaigns.js';

const genertela = openSystem(systemNamed('genertela'));

/** Files, and campaigns of each: a file's battles are computed once. */
const FILES = 250;
const EACH = 20;

it(`finds nothing against ${FILES * EACH} random campaigns`, () => {
  for (let number = 100; number < 100 + FILES; number++) {
    const player = battlePlayer(readCampaign(genertela, randomCampaign(number)), 'referee');
    for (let campaign = 0; campaign < EACH; campaign++) {
      const replay = recordBattle(player, campaign) as unknown as Parameters<typeof refereeCampaign>[0];
      expect([number, campaign, refereeCampaign(replay)]).toEqual([number, campaign, []]);
    }
  }
});
