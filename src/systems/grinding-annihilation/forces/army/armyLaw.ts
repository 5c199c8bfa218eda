/** Checks an army against the rules of Army Creation. Each breach names its rule. */
import type { Unit } from '../../profiles/library.js';
import { t } from '../words/index.js';
import { MOST_PREPARED } from '../../rules/battleManoeuvres.js';
import type { Entry, Muster } from './armyFormations.js';

const MOST_ENHANCEMENTS = 3;

type Path = readonly (string | number)[];
/** The ids of the rules. Messages give their names and sources. */
type Rule =
  | 'points'
  | 'reserves'
  | 'faction'
  | 'size'
  | 'aircraft'
  | 'enhancements'
  | 'characters'
  | 'general'
  | 'leaders'
  | 'transports'
  | 'manoeuvres'
  | 'doctrine';

/** A rule that the army breaks. */
interface Breach {
  readonly id: Rule;
  /** The name of the rule, and its chapter. */
  readonly rule: string;
  readonly source: string;
  readonly what: string;
  /** The path of the value in the file. */
  readonly path: Path;
}

const breach = (id: Rule, what: string, path: Path = ['formations']): Breach => ({
  id,
  rule: t(`army.rule.${id}`),
  source: t(`army.source.${id}`),
  what,
  path,
});

/** Returns all breaches of an army, in the order of the chapter. */
export function breachesOf(muster: Muster): Breach[] {
  const { entries } = muster;
  return [
    ...pointsBreaches(muster),
    ...entries.flatMap((entry, i) => formationBreaches(entry, muster, ['formations', i])),
    ...characterBreaches(muster),
    ...leaderBreaches(entries),
    ...transportBreaches(entries),
    ...preparationBreaches(muster),
  ];
}

const has = ({ unit }: Entry, keyword: string): boolean => unit.keywords.includes(keyword);

function pointsBreaches({ points, limit, reserved, mostReserved }: Muster): Breach[] {
  return [
    ...(points > limit ? [breach('points', t('army.points', { points, limit }))] : []),
    ...(reserved > mostReserved
      ? [breach('reserves', t('army.reserved', { points: reserved, most: mostReserved }))]
      : []),
  ];
}

function formationBreaches(entry: Entry, { army }: Muster, path: Path): Breach[] {
  const { unit, troops, enhancements, reserves } = entry;
  const found: Breach[] = [];
  const add = (id: Rule, what: string): number =>
    found.push(breach(id, t('army.unit', { unit: unit.name, what }), path));
  if (unit.faction.faction !== army.faction)
    add('faction', t('army.faction', { faction: unit.faction.name }));
  const { min, max } = unit.troops;
  if (troops < min || troops > max) add('size', t('army.troops', { troops, min, max }));
  if (reserves && has(entry, 'FORTIFICATION')) add('reserves', t('army.fortification'));
  if (!reserves && entry.airborne) add('aircraft', t('army.aircraft'));
  if (entry.hover && !unit.deployment.includes('hover')) add('aircraft', t('army.noHover'));
  const unknown = enhancements.filter((id) => !unit.enhancements.some((one) => one.id === id));
  for (const id of unknown) add('enhancements', t('army.unknownEnhancement', { id }));
  if (enhancements.length > troops) add('enhancements', t('army.enhancementEach'));
  if (enhancements.length > 0 && !has(entry, 'CHARACTER'))
    add('enhancements', t('army.enhancementCharacter'));
  return found;
}

function characterBreaches({ entries, army }: Muster): Breach[] {
  const characters = entries.filter((entry) => has(entry, 'CHARACTER'));
  const found: Breach[] = [];
  if (characters.length === 0) found.push(breach('characters', t('army.noCharacter')));
  const keys = characters.map(({ unit }) => unit.key);
  const doubled = [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))];
  for (const key of doubled) found.push(breach('characters', t('army.twice', { unit: key })));
  const enhanced = entries.reduce((total, { enhancements }) => total + enhancements.length, 0);
  if (enhanced > MOST_ENHANCEMENTS) {
    const most = MOST_ENHANCEMENTS;
    found.push(breach('enhancements', t('army.manyEnhancements', { count: enhanced, most })));
  }
  const { general } = army;
  if (general === undefined) found.push(breach('general', t('army.noGeneral'), ['general']));
  else if (!keys.includes(general.toLowerCase()))
    found.push(breach('general', t('army.strangeGeneral', { general }), ['general']));
  return found;
}

