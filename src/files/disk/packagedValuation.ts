/** Valuations that come with Stonecast: a script computes them for the packaged cards, and they are read where the cards are the same. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { System } from '../../system/index.js';
import { packagedFiles } from './library.js';
import { readText } from './read.js';

const FOLDER = fileURLToPath(new URL('../../../valuations/', import.meta.url));

/** A valuation with where it comes from. */
export interface PackagedValuation {
  /** SHA-256 of the cards that it is of. */
  readonly cards: string;
  /** The day on which it was computed, `2026-11-28`. */
  readonly date: string;
  /** The answer as `price --json` prints it. */
  readonly valuation: unknown;
}

/** Where the valuation of a system lies. */
export const valuationFile = ({ id }: Pick<System, 'id'>): string => path.join(FOLDER, `${id}.json`);

/** The SHA-256 of all packaged cards of a system, line ends apart. */
export function cardsDigest(system: System): string {
  const hash = createHash('sha256');
  for (const file of packagedFiles(system)) {
    hash.update(`${path.basename(file)}\n${readText(file).replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex');
}

/** The valuation that comes with a system; undefined where there is none, or where it is of other cards. */
export function packagedValuation(system: System): PackagedValuation | undefined {
  const file = valuationFile(system);
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readText(file)) as PackagedValuation;
  return found.cards === cardsDigest(system) ? found : undefined;
}
