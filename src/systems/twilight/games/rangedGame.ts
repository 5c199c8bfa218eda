/**
 * A ranged attack as a game: structure, slots, kernels and payoffs (R-12 … ).
 *
 * A single shot as a plane program.
 */
import {
  firstMovePolicy,
  type EncounterStrategy,
  type Game,
  type Numbers,
  type PlanedCombat,
} from '../../../game/index.js';
import { binomialPmf } from '../../../math/index.js';
import { stoneKernel } from '../rules/stones.js';
import type { Fight, FightOutcome, FightSide } from './fight.js';
import { planeOf } from './planePrograms.js';
import { fighterOf } from './meleeGame.js';
import { greedyPolicy, greedyRules, type GreedySeat, type Groups } from './greedyPolicy.js';
import { type Adjusting, habitsOf } from './strategy.js';
import { payoffOf } from '../scenario/payoff.js';
import type { Ranged, ShotModel } from '../scenario/ranged.js';
import type { Cast, RangedActor } from './rangedPlan.js';
import { RangedStructure } from './rangedStructure.js';
import { fallChance, modifierOf } from '../rules/blowsAndSaves.js';
import { WILD_STONES, shotDraws, type ShotDraw } from '../rules/wild.js';
import type { AdjustAbility } from '../rules/adjust.js';
import type { PlaneValue } from '../../../game/plane/planeProgram.js';

/** A ranged attack as a game, with its structure. */
export type RangedFight = Fight & { readonly structure: RangedStructure };

/**
 * Returns the attack as a game with the strategies of both sides.
 *
 * @param remember whether outcomes give the Stamina left
 */
export function rangedFight(
  ranged: Ranged,
  adjust: readonly [Adjusting, Adjusting],
  remember = false,
): RangedFight {
  const structure = structureOf(ranged, remember);
  const read = reader(ranged, structure);
  const numbers = numbersOf(ranged, structure);
  const game: Game = {
    structure,
    picks: [],
    numbers: () => numbers,
    payoff(outcome, player) {
      const { fell } = read(outcome);
      const side = player === 0 ? 0 : 1;
      return payoffOf(ranged.worths[side], fell[side === 0 ? 1 : 0], fell[side]);
    },
  };
  const fight: Fight = {
    kind: 'ranged',
    game,
    root: 0,
    sides: sidesOf(ranged),
    mostBlows: structure.mostBlows,
    strategy: [strategyOf(structure, adjust[0]), strategyOf(structure, adjust[1])],
    read,
    habits: () =>
      habitsOf(
        (how) => strategyOf(structure, how).play,
        () => [],
      ),
  };
  return { ...fight, structure, plane: () => rangedPlane(ranged, structure, fight, adjust) };
}

function structureOf(
  { shooter, targets, engagers, ofAKind, fullBlast }: Ranged,
  remember: boolean,
): RangedStructure {
  const plan = ({ stamina, abilities, colours }: ShotModel) => ({
    stamina,
    abilities,
    wild: colours !== undefined,
  });
  return new RangedStructure({
    ofAKind,
    shooter: { stamina: shooter.stamina, abilities: shooter.abilities, wild: shooter.colours !== undefined },
    targets: targets.map((target) => ({ ...plan(target), engagers: target.engagers })),
    engagers: engagers.map(plan),
    attacks: shooter.attacks,
    fullBlast,
    ...(remember && { remember }),
  });
}

function sidesOf({ shooter, targets, engagers, worths }: Ranged): readonly [FightSide, FightSide] {
  const common = { splits: undefined };
  return [
    {
      ...common,
      models: [
        fighterOf(shooter.model, 'primary'),
        ...engagers.map(({ model }) => fighterOf(model, 'engaging')),
      ],
      stones: shooter.stones,
      wild: shooter.colours !== undefined,
      stamina: shooter.stamina,
      worths: worths[0],
    },
    {
      ...common,
      models: targets.map(({ model }, i) => fighterOf(model, i === 0 ? 'primary' : 'target')),
      stones: targets[0]?.oran[targets[0].engagers.length > 0 ? 'engaged' : 'free'] ?? 0,
      wild: targets[0]?.colours !== undefined,
      stamina: targets[0]?.stamina ?? 0,
      worths: worths[1],
    },
  ];
}

