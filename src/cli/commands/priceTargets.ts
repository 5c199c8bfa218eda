/** `stonecast price --targets`: finds the fewest cost changes that bring units or forces to target win rates. */
import * as z from 'zod';
import { packagedBattles, packagedValuation } from '../../experiments/index.js';
import { located, readDocument } from '../../files/index.js';
import { refuseWithoutCosts, targetedPatches, valuation, type Target } from '../../questions/index.js';
import { check } from '../../system/index.js';
import { asWritten } from '../../i18n/index.js';
import { inferSystem } from '../options/inputs/inferSystem.js';
import { prepareRoster } from '../options/inputs/rosters.js';
import { rejectUnusedOptions } from '../options/unusedOptions.js';
import type { Session } from '../session.js';
import { partsText } from '../text/parts.js';
import { targetsParts } from '../text/prices/targetsText.js';
import { isUsual, valuationMethod, type PriceRosterFlags } from './priceRoster.js';

/** The most targets in one file. */
const MOST_TARGETS = 30;

/**
 * Reads the targets, finds patches and plays them. It uses the packaged prices if they apply, or computes new ones.
 * @throws StonecastError `wrong-value` for a file without targets, or for units that no list can take
 */
export async function priceTargets(
  operands: readonly string[],
  file: string,
  { flags, session }: { readonly flags: PriceRosterFlags; readonly session: Session },
): Promise<void> {
  const { io } = session;
  rejectUnusedOptions(flags, ['--state'], asWritten('--targets'));
  refuseWithoutCosts(inferSystem(flags.system, operands, flags.profiles));
  const targets = readTargets(file);
  const { open, files } = prepareRoster(operands, flags);
  const packaged = isUsual(flags) && files.length === 0 ? packagedValuation(open.system) : undefined;
  const method = valuationMethod(open, flags, session);
  const values = packaged
    ? packaged.valuation
    : await valuation(open, { ...method, kept: packagedBattles(open.system), proof: 0 });
  const found = await targetedPatches(open, values, { ...method, targets });
  if (flags.json === true) io.out(`${JSON.stringify(found)}\n`);
  else io.out(partsText(targetsParts(found)));
}

/** @throws StonecastError located in the file */
function readTargets(file: string): Target[] {
  const document = readDocument(file);
  return located(document, () => check(targetsSchema, document.data).targets);
}

const targetsSchema = z.strictObject({
  targets: z
    .array(
      z.strictObject({
        of: z.string(),
        against: z.string().optional(),
        wins: z.number().min(0).max(1),
      }),
    )
    .min(1)
    .max(MOST_TARGETS),
});
