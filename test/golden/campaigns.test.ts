/**
 * A golden record of two campaigns of Genertela, reread by the referee: played again from its seed each has the same bytes, on any
 * machine; after a change that is meant to change them, `npx vitest run --project unit test/golden/campaigns.test.ts --update`.
 */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePlayer, readCampaign } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { randomCampaign, refereeCampaign } from '../referee/campaigns.js';
import type { OpenSystem } from '../../src/system/index.js';

const genertela: OpenSystem = openSystem(systemNamed('genertela'));

describe('golden campaigns', () => {
  // Between them: alliances, submission, lending, battles, named dragonewts, units outside walls, victory points and recovery.
  it.each([0, 1])('number %i', async (number) => {
    const player = battlePlayer(readCampaign(genertela, randomCampaign(number)), 'golden');
    const replay = recordBattle(player, 0) as unknown as Parameters<typeof refereeCampaign>[0];
    expect(refereeCampaign(replay)).toEqual([]);
    const { events, ...head } = replay;
    const lines = [head, ...events].map((one) => JSON.stringify(one));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./campaigns/random-${number}.jsonl`);
  });
});
