/** The text of `stonecast fight habits`. */
import type { Tournament } from '../../../questions/index.js';
import { chanceText, formatFixed, formatSigned } from '../../../i18n/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { textTable } from '../../terminal/textTable.js';
import { t } from '../../words/index.js';

/** The columns of the ranking. */
const HEAD = ['strategy', 'payoff', 'exploitable'] as const;

/**
 * The best and the safest way to play, what each way gives away, and what each gains on each other.
 * @param habits what the game's habits do, by name
 */
export function habitsText(found: Tournament, habits: ReadonlyMap<string, string>): string {
  const { strategies, table, cyclic, matchUps } = found;
  if (makesNoDifference(found)) return `${t('tournament.same')}\n`;
  const names = strategies.map(({ name }) => escapeTerminal(name));
  const ranking = strategies.map(({ meanAdvantage, exploitability }, i) => [
    String(i + 1),
    names[i] ?? '',
    formatSigned(meanAdvantage, 2),
    exploitability === undefined ? '–' : formatFixed(exploitability, 2),
  ]);
  const payoffs = table.map((line, i) => [
    `${i + 1} ${names[i] ?? ''}`,
    ...line.map((value, j) => (i === j ? '' : formatSigned(value, 2))),
  ]);
  return [
    sentence(found),
    '',
    textTable([['', ...HEAD.map((key) => t(`tournament.${key}`))], ...ranking]),
    t('tournament.payoffs', {
      matchUps: t(matchUps.length === 1 ? 'tournament.matchUp' : 'tournament.matchUps', {
        count: matchUps.length,
      }),
    }),
    textTable([['', ...names.map((_, i) => String(i + 1))], ...payoffs]),
    t('tournament.unit'),
    ...(cyclic < LEAST_CYCLIC ? [] : [t('tournament.cyclic', { cyclic: chanceText(cyclic) })]),
    ...strategies.map((one) =>
      t('tournament.about', { name: escapeTerminal(one.name), about: aboutText(one, habits) }),
    ),
    t('tournament.scope'),
    '',
  ].join('\n');
}

/** The strategies that every game has. */
const COMMON = ['random', 'equilibrium', 'maximin', 'quantal', 'best-response'] as const;

/** Says what a strategy does. A game describes its own habits. */
function aboutText({ name, about }: Ranked, habits: ReadonlyMap<string, string>): string {
  const [kind, ...rest] = name.split(':');
  const common = COMMON.find((one) => one === kind);
  if (common !== undefined) return t(`tournament.about.${common}`, { to: escapeTerminal(rest.join(':')) });
  return escapeTerminal(habits.get(name) ?? about);
}

/** Names the strategies that win most, and those that give away least, including ties. */
function sentence({ strategies }: Tournament): string {
  const [first] = strategies;
  if (!first) return t('tournament.nobody');
  const most = Math.max(...strategies.map(({ meanAdvantage }) => meanAdvantage));
  const best = t('tournament.most', {
    names: alike(strategies, ({ meanAdvantage }) => meanAdvantage, most),
    advantage: formatSigned(most, 2),
  });
  const gaps = strategies.flatMap(({ exploitability }) => exploitability ?? []);
  if (gaps.length < strategies.length) return best;
  const gap = Math.min(...gaps);
  const safest = alike(strategies, ({ exploitability = NaN }) => exploitability, gap);
  const lost = gap < EVEN ? t('tournament.unbeaten') : t('tournament.gap', { gap: formatFixed(gap, 2) });
  return `${best} ${t('tournament.safest', { names: safest, lost })}`;
}

/** Names the strategies with this value. */
const alike = (strategies: readonly Ranked[], of: (one: Ranked) => number, value: number): string =>
  strategies
    .filter((one) => Math.abs(of(one) - value) < EVEN)
    .map(({ name }) => escapeTerminal(name))
    .join(t('plain.next'));

const makesNoDifference = ({ strategies, table }: Tournament): boolean =>
  strategies.length > 0 && table.flat().every((payoff) => Math.abs(payoff) < EVEN);

type Ranked = Tournament['strategies'][number];

/** Payoffs that differ by less than this count as equal: they print alike. */
const EVEN = 5e-3;
/** A smaller share of the table that goes in circles changes no ranking. */
const LEAST_CYCLIC = 0.01;
