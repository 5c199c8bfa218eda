/** Jobs that solve the secret pick of a fight as a game. */
import * as z from 'zod';
import { splits, type SplitsResult } from '../../questions/index.js';
import { msg } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { text, typed } from './forms.js';
import type { JobKind } from './kind.js';

const option = z.record(text, z.number());
const mix = z.array(z.number());

/** The tolerance of the sum of a solved mixed strategy. */
const SOLVED = 1e-6;

export const splitsKind: JobKind<'splits'> = {
  kind: 'splits',
  ofFights: true,
  fights: 1,
  result: typed<SplitsResult>()(
    z.strictObject({
      kind: z.literal('splits'),
      rows: z.array(option),
      columns: z.array(option),
      payoff: z.array(mix),
      equilibrium: z.strictObject({ value: z.number(), rows: mix, columns: mix, exploitability: z.number() }),
    }),
  ),
  run: ({ scenario }, open) => Promise.resolve({ kind: 'splits', ...splits(open.encounter(scenario)) }),
  fault: (_, result) => splitsFault(result),
};

function splitsFault({ rows, columns, payoff, equilibrium }: SplitsResult): Message | undefined {
  if (rows.length === 0 || payoff.length !== rows.length)
    return msg('its payoffs are not those of its picks');
  if (payoff.some((row) => row.length !== columns.length))
    return msg('its payoffs are not those of its picks');
  const mixes = [
    [equilibrium.rows, rows],
    [equilibrium.columns, columns],
  ] as const;
  if (!mixes.every(([mix, options]) => mix.length === options.length && isMix(mix))) {
    return msg('its equilibrium is no mix of its picks');
  }
  const [least, most] = [Math.min(...payoff.flat()), Math.max(...payoff.flat())];
  const slack = SOLVED * Math.max(1, Math.abs(least), Math.abs(most));
  const inside = equilibrium.value >= least - slack && equilibrium.value <= most + slack;
  return inside && equilibrium.exploitability >= -slack ? undefined : msg('its value is none of its payoffs');
}

const isMix = (mix: readonly number[]): boolean =>
  mix.every((chance) => chance >= -SOLVED) &&
  Math.abs(mix.reduce((sum, chance) => sum + chance, 0) - 1) <= SOLVED;
