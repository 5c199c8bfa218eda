/** Making Attacks: all attacks of a formation on another, weapon by weapon (Make Ranged Attacks; Make Melee Attacks). */
import type { FightFates } from '../../../../game/index.js';
import { hazardFails } from '../../rules/sequence/hazard.js';
import { attacksOf, crowdOf } from '../../rules/sequence/swiftness.js';
import { meanOf } from '../../games/brawl/arsenal.js';
import { MOMENT, situationOf, SPENT } from '../attacks.js';
import type { BattleCourse } from '../course.js';
import { kindAt, unityAt } from '../plan.js';
import { WARD } from '../state.js';
import { allocated, failHazard, noToll, rolled, SORT, wound } from './harm.js';
import { canUse, isReady, pay, reordered } from './tactics.js';

/** One troop that uses one weapon on a formation. */
export interface Use {
  readonly troop: number;
  readonly gun: number;
  readonly target: number;
  /** Bits of `MOMENT` that hold whoever is struck. */
  readonly moment: number;
  /** Whether Epic Momentum gives it [PRECISION]. */
  readonly precise?: boolean;
}

/** Resolves all uses of a formation: target by target, in each weapon by weapon, then the Hazard tests. */
export function resolve(course: BattleCourse, formation: number, uses: readonly Use[]): void {
  const targets = [...new Set(uses.map(({ target }) => target))];
  const fired: Use[] = [];
  for (const target of targets) {
    // A Deadly Demise of one target may have destroyed the next.
    if (course.standing(target).length === 0) continue;
    const own = uses.filter((use) => use.target === target);
    const volley = new Volley(course, formation, target, own);
    for (const gun of new Set(own.map((use) => use.gun))) fired.push(...volley.fire(gun));
  }
  hazards(course, formation, fired);
}

/** The attacks of one formation on another. */
class Volley {
  private readonly crowd: number;
  /** Whether the Escort stood at first: then its Vigour counts throughout (Leader). */
  private readonly escort: number;
  private readonly stealth: number;
  private readonly covers = new Map<number, number>();

  constructor(
    private readonly course: BattleCourse,
    private readonly formation: number,
    private readonly target: number,
    private readonly uses: readonly Use[],
  ) {
    const standing = course.standing(target);
    const [first = -1] = standing;
    this.crowd = crowdOf(standing.length);
    this.escort = kindAt(course.plan, first).index;
    const ward = course.state.ward[target] as number;
    const hidden = standing.every((troop) => kindAt(course.plan, troop).body.stealth);
    const shot = uses.some(({ moment }) => (moment & MOMENT.brawl) === 0);
    this.stealth = hidden || (shot && (ward & WARD.smoke) !== 0) ? MOMENT.stealth : 0;
    if (shot && (ward & WARD.cover) !== 0) this.stealth |= MOMENT.sheltered;
    const shoots = uses.some(({ moment }) => (moment & MOMENT.brawl) === 0);
    if (!shoots) return;
    for (const troop of standing) {
      const cover = course.field.cover(formation, troop);
      this.covers.set(
        troop,
        cover === 'dense' ? MOMENT.dense : cover === 'cover' || ward !== 0 ? MOMENT.cover : 0,
      );
    }
  }

  /** All attacks with one weapon, of who did not fall to a Deadly Demise of this volley; who made them. */
  fire(gun: number): readonly Use[] {
    const { course, formation, target } = this;
    const toll = noToll();
    const bearers: Use[] = [];
    let attacks = 0;
    for (const use of this.uses) {
      if (use.gun !== gun || !isThere(course, use.troop)) continue;
      bearers.push(use);
      attacks += this.use(use, toll);
    }
    if (bearers.length === 0) return [];
    const { weapon } = course.plan.guns[gun] as (typeof course.plan.guns)[number];
    course.log?.({
      event: bearers.some(({ moment }) => (moment & MOMENT.brawl) !== 0) ? 'fight' : 'shoot',
      formation: unityAt(course.plan, formation).id,
      target: unityAt(course.plan, target).id,
      weapon: weapon.name,
      troops: bearers.map(({ troop }) => course.id(troop)),
      attacks,
      ...toll,
      ...plungingOf(course, bearers),
    });
    return bearers;
  }

