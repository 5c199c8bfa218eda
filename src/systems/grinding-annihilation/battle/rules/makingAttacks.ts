/** Making Attacks: all attacks of a formation on others, weapon by weapon (Make Ranged Attacks; Make Melee Attacks). */
import type { OutcomeDistribution } from '../../../../game/index.js';
import { hazardFails } from '../../rules/sequence/damage.js';
import { attacksOf, crowdOf } from '../../rules/sequence/hitWoundSave.js';
import { meanOf } from '../../games/brawl/brawlAttacks.js';
import { CONDITION, situationOf, SPENT } from '../solvedAttacks.js';
import { drawDice, type ShownDice } from '../record/diceForResult.js';
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, formationAt } from '../battlePlan.js';
import { WARD } from '../battleState.js';
import { allocated, failHazard, noToll, rolled, SORT, wound } from './woundsAndDestruction.js';
import { canUse, isReady, pay, reordered } from './battleManoeuvres.js';

/** One troop that uses one weapon on a formation. */
export interface Use {
  readonly troop: number;
  readonly gun: number;
  readonly target: number;
  /** The bits of `CONDITION` that are true for every allocated troop. */
  readonly conditions: number;
  /** Whether Epic Momentum gives it [PRECISION]. */
  readonly precise?: boolean;
}

