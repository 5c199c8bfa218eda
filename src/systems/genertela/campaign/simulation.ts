/**
 * Simulates nation turns step by step, in the document's order, and the turns one after another (rules: Nation Turns).
 */
import type { BattleChance, BattleLog } from '../../../game/index.js';
import type { Agent } from './policies/nationPolicies.js';
import { OutcomeAppraiser } from './policies/attacks.js';
import { centreOf, contribute, disband, elect, borrow, giveBack, reclaim } from './rules/alliances.js';
import type { Board } from './board.js';
import { fightOut, nextMeeting, nextSiege } from './rules/battlesAndRetreats.js';
import { play } from './rules/turnEvents.js';
import type { CampaignFights, ZoneMeeting } from './campaignBattles.js';
import { cutStacks, type Destination, declareOutside } from './rules/movement.js';
import { gain, keep, starve } from './rules/resources.js';
import { dismiss, reinforce, recover } from './rules/reinforcements.js';
import { armyOf, resolveControl, resolveFriends, stands } from './rules/friendsAndOverlords.js';
import { levy, maySubmit, maySubmitZone, revolt, submit, submitZone } from './rules/submission.js';
import { crown, score } from './rules/victoryPoints.js';

const Stage = { open: 0, move: 1, battle: 2, close: 3 } as const;
/** Above this probability, the attack is likely won. The defender then may submit, and policies attack cities. */
const LIKELY = 0.5;

/** Simulates campaigns on boards. */
export class CampaignSimulation {
  private readonly appraiser: OutcomeAppraiser;

  constructor(private readonly fights: CampaignFights) {
    this.appraiser = new OutcomeAppraiser(fights);
  }

  forget(): void {
    this.fights.forget();
    this.appraiser.forget();
  }

  /** Places the set-up on the map. */
  begin(board: Board): void {
    board.changed();
    for (const { nation, zone, kind, count } of board.world.setup) {
      for (let i = 0; i < count; i++) board.add(kind, nation, zone, 'set-up');
    }
    resolveControl(board);
  }

  /** Plays one step of a nation turn. One battle is one step. Returns false when the last turn is over. */
  step(board: Board, chance: BattleChance, agents: readonly Agent[], log?: BattleLog): boolean {
    if (board.turn >= board.world.turns.length) return false;
    board.log = log;
    board.changed();
    const { nation } = board;
    if (board.stage === Stage.open) this.open(board, agents, chance);
    else if (board.stage === Stage.move) this.move(board, agents, chance);
    else if (board.stage === Stage.battle) this.battle(board, nation, chance, agents);
    else this.close(board, nation, chance);
    return true;
  }

  private open(board: Board, agents: readonly Agent[], chance: BattleChance): void {
    const { nation, world } = board;
    if (nation === 0) board.log?.({ event: 'turn', turn: board.turnNumber, name: board.listing.name });
    board.log?.({ event: 'nation', nation: board.idOf(nation) });
    chance.drawFrom?.(board.turn * world.nations.length + nation);
    for (let army = world.peoples; army < world.nations.length; army++) {
      const alliance = armyOf(board, army);
      const waits = board.listing.alliances.some((one) => one.id === board.idOf(army) && stands(board, one));
      if (!alliance && !waits) disband(board, army);
    }
    board.open(nation);
    resolveFriends(board);
    if (board.nationOf(nation).army) {
      const present = board.units(nation).length > 0 && centreOf(board, nation) >= 0;
      if (present) board.controller = elect(board, nation, chance);
      board.stage = present ? Stage.move : Stage.close;
      return;
    }
    play(board, 'start', nation);
    revolt(board, nation);
    resolveFriends(board);
    levy(board, nation);
    borrow(board, nation, agents);
    gain(board, nation);
    agentOf(board, agents, nation).spend(board, nation);
    keep(board, nation);
    dismiss(board, nation);
    reinforce(board, nation);
    play(board, 'placed', nation);
    board.stage = Stage.move;
  }

  private move(board: Board, agents: readonly Agent[], chance: BattleChance): void {
    const { nation } = board;
    const agent = agentOf(board, agents, nation);
    const appraise = this.appraiser.with(board, chance);
    const movement = declareOutside(board, nation, (gate) =>
      agentOf(board, agents, gate.nation).sally(gate, appraise),
    );
    if (board.sub === 0 && !board.nationOf(nation).army) contribute(board, nation, movement, agent);
    if (board.sub === 0) play(board, 'move', nation);
    agent.march(board, movement, appraise);
    reclaim(board, nation);
    cutStacks(board, nation);
    resolveControl(board);
    if (board.sub === 0) play(board, 'battle', nation);
    board.forgetFights();
    board.stage = Stage.battle;
  }

