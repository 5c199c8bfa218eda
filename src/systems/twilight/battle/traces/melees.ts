/**
 * How a melee came to its outcome. Battles draw outcomes of a game. This file draws a play of the same game,
 * given the outcome. The game and the draw may differ where choices are equal. In that case any play with
 * this outcome serves.
 */
import type { GamePlay, PlayDrawer, PreparedFight } from '../../../../game/index.js';
import { jointDraw, type MeleeFight } from '../../games/meleeGame.js';
import { isBothWild, valueAxis } from '../../games/meleePlan.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import { STAGE } from '../../games/meleeStructure.js';
import type { AdjustAbility } from '../../rules/adjust.js';
import { modifierOf, blowsLanded } from '../../rules/blowsAndSaves.js';
import { Spread } from '../../games/meleeFalls.js';
import { countOf, handPairs, spendDodges, WILD_STONES } from '../../rules/wild.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import { FATE, preparedMelee, writeMelee, type MeleeParts } from '../fights/fightOutcomes.js';
import type { MeleeSides } from '../fights/fighters.js';
import { coreFight } from '../fights/coreResults.js';
import { coreOf, hasCore, payable, isOutright, stonePicks } from '../fights/meleeCore.js';
import { drawHand, drawSaves } from './draws.js';
import {
  decision,
  dodges,
  type Dodging,
  type Seat,
  shownLast,
  type Stones,
  type TracedCombat,
  type TracedPick,
  type TracedSave,
} from './trace.js';

const SIDES = [0, 1] as const;

/** The trace of a melee. */
export interface TracedMelee {
  readonly combat: TracedCombat;
  readonly saves: readonly TracedSave[];
}

/** Returns a trace of a melee that ends in the given outcome. */
export function traceMelee(parts: MeleeParts, fightOutcome: Int32Array, draw: PlayDrawer): TracedMelee {
  const { sides } = parts;
  const melee = parts.melee();
  const spread = new Spread(melee, [WILD_STONES, WILD_STONES]);
  const { fight, posed, likelihood, abilities } = gameOf(parts, melee, [spread, fightOutcome]);
  const play = draw.play(posed, likelihood);
  const seats = pair((side): Seat => ({
    moves: fight.structure.moves[side],
    abilities: abilities[side],
    stamina: sides[side].primary.stamina,
  }));
  const combat = combatOf({ melee, fight, play, seats, draw });
  const last = shownLast(combat);
  const saves = SIDES.flatMap((side) => {
    const { modifiers } = melee.sides[other(side)];
    const blows = fightOutcome[FATE.blows + side]!;
    const savage = modifiers.allErac !== 0 && blows > 0 && last[other(side)].oran === 0;
    const given = spread.allocations[side]?.[savage ? 1 : 0].given.slice(0, blows) ?? [];
    return drawSaves(draw, {
      side,
      given,
      saves: melee.sides[side].models.map(({ save }) => save),
      modifier: modifierOf(modifiers, savage),
      fell: fightOutcome[FATE.fell + side]!,
    });
  });
  return { combat, saves };
}

/** The game of a melee, with the likelihood of the given outcome after each end of the game. */
interface TracedGame {
  readonly fight: MeleeFight;
  readonly posed: PreparedFight;
  readonly likelihood: (outcome: number) => number;
  /** The abilities that the moves of the game refer to. */
  readonly abilities: readonly [readonly AdjustAbility[], readonly AdjustAbility[]];
}

function gameOf(
  { sides, game, afterwards }: MeleeParts,
  melee: Melee,
  [spread, fightOutcome]: readonly [Spread, Int32Array],
): TracedGame {
  if (!hasCore(melee)) {
    const fight = game();
    const found = new Int32Array(fightOutcome.length);
    const likelihood = (outcome: number): number => {
      writeMelee(sides, fight, outcome, found);
      return found.every((one, i) => one === fightOutcome[i]) ? 1 : 0;
    };
    return { fight, posed: preparedMelee(sides, fight), likelihood, abilities: fight.abilities };
  }
  const { acting, worths } = coreOf(melee, afterwards);
  const fight = coreFight(acting, worths);
  const { game: stones, root } = fight;
  const picks = isOutright(acting) ? stonePicks(acting, worths) : undefined;
  const strategy = fight.strategy.map(({ pick, play }, side) => ({ pick: picks?.[side] ?? pick, play }));
  const likelihood = (outcome: number): number => {
    const { blows, savage, stamina } = fight.structure.read(outcome);
    return SIDES.reduce<number>((chance, side) => {
      const spent = acting.sides[side].stamina - stamina[side];
      if (!leaves(sides, fightOutcome, side, spent) || blows[side] !== fightOutcome[FATE.blows + side])
        return 0;
      return chance * fallLikelihood(melee, spread, fightOutcome, [side, savage[other(side)]]);
    }, 1);
  };
  const abilities = pair((side) => payable(melee.sides[side]));
  return { fight, posed: { game: stones, strategy, root }, likelihood, abilities };
}

/**
 * Returns whether a primary that spent this Stamina has what the outcome says. The outcome does not record
 * what a fallen primary had left.
 */
