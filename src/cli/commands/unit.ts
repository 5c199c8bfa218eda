/** `stonecast unit`: everything about one unit on one page. */
import type { Command } from 'commander';
import { rosterOf, unitFights, type Valuation } from '../../questions/index.js';
import { packagedValuation } from '../../files/index.js';
import type { Session } from '../session.js';
import { unitParts } from '../text/prices/unitText.js';
import { partsText } from '../text/parts.js';
import { effectsOf } from '../text/prices/valuationText.js';
import { examples } from '../words/helpTexts.js';
import { translateNames } from './priceRoster.js';
import { cardText, findProfile, opened, withProfiles, type ProfileFlags } from './profiles.js';

/** Adds the `unit` command. */
export function addUnit(program: Command, { io }: Session): void {
  withProfiles(
    program
      .command('unit')
      .argument('<name>', 'its id, or a name that no other has')
      .description('everything about one unit on one page: its card, its price, single fights'),
  )
    .addHelpText('after', examples('stonecast unit empire/knight', 'stonecast unit kedashi/seldoath --json'))
    .action(async (name: string, flags: ProfileFlags) => {
      const open = opened(flags, name);
      const card = findProfile(open.profiles(), name);
      const roster = rosterOf(open);
      const [member] = roster.members([card.id]);
      if (!member) throw new Error(`${card.id} is in the roster`);
      const { profiles = [] } = flags;
      const packaged = profiles.length === 0 ? packagedValuation(open.system) : undefined;
      const valuation = packaged && translateNames(packaged.valuation as Valuation, open);
      const valued = valuation?.units.find(({ id }) => id === card.id);
      const price = packaged && valuation && valued && { valuation, unit: valued, date: packaged.date };
      const fights = await unitFights(open, member);
      if (flags.json !== true) {
        const found = { card: cardText(card, open.system), fights, ...(price && { price }) };
        io.out(
          partsText(unitParts(found, { system: open.system, files: profiles, quiet: io.quiet === true })),
        );
        return;
      }
      const data = price && {
        unit: price.unit,
        effects: effectsOf(price.valuation, price.unit.id),
        method: price.valuation.method,
        date: price.date,
      };
      io.out(`${JSON.stringify({ card, ...(data && { price: data }), fights })}\n`);
    });
}
