/**
 * The first screen of a report with prices: the finding, the results beside the chart, and a card for each unit.
 *
 * Where a model does best and worst in the single fights of an experiment.
 */
import type { ListBattles, ReportedUnit, ValuationResult } from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import { clopperPearson } from '../math/index.js';
import { bareEstimateText, formatFixed, formatInteger, inPoints } from '../i18n/index.js';
import {
  priceText,
  pricedRows,
  pointsText,
  rangeText,
  verdictText,
  type PricedRow,
} from './charts/prices.js';
import type { Section } from './section.js';
import { estimateText, list, plain, series, t } from './textFormat.js';
import { key, type View } from './chartData.js';

type Prices = ValuationResult['prices'];

/** The parts of the first screen, and the parts below it. */
export interface Overview {
  /** The finding as a title. */
  readonly title: string;
  /** Says what was played, by whom, and how sure the finding is. */
  readonly lead: string;
  /** The sections beside the chart. */
  readonly aside: readonly Section[];
  /** A card for each unit with a price. */
  readonly cards: readonly Card[];
  /** How good the numbers are. */
  readonly quality: Section;
}

/** Everything on one unit that the chart does not show. */
export interface Card {
  readonly name: string;
  readonly verdict: string;
  /** The group of the verdict, which the page shows as a colour. */
  readonly group: PricedRow['group'];
  /** The price for each player. */
  readonly levels: readonly string[];
  /** Where it wins and loses. */
  readonly text: readonly string[];
}

/**
 * Formats a share with its interval in little space: `53.4 % (49.1–58.3)`. What always or never happened in a sample is
 * not certain: `over 99.7 %`.
 */
function shareInBrief(estimate: Estimate): string {
  const { value, low, high } = estimate;
  const text = bareEstimateText(estimate);
  if (value <= 0 || value >= 1) return text;
  const [from, to] = [low, high].map((share) => formatFixed(inPoints(share), 1));
  return `${text} (${from ?? ''}–${to ?? ''})`;
}

/** Returns the overview. Undefined for a report that does not ask for prices. */
export function overviewOf(view: View): Overview | undefined {
  const { jobs, experiment } = view.results;
  const found = jobs.find((job) => job.kind === 'valuation');
  const asked = experiment.report?.charts;
  if (!found || (asked && !asked.some(({ kind }) => kind === 'prices'))) return undefined;
  const { prices } = found;
  const lists = jobs.find((job) => job.kind === 'listBattles')?.battles;
  return {
    title: titleOf(prices),
    lead: leadOf(prices),
    aside: [...(lists ? [listsSection(lists)] : []), ...proofSection(prices), ...nextSection(prices)],
    cards: cardsOf(prices, rivalsOf(view)),
    quality: qualitySection(prices),
  };
}

/** Counts the verdicts, and names the card with the largest difference in points of each. */
function titleOf(prices: Prices): string {
  const rows = pricedRows(prices);
  const counted = (group: 'dear' | 'cheap'): Counted => {
    const own = rows.filter((row) => row.group === group);
    const [first] = [...own].sort((a, b) => distance(b) - distance(a));
    const text =
      own.length === 0 ? t(`overview.none.${group}`) : t(`overview.some.${group}`, { count: own.length });
    return { text, examples: first ? [exampleText(first)] : [] };
  };
  const [dear, cheap] = [counted('dear'), counted('cheap')];
  const title = t('overview.title', { players: list(prices.players), dear: dear.text, cheap: cheap.text });
  const examples = [...dear.examples, ...cheap.examples];
  return examples.length === 0 ? title : t('overview.examples', { title, list: series(examples) });
}

interface Counted {
  readonly text: string;
  readonly examples: readonly string[];
}

const distance = ({ unit, fair }: PricedRow): number => Math.abs(fair.value - unit.cost);

const exampleText = ({ unit, fair }: PricedRow): string =>
  t('overview.example', {
    name: unit.name,
    cost: pointsText(unit.cost),
    fair: priceText(fair),
    range: rangeText(fair),
  });