/** Resolves all uses of a formation: target by target, weapon by weapon, then the Hazard tests. */
export function resolve(battle: BattleSimulation, formation: number, uses: readonly Use[]): void {
  const targets = [...new Set(uses.map(({ target }) => target))];
  const fired: Use[] = [];
  for (const target of targets) {
    // A Deadly Demise of one target may have destroyed the next target.
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
  /** The Escort's index if it was present at the start. Its Vigour then counts for the whole volley (Leader). */
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
    const ward = battle.state.ward[target]!;
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

  /**
   * Makes all attacks with one weapon, by bearers that survived the Deadly Demises of this volley. Returns the bearers.
   */
  fire(gun: number): readonly Use[] {
    const { battle, formation, target } = this;
    const toll = noToll();
    const bearers: Use[] = [];
    const dice: ShownDice[] = [];
    let attacks = 0;
    for (const use of this.uses) {
      if (use.gun !== gun || !isThere(battle, use.troop)) continue;
      bearers.push(use);
      attacks += this.use(use, toll, dice);
    }
    if (bearers.length === 0) return [];
    const { weapon } = battle.plan.guns[gun]!;
    battle.log?.({
      event: bearers.some(({ conditions }) => (conditions & CONDITION.brawl) !== 0) ? 'fight' : 'shoot',
      formation: formationAt(battle.plan, formation).id,
      target: formationAt(battle.plan, target).id,
      weapon: weapon.name,
      troops: bearers.map(({ troop }) => battle.id(troop)),
      attacks,
      ...(dice.length > 0 && { dice }),
      ...toll,
      ...plungingOf(battle, bearers),
    });
    return bearers;
  }

  /** Makes the attacks of one bearer. Returns their number. If the battle records its fights, it adds their dice. */
  private use(
    { troop, gun, conditions, precise: epic = false }: Use,
    toll: ReturnType<typeof noToll>,
    shown: ShownDice[],
  ): number {
    const { battle, target } = this;
    const { plan, state, chance } = battle;
    const { weapon } = plan.guns[gun]!;
    const dice = attacksOf(weapon, situationOf(conditions), this.crowd);
    const throwAll = (): number => rolled(battle, dice);
    const count =
      dice.count === 0
        ? throwAll()
        : reordered(battle, this.formation, { kind: 'attacks', wanted: meanOf(dice) }, throwAll);
    const { leader } = formationAt(plan, target);
    const precise = this.picksOut(troop, gun, leader, epic);
    for (let i = 0; i < count; i++) {
      const struck = precise && state.there[leader] === 1 ? leader : this.allocated();
      if (struck < 0) return count;
      const now = conditions | this.stealth | (this.covers.get(struck) ?? 0);
      const kind = kindAt(plan, struck).index;
      const number = this.ready(gun, kind, now, state.lost[struck]!);
      const fightOutcome = woundsOf(chance.fightOutcomes(number), chance.fightOutcome(number));
      if (chance.plays) {
        const drawn = drawDice(battle.attacks.fight(number), fightOutcome, chance.plays);
        shown.push({ by: battle.id(troop), on: battle.id(struck), ...drawn });
      }
      this.spend(Math.floor(fightOutcome / SPENT));
      const wounds = fightOutcome % SPENT;
      if (wounds > 0) wound(battle, struck, { wounds, by: troop }, toll);
    }
    return count;
  }

  /** Returns the number of an attack, including reserved Reorder Rolls. */
  private ready(gun: number, kind: number, now: number, lost: number): number {
    const { battle, formation, target, escort } = this;
    const number = battle.attacks.number(gun, kind, escort, now, lost);
    const [own, other] = [formation, target].map((one) => formationAt(battle.plan, one).side) as [
      number,
      number,
    ];
    if (!canUse(battle, own, 'reorder-roll') && !canUse(battle, other, 'reorder-roll')) return number;
    const points = battle.chance.expected(number)[other]!;
    const reroll = isReady(battle, formation, points) ? CONDITION.reroll : 0;
    const resave = isReady(battle, target, points) ? CONDITION.resave : 0;
    return reroll + resave === 0
      ? number
      : battle.attacks.number(gun, kind, escort, now | reroll | resave, lost);
  }

  /** Pays for the Reorder Rolls of an attack: 1 for the attacker's, 2 for the target's. */
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

  /** Returns whether [PRECISION] directs attacks at the visible Character of an Attached formation. */
  private picksOut(troop: number, gun: number, leader: number, epic: boolean): boolean {
    const { battle, target, formation } = this;
    const { plan, state, field } = battle;
    if (leader < 0 || state.there[leader] === 0 || battle.standing(target).length < 2) return false;
    const has = epic || plan.guns[gun]?.weapon.abilities.precision === true;
    if (!has || !field.sees(troop, leader)) return false;
    return battle.agent(formationAt(plan, formation).side).pickOut(battle, troop, gun, target);
  }

  /** Returns the rank for allocation: troops in cover first, then those farthest from the attackers. */
  private rank(troop: number): number {
    const { battle } = this;
    const cover = (this.covers.get(troop) ?? 0) > 0 ? SORT : 0;
    return cover + Math.min(SORT - 1, battle.field.nearestOf(troop, this.formation));
  }
}

/** Returns the bearers with plunging fire in the format of replays. It is empty if there are none. */
function plungingOf(battle: BattleSimulation, bearers: readonly Use[]): { plunging?: string[] } {
  const plunging = bearers.filter(({ conditions }) => (conditions & CONDITION.plunging) !== 0);
  return plunging.length === 0 ? {} : { plunging: plunging.map(({ troop }) => battle.id(troop)) };
}

const woundsOf = ({ rows }: OutcomeDistribution, fightOutcome: number): number => rows[fightOutcome]!;

/** Makes a Hazard test for each used Hazard weapon, even if earlier tests destroyed its bearer. */
function hazards(battle: BattleSimulation, formation: number, fired: readonly Use[]): void {
  const { plan } = battle;
  const used = fired.filter(({ gun }) => plan.guns[gun]?.weapon.abilities.hazard === true);
  if (used.length === 0) return;
  const toll = noToll();
  const bearers = used.map(({ troop }) => troop);
  for (const troop of bearers)
    if (hazardFails(reordered(battle, formation, { kind: 'hazard', wanted: 2 }, () => battle.die())))
      failHazard(battle, troop, bearers, toll);
  battle.log?.({
    event: 'hazard',
    formation: formationAt(plan, formation).id,
    tests: bearers.length,
    ...toll,
  });
}

const isThere = ({ state }: BattleSimulation, troop: number): boolean => state.there[troop] === 1;
