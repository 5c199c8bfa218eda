/** The battles of a campaign as scenarios of `odds`. Equal battles share a number, so each is computed once. */
import type { BattleChance, BattleFight } from '../../../game/index.js';
import { prepareBattle } from '../answers/prepareBattle.js';
import type { Library } from '../profiles/library.js';
import { RESULTS, type Result } from '../rules/battleSimulation.js';
import type { RetreatInput } from '../model/scenario.js';
import { has } from '../model/unitTypes.js';
import type { Board } from './board.js';
import { KIND_BITS } from './campaignState.js';
import type { World } from './world.js';

/** Maps a class of units in battle to its count. */
export type Stack = ReadonlyMap<number, number>;

/** What the class of units outside walls has on top of that of equal units inside. */
const OUTSIDE = 1 << KIND_BITS;

/** Returns the class of a unit in battle. Units outside walls have their own. */
export const classOf = (board: Board, unit: number): number =>
  board.kind(unit).combat + (board.isOutside(unit) ? OUTSIDE : 0);

/** One side of a battle. */
export interface Host {
  readonly nation: number;
  readonly units: readonly number[];
  readonly stack: Stack;
  /**
   * Whether an adjacent friendly zone, or any zone, is open for a retreat.
   * `sea`: whether raiders can retreat to an adjacent sea.
   */
  readonly adjacent: boolean;
  readonly anywhere: boolean;
  readonly sea: boolean;
  /** Whether named dragonewts can retreat into a city in the zone, because some are in it. */
  readonly dragonewtCity: boolean;
  /** Names all of this except the units themselves: equal keys, equal fighters. */
  readonly key: string;
}

/** A battle before it is fought. */
export interface ZoneMeeting {
  readonly zone: number;
  readonly attacker: Host;
  readonly defender: Host;
}

/** The classes of both sides, in the order of the counts after a fight outcome's result. */
export interface FightOrder {
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
}

/** A battle with its drawn result, and the units of each class that remain. */
export interface DrawnFight {
  readonly number: number;
  readonly result: Result;
  readonly attacker: Stack;
  readonly defender: Stack;
}

interface Known {
  readonly scenario: BattleScenario;
  readonly sides: readonly [number, number];
}

/** A battle in the input format. Groups have their class as name, so that the result can be read back. */
interface BattleScenario {
  readonly system: string;
  readonly zone: object;
  readonly attacker: HostInput;
  readonly defender: HostInput;
}

interface HostInput {
  readonly units: Readonly<Record<string, readonly GroupInput[]>>;
  readonly retreat: RetreatInput;
  readonly refuge: object;
}

interface GroupInput {
  readonly count: number;
  readonly hit: number;
  readonly resist: number;
  readonly name: string;
  readonly outside?: true;
}

/** All battles of the campaign so far. */
export class CampaignFights {
  private readonly numbers = new Map<string, number>();
  private known: Known[] = [];

  constructor(
    private readonly world: World,
    private readonly library: Library,
  ) {}

  /** Returns the number of a battle. */
  number(board: Board, meeting: ZoneMeeting): number {
    const { zone, attacker, defender } = meeting;
    const { terrain, fortress } = board.zone(zone);
    const sides: [number, number] = [
      board.nationOf(attacker.nation).side,
      board.nationOf(defender.nation).side,
    ];
    const key = [terrain, fortress, defendsCity(board, meeting), ...sides, attacker.key, defender.key].join(
      '|',
    );
    const found = this.numbers.get(key);
    if (found !== undefined) return found;
    this.numbers.set(key, this.known.length);
    return this.known.push({ scenario: scenarioOf(board, meeting), sides }) - 1;
  }

  /** Returns the scenario file of a number, for `odds`. */
  scenario(number: number): BattleScenario {
    return this.at(number).scenario;
  }

  /** Returns the classes that the rows of its fight outcomes count. */
  order(number: number): FightOrder {
    const { attacker, defender } = this.at(number).scenario;
    const classes = (host: HostInput): number[] => groupsOf(host).map(({ name }) => Number(name.slice(1)));
    return { attacker: classes(attacker), defender: classes(defender) };
  }

