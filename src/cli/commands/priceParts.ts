/** `stonecast price --each-part`: values one more of each stat and one ability less, in paired battles. */
import { partValues, refuseWithoutCosts } from '../../questions/index.js';
import { asWritten } from '../../i18n/index.js';
import { prepareRoster } from '../options/inputs/rosters.js';
import { inferSystem } from '../options/inputs/inferSystem.js';
import { rejectUnusedOptions } from '../options/unusedOptions.js';
import type { Session } from '../session.js';
import { partsText } from '../text/parts.js';
import { valuedParts } from '../text/prices/valuedParts.js';
import { valuationMethod, type PriceRosterFlags } from './priceRoster.js';

/**
 * Values the parts of the named units. Without names, it values one more of each stat over the whole roster.
 * @throws StonecastError for unknown names, or `incomplete` if a stop came before it knew the value of a point
 */
export async function priceParts(
  operands: readonly string[],
  flags: PriceRosterFlags,
  session: Session,
): Promise<void> {
  const { io } = session;
  rejectUnusedOptions(flags, ['--precision', '--state', '--targets'], asWritten('--each-part'));
  refuseWithoutCosts(inferSystem(flags.system, operands, flags.profiles));
  const { open, members } = prepareRoster(operands, flags);
  const { precision: _precision, ...method } = valuationMethod(open, flags, session);
  const units = operands.length > 0 ? members.map(({ id }) => id) : [];
  const found = await partValues(open, { ...method, units });
  if (flags.json === true) io.out(`${JSON.stringify(found)}\n`);
  else io.out(partsText(valuedParts(found, io.quiet === true)));
}
