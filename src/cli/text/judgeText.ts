/** What `stonecast list judge` says to people. */
import type { Estimate } from '../../game/index.js';
import type { ListVerdict } from '../../questions/index.js';
import type { ForceList, System } from '../../system/index.js';
import {
  estimateText,
  fixed,
  grouped,
  pointsText,
  sampledChanceText,
  signedPointsText,
} from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { designText } from './designText.js';
import { assumedUnder, contentsOf, unlawful } from './listText.js';
import { aboutWays } from './listWaysText.js';
import type { Part } from './parts.js';
import { playText } from './policyText.js';

/**
 * The verdict as parts: the answer, the enemies, the models, and how it was reached.
 * @param list the judged list
 * @param quiet leaves out how it was reached
 */
export function judgeParts(found: ListVerdict, list: ForceList, system: System, quiet: boolean): Part[] {
  const { enemies, models, ways, main, name } = found;
  const plays = ways.map(playText);
  const met = enemies.map((one) => [
    inert(one.name),
    fixed(one.points, 0),
    ...one.scores.map((score) => estimateText(score)),
  ]);
  const carried = models.map((one) => [
    inert(one.name),
    fixed(one.cost, 0),
    estimateText(one.without),
    leadText(one.lost),
    signedPointsText(one.per10),
  ]);
  return [
    answer(found, list).join('\n'),
    {
      title: say('judge.contents', { name: inert(name) }),
      rows: contentsOf([list]),
      ...assumedUnder([list]),
    },
    {
      title: say('judge.enemies'),
      rows: [
        [say('page.enemy'), say('list.sum'), ...plays.map((play) => say('judge.play', { play }))],
        ...met,
      ],
      ...(found.battles || quiet ? {} : { foot: aboutWays(ways as readonly Told[], system) }),
    },
    ...(carried.length > 0 ? [modelsPart(carried, playText(ways[main] ?? {}))] : []),
    quiet ? '' : howText(found),
  ];
}

/** A way of brawls as answers carry it. */
type Told = { readonly skill: string; readonly about: string };

const modelsPart = (carried: readonly (readonly string[])[], play: string): Part => ({
  title: say('judge.models', { play }),
  rows: [
    [say('list.model'), say('list.each'), say('judge.without'), say('judge.carries'), say('judge.per10')],
    ...carried,
  ],
  foot: say('judge.modelsHow'),
});

/** How far from even a list may be that is called about as strong as others: what intervals do not show is not said. */
const NEAR = 0.1;

/** Whether all that intervals hold is near even, in every way of playing. */
const near = (scores: readonly Estimate[]): boolean =>
  scores.every(({ low, high }) => low >= 1 / 2 - NEAR && high <= 1 / 2 + NEAR);

function answer(
  { name, points, scores, ways, main, enemies, reading, models, mend, stopped }: ListVerdict,
  list: ForceList,
): string[] {
  const told = ways.map((way, i) => {
    const play = playText(way);
    const score = scores[i];
    return say('judge.score', { play, score: score ? estimateText(score) : '' });
  });
  const [best] = models;
  const facts = {
    name: inert(name),
    points: fixed(points, 0),
    enemies: enemies.length,
    however: ways.length > 1 ? say('judge.however') : '',
  };
  return [
    ...unlawful([list]),
    say(`judge.${reading === 'even' && !near(scores) ? 'unsure' : reading}`, {
      ...facts,
      scores: told.join(say('list.next')),
    }),
    ...exceptions(enemies, ways, reading),
    ...(stopped ? [say('judge.stopped', { fights: stopped.fights, of: stopped.of })] : []),
    ...(best && best.carries > 0
      ? [
          say('judge.best', {
            model: inert(best.name),
            play: playText(ways[main] ?? {}),
            carries: pointsText(best.carries),
            cost: fixed(best.cost, 0),
          }),
        ]
      : []),
    ...(toldApart(models, scores[main]) ? [] : [say('judge.saturated')]),
    ...(mend && mend.lost.low > 0
      ? [
          say(enemies.some(({ drawn }) => !drawn) ? 'judge.mend' : 'judge.mendDrawn', {
            model: inert(mend.name),
            score: estimateText(mend.without),
            whole: sampledChanceText(mend.without.value + mend.carries),
            play: playText(ways[main] ?? {}),
          }),
        ]
      : []),
  ];
}

/** How near to nothing or all a score is where one model fewer cannot show. */
const END = 0.05;

/** Whether models can be told apart by what the list scores without one of them. */
const toldApart = (models: ListVerdict['models'], score: Estimate | undefined): boolean =>
  models.length === 0 ||
  score === undefined ||
  (score.value > END && score.value < 1 - END) ||
  models.some(({ lost }) => lost.low > 0 || lost.high < 0);

/** Whom a strong list surely loses to in some way of playing, and a weak one surely beats. */
function exceptions(
  enemies: ListVerdict['enemies'],
  ways: ListVerdict['ways'],
  reading: ListVerdict['reading'],
): string[] {
  if (reading !== 'strong' && reading !== 'weak') return [];
  const told = enemies.flatMap(({ name, scores }) =>
    scores.flatMap((score, i) =>
      (reading === 'strong' ? score.high < 1 / 2 : score.low > 1 / 2)
        ? [
            say('judge.against', {
              name: inert(name),
              score: estimateText(score),
              play: playText(ways[i] ?? {}),
            }),
          ]
        : [],
    ),
  );
  return told.length > 0 ? [say(`judge.${reading}.not`, { list: told.join(say('list.next')) })] : [];
}

/** Points of 100 with their interval. */
const leadText = ({ value, low, high }: Estimate): string =>
  `${signedPointsText(value)} (${signedPointsText(low)} … ${signedPointsText(high)})`;

function howText({ method, battles }: ListVerdict): string {
  if (method.kind === 'exact') return '';
  const { combats, seed, confidence } = method;
  const said = { seed: inert(seed), confidence: confidenceText(confidence) };
  if (battles) return [...designText(battles, combats, said), say('judge.drawn')].join('\n');
  return say('judge.how', { brawls: grouped(combats), ...said });
}
