/**
 * `stonecast list check`: checks lists against the rule documents. `stonecast list judge`: reports whether a list is
 * too strong, because of which unit, and how to correct it.
 */
import type { Command } from 'commander';
import {
  checkList,
  battleFights,
  DEFAULT_DRAWN,
  DEFAULT_JUDGE_BRAWLS,
  DEFAULT_JUDGE_TABLES,
  isSameList,
  judgeList,
} from '../../../questions/index.js';
import { located, packagedLists } from '../../../files/index.js';
import { unitPrices, type UnitPrices } from '../../options/inputs/priceFiles.js';
import { unitPricesPart } from '../../text/prices/pricesText.js';
import type { ListOwn, System } from '../../../system/index.js';
import { readList, rulesOf, listFile, placed, readLists } from '../../options/inputs/listsAndRosters.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import {
  LISTS,
  LIST_BATTLES,
  listBattleOptions,
  refuseTableOptions,
  type ListBattlesFlags,
} from '../battle/listBattles.js';
import type { Session } from '../../session.js';
import { examples } from '../../words/helpWords.js';
import { optionNamed, withOptions } from '../../options/optionTable.js';
import { checkText, type PlacedCheck } from '../../text/lists/listText.js';
import { partsText, checkPage, PAGE } from '../../text/answerParts.js';
import { t } from '../../words/index.js';
import path from 'node:path';
import { judgePage, writeAnswer } from '../../text/answerPages.js';
import { judgeParts } from '../../text/lists/judgeText.js';
import { brawlFields, listOptions, openParts, partsHelp } from '../../options/inputs/battleOptions.js';
import { methodOptions, wholeNumber } from '../../options/methodOptions.js';
import { shorterBy } from '../../options/costHints.js';
import { progressBar } from '../../terminal/progressBar.js';
import { placeOf, type Place } from '../../options/optionValues.js';

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

interface Flags extends ListBattlesFlags {
  readonly field?: readonly string[];
  readonly drawn?: string;
}

const MOST_BRAWLS = 100_000_000;
const MOST_DRAWN = 50;

/** Adds `list judge`. */
export function addJudge(list: Command, session: Session): void {
  const command = list
    .command('judge')
    .argument('<file>', 'a list file')
    .description(
      'is a list too strong: against other lists and drawn ones, by which unit, and how to balance it',
    );
  withOptions(command, 'field', 'drawn', ...LIST_BATTLES, 'precision', 'time', ...PAGE)
    .addHelpText('after', () => partsHelp(listOptions))
    .addHelpText(
      'after',
      examples(
        `stonecast list judge ${LISTS}/empire.yaml`,
        `stonecast list judge ${LISTS}/empire.yaml --field ${LISTS}/kedashi.yaml --drawn 0 --where open --players greedy --battles 100 --json`,
        `stonecast list judge ${LISTS}/casanii.yaml --field ${LISTS}/kedashi.yaml --drawn 0 --players close-in --battles 4`,
      ),
    )
    .action((file: string, flags: Flags) => judge(file, flags, session));
}

/** Judges the list of a file and prints the verdict. */
async function judge(file: string, flags: Flags, session: Session): Promise<void> {
  const { io } = session;
  const place = placeOf(flags.where, 'table', openParts(listOptions));
  refuseTableOptions(place, flags);
  await checkPage(flags);
  const systems = new OpenSystems(flags.profiles);
  const own = readList(file);
  const rules = located(own, () => rulesOf(systems, own));
  const { system } = systems.of(own.data);
  const [{ document, list } = { document: own, list: rules.read(own.data) }, ...others] = readLists(
    [file, ...(flags.field ?? othersThan(file, packagedLists(system)))],
    ({ data }) => rules.read(data),
  );
  const drawn = wholeNumber('--drawn', flags.drawn ?? String(DEFAULT_DRAWN), 0, MOST_DRAWN);
  // Packaged lists of another size would say how large the list is. Who draws no lists still meets them.
  const packaged = others.filter((one) => !isSameList(one.document.data, document.data));
  const near = packaged.filter((one) => isNear(one.list.points, list.points));
  const met = flags.field !== undefined ? others : drawn === 0 && near.length === 0 ? packaged : near;
  const { seed, confidence } = methodOptions(methodFlags(flags), io);
  const options = {
    gauntlet: met.map((one) => one.document.data),
    drawn,
    brawls:
      place.on === 'table'
        ? DEFAULT_JUDGE_BRAWLS
        : wholeNumber('--battles', flags.battles ?? String(DEFAULT_JUDGE_BRAWLS), 1, MOST_BRAWLS),
    ...(seed !== undefined && { seed }),
    ...(confidence !== undefined && { confidence }),
    settings: place.on === 'table' ? {} : settingsOf(system, flags, place),
    signal: io.signal,
    onProgress: progressBar(
      io,
      shorterBy({}, { asked: flags.battles, usual: DEFAULT_JUDGE_BRAWLS, least: 1, brawls: true }),
    ),
  };
  const fights =
    place.on === 'table'
      ? battleFights(systems.of(document.data), document.data, {
          tables: DEFAULT_JUDGE_TABLES,
          ...listBattleOptions(flags, place, io, DEFAULT_JUDGE_TABLES),
        })
      : undefined;
  const found = await placed(document, judgeList(rules, document.data, options, fights));
  const prices = unitPrices(
    systems.of(document.data),
    list.models.map(({ id }) => id),
  );
  await writeAnswer(session, flags, {
    command: 'list judge',
    files: [file, ...(flags.field ?? [])],
    system,
    data: prices ? { ...found, prices } : found,
    parts: (quiet) => [...judgeParts(found, list, system, quiet), ...unitPricesPart(prices, 'units.now')],
    page: (behind) => judgePage(found, behind),
  });
}

/** The largest share by which the points of two lists of one size differ. */
const OTHER_SIZE = 0.2;
const isNear = (points: number, own: number): boolean => Math.abs(points - own) <= OTHER_SIZE * own;

/** Returns the settings of every brawl: how both sides play, if the user says so. */
function settingsOf(system: System, { players }: Flags, { parts }: Place): Readonly<Record<string, unknown>> {
  const { first, shared } = brawlFields(system, listOptions, {
    ...(players !== undefined && { players }),
    parts,
  });
  return { ...first, ...shared };
}

const methodFlags = ({ seed, confidence }: Flags) => ({
  ...(seed !== undefined && { seed }),
  ...(confidence !== undefined && { confidence }),
});

/** Returns the lists without the judged one. */
const othersThan = (file: string, lists: readonly string[]): string[] =>
  lists.filter((one) => path.resolve(one) !== path.resolve(listFile(file)));
