/** A battle as a finite game: stages of a phase, volleys as chance, choices and retreats as decisions (T-04). */
import type { Expansion, State, Structure } from '../../game/index.js';
import type { Force } from './force.js';
import type { Losses } from './fire.js';
import { Phases, type Choice, type Phase, type Standing } from './phase.js';
import { mayRetreat, type RetreatRule } from './retreat.js';

/** What a state waits for. */
export const Stage = {
  fire: 0,
  volley: 1,
  returned: 2,
  defenderLeaves: 3,
  attackerLeaves: 4,
  over: 5,
} as const;

/** How a battle ended; `both` is mutual destruction. */
export const RESULTS = ['attacker', 'defender', 'both', 'attackerRetreats', 'defenderRetreats'] as const;
export type Result = (typeof RESULTS)[number];

/** The end of a battle: how, and who is left of both sides. */
export interface End {
  readonly result: Result;
  readonly attacker: number;
  readonly defender: number;
}

/** Both sides and how they decide to leave. */
export interface Battle {
  readonly attacker: Force;
  readonly defender: Force;
  /** `undefined` where best play decides. */
  readonly retreats: {
    readonly attacker: RetreatRule | undefined;
    readonly defender: RetreatRule | undefined;
  };
  /** Whether the first phase differs from later ones: assassins, or units outside the walls. */
  readonly firstPhase: boolean;
}

/** A phase with the slots of its chances. */
interface Slotted {
  readonly phase: Phase;
  /** First slot of each of the attacker's volleys, entry by entry of its losses. */
  readonly attack: readonly number[];
  /** The same for the defender's volleys. */
  readonly defence: readonly number[];
  /** The defender's volleys on condition that somebody is hit; the entry of no loss is unused. */
  readonly telling: readonly number[];
  /** For volleys i and j: nobody is hit; only the attackers are. */
  readonly still: number;
}

/** Moves of the decisions to leave; other moves are a choice of the phase. */
const STAY = 0;
const LEAVE = 1;
const CHOICES = 2;

/** The graph of one battle: its structure, and the chances of its slots. */
export class BattleGraph {
  readonly structure: Structure;
  readonly slots: Float64Array;
  private readonly phases: Phases;
  private readonly slotted = new Map<number, Slotted>();
  private readonly row = new Int32Array(6);
  private readonly chances: number[] = [];
  /** 1 leaves, 2 stays, 3 decides, by the rosters that stand; 0 not asked yet. */
  private readonly leavings: Readonly<Record<'attacker' | 'defender', Uint8Array>>;

  constructor(
    private readonly battle: Battle,
    key: string,
  ) {
    this.phases = new Phases(battle.attacker, battle.defender);
    const pairs = battle.attacker.roster.states * battle.defender.roster.states;
    this.leavings = { attacker: new Uint8Array(pairs), defender: new Uint8Array(pairs) };
    const root = this.begin();
    const most = this.reach();
    this.slots = Float64Array.from(this.chances);
    const { attacker, defender } = battle;
    this.structure = {
      key,
      players: ['attacker', 'defender'],
      control: [
        { name: 'stage', size: 6 },
        { name: 'attackers', size: attacker.roster.states },
        { name: 'defenders', size: defender.roster.states },
        { name: 'first', size: 2 },
        { name: 'volley', size: Math.max(most, RESULTS.length) },
        { name: 'lost', size: defender.roster.states },
      ],
      value: [],
      kernels: [],
      slots: this.slots.length,
      roots: [{ name: 'battle', state: root }],
      isWide: () => false,
      expand: (state, into) => this.expand(state, into),
      moveName: (move) => this.moveName(move),
    };
  }

  /** The outcome code of an end, and back. */
  outcome({ result, attacker, defender }: End): number {
    const { attacker: own } = this.battle;
    return (defender * own.roster.states + attacker) * RESULTS.length + RESULTS.indexOf(result);
  }

  end(outcome: number): End {
    const rosters = Math.floor(outcome / RESULTS.length);
    const { states } = this.battle.attacker.roster;
    const result = RESULTS[outcome % RESULTS.length] ?? 'both';
    return { result, attacker: rosters % states, defender: Math.floor(rosters / states) };
  }

  private begin(): number[] {
    const { attacker, defender, firstPhase } = this.battle;
    if (attacker.full > 0 && defender.full > 0)
      return [Stage.fire, attacker.full, defender.full, firstPhase ? 1 : 0, 0, 0];
    return Array.from(this.after(attacker.full, defender.full));
  }

