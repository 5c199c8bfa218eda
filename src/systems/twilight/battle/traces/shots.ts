/**
 * How a shot came to its outcome (R-15 … ). The shooter casts against the target. If both show the
 * same and other models engage the target, the shooter casts again, against the engaging model that it hits
 * instead.
 */
import type { GamePlay, PlayDrawer } from '../../../../game/index.js';
import { drawsOf, redrawsOf, stonesOf, type RangedFight } from '../../games/rangedGame.js';
import { ERAC, ORAN, type ShotFight } from '../../games/rangedPlan.js';
import { RANGED_STAGE } from '../../games/rangedStructure.js';
import type { AdjustAbility } from '../../rules/adjust.js';
import { modifierOf } from '../../rules/blowsAndSaves.js';
import { countOf, spendDodges } from '../../rules/wild.js';
import type { Ranged } from '../../scenario/ranged.js';
import { FATE, writeShot, type ShotParts } from '../fights/fightOutcomes.js';
import { readShot } from '../fights/fighters.js';
import { shotCore } from '../fights/shotCore.js';
import type { BattlePlan } from '../plan/plan.js';
import { drawShotHands, drawSaves } from './draws.js';
import {
  decision,
  dodges,
  type Stones,
  type TracedCombat,
  type TracedSave,
  type TracedStep,
} from './trace.js';

/** The trace of a shot: one or two rounds of casting. */
export interface TracedShot {
  /** The index of the engaging model that the shot hits in place of the target. −1 means the target. */
  readonly combats: readonly (TracedCombat & { readonly engaging: number })[];
  /** The saves of the last round. Side 1 is the model shot at in that round. */
  readonly saves: readonly TracedSave[];
}

/** Returns a trace of a shot that ends in the given outcome. */
export function traceShot(
  plan: BattlePlan,
  { models, manner, afterwards }: ShotParts,
  fightOutcome: Int32Array,
  draw: PlayDrawer,
): TracedShot {
  const { ranged, adjust } = readShot(plan, models, manner);
  const fight = shotCore(ranged, adjust, afterwards).fight();
  const found = new Int32Array(fightOutcome.length);
  const play = draw.play(fight, (outcome) => {
    writeShot(fight, models.engaging.length, outcome, found);
    return found.every((one, i) => one === fightOutcome[i]) ? 1 : 0;
  });
  const combats = new ShotRolls(ranged, fight, draw).read(play);
  const last = combats.at(-1);
  if (!last) throw new Error('a shot without a combat');
  const { engaging } = last;
  const struck = engaging < 0 ? ranged.targets[0] : ranged.engagers[engaging];
  const blows = fightOutcome[FATE.blows + (engaging < 0 ? 1 : 0)]!;
  const fell = engaging < 0 ? fightOutcome[FATE.fell + 1]! : fightOutcome[FATE.fell]! >> (engaging + 1);
  const saves = drawSaves(draw, {
    side: 1,
    given: Array.from({ length: blows }, () => 0),
    saves: struck ? [struck.model.save] : [],
    modifier: modifierOf(ranged.shooter.modifiers, true),
    fell: fell & 1,
  });
  return { combats, saves };
}

/** Reads the rounds of a play, one after another. */
class ShotRolls {
  private readonly left: { shooter: number; readonly targets: number[]; readonly engagers: number[] };

  constructor(
    private readonly ranged: Ranged,
    private readonly fight: RangedFight,
    private readonly draw: PlayDrawer,
  ) {
    const { shooter, targets, engagers } = ranged;
    const staminas = (all: readonly { readonly stamina: number }[]) => all.map(({ stamina }) => stamina);
    this.left = {
      shooter: shooter.stamina,
      targets: staminas(targets),
      engagers: staminas(engagers),
    };
  }

  read({ steps }: GamePlay): TracedShot['combats'] {
    const { structure } = this.fight;
    const combats: (TracedCombat & { readonly steps: TracedStep[]; readonly engaging: number })[] = [];
    for (const step of steps) {
      const stage = step.state[structure.axis.stage];
      if (stage === RANGED_STAGE.cast) {
        const combat = structure.combats[step.state[structure.axis.combat] ?? -1];
        if (combat)
          combats.push({ ...this.cast(combat, step), engaging: combat.engaging ? combat.model : -1 });
      } else if (stage === RANGED_STAGE.adjust) combats.at(-1)?.steps.push(this.decided(step));
    }
    return combats;
  }

