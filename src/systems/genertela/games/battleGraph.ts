/** A battle as a finite game: volleys are chance, and phase choices and retreats are decisions (T-04). */
import type { Expansion, GridGame, StateRow, Structure } from '../../../game/index.js';
import {
  PhaseSimulation,
  Stage,
  type BattleSides,
  endOf,
  outcomeOf,
  RESULTS,
  type End,
} from '../rules/battleSimulation.js';
import { Phases, type Choice, type PhaseStart } from '../rules/battlePhase.js';
import { BattlePhases, type Slotted } from './battlePhases.js';

/** The moves of retreat decisions. Other moves are choices of a phase. */
const STAY = 0;
const LEAVE = 1;
const CHOICES = 2;

/** A phase during expansion. */
interface Here extends PhaseStart {
  readonly slotted: Slotted;
}

/**
 * The graph of one battle: its structure and the probabilities of its slots.
 * A phase consists of a choice (if any), the attacker's volley, and the defender's volley.
 * All units from the start of the phase fire. So the state stores the defender's losses until the phase ends.
 * "No hit at all" is a separate result, so that only this result creates cycles.
 */
export class BattleGraph {
  /** The battle as a grid of both rosters, if there are no choices and all phases are equal. */
  readonly grid: GridGame | undefined;
  private readonly simulation: PhaseSimulation;
  private planned: BattlePhases | undefined;
  private described: Structure | undefined;

  constructor(
    private readonly battle: BattleSides,
    private readonly key: () => string,
    /** Called when the graph creates slots. A grid battle creates none until a graph is needed. */
    private readonly onSlots: () => void,
  ) {
    this.simulation = new PhaseSimulation(battle);
    this.grid = gridOf(battle, this.simulation);
    // Rejects a battle that is too large for a graph, unless a grid solves it.
    if (this.grid === undefined) this.planned = new BattlePhases(this.simulation);
  }

  /** The structure, created on demand. A grid battle does not need it. */
  get structure(): Structure {
    return (this.described ??= this.describe());
  }

  /** The probability of every slot. */
  get slots(): Float64Array {
    return this.plan.slots;
  }

  /** The number of probabilities in memory. */
  get weight(): number {
    return this.planned?.slots.length ?? 0;
  }

  private get plan(): BattlePhases {
    if (this.planned === undefined) {
      this.planned = new BattlePhases(this.simulation);
      this.onSlots();
    }
    return this.planned;
  }

  private describe(): Structure {
    const { attacker, defender } = this.battle;
    return {
      key: this.key(),
      players: ['attacker', 'defender'],
      control: [
        { name: 'stage', size: Object.keys(Stage).length },
        { name: 'attackers', size: attacker.roster.states },
        { name: 'defenders', size: defender.roster.states },
        { name: 'first', size: 2 },
        { name: 'volley', size: Math.max(this.plan.pairs, RESULTS.length) },
        { name: 'lost', size: defender.roster.states },
      ],
      value: [],
      kernels: [],
      slots: this.slots.length,
      roots: [{ name: 'battle', state: Array.from(this.simulation.begin()) }],
      isWide: () => false,
      expand: (state, into) => this.expand(state, into),
      moveName: (move) => this.moveName(move),
    };
  }

  /** Decodes an outcome into an end. */
  end(outcome: number): End {
    return endOf(outcome, this.battle.attacker.roster.states);
  }

  private expand(state: StateRow, into: Expansion): void {
    const stage = state[0]!;
    const attacker = state[1]!;
    const defender = state[2]!;
    const first = state[3] === 1;
    const volley = state[4]!;
    if (stage === Stage.over) {
      const result = RESULTS[volley] ?? 'both';
      into.end(outcomeOf({ result, attacker, defender }, this.battle.attacker.roster.states));
    } else if (stage === Stage.defenderLeaves) {
      into.decide(1);
      into.move(STAY, 0, this.simulation.afterDefender(attacker, defender));
      into.move(LEAVE, 1, this.simulation.left('defender', attacker, defender));
    } else if (stage === Stage.attackerLeaves) {
      into.decide(0);
      into.move(STAY, 0, this.simulation.nextPhase(attacker, defender));
      into.move(LEAVE, 1, this.simulation.left('attacker', attacker, defender));
    } else {
      const slotted = this.plan.at({ attacker, defender, first });
      const here: Here = { slotted, attacker, defender, first };
      if (stage === Stage.fire) this.choose(here, into);
      else if (stage === Stage.volley) this.fire(here, volley, into);
      else this.returnFire(here, volley, state[5]!, into);
    }
  }

