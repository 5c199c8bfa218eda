/** `price --by battle` and `worth --by battle`: what units and changes are worth on the table. */
import { battlePrice, battlesOf, battleWorth, trialArms } from '../../questions/index.js';
import { battlePage } from '../text/answerPages.js';
import { battlePriceParts, battleWorthParts } from '../text/onTableText.js';
import type { PageFlags } from '../text/subjectPage.js';
import { tellAnswer } from '../text/tellAnswer.js';
import { brawlFields, sideOptions } from '../options/brawls.js';
import { trialOptions, warnOfBattles, type ByBattleFlags } from '../options/byBattle.js';
import type { MethodFlags } from '../options/method.js';
import { listOf, type Posed } from '../options/rosters.js';
import { refuseUnread } from '../options/unread.js';
import { asWritten } from '../../wording/index.js';
import type { OpenSystem, SideFields } from '../../system/index.js';
import type { Session } from '../session.js';

/** The options of both. */
export interface OnTableFlags extends ByBattleFlags, PageFlags, Pick<MethodFlags, 'seed' | 'confidence'> {
  readonly precision?: string;
  readonly threads?: string;
  readonly parts?: boolean;
  readonly changes?: string;
  readonly json?: boolean;
}

/** Options of brawls and of single fights, which battles on tables do not read. */
const OF_BRAWLS = [
  '--field',
  '--skills',
  '--points',
  '--turns',
  '--brawls',
  '--targets',
  '--match-ups',
] as const;
const OF_FIGHTS = ['--field', '--strategy', '--against', '--roles', '--duels', '--game', '--skill'] as const;
const BY_BATTLE = asWritten('--by battle');

/** What systems declare of both sides, where anything was typed. */
function sidesOf(open: OpenSystem, flags: OnTableFlags): { readonly side?: SideFields } {
  const { first } = brawlFields(open.system, sideOptions, { ...flags });
  return Object.keys(first).length > 0 ? { side: first } : {};
}

/** Tells what members should cost. */
export async function priceByBattle(
  { open, members, files }: Posed,
  flags: OnTableFlags,
  session: Session,
): Promise<void> {
  refuseUnread(flags, OF_BRAWLS, BY_BATTLE);
  const { io } = session;
  const battles = battlesOf(open);
  const options = { ...trialOptions(open, flags, io), ...sidesOf(open, flags) };
  const parts = flags.parts !== false && members.length === 1;
  const changes = members.map((one) => (parts ? battles.parts(one).length : 0));
  const arms = trialArms(changes, options.lists.length);
  warnOfBattles(arms, options, io, parts ? 'parts' : 'battles');
  const found = await battlePrice(open, members, { ...options, parts });
  await tellAnswer(session, flags, {
    ...{ command: 'price --by battle', files: [...files, ...(flags.lists ?? [])], system: open.system },
    data: found,
    parts: (quiet) => battlePriceParts(found, open.system, quiet),
    page: (behind) => battlePage(found, 'price', behind),
  });
}

/** Tells what changes of members are worth. */
export async function worthByBattle(
  { open, members, files }: Posed,
  flags: OnTableFlags,
  session: Session,
): Promise<void> {
  refuseUnread(flags, OF_FIGHTS, BY_BATTLE);
  const { io } = session;
  const battles = battlesOf(open);
  const options = { ...trialOptions(open, flags, io), ...sidesOf(open, flags) };
  const changes = listOf(flags.changes);
  const weighed = members.map((one) => (changes ?? battles.variants(one, options.side)).length);
  const arms = trialArms(weighed, options.lists.length);
  warnOfBattles(arms, options, io, 'changes');
  const found = await battleWorth(open, members, { ...options, ...(changes && { changes }) });
  await tellAnswer(session, flags, {
    ...{ command: 'worth --by battle', files: [...files, ...(flags.lists ?? [])], system: open.system },
    data: found,
    parts: (quiet) => battleWorthParts(found, open.system, quiet),
    page: (behind) => battlePage(found, 'worth', behind),
  });
}
