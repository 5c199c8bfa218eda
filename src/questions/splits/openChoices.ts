/**
 * Solves the open choices before a secret pick backwards, such as who should nominate which model.
 *
 * The best split against an enemy whose split is known.
 */
import type { Encounter, OpenChoice } from '../../system/index.js';
import { compile } from '../../game/compile/index.js';
import { solveRootPicks } from './rootPicks.js';
import { dot } from '../../math/index.js';
import type { SplitStudy } from './splits.js';

/** One open choice on the line of best play. */
export interface OpeningStep {
  readonly player: string;
  readonly move: string;
  /** Every move with its value to the choosing player, in the order of the rules. */
  readonly moves: readonly { readonly move: string; readonly value: number }[];
}

/** Best play of the open choices. */
export interface Opening {
  readonly steps: readonly OpeningStep[];
  /** The fight at the end. */
  readonly scenario: unknown;
  readonly encounter: Encounter;
  readonly values: readonly [number, number];
}

/** Choices that differ by less than this share of the largest value are equally good. */
const TIE = 1e-9;

/** The result of a position under best play. */
interface Solved extends Omit<Opening, 'steps'> {
  readonly step?: OpeningStep;
  readonly next?: Solved;
}

/**
 * Solves open choices that lead to encounters.
 * @param encounterOf prepares a scenario
 * @param picks whether all players pick in equilibrium, or as the encounter's strategy says
 * @throws StonecastError if it cannot solve one of the encounters
 */
export function solveOpening(
  start: OpenChoice,
  encounterOf: (scenario: unknown) => Encounter,
  picks: 'equilibrium' | 'as conducted' = 'equilibrium',
): Opening {
  const known = new Map<OpenChoice, Solved>();
  const solve = (place: OpenChoice): Solved => {
    const found = known.get(place) ?? (place.kind === 'encounter' ? leaf(place.scenario) : decide(place));
    known.set(place, found);
    return found;
  };
  const leaf = (scenario: unknown): Solved => {
    const encounter = encounterOf(scenario);
    const given = picks === 'equilibrium' ? [] : encounter.strategy.map(({ pick }) => pick);
    const { values } = solveRootPicks(compile(encounter.game.structure), encounter, given);
    return { scenario, encounter, values };
  };
  const decide = ({ player, moves }: Extract<OpenChoice, { kind: 'decide' }>): Solved => {
    const solved = moves.map(({ name, to }) => ({ name, to: solve(to) }));
    const own = solved.map(({ to }) => to.values[player === 0 ? 0 : 1]);
    const best = Math.max(...own);
    const tie = TIE * Math.max(...own.map(Math.abs));
    const taken = solved[own.findIndex((value) => value >= best - tie)];
    if (!taken) throw new Error('an open choice has no move');
    const step: OpeningStep = {
      player: taken.to.encounter.game.structure.players[player] ?? '',
      move: taken.name(),
      moves: solved.map(({ name }, i) => ({ move: name(), value: own[i] ?? NaN })),
    };
    return { ...taken.to, step, next: taken.to };
  };
  const first = solve(start);
  const { scenario, encounter, values } = first;
  const steps: OpeningStep[] = [];
  for (let at: Solved | undefined = first; at; at = at.next) if (at.step) steps.push(at.step);
  return { steps, scenario, encounter, values };
}

/** What the first player gets from an enemy with a known pick. Values are in the first player's payoff. */
export interface AgainstPick {
  /** The first player's best options, all of equal value. */
  readonly best: readonly string[];
  readonly value: number;
  /** The value of the equilibrium mix against the same enemy. */
  readonly mixed: number;
}

/** Values that differ by less count as equal, because of rounding. */
const EVEN = 1e-9;

/**
 * Returns the best response to a known pick of the second player.
 * @param pick the probability of each of the second player's options, in the order of `options.columns`
 */
export function bestAgainst(
  { payoff, options, equilibrium }: SplitStudy,
  pick: readonly number[],
): AgainstPick {
  const values = payoff.map((row) => dot(row, pick));
  const value = Math.max(...values);
  const best = options.rows.filter((_, i) => value - (values[i] ?? -Infinity) < EVEN).map(({ name }) => name);
  return { best, value, mixed: dot(values, equilibrium.rows) };
}
