/** Which units may enter a zone, and how many through a narrow pass (rules: Movement). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import type { Library } from '../profiles/library.js';
import type { ZoneGround } from '../rules/modifiers.js';
import type { Group } from '../rules/side.js';
import { has } from '../model/units.js';
import type { Path, Role } from './groups.js';
import type { ScenarioData } from '../model/scenario.js';

/** The maximum number of attacking units through a narrow pass (rules: Movement). */
export const NARROW_PASS_UNITS = 3;
/** The nations that may enter mountains (rules: Movement). */
const MOUNTAINEERS: readonly string[] = ['uz', 'mostali'];

/**
 * Returns the reason why a side may not enter the zone, or the attacker may not leave its own.
 * Only Uz and Mostali enter mountains, except the two plateaus. Assassins and Hon-eel go anywhere.
 * Dragonewts may defend their city. A unit without a known nation may enter.
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

/** Returns whether the attack uses a narrow pass: if the scenario says so, or the start zone has only such exits. */
export function isNarrow({ zone, attacker }: ScenarioData, library: Library): boolean {
  return zone.narrowPass || library.zones.get(attacker.from?.toLowerCase() ?? '')?.narrowPasses === true;
}

/** Returns the number of units that must use a pass. Assassins and Hon-eel move without restrictions. */
export const throughPass = (groups: readonly Group[]): number =>
  groups.reduce((sum, { kind, count }) => sum + (kind.assassin || has(kind, 'roaming') ? 0 : count), 0);
