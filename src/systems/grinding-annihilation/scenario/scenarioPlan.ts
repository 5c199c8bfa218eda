/** Converts a checked scenario to a plan: formations, phases and manoeuvres. */
import { msg } from '../words/index.js';
import { bothOf, everyOf, StonecastError } from '../../../errors/index.js';
import type { Message } from '../../../i18n/index.js';
import { Casualties } from '../rules/casualties.js';
import { cannot, checkLegal, refusal } from '../rules/legalWeapons.js';
import type { Library } from '../profiles/library.js';
import type { Carried, Condition, Formation, Situation } from '../rules/weaponsAndFormations.js';
import {
  FACING,
  type Combatant,
  type HeldBack,
  type PhasePlan,
  type SequencePlan,
  type Side,
} from '../rules/phasePlan.js';
import { carriedOf, formationOf, located, weaponsOnly } from './resolveFormation.js';
import type { ScenarioInput } from './schema/scenario.js';
import { weaponOf } from '../profiles/rosterSchema.js';
import { DEMISE_REACH } from '../rules/sequence/damage.js';

type PhaseInput = NonNullable<ScenarioInput['phases']>[number];

/**
 * Returns the plan of a scenario.
 * @throws StonecastError `cannot-do` for attacks that the rules forbid, and for contradictory fields
 */
export function planOf(input: ScenarioInput, library: Library): SequencePlan {
  const formations = formationsOf(input, library);
  const phases = phasesOf(input);
  const near = phases.some(
    ({ phase, distance }) => phase === 'brawl' || (distance !== undefined && distance <= DEMISE_REACH),
  );
  const tangible = formations.filter(({ formation }) => formation.tangible).length;
  const combatants = formations.map(({ side, formation }) => ({
    side,
    formation,
    casualties: new Casualties(formation, near && tangible > 1),
  }));
  const { attacker, target } = input.manoeuvres;
  return {
    combatants,
    phases: phases.map((phase, i) =>
      located(() => phaseOf(phase, combatants, input), ...(input.phases ? ['phases', i] : [])),
    ),
    hands: [
      { points: attacker.points, prepared: new Set(attacker.prepared) },
      { points: target.points, prepared: new Set(target.prepared) },
    ],
  };
}

function formationsOf(
  input: ScenarioInput,
  library: Library,
): { readonly side: Side; readonly formation: Formation }[] {
  const allies = ([0, 1] as const).flatMap((side) => {
    const name = side === 0 ? 'attacker' : 'target';
    return input.allies[name].map((ally, i) => () => ({
      side,
      formation: located(() => formationOf(ally, library), 'allies', name, i),
    }));
  });
  return everyOf<{ readonly side: Side; readonly formation: Formation }>([
    () => ({ side: 0, formation: attackerOf(input, library) }),
    () => ({ side: 1, formation: located(() => formationOf(input.target, library), 'target') }),
    ...allies,
  ]);
}

/** Returns the attacker: a formation with its own weapons or those of the scenario, or weapons alone. */
function attackerOf(input: ScenarioInput, library: Library): Formation {
  const { weapon, weapons, bearers } = input;
  if (weapon !== undefined && weapons !== undefined) {
    throw cannot(
      msg('giving both weapon and weapons'),
      { reason: msg('they mean the same'), tip: msg('keep one') },
      ['weapons'],
    );
  }
  const { attacker } = input;
  const [own, formation] = bothOf(
    () =>
      weapon === undefined
        ? weapons && located(() => carriedOf(weapons, library), 'weapons')
        : [{ weapon: oneWeapon(weapon, library), bearers, byLeader: false }],
    () => (attacker === undefined ? undefined : located(() => formationOf(attacker, library), 'attacker')),
  );
  if (formation === undefined) {
    if (own) return weaponsOnly(own);
    const expected = msg('a weapon, a list of weapons, or an attacker');
    throw new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'weapon' }), found: msg('missing'), expected },
      { path: ['weapon'] },
    );
  }
  return own ? { ...formation, weapons: own } : formation;
}

const oneWeapon = (weapon: NonNullable<ScenarioInput['weapon']>, library: Library): Carried['weapon'] =>
  located(() => (typeof weapon === 'string' ? library.weapon(weapon) : weaponOf(weapon)), 'weapon');

function phasesOf(input: ScenarioInput): PhaseInput[] {
  if (input.phases !== undefined) return input.phases;
  const { phase, conditions, modifiers, distance, assault } = input;
  return [{ phase, by: 'attacker', conditions, modifiers, distance, assault }];
}

