/** Selects the charts of a report: the experiment's requests, or defaults that fit its axes. */
import type { ChartRequest, TimelineChart, RosterChart, SplitsChart } from '../../questions/index.js';
import { isRosterChart, rosterChart, rosterCharts } from '../kinds/index.js';
import type { AnswerReport } from '../reportModel.js';
import { list, t } from '../textFormat.js';
import type { View } from '../chartData.js';
import { barsChart } from './bars.js';
import type { Chart } from './chart.js';
import { linesChart, timelineChart } from './lines.js';
import { timelineChartOf, isTimelineChart } from './timelines/index.js';
import { groupsChart } from './groupHeatMap.js';
import { outcomesChart } from './outcomes.js';
import { matrixChart } from './heat/matchupMatrix.js';
import { comparedChart, roundRobinCharts } from './roundRobin.js';
import { scatterChart } from './scatter.js';
import { splitClassesChart, splitsChart } from './splits.js';
import { treeChart } from './actionTree.js';

/** Returns all charts of a report in order, without the charts that have no data. */
export function chartsOf(view: View): Chart[] {
  const asked = view.results.experiment.report?.charts ?? defaults(view);
  const found = asked.flatMap((request, i) => {
    const id = `${String(i + 1).padStart(2, '0')}-${request.kind}`;
    const chart = chartOf(view, request, id);
    return chart ? [{ request, chart }] : [];
  });
  return distinguished(found);
}

/** Makes all titles unique. It appends the fixed levels to equal titles, and a number if that is not enough. */
function distinguished(found: readonly { readonly request: ChartRequest; readonly chart: Chart }[]): Chart[] {
  const given = found.map(({ request, chart: { title } }) => {
    const at = 'at' in request ? Object.entries(request.at ?? {}) : [];
    return { title, at: list(at.map(([axis, level]) => t('title.at', { axis, level }))) };
  });
  const placed = given.map(({ title, at }) => {
    const alike = given.filter((one) => one.title === title);
    return alike.length > 1 && at !== '' ? t('title.where', { title, at }) : title;
  });
  return found.map(({ chart }, i) => {
    const title = placed[i] ?? chart.title;
    const before = placed.slice(0, i).filter((one) => one === title).length;
    return { ...chart, title: before === 0 ? title : t('title.again', { title, count: before + 1 }) };
  });
}

function chartOf(view: View, request: ChartRequest, id: string): Chart | undefined {
  if (request.kind === 'splits') {
    const games = view.splits(request.at);
    const [game] = games;
    if (game === undefined) return undefined;
    return games.length === 1
      ? splitsChart(game, view, request, id)
      : splitClassesChart(games, view, request, id);
  }
  if (isRosterChart(request)) return rosterChart(view.results.jobs, request, id);
  if (isTimelineChart(request)) return timelineChartOf(view, request, id);
  return fightChart(view, request, id);
}

function fightChart(
  view: View,
  request: Exclude<ChartRequest, RosterChart | SplitsChart | TimelineChart>,
  id: string,
): Chart | undefined {
  if (view.odds(request.at).length === 0) return undefined;
  switch (request.kind) {
    case 'matrix':
      return matrixChart(view, request, id);
    case 'groups':
      return groupsChart(view, request, id);
    case 'scatter':
      return scatterChart(view, request, id);
    case 'lines':
      return linesChart(view, request, id);
    case 'bars':
      return outcomesChart(view, request, id) ?? barsChart(view, request, id);
  }
}

/** Returns the charts of an answer that has its own pictures, in order. */
export function picturesOf({ pictures }: Pick<AnswerReport, 'pictures'>): Chart[] {
  return pictures.flatMap((picture, i) => {
    const id = (kind: string): string => `${String(i + 1).padStart(2, '0')}-${kind}`;
    switch (picture.kind) {
      case 'timeline':
        return [timelineChart(picture, id('timeline'))];
      case 'tree':
        return [treeChart(picture.tree, id('tree'))];
      case 'roundRobin':
        return roundRobinCharts(picture, id);
      case 'bars':
        return [comparedChart(picture, id('bars'))];
      case 'roster':
        return rosterCharts(picture.results).flatMap(
          (request) => rosterChart(picture.results, request, id(request.kind)) ?? [],
        );
    }
  });
}

/** Returns default charts when the experiment requests none: roster charts first, then charts that fit the axes. */
function defaults(view: View): ChartRequest[] {
  const { axes, jobs } = view.results;
  return [...rosterCharts(jobs), ...defaultsOfAxes(axes)];
}

/** Returns charts that fit the axes: lines for a numeric axis, a heat map for two axes, otherwise bars. */
function defaultsOfAxes(axes: View['results']['axes']): ChartRequest[] {
  const numbers = axes.find(
    ({ levels }) => levels.length > 1 && levels.every(({ number }) => number !== undefined),
  );
  const [first, second] = axes.filter(({ levels }) => levels.length > 1);
  if (numbers) {
    const series = axes.find((axis) => axis !== numbers && axis.levels.length > 1 && axis.levels.length <= 8);
    return [{ kind: 'lines', x: numbers.name, ...(series && { series: series.name }) }];
  }
  if (first && second) return [{ kind: 'matrix', rows: first.name, columns: second.name }];
  const [only] = first ? [first] : axes;
  return only ? [{ kind: 'bars', bars: only.name }] : [];
}
