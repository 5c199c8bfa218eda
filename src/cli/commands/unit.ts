/** `stonecast unit`: everything about one unit on one page. */
import type { Command } from 'commander';
import { rosterOf, unitFights } from '../../questions/index.js';
import { valuationOf } from '../options/inputs/prices.js';
import type { Session } from '../session.js';
import { unitParts } from '../text/prices/unitText.js';
import { cardText } from '../text/cardText.js';
import { partsText } from '../text/parts.js';
import { effectsOf } from '../text/prices/valuationText.js';
import { examples } from '../words/helpTexts.js';
import { isAssumed } from '../../system/index.js';
import { findProfile, opened, withProfiles, type ProfileFlags } from './profiles.js';

/** Adds the `unit` command. */
export function addUnit(program: Command, { io }: Session): void {
  withProfiles(
    program
      .command('unit')
      .argument('<names...>', 'its id, or a name that no other has')
      .description('everything about one unit on one page: its card, its price, single fights'),
  )
    .addHelpText('after', examples('stonecast unit empire/knight', 'stonecast unit kedashi/seldoath --json'))
    .action(async (names: string[], flags: ProfileFlags) => {
      const pages: string[] = [];
      for (const name of names) pages.push(await pageOf(name, flags, io.quiet === true));
      io.out(pages.join(flags.json === true ? '' : '\n'));
    });
}

/** Returns everything about one unit, as text or as a line of JSON. */
async function pageOf(name: string, flags: ProfileFlags, quiet: boolean): Promise<string> {
  const open = opened(flags, name);
  const card = findProfile(open, name);
  const [member] = rosterOf(open).members([card.id]);
  if (!member) throw new Error(`${card.id} is in the roster`);
  const { profiles = [] } = flags;
  const found = valuationOf(open, [card.id]);
  const [valued] = found?.units ?? [];
  const price = found && valued && { valuation: found.valuation, unit: valued, date: found.date };
  const fights = await unitFights(open, member);
  if (flags.json !== true) {
    const shown = {
      card: cardText(card, open),
      free: member.cost === 0,
      fights,
      ...(price && { price: { ...price, assumed: isAssumed(card, 'cost') } }),
    };
    return partsText(unitParts(shown, { system: open.system, files: profiles, quiet }));
  }
  const data = price && {
    unit: price.unit,
    effects: effectsOf(price.valuation, price.unit.id),
    method: price.valuation.method,
    date: price.date,
  };
  return `${JSON.stringify({ card, ...(data && { price: data }), fights })}\n`;
}