function leaderBreaches(entries: readonly Entry[]): Breach[] {
  return entries.flatMap(({ unit, leader, reserves, embarked }, i) => {
    if (leader === undefined) return [];
    const found: Breach[] = [];
    const add = (what: string): number => found.push(breach('leaders', what, ['formations', i, 'leader']));
    const fits = leader.faction.faction === unit.faction.faction && leader.leads.includes(unit.id);
    if (!fits) add(t('army.leads', { leader: leader.name, unit: unit.name }));
    const listed = entries.filter((entry) => entry.unit.key === leader.key).length;
    const used = entries.filter((entry) => entry.leader?.key === leader.key).length;
    if (used > listed) add(t('army.leadsMany', { leader: leader.name, count: used, listed }));
    const own = entries.find((entry) => entry.unit.key === leader.key);
    if (own && (own.reserves !== reserves || own.embarked?.key !== embarked?.key))
      add(t('army.startsElsewhere', { leader: own.unit.name, unit: unit.name }));
    return found;
  });
}

/**
 * Returns breaches of Transport rules: passengers, capacity, and Aircraft only from reserve (Transport Capacity;
 * Aircraft).
 */
function transportBreaches(entries: readonly Entry[]): Breach[] {
  const inside = entries.filter(({ embarked }) => embarked !== undefined);
  return [...new Set(inside.flatMap(({ embarked }) => embarked ?? []))].flatMap((transport) =>
    loadBreaches(
      transport,
      entries.filter(({ unit }) => unit.key === transport.key),
      inside.filter(({ embarked }) => embarked?.key === transport.key),
    ).map((what) => breach('transports', what)),
  );
}

/** Returns breaches of the passengers that start in Transports of one unit. */
function loadBreaches(
  { name, capacity, keywords }: Unit,
  listed: readonly Entry[],
  passengers: readonly Entry[],
): string[] {
  if (listed.length === 0) return [t('army.noTransport', { name })];
  if (!keywords.includes('TRANSPORT') || capacity === undefined) return [t('army.carriesNobody', { name })];
  const room = capacity.troops * listed.reduce((total, { troops }) => total + troops, 0);
  const crowd = passengers.reduce((total, { troops }) => total + troops, 0);
  return [
    ...(crowd > room ? [t('army.crowded', { count: crowd, name, room })] : []),
    ...passengers.flatMap(({ unit, reserves }) => [
      ...(capacity.of.some((keyword) => unit.keywords.includes(keyword))
        ? []
        : [t('army.carries', { name, of: capacity.of.join(', '), unit: unit.name })]),
      ...(listed.some(({ airborne }) => airborne) && !reserves
        ? [t('army.inAircraft', { unit: unit.name })]
        : []),
    ]),
  ];
}

function preparationBreaches({ entries, army: { manoeuvres, doctrines, faction } }: Muster): Breach[] {
  const own = entries.find(({ unit }) => unit.faction.faction === faction)?.unit.faction;
  const strange = doctrines.filter((id) => !own?.doctrines.some((doctrine) => doctrine.id === id));
  const count = manoeuvres.length;
  return [
    ...(count > MOST_PREPARED
      ? [breach('manoeuvres', t('army.prepared', { count, most: MOST_PREPARED }), ['manoeuvres'])]
      : []),
    ...(doctrines.length > 1 ? [breach('doctrine', t('army.oneDoctrine'), ['doctrines'])] : []),
    ...strange.map((id) => breach('doctrine', t('army.strangeDoctrine', { id }), ['doctrines'])),
  ];
}
