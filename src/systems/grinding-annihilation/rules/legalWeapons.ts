/** Whether weapons may be used in a situation, and otherwise the rule that forbids it (Shooting Phase, Brawl Phase). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import type { Message } from '../../../i18n/index.js';
import type { Carried, Formation, Situation, Weapon } from './weaponsAndFormations.js';

/** A rule that forbids an attack. */
export interface Refusal {
  readonly reason: Message;
  readonly tip: Message;
}

const refuse = (reason: Message, tip: Message): Refusal => ({ reason, tip });

/** The maximum distance of overwatch fire, and of shots at a Covert formation, in inches. */
const OVERWATCH_REACH = 24;
const COVERT_REACH = 12;

/**
 * Returns why a weapon cannot attack here. Returns undefined if it can.
 * [INDIRECT]'s text says that it cannot attack "even if" the target is out of sight. Its other paragraph requires the
 * opposite, so we read it as "can".
 */
export function refusal(
  weapon: Weapon,
  striker: Formation,
  target: Formation,
  situation: Situation,
): Refusal | undefined {
  return situation.phase === 'shooting'
    ? (notEligible(weapon, striker, situation) ??
        notATarget(weapon, striker, target, situation) ??
        outOfReach(weapon, striker, target, situation))
    : notInBrawl(weapon, striker, target);
}

/** Returns why the formation may not shoot with this weapon at all. */
function notEligible(
  { range, abilities }: Weapon,
  { keywords }: Formation,
  { conditions }: Situation,
): Refusal | undefined {
  if (range === 'melee') return refuse(msg('a melee weapon does not shoot'), msg('use it with phase: brawl'));
  if (abilities['extra-attacks']) {
    return refuse(msg('[EXTRA ATTACKS] belongs to melee weapons'), msg('use it with phase: brawl'));
  }
  if (conditions.has('retreated')) {
    return refuse(msg('a formation that Retreated does not shoot this round'), msg('take retreated out'));
  }
  if (conditions.has('advanced') && !abilities.storm) {
    return refuse(
      msg('a formation that Advanced shoots with [STORM] weapons only'),
      msg('give the weapon storm: true'),
    );
  }
  const close = conditions.has('threat-range') || conditions.has('locked');
  if (close && !abilities.sidearm && !keywords.has('MONSTROUS')) {
    const reason = msg('a formation within Threat Range of an enemy shoots with [SIDEARM] weapons only');
    return refuse(reason, msg('give the weapon sidearm: true, or the shooter the keyword MONSTROUS'));
  }
  return undefined;
}

/** Returns why the target may not be selected. */
function notATarget(
  { abilities }: Weapon,
  striker: Formation,
  target: Formation,
  { conditions }: Situation,
): Refusal | undefined {
  const close = conditions.has('threat-range') || conditions.has('target-locked');
  if (close && abilities.volatile) {
    const reason = msg('[VOLATILE] weapons never attack a formation within Threat Range of friends');
    return refuse(reason, msg('choose another weapon'));
  }
  if (conditions.has('locked') && abilities.sidearm && !conditions.has('threat-range')) {
    if (!striker.keywords.has('MONSTROUS')) {
      const reason = msg('a [SIDEARM] fired within Threat Range attacks what stands within Threat Range');
      return refuse(reason, msg('say threat-range in place of locked if that is the target'));
    }
  }
  if (conditions.has('target-locked') && !target.keywords.has('MONSTROUS')) {
    const reason = msg('the target is within Threat Range of the shooter’s friends');
    return refuse(reason, msg('only a MONSTROUS target can be shot at then'));
  }
  return undefined;
}

/**
 * Returns why the weapon cannot see or reach the target. Covert hides its formation.
 * A Leader's own Covert does not while it leads.
 */
