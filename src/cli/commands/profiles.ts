/**
 * `stonecast profiles` shows the model profiles and checks profile files. `stonecast unit` shows everything about one
 * unit on one page.
 */
import type { Command } from 'commander';
import {
  isAssumed,
  nearest,
  type AbilityEntry,
  type OpenSystem,
  type ProfileEntry,
  type System,
} from '../../system/index.js';
import { StonecastError } from '../../errors/index.js';
import { formatDecimal, displayName } from '../../i18n/index.js';
import { examples } from '../words/helpWords.js';
import { escapeTerminal } from '../terminal/io.js';
import { inSystem } from '../options/language.js';
import { cardText, cardValue, rollOf } from '../text/cardText.js';
import type { Session } from '../session.js';
import { OpenSystems, inferSystem } from '../options/inputs/systemOfInput.js';
import { schemaText } from '../options/fileSchemas.js';
import type { Question } from '../options/askQuestion.js';
import { textTable } from '../terminal/textTable.js';
import { t } from '../words/index.js';
import { optionNamed } from '../options/optionTable.js';
import { rosterOf, unitFights } from '../../questions/index.js';
import { valuationOf } from '../options/inputs/priceFiles.js';
import { unitParts } from '../text/prices/unitText.js';
import { partsText } from '../text/answerParts.js';
import { effectsOf } from '../text/prices/pricesText.js';

