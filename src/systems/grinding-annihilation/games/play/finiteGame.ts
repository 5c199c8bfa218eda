/**
 * A plan as a finite game: states by `stateAndMoves.ts`, one slab of losses, two players.
 *
 * Encodes and decodes the end of a game as one number.
 */
import type { Expansion, Game, Numbers, StateRow, Structure } from '../../../../game/index.js';
import type { SequencePlan } from '../../rules/phasePlan.js';
import { GRENADES_REACH } from '../../rules/battleManoeuvres.js';
import type { Condition } from '../../rules/weaponsAndFormations.js';
import * as aftermath from './volley.js';
import * as volley from './volley.js';
import { moveName, at, axesOf, F, FIRST_WIDE, STAGE, STAGES, type Row, type Stage } from './stateAndMoves.js';
import * as attack from './attack.js';
import { SequenceSimulation } from './gameSimulation.js';
import { demise, fatigueTest, advance } from './timeline.js';
import { buildTables } from './requestTables.js';
import * as openings from './beforeStrikes.js';

type Expand = (simulation: SequenceSimulation, row: ArrayLike<number>, into: Expansion) => void;

/** The expansion of each stage that does not pass by itself. */
const EXPAND: Readonly<Partial<Record<Stage, Expand>>> = {
  fatigue: (simulation, row, into) => fatigueTest(simulation, row, into, advance),
  assault: openings.ASSAULT.made,
  assaultRolled: openings.ASSAULT.seen,
  assaultAgain: openings.ASSAULT.again,
  grenades: openings.grenades,
  armoured: openings.armoured,
  select: openings.select,
  epic: openings.epic,
  enter: openings.enter,
  demise: (simulation, row, into) => demise(simulation, row, into, advance),
  hazards: aftermath.hazards,
  fought: aftermath.fought,
  defend: volley.defend,
  choose: volley.choose,
  count: volley.count,
  counted: volley.counted,
  countAgain: volley.countAgain,
  attack: attack.attack,
  hit: attack.HIT.seen,
  hitAgain: attack.HIT.again,
  wound: attack.WOUND.made,
  woundRolled: attack.WOUND.seen,
  woundAgain: attack.WOUND.again,
  allocate: attack.allocate,
  save: attack.SAVE.made,
  saved: attack.SAVE.seen,
  saveAgain: attack.SAVE.again,
  damage: attack.DAMAGE.made,
  damaged: attack.DAMAGE.seen,
  damageAgain: attack.DAMAGE.again,
  hazard: aftermath.hazard,
  hazarded: aftermath.hazarded,
  hazardAgain: aftermath.hazardAgain,
  after: (_simulation, _row, into) => into.sort(),
};

/** The players by index. */
const PLAYERS = ['attacker', 'target'] as const;

/** A scenario's game, and the decoder of its outcomes. */
export interface Played {
  readonly game: Game;
  readonly outcomes: SequenceOutcomes;
}

/**
 * Builds the game of a plan.
 * @param payoffOf the payoff of an outcome for a player
 */
export function play(plan: SequencePlan, payoffOf: (outcomes: SequenceOutcomes) => Game['payoff']): Played {
  const simulation = new SequenceSimulation(plan);
  const mostAttacks = buildTables(simulation);
  simulation.tables.close();
  const outcomes = new SequenceOutcomes(plan);
  const structure = structureOf(simulation, outcomes, mostAttacks);
  let numbers: Numbers | undefined;
  const game: Game = {
    structure,
    picks: [[], []],
    numbers: () => (numbers ??= numbersOf(simulation)),
    payoff: payoffOf(outcomes),
  };
  return { game, outcomes };
}

function numbersOf({ tables }: SequenceSimulation): Numbers {
  return { sizes: [tables.size], slots: tables.slotChances, kernels: tables.matrices() };
}

function structureOf(
  simulation: SequenceSimulation,
  outcomes: SequenceOutcomes,
  mostAttacks: number,
): Structure {
  const { plan, tables } = simulation;
  const expand = STAGES.map((stage) => EXPAND[stage]);
  return {
    key: keyOf(simulation),
    players: PLAYERS,
    control: axesOf(plan, mostAttacks),
    value: [{ name: 'losses of the formation struck', size: tables.size }],
    kernels: tables.kernelList,
    slots: tables.slotNames.length,
    roots: [{ name: 'start', state: rootOf(simulation) }],
    isWide: (state) => at(state, F.stage) >= FIRST_WIDE,
    expand(state, into) {
      if (at(state, F.stage) === STAGE.end) {
        into.end(outcomes.code(state));
        return;
      }
      const step = expand[at(state, F.stage)];
      if (step === undefined) throw new Error(`stage ${STAGES[at(state, F.stage)] ?? '?'} is passed through`);
      step(simulation, state, into);
    },
    sort(state: StateRow, cell, target) {
      target.set(aftermath.sortCell(simulation, state, cell[0] ?? 0));
    },
    moveName,
  };
}

