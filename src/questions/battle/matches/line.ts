/** Reads a line of a batch: two forces, and how they meet. */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { DEFAULT_SEED } from '../../odds/odds.js';
import { MATCH_NUMBERS, type BattleMatch } from './match.js';

const player = z.string().max(200);

const sideSchema = z.looseObject({ list: z.looseObject({ system: z.string() }).optional() });

const lineSchema = z.strictObject({
  system: z.string().optional(),
  sides: z.tuple([sideSchema, sideSchema]),
  scenario: z.looseObject({}).optional(),
  table: z
    .int()
    .min(0)
    .max(MATCH_NUMBERS - 1)
    .optional(),
  bouts: z.int().min(1).max(MATCH_NUMBERS).default(1),
  players: z.union([player, z.tuple([player, player])]).optional(),
  seed: z.union([z.string().max(1000), z.number().transform(String)]).default(DEFAULT_SEED),
});

/** The match of a line, and its system. */
export interface BatchLine {
  /** Undefined if the line does not say it. */
  readonly system: string | undefined;
  readonly match: BattleMatch;
}

/**
 * Reads a line. The content of its files already replaces their names.
 * @throws StonecastError with the path of the error
 */
export function readBatchLine(data: unknown): BatchLine {
  const { system, sides, players, ...rest } = check(lineSchema, data);
  const both = typeof players === 'string' ? ([players, players] as const) : players;
  return {
    system: system ?? sides.find(({ list }) => list)?.list?.system,
    match: { ...rest, sides, players: both },
  };
}