  /** Draws the result of a battle. */
  draw(board: Board, meeting: ZoneMeeting, chance: BattleChance): DrawnFight {
    const number = this.number(board, meeting);
    const { rows, width } = chance.fightOutcomes(number);
    const at = chance.fightOutcome(number) * width;
    const { attacker, defender } = this.order(number);
    const left = (classes: readonly number[], from: number): Stack =>
      new Map(classes.map((combat, g) => [combat, rows[from + g]!]));
    return {
      number,
      result: RESULTS[rows[at]!] ?? 'both',
      attacker: left(attacker, at + 1),
      defender: left(defender, at + 1 + attacker.length),
    };
  }

  fight(number: number): BattleFight {
    const { scenario, sides } = this.at(number);
    const own = groupsOf(scenario.attacker).map(({ count }) => count);
    const other = groupsOf(scenario.defender).map(({ count }) => count);
    const width = 1 + own.length + other.length;
    return {
      width,
      // The same battle between other sides has the same outcomes.
      key: JSON.stringify(scenario),
      fightOutcomes: (solve, each) => {
        const prepared = prepareBattle(scenario, this.library);
        const { attacker, defender } = prepared;
        const row = new Int32Array(width);
        solve(prepared, (outcome, chance) => {
          const { result, attacker: first, defender: second } = prepared.end(outcome);
          row[0] = RESULTS.indexOf(result);
          own.forEach((_, g) => (row[1 + g] = attacker.roster.standing(first, g)));
          other.forEach((_, g) => (row[1 + own.length + g] = defender.roster.standing(second, g)));
          each(row, chance);
        });
      },
      losses: (fightOutcome, into) => {
        into.fill(0);
        const add = (side: number, counts: readonly number[], from: number): void => {
          counts.forEach((count, g) => (into[side] = into[side]! + count - fightOutcome[from + g]!));
        };
        add(sides[0], own, 1);
        add(sides[1], other, 1 + own.length);
      },
    };
  }

  forget(): void {
    this.known = [];
    this.numbers.clear();
  }

  private at(number: number): Known {
    const known = this.known[number];
    if (!known) throw new Error(`no fight ${number} among ${this.known.length} of ${this.world.name}`);
    return known;
  }
}

/** Returns whether named dragonewts defend their city. Each of them then resists better (rules: Battle). */
const defendsCity = (board: Board, { zone, defender }: ZoneMeeting): boolean =>
  board.zone(zone).dragonewtCity &&
  defender.units.some((unit) => has(board.kind(unit).kind, 'named-dragonewt'));

/** Returns the groups of a host, in the order of its units. */
const groupsOf = ({ units }: HostInput): readonly GroupInput[] => Object.values(units).flat();

function scenarioOf(board: Board, meeting: ZoneMeeting): BattleScenario {
  const { zone, attacker, defender } = meeting;
  const { terrain, fortress } = board.zone(zone);
  return {
    system: 'genertela',
    zone: { terrain, fortress, ...(defendsCity(board, meeting) && { dragonewtCity: 'defender' }) },
    attacker: hostOf(board, attacker),
    defender: hostOf(board, defender),
  };
}

function hostOf(board: Board, { nation, stack, adjacent, anywhere, sea, dragonewtCity }: Host): HostInput {
  const units: Record<string, GroupInput[]> = {};
  for (const [combat, count] of stack) {
    const like = board.world.kinds.find((kind) => kind.combat === combat % OUTSIDE);
    if (!like) throw new Error(`no class ${combat}`);
    const { kind, hit, resist } = like;
    (units[kind.name] ??= []).push({
      count,
      hit,
      resist,
      name: `#${combat}`,
      ...(combat >= OUTSIDE && { outside: true }),
    });
  }
  const { retreat } = board.nationOf(nation);
  return { units, retreat, refuge: { adjacent, anywhere, sea, dragonewtCity } };
}