function leaves(sides: MeleeSides, fightOutcome: Int32Array, side: SideIndex, spent: number): boolean {
  const fell = (fightOutcome[FATE.fell + side]! & 1) === 1;
  return fell || sides[side].primary.stamina - spent === fightOutcome[FATE.stamina + side];
}

/** Returns the chance that exactly the fallen models of the outcome fall on one side. */
function fallLikelihood(
  melee: Melee,
  spread: Spread,
  fightOutcome: Int32Array,
  [side, savage]: readonly [SideIndex, boolean],
): number {
  return melee.sides[side].models.reduce((chance, _, model) => {
    const falls = spread.modelChance(side, model, fightOutcome[FATE.blows + side]!, savage);
    const fell = ((fightOutcome[FATE.fell + side]! >> model) & 1) === 1;
    return chance * (fell ? falls : 1 - falls);
  }, 1);
}

/** A play of a melee, with what a reader of its steps needs. */
interface PlayedMelee {
  readonly melee: Melee;
  readonly fight: MeleeFight;
  readonly play: GamePlay;
  readonly seats: readonly [Seat, Seat];
  readonly draw: PlayDrawer;
}

function combatOf(played: PlayedMelee): TracedCombat {
  const { melee, fight, play, seats, draw } = played;
  const { structure } = fight;
  const [cast] = play.steps;
  if (!cast) throw new Error('a melee without a cast');
  const dodging: Dodging[] = [];
  if (isBothWild(structure.plan)) {
    const pairs = handPairs([melee.sides[0].stones, melee.sides[1].stones]);
    const fitting = pairs.map(({ hands, chance }) =>
      jointDraw(melee, structure, hands).slot === cast.label ? chance : 0,
    );
    const hands = pairs[draw.among(fitting)]?.hands;
    if (!hands) throw new Error('no Wild stones lead to what came of a melee');
    const { drawn, oran } = jointDraw(melee, structure, hands);
    const faces = pair((side): Stones => ({ erac: drawn[side], oran: oran[side] }));
    for (const side of SIDES) dodging.push(dodged(played, side, drawn[other(side)], oran[side]));
    return { picks: [{ hand: hands[0] }, { hand: hands[1] }], cast: faces, steps: dodges(faces, dodging) };
  }
  const { faces, turning } = castOf(played, cast);
  if (turning !== undefined)
    dodging.push(dodged(played, turning, faces[other(turning)].erac, faces[turning].oran));
  const steps = dodges(faces, dodging);
  const left = pair((side) => seats[side].stamina);
  for (const step of play.steps) {
    if (step.state[structure.axis.stage] !== STAGE.adjust) continue;
    const by = step.player === 0 ? 0 : 1;
    const shown = pair((side) => stonesAt(step.cell, side));
    const { cost, ...done } = decision(seats[by], step.label);
    left[by] -= cost;
    steps.push({ ...done, by, stamina: left[by], shown });
  }
  const picks = pair((side) => pickOf(played, side, faces[side]));
  return { picks, cast: faces, steps };
}

const stonesAt = (cell: readonly number[], side: SideIndex): Stones => ({
  erac: cell[valueAxis(side, 'erac')] ?? 0,
  oran: cell[valueAxis(side, 'oran')] ?? 0,
});

/** Returns the faces before a Wild side turns any stone over, and the side that turns them. */
function castOf(
  { fight, melee }: PlayedMelee,
  { cell, label }: GamePlay['steps'][number],
): { readonly faces: [Stones, Stones]; readonly turning: SideIndex | undefined } {
  const faces = pair((side) => stonesAt(cell, side));
  const turning = SIDES.find((side) => fight.structure.plan.sides[side].wild?.spent);
  if (turning === undefined) return { faces, turning: SIDES.find((side) => melee.wild[side]) };
  const { erac, oran } = faces[turning];
  const up = label - fight.structure.slotsOf.drawAgainst(turning, [erac, oran], 0);
  faces[other(turning)] = { ...faces[other(turning)], erac: up };
  return { faces, turning };
}

/** Returns what a Wild side turns over at once, given the enemy Erac and its own Oran. */
function dodged({ melee, seats }: PlayedMelee, by: SideIndex, erac: number, oran: number): Dodging {
  const { stamina } = seats[by];
  const uses: Dodging['uses'][number][] = [];
  spendDodges(melee.sides[by].abilities, stamina, blowsLanded(erac, oran), (ability, times) => {
    for (let i = 0; i < times; i++) uses.push(ability);
  });
  return { by, stamina, uses };
}

/** Returns a player's split, or the coloured stones of a Wild side. */
function pickOf(
  { melee, play, draw }: PlayedMelee,
  side: SideIndex,
  faces: Stones,
): TracedCombat['picks'][0] {
  const wild = melee.wild[side];
  if (wild) {
    const fits = (colours: 'erac' | 'oran') => (hand: Parameters<typeof countOf>[0]) =>
      countOf(hand, wild.colours[colours]) === faces[colours];
    const [erac, oran] = [fits('erac'), fits('oran')];
    return { hand: drawHand(draw, melee.sides[side].stones, (hand) => erac(hand) && oran(hand)) };
  }
  const split = splitsOf(melee, side)?.[play.choice[side] ?? -1];
  if (!split) throw new Error(`side ${side} picked nothing`);
  const pick: TracedPick = { erac: split.erac, oran: split.oran, added: split.extra };
  return pick;
}
