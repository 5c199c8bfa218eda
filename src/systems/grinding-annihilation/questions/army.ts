/** Whether an army keeps the rules of Army Creation: each breach named with its rule. */
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { located } from '../scenario/resolve.js';
import type { Library, Unit } from '../profiles/library.js';
import { ALL_MANOEUVRES, MOST_PREPARED } from '../rules/manoeuvres.js';

/** Points of the battle sizes. */
const SIZES = { small: 1000, medium: 2000, large: 3000 } as const;
/** Of the points limit that may start in Strategic Reserves. */
const RESERVE_SHARE = 0.25;
const MOST_ENHANCEMENTS = 3;

const text = z.string().min(1).max(80);

/** A formation of an army. */
export const entrySchema = z.strictObject({
  unit: text,
  troops: z.int().min(1).max(100).optional(),
  /** The Leader's unit that attaches to it; listed as a formation of its own too. */
  leader: text.optional(),
  enhancements: z.array(text).max(10).default([]),
  reserves: z.boolean().default(false),
  /** The unit of the Transport that it starts the battle in. */
  embarked: text.optional(),
});

export const armySchema = z.strictObject({
  system: z.literal('grinding-annihilation').optional(),
  name: text.optional(),
  size: z.enum(['small', 'medium', 'large']),
  faction: text,
  doctrines: z.array(text).max(10).default([]),
  manoeuvres: z.array(z.enum(ALL_MANOEUVRES)).max(20).default([]),
  general: text.optional(),
  formations: z.array(entrySchema).min(1).max(100),
});

type ArmyInput = z.output<typeof armySchema>;

/** A rule that the army breaks. */
export interface Breach {
  readonly rule: string;
  readonly what: string;
}

interface Entry {
  readonly unit: Unit;
  readonly troops: number;
  readonly leader: Unit | undefined;
  readonly enhancements: readonly string[];
  readonly reserves: boolean;
  /** The Transport that it starts in. */
  readonly embarked: Unit | undefined;
  readonly points: number;
}

/**
 * Checks an army.
 * @throws StonecastError `unknown-profile` with the path of the unit
 */
export function answerArmy(library: Library, file: unknown): Record<string, unknown> {
  const army = check(armySchema, file);
  const entries = army.formations.map((formation, i) =>
    located(() => entryOf(formation, library), 'formations', i),
  );
  const limit = SIZES[army.size];
  const points = sum(entries);
  const reserved = sum(entries.filter((entry) => isReserved(entry, entries)));
  const breaches = [
    ...pointsBreaches(points, reserved, limit),
    ...entries.flatMap((entry) => formationBreaches(entry, army)),
    ...characterBreaches(entries, army),
    ...leaderBreaches(entries),
    ...transportBreaches(entries),
    ...preparationBreaches(entries, army),
  ];
  return {
    legal: breaches.length === 0,
    points,
    limit,
    reserved,
    mostReserved: limit * RESERVE_SHARE,
    breaches,
  };
}

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { points }) => total + points, 0);

function entryOf(formation: ArmyInput['formations'][number], library: Library): Entry {
  const unit = located(() => library.unit(formation.unit), 'unit');
  const { leader, enhancements, reserves, embarked } = formation;
  const troops = formation.troops ?? unit.troops.min;
  const chosen = unit.enhancements.filter(({ id }) => enhancements.includes(id));
  return {
    ...{ unit, troops, enhancements, reserves },
    leader: leader === undefined ? undefined : located(() => library.unit(leader), 'leader'),
    embarked: embarked === undefined ? undefined : located(() => library.unit(embarked), 'embarked'),
    points: troops * unit.cost + chosen.reduce((total, { cost }) => total + cost, 0),
  };
}

/** Whether it counts for the reserves: those embarked do when every Transport of theirs that is listed is there (page 35). */
function isReserved({ unit, reserves, embarked }: Entry, entries: readonly Entry[]): boolean {
  const transports = entries.filter(({ unit }) => unit.key === embarked?.key);
  // Reserve Troops are in reserve by a rule of their own, which is not that of Strategic Reserves.
  const strategic = reserves && !unit.deployment.includes('reserve-troop');
  return strategic || (transports.length > 0 && transports.every((one) => one.reserves));
}

const has = ({ unit }: Entry, keyword: string): boolean => unit.keywords.includes(keyword);

function pointsBreaches(points: number, reserved: number, limit: number): Breach[] {
  const breaches: Breach[] = [];
  if (points > limit) breaches.push({ rule: 'points limit', what: `${points} of ${limit} points` });
  const most = limit * RESERVE_SHARE;
  if (reserved > most) {
    breaches.push({ rule: 'Strategic Reserves', what: `${reserved} points in reserve, at most ${most}` });
  }
  return breaches;
}

