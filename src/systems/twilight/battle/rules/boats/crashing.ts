/**
 * What happens to models in the way of a steamboat, and to models aboard when it crashes (Steamboats, Ramming
 * and Crashing).
 */
import type { Point } from '../../../../../space/index.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { remove } from '../fighting/combat.js';
import { aboard } from './decks.js';
import { fall, testFooting } from '../footing.js';

/** The lowest Speed at which a pushed model takes a Toughness save. */
const FAST = 3;
/** The stones that a ram casts for each point of Speed, and the most stones of a kind. */
const EACH = 2;
const MOST = 6;
/** The save modifier for Powerful: blows of a ram are Powerful. */
const POWERFUL = 1;
const DIE = 6;
/** The battle draws the faces of stones with chances in millionths. */
const MILLION = 1_000_000;

/** The models that a boat met in one movement. */
export interface Meetings {
  readonly pushed: Set<number>;
  /** The rolls of Toughness saves, by model id. */
  readonly saves: Record<string, number[]>;
  /** The rams, by model id: the Speed of the boat, the blows, and the rolls of the save against each blow. */
  readonly rams: Record<
    string,
    { readonly speed: number; readonly blows: number; readonly rolls: number[][] }
  >;
}

export const newMeetings = (): Meetings => ({ pushed: new Set(), saves: {}, rams: {} });

/**
 * Resolves a model in the way of a boat. The boat rams a Huge model and pushes any other aside. A pushed
 * model saves once in a movement if the boat is fast.
 */
export function meet(battle: BattleSimulation, boat: number, model: number, meetings: Meetings): void {
  const { plan, state } = battle;
  const id = battle.id(model);
  const speed = state.speed[boat]!;
  if (kindAt(plan, model).size === 'huge') {
    if (meetings.rams[id] === undefined) {
      const rammed = ram(battle, model, speed);
      meetings.rams[id] = rammed.reported;
      if (rammed.falls) {
        remove(battle, model, -1);
        return;
      }
      state.speed[boat] = speed - 1;
    }
  } else if (speed >= FAST && !meetings.pushed.has(model)) {
    const rolls = save(battle, model, 0);
    meetings.saves[id] = rolls;
    if (!saves(battle, model, rolls, 0)) {
      remove(battle, model, -1);
      return;
    }
  }
  const at: Point = [state.x[model]!, state.y[model]!];
  [state.x[model], state.y[model]] = fall(battle, model, at);
  meetings.pushed.add(model);
}

/**
 * Casts stones at a Huge model. It casts none itself, because no document gives it any. Each face-up stone is
 * a blow.
 */
function ram(battle: BattleSimulation, model: number, speed: number) {
  const { chance, plan } = battle;
  const { faceUp } = plan.context.rules;
  const shows = Math.round(MILLION * (typeof faceUp === 'number' ? faceUp : faceUp.erac));
  let blows = 0;
  for (let stone = 0; stone < Math.min(MOST, EACH * speed); stone++)
    blows += chance.among([MILLION - shows, shows], 2, MILLION);
  const rolls = Array.from({ length: blows }, () => save(battle, model, POWERFUL));
  return {
    reported: { speed, blows, rolls },
    falls: !rolls.every((one) => saves(battle, model, one, POWERFUL)),
  };
}

/**
 * Returns the rolls of a Toughness save, with as many rerolls as the model's abilities allow.
 */
function save(battle: BattleSimulation, model: number, worse: number): number[] {
  const { rerolls } = kindAt(battle.plan, model).model.save;
  const rolls = [battle.chance.below(DIE) + 1];
  while (rolls.length <= rerolls && !saves(battle, model, rolls, worse))
    rolls.push(battle.chance.below(DIE) + 1);
  return rolls;
}

const saves = ({ plan }: BattleSimulation, model: number, rolls: readonly number[], worse: number): boolean =>
  (rolls.at(-1) as number) - worse >= kindAt(plan, model).model.save.toughness;

/**
 * Stops a train at another boat, or at something that does not move (−1). All models aboard take an Agility
 * Test against the Speed of the fastest boat. This includes the models on the other boat. Returns the fields
 * for replays.
 */
export function crash(battle: BattleSimulation, train: readonly number[], into: number) {
  const { plan, state } = battle;
  const boats = into < 0 || train.includes(into) ? train : [...train, ...trainWith(battle, into)];
  const needs = Math.max(...boats.map((boat) => state.speed[boat]!));
  const tests: Record<string, number[]> = {};
  const fell: Record<string, Point> = {};
  // Every roll passes a test of 1.
  const tested = needs > 1 ? boats.flatMap((boat) => aboard(plan, state, boat)) : [];
  for (const model of tested) {
    const { flying, object } = kindAt(plan, model);
    // Objects have no footing to lose.
    if (flying || object !== undefined) continue;
    const rolls = testFooting(battle, model, needs);
    tests[battle.id(model)] = rolls;
    if ((rolls.at(-1) as number) >= needs) continue;
    const at = fall(battle, model, [state.x[model]!, state.y[model]!]);
    [state.x[model], state.y[model]] = at;
    fell[battle.id(model)] = at;
  }
  state.speed[train[0]!] = 0;
  return { into: into < 0 ? null : plan.boats[into]?.id, needs, tests, fell };
}

/** Returns a boat with the whole train that it belongs to. */
function trainWith({ plan }: BattleSimulation, boat: number): number[] {
  const first = (plan.boats[boat]?.towedBy ?? -1) >= 0 ? (plan.boats[boat]?.towedBy as number) : boat;
  return [first, ...(plan.boats[first]?.steam?.tows ?? []).map(({ barge }) => barge)];
}