  /**
   * Returns the cast of one round, with what Wild models do at once: a shooter draws again and a target
   * dodges.
   */
  private cast(combat: ShotFight, { cell, label }: GamePlay['steps'][number]) {
    const { ranged, fight } = this;
    const { structure } = fight;
    const stones = stonesOf(ranged, combat);
    const { shooter } = ranged;
    const { model } = stones;
    const picks = (hands?: ReturnType<typeof drawShotHands>['hands']): TracedCombat['picks'] => [
      hands && shooter.colours ? { hand: hands[0] } : { erac: stones.erac, oran: 0, added: 0 },
      hands && model.colours ? { hand: hands[1] } : { erac: 0, oran: stones.oran, added: 0 },
    ];
    if (!structure.isDrawn(combat)) {
      return { picks: picks(), cast: shownAt(cell[ERAC] ?? 0, cell[ORAN] ?? 0), steps: [] as TracedStep[] };
    }
    const show = drawsOf(ranged, combat).find(
      ({ erac, oran }) => structure.castSlot(combat.cast, erac, oran) === label,
    );
    if (!show) throw new Error('a cast that was not foreseen');
    const { erac, oran } = show;
    const redraws = shooter.colours ? redrawsOf(shooter.abilities) : [];
    const { hands, redrawn } = drawShotHands(this.draw, {
      stones: [stones.erac, stones.oran],
      colours: [shooter.colours, model.colours],
      redraws,
      erac,
      oran,
    });
    const drawn = shooter.colours ? countOf(hands[0], shooter.colours.erac) : erac;
    const names = shooter.abilities.flatMap((one) =>
      Array.from({ length: redrawsOf([one]).length }, () => one.id),
    );
    const steps = redrawn.map(({ back, drawn: taken, erac: up }, i): TracedStep => ({
      by: 0,
      does: names[i] ?? '',
      stamina: this.left.shooter,
      redrawn: { back, drawn: taken },
      shown: shownAt(up, oran),
    }));
    return {
      picks: picks(hands),
      cast: shownAt(drawn, oran),
      steps: [...steps, ...this.dodged(combat, model, erac, oran)],
    };
  }

  private dodged(
    combat: ShotFight,
    { abilities, colours }: { readonly abilities: readonly AdjustAbility[]; readonly colours: unknown },
    erac: number,
    oran: number,
  ): TracedStep[] {
    if (!colours) return [];
    const pool = combat.engaging ? this.left.engagers : this.left.targets;
    const stamina = pool[combat.model] ?? 0;
    const uses: AdjustAbility[] = [];
    const { stamina: spent } = spendDodges(abilities, stamina, Math.max(0, erac - oran), (one, times) => {
      for (let i = 0; i < times; i++) uses.push(one);
    });
    pool[combat.model] = stamina - spent;
    return dodges(shownAt(erac, oran), [{ by: 1, stamina, uses }]);
  }

  /** Returns a player's decision as a step, and takes its cost from the Stamina left. */
  private decided({ state, label, cell }: GamePlay['steps'][number]): TracedStep {
    const { structure } = this.fight;
    const actor = structure.actorOf(state);
    const combat = structure.combats[state[structure.axis.combat] ?? -1];
    if (!actor || !combat) throw new Error('nobody acts in a shot');
    const pool = combat.engaging ? this.left.engagers : this.left.targets;
    const stamina = actor.shooter ? this.left.shooter : (pool[combat.model] ?? 0);
    const { ranged } = this;
    const model = (combat.engaging ? ranged.engagers : ranged.targets)[combat.model];
    const abilities = actor.shooter ? ranged.shooter.abilities : (model?.abilities ?? []);
    const { cost, ...done } = decision({ moves: actor.moves, abilities, stamina }, label);
    if (actor.shooter) this.left.shooter -= cost;
    else pool[combat.model] = stamina - cost;
    const shown = shownAt(cell[ERAC] ?? 0, cell[ORAN] ?? 0);
    return { ...done, by: actor.shooter ? 0 : 1, stamina: stamina - cost, shown };
  }
}

const shownAt = (erac: number, oran: number): readonly [Stones, Stones] => [
  { erac, oran: 0 },
  { erac: 0, oran },
];