  /** Computes every phase that can be reached; answers the largest number of pairs of volleys in one of them. */
  private reach(): number {
    const { attacker, defender, firstPhase } = this.battle;
    if (attacker.full === 0 || defender.full === 0) return 1;
    const seen = new Uint8Array(attacker.roster.states * defender.roster.states);
    const waiting: Standing[] = [{ attacker: attacker.full, defender: defender.full, first: firstPhase }];
    let most = 1;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const phase = this.phases.at(next);
      this.slotted.set(this.placeOf(next), this.slot(phase));
      most = Math.max(most, phase.volleys[0].length * phase.volleys[1].length);
      const attackersLost = everyLoss(phase.volleys[1]);
      for (const lost of everyLoss(phase.volleys[0])) {
        for (const ownLost of attackersLost) {
          const standing = {
            attacker: next.attacker - ownLost,
            defender: next.defender - lost,
            first: false,
          };
          const place = standing.defender * attacker.roster.states + standing.attacker;
          if (seen[place] === 1) continue;
          seen[place] = 1;
          if (this.goesOn(standing.attacker, standing.defender)) waiting.push(standing);
        }
      }
    }
    return most;
  }

  /** Gives a phase its slots and writes their chances. */
  private slot(phase: Phase): Slotted {
    const [attack, defence] = phase.volleys;
    const append = (volleys: readonly Losses[], scale: (losses: Losses) => number): number[] =>
      volleys.map((losses) => {
        const start = this.chances.length;
        const factor = scale(losses);
        for (const chance of losses.chance) this.chances.push(chance * factor);
        return start;
      });
    const slotted = {
      phase,
      attack: append(attack, () => 1),
      defence: append(defence, () => 1),
      telling: append(defence, (losses) => (losses.chance.length > 1 ? 1 / someLoss(losses) : 0)),
      still: this.chances.length,
    };
    for (const own of attack) {
      for (const other of defence) {
        const none = own.chance[0] as number;
        this.chances.push(none * (other.chance[0] as number), none * someLoss(other));
      }
    }
    return slotted;
  }

  private placeOf({ attacker, defender, first }: Standing): number {
    return (defender * this.battle.attacker.roster.states + attacker) * 2 + (first ? 1 : 0);
  }

  /** Whether another phase can follow when these stand. */
  private goesOn(attacker: number, defender: number): boolean {
    const [stage] = this.after(attacker, defender);
    if (stage === Stage.over) return false;
    return stage !== Stage.defenderLeaves || this.afterDefender(attacker, defender)[0] !== Stage.over;
  }

  /** The state after a phase: the end, a decision to leave, or the next phase. Scratch. */
  private after(attacker: number, defender: number): State {
    if (attacker === 0 || defender === 0) {
      const result = attacker > 0 ? 'attacker' : defender > 0 ? 'defender' : 'both';
      return this.write(Stage.over, attacker, defender, RESULTS.indexOf(result));
    }
    const leaves = this.leaving('defender', attacker, defender);
    if (leaves === 'leaves') return this.left('defender', attacker, defender);
    if (leaves === 'decides') return this.write(Stage.defenderLeaves, attacker, defender, 0);
    return this.afterDefender(attacker, defender);
  }

  /** The state when the defender stays. Scratch. */
  private afterDefender(attacker: number, defender: number): State {
    const leaves = this.leaving('attacker', attacker, defender);
    if (leaves === 'leaves') return this.left('attacker', attacker, defender);
    if (leaves === 'decides') return this.write(Stage.attackerLeaves, attacker, defender, 0);
    return this.write(Stage.fire, attacker, defender, 0);
  }

  private leaving(
    role: 'attacker' | 'defender',
    attacker: number,
    defender: number,
  ): 'leaves' | 'stays' | 'decides' {
    const known = this.leavings[role];
    const place = defender * this.battle.attacker.roster.states + attacker;
    const code = known[place] as number;
    if (code > 0) return code === 1 ? 'leaves' : code === 2 ? 'stays' : 'decides';
    const own = role === 'attacker' ? this.battle.attacker : this.battle.defender;
    const counter = own.counter(role === 'attacker' ? attacker : defender);
    const enemy = role === 'attacker' ? this.battle.defender : this.battle.attacker;
    const rule = this.battle.retreats[role];
    let found: 1 | 2 | 3 = 2;
    if (mayRetreat(own.side, counter)) {
      const facing = enemy.counter(role === 'attacker' ? defender : attacker);
      found = rule === undefined ? 3 : rule(counter, facing) ? 1 : 2;
    }
    known[place] = found;
    return found === 1 ? 'leaves' : found === 2 ? 'stays' : 'decides';
  }

  /** The end when a side leaves; what it leaves behind is destroyed. Scratch. */
  private left(role: 'attacker' | 'defender', attacker: number, defender: number): State {
    const result = RESULTS.indexOf(role === 'attacker' ? 'attackerRetreats' : 'defenderRetreats');
    return role === 'attacker'
      ? this.write(Stage.over, this.battle.attacker.mobile(attacker), defender, result)
      : this.write(Stage.over, attacker, this.battle.defender.mobile(defender), result);
  }

  private write(
    stage: number,
    attacker: number,
    defender: number,
    volley: number,
    lost = 0,
    first = 0,
  ): State {
    const { row } = this;
    row[0] = stage;
    row[1] = attacker;
    row[2] = defender;
    row[3] = first;
    row[4] = volley;
    row[5] = lost;
    return row;
  }

  private expand(state: State, into: Expansion): void {
    const stage = state[0] as number;
    const attacker = state[1] as number;
    const defender = state[2] as number;
    const first = state[3] as number;
    const volley = state[4] as number;
    if (stage === Stage.over) {
      into.end(this.outcome({ result: RESULTS[volley] ?? 'both', attacker, defender }));
    } else if (stage === Stage.defenderLeaves || stage === Stage.attackerLeaves) {
      this.decideToLeave(stage, attacker, defender, into);
    } else {
      const slotted = this.slotted.get(this.placeOf({ attacker, defender, first: first === 1 }));
      if (slotted === undefined) throw new Error(`no phase between rosters ${attacker} and ${defender}`);
      const here: Here = { slotted, attacker, defender, first };
      if (stage === Stage.fire) this.choose(here, into);
      else if (stage === Stage.volley) this.fire(here, volley, into);
      else this.returnFire(here, volley, state[5] as number, into);
    }
  }

  private decideToLeave(stage: number, attacker: number, defender: number, into: Expansion): void {
    const role = stage === Stage.defenderLeaves ? 'defender' : 'attacker';
    into.decide(role === 'attacker' ? 0 : 1);
    const stayed =
      role === 'defender'
        ? this.afterDefender(attacker, defender)
        : this.write(Stage.fire, attacker, defender, 0);
    into.move(STAY, 0, stayed);
    into.move(LEAVE, 1, this.left(role, attacker, defender));
  }

  /** Both sides choose at once and in secret; where one has no choice, the other simply decides. */
  private choose(here: Here, into: Expansion): void {
    const { choices, fired, volleys } = here.slotted.phase;
    const [rows, columns] = choices;
    const columnVolleys = volleys[1].length;
    const numberOf = (row: number, column: number): number => {
      const from = (row * columns.length + column) * 2;
      return (fired[from] as number) * columnVolleys + (fired[from + 1] as number);
    };
    const target = (row: number, column: number): State =>
      this.write(Stage.volley, here.attacker, here.defender, numberOf(row, column), 0, here.first);
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
      this.fire(here, numberOf(0, 0), into);
    }
  }

  /** The attacker's volley; the phase in which nobody at all is hit is told apart, so that it alone leads back. */
  private fire(here: Here, pair: number, into: Expansion): void {
    const { slotted, attacker, defender, first } = here;
    const [attack, defence] = slotted.phase.volleys;
    const own = Math.floor(pair / defence.length);
    const other = pair % defence.length;
    const losses = attack[own] as Losses;
    into.chance();
    into.result(slotted.still + pair * 2, this.after(attacker, defender));
    for (let entry = 0; entry < losses.loss.length; entry++) {
      if (entry === 0 && (defence[other] as Losses).loss.length === 1) continue;
      const slot = entry === 0 ? slotted.still + pair * 2 + 1 : (slotted.attack[own] as number) + entry;
      into.result(slot, this.write(Stage.returned, attacker, defender, other, losses.loss[entry], first));
    }
  }

  /** The defender's volley, fired by all who stood at the start of the phase. */
  private returnFire(here: Here, other: number, lost: number, into: Expansion): void {
    const { slotted, attacker, defender } = here;
    const losses = slotted.phase.volleys[1][other] as Losses;
    const slots = lost === 0 ? slotted.telling : slotted.defence;
    into.chance();
    for (let entry = lost === 0 ? 1 : 0; entry < losses.loss.length; entry++) {
      const ownLost = losses.loss[entry] as number;
      into.result((slots[other] as number) + entry, this.after(attacker - ownLost, defender - lost));
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

/** A phase that is being expanded. */
interface Here {
  readonly slotted: Slotted;
  readonly attacker: number;
  readonly defender: number;
  readonly first: number;
}

/** The chance that a volley hits anybody. */
function someLoss({ chance }: Losses): number {
  let sum = 0;
  for (let entry = chance.length - 1; entry > 0; entry--) sum += chance[entry] as number;
  return sum;
}

/** Everything that some volley can remove. */
function everyLoss(volleys: readonly Losses[]): Iterable<number> {
  const [only] = volleys;
  if (volleys.length === 1 && only !== undefined) return only.loss;
  return new Set(volleys.flatMap(({ loss }) => Array.from(loss)));
}
