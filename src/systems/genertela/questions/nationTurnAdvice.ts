/** Advises a nation in its nation turn: new units and attacks, by value and exact odds. */
import { AGENTS } from '../campaign/policies/nationPolicies.js';
import { freeUnits, targets, type Appraise } from '../campaign/policies/attacks.js';
import { Board } from '../campaign/board.js';
import { CampaignSimulation } from '../campaign/simulation.js';
import { CampaignFights } from '../campaign/campaignBattles.js';
import { campaignSchema } from '../model/campaign/campaignFile.js';
import { MovementPlan } from '../campaign/policies/planner.js';
import { resolveControl, resolveFriends } from '../campaign/rules/friendsAndOverlords.js';
import { dismiss, reinforce } from '../campaign/rules/reinforcements.js';
import { gain, income, keep } from '../campaign/rules/resources.js';
import { declareOutside } from '../campaign/rules/movement.js';
import { readCampaign } from '../campaign/readCampaign.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import { lostUnits, type ArmyQuestion } from './armyQuestion.js';

/** Plays the nation turn at the start of the file's campaign with the planner. Returns every attack with its odds. */
export const turn: ArmyQuestion<typeof campaignSchema> = {
  schema: campaignSchema,
  help: 'what a nation should do now: what to place, which zones to take, with the odds',
  answer(file, battles) {
    const { world } = readCampaign(file, battles.library);
    const nation = world.places.get(file.nation ?? '') ?? -1;
    if (nation < 0) {
      const found = file.nation === undefined ? msg('missing') : asWritten(JSON.stringify(file.nation));
      const list = [...world.places.keys()].join(', ');
      throw new StonecastError(
        'wrong-value',
        { what: msg('"{field}"', { field: 'nation' }), found, expected: msg('one of {list}', { list }) },
        { path: file.nation === undefined ? [] : ['nation'] },
      );
    }
    const fights = new CampaignFights(world, battles.library);
    const board = new Board(world);
    new CampaignSimulation(fights).begin(board);
    board.nation = nation;
    board.open(nation);
    resolveFriends(board);
    const points = income(board, nation);
    const placed = during(board, () => {
      gain(board, nation);
      AGENTS.planner.spend(board, nation);
      keep(board, nation);
      dismiss(board, nation);
      reinforce(board, nation);
      resolveControl(board);
    }).filter(({ event }) => event === 'arrives');
    const appraise: Appraise = (meeting) => {
      const answer = battles.ask(fights.scenario(fights.number(board, meeting)));
      return {
        holds: answer.holds.value,
        own: lostUnits(answer, 'attacker'),
        enemy: lostUnits(answer, 'defender'),
      };
    };
    const movement = declareOutside(board, nation, (gate) =>
      AGENTS[board.nationOf(gate.nation).policy].sally(gate, appraise),
    );
    const [plan, free] = [new MovementPlan(board, movement, appraise), freeUnits(board, nation)];
    const attacks = targets(board, movement)
      .flatMap((zone) => plan.attackOn(zone, free) ?? [])
      .sort((a, b) => b.value - a.value)
      .map(({ zone, units, appraisal, value }) => ({
        zone: board.zone(zone).name,
        holder: holderName(board, zone),
        units: units.length,
        holds: appraisal.holds,
        lost: appraisal.own,
        enemyLost: appraisal.enemy,
        value,
      }));
    const moves = during(board, () => {
      AGENTS.planner.march(board, movement, appraise);
    }).filter(({ event }) => event === 'moves');
    const named = (id: unknown): string => board.zone(world.map.places.get(String(id)) ?? -1).name;
    return {
      question: 'turn',
      nation: board.nationOf(nation).name,
      turn: board.turnNumber,
      income: points,
      place: tallied(placed, ({ unit, zone }) => ({ unit, zone: named(zone) })),
      attacks,
      march: tallied(moves, ({ unit, zone, to }) => ({ unit, from: named(zone), to: named(to) })),
    };
  },
};

function holderName(board: Board, zone: number): string {
  const holder = board.control(zone);
  return holder < 0 ? 'nobody' : board.nationOf(holder).name;
}

type TurnFields = Readonly<Record<string, unknown>>;

/** Returns the log events of some work. */
function during(board: Board, work: () => void): TurnFields[] {
  const fieldsOfTurns: TurnFields[] = [];
  board.log = (event) => fieldsOfTurns.push(event);
  work();
  board.log = undefined;
  return fieldsOfTurns;
}

/** Merges equal entries and counts them. */
function tallied(events: readonly TurnFields[], of: (event: TurnFields) => TurnFields): TurnFields[] {
  const counts = new Map<string, { entry: TurnFields; units: number }>();
  for (const event of events) {
    const entry = of(event);
    const key = JSON.stringify(entry);
    const known = counts.get(key);
    if (known) known.units++;
    else counts.set(key, { entry, units: 1 });
  }
  return [...counts.values()].map(({ entry, units }) => ({ ...entry, units }));
}
