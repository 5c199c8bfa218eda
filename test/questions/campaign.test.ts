/** Campaigns as a question: what things are worth on common draws. */
import { expect, it } from 'vitest';
import { PairPlayer } from '../../src/engines/simulate/index.js';
import { openSystem, readDocument, systemFiles } from '../../src/files/index.js';
import { campaignOdds, readCampaign } from '../../src/questions/index.js';
import { battlePlayer } from '../../src/questions/battle/index.js';
import { genertela } from '../../src/systems/genertela/index.js';
import type { OpenSystem } from '../../src/system/index.js';

const documents = systemFiles(genertela).map(({ path, name }) => ({
  file: name,
  data: readDocument(path).data,
}));
const open: OpenSystem = openSystem(genertela);
const FILE = {
  system: 'genertela',
  sequence: [],
  turns: 2,
  map: {
    zones: {
      a: { terrain: 'lowland', borders: ['b'] },
      b: { terrain: 'lowland', borders: ['c'] },
      c: { terrain: 'highland' },
    },
  },
  setup: { ditali: { a: { standard: 2 } }, esrolians: { b: { standard: 1 }, c: { standard: 1 } } },
  cards: {
    ditali: { victory: [{ zones: 2, turns: [1, 2] }] },
    esrolians: { victory: [{ zones: 1, turns: [1, 2] }] },
  },
};
const source = { system: 'genertela', documents, file: FILE };
const campaign = readCampaign(open, FILE);

it('tell what a thing is worth from pairs on the same draws, as the campaigns one by one do', async () => {
  const [variant] = campaign.variants('ditali');
  if (!variant) throw new Error('a variant');
  const players = (): [ReturnType<typeof battlePlayer>, ReturnType<typeof battlePlayer>] => [
    battlePlayer(campaign, 'pairs'),
    battlePlayer(readCampaign(open, variant.file), 'pairs'),
  ];
  const totals = new PairPlayer(...players(), ['nation 0']).block(0, 50);
  const [first, second] = players();
  const place = campaign.measures.findIndex(({ id }) => id === 'nation 0');
  const points = (player: ReturnType<typeof battlePlayer>, number: number): number => {
    const found = new Float64Array(campaign.measures.length);
    player.battle.measure(player.play(number), found);
    return found[place]!;
  };
  const less = Array.from({ length: 50 }, (_, i) => points(first, i) - points(second, i));
  expect(totals.sums[0]).toBe(less.reduce((sum, one) => sum + one, 0));
  expect(totals.squares[0]).toBe(less.reduce((sum, one) => sum + one * one, 0));
  // What changes nothing is worth exactly nothing, whatever is drawn.
  const same = new PairPlayer(battlePlayer(campaign, 'pairs'), battlePlayer(campaign, 'pairs'), ['nation 0']);
  expect(same.block(0, 50).squares[0]).toBe(0);
  const found = await campaignOdds(campaign, source, {
    battles: 50,
    seed: 'pairs',
    worth: 'ditali',
    threads: 1,
  });
  const unit = found.worth?.of[0]?.nation;
  expect(unit && unit.low <= -(totals.sums[0] ?? 0) / 50 && -(totals.sums[0] ?? 0) / 50 <= unit.high).toBe(
    true,
  );
});

it('follow a nation to its new place when it moves first', async () => {
  const setup = { ditali: { a: { standard: 7 } }, esrolians: { b: { standard: 2 } } };
  const file = { ...FILE, setup };
  const source = { system: 'genertela', documents, file };
  const campaign = readCampaign(open, file);
  const nation = campaign.models.at(-1)?.id ?? '';
  const variant = campaign.variants(nation).find(({ kind }) => kind === 'first');
  if (!variant) throw new Error('a variant');
  const moved = readCampaign(open, variant.file);
  expect(moved.models[0]?.id).toBe(nation);
  expect(campaign.variants(campaign.models[0]?.id ?? '').some(({ kind }) => kind === 'first')).toBe(false);
  const mean = (battle: typeof campaign): number => {
    const player = battlePlayer(battle, 'pairs');
    const id = `nation ${battle.models.findIndex((one) => one.id === nation)}`;
    const place = battle.measures.findIndex((one) => one.id === id);
    const found = new Float64Array(battle.measures.length);
    let sum = 0;
    for (let number = 0; number < 50; number++) {
      battle.measure(player.play(number), found);
      sum += found[place]!;
    }
    return sum / 50;
  };
  const options = { battles: 50, seed: 'pairs', worth: nation, threads: 1 };
  const { worth } = await campaignOdds(campaign, source, options);
  const first = worth?.of.find(({ kind }) => kind === 'first')?.nation;
  const gain = mean(moved) - mean(campaign);
  expect(gain).not.toBe(0);
  expect(first && first.low <= gain && gain <= first.high).toBe(true);
});
