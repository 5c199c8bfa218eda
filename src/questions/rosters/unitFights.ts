/** Single fights that characterise one unit: against one enemy of each other force, with best play on both sides. */
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem, RosterMember, RosterRole, Roster } from '../../system/index.js';
import { Fights, rosterOf } from '../fights/fights.js';
import { StonecastError } from '../../errors/index.js';
import { studySplits } from '../splits/splits.js';

/** One fight. */
export interface UnitFight {
  readonly enemy: Pick<RosterMember, 'id' | 'name' | 'cost'>;
  /** The chances that the enemy falls, and that the unit falls. */
  readonly kill: Estimate;
  readonly loss: Estimate;
  /** The mix of best play before the fight. Absent if the game has no secret pick. */
  readonly picks?: readonly { readonly name: string; readonly probability: number }[];
}

/** The fights of a unit, as plain data. */
export interface UnitFights {
  readonly method: Method;
  readonly role: Pick<RosterRole, 'id' | 'label'>;
  readonly fights: readonly UnitFight[];
}

/** Picks with a smaller probability are omitted. */
const RARE = 0.005;

/**
 * Fights one enemy of each other force: the one with the nearest cost.
 * @throws StonecastError if the system has no roster
 */
export async function unitFights(open: OpenSystem, member: RosterMember): Promise<UnitFights> {
  const roster = rosterOf(open);
  const role = roster.roles.find(({ id }) => id === roster.contest);
  if (!role) throw new Error('a roster has the role of its contest');
  const [best = ''] = Object.keys(roster.strategies);
  const fights = new Fights(open, roster, [best, best], {});
  const found: UnitFight[] = [];
  for (const enemy of enemiesOf(roster, member)) {
    const fought = await fights.fight(member, enemy, role);
    if (!fought) continue;
    const picks = picksOf(open, roster.fight(member, enemy, role, [best, best])?.scenario);
    found.push({
      enemy: { id: enemy.id, name: enemy.name, cost: enemy.cost },
      kill: fought.kill,
      loss: fought.loss,
      ...(picks && { picks }),
    });
  }
  return { method: fights.method, role: { id: role.id, label: role.label }, fights: found };
}

/** Returns each other force's unit with the nearest cost. Ties go to the first one. */
function enemiesOf(roster: Roster, { group, cost }: RosterMember): RosterMember[] {
  const nearest = new Map<string, RosterMember>();
  for (const one of roster.members([])) {
    if (one.group === undefined || one.group === group) continue;
    const known = nearest.get(one.group);
    if (!known || Math.abs(one.cost - cost) < Math.abs(known.cost - cost)) nearest.set(one.group, one);
  }
  return [...nearest.values()];
}

function picksOf(open: OpenSystem, scenario: unknown): UnitFight['picks'] {
  if (scenario === undefined) return undefined;
  try {
    const { options } = studySplits(open.encounter(scenario));
    return options.rows
      .filter(({ probability }) => probability >= RARE)
      .map(({ name, probability }) => ({ name, probability }));
  } catch (error) {
    if (error instanceof StonecastError) return undefined;
    throw error;
  }
}