function leadOf({ method, players, units, date }: Prices): string {
  return t('overview.lead', {
    count: units.length,
    players: list(players),
    battles: method.kind === 'exact' ? '' : formatInteger(method.combats),
    confidence: method.kind === 'exact' ? '100' : plain(inPoints(method.confidence), 3),
    date,
  });
}

/** The mean results of the lists, best first. */
function listsSection({ lists, players, tables }: ListBattles): Section {
  const sorted = [...lists].sort((a, b) => b.score.value - a.score.value);
  return {
    title: t('overview.lists', { policy: players.at(-1) ?? '', tables }),
    rows: [
      [t('lists.of'), t('rosters.score')],
      ...sorted.map(({ name, score }) => [name, shareInBrief(score)]),
    ],
    bars: sorted.map(({ score }) => score),
  };
}

/** The proof: each figure at the costs and at fair prices. Empty without a proof. */
function proofSection({ proof }: Prices): Section[] {
  if (proof.length === 0) return [];
  const row = (name: string, { before, after }: { before: Estimate; after: Estimate }): string[] => [
    name,
    shareInBrief(before),
    shareInBrief(after),
  ];
  return [
    {
      title: t('overview.proof'),
      rows: [
        [t('overview.measure'), t('overview.before'), t('overview.after')],
        ...proof.map(({ player, spread }) => row(t('overview.spread', { player }), spread)),
        ...proof.flatMap(({ player, hunter }) =>
          hunter ? [row(t('overview.hunter', { player }), hunter)] : [],
        ),
      ],
      text: [t('overview.proof.text')],
    },
  ];
}

/** The most playtests to name. */
const PLAYTESTS = 3;

/** What to play next: the prices that the fewest tables decide. */
function nextSection(prices: Prices): Section[] {
  const near = pricedRows(prices).filter(({ group }) => group === 'nearly');
  const first = [...near].sort((a, b) => (a.tables ?? 0) - (b.tables ?? 0)).slice(0, PLAYTESTS);
  if (first.length === 0) return [];
  const nameOf = new Map(prices.units.map(({ id, name }) => [id, name]));
  const listText = (one: NonNullable<ReportedUnit['next']>[0]): string =>
    one.map(({ id, count }) => `${count} ${nameOf.get(id) ?? id}`).join(', ');
  return [
    {
      title: t('overview.next'),
      text: first.map(({ unit, fair, tables = 0 }) =>
        [
          t('overview.next.one', {
            name: unit.name,
            cost: pointsText(unit.cost),
            fair: priceText(fair),
            tables: formatInteger(roundedUp(tables)),
          }),
          unit.next
            ? t('overview.next.lists', { first: listText(unit.next[0]), second: listText(unit.next[1]) })
            : '',
        ]
          .join(' ')
          .trim(),
      ),
    },
  ];
}

/** Rounds up to two digits, because the number of tables is an estimate. */
function roundedUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.ceil(value / step) * step;
}

function cardsOf(prices: Prices, rivals: ReadonlyMap<string, Rivals>): Card[] {
  const nameOf = new Map(prices.units.map(({ id, name }) => [id, name]));
  const judged = pricedRows(prices).filter(({ unit }) => unit.fitted);
  const shown = new Set<string>();
  return judged.map((row): Card => {
    const { unit, group } = row;
    const met = rivals.get(unit.id);
    return {
      name: unit.name,
      verdict: verdictText(row),
      group,
      levels: prices.players.flatMap((player, i) => {
        const fair = unit.levels[i]?.fair;
        return fair ? [`${player} ${priceText(fair)} (${rangeText(fair)})`] : [];
      }),
      text: [
        ...(met ? [t('overview.rivals', { best: met.best, worst: met.worst })] : []),
        ...strongest(unit.rivals).flatMap(({ id, player, points }) => {
          // What one unit gains against another is what that one loses, and a report says each number once.
          const effect = [player, ...[unit.id, id].sort()].join(' ');
          if (shown.has(effect)) return [];
          shown.add(effect);
          const amount = estimateText(points, { unit: 'points', even: 0 });
          return [t('overview.effect', { name: nameOf.get(id) ?? id, player, points: amount })];
        }),
      ],
    };
  });
}

