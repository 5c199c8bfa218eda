/** Making Attacks: all attacks of a formation on another, weapon by weapon (Make Ranged Attacks; Make Melee Attacks). */
import type { OutcomeDistribution } from '../../../../game/index.js';
import { hazardFails } from '../../rules/sequence/hazard.js';
import { attacksOf, crowdOf } from '../../rules/sequence/swiftness.js';
import { meanOf } from '../../games/brawl/arsenal.js';
import { CONDITION, situationOf, SPENT } from '../attacks.js';
import type { BattleSimulation } from '../simulation.js';
import { kindAt, formationAt } from '../plan.js';
import { WARD } from '../state.js';
import { allocated, failHazard, noToll, rolled, SORT, wound } from './harm.js';
import { canUse, isReady, pay, reordered } from './tactics.js';

/** One troop that uses one weapon on a formation. */
export interface Use {
  readonly troop: number;
  readonly gun: number;
  readonly target: number;
  /** Bits of `CONDITION` that hold whoever is struck. */
  readonly conditions: number;
  /** Whether Epic Momentum gives it [PRECISION]. */
  readonly precise?: boolean;
}

/** Resolves all uses of a formation: target by target, in each weapon by weapon, then the Hazard tests. */
export function resolve(battle: BattleSimulation, formation: number, uses: readonly Use[]): void {
  const targets = [...new Set(uses.map(({ target }) => target))];
  const fired: Use[] = [];
  for (const target of targets) {
    // A Deadly Demise of one target may have destroyed the next.
    if (battle.standing(target).length === 0) continue;
    const own = uses.filter((use) => use.target === target);
    const volley = new Volley(battle, formation, target, own);
    for (const gun of new Set(own.map((use) => use.gun))) fired.push(...volley.fire(gun));
  }
  hazards(battle, formation, fired);
}

/** The attacks of one formation on another. */
class Volley {
  private readonly crowd: number;
  /** Whether the Escort stood at first: then its Vigour counts throughout (Leader). */
  private readonly escort: number;
  private readonly stealth: number;
  private readonly covers = new Map<number, number>();

  constructor(
    private readonly battle: BattleSimulation,
    private readonly formation: number,
    private readonly target: number,
    private readonly uses: readonly Use[],
  ) {
    const standing = battle.standing(target);
    const [first = -1] = standing;
    this.crowd = crowdOf(standing.length);
    this.escort = kindAt(battle.plan, first).index;
    const ward = battle.state.ward[target] as number;
    const hidden = standing.every((troop) => kindAt(battle.plan, troop).body.stealth);
    const shot = uses.some(({ conditions }) => (conditions & CONDITION.brawl) === 0);
    this.stealth = hidden || (shot && (ward & WARD.smoke) !== 0) ? CONDITION.stealth : 0;
    if (shot && (ward & WARD.cover) !== 0) this.stealth |= CONDITION.sheltered;
    const shoots = uses.some(({ conditions }) => (conditions & CONDITION.brawl) === 0);
    if (!shoots) return;
    for (const troop of standing) {
      const cover = battle.field.cover(formation, troop);
      this.covers.set(
        troop,
        cover === 'dense' ? CONDITION.dense : cover === 'cover' || ward !== 0 ? CONDITION.cover : 0,
      );
    }
  }

  /** All attacks with one weapon, of who did not fall to a Deadly Demise of this volley; who made them. */
  fire(gun: number): readonly Use[] {
    const { battle, formation, target } = this;
    const toll = noToll();
    const bearers: Use[] = [];
    let attacks = 0;
    for (const use of this.uses) {
      if (use.gun !== gun || !isThere(battle, use.troop)) continue;
      bearers.push(use);
      attacks += this.use(use, toll);
    }
    if (bearers.length === 0) return [];
    const { weapon } = battle.plan.guns[gun] as (typeof battle.plan.guns)[number];
    battle.log?.({
      event: bearers.some(({ conditions }) => (conditions & CONDITION.brawl) !== 0) ? 'fight' : 'shoot',
      formation: formationAt(battle.plan, formation).id,
      target: formationAt(battle.plan, target).id,
      weapon: weapon.name,
      troops: bearers.map(({ troop }) => battle.id(troop)),
      attacks,
      ...toll,
      ...plungingOf(battle, bearers),
    });
    return bearers;
  }

