/** `stonecast dossier`: all that is known of one profile, on one page. */
import type { Command } from 'commander';
import { dossier, patchChanges, touches, type DossierOptions } from '../../questions/index.js';
import { openSystem } from '../../files/index.js';
import type { RosterMember } from '../../system/index.js';
import { fault, StonecastError } from '../../wording/index.js';
import { examples } from '../words/helpTexts.js';
import { relate } from '../words/dossier/index.js';
import { methodOptions, wholeNumber } from '../options/method.js';
import { listOf, poseRoster, type Posed, type RosterFlags } from '../options/rosters.js';
import { dossierPage, dossierParts } from '../text/dossierPage.js';
import { checkPage, withPage, type PageFlags } from '../text/subjectPage.js';
import { tellAnswer } from '../text/tellAnswer.js';
import { progressBar, warnOfLong } from '../terminal/progress.js';
import type { Session } from '../session.js';
import { quickSkill, ROUGH } from '../options/fairPrices.js';
import { FIELD, JSON_ANSWER, PROFILES, SEED, SKILLS, SYSTEM } from '../options/shared.js';

interface Flags extends RosterFlags, PageFlags {
  readonly skills?: string;
  readonly precision?: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly patch?: string;
  readonly json?: boolean;
}

/** Enemies that stand for the field where changes are priced. */
const STANDS = 3;

/** Adds `dossier`. */
export function addDossier(program: Command, session: Session): void {
  const { io } = session;
  const command = program
    .command('dossier')
    .argument('<profiles...>', 'one profile, or a file with one')
    .description(
      'all that is known of a profile on one page: price, match-ups, what its parts add, its splits',
    )
    .option(...FIELD)
    .option(...SKILLS)
    .option('--patch <file>', 'a file of changes: what they do to the fair price')
    .option('--precision <p>', 'half of an interval, as a share of the price (default: 0.03)')
    .option('--brawls <n>', `brawls at each group size at most (default: ${ROUGH.brawls})`)
    .option(...SEED)
    .option(...SYSTEM)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withPage(command)
    .addHelpText(
      'after',
      examples(
        'stonecast dossier empire/militia --field kedashi/abrok dhogu/dhogu-spear --skills greedy',
        'stonecast dossier empire/militia --field kedashi/abrok --skills greedy --patch examples/twilight/patch.yaml',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      await checkPage(flags);
      const posed = poseRoster(operands, flags);
      const { open, members, field } = posed;
      const [member, ...others] = members;
      if (!member || others.length > 0) {
        const found = fault('a dossier is of one profile, {count} were named', { count: members.length });
        throw new StonecastError('wrong-usage', { found, tip: fault('name one of them') });
      }
      const skills = listOf(flags.skills);
      warnOfLength(posed, member, skills, io);
      const patched = patchedOf(member, posed, flags);
      const options: DossierOptions = {
        ...amounts(flags, io),
        ...(skills && { skills }),
        ...(patched && { patched }),
        ...{ onProgress: progressBar(io), signal: io.signal },
      };
      const found = await dossier(open, member, field, options);
      await tellAnswer(session, flags, {
        ...{ command: 'dossier', files: posed.files, system: open.system, data: found },
        parts: () => dossierParts(found, open.system),
        page: (behind) => dossierPage(found, behind),
      });
    });
}

/** Says before it begins that it takes long, and what is quicker: prices of all skills, then of each change by the first. */
function warnOfLength(
  { roster, field }: Posed,
  member: RosterMember,
  asked: readonly string[] | undefined,
  io: Session['io'],
): void {
  const { usual = [], seconds = {} } = roster.brawls ?? {};
  const skills = asked ?? usual;
  // A wrong skill, which has no time, is told of at once.
  const each = skills.map((skill) => seconds[skill] ?? NaN);
  const changes = (roster.variants(member).length + 1) * Math.min(STANDS, field.length);
  const pairs = field.length * skills.length + changes;
  const all = field.length * each.reduce((sum, one) => sum + one, 0) + changes * (each[0] ?? 0);
  warnOfLong(io, all, (time) => relate('long', { pairs, time, skill: quickSkill(skills) }));
}

/** How closely, and from which seed. */
function amounts(flags: Flags, io: Session['io']): Pick<DossierOptions, 'precision' | 'brawls' | 'seed'> {
  const { precision = ROUGH.precision, seed } = methodOptions(flags, io);
  return {
    precision,
    brawls: flags.brawls === undefined ? ROUGH.brawls : wholeNumber('--brawls', flags.brawls, 1, 100_000_000),
    ...(seed !== undefined && { seed }),
  };
}

/** The profile as the patch has it. */
function patchedOf(
  member: RosterMember,
  { open, files }: Posed,
  { patch }: Flags,
): DossierOptions['patched'] {
  if (patch === undefined) return undefined;
  const after = openSystem(open.system, files, [patch]);
  const same = after.roster?.().members([member.id])[0];
  if (same && touches(patchChanges(open, after), member)) return { open: after, member: same };
  const found = fault('{file} does not change {name}', { file: patch, name: member.name });
  throw new StonecastError('wrong-usage', { found, tip: fault('give its id and what changes of it') });
}