  /** The attacks of one bearer; how many it made. */
  private use({ troop, gun, moment, precise: epic = false }: Use, toll: ReturnType<typeof noToll>): number {
    const { course, target } = this;
    const { plan, state, chance } = course;
    const { weapon } = plan.guns[gun] as (typeof plan.guns)[number];
    const dice = attacksOf(weapon, situationOf(moment), this.crowd);
    const throwAll = (): number => rolled(course, dice);
    const count =
      dice.count === 0 ? throwAll() : reordered(course, this.formation, 'attacks', meanOf(dice), throwAll);
    const { leader } = unityAt(plan, target);
    const precise = this.picksOut(troop, gun, leader, epic);
    for (let i = 0; i < count; i++) {
      const struck = precise && state.there[leader] === 1 ? leader : this.allocated();
      if (struck < 0) return count;
      const now = moment | this.stealth | (this.covers.get(struck) ?? 0);
      const kind = kindAt(plan, struck).index;
      const number = this.ready(gun, kind, now, state.lost[struck] as number);
      const fate = woundsOf(chance.fates(number), chance.fate(number));
      this.spend(Math.floor(fate / SPENT));
      const wounds = fate % SPENT;
      if (wounds > 0) wound(course, struck, wounds, troop, toll);
    }
    return count;
  }

  /** The number of an attack, with whatever Reorder Rolls are kept ready for it. */
  private ready(gun: number, kind: number, now: number, lost: number): number {
    const { course, formation, target, escort } = this;
    const number = course.attacks.number(gun, kind, escort, now, lost);
    const [own, other] = [formation, target].map((one) => unityAt(course.plan, one).side) as [number, number];
    if (!canUse(course, own, 'reorder-roll') && !canUse(course, other, 'reorder-roll')) return number;
    const points = course.chance.expected(number)[other] as number;
    const reroll = isReady(course, formation, points) ? MOMENT.reroll : 0;
    const resave = isReady(course, target, points) ? MOMENT.resave : 0;
    return reroll + resave === 0
      ? number
      : course.attacks.number(gun, kind, escort, now | reroll | resave, lost);
  }

  /** Reorder Rolls that an attack took: 1 the attacker's, 2 the target's. */
  private spend(spent: number): void {
    const { course } = this;
    [this.formation, this.target].forEach((one, i) => {
      if ((spent & (1 << i)) === 0) return;
      const { side, id } = unityAt(course.plan, one);
      pay(course, side, 'reorder-roll', { on: id, roll: 'attack' });
    });
  }

  private allocated(): number {
    return allocated(this.course, this.target, (one) => this.rank(one));
  }

  /** Whether [PRECISION] takes attacks to the Character of an Attached formation, who is in sight. */
  private picksOut(troop: number, gun: number, leader: number, epic: boolean): boolean {
    const { course, target, formation } = this;
    const { plan, state, field } = course;
    if (leader < 0 || state.there[leader] === 0 || course.standing(target).length < 2) return false;
    const has = epic || plan.guns[gun]?.weapon.abilities.precision === true;
    if (!has || !field.sees(troop, leader)) return false;
    return course.agent(unityAt(plan, formation).side).pickOut(course, troop, gun, target);
  }

  /** Troops in cover are struck first, then those farthest from the attackers. */
  private rank(troop: number): number {
    const { course } = this;
    const cover = (this.covers.get(troop) ?? 0) > 0 ? SORT : 0;
    return cover + Math.min(SORT - 1, course.field.nearestOf(troop, this.formation));
  }
}

/** Whose fire is plunging, as replays write it; nothing where nobody's is. */
function plungingOf(course: BattleCourse, bearers: readonly Use[]): { plunging?: string[] } {
  const plunging = bearers.filter(({ moment }) => (moment & MOMENT.plunging) !== 0);
  return plunging.length === 0 ? {} : { plunging: plunging.map(({ troop }) => course.id(troop)) };
}

const woundsOf = ({ rows }: FightFates, fate: number): number => rows[fate] as number;

/** A Hazard test for each Hazard weapon that was used, whoever has fallen to the tests before. */
function hazards(course: BattleCourse, formation: number, fired: readonly Use[]): void {
  const { plan } = course;
  const used = fired.filter(({ gun }) => plan.guns[gun]?.weapon.abilities.hazard === true);
  if (used.length === 0) return;
  const toll = noToll();
  const bearers = used.map(({ troop }) => troop);
  for (const troop of bearers)
    if (hazardFails(reordered(course, formation, 'hazard', 2, () => course.die())))
      failHazard(course, troop, bearers, toll);
  course.log?.({ event: 'hazard', formation: unityAt(plan, formation).id, tests: bearers.length, ...toll });
}

const isThere = ({ state }: BattleCourse, troop: number): boolean => state.there[troop] === 1;
