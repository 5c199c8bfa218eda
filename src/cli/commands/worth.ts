/** `stonecast worth`: one more or one less of every stat, ability and weapon. */
import type { Command } from 'commander';
import {
  fairChanges,
  playedVariants,
  pricingSeconds,
  waysWithin,
  worth,
  type FairChanges,
  type OddsOptions,
  type Worth,
} from '../../questions/index.js';
import { asWritten, fault, grouped, stoppedRun, type StonecastError } from '../../wording/index.js';
import { examples } from '../words/helpTexts.js';
import { methodOptions, wholeNumber, withMethod, type MethodFlags } from '../options/method.js';
import { listOf, poseRoster, withRoster, type Posed, type RosterFlags } from '../options/rosters.js';
import { UNASKED_SECONDS } from '../options/fairPrices.js';
import type { Session } from '../session.js';
import { inert } from '../terminal/io.js';
import { progressBar, warnOfLong } from '../terminal/progress.js';
import { worthPage } from '../text/answerPages.js';
import { partsText, type Part } from '../text/parts.js';
import { pricesAsked } from '../text/fairWorthText.js';
import { worthParts } from '../text/worthText.js';
import { checkPage, withPage, writePage } from '../text/subjectPage.js';
import { worthByBattle, type OnTableFlags } from './onTable.js';
import { OF_BATTLES, withByBattle } from '../options/byBattle.js';
import { namesOf, sideOptions, withBrawlOptions } from '../options/brawls.js';
import { refuseUnread } from '../options/unread.js';
import { weigh } from '../words/worth/index.js';
import { JSON_LINES } from '../options/shared.js';

interface Flags extends RosterFlags, MethodFlags, Omit<OnTableFlags, keyof MethodFlags> {
  readonly duels?: readonly string[];
  readonly game?: string;
  readonly fair?: boolean;
  readonly skill?: string;
  readonly json?: boolean;
}

/** Adds `worth`. */
export function addWorth(program: Command, session: Session): void {
  const { io, argv } = session;
  const command = withRoster(
    program
      .command('worth')
      .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
      .description(
        'what one more or one less of each stat, ability and weapon is worth in a fight, and in points',
      ),
  )
    .option('--duels <names...>', 'also the value of duels, against these opponents')
    .option('--game <fights>', 'fights of the game that points are meant for (default: 6)')
    .option(
      '--fair',
      'also by how much each change moves the fair price, from brawls (default: where that is quick)',
    )
    .option('--no-fair', 'what single fights pay alone, at once')
    .option(
      '--skill <names>',
      'how both sides of the brawls for --fair play, comma-separated (default: all that are usual)',
    )
    .option(...JSON_LINES);
  withBrawlOptions(withByBattle(command, 'fight'), sideOptions).option(
    '--changes <ids>',
    'by battle: which changes, comma-separated (default: all)',
  );
  withMethod(withPage(command))
    .addHelpText(
      'after',
      examples(
        'stonecast worth kedashi/seldoath --field empire --strategy greedy',
        'stonecast worth empire/militia --field kedashi/abrok --roles attack,defend --json',
        'stonecast worth empire/knight --by battle --rungs close-in --tables 2 --battles 1 --changes movement+1',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const posed = poseRoster(operands, flags);
      if (flags.by === 'battle') {
        await checkPage(flags);
        await worthByBattle(posed, flags, session);
        return;
      }
      refuseUnread(flags, [...OF_BATTLES, ...namesOf(sideOptions)], asWritten('--by fight'));
      const { open, members, field, strategies } = posed;
      const roles = listOf(flags.roles);
      const { onProgress, ...odds } = methodOptions(flags, io);
      const duels = flags.duels && posed.roster.members(flags.duels);
      const options = {
        ...{ strategies, odds },
        ...(roles && { roles }),
        ...(duels && { duels }),
        ...(flags.game !== undefined && { game: wholeNumber('--game', flags.game, 1, 1_000) }),
        ...(onProgress && { onProgress }),
      };
      await checkPage(flags);
      warnOfFights(posed, flags, io);
      const found = await worth(open, members, field, options);
      const told: { readonly one: Worth & { readonly fair?: FairChanges }; readonly parts: Part[] }[] = [];
      for (const each of found) {
        const pairs = pairsOf(each.id, posed, flags);
        const all = waysOf(posed, flags);
        const seconds = timeOf(posed, all, pairs);
        // Programs get what they ask for; people the one notion of worth in as many ways of playing as take some seconds only.
        const read = io.quiet !== true || flags.out !== undefined;
        const people = flags.json !== true && read && members.length === 1;
        const ways = flags.fair ? all : people && priced(posed) ? quickWays(posed, all, pairs) : [];
        const asked = flags.fair !== false && ways.length > 0;
        const fair = asked ? await fairOf(each.id, posed, { ways, pairs }, odds, io) : undefined;
        const one = { ...each, ...(fair && { fair }) };
        const left = fair === undefined && priced(posed) ? pairs * all.length : 0;
        const unasked = fair ? all.slice(ways.length) : [];
        const parts = (quiet: boolean): Part[] =>
          worthParts(one, { quiet, system: open.system, enemies: field, left, seconds, unasked });
        if (flags.json) io.out(`${JSON.stringify(one)}\n`);
        else io.out(`${partsText(parts(io.quiet === true))}\n`);
        told.push({ one, parts: parts(false) });
        if (fair?.unfinished !== undefined) throw stopped(fair.unfinished, pricesAsked(fair));
      }
      if (flags.out === undefined) {
        refuseLeft(found.length, members.length);
        return;
      }
      const page = worthPage(
        told.map(({ one }) => one),
        {
          ...{ command: 'worth', files: posed.files, argv, system: open.system },
          parts: together(told),
        },
      );
      await writePage(page, flags, false, flags.json ? { ...io, quiet: true } : io);
      refuseLeft(found.length, members.length);
    });
}

