/** Small maps of the tests' own, with units put where a test wants them. */
import { readDocument, systemFiles } from '../../../../src/files/index.js';
import { Board } from '../../../../src/systems/genertela/campaign/board.js';
import { CampaignSimulation } from '../../../../src/systems/genertela/campaign/simulation.js';
import { fightOut } from '../../../../src/systems/genertela/campaign/rules/battlesAndRetreats.js';
import type { Destination } from '../../../../src/systems/genertela/campaign/rules/movement.js';
import {
  CampaignFights,
  classOf,
  type Host,
  type ZoneMeeting,
} from '../../../../src/systems/genertela/campaign/campaignBattles.js';
import { RESULTS } from '../../../../src/systems/genertela/rules/battleSimulation.js';
import type { OutcomeDistribution } from '../../../../src/game/index.js';
import {
  resolveControl,
  resolveFriends,
} from '../../../../src/systems/genertela/campaign/rules/friendsAndOverlords.js';
import { readCampaign } from '../../../../src/systems/genertela/campaign/readCampaign.js';
import { openLibrary } from '../../../../src/systems/genertela/profiles/library.js';
import { systemNamed } from '../../../../src/systems/registry.js';

const documents = systemFiles(systemNamed('genertela')).map(({ path, name }) => ({
  file: name,
  data: readDocument(path).data,
}));
export const library = openLibrary(documents);

/** A row of zones a, b, c …, each beside the next, of these grounds; `+city`, `+fort`, `+dragonewts`, `+nest`, `+plateau`, `+pass`. */
export function row(...grounds: readonly string[]): Record<string, unknown> {
  const names = grounds.map((_, i) => String.fromCharCode(97 + i));
  return {
    zones: Object.fromEntries(
      grounds.map((ground, i) => {
        const [terrain, ...marks] = ground.split('+');
        const zone = {
          terrain,
          ...(marks.includes('city') && { city: true }),
          ...(marks.includes('fort') && { fortress: true }),
          ...(marks.includes('dragonewts') && { dragonewtCity: true }),
          ...(marks.includes('nest') && { nest: true }),
          ...(marks.includes('plateau') && { plateau: true }),
          ...(marks.includes('pass') && { narrowPasses: true }),
          borders: names.slice(i + 1, i + 2),
        };
        return [names[i], zone];
      }),
    ),
  };
}

/** A campaign file on a map; turns without events unless it says otherwise. */
export function file(map: unknown, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { system: 'genertela', map, sequence: [], policy: 'hold', ...more };
}

/** A board with the set-up on it, in the nation turn of a nation. */
export function boardOf(data: unknown, nation?: string): Board {
  const { world } = readCampaign(data, library);
  const board = new Board(world);
  new CampaignSimulation(new CampaignFights(world, library)).begin(board);
  if (nation !== undefined) board.nation = world.places.get(nation) ?? 0;
  resolveControl(board);
  board.open(board.nation);
  resolveFriends(board);
  return board;
}

/** The number of a nation and of a zone. */
export const nation = (board: Board, id: string): number => board.world.places.get(id) ?? -1;
export const zone = (board: Board, id: string): number => board.world.map.places.get(id) ?? -1;

/** How many units of a nation stand in a zone. */
export const standing = (board: Board, id: string, at: string): number =>
  board.units(nation(board, id), zone(board, at)).length;

/** An owner that sends its units to the first zone on the map. */
export const firstZone: Destination = (_, [first = -1]) => first;

/**
 * Ends a battle of the test's making: with this result, and with these units of the defender gone, by id (of dragonewts and
 * the like all of one class).
 */
export function endBattle(
  board: Board,
  meeting: ZoneMeeting,
  result: (typeof RESULTS)[number],
  {
    lost = [],
    destination = firstZone,
  }: { readonly lost?: readonly string[]; readonly destination?: Destination } = {},
): void {
  const fights = new CampaignFights(board.world, library);
  const { attacker, defender } = fights.order(fights.number(board, meeting));
  const standing = (host: Host, combat: number, gone: readonly string[]): number =>
    host.units.filter((unit) => classOf(board, unit) === combat && !gone.includes(board.kind(unit).id))
      .length;
  const row = [
    RESULTS.indexOf(result),
    ...attacker.map((combat) => standing(meeting.attacker, combat, [])),
    ...defender.map((combat) => standing(meeting.defender, combat, lost)),
  ];
  const fightOutcomes = { width: row.length, rows: Int32Array.from(row), chances: Float64Array.of(1) };
  const chance = {
    fightOutcomes: () => fightOutcomes as unknown as OutcomeDistribution,
    expected: () => new Float64Array(2),
    fightOutcome: () => 0,
    below: () => 0,
    among: () => 0,
  };
  fightOut(board, meeting, fights.draw(board, meeting, chance), destination);
}