/** The options of a command about profiles. */
interface ProfileFlags {
  readonly system?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The question `ask profiles`. */
export const PROFILES_QUESTION: Question = {
  name: 'profiles',
  help: 'every profile, one a line',
  reads: ['profiles', 'system'],
  files: false,
  documents: (_, flags) => [() => opened(flags).profiles()],
};

/** Adds `profiles list|show|abilities|check|schema`. */
export function addProfiles(program: Command, session: Session): void {
  const profiles = program
    .command('profiles')
    .description('list, show and check profiles, and print their schema');
  addList(profiles, session);
  addShow(profiles, session);
  addAbilities(profiles, session);
  addCheck(profiles, session);
  addSchema(profiles, session);
}

/** Adds the options that all commands about profiles share. */
const withProfiles = (command: Command): Command =>
  command.addOption(optionNamed('system')).addOption(optionNamed('profiles')).addOption(optionNamed('json'));

function addList(profiles: Command, { io }: Session): void {
  withProfiles(profiles.command('list').description(PROFILES_QUESTION.help))
    .addHelpText('after', examples('stonecast profiles list', 'stonecast profiles list --json'))
    .action((options: ProfileFlags) => {
      const open = opened(options);
      const entries = open.profiles();
      io.out(options.json ? `${JSON.stringify(entries)}\n` : textTable(listTable(entries, open.system)));
    });
}

function addShow(profiles: Command, { io }: Session): void {
  withProfiles(
    profiles
      .command('show')
      .argument('<id>', 'its id, or a name that no other has')
      .description('one profile with everything about it'),
  )
    .addHelpText(
      'after',
      examples('stonecast profiles show empire/militia', 'stonecast profiles show kedashi/seldoath --json'),
    )
    .action((id: string, options: ProfileFlags) => {
      const open = opened(options, id);
      const entry = findProfile(open, id);
      io.out(options.json ? `${JSON.stringify(entry)}\n` : cardText(entry, open));
    });
}

function addAbilities(profiles: Command, { io }: Session): void {
  withProfiles(
    profiles
      .command('abilities')
      .description('every ability that the documents name, and whether they give its effect'),
  )
    .addHelpText('after', examples('stonecast profiles abilities', 'stonecast profiles abilities --json'))
    .action((options: ProfileFlags) => {
      const entries = opened(options).abilities?.() ?? [];
      io.out(options.json ? `${JSON.stringify(entries)}\n` : textTable(abilityTable(entries)));
    });
}

function abilityTable(entries: readonly AbilityEntry[]): string[][] {
  const rows = entries.map((entry) => [
    entry.id,
    displayName(entry),
    t(entry.known ? 'profiles.known' : 'profiles.unknown'),
    entry.known ? '' : cardValue(entry['namedIn'] ?? ''),
  ]);
  return [(['id', 'name', 'effect', 'namedIn'] as const).map((key) => t(`profiles.${key}`)), ...rows];
}

function addCheck(profiles: Command, session: Session): void {
  withProfiles(
    profiles
      .command('check')
      .argument('<files...>', 'profile files')
      .description('check profile files of your own'),
  )
    .addHelpText(
      'after',
      examples(
        'stonecast profiles check examples/twilight/my-models.yaml',
        'stonecast profiles check examples/twilight/my-models.yaml --system twilight',
      ),
    )
    .action((files: string[], options: ProfileFlags) => {
      for (const file of files) {
        try {
          session.io.out(`${soundness(file, options)}\n`);
        } catch (error) {
          session.report(error);
        }
      }
    });
}

/** Says how many profiles a file adds, or changes if it is a patch. @throws StonecastError for a bad file */
function soundness(file: string, options: ProfileFlags): string {
  const profiles = [...(options.profiles ?? []), file];
  const system = inferSystem(options.system, [], profiles);
  const before = new Map(
    new OpenSystems(options.profiles)
      .get(system)
      .profiles()
      .map((one) => [one.id, JSON.stringify(one)]),
  );
  const after = new OpenSystems(profiles).get(system).profiles();
  const added = after.filter(({ id }) => !before.has(id)).length;
  const changed = after.filter(
    (one) => before.has(one.id) && before.get(one.id) !== JSON.stringify(one),
  ).length;
  const reported = { file: escapeTerminal(file) };
  if (added === 0 && changed > 0)
    return t(changed === 1 ? 'profiles.changesOne' : 'profiles.changes', { ...reported, count: changed });
  return t(added === 1 ? 'profiles.soundOne' : 'profiles.sound', { ...reported, count: added });
}

function addSchema(profiles: Command, { io }: Session): void {
  profiles
    .command('schema')
    .argument('[kind]', 'which schema, e.g. profiles or scenario', 'profiles')
    .addOption(optionNamed('system'))
    .addOption(optionNamed('profiles'))
    .description('JSON Schema of the files you write, for completion in editors')
    .addHelpText('after', examples('stonecast profiles schema', 'stonecast profiles schema scenario'))
    .action((kind: string, options: ProfileFlags) => {
      io.out(schemaText(opened(options), kind));
    });
}

/**
 * Opens the intended system with the user's profile files.
 * @param named the profiles that the user asks for
 */
const opened = ({ system, profiles }: ProfileFlags, ...named: readonly string[]): OpenSystem =>
  new OpenSystems(profiles).get(inferSystem(system, named, profiles));

/**
 * Finds the profile with this id, or with this English or French name if the name is unique.
 * @throws StonecastError `unknown-profile`
 */
function findProfile(open: OpenSystem, asked: string): ProfileEntry {
  const entries = open.profiles();
  const wanted = asked.toLowerCase();
  const found = entries.find((entry) => entry.id.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const names = (entry: ProfileEntry): string[] => [
    entry.name,
    entry.id.replace(/^.*\//, ''),
    ...(entry.french ? [entry.french.name] : []),
  ];
  const named = entries.filter((entry) => names(entry).some((name) => name.toLowerCase() === wanted));
  const [one, another] = named;
  if (one !== undefined && another === undefined) return one;
  if (one === undefined) rejectAbility(open, asked);
  const suggestion =
    another === undefined
      ? nearest(
          asked,
          entries.map((entry) => entry.id),
        )
      : named.map(({ id }) => id).join(', ');
  throw new StonecastError('unknown-profile', { found: asked, ...(suggestion && { suggestion }) });
}

/** Builds the table of the system's columns. A mark follows each assumed figure. */
function listTable(entries: readonly ProfileEntry[], system: System): string[][] {
  const columns = (system.columns ?? []).filter((name) => entries.some((entry) => entry[name] !== undefined));
  return [
    [t('profiles.id'), t('profiles.name'), ...columns.map((name) => inSystem(system, name))],
    ...entries.map((entry) => [
      entry.id,
      displayName(entry),
      ...columns.map((name) => cell(entry, name, system)),
    ]),
  ];
}

function cell(entry: ProfileEntry, name: string, system: System): string {
  const value = entry[name];
  if (value === undefined) return '';
  const text =
    rollOf(name, value, system) ??
    (typeof value === 'number'
      ? formatDecimal(String(Number(value.toFixed(2))))
      : value === 'none'
        ? '–'
        : cardValue(value));
  return isAssumed(entry, name) ? `${text}*` : text;
}

/** @throws StonecastError `unknown-profile` with the game's own advice, e.g. for the name of an ability */
function rejectAbility(open: OpenSystem, asked: string): void {
  try {
    open.roster?.().members([asked]);
  } catch (error) {
    if (error instanceof StonecastError && error.params['tip'] !== undefined) throw error;
  }
}

/** Adds the `unit` command. */
export function addUnit(program: Command, { io, propose }: Session): void {
  withProfiles(
    program
      .command('unit')
      .argument('<names...>', 'its id, or a name that no other has')
      .description('everything about one unit on one page: its card, its price, single fights'),
  )
    .addHelpText('after', examples('stonecast unit empire/knight', 'stonecast unit kedashi/seldoath --json'))
    .action(async (names: string[], flags: ProfileFlags) => {
      const pages: UnitPage[] = [];
      for (const name of names) pages.push(await pageOf(name, flags, io.quiet === true));
      io.out(pages.map(({ text }) => text).join(flags.json === true ? '' : '\n'));
      if (pages.every(({ free }) => free)) propose('new profile my-unit');
    });
}

interface UnitPage {
  readonly text: string;
  /** The card costs nothing, so that it has no price. */
  readonly free: boolean;
}

/** Returns everything about one unit, as text or as a line of JSON. */
async function pageOf(name: string, flags: ProfileFlags, quiet: boolean): Promise<UnitPage> {
  const open = opened(flags, name);
  const card = findProfile(open, name);
  const [member] = rosterOf(open).members([card.id]);
  if (!member) throw new Error(`${card.id} is in the roster`);
  const { profiles = [] } = flags;
  const found = valuationOf(open, [card.id]);
  const [valued] = found?.units ?? [];
  const price = found && valued && { valuation: found.valuation, unit: valued, date: found.date };
  const fights = await unitFights(open, member);
  const free = member.cost === 0;
  if (flags.json !== true) {
    const shown = {
      card: cardText(card, open),
      free,
      fights,
      ...(price && { price: { ...price, assumed: isAssumed(card, 'cost') } }),
    };
    return { text: partsText(unitParts(shown, { system: open.system, files: profiles, quiet })), free };
  }
  const data = price && {
    unit: price.unit,
    effects: effectsOf(price.valuation, price.unit.id),
    method: price.valuation.method,
    date: price.date,
  };
  return { text: `${JSON.stringify({ card, ...(data && { price: data }), fights })}\n`, free };
}