type PricedRivals = Prices['units'][number]['rivals'];

/** The enemy that changes a unit's worth most. A card has room for one; the data have all. */
const strongest = (rivals: PricedRivals): PricedRivals =>
  [...rivals].sort((a, b) => Math.abs(b.points.value) - Math.abs(a.points.value)).slice(0, 1);

/** How often predictions of list against list held, and how far they missed. */
function qualitySection({ proof, method }: Prices): Section {
  const confidence = method.kind === 'exact' ? 1 : method.confidence;
  const held = ({ inside, of }: { inside: number; of: number }): string => t('overview.held', { inside, of });
  const narrow = proof.filter(({ calibration: { before, after } }) => {
    const [inside, of] = [before.inside + after.inside, before.of + after.of];
    return of > 0 && clopperPearson(inside, of, 0.95).high < confidence;
  });
  return {
    title: t('overview.quality'),
    rows: [
      [t('overview.players'), t('overview.held.before'), t('overview.held.after'), t('overview.missed')],
      ...proof.map(({ player, calibration, missed }) => [
        player,
        held(calibration.before),
        held(calibration.after),
        shareInBrief(missed),
      ]),
    ],
    text: [
      t('overview.quality.text', { confidence: plain(inPoints(confidence), 3) }),
      narrow.length > 0
        ? t('overview.narrow', { players: list(narrow.map(({ player }) => player)) })
        : t('overview.calibrated'),
    ],
  };
}

/** The names of the enemies against which a model gains and loses most. */
export interface Rivals {
  readonly best: string;
  readonly worst: string;
}

/**
 * Returns the best and the worst enemy of each model, by id. It uses the experiment's first matrix of models against
 * models, with the levels that it fixes. A fight counts the system's balance of both sides, as attacker and as
 * defender, less the mean of all models against that enemy. Empty if there is no such matrix or balance.
 */
function rivalsOf(view: View): ReadonlyMap<string, Rivals> {
  const { experiment, system } = view.results;
  const balance = Object.entries(system.figures).find(([, { even }]) => even !== undefined)?.[0];
  const asked = experiment.report?.charts.find((chart) => chart.kind === 'matrix');
  if (asked?.kind !== 'matrix' || balance === undefined) return new Map();
  const [rows, columns] = [view.axis(asked.rows), view.axis(asked.columns)];
  const cells = view.means(balance, [asked.rows, asked.columns], asked.at);
  const even = system.figures[balance]?.even ?? 0;
  const sums = new Map<string, Map<string, number>>();
  const add = (own: string | undefined, enemy: string, value: number): void => {
    if (own === undefined) return;
    const all = sums.get(own) ?? new Map<string, number>();
    sums.set(own, all.set(enemy, (all.get(enemy) ?? 0) + value));
  };
  rows.levels.forEach((row, r) => {
    columns.levels.forEach((column, c) => {
      const cell = cells.get(key([r, c]));
      if (!cell) return;
      add(row.id, column.name, cell.value - even);
      add(column.id, row.name, even - cell.value);
    });
  });
  const means = new Map<string, number>();
  for (const enemy of new Set([...sums.values()].flatMap((all) => [...all.keys()]))) {
    const met = [...sums.values()].flatMap((all) => all.get(enemy) ?? []);
    means.set(
      enemy,
      met.reduce((sum, value) => sum + value / met.length, 0),
    );
  }
  const excess = ([enemy, value]: readonly [string, number]): number => value - (means.get(enemy) ?? 0);
  return new Map(
    [...sums].flatMap(([id, enemies]): [string, Rivals][] => {
      const sorted = [...enemies].sort((a, b) => excess(b) - excess(a));
      const [best, worst] = [sorted[0], sorted.at(-1)];
      return best && worst && sorted.length > 1 ? [[id, { best: best[0], worst: worst[0] }]] : [];
    }),
  );
}
