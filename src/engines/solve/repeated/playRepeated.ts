/** Distributions of a solved repeated game when played: one forward pass over its stages. */
import type { After, StageNode } from '../../../game/index.js';
import { forward } from '../../exact/index.js';
import type { RepeatedSolution, SolvedStage } from './solveRepeated.js';
import { solveContext } from '../solveGame.js';

/** The result of playing a repeated game. */
export interface RepeatedPlay {
  /** The probability of each ending code. */
  readonly endings: Float64Array;
  /**
   * The probability that the game has ended with each code by the end of each stage, before `last` applies:
   * `ended[t][code]`.
   */
  readonly ended: readonly Float64Array[];
  /** The expected number of combats. */
  readonly combats: number;
  /** The probability of being in each state before each stage; `states[t][s]`. */
  readonly states: readonly Float64Array[];
  /** For each stage and combat, the expected count of each outcome code. */
  readonly outcomes: readonly (readonly ReadonlyMap<number, number>[])[];
}

/** The largest difference between the mass of all endings and 1. */
const MASS_TOLERANCE = 1e-11;

/**
 * Plays a solved repeated game from a state before its first stage.
 * @throws Error if the endings do not add up to 1: a defect of the game's description
 */
export function playRepeated(solution: RepeatedSolution, start: number): RepeatedPlay {
  const { repeated } = solution;
  const pass = new Pass(solution);
  let mass = new Float64Array(repeated.states);
  mass[start] = 1;
  for (let stage = 0; stage < repeated.stages; stage++) mass = pass.stage(stage, mass);
  return pass.finish(mass);
}

class Pass {
  private readonly endings: Float64Array;
  private readonly states: Float64Array[] = [];
  private readonly ended: Float64Array[] = [];
  private readonly outcomes: Map<number, number>[][] = [];
  private combats = 0;
  private next = new Float64Array(0);

  constructor(private readonly solution: RepeatedSolution) {
    this.endings = new Float64Array(solution.repeated.endings);
  }

  /** Plays one stage; returns the mass of each state before the next. */
  stage(stage: number, mass: Float64Array): Float64Array<ArrayBuffer> {
    const { repeated, stages } = this.solution;
    const solved = stages[stage];
    if (!solved) throw new Error(`no stage ${stage}`);
    this.states.push(mass);
    this.next = new Float64Array(repeated.states);
    const entering = repeated.combats.map(() => new Map<number, Float64Array>());
    mass.forEach((p, state) => {
      const tree = solved.trees[state];
      if (p > 0 && tree)
        new StageEntry(solved, state, entering).walk(tree, p, (after, q) => this.follow(after, q));
    });
    this.outcomes.push(entering.map((byJoint, combat) => this.combat(stage, combat, solved, byJoint)));
    this.ended.push(this.endings.slice());
    return this.next;
  }

  finish(mass: Float64Array): RepeatedPlay {
    const { repeated } = this.solution;
    mass.forEach((p, state) => {
      if (p > 0) this.end(repeated.last(state), p);
    });
    const total = this.endings.reduce((sum, p) => sum + p, 0);
    if (!(Math.abs(total - 1) <= MASS_TOLERANCE)) throw new Error(`the endings add up to ${total}`);
    const { endings, ended, combats, states, outcomes } = this;
    return { endings, ended, combats, states, outcomes };
  }

  private combat(
    stage: number,
    combat: number,
    solved: SolvedStage,
    byJoint: ReadonlyMap<number, Float64Array>,
  ): Map<number, number> {
    const { repeated } = this.solution;
    const found = combatOutcomes(solved, combat, byJoint);
    for (const roots of byJoint.values()) this.combats += roots.reduce((sum, p) => sum + p, 0);
    for (const [outcome, p] of found) this.follow(repeated.after(stage, combat, outcome), p);
    return found;
  }

  private follow(after: After, p: number): void {
    if ('ending' in after) this.end(after.ending, p);
    else for (const { state, p: q } of after.next) this.next[state] = this.next[state]! + p * q;
  }

  private end(ending: number, p: number): void {
    if (!(ending >= 0 && ending < this.endings.length)) throw new Error(`no ending ${ending}`);
    this.endings[ending] = this.endings[ending]! + p;
  }
}

/** Returns the mass of each outcome code of a combat, from the mass at its roots by combination of picks. */
export function combatOutcomes(
  solved: SolvedStage,
  combat: number,
  byJoint: ReadonlyMap<number, Float64Array>,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const [joint, roots] of byJoint) {
    const context = solved.contexts[combat]?.(joint);
    if (!context) throw new Error(`no combat ${combat}`);
    const { compiled, numbers } = context.binding;
    const { distribution } = forward(compiled, numbers, roots, solveContext(context).tables);
    distribution.forEach((p, i) => {
      const outcome = compiled.outcomes[i]!;
      if (p !== 0) found.set(outcome, (found.get(outcome) ?? 0) + p);
    });
  }
  return found;
}

/** Moves the mass of one state through its tree to the combats. */
export class StageEntry {
  private decision = 0;

  /**
   * @param entering for each combat, by combination of picks, the mass that arrives at each of its roots; the method
   * fills it
   */
  constructor(
    private readonly solved: SolvedStage,
    private readonly state: number,
    private readonly entering: readonly Map<number, Float64Array>[],
  ) {}

  walk(node: StageNode, mass: number, pass: (after: After, mass: number) => void): void {
    switch (node.kind) {
      case 'pass':
        if (mass > 0) pass(node.then, mass);
        return;
      case 'play':
        if (mass > 0) this.play(node.combat, node.root, mass);
        return;
      case 'chance':
        for (const { p, to } of node.branches) this.walk(to, mass * p, pass);
        return;
      case 'decide': {
        const weights = this.solved.decisions[this.state]?.[this.decision++];
        node.moves.forEach(({ to }, i) => this.walk(to, mass * (weights?.[i] as number), pass));
      }
    }
  }

  private play(combat: number, root: number, mass: number): void {
    const mixes = this.solved.picks[combat]?.[root]?.mixes ?? [];
    let joints: [number, number][] = [[0, mass]];
    for (const mix of mixes) {
      joints = joints.flatMap(([joint, p]) =>
        Array.from(mix, (q, option): [number, number] => [joint * mix.length + option, p * q]),
      );
    }
    const byJoint = this.entering[combat];
    for (const [joint, p] of joints) {
      if (p === 0 || !byJoint) continue;
      const roots = byJoint.get(joint) ?? new Float64Array(this.solved.picks[combat]?.length ?? 0);
      roots[root] = roots[root]! + p;
      byJoint.set(joint, roots);
    }
  }
}