function formationBreaches(entry: Entry, army: ArmyInput): Breach[] {
  const { unit, troops, enhancements, reserves } = entry;
  const breaches: Breach[] = [];
  const add = (rule: string, what: string): number => breaches.push({ rule, what: `${unit.name}: ${what}` });
  if (unit.faction.faction !== army.faction) add('one faction', `it belongs to ${unit.faction.name}`);
  const { min, max } = unit.troops;
  if (troops < min || troops > max) add('formation size', `${troops} troops, ${min} to ${max} allowed`);
  if (reserves && has(entry, 'FORTIFICATION')) add('Strategic Reserves', 'Fortifications stay out of them');
  if (!reserves && has(entry, 'AIRCRAFT')) add('Aircraft', 'they start in reserve');
  const unknown = enhancements.filter((id) => !unit.enhancements.some((one) => one.id === id));
  for (const id of unknown) add('enhancements', `${id} is not in its catalogue`);
  if (enhancements.length > troops) add('enhancements', 'one for each Character troop at most');
  if (enhancements.length > 0 && !has(entry, 'CHARACTER')) add('enhancements', 'only Characters take them');
  return breaches;
}

function characterBreaches(entries: readonly Entry[], army: ArmyInput): Breach[] {
  const characters = entries.filter((entry) => has(entry, 'CHARACTER'));
  const breaches: Breach[] = [];
  if (characters.length === 0)
    breaches.push({ rule: 'Characters', what: 'at least one Character formation' });
  const keys = characters.map(({ unit }) => unit.key);
  const doubled = [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))];
  for (const key of doubled) breaches.push({ rule: 'Characters', what: `${key} more than once` });
  const enhanced = entries.reduce((total, { enhancements }) => total + enhancements.length, 0);
  if (enhanced > MOST_ENHANCEMENTS) {
    breaches.push({ rule: 'enhancements', what: `${enhanced} in the army, at most ${MOST_ENHANCEMENTS}` });
  }
  const { general } = army;
  if (general === undefined) breaches.push({ rule: 'General', what: 'none is named' });
  else if (!keys.includes(general.toLowerCase())) {
    breaches.push({ rule: 'General', what: `${general} is no Character of the army` });
  }
  return breaches;
}

function leaderBreaches(entries: readonly Entry[]): Breach[] {
  const breaches: Breach[] = [];
  const led = entries.filter(({ leader }) => leader !== undefined);
  for (const { unit, leader } of led) {
    if (leader === undefined) continue;
    const fits = leader.faction.faction === unit.faction.faction && leader.leads.includes(unit.id);
    if (!fits) breaches.push({ rule: 'Leaders', what: `${leader.name} does not lead ${unit.name}` });
    const listed = entries.filter((entry) => entry.unit.key === leader.key).length;
    const used = led.filter((entry) => entry.leader?.key === leader.key).length;
    if (used > listed)
      breaches.push({
        rule: 'Leaders',
        what: `${leader.name} leads ${used} formations, listed ${listed} times`,
      });
  }
  for (const { unit, leader, reserves, embarked } of led) {
    const own = entries.find((entry) => entry.unit.key === leader?.key);
    if (!own || (own.reserves === reserves && own.embarked?.key === embarked?.key)) continue;
    breaches.push({ rule: 'Leaders', what: `${own.unit.name} starts elsewhere than ${unit.name}` });
  }
  return breaches;
}

/** Transports: who may be in them, how many, and those of Aircraft only from reserve (Transport Capacity; Aircraft). */
function transportBreaches(entries: readonly Entry[]): Breach[] {
  const breaches: Breach[] = [];
  const add = (what: string): number => breaches.push({ rule: 'Transports', what });
  const inside = entries.filter(({ embarked }) => embarked !== undefined);
  for (const transport of new Set(inside.flatMap(({ embarked }) => embarked ?? []))) {
    const listed = entries.filter(({ unit }) => unit.key === transport.key);
    const passengers = inside.filter(({ embarked }) => embarked?.key === transport.key);
    const { name, capacity } = transport;
    if (listed.length === 0) {
      add(`${name} is not in the army`);
      continue;
    }
    if (!transport.keywords.includes('TRANSPORT') || capacity === undefined) {
      add(`${name} carries nobody`);
      continue;
    }
    const room = capacity.troops * listed.reduce((total, { troops }) => total + troops, 0);
    const crowd = passengers.reduce((total, { troops }) => total + troops, 0);
    if (crowd > room) add(`${crowd} troops in ${name}, which carries ${room}`);
    for (const { unit, reserves } of passengers) {
      if (!capacity.of.some((keyword) => unit.keywords.includes(keyword)))
        add(`${name} carries ${capacity.of.join(', ')}, not ${unit.name}`);
      if (transport.keywords.includes('AIRCRAFT') && !reserves)
        add(`${unit.name} starts in an Aircraft, but not in reserve`);
    }
  }
  return breaches;
}

function preparationBreaches(
  entries: readonly Entry[],
  { manoeuvres, doctrines, faction }: ArmyInput,
): Breach[] {
  const breaches: Breach[] = [];
  if (manoeuvres.length > MOST_PREPARED) {
    breaches.push({
      rule: 'Battle-Manoeuvres',
      what: `${manoeuvres.length} prepared, at most ${MOST_PREPARED}`,
    });
  }
  if (doctrines.length > 1) breaches.push({ rule: 'Army Doctrine', what: 'one doctrine at most' });
  const own = entries.find(({ unit }) => unit.faction.faction === faction)?.unit.faction;
  for (const id of doctrines) {
    if (own?.doctrines.some((doctrine) => doctrine.id === id)) continue;
    breaches.push({ rule: 'Army Doctrine', what: `${id} is no doctrine of the faction` });
  }
  return breaches;
}
