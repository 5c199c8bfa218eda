/** The text and page of `stonecast list search`, and the text of `stonecast list meta`. */
import type { FoundBest, FoundMetagame, ListSearch, ListMetagameFindings } from '../../../questions/index.js';
import {
  bareEstimateText,
  chanceText,
  estimateText,
  formatFixed,
  formatInteger,
  shareEstimateText,
  shareText,
  formatDecimal,
  pointsText,
  formatSigned,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { escapeTerminal } from '../../terminal/io.js';
import { tSearch } from '../../words/search/index.js';
import type { Part, PageModel } from '../answerParts.js';
import type { Estimate } from '../../../game/index.js';
import type { Figure } from '../../../system/index.js';
import type { Picture } from '../../../reports/index.js';
import { pageOf, type PageSources } from '../answerPages.js';
import { textTable } from '../../terminal/textTable.js';
import { t } from '../../words/battle/index.js';
import { policyText } from '../battles/policyText.js';

/** Smaller shares count as zero. */
const FIELDED = 0.0005;

/**
 * The answer in parts: the result, the lists, the units, and the method.
 * @param quiet omits the method
 */
export function searchParts(found: ListSearch, quiet: boolean): Part[] {
  const { metagame } = found;
  return [
    answer(found).join('\n'),
    ...(metagame ? [listsPart(metagame), ...tablePart(metagame), unitsPart(metagame)] : []),
    quiet ? '' : howText(found),
  ];
}

/**
 * Returns a share of the equilibrium. In an unsettled search it has no interval: the interval knows nothing of lists
 * that the search has not found yet.
 */
const barOf = ({ settled }: FoundMetagame, share: Estimate): Estimate =>
  settled ? share : { value: share.value, low: share.value, high: share.value };

/** Formats such a share. */
const shareOf = ({ settled }: FoundMetagame, share: Estimate, format = shareEstimateText): string =>
  settled ? format(share) : shareText(share.value, 1);

function answer(found: ListSearch): string[] {
  const { field, metagame, stopped } = found;
  return [
    ...(field ? [fieldText(field, whereText(found)), triedText(field, found)] : []),
    ...(metagame ? metagameText(metagame, found) : []),
    ...(stopped ? [tSearch('stopped')] : []),
  ];
}

function fieldText(field: NonNullable<ListSearch['field']>, where: string): string {
  const facts = { name: escapeTerminal(field.list.name), score: estimateText(field.score), where };
  const [only] = field.lists;
  return only !== undefined && field.lists.length === 1
    ? tSearch('field.one', { ...facts, field: escapeTerminal(only) })
    : tSearch('field.many', { ...facts, count: field.lists.length });
}

function metagameText(metagame: FoundMetagame, found: ListSearch): string[] {
  const { lists, response, settled, unbeaten, units } = metagame;
  const fielded = lists.filter(({ share }) => share.value > FIELDED);
  const [first] = fielded;
  const where = whereText(found);
  const reported = fielded.map((one) =>
    tSearch('share', { name: escapeTerminal(one.name), share: shareOf(metagame, one.share) }),
  );
  const named = (reading: 'all' | 'none'): string[] => {
    const those = units.filter((one) => one.reading === reading).map(({ name }) => escapeTerminal(name));
    return those.length > 0 ? [tSearch(`units.${reading}`, { units: those.join(', ') })] : [];
  };
  const best = (one: FoundBest) => ({ name: escapeTerminal(one.list.name), score: estimateText(one.score) });
  return [
    first && fielded.length === 1
      ? tSearch(settled ? 'alone' : 'alone.open', {
          name: escapeTerminal(first.name),
          known: lists.length,
          where,
        })
      : tSearch(settled ? 'several' : 'several.open', {
          count: fielded.length,
          lists: reported.join(tSearch('next')),
          known: lists.length,
          where,
        }),
    ...(response
      ? [tSearch(settled ? 'settled' : 'open', best(response)), triedText(response, found)]
      : [tSearch('unanswered')]),
    ...(settled ? [] : [tSearch('open.shares')]),
    ...(unbeaten
      ? [
          tSearch(unbeaten.beaten ? 'beaten' : 'unbeaten', {
            ...best(unbeaten),
            of: escapeTerminal(unbeaten.of),
          }),
        ]
      : []),
    // An unsettled equilibrium may still change its units.
    ...(settled ? [...named('all'), ...named('none')] : []),
  ];
}

/** A bound above this says nothing, because the search dropped some lists after few battles. */
const LOOSE = 0.75;

function triedText({ tried, all, most }: FoundBest, { bought }: ListSearch): string {
  const facts = { tried: formatInteger(tried), most: chanceText(most), bought: formatInteger(bought) };
  if (most > LOOSE) return tSearch(all ? 'tried.allBriefly' : 'tried.someBriefly', facts);
  return all ? tSearch('tried.all', facts) : tSearch('tried.some', facts);
}

function listsPart(metagame: FoundMetagame): Part {
  const head = ['', tSearch('list'), tSearch('points'), tSearch('share_'), tSearch('score')];
  const rows = metagame.lists.map(({ name, points, share, score }, i) => [
    String(i + 1),
    escapeTerminal(name),
    formatFixed(points, 0),
    shareOf(metagame, share),
    estimateText(score),
  ]);
  return { title: tSearch('lists'), rows: [head, ...rows] };
}

function tablePart({ lists, table }: FoundMetagame): Part[] {
  if (lists.length < 2) return [];
  const head = ['', ...lists.map((_, i) => String(i + 1))];
  const rows = table.map((line, i) => [
    String(i + 1),
    ...line.map((score) => (score ? bareEstimateText(score) : '–')),
  ]);
  return [{ title: tSearch('table'), rows: [head, ...rows] }];
}

function unitsPart(metagame: FoundMetagame): Part {
  const head = [tSearch('unit'), tSearch('reading'), tSearch('taken'), tSearch('models')];
  const sorted = [...metagame.units].sort((a, b) => b.taken.value - a.taken.value);
  const rows = sorted.map(({ name, reading, taken, models }) => [
    escapeTerminal(name),
    tSearch(`reading.${reading}`),
    shareOf(metagame, taken, estimateText),
    reading === 'none' ? '' : formatFixed(models.value, 1),
  ]);
  return { title: tSearch('units'), rows: [head, ...rows] };
}

/** Who plays: the answer holds for this one way alone. */
function whereText({ play }: ListSearch): string {
  const values = Object.values(play).map((value) => escapeTerminal(String(value)));
  return values.length > 0 ? tSearch('where', { play: values.join(', ') }) : '';
}

function howText({ by, play, plays, seed, confidence }: ListSearch): string {
  return [
    ...(Object.keys(play).length > 0 ? [tSearch('play')] : []),
    tSearch(`how.${by}`, {
      plays: formatInteger(plays),
      seed: escapeTerminal(seed),
      confidence: confidenceText(confidence),
    }),
  ].join('\n');
}

/** Builds the page: the share of each list, and the units that its lists take. */
export function searchPage(found: ListSearch, behind: PageSources): PageModel {
  const { forces, points, metagame, plays, seed } = found;
  const share: Figure = {
    label: tSearch('share_'),
    short: tSearch('share_'),
    unit: 'probability',
    better: 'high',
  };
  const pictures: Picture[] = metagame
    ? [
        {
          kind: 'bars',
          title: tSearch('chart.shares'),
          of: tSearch('list'),
          figure: share,
          values: metagame.lists.map((one) => ({
            name: escapeTerminal(one.name),
            estimate: barOf(metagame, one.share),
          })),
        },
        {
          kind: 'bars',
          title: tSearch('chart.units'),
          of: tSearch('unit'),
          figure: share,
          values: metagame.units.map(({ name, taken }) => ({
            name: escapeTerminal(name),
            estimate: barOf(metagame, taken),
          })),
        },
      ]
    : [];
  const asked = {
    title: tSearch('title', { forces: forces.join(', '), count: formatFixed(points, 0) }),
    question: tSearch('question'),
    data: found,
    pictures,
  };
  return pageOf(behind, asked, [{ kind: 'monte-carlo', seed, combats: plays }]);
}

/** The strategies by share, the gain of the best answer to the equilibrium, and the rankings of the lists. */
export function metaText(
  { strategies, gain, orders, method, tables }: ListMetagameFindings,
  quiet: boolean,
): string {
  const order = [...strategies].sort(
    (a, b) => b.share.value - a.share.value || b.against.result.value - a.against.result.value,
  );
  const head = [t('meta.list'), t('policy'), t('player.share'), t('meta.against'), t('meta.points')];
  const rows = order.map(({ list, policy, share, against: { result, points } }) => [
    list,
    policyText(policy),
    `${formatFixed(share.value, 2)} (${formatFixed(share.low, 2)} … ${formatFixed(share.high, 2)})`,
    estimateText(result),
    `${formatSigned(points.value, 3)} (${formatSigned(points.low, 3)} … ${formatSigned(points.high, 3)})`,
  ]);
  const lines = [
    t('meta.sentence', {
      played: String(strategies.filter(({ share }) => share.value > 0).length),
      count: String(strategies.length),
      gain: pointsText(Math.max(0, gain.high)),
    }),
    '',
    textTable([head, ...rows]),
    ...(orders ?? []).map(({ policies: [first, second], tau }) =>
      t('meta.order', {
        first: policyText(first),
        second: policyText(second),
        tau: `${formatSigned(tau.value, 2)} (${formatSigned(tau.low, 2)} … ${formatSigned(tau.high, 2)})`,
      }),
    ),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    const battles = formatDecimal(String(method.combats));
    const confidence = confidenceText(method.confidence);
    lines.push(
      t('meta.read'),
      t('ladder.sampled', { battles, files: String(tables), seed: method.seed, confidence }),
    );
  }
  return `${lines.join('\n')}\n`;
}
