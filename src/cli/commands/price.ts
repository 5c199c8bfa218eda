/** `stonecast price`: what all units of a roster should cost, from the same whole battles. */
import type { Command } from 'commander';
import { examples } from '../words/helpTexts.js';
import {
  CONFIDENCE,
  JSON_ANSWER,
  PLAYERS,
  PLAYING_TIME,
  PROFILES,
  SEED,
  SYSTEM,
  THREADS,
} from '../options/shared.js';
import type { Session } from '../session.js';
import { priceParts } from './priceParts.js';
import { priceTargets } from './priceTargets.js';
import { priceRoster, type PriceRosterFlags } from './priceRoster.js';

/** Adds `price`. */
export function addPrice(program: Command, session: Session): void {
  program
    .command('price')
    .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
    .description(
      'what units should cost: prices of the whole roster by whole battles, with intervals and proof',
    )
    .option(...PLAYERS)
    .option(
      '--each-part',
      'instead: what one more of each stat and one ability less are worth, in points; without profiles: over the whole roster',
    )
    .option(
      '--targets <file>',
      'instead: the fewest new costs that bring units or forces to wanted win rates',
    )
    .option('--precision <p>', 'half of an interval, as a share of the price (default: 0.1)')
    .option('--state <file>', 'remember there what is done, and take it up again')
    .option(...CONFIDENCE)
    .option(...PLAYING_TIME)
    .option(...SEED)
    .option(...THREADS)
    .option(...SYSTEM)
    .option(...PROFILES)
    .option(...JSON_ANSWER)
    .addHelpText('after', examples('stonecast price', 'stonecast price empire/knight casanii/tracker'))
    .action((operands: string[], flags: PriceRosterFlags) => {
      if (flags.eachPart === true) return priceParts(operands, flags, session);
      if (flags.targets !== undefined) return priceTargets(operands, flags.targets, { flags, session });
      return priceRoster(operands, flags, session);
    });
}
