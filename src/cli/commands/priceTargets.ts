/** `stonecast price --targets`: the fewest new costs that bring units or forces to wanted win rates. */
import * as z from 'zod';
import { located, packagedValuation, readDocument } from '../../files/index.js';
import {
  refuseWithoutCosts,
  targetedPatches,
  valuation,
  type Target,
  type TargetRates,
  type TargetsAnswer,
  type Valuation,
} from '../../questions/index.js';
import { check } from '../../system/index.js';
import { asWritten, estimateText, formatFixed, shareText } from '../../i18n/index.js';
import { confidenceText } from '../options/amounts.js';
import { inferSystem } from '../options/inferSystem.js';
import { prepareRoster } from '../options/rosters.js';
import { rejectUnusedOptions } from '../options/unusedOptions.js';
import type { Session } from '../session.js';
import { escapeTerminal } from '../terminal/io.js';
import { partsText, type Part } from '../text/parts.js';
import { t } from '../words/valuation/index.js';
import { isUsual, valuationMethod, type PriceRosterFlags } from './priceRoster.js';

/** Targets of one file, at most. */
const MOST_TARGETS = 30;

/**
 * Reads the targets, finds patches by the prices that come with Stonecast or by new ones, and plays them.
 * @throws StonecastError `wrong-value` for a file without targets, or for units that no list takes
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
    ? (packaged.valuation as Valuation)
    : await valuation(open, { ...method, proof: 0 });
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

/** The rates now, and what each patch comes to. */
function targetsParts({ now, patch, method }: TargetsAnswer): Part[] {
  const { players } = method;
  const rows = (rates: readonly TargetRates[]): string[][] => [
    [t('target.of'), t('predicted.against'), t('target.wins'), ...players.map(escapeTerminal)],
    ...rates.map(({ of, against, wins, players: each }) => [
      escapeTerminal(of),
      against === undefined ? t('target.all') : escapeTerminal(against),
      shareText(wins, 1),
      ...players.map((player) => {
        const rate = each[player];
        return rate ? estimateText(rate) : '';
      }),
    ]),
  ];
  return [
    { title: t('target.now'), rows: rows(now) },
    ...patch.map(({ changes, predicted, rates }) => ({
      title: t('target.patch', {
        count: changes.length,
        changes: changes
          .map(({ name, cost }) => `${escapeTerminal(name)} ${formatFixed(cost, 1)}`)
          .join(', '),
        predicted: shareText(predicted, 1),
      }),
      rows: rows(rates),
    })),
    ...(patch.length === 0 ? [t('target.none')] : []),
    t('target.method', {
      pairs: method.pairs,
      confidence: confidenceText(method.confidence),
      seed: escapeTerminal(method.seed),
    }),
  ];
}
