/**
 * The worker thread of all questions: one function for each kind of task (`ThreadTask`). Each answers `undefined` to
 * `undefined`, which shows that the thread runs. A thread does tasks of one kind, so what it keeps serves them all.
 */
import type { AdvantageSums, BattlePlayer, MirrorPair, Outcomes } from '../engines/simulate/index.js';
import { frozen } from '../system/index.js';
import { playNext, type BattleTask, type PlayedBlock } from './battle/battle.js';
import { openBattle, openSystemOf, outcomesOfFights } from './battle/battleSource.js';
import { playCell } from './battle/design/arms.js';
import type { CellTask } from './battle/design/playDesign.js';
import { BattleMatches, type BattleMatchResult } from './battle/matches/match.js';
import type { MatchTask } from './battle/matches/matchBatch.js';
import {
  BoutPlayer,
  practise,
  type PairsPlayed,
  type PairTask,
  type PracticeTask,
} from './battle/players/bouts.js';
import { MeetingPlayer, type MeetingTask, type PlayScores } from './lists/search/listMeetings.js';
import { answered, opened, type Answered } from './shareWork.js';
import { ArenaPlayer, type ArenaTask, type PairResult } from './valuation/arena.js';
import { unitPool } from './valuation/units.js';

let battle: { readonly key: number; readonly player: Pick<BattlePlayer, 'block'> } | undefined;

/** Plays blocks of a battle until none is left. */
export function playBlocks(task: BattleTask | undefined): PlayedBlock[] | undefined {
  if (!task) return undefined;
  if (battle?.key !== task.key)
    battle = { key: task.key, player: openBattle(task.source, task.seed, task.memory) };
  const { player } = battle;
  const found: PlayedBlock[] = [];
  for (let one = playNext(player, task); one; one = playNext(player, task)) found.push(one);
  return found;
}

let outcomes: Outcomes | undefined;

/** Plays the arms of one ground of a design. */
export function playArms(task: CellTask | undefined): Promise<Answered<MirrorPair[][]>> | undefined {
  if (!task) return undefined;
  const { opening, cell, numbers, memory } = task;
  const fights = (outcomes ??= outcomesOfFights(memory));
  // The message is a private copy, so it is safe to freeze.
  frozen(cell.ground.fields);
  return answered(() => playCell(opened(opening), cell, numbers, fights));
}

/** The players of each system. A system has the same documents in every task. */
const matches = new Map<string, BattleMatches>();

/** Plays a match. */
export function playMatch(task: MatchTask | undefined): Promise<Answered<BattleMatchResult>> | undefined {
  if (!task) return undefined;
  const { opening, match, memory } = task;
  return answered(() => {
    let player = matches.get(opening.system);
    if (!player) {
      player = new BattleMatches(openSystemOf(opening), outcomesOfFights(memory));
      matches.set(opening.system, player);
    }
    return player.play(match);
  });
}

const bouts = new BoutPlayer();

/** Plays bouts of two players, or battles in which a player learns. */
export function playBouts(
  task: PairTask | PracticeTask | undefined,
): PairsPlayed | AdvantageSums | undefined {
  if (!task) return undefined;
  return 'share' in task ? practise(task) : bouts.play(task);
}

let meetings: MeetingPlayer | undefined;

/** Plays meetings of lists for one search. */
export function playMeetings(task: MeetingTask | undefined): Promise<Answered<PlayScores[]>> | undefined {
  if (!task) return undefined;
  const { opening, manner, seed, meetings: asked } = task;
  return answered(() => {
    const player = (meetings ??= new MeetingPlayer(opened(opening), manner, seed));
    return asked.map((one) => player.play(one));
  });
}

let arena: ArenaPlayer | undefined;

/** Plays pairs of battles for a valuation. */
export function playPairs(task: ArenaTask | undefined): Promise<Answered<PairResult[]>> | undefined {
  if (!task) return undefined;
  const { opening, asked, memory } = task;
  return answered(() => {
    const open = opened(opening);
    const player = (arena ??= new ArenaPlayer(open, unitPool(open), outcomesOfFights(memory)));
    return asked.meetings.map((meeting) => player.play(asked, meeting));
  });
}
