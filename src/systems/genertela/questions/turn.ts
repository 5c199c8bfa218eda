/** What a nation should do in its nation turn: what to place, which zones to take with whom, by value and exact odds. */
import { AGENTS } from '../campaign/policies/agents.js';
import type { Appraise } from '../campaign/policies/appraisal.js';
import { freeUnits, targets } from '../campaign/policies/attacks.js';
import { Board } from '../campaign/board.js';
import { CampaignCourse } from '../campaign/course.js';
import { CampaignFights } from '../campaign/fights.js';
import { campaignSchema } from '../campaign/schema/file.js';
import { Movement } from '../campaign/rules/movement.js';
import { Outlook } from '../campaign/policies/outlook.js';
import { bestAttack } from '../campaign/policies/planner.js';
import { settleControl, settleFriends } from '../campaign/rules/relations.js';
import { dismiss, reinforce } from '../campaign/rules/reinforce.js';
import { gain, income, keep } from '../campaign/rules/resources.js';
import { readCampaign } from '../campaign/read.js';
import { asWritten, StonecastError } from '../../../wording/index.js';
import { fault } from '../words/index.js';
import { lostUnits, type ArmyQuestion } from './ask.js';

/** The nation turn at the start of the file's campaign, as the planner plays it; every attack with its odds. */
export const turn: ArmyQuestion<typeof campaignSchema> = {
  schema: campaignSchema,
  help: 'what a nation should do now: what to place, which zones to take, with the odds',
  answer(file, battles) {
    const { world } = readCampaign(file, battles.library);
    const nation = world.places.get(file.nation ?? '') ?? -1;
    if (nation < 0) {
      const found = file.nation === undefined ? fault('missing') : asWritten(JSON.stringify(file.nation));
      const list = [...world.places.keys()].join(', ');
      throw new StonecastError(
        'wrong-value',
        { what: fault('"{field}"', { field: 'nation' }), found, expected: fault('one of {list}', { list }) },
        { path: file.nation === undefined ? [] : ['nation'] },
      );
    }
    const fights = new CampaignFights(world, battles.library);
    const board = new Board(world);
    new CampaignCourse(fights).begin(board);
    board.nation = nation;
    board.open(nation);
    settleFriends(board);
    const points = income(board, nation);
    const placed = during(board, () => {
      gain(board, nation);
      AGENTS.planner.spend(board, nation);
      keep(board, nation);
      dismiss(board, nation);
      reinforce(board, nation);
      settleControl(board);
    }).filter(({ event }) => event === 'arrives');
    const appraise: Appraise = (meeting) => {
      const answer = battles.ask(fights.scenario(fights.number(board, meeting)));
      return {
        holds: answer.holds.value,
        own: lostUnits(answer, 'attacker'),
        enemy: lostUnits(answer, 'defender'),
      };
    };
    const movement = new Movement(board, nation);
    const [outlook, free] = [new Outlook(board, nation), freeUnits(board, nation)];
    const attacks = targets(board, movement)
      .flatMap((zone) => bestAttack(board, movement, outlook, zone, free, appraise) ?? [])
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

type Told = Readonly<Record<string, unknown>>;

/** What the log tells of some work. */
function during(board: Board, work: () => void): Told[] {
  const told: Told[] = [];
  board.log = (event) => told.push(event);
  work();
  board.log = undefined;
  return told;
}

/** Equal entries once, with their number. */
function tallied(events: readonly Told[], of: (event: Told) => Told): Told[] {
  const counts = new Map<string, { entry: Told; units: number }>();
  for (const event of events) {
    const entry = of(event);
    const key = JSON.stringify(entry);
    const known = counts.get(key);
    if (known) known.units++;
    else counts.set(key, { entry, units: 1 });
  }
  return [...counts.values()].map(({ entry, units }) => ({ ...entry, units }));
}
