/** Results as large as the report of the printed forces: the packaged prices, lists, rosters, and fights of all models. */
import { runJob } from '../../src/experiments/index.js';
import type { ResultAxis, ResultJob, Results } from '../../src/questions/index.js';
import { smallPlan } from '../experiments/support.js';
import { fixture } from './fixture.js';
import { rosterJobs, rosterMembers } from './rosterFixture.js';

const LISTS = ['Casanii hunters', 'Dhogu hunters', 'Empire patrol', 'Kedashi pack'];
const FORCES = ['casanii', 'dhogu', 'empire', 'kedashi'];

/** The results, with the charts of the report of the printed forces. */
export async function firstScreen(): Promise<Results> {
  const plan = smallPlan({ valuation: {} });
  const job = plan.jobs[0]?.job;
  if (job?.kind !== 'valuation') throw new Error('the valuation comes first');
  const found = await runJob(job, plan.stonecast);
  if (found.kind !== 'valuation') throw new Error('a valuation was asked for');
  const table = { rows: 'attacker', columns: 'defender', figure: 'kill', at: { stamina: 0 } };
  const made = fixture({
    groups: [4, 5, 10, 5],
    charts: [
      { kind: 'prices' },
      { kind: 'curve' },
      { kind: 'efficiency' },
      { kind: 'groups', ...table },
      { kind: 'matrix', ...table },
    ],
  });
  // The fights are those of the priced models.
  const { units } = found.prices;
  const axes = made.axes.map((axis): ResultAxis => ({
    ...axis,
    levels: axis.levels.map((level, i) =>
      level.id === undefined ? level : { ...level, id: units[i]?.id, name: units[i]?.name ?? '' },
    ),
  }));
  const members = rosterMembers(
    units.slice(0, 24).map(({ name }) => name),
    FORCES,
  );
  return {
    ...made,
    axes,
    jobs: [
      { id: 'prices', levels: [], ...found },
      lists(),
      ...rosterJobs(members),
      ...made.jobs.filter(({ kind }) => kind === 'odds'),
    ],
  };
}

function lists(): ResultJob {
  const score = (i: number) => ({ value: 0.55 - 0.04 * i, low: 0.5 - 0.04 * i, high: 0.6 - 0.04 * i });
  return {
    id: 'lists',
    levels: [],
    kind: 'listBattles',
    battles: {
      by: 'battle',
      system: 'twilight',
      method: { kind: 'monte-carlo', combats: 432, seed: 'made-up', confidence: 0.95 },
      tables: 36,
      scenarios: [],
      players: ['close-in'],
      lists: LISTS.map((name, i) => ({
        name,
        points: 200,
        score: score(i),
        share: score(i),
        contends: true,
      })),
      meetings: [],
      playersDiffer: false,
      notPlayed: [],
      assumed: [],
    },
  };
}
