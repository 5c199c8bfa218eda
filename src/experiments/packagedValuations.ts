/**
 * Valuations packaged with Stonecast. A script computes them for the packaged cards. They apply only if the cards are
 * unchanged.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { packagedFiles, readText } from '../files/index.js';
import type { KeptBattles, Valuation } from '../questions/index.js';
import type { System } from '../system/index.js';

const FOLDER = fileURLToPath(new URL('../../valuations/', import.meta.url));

/** A valuation with its origin. */
export interface PackagedValuation {
  /** SHA-256 of the cards it applies to. */
  readonly cards: string;
  /** The day on which it was computed, `2026-11-28`. */
  readonly date: string;
  /** The answer as `price --json` prints it. */
  readonly valuation: Valuation;
}

/** Returns the path of a system's valuation. */
export const valuationFile = ({ id }: Pick<System, 'id'>): string => path.join(FOLDER, `${id}.json`);

/** Returns the path of the battles behind a system's valuation, compressed JSON. */
export const battlesFile = ({ id }: Pick<System, 'id'>): string => path.join(FOLDER, `${id}.battles.json.br`);

/** Returns the battles behind a system's valuation; undefined if there are none. */
export function packagedBattles(system: System): KeptBattles | undefined {
  const file = battlesFile(system);
  if (!existsSync(file)) return undefined;
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as KeptBattles;
}

/** Returns the SHA-256 of all packaged cards of a system, independent of line endings. */
export function cardsDigest(system: System): string {
  const hash = createHash('sha256');
  for (const file of packagedFiles(system)) {
    hash.update(`${path.basename(file)}\n${readText(file).replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex');
}

/** Returns the packaged valuation of a system; undefined if there is none, or if it is for other cards. */
export function packagedValuation(system: System): PackagedValuation | undefined {
  const file = valuationFile(system);
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readText(file)) as PackagedValuation;
  return found.cards === cardsDigest(system) ? found : undefined;
}
