/**
 * Compares every weapon with every target: the best target of each weapon, the best weapon for each target,
 * sensitivity.
 */
import * as z from 'zod';
import { check, type Encounter, type Plain } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { type Message } from '../../../i18n/index.js';
import type { Answer } from '../answers/fightOutcome.js';
import { encounterOf } from '../answers/fightFromScenario.js';
import type { Library, Unit } from '../profiles/library.js';
import { located } from '../scenario/resolveFormation.js';

const text = z.string().min(1).max(80);

/** Comparisons use the points removed per 100 points. */
const HUNDRED_POINTS = 100;

export const matchupsSchema = z.strictObject({
  system: z.literal('grinding-annihilation').optional(),
  /** The attacking units and the targets: ids, or factions. The default is all units. */
  attackers: z.array(text).min(1).max(60).optional(),
  targets: z.array(text).min(1).max(60).optional(),
  /** The distance in inches. The answer lists weapons that are out of range separately. */
  distance: z.number().min(0).max(240).default(12),
});

type Odds = (encounter: Encounter) => Record<string, unknown>;

/** One weapon in a smallest formation, against one smallest formation of a target. */
interface Matchup {
  readonly target: string;
  readonly wounds: number;
  readonly troops: number;
  readonly pointsRemoved: number;
  /** The points removed per 100 points of the weapon's formation. It is null if the formation costs nothing. */
  readonly per100: number | null;
}

/** The changes for the sensitivity analysis, by name. */
const CHANGES: Readonly<Record<string, Changes>> = {
  cover: { cover: 'cover' },
  'dense cover': { cover: 'dense' },
  '+1 to hit': { hit: 1 },
  '-1 to hit': { hit: -1 },
  '+1 to wound': { wound: 1 },
  '-1 to wound': { wound: -1 },
};

interface Changes {
  readonly cover?: 'cover' | 'dense';
  readonly hit?: number;
  readonly wound?: number;
}

/**
 * Answers `matchups`.
 * @throws StonecastError `unknown-profile` for an id that is neither a unit nor a faction
 */
export function answerMatchups(
  library: Library,
  file: unknown,
  odds: Odds,
  onProgress: (done: number, total: number) => void = () => undefined,
): Record<string, unknown> {
  const asked = check(matchupsSchema, file);
  const comparison = { library, odds, distance: asked.distance };
  const attackers = unitsNamed(library, asked.attackers, 'attackers');
  const targets = unitsNamed(library, asked.targets, 'targets');
  const refused: { weapon: string; target: string; reason: Message }[] = [];
  const total = attackers.reduce((sum, unit) => sum + unit.weapons.length, 0);
  let done = 0;
  const weapons = attackers.flatMap((unit) =>
    unit.weapons.map((weapon) => {
      const use = { unit, weapon };
      const against: Matchup[] = [];
      for (const target of targets.filter((one) => one.faction !== unit.faction)) {
        const found = matchup(comparison, use, target);
        if ('reason' in found) refused.push({ weapon: `${unit.key}/${weapon.id}`, ...found });
        else against.push(found);
      }
      const best = top(against, ({ per100, pointsRemoved }) => per100 ?? pointsRemoved);
      const sensitivity = best && sensitivityOf(comparison, use, best);
      onProgress(++done, total);
      return { weapon: `${unit.key}/${weapon.id}`, bestTarget: best?.target ?? null, sensitivity, against };
    }),
  );
  const best = targets.map((target) => {
    const on = weapons.flatMap(({ weapon, against }) =>
      against.filter((one) => one.target === target.key).map(({ per100 }) => ({ weapon, per100 })),
    );
    return { target: target.key, bestWeapon: top(on, ({ per100 }) => per100 ?? 0)?.weapon ?? null };
  });
  return { distance: asked.distance, targets: best, weapons, refused };
}

const unitsNamed = (
  library: Library,
  names: readonly string[] | undefined,
  field: string,
): readonly Unit[] => (names === undefined ? library.all() : located(() => library.named(names), field));

/** What all matchups share. */
interface Comparison {
  readonly library: Library;
  readonly odds: Odds;
  readonly distance: number;
}

/** A weapon of a unit. */
interface Use {
  readonly unit: Unit;
  readonly weapon: Unit['weapons'][number];
}

function matchup(
  { library, odds, distance }: Comparison,
  { unit, weapon }: Use,
  target: Unit,
  { cover, hit = 0, wound = 0 }: Changes = {},
): Matchup | { readonly target: string; readonly reason: Message } {
  const scenario = {
    system: 'grinding-annihilation',
    attacker: { profile: unit.key, weapons: [weapon.id] },
    target: { profile: target.key, ...(cover && { cover }) },
    ...(weapon.range === 'melee' ? { phase: 'brawl', 'strikes-back': false } : { distance }),
    modifiers: { hit, wound },
  };
  try {
    const answer = odds(encounterOf(scenario, library)) as Plain<Answer>;
    const pointsRemoved = answer.pointsLost?.value ?? 0;
    const cost = unit.cost * unit.troops.min;
    return {
      target: target.key,
      wounds: answer.woundsLost.value,
      troops: answer.troopsDestroyed.value,
      pointsRemoved,
      per100: cost > 0 ? pointsRemoved / (cost / HUNDRED_POINTS) : null,
    };
  } catch (error) {
    if (!(error instanceof StonecastError) || error.code !== 'cannot-do') throw error;
    return { target: target.key, reason: error.said };
  }
}

/** Returns the factors by which cover and modifiers change the points removed from the best target. */
function sensitivityOf(comparison: Comparison, use: Use, best: Matchup): Record<string, number> {
  const target = comparison.library.unit(best.target);
  const factors = Object.entries(CHANGES).map(([name, change]): [string, number] => {
    const found = matchup(comparison, use, target, change);
    const removed = 'reason' in found ? 0 : found.pointsRemoved;
    return [name, best.pointsRemoved === 0 ? 1 : removed / best.pointsRemoved];
  });
  return Object.fromEntries(factors);
}

/** Returns the entry with the largest key. Ties go to the first. */
function top<T>(entries: readonly T[], key: (entry: T) => number): T | undefined {
  return entries.reduce<T | undefined>(
    (best, entry) => (best === undefined || key(entry) > key(best) ? entry : best),
    undefined,
  );
}