/** The parts of a page: the answers of all profiles first, then each one's under its name. */
function together(told: readonly { readonly one: Worth; readonly parts: readonly Part[] }[]): Part[] {
  const [only] = told;
  if (only && told.length === 1) return [...only.parts];
  const first = ({ parts }: (typeof told)[number]): string => (typeof parts[0] === 'string' ? parts[0] : '');
  return [
    told.map(first).join('\n'),
    ...told.flatMap((one) => [{ title: inert(one.one.name), text: first(one) }, ...one.parts.slice(1)]),
  ];
}

/** Brawls at each number of models, at most: enough for changes that matter. */
const FAIR_BRAWLS = 16_384;

/** Whether a fair price can be told at all: the system knows brawls, and the member meets somebody else. */
const priced = ({ roster, field }: Posed): boolean =>
  roster.brawls !== undefined && field.length > 0 && field.every(({ cost }) => cost > 0);

/** The changes of a member that are priced. */
const pricedChanges = (id: string, { roster, members }: Posed) => {
  const member = members.find((one) => one.id === id);
  if (!member) throw new Error(`${id} was asked about`);
  return { member, variants: roster.variants(member).filter(({ kind }) => kind !== 'curve') };
};

/** How both sides of the brawls play: as asked, or in every usual way. */
const waysOf = ({ roster }: Posed, { skill }: Flags): readonly string[] =>
  listOf(skill) ?? roster.brawls?.usual ?? [];

/** Seconds of one core that match-ups take in some ways of playing, about. */
const timeOf = ({ roster: { brawls } }: Posed, ways: readonly string[], pairs: number): number =>
  brawls ? pricingSeconds(brawls, ways, pairs) : 0;

/** The ways of playing that are fought without being asked for. */
const quickWays = ({ roster: { brawls } }: Posed, ways: readonly string[], pairs: number): string[] =>
  brawls ? waysWithin(brawls, ways, pairs, UNASKED_SECONDS) : [];

/** Match-ups of brawls that the fair prices of a member and all its changes take in each way of playing. */
function pairsOf(id: string, posed: Posed, { skill }: Flags): number {
  const { open, field } = posed;
  if (!priced(posed)) return 0;
  const { member, variants } = pricedChanges(id, posed);
  const skills = listOf(skill);
  const played = playedVariants(open, member, variants, field, { ...(skills && { skills }) });
  return (played.length + 1) * field.filter((enemy) => enemy.id !== id).length;
}

/** What the changes of one member do to its fair price; says before it begins that it may take long. */
function fairOf(
  id: string,
  posed: Posed,
  { ways, pairs }: { readonly ways: readonly string[]; readonly pairs: number },
  { seed, confidence, threads, signal }: OddsOptions,
  io: Session['io'],
): Promise<FairChanges> {
  const { open, field } = posed;
  const { member, variants } = pricedChanges(id, posed);
  const quicker = ways[1] === undefined ? '' : weigh('quickSkill', { skill: ways[0] ?? '' });
  warnOfLong(io, timeOf(posed, ways, pairs), (time) =>
    weigh('fair.long', { pairs: pairs * ways.length, time, skill: quicker }),
  );
  return fairChanges(open, member, variants, field, {
    skills: ways,
    ...{ brawls: FAIR_BRAWLS, onProgress: progressBar(io) },
    ...(seed !== undefined && { seed }),
    ...(confidence !== undefined && { confidence }),
    ...(threads !== undefined && { threads }),
    ...(signal && { signal }),
  });
}

/** Says before it begins that single fights take long, and what is quicker. */
function warnOfFights({ roster, members, field, strategies }: Posed, flags: Flags, io: Session['io']): void {
  const roles = listOf(flags.roles)?.length ?? roster.roles.length;
  const changes = members.reduce((sum, one) => sum + roster.variants(one).length + 1, 0);
  const best = Object.keys(roster.strategies)[0] ?? '';
  const fights = changes * field.length * roles;
  const seconds = fights * (strategies.includes(best) ? A_FIGHT.best : A_FIGHT.other);
  warnOfLong(io, seconds, (time) => weigh('long', { fights: grouped(fights), time }));
}

/** Seconds of one core that a single fight takes, about, where both sides play best and where they do not. */
const A_FIGHT = { best: 0.002, other: 0.001 } as const;

/** Where the run was stopped, what is finished was told; this says how much is not. */
function refuseLeft(found: number, total: number): void {
  if (found >= total) return;
  const tip = fault('let it run longer, or name fewer profiles or enemies');
  throw stoppedRun({ what: fault('profiles'), left: total - found, total, tip });
}

const stopped = (left: number, total: number): StonecastError => {
  const tip = fault('name fewer profiles or enemies, or leave out --fair');
  return stoppedRun({ what: fault('fair prices'), left, total, tip });
};
