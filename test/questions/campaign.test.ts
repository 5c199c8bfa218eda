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
