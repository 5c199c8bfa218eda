/** Who may enter a zone, and how many through a narrow pass (rules: Movement). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import type { Library } from '../profiles/library.js';
import type { ZoneGround } from '../rules/modifiers.js';
import type { Group } from '../rules/side.js';
import { has } from '../rules/units.js';
import type { Path, Role } from './groups.js';
import type { ScenarioData } from './schema.js';

/** Units of an attack through a narrow pass (rules: Movement). */
export const NARROW_PASS_UNITS = 3;
/** The nations that may enter mountains (rules: Movement). */
const MOUNTAINEERS: readonly string[] = ['uz', 'mostali'];

/**
 * What keeps a side out of the zone, or the attacker from coming out of its own: mountains but for the two plateaus are for
 * Uz and Mostali alone. Assassins and Hon-eel go anywhere, dragonewts defend their city; a unit whose nation nobody tells
 * is taken to be allowed.
 */
export function closedTo(
  { zone, attacker }: ScenarioData,
  { terrain, dragonewtCity }: ZoneGround,
  [attacking, defending]: readonly [readonly Group[], readonly Group[]],
  library: Library,
): StonecastError | undefined {
  const isOpen = library.zones.get(zone.name?.toLowerCase() ?? '')?.openToAll === true;
  const comesFrom = library.zones.get(attacker.from?.toLowerCase() ?? '');
  const outOf = comesFrom?.terrain === 'mountain' && !comesFrom.openToAll;
  const closed = terrain === 'mountain' && !isOpen;
  if (closed || outOf) {
    const who = attacking.find(isKeptOut);
    if (who) return keptOut(who, 'attacker', closed ? ['zone'] : ['attacker', 'from']);
  }
  const inCity = ({ kind }: Group): boolean => dragonewtCity === 'defender' && has(kind, 'named-dragonewt');
  const who = closed ? defending.find((group) => isKeptOut(group) && !inCity(group)) : undefined;
  return who && keptOut(who, 'defender', ['zone']);
}

const isKeptOut = ({ kind, nation }: Group): boolean =>
  kind.mobile &&
  !kind.assassin &&
  !has(kind, 'roaming') &&
  nation !== undefined &&
  !MOUNTAINEERS.includes(nation);

function keptOut({ nation = '' }: Group, role: Role, path: Path): StonecastError {
  return new StonecastError(
    'cannot-do',
    {
      what: msg(
        role === 'attacker'
          ? "the attacker's march into the mountains"
          : "the defender's march into the mountains",
      ),
      reason: msg('only Uz and Mostali may enter mountains, not {nation}', { nation }),
      tip: msg('name the zone if it is the Shadow Plateau or the Blue Moon Plateau: they are open to all'),
    },
    { path },
  );
}

/** Whether the attack comes through a narrow pass: as stated, or out of a zone that has nothing else. */
export function isNarrow({ zone, attacker }: ScenarioData, library: Library): boolean {
  return zone.narrowPass || library.zones.get(attacker.from?.toLowerCase() ?? '')?.narrowPasses === true;
}

/** Units that have to come through a pass: assassins and Hon-eel move to any zone with no restrictions. */
export const throughPass = (groups: readonly Group[]): number =>
  groups.reduce((sum, { kind, count }) => sum + (kind.assassin || has(kind, 'roaming') ? 0 : count), 0);