function phaseOf(input: PhaseInput, combatants: readonly Combatant[], scenario: ScenarioInput): PhasePlan {
  const by: Side = input.by === 'attacker' ? 0 : 1;
  const { phase: kind, assault } = input;
  const gain = input.gain ?? (kind === 'manoeuvres' ? 1 : 0);
  if (assault !== undefined && kind !== 'brawl') {
    const refusal = {
      reason: msg('an Assault move leads to a brawl'),
      tip: msg('use it with phase: brawl'),
    };
    throw cannot(msg('assault in a shooting phase'), refusal, ['assault']);
  }
  const situations = situationsOf(input, by);
  if (assault !== undefined) checkAssault(situations[by]);
  const assaulted = combatants.map(
    ({ side, formation }, i) =>
      side === by &&
      kind === 'brawl' &&
      (formation.assaulted || (i === FACING[by] && situations[by].conditions.has('assaulted'))),
  );
  const plan = { kind, by, assault, gain, situations, assaulted };
  const arms = combatants.map((_, i) => armamentOf(i, plan, combatants, scenario));
  return { ...plan, weapons: arms.map(({ used }) => used), heldBack: arms.flatMap(({ held }) => held) };
}

/** Returns the situations of both sides. The active side has the stated conditions; the other side only replies. */
function situationsOf(input: PhaseInput, by: Side): readonly [Situation, Situation] {
  const { modifiers, distance, assault } = input;
  const phase = input.phase === 'brawl' ? 'brawl' : 'shooting';
  const conditions = new Set<Condition>(input.conditions);
  if (assault !== undefined) conditions.add('assaulted');
  const own: Situation = { phase, conditions, modifiers, distance };
  const reply: Situation = { phase, conditions: new Set(), modifiers: { hit: 0, wound: 0 }, distance };
  return by === 0 ? [own, reply] : [reply, own];
}

const NO_ASSAULT: readonly Condition[] = ['advanced', 'retreated', 'battle-fatigued'];

function checkAssault({ conditions }: Situation): void {
  const found = NO_ASSAULT.find((condition) => conditions.has(condition));
  if (found === undefined) return;
  const reason = msg('a formation that is {found} makes no Assault move', { found });
  throw cannot(msg('an assault'), { reason, tip: msg('take {found} out of the conditions', { found }) }, [
    'conditions',
  ]);
}

/** Returns whether a weapon fits a kind of phase. A weapon without range fits both. */
const fits = ({ weapon }: Carried, kind: PhasePlan['kind']): boolean =>
  weapon.range === undefined ? true : (weapon.range === 'melee') === (kind === 'brawl');

/** The used weapons of a combatant in a phase, and those that the rules forbid. */
interface Armament {
  readonly used: readonly Carried[];
  readonly held: readonly HeldBack[];
}

/**
 * Returns the weapons of a combatant in a phase, checked against the rules.
 * In a shooting phase, only the two opposing formations count.
 * In a brawl, all formations with melee weapons strike, unless the target is set not to.
 * Weapons that the scenario names must be legal. Illegal weapons of a formation's own are just unused.
 */
function armamentOf(
  index: number,
  phase: Omit<PhasePlan, 'weapons' | 'heldBack'>,
  combatants: readonly Combatant[],
  scenario: ScenarioInput,
): Armament {
  const { formation, side } = combatants[index]!;
  const { kind, by, situations } = phase;
  const facing = combatants[index === 0 ? 1 : 0]?.formation;
  const replies = scenario['strikes-back'] && facing?.tangible === true;
  const acts = kind === 'brawl' ? side === by || replies : index === by;
  if (kind === 'manoeuvres' || !acts || facing === undefined) return { used: [], held: [] };
  const enemies = combatants.filter((one) => one.side !== side);
  const opponent = kind === 'brawl' ? (enemies[0]?.formation ?? facing) : facing;
  const own = formation.weapons.filter((carried) => fits(carried, kind));
  const reasonFor = ({ weapon }: Carried): Message | undefined =>
    refusal(weapon, formation, opponent, situations[side])?.reason;
  const able = own.filter((carried) => reasonFor(carried) === undefined);
  const asked = index === 0 && (scenario.weapon ?? scenario.weapons) !== undefined;
  if (index === by && able.length === 0) {
    checkLegal(own.length > 0 ? own : formation.weapons, formation, opponent, situations[side]);
    const reason = msg('{name} has no weapon for it', { name: formation.name });
    throw cannot(msg(kind === 'brawl' ? 'a brawl' : 'a volley'), { reason, tip: msg('give it weapons') });
  }
  checkLegal(asked ? own : able, formation, opponent, situations[side]);
  const held = own.flatMap((carried) => {
    const reason = reasonFor(carried);
    return reason === undefined ? [] : [{ formation: formation.name, weapon: carried.weapon.name, reason }];
  });
  return { used: able, held };
}
