/**
 * Judges a patch of profiles: its changes, and whether they are better, worse or equivalent against a field.
 *
 * The measures for patched profiles.
 */
import { checkOptions, rejectUnusedFields, type OptionNames } from '../checkOptions.js';
import type { OpenSystem, Roster, RosterMember } from '../../system/index.js';
import { msg, stoppedRun, StonecastError } from '../../errors/index.js';
import { asWritten, displayName, type Named } from '../../i18n/index.js';
import { rosterOf } from '../rosters/rosterFights.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { Clock, orUndefinedOnAbort } from '../clock.js';
import { ODDS_OPTIONS } from '../odds/odds.js';
import { Patch, playersOf, type PatchOptions, type VersionPair } from './patchFights.js';
import {
  marginFor,
  readDifference,
  verdictOfAll,
  type CompareMeasure,
  type Margin,
  type PlayerVerdict,
  type Sampling,
  type SubjectVerdict,
} from './verdicts.js';
import { changesOf, mentions, type Change } from './dataChanges.js';

/** The default margin. */
export const USUAL_MARGIN: Margin = { share: 0.02 };
/** The default chance of a wrong verdict. */
export const USUAL_ERROR = 0.05;

/** A changed profile or ability. */
export interface EntryChange {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
}

/** The changes of a patch. */
export interface PatchChanges {
  readonly profiles: readonly EntryChange[];
  readonly abilities: readonly EntryChange[];
  /** The names of abilities whose ids occur in the paths of profile changes. */
  readonly names: Readonly<Record<string, string>>;
  /** Ids of profiles that only one version has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The verdict on a patch. */
export interface PatchVerdict {
  readonly kind: 'profiles';
  readonly system: string;
  readonly measure: CompareMeasure;
  readonly error: number;
  readonly changes: PatchChanges;
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  readonly field: readonly string[];
  /** The players of both sides, the weakest first: a policy, a strategy, or `one against another`. */
  readonly players: readonly string[];
  /** Empty if no common profile differs and the user named none. */
  readonly verdicts: readonly SubjectVerdict[];
  /** Present after a stop of single fights or brawls, with the number of unjudged profiles. */
  readonly stopped?: 'abort' | 'time';
  readonly unjudged?: number;
  /** For whole battles: the design. */
  readonly battles?: {
    readonly tables: number;
    readonly bouts: number;
    readonly battles: number;
    readonly scenarios: readonly { readonly id: string; readonly label: string }[];
    readonly stopped?: 'abort' | 'time';
  };
}

/** The names of the options of `comparePatch`. */
const PATCH_OPTIONS: OptionNames<PatchOptions> = {
  measure: true,
  margin: true,
  error: true,
  roles: true,
  strategies: true,
  points: true,
  members: true,
  field: true,
  most: true,
  odds: ODDS_OPTIONS,
  onProgress: true,
};

/**
 * Judges a patch. Enemies have the old figures in both versions. A redefined ability is the new one for all its owners.
 * The judged profiles share the error rate. `odds.timeLimit` is the time of the whole comparison. After a signal, or
 * after this time, it returns the finished profiles.
 * @throws StonecastError if the system has no roster (or no brawls), for unknown names, or `incomplete` if a stop came
 * before any verdict
 */
export async function comparePatch(
  old: OpenSystem,
  recent: OpenSystem,
  options: PatchOptions,
): Promise<PatchVerdict> {
  checkOptions(options, PATCH_OPTIONS);
  const measure = measureNamed(options.measure);
  rejectUnused(options, measure);
  const rosters = [rosterOf(old), rosterOf(recent)] as const;
  const changes = patchChanges(old, recent);
  const pairs = judged(rosters, changes, options.members);
  const field = rosters[0].members(options.field);
  const { error = USUAL_ERROR } = options;
  const { timeLimit, signal: stop, ...odds } = options.odds ?? {};
  const time = timeLimit === undefined ? undefined : timeLimit / 1000;
  const clock = new Clock({ time, signal: stop, onProgress: options.onProgress }, pairs.length);
  const signal = clock.until(1);
  const timed = { ...options, odds: { ...odds, ...(signal && { signal }) } };
  const patches = playersOf(rosters[0], measure, options).map(
    (player) => new Patch([old, recent], { rosters, field, options: timed, measure }, player),
  );
  const [patch] = patches as [Patch];
  const verdicts: SubjectVerdict[] = [];
  try {
    for (const pair of pairs) {
      const margin = marginFor(measure, options.margin ?? USUAL_MARGIN, patch.stake(pair[0]));
      const rate = error / (pairs.length * patches.length);
      // Lets other code draw progress, or ask to stop.
      await yieldToEventLoop();
      const found = await orUndefinedOnAbort(signal, () =>
        verdictsByPlayer(patches, pair, { margin, error: rate, most: options.most, seed: odds.seed }),
      );
      if (!found) break;
      verdicts.push(verdictOfAll(pair[1], found, margin));
      clock.done(verdicts.length);
    }
  } finally {
    clock.end();
  }
  const left = pairs.length - verdicts.length;
  if (verdicts.length === 0 && left > 0) throw stoppedRun({ what: msg('profiles'), left });
  return {
    kind: 'profiles',
    system: old.system.id,
    measure,
    error,
    changes,
    roles: measure.id === 'brawl' ? [] : patch.takenRoles(),
    field: field.map(({ id }) => id),
    players: patches.map(({ player }) => player.name),
    verdicts,
    ...(left > 0 && { stopped: stop?.aborted ? 'abort' : 'time', unjudged: left }),
  };
}

/** Returns the verdict of each player on a pair of versions. */
async function verdictsByPlayer(
  patches: readonly Patch[],
  pair: VersionPair,
  asked: Sampling,
): Promise<PlayerVerdict[]> {
  const each: PlayerVerdict[] = [];
  for (const one of patches) {
    const difference = await one.difference(pair, asked);
    const read = readDifference(difference, one.measure, asked.margin);
    each.push({ player: one.player.name, ...read, ...difference });
  }
  return each;
}

/** The fields of `odds` that no comparison reads: its chance of error gives the confidence. */
const UNREAD = ['confidence'] as const;
/** Those that brawls do not read either. They have one method, and end when the verdict is known. */
const UNREAD_BY_BRAWLS = ['method', 'combats', 'precision', 'timeLimit', 'threads', ...UNREAD] as const;

/** @throws StonecastError `wrong-usage` for an option that the measure does not read */
function rejectUnused(options: PatchOptions, { id }: CompareMeasure): void {
  const isBrawl = id === 'brawl';
  const what = msg('a comparison by {what}', { what: isBrawl ? msg('brawls') : asWritten(id) });
  rejectUnusedFields(options, [isBrawl ? 'roles' : 'points'], what);
  rejectUnusedFields(options.odds ?? {}, isBrawl ? UNREAD_BY_BRAWLS : UNREAD, what);
}

/** Reports whether a patch changes a member: its own figures, or an ability that it has. */
export function touches({ profiles, abilities }: PatchChanges, { id, model }: RosterMember): boolean {
  return profiles.some((one) => one.id === id) || mentions(model, new Set(abilities.map((one) => one.id)));
}

/** Returns the members to judge, each in both versions. */
export function judged(
  rosters: readonly [Roster, Roster],
  changes: PatchChanges,
  names: readonly string[] | undefined,
): VersionPair[] {
  const recent = new Map(rosters[1].members([]).map((one) => [one.id, one]));
  const wanted = names
    ? rosters[0].members(names)
    : rosters[0].members([]).filter((one) => touches(changes, one));
  return wanted.flatMap((one): VersionPair[] => {
    const other = recent.get(one.id);
    return other ? [[one, other]] : [];
  });
}

/** Returns the differences between two versions of a system's data. */
export function patchChanges(old: OpenSystem, recent: OpenSystem): PatchChanges {
  const members = (open: OpenSystem) =>
    new Map(
      rosterOf(open)
        .members([])
        .map((one) => [one.id, one]),
    );
  const [before, after] = [members(old), members(recent)];
  const abilitiesOf = (open: OpenSystem) =>
    new Map((open.abilities?.() ?? []).map((ability) => [ability.id, ability]));
  const [were, are] = [abilitiesOf(old), abilitiesOf(recent)];
  const profiles = differing(before, after, ({ model }) => model).map((one) => ({
    ...one,
    changes: perModel(one.changes, before.get(one.id)?.cost, after.get(one.id)?.cost),
  }));
  const inside = new Set(profiles.flatMap(({ changes }) => changes.flatMap(({ where }) => where.split('.'))));
  const named = [...were.values(), ...are.values()].filter(({ id }) => inside.has(id));
  return {
    profiles,
    abilities: differing(were, are, (ability) => ability).map((one) => ({
      ...one,
      name: displayName((are.get(one.id) ?? one) as Named),
    })),
    names: Object.fromEntries(named.map((one) => [one.id, displayName(one as Named)])),
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}

/** Replaces a cost that moves between a group and its models by the costs of one model. */
function perModel(
  changes: readonly Change[],
  old: number | undefined,
  recent: number | undefined,
): readonly Change[] {
  const moved = changes.some((one) => one.where === 'cost' && 'old' in one !== 'new' in one);
  if (!moved || old === undefined || recent === undefined) return changes;
  return changes.flatMap((one) =>
    one.where === 'group' ? [] : one.where === 'cost' ? [{ where: 'cost', old, new: recent }] : [one],
  );
}

function differing<T extends { readonly name: string }>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  of: (one: T) => unknown,
): EntryChange[] {
  return [...before].flatMap(([id, one]) => {
    const other = after.get(id);
    const changes = other ? changesOf(of(one), of(other)) : [];
    return other && changes.length > 0 ? [{ id, name: other.name, changes }] : [];
  });
}

/** The measures: a mean over the field, or the score in brawls at equal points. */
export const PROFILE_MEASURES: readonly CompareMeasure[] = [
  { id: 'swing', label: 'points swing a fight', unit: 'points', better: 'high' },
  { id: 'per100', label: 'points swing a fight for each 100 points', unit: 'points', better: 'high' },
  { id: 'kill', label: 'chance to remove the enemy', unit: 'probability', better: 'high' },
  { id: 'loss', label: 'chance to fall', unit: 'probability', better: 'low' },
  { id: 'removed', label: 'points removed a fight', unit: 'points', better: 'high' },
  { id: 'lost', label: 'points lost a fight', unit: 'points', better: 'low' },
  { id: 'brawl', label: 'score in brawls at equal points', unit: 'score', better: 'high' },
];

/**
 * Finds a measure by name.
 * @throws StonecastError `wrong-value` for an unknown name
 */
function measureNamed(id: string): CompareMeasure {
  const measure = PROFILE_MEASURES.find((one) => one.id === id);
  if (measure) return measure;
  const known = PROFILE_MEASURES.map((one) => one.id).join(', ');
  const params = {
    what: msg('the measure'),
    found: asWritten(JSON.stringify(id)),
    expected: msg('one of {list}', { list: known }),
  };
  throw new StonecastError('wrong-value', params);
}