/** Returns a reader of outcome codes. No shot strikes the shooter itself. */
function reader(ranged: Ranged, structure: RangedStructure): (code: number) => FightOutcome {
  const known = new Map<number, FightOutcome>();
  return (code) => {
    let outcome = known.get(code);
    if (!outcome) {
      const { blows, fallen } = structure.read(code);
      const engagers = ranged.engagers.map((_, i) => ((fallen[0] >> i) & 1) === 1);
      const targets = ranged.targets.map((_, i) => ((fallen[1] >> i) & 1) === 1);
      known.set(code, (outcome = { blows, fell: [[false, ...engagers], targets], stamina: [0, 0] }));
    }
    return outcome;
  };
}

/** Returns the stones of a round. */
export function stonesOf(ranged: Ranged, cast: Cast): { erac: number; oran: number; model: ShotModel } {
  const model = (cast.engaging ? ranged.engagers : ranged.targets)[cast.model];
  if (!model) throw new Error(`no model ${cast.model} to shoot at`);
  return {
    model,
    erac: cast.fullBlast ? ranged.shooter.fullBlastStones : ranged.shooter.stones,
    // A model that engages the target is itself engaged by it, so it is Obstructed.
    oran: cast.engaging || cast.engaged ? model.oran.engaged : model.oran.free,
  };
}

function numbersOf(ranged: Ranged, structure: RangedStructure): Numbers {
  const stones = structure.casts.map((cast) => stonesOf(ranged, cast));
  const drawn = structure.casts.some((cast) => structure.isDrawn(cast));
  const most = (list: readonly number[]) => (drawn ? ranged.ofAKind : Math.max(0, ...list)) + 1;
  const sizes = [most(stones.map(({ erac }) => erac)), most(stones.map(({ oran }) => oran))];
  const kernels = structure.kernels.map(({ kind, axis, variant }) => {
    if (kind === 'spare') throw new Error('a Wild target dodges while its stones are drawn');
    const count = (axis === 0 ? stones[variant]?.erac : stones[variant]?.oran) ?? 0;
    return stoneKernel(kind, count, sizes[axis] ?? 1, axis === 0 ? ranged.faceUp.erac : ranged.faceUp.oran);
  });
  return { sizes, slots: slotsOf(ranged, structure), kernels };
}

function slotsOf(ranged: Ranged, structure: RangedStructure): Float64Array {
  const slots = new Float64Array(structure.slots);
  slots[0] = 1;
  // A shooter shows no Oran. So an ability that needs Erac alone applies whenever a blow lands.
  const modifier = modifierOf(ranged.shooter.modifiers, true);
  for (const [engaging, models] of [[false, ranged.targets] as const, [true, ranged.engagers] as const]) {
    models.forEach(({ model }, i) => {
      for (let blows = 0; blows <= ranged.ofAKind; blows++) {
        const falls = fallChance(model.save, blows, modifier);
        slots[structure.fallSlot(engaging, i, blows, true)] = falls;
        slots[structure.fallSlot(engaging, i, blows, false)] = 1 - falls;
      }
    });
  }
  for (let count = 1; count <= 4; count++) slots[structure.tieSlot(count)] = 1 / count;
  structure.casts.forEach((cast, c) => {
    if (!structure.isDrawn(cast)) return;
    for (const { erac, oran, chance } of drawsOf(ranged, cast)) {
      slots[structure.castSlot(c, erac, oran)] = chance;
    }
  });
  return slots;
}