  /** Expands the simultaneous, secret choice of both sides. If one side has no choice, the other decides alone. */
  private choose(here: Here, into: Expansion): void {
    const { choices, fired, volleys } = here.slotted.phase;
    const [rows, columns] = choices;
    const pairOf = (row: number, column: number): number => {
      const from = (row * columns.length + column) * 2;
      return fired[from]! * volleys[1].length + fired[from + 1]!;
    };
    const target = (row: number, column: number): StateRow =>
      this.simulation.within(Stage.volley, here, pairOf(row, column));
    if (rows.length > 1 && columns.length > 1) {
      into.pick([rows.length, columns.length]);
      rows.forEach((_, row) =>
        columns.forEach((__, column) => into.joint([row, column], target(row, column))),
      );
    } else if (rows.length > 1) {
      into.decide(0);
      rows.forEach((choice, row) => into.move(this.moveOf('attacker', choice), row, target(row, 0)));
    } else if (columns.length > 1) {
      into.decide(1);
      columns.forEach((choice, column) =>
        into.move(this.moveOf('defender', choice), column, target(0, column)),
      );
    } else {
      this.fire(here, pairOf(0, 0), into);
    }
  }

  /** Expands the attacker's volley. A phase without any hit is separate, because only it leads back. */
  private fire(here: Here, pair: number, into: Expansion): void {
    const { slotted, attacker, defender } = here;
    const [attack, defence] = slotted.phase.volleys;
    const own = Math.floor(pair / defence.length);
    const other = pair % defence.length;
    const { loss } = attack[own]!;
    const slot = slotted.attack[own]!;
    const still = slotted.still + pair * 2;
    into.chance();
    into.result(still, this.simulation.after(attacker, defender));
    if (defence[other]!.loss.length > 1) {
      into.result(still + 1, this.simulation.within(Stage.returned, here, other));
    }
    for (let entry = 1; entry < loss.length; entry++) {
      const lost = loss[entry]!;
      into.result(slot + entry, this.simulation.within(Stage.returned, here, other, lost));
    }
  }

  /** Expands the defender's volley. If the attack had no hit, this volley has at least one. */
  private returnFire(
    { slotted, attacker, defender }: Here,
    volley: number,
    lost: number,
    into: Expansion,
  ): void {
    const { loss } = slotted.phase.volleys[1][volley]!;
    const slot = (lost === 0 ? slotted.telling : slotted.defence)[volley]!;
    into.chance();
    for (let entry = lost === 0 ? 1 : 0; entry < loss.length; entry++) {
      const left = attacker - loss[entry]!;
      into.result(slot + entry, this.simulation.after(left, defender - lost));
    }
  }

  private moveOf(role: 'attacker' | 'defender', { targeting, order }: Choice): number {
    const { attacker, defender } = this.battle;
    if (role === 'attacker') return CHOICES + targeting * attacker.lossOrders.length + order;
    const before = attacker.targetings.length * attacker.lossOrders.length;
    return CHOICES + before + targeting * defender.lossOrders.length + order;
  }

  private moveName(move: number): string {
    if (move < CHOICES) return move === STAY ? 'stay' : 'retreat';
    const { attacker, defender } = this.battle;
    const before = attacker.targetings.length * attacker.lossOrders.length;
    const force = move - CHOICES < before ? attacker : defender;
    const index = move - CHOICES - (force === defender ? before : 0);
    const targeting = force.targetings[Math.floor(index / force.lossOrders.length)];
    const order = force.lossOrders[index % force.lossOrders.length] ?? [];
    const lost = order.map((group) => force.side.groups[group]?.name ?? '').join(', ');
    return `fire at ${targeting?.order.join(', ') ?? ''}; lose ${lost}`;
  }
}

/** The maximum number of cells in a grid. Each holds two numbers. */
const MOST_PLACES = 4_000_000;

function gridOf(battle: BattleSides, simulation: PhaseSimulation): GridGame | undefined {
  const { attacker, defender, retreats, firstPhase } = battle;
  const open = [attacker, defender].some(
    ({ targetings, lossOrders }) => targetings.length > 1 || lossOrders.length > 1,
  );
  const leaving = retreats.attacker === undefined || retreats.defender === undefined;
  const rows = attacker.roster.states;
  const columns = defender.roster.states;
  if (open || leaving || firstPhase || rows * columns > MOST_PLACES) return undefined;
  if (attacker.full === 0 || defender.full === 0) return undefined;
  const phases = new Phases(attacker, defender);
  return {
    rows,
    columns,
    dice: diceOf(phases),
    losses: (row, column, ofRows, ofColumns) => {
      phases.only(defender, attacker, column, row, ofRows);
      phases.only(attacker, defender, row, column, ofColumns);
    },
    after: (row, column) => {
      const after = simulation.after(row, column);
      if (after[0] !== Stage.over) return -1;
      // Avoids a destructuring pattern, which would create an iterator for every cell.
      const result = RESULTS[after[4]!] ?? 'both';
      return outcomeOf({ result, attacker: after[1]!, defender: after[2]! }, rows);
    },
    state: (row, column) => simulation.nextPhase(row, column),
  };
}

function diceOf(phases: Phases): GridGame['dice'] {
  const { attacker, defender } = phases;
  const ofRows = phases.alike(defender, attacker);
  const ofColumns = phases.alike(attacker, defender);
  return ofRows && ofColumns && { ofRows, ofColumns };
}
