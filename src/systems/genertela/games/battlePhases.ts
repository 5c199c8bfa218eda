/** All reachable phases of a battle. Each probability in them has its own slot. */
import { msg } from '../words/index.js';
import type { Losses } from '../../../game/index.js';
import { StonecastError } from '../../../errors/index.js';
import type { PhaseSimulation } from '../rules/battleSimulation.js';
import { Phases, type Phase, type PhaseStart } from '../rules/battlePhase.js';

/** The maximum number of probabilities in a battle. A larger graph would not fit either. */
const MAX_SLOTS = 12_000_000;

/** A phase with the slots of its probabilities. */
export interface Slotted {
  readonly phase: Phase;
  /** The first slot of each attacker volley. The slots follow the entries of its losses. */
  readonly attack: readonly number[];
  /** The first slot of each defender volley. */
  readonly defence: readonly number[];
  /** The first slot of each defender volley under the condition of a hit. The entry without losses is unused. */
  readonly telling: readonly number[];
  /** For pair n of volleys: slot `still + 2n` is "no hit", and `still + 2n + 1` is "only attackers hit". */
  readonly still: number;
}

/** The phases of one battle. */
export class BattlePhases {
  /** The probability of every slot. */
  readonly slots: Float64Array;
  /** The maximum number of volley pairs in one phase. */
  readonly pairs: number;
  private readonly phases: Phases;
  private readonly slotted = new Map<number, Slotted>();
  private readonly chances: number[] = [];

  constructor(private readonly simulation: PhaseSimulation) {
    const { attacker, defender } = simulation.battle;
    this.phases = new Phases(attacker, defender);
    this.pairs = attacker.full === 0 || defender.full === 0 ? 1 : this.reach();
    this.slots = Float64Array.from(this.chances);
  }

  /** Returns a reachable phase. */
  at(standing: PhaseStart): Slotted {
    const found = this.slotted.get(this.placeOf(standing));
    if (found) return found;
    throw new Error(`no phase between rosters ${standing.attacker} and ${standing.defender}`);
  }

  private placeOf({ attacker, defender, first }: PhaseStart): number {
    return (defender * this.simulation.battle.attacker.roster.states + attacker) * 2 + (first ? 1 : 0);
  }

  /** Computes every phase from the first one. Returns the maximum number of volley pairs in a phase. */
  private reach(): number {
    const { attacker, defender, firstPhase } = this.simulation.battle;
    const states = attacker.roster.states;
    const seen = new Uint8Array(states * defender.roster.states);
    const waiting: PhaseStart[] = [{ attacker: attacker.full, defender: defender.full, first: firstPhase }];
    if (!firstPhase) seen[seen.length - 1] = 1;
    let most = 1;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const phase = this.phases.at(next);
      this.slotted.set(this.placeOf(next), this.slot(phase));
      most = Math.max(most, phase.volleys[0].length * phase.volleys[1].length);
      const lostByDefender = everyLoss(phase.volleys[0]);
      const lostByAttacker = everyLoss(phase.volleys[1]);
      for (const lost of lostByDefender) {
        const left = next.defender - lost;
        for (const ownLost of lostByAttacker) {
          const own = next.attacker - ownLost;
          const place = left * states + own;
          if (seen[place] === 1) continue;
          seen[place] = 1;
          if (this.simulation.goesOn(own, left))
            waiting.push({ attacker: own, defender: left, first: false });
        }
      }
    }
    return most;
  }

  /** Allocates the slots of a phase and writes their probabilities. */
  private slot(phase: Phase): Slotted {
    const [attack, defence] = phase.volleys;
    const some = defence.map(someLoss);
    const slotted = {
      phase,
      attack: attack.map((losses) => this.append(losses, 1)),
      defence: defence.map((losses) => this.append(losses, 1)),
      telling: defence.map((losses, i) => this.append(losses, losses.chance.length > 1 ? 1 / some[i]! : 0)),
      still: this.chances.length,
    };
    for (const { chance } of attack) {
      const none = chance[0]!;
      defence.forEach((other, i) => {
        this.chances.push(none * other.chance[0]!, none * some[i]!);
      });
    }
    return slotted;
  }

  private append({ chance }: Losses, factor: number): number {
    const start = this.chances.length;
    if (start > MAX_SLOTS) throw tooManyChances();
    for (let entry = 0; entry < chance.length; entry++) this.chances.push(chance[entry]! * factor);
    return start;
  }
}

function tooManyChances(): StonecastError {
  return new StonecastError('too-large', {
    what: msg('the battle'),
    found: msg('more than {count}', { count: MAX_SLOTS }),
    unit: msg('chances of volleys'),
    limit: MAX_SLOTS,
    tip: msg('give orders of targets and losses instead of best play, or fewer kinds of unit'),
  });
}

/** Returns the probability that a volley has at least one hit. It adds small terms first, for precision. */
function someLoss({ chance }: Losses): number {
  let sum = 0;
  for (let entry = chance.length - 1; entry > 0; entry--) sum += chance[entry]!;
  return sum;
}

/** Returns all losses that some volley can cause. */
function everyLoss(volleys: readonly Losses[]): Int32Array {
  const [first, ...others] = volleys;
  if (first === undefined) return new Int32Array(0);
  if (others.length === 0) return first.loss;
  const all = new Set<number>();
  for (const { loss } of volleys) for (const lost of loss) all.add(lost);
  return Int32Array.from(all);
}
