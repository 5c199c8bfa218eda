/** `stonecast price`: estimates what each unit of a roster should cost. All prices come from the same whole battles. */
import type { Command } from 'commander';
import { examples } from '../words/helpTexts.js';
import type { Session } from '../session.js';
import { priceParts } from './priceParts.js';
import { priceTargets } from './priceTargets.js';
import { priceRoster, type PriceRosterFlags } from './priceRoster.js';
import { optionNamed } from '../options/table.js';

/** Adds the `price` command. */
export function addPrice(program: Command, session: Session): void {
  program
    .command('price')
    .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
    .description(
      'what units should cost: prices of the whole roster by whole battles, with intervals and proof',
    )
    .addOption(optionNamed('players'))
    .addOption(optionNamed('each-part'))
    .addOption(optionNamed('targets'))
    .addOption(optionNamed('precision'))
    .addOption(optionNamed('state'))
    .addOption(optionNamed('confidence'))
    .addOption(optionNamed('time'))
    .addOption(optionNamed('seed'))
    .addOption(optionNamed('threads'))
    .addOption(optionNamed('queue'))
    .addOption(optionNamed('system'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'))
    .addHelpText('after', examples('stonecast price', 'stonecast price empire/knight casanii/tracker'))
    .action((operands: string[], flags: PriceRosterFlags) => {
      if (flags.eachPart === true) return priceParts(operands, flags, session);
      if (flags.targets !== undefined) return priceTargets(operands, flags.targets, { flags, session });
      return priceRoster(operands, flags, session);
    });
}
