/** The text of `stonecast list judge`. */
import type { Estimate } from '../../../game/index.js';
import type { ListVerdict } from '../../../questions/index.js';
import type { ForceList, System } from '../../../system/index.js';
import {
  estimateText,
  formatFixed,
  formatInteger,
  pointsText,
  sampledChanceText,
  signedPointsText,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';
import { designText } from '../battles/strategyText.js';
import { assumedUnder, contentsOf, unlawful } from './listText.js';
import { aboutWays } from './listBrawlsText.js';
import type { Part } from '../answerParts.js';
import { playText } from '../battles/policyText.js';

/**
 * The verdict in parts: the answer, the enemies, the models, and the method.
 * @param list the judged list
 * @param quiet omits the method
 */
export function judgeParts(found: ListVerdict, list: ForceList, system: System, quiet: boolean): Part[] {
  const { enemies, models, ways, main, name } = found;
  const plays = ways.map(playText);
  const met = enemies.map((one) => [
    escapeTerminal(one.name),
    formatFixed(one.points, 0),
    ...one.scores.map((score) => estimateText(score)),
  ]);
  const carried = models.map((one) => [
    escapeTerminal(one.name),
    formatFixed(one.cost, 0),
    estimateText(one.without),
    leadText(one.lost),
    signedPointsText(one.per10),
  ]);
  return [
    answer(found, list).join('\n'),
    {
      title: t('judge.contents', { name: escapeTerminal(name) }),
      rows: contentsOf([list]),
      ...assumedUnder([list]),
    },
    {
      title: t('judge.enemies'),
      rows: [[t('page.enemy'), t('list.sum'), ...plays.map((play) => t('judge.play', { play }))], ...met],
      ...(found.battles || quiet ? {} : { foot: aboutWays(ways as readonly LabelledWay[], system) }),
    },
    ...(carried.length > 0 ? [modelsPart(carried, enemies, playText(ways[main] ?? {}))] : []),
    quiet ? '' : howText(found),
  ];
}

/** Whether people wrote one of the enemy lists. */
const hasWritten = (enemies: readonly { readonly drawn: boolean }[]): boolean =>
  enemies.some(({ drawn }) => !drawn);

/** A policy of brawls, as answers contain it. */
type LabelledWay = { readonly skill: string; readonly about: string };

const modelsPart = (
  carried: readonly (readonly string[])[],
  enemies: readonly { readonly drawn: boolean }[],
  play: string,
): Part => ({
  title: t(hasWritten(enemies) ? 'judge.models' : 'judge.modelsDrawn', { play }),
  rows: [
    [t('list.model'), t('list.each'), t('judge.without'), t('judge.carries'), t('judge.per10')],
    ...carried,
  ],
  foot: t('judge.modelsHow'),
});

/** The farthest from even that "about as strong" allows. The whole interval must lie within it. */
const NEAR = 0.1;

/** Reports whether the intervals of every policy lie near even. */
const near = (scores: readonly Estimate[]): boolean =>
  scores.every(({ low, high }) => low >= 1 / 2 - NEAR && high <= 1 / 2 + NEAR);

function answer(
  { name, points, scores, ways, main, enemies, reading, models, mend, stopped }: ListVerdict,
  list: ForceList,
): string[] {
  const reported = ways.map((way, i) => {
    const play = playText(way);
    const score = scores[i];
    return t('judge.score', { play, score: score ? estimateText(score) : '' });
  });
  const [best] = models;
  const facts = {
    name: escapeTerminal(name),
    points: formatFixed(points, 0),
    enemies: enemies.length,
    however: ways.length > 1 ? t('judge.however') : '',
  };
  return [
    ...unlawful([list]),
    t(`judge.${reading === 'even' && !near(scores) ? 'unsure' : reading}`, {
      ...facts,
      scores: reported.join(t('list.next')),
    }),
    ...exceptions(enemies, ways, reading),
    ...(stopped ? [t('judge.stopped', { fights: stopped.fights, of: stopped.of })] : []),
    ...(best && best.lost.low > 0
      ? [
          t('judge.best', {
            model: escapeTerminal(best.name),
            play: playText(ways[main] ?? {}),
            carries: pointsText(best.carries),
            low: pointsText(best.lost.low),
            high: pointsText(best.lost.high),
            cost: formatFixed(best.cost, 0),
          }),
        ]
      : []),
    ...(modelsDiffer(models, scores[main]) ? [] : [t('judge.saturated')]),
    ...(mend && mend.lost.low > 0
      ? [
          t(hasWritten(enemies) ? 'judge.mend' : 'judge.mendDrawn', {
            model: escapeTerminal(mend.name),
            score: estimateText(mend.without),
            whole: sampledChanceText(mend.without.value + mend.carries),
            play: playText(ways[main] ?? {}),
          }),
        ]
      : []),
  ];
}

/** Within this distance of 0 or 1, a score cannot show the effect of one model fewer. */
const END = 0.05;

/** Reports whether the scores without each model can rank the models. */
const modelsDiffer = (models: ListVerdict['models'], score: Estimate | undefined): boolean =>
  models.length === 0 ||
  score === undefined ||
  (score.value > END && score.value < 1 - END) ||
  models.some(({ lost }) => lost.low > 0 || lost.high < 0);

/** Names enemies that beat a strong list under some policy, or that lose to a weak one, outside the interval. */
function exceptions(
  enemies: ListVerdict['enemies'],
  ways: ListVerdict['ways'],
  reading: ListVerdict['reading'],
): string[] {
  if (reading !== 'strong' && reading !== 'weak') return [];
  const reported = enemies.flatMap(({ name, scores }) =>
    scores.flatMap((score, i) =>
      (reading === 'strong' ? score.high < 1 / 2 : score.low > 1 / 2)
        ? [
            t('judge.against', {
              name: escapeTerminal(name),
              score: estimateText(score),
              play: playText(ways[i] ?? {}),
            }),
          ]
        : [],
    ),
  );
  return reported.length > 0 ? [t(`judge.${reading}.not`, { list: reported.join(t('list.next')) })] : [];
}

/** Formats percentage points with their interval. */
const leadText = ({ value, low, high }: Estimate): string =>
  `${signedPointsText(value)} (${signedPointsText(low)} … ${signedPointsText(high)})`;

function howText({ method, battles }: ListVerdict): string {
  if (method.kind === 'exact') return '';
  const { combats, seed, confidence } = method;
  const said = { seed: escapeTerminal(seed), confidence: confidenceText(confidence) };
  if (battles) return [...designText(battles, combats, said), t('judge.drawn')].join('\n');
  return t('judge.how', { brawls: formatInteger(combats), ...said });
}