/** Returns the stones of a round with at least one Wild model. */
export function drawsOf(ranged: Ranged, cast: Cast): ShotDraw[] {
  const { erac, oran, model } = stonesOf(ranged, cast);
  const { colours, abilities } = ranged.shooter;
  return shotDraws(
    colours
      ? { colours, stones: erac, redraws: redrawsOf(abilities) }
      : { cast: binomialPmf(erac, ranged.faceUp.erac) },
    model.colours
      ? { colours: model.colours, stones: oran, redraws: [] }
      : { cast: binomialPmf(oran, ranged.faceUp.oran) },
  );
}

/**
 * Returns the number of failed stones that each ability of a Wild shooter draws again. It uses every ability
 * without a cost at once.
 */
export function redrawsOf(abilities: readonly AdjustAbility[]): number[] {
  return abilities.flatMap(({ effect, cost, uses }) =>
    effect.kind === 'recast' && effect.erac && cost === 0
      ? Array.from({ length: uses }, () => Math.min(effect.most, WILD_STONES))
      : [],
  );
}

function strategyOf(structure: RangedStructure, adjust: Adjusting): EncounterStrategy {
  if (adjust === 'optimal') return { pick: [], play: 'optimal' };
  if (adjust === 'none') return { pick: [], play: firstMovePolicy };
  const seats = new Map<RangedActor, GreedySeat>();
  const seat = (actor: RangedActor): GreedySeat => {
    let found = seats.get(actor);
    if (!found) {
      const groups = actor.shooter ? SHOOTER : SHOT_AT;
      found = { rules: greedyRules(actor.abilities, groups), moves: actor.moves, groups };
      seats.set(actor, found);
    }
    return found;
  };
  return {
    pick: [],
    play: greedyPolicy(({ state }) => {
      const actor = structure.actorOf(state);
      return actor && seat(actor);
    }),
  };
}

/**
 * The stones of a shot as the shooter sees them. Its Erac are value axis 0, and the target's Oran are axis 1.
 */
const SHOOTER: Groups = { own: { erac: 0, oran: -1 }, enemy: { erac: -1, oran: 1 } };
/** The stones of a shot as the target sees them. */
const SHOT_AT: Groups = { own: { erac: -1, oran: 1 }, enemy: { erac: 0, oran: -1 } };

/**
 * Returns the program of a ranged attack with a single round of fair coins.
 *
 * @returns undefined for several rounds, best play, Wild stones or worn stones
 */
function rangedPlane(
  ranged: Ranged,
  structure: RangedStructure,
  fight: Fight,
  adjust: readonly [Adjusting, Adjusting],
): PlanedCombat | undefined {
  const { faceUp, shooter, targets, ofAKind } = ranged;
  const [target] = targets;
  const fair = faceUp.erac === 0.5 && faceUp.oran === 0.5;
  const drawn = structure.casts.some((cast) => structure.isDrawn(cast));
  if (!target || !fair || drawn || adjust.includes('optimal') || structure.combats.length !== 1)
    return undefined;
  const blows: PlaneValue = { kind: 'excess', group: 0, over: 1 };
  const [first] = structure.casts.map((cast) => stonesOf(ranged, cast));
  const groups = [first?.erac ?? 0, first?.oran ?? 0];
  const most = Math.min(ofAKind, groups[0] ?? 0);
  const modifier = modifierOf(shooter.modifiers, true);
  const chances = Array.from({ length: most + 1 }, (_, count) =>
    fallChance(target.model.save, count, modifier),
  );
  const rules = (side: 0 | 1, groupsOf: Groups) =>
    adjust[side] === 'greedy' ? greedyRules((side === 0 ? shooter : target).abilities, groupsOf) : [];
  return planeOf(fight, groups, [
    {
      stamina: shooter.stamina,
      abilities: shooter.abilities,
      rules: rules(0, SHOOTER),
      blows: undefined,
      falls: [undefined],
    },
    {
      stamina: target.stamina,
      abilities: target.abilities,
      rules: rules(1, SHOT_AT),
      blows,
      falls: [{ name: `${target.model.name} falls`, count: blows, cases: [{ chances }] }],
    },
  ]);
}
