/** Samples a duel: it solves the duel first, and then plays the solution many times. */
import { checkOptions } from '../checkOptions.js';
import type { Estimate, Measure } from '../../game/index.js';
import type { Duel } from '../../system/index.js';
import { repeatedChain, type RepeatedChain, type RepeatedEnd } from '../../engines/solve/index.js';
import type { MeasuredPart, MeasureReading } from '../../engines/sample/index.js';
import { detailsOf, solveDuel, valueLadders, type DuelOdds } from './duel.js';
import { ODDS_OPTIONS, samplingOf, type OddsOptions } from '../odds/odds.js';

/**
 * Plays a duel many times. It samples the endings, the number of combats and the value. The values of resources stay
 * exact, because they come from the solution.
 * @throws StonecastError `too-large` or `cannot-do` if it cannot solve or sample the duel
 */
export async function sampledDuel(
  duel: Duel,
  options: OddsOptions & { readonly details?: boolean } = {},
): Promise<DuelOdds> {
  checkOptions(options, { ...ODDS_OPTIONS, details: true });
  const { sampleUntil } = await import('../../engines/sample/index.js');
  const { game } = duel;
  const solution = solveDuel(duel);
  const chain = repeatedChain(solution, duel.start);
  const measures = measuresOf(duel, chain.ends);
  const found = await sampleUntil(
    { name: 'a duel', measures, parts: [partOf(chain, measures)] },
    samplingOf(options),
  );
  const estimate = (id: string): Estimate => {
    const value = found.estimates.get(id);
    if (!value) throw new Error(`"${id}" was not measured`);
    return value;
  };
  const answer = duel.answer({
    endings: Array.from({ length: game.endings }, (_, code) => estimate(`ending ${code}`)),
    combats: estimate('combats'),
    values: game.players.map((_, player) => estimate(`value ${player}`)),
    ladders: valueLadders(duel, solution),
  });
  const { method, stopped, widest, missed } = found;
  const counts = found.totals[0]?.counts ?? [];
  return {
    answer,
    method,
    sampling: { stopped, widest, missed },
    timeline: duel.timeline(endedBy(duel, chain.ends, counts)),
    ...(options.details && { details: detailsOf(duel, solution) }),
  };
}

/** Returns the measures of a play. */
function measuresOf({ game }: Duel, ends: readonly RepeatedEnd[]): Measure[] {
  const end = (outcome: number): RepeatedEnd => {
    const one = ends[outcome];
    if (!one) throw new Error(`no end ${outcome}`);
    return one;
  };
  const mean = (id: string, of: (one: RepeatedEnd) => number): Measure => ({
    id,
    kind: 'mean',
    of: (outcome) => of(end(outcome)),
    low: Math.min(...ends.map(of)),
    high: Math.max(...ends.map(of)),
  });
  return [
    ...Array.from({ length: game.endings }, (_, code): Measure => ({
      id: `ending ${code}`,
      kind: 'event',
      low: 0,
      high: 1,
      of: (outcome) => (end(outcome).ending === code ? 1 : 0),
    })),
    mean('combats', ({ combats }) => combats),
    ...game.players.map((_, player) => mean(`value ${player}`, ({ paid }) => paid[player] ?? NaN)),
  ];
}

function partOf({ ends, ...rows }: RepeatedChain, measures: readonly Measure[]): MeasuredPart {
  const readings = measures.map((measure): [string, MeasureReading] => {
    if (measure.kind === 'visits') throw new Error('the chain of a duel remembers no visits');
    const values = Float64Array.from(ends, (_, outcome) => measure.of(outcome, []));
    return [measure.id, { kind: 'cells', first: 0, values }];
  });
  return {
    weight: 1,
    form: { kind: 'chain', chain: { outcomes: ends.length, ...rows } },
    readings: new Map(readings),
  };
}

/** Returns the share of plays with each ending, by the end of each stage. */
function endedBy({ game }: Duel, ends: readonly RepeatedEnd[], counts: ArrayLike<number>): Float64Array[] {
  const all = Array.from(counts).reduce((sum, count) => sum + count, 0);
  return Array.from({ length: game.stages }, (_, stage) => {
    const ended = new Float64Array(game.endings);
    ends.forEach((end, i) => {
      if (end.stage <= stage) ended[end.ending] = (ended[end.ending] ?? 0) + (counts[i] ?? 0) / all;
    });
    return ended;
  });
}
