/**
 * Fights between roster units: smallest formations that shoot and brawl, without Leaders and Battle-Manoeuvres.
 * A member's cost is that of one troop in its catalogue. A fight's cost is that of the formation.
 */
import { msg } from '../words/index.js';
import type { Brawl, Plain, Roster, RosterFight, RosterMember } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { figuresOf, type Answer } from '../answers/fightOutcome.js';
import type { Library, Unit } from '../profiles/library.js';
import type { Formation } from '../rules/weaponsAndFormations.js';
import { formationOf } from '../scenario/resolveFormation.js';
import { formationSchema } from '../profiles/rosterSchema.js';
import { armsFor, type Arm } from '../rules/rosterWeapons.js';
import { ROLES, ROSTER_DISTANCE, situationsOf, type RoleScene, rosterBrawls } from './rosterFights.js';
import { formationModel, type FormationModel } from './inlineFormation.js';
import { variantsOf } from './formationVariants.js';

const STRATEGIES = {
  best: { play: 'optimal', about: 'the weapons in the order that removes most points' },
  listed: { play: 'never', about: 'the weapons in the order of the catalogue' },
} as const;

type Strategy = keyof typeof STRATEGIES;

/**
 * Returns the roster of a library.
 * @param readBrawl creates a brawl from file data
 */
export function rosterOf(library: Library, readBrawl: (file: unknown) => Brawl): Roster {
  const meetings = new Meetings(library);
  return {
    brawls: rosterBrawls(readBrawl),
    roles: ROLES,
    contest: 'assault',
    strategies: Object.fromEntries(Object.entries(STRATEGIES).map(([name, { about }]) => [name, about])),
    members(names) {
      const wanted = new Set(library.named(names).map(({ key }) => key));
      const all = names.length === 0;
      return library.all().flatMap((unit) => (all || wanted.has(unit.key) ? [memberOf(unit)] : []));
    },
    fight(member, enemy, role, strategies) {
      const scene = ROLES.find(({ id }) => id === role.id);
      return scene && meetings.fight(member, enemy, scene, strategies);
    },
    exchange(answer) {
      const { target, attacker, ...rest } = answer as Plain<Answer>;
      const { kill, loss, removed, lost } = figuresOf({ ...rest, ...target }, attacker);
      if (kill && loss && removed && lost) return { kill, loss, removed, lost };
      throw new Error('a formation of a roster has a cost');
    },
    variants: (member) => variantsOf(library, member),
  };
}

function memberOf(unit: Unit): RosterMember {
  const { key, name, cost, faction } = unit;
  return { id: key, name, group: faction.faction, cost, assumed: [], model: formationModel(unit) };
}

const modelOf = (member: RosterMember): FormationModel => member.model as FormationModel;

function playOf(strategy: string): (typeof STRATEGIES)[Strategy]['play'] {
  if (Object.hasOwn(STRATEGIES, strategy)) return STRATEGIES[strategy as Strategy].play;
  const expected = asWritten(Object.keys(STRATEGIES).join(', '));
  throw new StonecastError('wrong-value', {
    what: msg('the strategy'),
    found: asWritten(`"${strategy}"`),
    expected,
  });
}

/** Returns the formation with only these weapons. */
function armed(model: FormationModel, arms: readonly Arm[]): FormationModel {
  const weapons = arms.flatMap(({ index, bearers }) => {
    const carried = model.weapons[index];
    return carried ? [{ ...carried, bearers }] : [];
  });
  return { ...model, weapons };
}

/** Creates the scenarios of members. It caches their formations. */
class Meetings {
  private readonly formations = new WeakMap<object, Formation>();

  constructor(private readonly library: Library) {}

  /**
   * Returns the fight of two members. Returns undefined if the first to act has no legal weapon, or neither can shoot.
   */
  fight(
    member: RosterMember,
    enemy: RosterMember,
    scene: RoleScene,
    [own, theirs]: readonly [string, string],
  ): RosterFight | undefined {
    const first = scene.seat === 0;
    const [attacker, target] = first ? [member, enemy] : [enemy, member];
    const play = { attacker: playOf(first ? own : theirs), target: playOf(first ? theirs : own) };
    const scenario = this.scenario(modelOf(attacker), modelOf(target), scene);
    const { cost, troops } = modelOf(member);
    return scenario && { scenario: { ...scenario, play }, cost: cost * troops };
  }

  /** The scenario contains only used weapons, so that variants with other unused weapons share the answer. */
  private scenario(
    attacker: FormationModel,
    target: FormationModel,
    scene: RoleScene,
  ): Record<string, unknown> | undefined {
    const [situation, reply] = situationsOf(scene);
    const [first, second] = [this.formation(attacker), this.formation(target)];
    const sides = [
      armed(attacker, armsFor(first, second, situation)),
      armed(target, armsFor(second, first, reply)),
    ] as const;
    const common = { system: 'grinding-annihilation', payoff: 'points' };
    if (scene.phase === 'brawl') {
      if (sides[0].weapons.length === 0) return undefined;
      const brawl = { phase: 'brawl', conditions: [...situation.conditions] };
      return { ...common, ...brawl, attacker: sides[0], target: sides[1] };
    }
    const volley = (by: 'attacker' | 'target') => ({
      phase: 'shooting',
      by,
      conditions: [...situation.conditions],
      distance: ROSTER_DISTANCE,
    });
    const phases = [
      ...(sides[0].weapons.length > 0 ? [volley('attacker')] : []),
      ...(sides[1].weapons.length > 0 ? [volley('target')] : []),
    ];
    if (phases.length === 0) return undefined;
    const { cover } = scene;
    return { ...common, attacker: { ...sides[0], cover }, target: { ...sides[1], cover }, phases };
  }

  private formation(model: FormationModel): Formation {
    let made = this.formations.get(model);
    if (!made) {
      made = formationOf(formationSchema.parse(model), this.library);
      this.formations.set(model, made);
    }
    return made;
  }
}
