/** `stonecast power`: how many real games would show an imbalance, and what so many games can show. */
import type { Command } from 'commander';
import { LEAST_IMBALANCE, MOST_IMBALANCE, MOST_PLANNED, powerOf } from '../../questions/index.js';
import { chanceOf } from '../options/amounts.js';
import { examples } from '../words/helpTexts.js';
import { wholeNumber } from '../options/method.js';
import { powerText } from '../text/powerText.js';
import type { Session } from '../session.js';
import { JSON_ANSWER } from '../options/shared.js';

interface Flags {
  readonly imbalance?: readonly string[];
  readonly games?: readonly string[];
  readonly error: string;
  readonly power: string;
  readonly json?: boolean;
}

/** The sizes of the table where none is asked about. */
const SIZES = [0.525, 0.55, 0.575, 0.6, 0.65, 0.7, 0.8];

/** Adds `power`. */
export function addPower(program: Command, { io }: Session): void {
  program
    .command('power')
    .description(
      'how many real games would show an imbalance of a given size, and what so many games can show',
    )
    .option(
      '--imbalance <shares...>',
      'what the stronger side would win of decided games, e.g. 55% (default: a table)',
    )
    .option('--games <n...>', 'the other direction: what so many games can show')
    .option('--error <p>', 'chance at most to claim an imbalance between equals', '5%')
    .option('--power <p>', 'chance at least to find an imbalance that is there', '80%')
    .option(...JSON_ANSWER)
    .addHelpText(
      'after',
      examples(
        'stonecast power --imbalance 55%',
        'stonecast power --games 40 100 --imbalance 60% --power 90% --json',
      ),
    )
    .action(({ imbalance, games, error, power, json }: Flags) => {
      const sizes = imbalance?.map((text) => chanceOf('--imbalance', text, LEAST_IMBALANCE, MOST_IMBALANCE));
      const found = powerOf({
        imbalances: sizes ?? SIZES,
        games: (games ?? []).map((text) => wholeNumber('--games', text, 1, MOST_PLANNED)),
        error: chanceOf('--error', error, 0.001, 0.2),
        power: chanceOf('--power', power, 0.5, 0.99),
      });
      io.out(
        json
          ? `${JSON.stringify(found)}\n`
          : powerText(found, imbalance !== undefined || games === undefined, io.quiet === true),
      );
    });
}
