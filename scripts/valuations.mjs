// Computes the valuation of a game's packaged cards: `npm run valuations [game] [pairs] [proof]`, after `npm run build`. Both cores
// are busy for half an hour. The files are committed: `stonecast price` without options prints the prices, and with other costs or
// cards it begins from the battles.
/* global console, performance, process */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { battlesFile, cardsDigest, valuationFile } from '../dist/experiments/index.js';
import { openSystem, writeWhole } from '../dist/files/index.js';
import { valuation, valuationPlayers } from '../dist/questions/index.js';
import { systemNamed } from '../dist/systems/registry.js';

/** The game, pairs of battles for each player, and pairs of lists of each proof. */
const [GAME = 'twilight', PAIRS = 10_000, PROOF = 80] = process.argv.slice(2);

const system = systemNamed(GAME);
const open = openSystem(system);
const begun = performance.now();
let told = 0;
const found = await valuation(open, {
  players: valuationPlayers(open),
  pairs: Number(PAIRS),
  proof: Number(PROOF),
  precision: 0.01,
  onBattles(battles) {
    writeWhole(battlesFile(system), brotliCompressSync(JSON.stringify(battles)));
  },
  onProgress(done, total) {
    const seconds = Math.round((performance.now() - begun) / 1000);
    if (seconds < told + 10) return;
    told = seconds;
    console.error(`${Math.round((100 * done) / total)} % after ${seconds} s`);
  },
});
const cards = cardsDigest(system);
const date = new Date().toISOString().slice(0, 10);
mkdirSync(path.dirname(valuationFile(system)), { recursive: true });
writeWhole(valuationFile(system), `${JSON.stringify({ cards, date, valuation: found }, null, 1)}\n`);
console.error(`${valuationFile(system)}: ${Math.round((performance.now() - begun) / 1000)} s`);
