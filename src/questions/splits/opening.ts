/** The open choices before a secret pick, solved backwards: who does best to nominate whom. */
import type { Encounter, OpenChoice } from '../../system/index.js';
import { compile } from '../../game/compile/index.js';
import { solveRootPicks } from './rootPicks.js';

/** One open choice on the line of best play. */
export interface OpeningStep {
  readonly player: string;
  readonly move: string;
  /** Every move with what it is worth to the player that chooses, in the order of the rules. */
  readonly moves: readonly { readonly move: string; readonly value: number }[];
}

/** Best play of the open choices. */
export interface Opening {
  readonly steps: readonly OpeningStep[];
  /** What is fought in the end. */
  readonly scenario: unknown;
  readonly encounter: Encounter;
  readonly values: readonly [number, number];
}

/** Choices that differ by less than this part of the largest value are equally good. */
const TIE = 1e-9;

/** What a place leads to under best play. */
interface Solved extends Omit<Opening, 'steps'> {
  readonly step?: OpeningStep;
  readonly next?: Solved;
}

/**
 * Solves open choices that lead to encounters whose picks are played in equilibrium.
 * @param encounterOf makes a scenario ready
 * @param picks whether everybody picks in equilibrium, or as the encounter's conduct says
 * @throws StonecastError where one of the encounters cannot be solved
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