function outOfReach(
  { range, abilities }: Weapon,
  striker: Formation,
  target: Formation,
  { conditions, distance }: Situation,
): Refusal | undefined {
  if (conditions.has('target-not-visible') && !abilities.indirect) {
    const reason = msg('the target is not visible and the weapon is not [INDIRECT]');
    return refuse(reason, msg('give the weapon indirect: true, or take target-not-visible out'));
  }
  if (conditions.has('overwatch') && striker.keywords.has('TITANIC')) {
    return refuse(msg('TITANIC formations do not fire on overwatch'), msg('take overwatch out'));
  }
  if (distance === undefined) return undefined;
  if (typeof range === 'number' && distance > range) {
    return refuse(
      msg('the target is {far} away and the weapon reaches {range}', {
        far: `${distance}"`,
        range: `${range}"`,
      }),
      msg('move closer'),
    );
  }
  if (conditions.has('overwatch') && distance > OVERWATCH_REACH) {
    return refuse(
      msg('overwatch reaches {limit}" and the target is {distance}" away', {
        limit: OVERWATCH_REACH,
        distance,
      }),
      msg('move closer'),
    );
  }
  if (target.covert && distance > COVERT_REACH) {
    return refuse(
      msg('a Covert target can be shot at within {limit}" only', { limit: COVERT_REACH }),
      msg('move closer'),
    );
  }
  return undefined;
}

/**
 * Returns why a weapon cannot fight in a brawl. Conditions for ranged attacks forbid nothing there.
 * They have no effect, like Cover and Stealth, except through a weapon's own ability (half range, an unseen target).
 */
function notInBrawl(
  { range, abilities }: Weapon,
  striker: Formation,
  target: Formation,
): Refusal | undefined {
  if (typeof range === 'number') {
    return refuse(msg('a ranged weapon does not fight in a brawl'), msg('use it with phase: shooting'));
  }
  if (abilities.volatile) {
    const reason = msg('[VOLATILE] weapons never attack a formation within Threat Range of friends');
    return refuse(reason, msg('choose another weapon'));
  }
  const aircraft = striker.keywords.has('AIRCRAFT') || target.keywords.has('AIRCRAFT');
  const flyer = (striker.keywords.has('AIRCRAFT') ? target : striker).keywords.has('FLY');
  if (aircraft && !flyer) {
    return refuse(msg('only formations that can FLY brawl with AIRCRAFT'), msg('give the keyword FLY'));
  }
  return undefined;
}

/**
 * Returns why weapons cannot all be used together.
 * In a brawl, a troop fights with one melee weapon plus its [EXTRA ATTACKS].
 * A troop that is neither MONSTROUS nor a VEHICLE fires its SideArms or its other weapons.
 */
function togetherRefusal(
  weapons: readonly Carried[],
  striker: Formation,
  { phase }: Situation,
): Refusal | undefined {
  const own = weapons.filter((carried) => !carried.byLeader);
  const count = (which: (weapon: Weapon) => boolean): number =>
    own.filter(({ weapon }) => which(weapon)).reduce((sum, { bearers }) => sum + bearers, 0);
  if (!striker.tangible) return undefined;
  if (phase === 'brawl') {
    const fighting = count(({ abilities }) => !abilities['extra-attacks']);
    return fighting <= striker.troops
      ? undefined
      : refuse(
          msg('{weapons} weapons for {troops} troops, and each fights with one', {
            weapons: fighting,
            troops: striker.troops,
          }),
          msg('list fewer'),
        );
  }
  const sidearms = Math.max(
    0,
    ...own.filter(({ weapon }) => weapon.abilities.sidearm).map(({ bearers }) => bearers),
  );
  const others = Math.max(
    0,
    ...own.filter(({ weapon }) => !weapon.abilities.sidearm).map(({ bearers }) => bearers),
  );
  const both = striker.keywords.has('MONSTROUS') || striker.keywords.has('VEHICLE');
  return both || sidearms + others <= striker.troops
    ? undefined
    : refuse(
        msg('a troop fires either its SideArms or its other weapons'),
        msg('list one kind for each troop'),
      );
}

/**
 * Checks every weapon against the rules.
 * @throws StonecastError `cannot-do` with the weapon and the rule
 */
export function checkLegal(
  weapons: readonly Carried[],
  striker: Formation,
  target: Formation,
  situation: Situation,
): void {
  for (const { weapon } of weapons) {
    const found = refusal(weapon, striker, target, situation);
    if (found) throw cannot(msg('an attack with {weapon}', { weapon: weapon.name }), found);
  }
  const together = togetherRefusal(weapons, striker, situation);
  if (together) throw cannot(msg('using these weapons together'), together);
}

/** Returns the error for a refusal. */
export function cannot(what: Message, { reason, tip }: Refusal, path?: readonly string[]): StonecastError {
  return new StonecastError('cannot-do', { what, reason, tip }, path ? { path } : {});
}
