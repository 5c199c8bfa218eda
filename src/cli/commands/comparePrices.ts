/** Beside the verdict of `compare`: by how much the change moves the fair price. */
import {
  patchPrices,
  pricingSeconds,
  rosterOf,
  waysWithin,
  type PatchPrices,
  type PatchVerdict,
} from '../../questions/index.js';
import type { OpenSystem, RosterMember, System } from '../../system/index.js';
import type { Part } from '../text/parts.js';
import { labelOf } from '../text/compareText.js';
import { patchPriceHow, patchPriceLines, patchPriceParts } from '../text/patchPriceText.js';
import { ROUGH, UNASKED_SECONDS } from '../options/fairPrices.js';
import type { Io } from '../terminal/io.js';
import { durationText, progressBar, warnOfLong } from '../terminal/progress.js';
import { tell } from '../words/verdicts/index.js';

interface Flags {
  readonly fair?: boolean;
  readonly by?: string;
  readonly play?: string;
  readonly seed?: string;
  readonly json?: boolean;
  readonly out?: string;
}

/** The prices, or how many match-ups they would take. */
export interface ComparedPrices {
  readonly found?: PatchPrices;
  readonly left: number;
  /** About how long all of them take on one core. */
  readonly seconds: number;
  /** Usual ways of playing that there was no time for. */
  readonly unasked: readonly string[];
  readonly enemies: readonly RosterMember[];
}

/**
 * The fair prices of both versions of whoever was judged: where that is asked for, and for people where it is quick.
 * @returns undefined where nothing is to be said of prices
 */
export async function pricesOf(
  { verdicts, field }: PatchVerdict,
  openings: () => readonly [OpenSystem, OpenSystem],
  { fair, by, play, seed, json, out }: Flags,
  io: Io,
): Promise<ComparedPrices | undefined> {
  if (by === 'battle' || fair === false || verdicts.length === 0) return undefined;
  const versions = openings();
  const roster = rosterOf(versions[0]);
  const { brawls } = roster;
  const enemies = roster.members(field);
  const ids = verdicts.map(({ id }) => id);
  const pairs = ids.flatMap((id) => enemies.filter((enemy) => enemy.id !== id)).length * versions.length;
  if (!brawls || enemies.some(({ cost }) => cost <= 0)) return undefined;
  const all = play === undefined ? brawls.usual : [play];
  const seconds = pricingSeconds(brawls, all, pairs);
  // A page is read by people, however little is printed beside it.
  const people = json !== true && (io.quiet !== true || out !== undefined);
  const skills = fair === true ? all : people ? waysWithin(brawls, all, pairs, UNASKED_SECONDS) : [];
  const whole = { seconds, enemies, unasked: all.slice(skills.length) };
  if (skills.length === 0) return { ...whole, left: pairs * all.length };
  warnOfLong(io, pricingSeconds(brawls, skills, pairs), (time) =>
    tell('compare.fair.long', { pairs: pairs * skills.length, time, skill: quickPlay(skills) }),
  );
  const found = await patchPrices(versions, ids, field, {
    ...{ ...ROUGH, skills, signal: io.signal, onProgress: progressBar(io) },
    ...(seed !== undefined && { seed }),
  });
  return { ...whole, found, left: 0 };
}

const quickPlay = ([first, second]: readonly string[]): string =>
  first === undefined || second === undefined ? '' : tell('compare.fair.quick', { skill: first });

/** What a terminal says of them. */
export function pricesParts(
  prices: ComparedPrices,
  verdict: PatchVerdict,
  system: System,
  quiet: boolean,
): Part[] {
  const { found, left, seconds, enemies, unasked } = prices;
  if (found) {
    const how = quiet ? undefined : patchPriceHow(found, enemies, unasked, system);
    return patchPriceParts(linesOf(found, verdict, system), how);
  }
  if (left === 0 || quiet) return [];
  return [leftText(left, seconds)];
}

/** What a page says of them: in its answer, and where it tells how that was found. */
export function pricesOnPage(
  { found, left, seconds, enemies, unasked }: ComparedPrices,
  verdict: PatchVerdict,
  system: System,
): { readonly answer: readonly string[]; readonly how: readonly Part[] } {
  if (found) {
    return {
      answer: linesOf(found, verdict, system),
      how: patchPriceParts([], patchPriceHow(found, enemies, unasked, system)),
    };
  }
  if (left === 0) return { answer: [], how: [] };
  return { answer: [leftText(left, seconds)], how: [] };
}

/** What they would take that are not known. */
const leftText = (left: number, seconds: number): string =>
  tell('compare.fair.left', { pairs: left, time: durationText(Math.ceil(seconds)) });

const linesOf = (found: PatchPrices, { verdicts, measure }: PatchVerdict, system: System): string[] =>
  patchPriceLines(found, verdicts, labelOf(measure, system));