  /** The attacks of one bearer; how many it made. */
  private use(
    { troop, gun, conditions, precise: epic = false }: Use,
    toll: ReturnType<typeof noToll>,
  ): number {
    const { battle, target } = this;
    const { plan, state, chance } = battle;
    const { weapon } = plan.guns[gun] as (typeof plan.guns)[number];
    const dice = attacksOf(weapon, situationOf(conditions), this.crowd);
    const throwAll = (): number => rolled(battle, dice);
    const count =
      dice.count === 0 ? throwAll() : reordered(battle, this.formation, 'attacks', meanOf(dice), throwAll);
    const { leader } = formationAt(plan, target);
    const precise = this.picksOut(troop, gun, leader, epic);
    for (let i = 0; i < count; i++) {
      const struck = precise && state.there[leader] === 1 ? leader : this.allocated();
      if (struck < 0) return count;
      const now = conditions | this.stealth | (this.covers.get(struck) ?? 0);
      const kind = kindAt(plan, struck).index;
      const number = this.ready(gun, kind, now, state.lost[struck] as number);
      const fightOutcome = woundsOf(chance.fightOutcomes(number), chance.fightOutcome(number));
      this.spend(Math.floor(fightOutcome / SPENT));
      const wounds = fightOutcome % SPENT;
      if (wounds > 0) wound(battle, struck, wounds, troop, toll);
    }
    return count;
  }

  /** The number of an attack, with whatever Reorder Rolls are kept ready for it. */
  private ready(gun: number, kind: number, now: number, lost: number): number {
    const { battle, formation, target, escort } = this;
    const number = battle.attacks.number(gun, kind, escort, now, lost);
    const [own, other] = [formation, target].map((one) => formationAt(battle.plan, one).side) as [
      number,
      number,
    ];
    if (!canUse(battle, own, 'reorder-roll') && !canUse(battle, other, 'reorder-roll')) return number;
    const points = battle.chance.expected(number)[other] as number;
    const reroll = isReady(battle, formation, points) ? CONDITION.reroll : 0;
    const resave = isReady(battle, target, points) ? CONDITION.resave : 0;
    return reroll + resave === 0
      ? number
      : battle.attacks.number(gun, kind, escort, now | reroll | resave, lost);
  }

  /** Reorder Rolls that an attack took: 1 the attacker's, 2 the target's. */
  private spend(spent: number): void {
    const { battle } = this;
    [this.formation, this.target].forEach((one, i) => {
      if ((spent & (1 << i)) === 0) return;
      const { side, id } = formationAt(battle.plan, one);
      pay(battle, side, 'reorder-roll', { on: id, roll: 'attack' });
    });
  }

  private allocated(): number {
    return allocated(this.battle, this.target, (one) => this.rank(one));
  }

  /** Whether [PRECISION] takes attacks to the Character of an Attached formation, who is in sight. */
  private picksOut(troop: number, gun: number, leader: number, epic: boolean): boolean {
    const { battle, target, formation } = this;
    const { plan, state, field } = battle;
    if (leader < 0 || state.there[leader] === 0 || battle.standing(target).length < 2) return false;
    const has = epic || plan.guns[gun]?.weapon.abilities.precision === true;
    if (!has || !field.sees(troop, leader)) return false;
    return battle.agent(formationAt(plan, formation).side).pickOut(battle, troop, gun, target);
  }

  /** Troops in cover are struck first, then those farthest from the attackers. */
  private rank(troop: number): number {
    const { battle } = this;
    const cover = (this.covers.get(troop) ?? 0) > 0 ? SORT : 0;
    return cover + Math.min(SORT - 1, battle.field.nearestOf(troop, this.formation));
  }
}

/** Whose fire is plunging, as replays write it; nothing where nobody's is. */
function plungingOf(battle: BattleSimulation, bearers: readonly Use[]): { plunging?: string[] } {
  const plunging = bearers.filter(({ conditions }) => (conditions & CONDITION.plunging) !== 0);
  return plunging.length === 0 ? {} : { plunging: plunging.map(({ troop }) => battle.id(troop)) };
}

const woundsOf = ({ rows }: OutcomeDistribution, fightOutcome: number): number =>
  rows[fightOutcome] as number;

/** A Hazard test for each Hazard weapon that was used, whoever has fallen to the tests before. */
function hazards(battle: BattleSimulation, formation: number, fired: readonly Use[]): void {
  const { plan } = battle;
  const used = fired.filter(({ gun }) => plan.guns[gun]?.weapon.abilities.hazard === true);
  if (used.length === 0) return;
  const toll = noToll();
  const bearers = used.map(({ troop }) => troop);
  for (const troop of bearers)
    if (hazardFails(reordered(battle, formation, 'hazard', 2, () => battle.die())))
      failHazard(battle, troop, bearers, toll);
  battle.log?.({
    event: 'hazard',
    formation: formationAt(plan, formation).id,
    tests: bearers.length,
    ...toll,
  });
}

const isThere = ({ state }: BattleSimulation, troop: number): boolean => state.there[troop] === 1;
