/**
 * Campaigns and nation turns a second on one core: the example's six turns of nine nations on 25 zones, by policy. The same
 * campaigns are checked to come out the same whenever they are played. Run with `npx tsx bench/campaign.ts`.
 */
import { openSystem, readDocument } from '../src/files/index.js';
import { battlePlayer, readCampaign } from '../src/questions/battle/index.js';
import { systemNamed } from '../src/systems/registry.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';
import type { OpenSystem } from '../src/system/index.js';

const open: OpenSystem = openSystem(systemNamed('genertela'));
const ROUNDS = 5;
const CAMPAIGNS = 48;
const TURNS = 6;
const example = (name: string): unknown =>
  readDocument(new URL(`../examples/genertela/campaigns/${name}.yaml`, import.meta.url).pathname).data;
const [map, cards] = [example('dragon-pass'), example('cards')];

const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function by(policy: string): Finding[] {
  const campaign = readCampaign(open, { system: 'genertela', map, cards, turns: TURNS, policy });
  const player = battlePlayer(campaign, 'bench');
  const round = (): { each: number; sum: number } => {
    const begin = seconds();
    let sum = 0;
    for (let number = 0; number < CAMPAIGNS; number++) {
      const { words } = player.play(number);
      for (const word of words.subarray(0, 64)) sum = Math.imul(sum ^ word, 0x9e3779b9);
    }
    return { each: CAMPAIGNS / (seconds() - begin), sum };
  };
  const first = round();
  const rounds = Array.from({ length: ROUNDS }, round);
  if (rounds.some(({ sum }) => sum !== first.sum)) throw new Error('campaigns played again differ');
  const found = median(rounds.map(({ each }) => each));
  const turns = TURNS * campaign.models.length;
  const unit = 'a second' as const;
  return [
    { name: `campaigns of six turns by ${policy}, battles known`, found, unit },
    { name: `nation turns of them by ${policy}`, found: found * turns, unit },
    { name: `the first ${CAMPAIGNS} campaigns by ${policy} with their battles`, found: first.each, unit },
  ];
}

tell('campaigns', ['hold', 'cheapest', 'planner'].flatMap(by));
