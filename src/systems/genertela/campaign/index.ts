/** Implements the battle interface for campaigns: the simulation and its measures. */
import type { Battle, BattleMeasure, BattleState } from '../../../game/index.js';
import type { Campaign } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import { AGENTS, type Agent } from './policies/nationPolicies.js';
import { Board } from './board.js';
import { newCampaignState } from './campaignState.js';
import { campaignFigures } from './campaignFigures.js';
import { CampaignSimulation, sideScore } from './simulation.js';
import { CampaignFights } from './campaignBattles.js';
import { type World, variantsOf } from './world.js';
import { readCampaign } from './readCampaign.js';

/** A measure and the function that computes it from a board. */
interface Measured extends BattleMeasure {
  of(board: Board): number;
}

/**
 * Returns the campaign of a parsed file.
 * @throws StonecastError with the path of the invalid value
 */
export function campaignOf(data: unknown, library: Library): Campaign {
  const { world, file } = readCampaign(data, library);
  return {
    ...(battleIn(world, library) as Battle),
    turns: world.turns.map(({ turn, name }) => ({ number: turn, name })),
    bids: world.bids,
    figures: (summary) => campaignFigures(summary, file.nation),
    variants: (nation) => variantsOf(world, file, nation),
  };
}

function battleIn(world: World, library: Library): Battle<Agent> {
  const fights = new CampaignFights(world, library);
  const simulation = new CampaignSimulation(fights);
  const boards = new WeakMap<BattleState, Board>();
  const boardOf = (state: BattleState): Board => {
    let board = boards.get(state);
    if (!board) boards.set(state, (board = new Board(world, state)));
    return board;
  };
  const measures = measuresOf(world);
  return {
    sides: world.sides.map((name, side) => ({
      name,
      points: 0,
      policy: policyOf(world, side),
      models: world.nations.flatMap((one, nation) => (one.side === side && !one.army ? [nation] : [])),
    })),
    models: world.nations.slice(0, world.peoples).map(({ id, name, side }) => ({
      id,
      side,
      model: undefined,
      name,
      cost: 0,
    })),
    notPlayed: world.notPlayed,
    assumed: world.assumed,
    agents: world.nations.map(({ policy }) => AGENTS[policy]),
    newState: () => newCampaignState(world),
    begin(state, _chance, _agents, log) {
      state.words.fill(0, 0, state.stream.byteOffset / 4);
      state.words.fill(0, state.stream.byteOffset / 4 + state.stream.length);
      state.tallies.fill(0);
      const board = boardOf(state);
      board.log = log;
      simulation.begin(board);
    },
    step: (state, chance, agents, log) => simulation.step(boardOf(state), chance, agents, log),
    fight: (number) => fights.fight(number),
    forget: () => {
      simulation.forget();
    },
    measures,
    measure(state, into) {
      const board = boardOf(state);
      measures.forEach((one, i) => (into[i] = one.of(board)));
    },
    head: () => headOf(world),
  };
}

/** Returns the policies of a side's nations, each once. */
const policyOf = (world: World, side: number): string =>
  [
    ...new Set(world.nations.filter((one) => one.side === side && !one.army).map(({ policy }) => policy)),
  ].join(', ');

function measuresOf(world: World): Measured[] {
  const { sides, nations, turns } = world;
  const width = nations.length + sides.length;
  const scores = (board: Board): number[] => sides.map((_, side) => sideScore(board, side));
  const wins = (board: Board, side: number): boolean => {
    const all = scores(board);
    return all.every((score, other) => other === side || score < all[side]!);
  };
  const mean = (id: string, of: (board: Board) => number, tallied = false): Measured => ({
    id,
    kind: 'mean',
    tallied,
    of,
  });
  return [
    ...sides.map((_, side): Measured => ({
      id: `win ${side}`,
      kind: 'event',
      isOutcome: true,
      tallied: false,
      of: (board) => (wins(board, side) ? 1 : 0),
    })),
    {
      id: 'draw',
      kind: 'event',
      isOutcome: true,
      tallied: false,
      of: (board) => (sides.some((_, side) => wins(board, side)) ? 0 : 1),
    },
    ...sides.map((_, side) => ({
      ...mean(`side ${side}`, (board) => sideScore(board, side)),
      kept: true,
    })),
    ...sides.flatMap((_, a) =>
      sides.flatMap((__, b) =>
        a < b ? [mean(`side ${a} over ${b}`, (board) => sideScore(board, a) - sideScore(board, b))] : [],
      ),
    ),
    ...nations.flatMap(({ army }, nation) =>
      army
        ? []
        : [
            mean(`nation ${nation}`, (board) => board.points[nation]!),
            mean(`nation ${nation} zones`, (board) => board.zonesOf(nation).length),
            mean(`nation ${nation} units`, (board) => board.units(nation).length),
          ],
    ),
    ...turns.flatMap((_, turn) => [
      ...nations.flatMap(({ army }, nation) =>
        army
          ? []
          : [
              mean(
                `nation ${nation} turn ${turn}`,
                (board) => board.state.tallies[turn * width + nation]!,
                true,
              ),
            ],
      ),
      ...sides.map((__, side) =>
        mean(
          `side ${side} turn ${turn}`,
          (board) => board.state.tallies[turn * width + nations.length + side]!,
          true,
        ),
      ),
    ]),
  ];
}

/** Returns the head of a replay: facts that a referee needs and the events do not contain. */
function headOf(world: World): Readonly<Record<string, unknown>> {
  return {
    system: 'genertela',
    replay: 1,
    name: world.name,
    from: world.from,
    nations: world.nations.map(({ id, colour, army }) => ({ id, colour, ...(army && { army }) })),
    zones: world.map.zones.map(({ id, terrain, plateau }) => ({ id, terrain, ...(plateau && { plateau }) })),
  };
}
