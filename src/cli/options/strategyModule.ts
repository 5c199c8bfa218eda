/** Strategies of the user's own, from modules that the command line names. Data files can name none: modules run code. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ruled, type Strategy } from '../../questions/index.js';
import type { DecisionView } from '../../game/index.js';
import { StonecastError } from '../../wording/index.js';
import { reasonOf } from '../../files/index.js';

/** What a strategy module is told when it takes a seat. */
export interface ModuleSeat {
  /** 0: the first side (the attacker), 1: the second. */
  readonly player: number;
  /** The options of its pick by name, e.g. `4e2o`; empty where it does not pick. */
  readonly options: readonly string[];
  readonly players: readonly string[];
  /** The coordinates of a state (`view.state`) and of a cell (`view.cell`) by name. */
  readonly control: readonly string[];
  readonly value: readonly string[];
  /** A move of `view.moves` by name. */
  moveName(move: number): string;
}

/** What a strategy module's `sit` gives back: probabilities of the options, and those of the moves at a decision. */
export interface ModulePlayer {
  readonly pick?: readonly number[];
  /** Sets `weights[i]`, the probability of `view.moves[i]`; they come zeroed and must add up to 1. */
  decide(view: DecisionView, weights: Float64Array): void;
}

/** The default export of a strategy module. */
export interface StrategyModule {
  readonly name: string;
  readonly about?: string;
  sit(seat: ModuleSeat): ModulePlayer;
}

/**
 * Loads a strategy.
 * @throws StonecastError `cannot-read` for what cannot be loaded, `wrong-value` for what is no strategy
 */
export async function loadStrategy(file: string): Promise<Strategy> {
  let loaded: unknown;
  try {
    loaded = await import(pathToFileURL(path.resolve(file)).href);
  } catch (error) {
    const system = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const reason = system
      ? 'there is no such module'
      : error instanceof Error
        ? error.message
        : reasonOf(error);
    throw new StonecastError('cannot-read', { found: file, reason }, { cause: error });
  }
  const found = (loaded as { default?: unknown }).default;
  if (!isModule(found)) {
    throw new StonecastError('wrong-value', {
      what: `the default export of ${file}`,
      found: found === undefined ? 'missing' : typeof found,
      expected: 'an object with a name and a function sit(seat)',
    });
  }
  return strategyOf(found);
}

function isModule(value: unknown): value is StrategyModule {
  if (typeof value !== 'object' || value === null) return false;
  const { name, sit } = value as Partial<Record<keyof StrategyModule, unknown>>;
  return typeof name === 'string' && name !== '' && typeof sit === 'function';
}

function strategyOf(found: StrategyModule): Strategy {
  return {
    name: found.name,
    about: found.about ?? 'by a module',
    sit(seat) {
      const { encounter, player } = seat;
      const { structure } = encounter.game;
      const options = encounter.game.picks[player] ?? [];
      const own = found.sit({
        player,
        options,
        players: structure.players,
        control: structure.control.map(({ name }) => name),
        value: structure.value.map(({ name }) => name),
        moveName: (move) => structure.moveName?.(move) ?? String(move),
      });
      const pick = own.pick ?? options.map((_, i) => (i === 0 ? 1 : 0));
      checkPick(found.name, pick, options.length);
      return ruled(seat, pick.length === 0 ? [1] : pick, {
        name: found.name,
        decide(view, weights) {
          own.decide(view, weights);
          checkWeights(found.name, view, weights);
        },
      });
    },
  };
}

const isDistribution = (weights: ArrayLike<number>): boolean => {
  const list = Array.from(weights);
  return list.every((p) => p >= 0) && Math.abs(list.reduce((sum, p) => sum + p, 0) - 1) <= 1e-9;
};

function checkPick(name: string, pick: readonly number[], options: number): void {
  const right = Array.isArray(pick) && pick.length === options && (options === 0 || isDistribution(pick));
  if (!right) throw faulty(name, 'pick', `${options} probabilities that add up to 1`, pick);
}

function checkWeights(name: string, { moves }: DecisionView, weights: Float64Array): void {
  const own = weights.subarray(0, moves.length);
  if (!isDistribution(own))
    throw faulty(name, 'decide', `${moves.length} probabilities that add up to 1`, own);
}

function faulty(name: string, where: string, expected: string, found: ArrayLike<number>): StonecastError {
  return new StonecastError('wrong-value', {
    what: `what the strategy ${name} gives in ${where}`,
    found: `[${Array.from(found).slice(0, 8).join(', ')}]`,
    expected,
    tip: 'every move and option needs a probability, 0 for those that are not taken',
  });
}
