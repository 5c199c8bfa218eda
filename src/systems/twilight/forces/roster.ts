/** Twilight's profiles as members of a roster: their possible roles in a combat, and how the sides play there. */
import { msg } from '../words/index.js';
import {
  nearest,
  type Plain,
  type Roster,
  type RosterFight,
  type RosterMember,
  type RosterRole,
} from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, displayName } from '../../../i18n/index.js';
import { figuresOf, type Answer } from '../answers/answer.js';
import { declarable, declarationsOf } from '../scenario/declarations.js';
import type { Ability } from '../model/resolvedAbility.js';
import { resolveAbility, among, COMBAT_FIGURES } from '../profiles/abilities.js';
import { assumedFields, costOf, type Library, type Profile } from '../profiles/library.js';
import { meleePrimary, meleeSupporter, shooterPart, targetPart, variantsOf } from './rosterVariants.js';
import type { ProfileData } from '../model/profile/profileSchema.js';
import type { ADJUSTING, SPLIT_STRATEGIES } from '../model/scenario/scenario.js';
import { unplayedInCombat } from '../scenario/models.js';
import { addedStones, givesStones } from '../rules/abilityEffects.js';

type RoleId =
  'attack' | 'defend' | 'attack-supported' | 'defend-supported' | 'charge' | 'shoot' | 'shot-at' | 'support';

const ROLES: readonly (RosterRole & { readonly id: RoleId })[] = [
  { id: 'attack', label: 'attacks alone in melee', seat: 0 },
  { id: 'defend', label: 'defends alone in melee', seat: 1 },
  { id: 'attack-supported', label: 'attacks in melee with one supporter', seat: 0 },
  { id: 'defend-supported', label: 'defends in melee with one supporter', seat: 1 },
  { id: 'charge', label: 'charges', seat: 0 },
  { id: 'shoot', label: 'shoots', seat: 0 },
  { id: 'shot-at', label: 'is shot at', seat: 1 },
  { id: 'support', label: 'supports another of its kind that attacks', seat: 0, helping: true },
];

interface Play {
  readonly split: (typeof SPLIT_STRATEGIES)[number];
  readonly adjust: (typeof ADJUSTING)[number];
  readonly about: string;
}

const STRATEGIES: Readonly<Record<string, Play>> = {
  best: { split: 'equilibrium', adjust: 'optimal', about: 'the equilibrium of the splits, best adjusting' },
  greedy: { split: 'balanced', adjust: 'greedy', about: 'half of each stone, adjusts by a rule of thumb' },
  cautious: {
    split: 'turtle',
    adjust: 'greedy',
    about: 'as many Oran as can be, adjusts by a rule of thumb',
  },
  'all-out': {
    split: 'all-out',
    adjust: 'greedy',
    about: 'as many Erac as can be, adjusts by a rule of thumb',
  },
  idle: { split: 'balanced', adjust: 'none', about: 'half of each stone, never adjusts' },
};

/** Returns the roster of a library. */
export function rosterOf(library: Library): Roster {
  const members = new Map(library.profiles.map((profile) => [profile.id, memberOf(profile, library)]));
  return {
    roles: ROLES,
    contest: 'attack',
    assumed: (member) => among(member.assumed, COMBAT_FIGURES),
    strategies: Object.fromEntries(Object.entries(STRATEGIES).map(([name, { about }]) => [name, about])),
    usualStrategies: ['greedy', 'best'],
    members: (names) => named(library, members, names),
    fight: (member, enemy, role, [own, theirs]) =>
      new Meeting(library, member, enemy).fight(role.id, playOf(own), playOf(theirs)),
    exchange(answer) {
      const { kill, loss, removed, lost } = figuresOf(answer as Plain<Answer>);
      if (kill && loss && removed && lost) return { kill, loss, removed, lost };
      throw new Error('a combat has these figures');
    },
    variants: (member) => variantsOf(library, member),
  };
}

/** Converts a profile to a member. Its model is inline, so that variants have the same form. */
function memberOf(profile: Profile, library: Library): RosterMember {
  const { id, culture, ...model } = profile;
  const missing = unplayedInCombat(ableOf(model, library));
  return {
    id,
    name: displayName(profile),
    group: culture,
    cost: costOf(profile),
    assumed: assumedFields(profile, library),
    ...(missing.length > 0 && { missing }),
    model,
  };
}

/** Returns a profile's abilities under the usual rules. */
const ableOf = ({ abilities }: ProfileData, library: Library): { abilities: Ability[] } => ({
  abilities: abilities.flatMap((one) => resolveAbility(one, library.abilities) ?? []),
});

/** Returns the profile of a member. */
const profileOf = (member: RosterMember): ProfileData => member.model as ProfileData;

function named(
  library: Library,
  members: ReadonlyMap<string, RosterMember>,
  names: readonly string[],
): RosterMember[] {
  const all = [...members.values()];
  if (names.length === 0) return all;
  const wanted = new Set<string>();
  for (const name of names) {
    const group = all.filter((one) => one.group === name.trim().toLowerCase());
    if (group.length > 0) for (const { id } of group) wanted.add(id);
    else wanted.add(single(library, all, name));
  }
  return all.filter(({ id }) => wanted.has(id));
}

function single(library: Library, all: readonly RosterMember[], name: string): string {
  try {
    return library.find(name).id;
  } catch (error) {
    const suggestion = nearest(
      name,
      all.map(({ group }) => group ?? ''),
    );
    if (suggestion === undefined || !(error instanceof StonecastError) || error.params['tip']) throw error;
    throw new StonecastError('unknown-profile', { found: name, suggestion });
  }
}