function rootOf(simulation: SequenceSimulation): Row {
  const { plan } = simulation;
  const row: Row = new Array<number>(F.losses + plan.combatants.length).fill(0);
  row[F.stage] = STAGE.begin;
  plan.hands.forEach((hand, side) => (row[F.points + side] = hand.points));
  plan.combatants.forEach(({ casualties }, i) => (row[F.losses + i] = casualties.start));
  return advance(simulation, row);
}

/** Conditions that change only probabilities. */
const NUMERIC: ReadonlySet<Condition> = new Set([
  'half-range',
  'stationary',
  'overwatch',
  'plunging',
] as const);

/** Keywords that allow or forbid moves. Other keywords change only probabilities. */
const STEERING: ReadonlySet<string> = new Set(['CHARACTER', 'VEHICLE', 'GRENADES', 'SMOKE', 'INFANTRY']);

/** Returns a cache key with everything that affects `expand`. It omits data that changes only probabilities. */
function keyOf({ plan, tables }: SequenceSimulation): string {
  const combatants = plan.combatants.map(({ side, formation, casualties }) => {
    const { troops, wounds, leader, keywords, fightsFirst, tangible, startingStrength, heroism } = formation;
    const { size, settled, start } = casualties;
    return [
      [side, troops, wounds, leader && [leader.wounds, leader.visible, leader.heroism]],
      [...keywords].filter((keyword) => STEERING.has(keyword)).sort(),
      [fightsFirst, tangible, startingStrength, heroism],
      [size, settled, start],
    ];
  });
  const phases = plan.phases.map(({ kind, by, situations, weapons, assault, gain, assaulted }) => [
    [kind, by, assault, gain, assaulted],
    situations.map(({ conditions, distance }) => [
      [...conditions].filter((condition) => !NUMERIC.has(condition)).sort(),
      distance !== undefined && distance <= GRENADES_REACH,
    ]),
    weapons.map((list) =>
      list.map(({ weapon: { abilities, skill }, bearers, byLeader }) => [
        [bearers, byLeader, skill === 'auto', situations[by].conditions.has('overwatch')],
        [abilities.volatile, abilities.hazard, abilities.precision, abilities['twin-weapon']],
        abilities['extra-attacks'],
      ]),
    ),
  ]);
  const hands = plan.hands.map(({ points, prepared }) => [points, [...prepared].sort()]);
  return JSON.stringify([
    'grinding-annihilation',
    combatants,
    phases,
    hands,
    tables.slotNames,
    tables.kernelList,
  ]);
}

/** The decoded outcome. */
export interface Outcome {
  /** The losses of each combatant, in the numbering of its `Casualties`. */
  readonly losses: readonly number[];
  /** The remaining Manoeuvre Points of each side. It is 0 if the plan has none. */
  readonly points: readonly [number, number];
  /** Whether an Assault move succeeded. */
  readonly reached: boolean;
}

export class SequenceOutcomes {
  private readonly sizes: readonly number[];
  private readonly pointSizes: readonly [number, number];
  private readonly cache = new Map<number, Outcome>();

  constructor(plan: SequencePlan) {
    this.sizes = plan.combatants.map(({ casualties }) => casualties.settled);
    const gains = plan.phases.reduce((sum, phase) => sum + phase.gain, 0);
    const [attacker, target] = plan.hands;
    this.pointSizes = [attacker.points + gains + 1, target.points + gains + 1];
  }

  /** Returns the code of a row at its end. */
  code(row: ArrayLike<number>): number {
    let code = at(row, F.reached);
    this.pointSizes.forEach((size, side) => (code = code * size + at(row, F.points + side)));
    this.sizes.forEach((size, i) => (code = code * size + at(row, F.losses + i)));
    return code;
  }

  /** Decodes a code. */
  read(code: number): Outcome {
    const known = this.cache.get(code) ?? this.parse(code);
    this.cache.set(code, known);
    return known;
  }

  private parse(code: number): Outcome {
    let rest = code;
    const take = (size: number): number => {
      const value = rest % size;
      rest = Math.floor(rest / size);
      return value;
    };
    const losses = [...this.sizes].reverse().map(take).reverse();
    const target = take(this.pointSizes[1]);
    return { losses, points: [take(this.pointSizes[0]), target], reached: rest === 1 };
  }
}
