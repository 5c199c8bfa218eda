/**
 * The user's own strategies, from JavaScript modules that the command line names. Data files cannot name modules,
 * because modules run code.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ruled, type Strategy } from '../../questions/index.js';
import type { DecisionView } from '../../game/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';

/** What a strategy module learns about its seat. */
export interface ModuleSeat {
  /** 0 is the first side (the attacker), 1 the second. */
  readonly player: number;
  /** The names of the pick options, such as `4e2o`. Empty if the seat has no pick. */
  readonly options: readonly string[];
  readonly players: readonly string[];
  /** The names of the coordinates of a state (`view.state`) and of a cell (`view.cell`). */
  readonly control: readonly string[];
  readonly value: readonly string[];
  /** The name of a move in `view.moves`. */
  moveName(move: number): string;
}

/** The result of a module's `sit`: probabilities of the pick options, and a decision function. */
export interface ModulePlayer {
  readonly pick?: readonly number[];
  /** Sets `weights[i]`, the probability of `view.moves[i]`. They start at zero and must add up to 1. */
  /** Writes the weights. Its type is `unknown` because a module is not typed; the result must not be a promise. */
  decide(view: DecisionView, weights: Float64Array): unknown;
}

/** The default export of a strategy module. */
export interface StrategyModule {
  readonly name: string;
  readonly about?: string;
  sit(seat: ModuleSeat): ModulePlayer;
}

/**
 * Loads a strategy.
 * @throws StonecastError `cannot-read` if the module does not load, `wrong-value` if it is no strategy
 */
export async function loadStrategy(file: string): Promise<Strategy> {
  const loaded = await loadedModule(file, import(pathToFileURL(path.resolve(file)).href));
  const found = (loaded as { default?: unknown }).default;
  if (!isModule(found)) {
    throw new StonecastError('wrong-value', {
      what: msg('the default export of {file}', { file }),
      found: found === undefined ? msg('missing') : asWritten(typeof found),
      expected: msg('an object with a name and a function sit(seat)'),
    });
  }
  return strategyOf(found);
}

/** The time limit for loading a module, in milliseconds. */
const PATIENCE = 10_000;

/** Waits for the module. It reports a module that throws, or that never finishes loading. */
async function loadedModule(found: string, loading: Promise<unknown>): Promise<unknown> {
  let late: NodeJS.Timeout | undefined;
  // The timer keeps the process alive. Without it, a process that waits for nothing ends silently.
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      const reason = msg('it did not load within {count} seconds', { count: PATIENCE / 1000 });
      const tip = msg('a module must not wait for anything at its top level');
      reject(new StonecastError('cannot-read', { found, reason, tip }));
    }, PATIENCE);
  });
  try {
    return await Promise.race([loading, silence]);
  } catch (error) {
    if (error instanceof StonecastError) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    const reason = isMissing
      ? msg('there is no such module')
      : msg('it throws {error}', { error: thrown(error) });
    throw new StonecastError('cannot-read', { found, reason }, { cause: error });
  } finally {
    clearTimeout(late);
  }
}

/** Formats a thrown value in one line. */
const thrown = (error: unknown): string =>
  `"${(error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? ''}"`;

/** Runs code of the module. It reports thrown errors and promises as mistakes of the module. */
function acted<T>(name: string, where: string, act: () => T): T {
  let result: T;
  try {
    result = act();
  } catch (error) {
    if (error instanceof StonecastError) throw error;
    const found = msg('an error, {error}', { error: thrown(error) });
    const params = {
      what: msg('what the strategy {name} gives in {where}', { name, where }),
      found,
      expected: msg('an answer'),
    };
    throw new StonecastError('wrong-value', { ...params, tip: msg('mend the module') }, { cause: error });
  }
  if (!(result instanceof Promise)) return result;
  // Nobody awaits the promise. A later rejection must not end the process.
  result.catch(() => undefined);
  throw new StonecastError('wrong-value', {
    what: msg('what the strategy {name} gives in {where}', { name, where }),
    found: msg('a promise'),
    expected: msg('an answer at once'),
    tip: msg('leave out async and await: strategies answer at once'),
  });
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
      const own = acted(found.name, 'sit', () =>
        found.sit({
          player,
          options,
          players: structure.players,
          control: structure.control.map(({ name }) => name),
          value: structure.value.map(({ name }) => name),
          moveName: (move) => structure.moveName?.(move) ?? String(move),
        }),
      );
      checkPlayer(found.name, own);
      const pick = own.pick ?? options.map((_, i) => (i === 0 ? 1 : 0));
      checkPick(found.name, pick, options.length);
      return ruled(seat, pick.length === 0 ? [1] : pick, {
        name: found.name,
        decide(view, weights) {
          acted(found.name, 'decide', () => own.decide(view, weights));
          checkWeights(found.name, view, weights);
        },
      });
    },
  };
}

/** @throws StonecastError if the result of `sit` cannot play */
function checkPlayer(name: string, own: unknown): void {
  const decides = typeof own === 'object' && own !== null && 'decide' in own && own.decide;
  if (typeof decides === 'function') return;
  throw new StonecastError('wrong-value', {
    what: msg('what the strategy {name} gives in sit', { name }),
    found: own === null ? asWritten('null') : asWritten(typeof own),
    expected: msg('an object with a function decide(view, weights)'),
  });
}

const isDistribution = (weights: ArrayLike<number>): boolean => {
  const list = Array.from(weights);
  return list.every((p) => p >= 0) && Math.abs(list.reduce((sum, p) => sum + p, 0) - 1) <= 1e-9;
};

function checkPick(name: string, pick: readonly number[], options: number): void {
  const right = Array.isArray(pick) && pick.length === options && (options === 0 || isDistribution(pick));
  if (!right)
    throw faulty(name, 'pick', msg('{count} probabilities that add up to 1', { count: options }), pick);
}

function checkWeights(name: string, { moves }: DecisionView, weights: Float64Array): void {
  const own = weights.subarray(0, moves.length);
  if (!isDistribution(own))
    throw faulty(name, 'decide', msg('{count} probabilities that add up to 1', { count: moves.length }), own);
}

function faulty(name: string, where: string, expected: Message, found: ArrayLike<number>): StonecastError {
  return new StonecastError('wrong-value', {
    what: msg('what the strategy {name} gives in {where}', { name, where }),
    found: asWritten(`[${Array.from(found).slice(0, 8).join(', ')}]`),
    expected,
    tip: msg('every move and option needs a probability, 0 for those that the player never takes'),
  });
}