function playOf(strategy: string): Play {
  const play = STRATEGIES[strategy];
  if (play && Object.hasOwn(STRATEGIES, strategy)) return play;
  const known = Object.keys(STRATEGIES).join(', ');
  throw new StonecastError('wrong-value', {
    what: msg('the strategy'),
    found: asWritten(`"${strategy}"`),
    expected: asWritten(known),
  });
}

/** A member against an enemy, in every role that they can take. */
class Meeting {
  constructor(
    private readonly library: Library,
    private readonly member: RosterMember,
    private readonly enemy: RosterMember,
  ) {}

  fight(role: string, own: Play, theirs: Play): RosterFight | undefined {
    const fight = this.inRole(role, own, theirs);
    const chooses = [own, theirs].some(({ adjust }) => adjust === 'optimal');
    const declares = [this.member, this.enemy].some((one) => declarable(this.ableOf(one)).length > 0);
    return fight && chooses && declares ? { ...fight, choices: ['declare'] } : fight;
  }

  private inRole(role: string, own: Play, theirs: Play): RosterFight | undefined {
    const { member, enemy } = this;
    const [us, them] = [this.side(member, own), this.side(enemy, theirs)];
    switch (role as RoleId) {
      case 'attack':
        return { scenario: melee(us, them), cost: member.cost };
      case 'defend':
        return { scenario: melee(them, us), cost: member.cost };
      case 'attack-supported':
        return this.supported((supporters) => melee({ ...us, supporters }, them));
      case 'defend-supported':
        return this.supported((supporters) => melee(them, { ...us, supporters }));
      case 'charge':
        return this.charge(own, them);
      case 'shoot':
        return this.shot(member, own, enemy, theirs);
      case 'shot-at':
        return this.shot(enemy, theirs, member, own);
      case 'support':
        return this.helping(own, them);
    }
  }

  /** Plays the Charge as a declared ability. If the member may declare others too, it is a number of stones instead. */
  private charge(own: Play, them: unknown): RosterFight | undefined {
    const { member } = this;
    const charge = this.ableOf(member).abilities.find(({ id }) => id === 'charge');
    if (!charge) return undefined;
    const side = this.side(member, own, true);
    const { cost } = member;
    if (declarable(this.ableOf(member)).length === 0 || !givesStones(charge.effect)) {
      return { scenario: melee({ ...side, use: ['charge'] }, them), cost };
    }
    return { scenario: { ...melee(side, them), charge: addedStones(charge.effect) }, cost };
  }

  private side(member: RosterMember, { split, adjust }: Play, charging = false) {
    const model = meleePrimary(profileOf(member), this.library, charging);
    const decides = adjust === 'optimal' || declarable(this.ableOf(member)).length === 0;
    return { model, split, adjust, ...(!decides && { use: this.thumb(member, adjust) }) };
  }

  /**
   * Returns the simple declarations: greedy play declares everything that it can pay for, and play without adjusting
   * declares nothing.
   */
  private thumb(member: RosterMember, adjust: Play['adjust']): readonly string[] {
    if (adjust === 'none') return [];
    const { stamina } = profileOf(member);
    // Exclude abilities that forbid supporters, because the member may have some.
    return declarationsOf(this.ableOf(member), stamina, true).at(-1)?.ids ?? [];
  }

  private ableOf(member: RosterMember): { abilities: Ability[] } {
    return ableOf(profileOf(member), this.library);
  }

  /** Adds the cheapest supporter of its culture per stone. */
  private supported(scenario: (supporters: readonly unknown[]) => unknown): RosterFight | undefined {
    const { member, library } = this;
    const helper = cheapestSupport(library, member);
    if (!helper) return undefined;
    const supporters = [meleeSupporter(profileOf(helper), library)];
    return { scenario: scenario(supporters), cost: member.cost + helper.cost };
  }

  /** Supports the original profile with its id. */
  private helping(own: Play, them: unknown): RosterFight | undefined {
    const { member, library } = this;
    const kind = library.profiles.find(({ id }) => id === member.id);
    if (!kind) return undefined;
    const supporters = [meleeSupporter(profileOf(member), library)];
    const first = { ...this.side(memberOf(kind, library), own), supporters };
    return { scenario: melee(first, them), cost: member.cost + costOf(kind) };
  }

  /** Fires one shot with the weapon of most stones; ties go to the first. Neither side picks a split. */
  private shot(
    shooter: RosterMember,
    shooting: Play,
    target: RosterMember,
    hiding: Play,
  ): RosterFight | undefined {
    const [first, ...others] = profileOf(shooter).weapons;
    if (!first) return undefined;
    const weapon = others.reduce((best, one) => (one.stones > best.stones ? one : best), first);
    const { stones, abilities } = weapon;
    return {
      scenario: {
        system: 'twilight',
        combat: 'ranged',
        attacker: {
          model: shooterPart(profileOf(shooter)),
          adjust: shooting.adjust,
          weapon: { stones, abilities },
        },
        defender: { model: targetPart(profileOf(target), this.library), adjust: hiding.adjust },
      },
      cost: this.member.cost,
    };
  }
}

const melee = (attacker: unknown, defender: unknown) => ({
  system: 'twilight',
  combat: 'melee',
  attacker,
  defender,
});

function cheapestSupport(library: Library, { group }: RosterMember): RosterMember | undefined {
  const candidates = library.profiles.filter(({ culture, support }) => culture === group && support > 0);
  const price = (profile: Profile): number => costOf(profile) / profile.support;
  const [first, ...others] = candidates;
  if (!first) return undefined;
  return memberOf(
    others.reduce((best, one) => (price(one) < price(best) ? one : best), first),
    library,
  );
}
