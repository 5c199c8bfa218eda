/** `stonecast list check`: checks lists against the rule documents. */
import type { Command } from 'commander';
import { checkList } from '../../../questions/index.js';
import { located } from '../../../files/index.js';
import { unitPrices, type UnitPrices } from '../../options/inputs/prices.js';
import { unitPricesPart } from '../../text/prices/valuationText.js';
import type { ListOwn } from '../../../system/index.js';
import { readList, rulesOf } from '../../options/inputs/lists.js';
import { OpenSystems } from '../../options/inputs/scenarios.js';
import { LISTS } from '../battle/listBattles.js';
import type { Session } from '../../session.js';
import { examples } from '../../words/helpTexts.js';
import { optionNamed } from '../../options/table.js';
import { checkText, type PlacedCheck } from '../../text/lists/listText.js';
import { partsText } from '../../text/parts.js';
import { t } from '../../words/index.js';

interface CheckFlags {
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Adds `list check`. */
export function addCheck(list: Command, { io, report }: Session): void {
  list
    .command('check')
    .argument('<files...>', 'list files')
    .description('whether the rules allow a list, and what else they say about it: how it is led')
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'))
    .addHelpText('after', `\n${t('list.check.exit')}`)
    .addHelpText(
      'after',
      examples(
        `stonecast list ${LISTS}/empire.yaml`,
        `stonecast list ${LISTS}/kedashi.yaml ${LISTS}/casanii.yaml --json`,
      ),
    )
    .action((files: string[], flags: CheckFlags) => {
      const systems = new OpenSystems(flags.profiles);
      for (const file of files) {
        try {
          const { found, own } = checkOf(file, systems);
          if (flags.json === true) io.out(`${JSON.stringify(found)}\n`);
          else io.out(`${checkText(found, own.lines())}${pricesText(found.prices)}`);
        } catch (error) {
          report(error);
        }
      }
    });
}

const pricesText = (prices: UnitPrices | undefined): string =>
  prices ? `\n${partsText(unitPricesPart(prices, 'units.now'))}` : '';

function checkOf(
  file: string,
  systems: OpenSystems,
): { readonly found: PlacedCheck & { readonly prices?: UnitPrices }; readonly own: ListOwn } {
  const document = readList(file);
  return located(document, () => {
    const list = rulesOf(systems, document).read(document.data);
    const own = list.own();
    const found = checkList(list, own);
    const findings = found.findings.map((one) => ({ ...one, place: document.locate(one.path) }));
    const prices = unitPrices(
      systems.of(document.data),
      list.models.map(({ id }) => id),
    );
    return { found: { ...found, findings, ...(prices && { prices }) }, own };
  });
}