  private battle(board: Board, nation: number, chance: BattleChance, agents: readonly Agent[]): void {
    const destination: Destination = (owner, zones, units) =>
      agentOf(board, agents, owner).station(board, owner, zones, units);
    const meeting = nextMeeting(board, nation, (zone, enemy) => board.fought(zone, enemy));
    if (meeting) {
      const { zone, defender } = meeting;
      board.noteFight(zone, defender.nation);
      if (this.yields(board, meeting, chance)) {
        if (maySubmit(board, defender.nation, nation)) submit(board, defender.nation, nation, destination);
        else submitZone(board, nation, zone, destination);
        resolveFriends(board);
        resolveControl(board);
      } else fightOut(board, meeting, this.fights.draw(board, meeting, chance), destination);
      return;
    }
    const siege = board.nationOf(nation).storms ? nextSiege(board, nation) : undefined;
    if (siege) {
      if (this.appraiser.with(board, chance)(siege).holds > LIKELY)
        fightOut(board, siege, this.fights.draw(board, siege, chance), destination);
      return;
    }
    if (board.sub === 0 && invades(board, nation)) {
      board.sub = 1;
      board.stage = Stage.move;
    } else board.stage = Stage.close;
  }

  /** Returns whether the defender submits, as a nation or with the zone, to avoid a lost battle. */
  private yields(board: Board, meeting: ZoneMeeting, chance: BattleChance): boolean {
    const { zone, attacker, defender } = meeting;
    const able =
      board.nationOf(defender.nation).submit === 'losing' &&
      (maySubmit(board, defender.nation, attacker.nation) ||
        maySubmitZone(board, defender.nation, attacker.nation, zone));
    return able && this.appraiser.with(board, chance)(meeting).holds > LIKELY;
  }

  private close(board: Board, nation: number, chance: BattleChance): void {
    const { army } = board.nationOf(nation);
    const taken = board.taken(nation);
    recover(board, chance);
    if (!army) giveBack(board, nation);
    resolveControl(board);
    if (!army) starve(board, nation);
    resolveControl(board);
    play(board, 'taken', nation, taken);
    score(board, nation, taken);
    play(board, 'end', nation);
    crown(board);
    if (army && !armyOf(board, nation)?.army?.stays) disband(board, nation);
    resolveControl(board);
    board.sub = 0;
    board.stage = Stage.open;
    board.nation = nation + 1;
    if (board.nation === board.world.nations.length) this.endTurn(board);
  }

  private endTurn(board: Board): void {
    board.nation = board.world.nations.length - 1;
    play(board, 'turn-end', board.nation);
    tally(board);
    board.nation = 0;
    board.titles.fill(0);
    board.provided.fill(0);
    board.turn += 1;
  }
}

/** Returns the policy in charge. For an alliance's army, it is that of its leader. */
function agentOf(board: Board, agents: readonly Agent[], nation: number): Agent {
  const agent = agents[board.nationOf(nation).army ? board.controller : nation];
  if (!agent) throw new Error(`nobody plays nation ${nation}`);
  return agent;
}

/** Returns whether the nation has a second movement and combat on this turn (rules: Invasion Turn). */
function invades(board: Board, nation: number): boolean {
  const { id, army } = board.nationOf(nation);
  if (army) return armyOf(board, nation)?.army?.invasion === true;
  return board.listing.nations[id]?.invasion === true;
}

/** Returns the points of a side: of its nations and their shares in armies, minus its bid. */
export function sideScore(board: Board, side: number): number {
  return board.world.nations.reduce(
    (sum, one, nation) => sum + (one.side === side && !one.army ? board.points[nation]! : 0),
    board.sidePoints[side]! - (board.world.bids[side] ?? 0),
  );
}

/** Stores the points at the end of a turn, for the measures over time. */
function tally(board: Board): void {
  const { nations, sides } = board.world;
  const { tallies } = board.state;
  const at = board.turn * (nations.length + sides.length);
  nations.forEach((_, nation) => (tallies[at + nation] = board.points[nation]!));
  sides.forEach((_, side) => (tallies[at + nations.length + side] = sideScore(board, side)));
}
