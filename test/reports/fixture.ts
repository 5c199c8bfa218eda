/** Results made up for the tests: every kind of chart, long names, hostile names, any size. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { ChartRequest, ResultAxis, ResultJob, ResultLevel, Results } from '../../src/questions/index.js';

/** What is hostile in a page, a picture, a terminal, a spreadsheet and Markdown. */
export const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(2)>',
  '=cmd()|calc',
  '+1+1',
  '@SUM(A1)',
  '\u001b[31mred\u001b[0m',
  'two\nlines',
  '"quoted" & \'quoted\'',
  '](javascript:alert(3)) `code` | pipe',
  '\u202egnp.exe',
];

interface Options {
  /** Levels of each of the groups of the two axes of profiles. */
  readonly groups?: readonly number[];
  readonly names?: readonly string[];
  readonly sampled?: boolean;
  readonly charts?: readonly ChartRequest[];
}

const CHARTS: readonly ChartRequest[] = [
  { kind: 'groups', figure: 'swing', rows: 'attacker', columns: 'defender' },
  { kind: 'matrix', figure: 'kill', rows: 'attacker', columns: 'defender' },
  { kind: 'matrix', figure: 'swing', rows: 'attacker', columns: 'stamina' },
  { kind: 'scatter', figure: 'swing', points: 'attacker', mirror: 'defender', against: 'cost' },
  { kind: 'scatter', figure: 'kill', points: 'attacker', against: 'cost' },
  { kind: 'lines', figure: 'kill', x: 'stamina', series: 'conduct' },
  { kind: 'lines', figure: 'swing', x: 'stamina' },
  { kind: 'bars', figure: 'swing', bars: 'attacker' },
  { kind: 'bars', figure: 'kill', bars: 'conduct', series: 'stamina' },
  { kind: 'splits' },
];

/** Results with four axes: attacker, defender, stamina, conduct. The numbers follow a fixed seed. */
export function fixture({
  groups = [3, 2, 4],
  names = [],
  sampled = false,
  charts = CHARTS,
}: Options = {}): Results {
  const generator = xoroshiro128plus(7);
  const random = (): number => (generator.next() >>> 0) / 2 ** 32;
  const levels = groups.flatMap((size, g) =>
    Array.from({ length: size }, (_, i): ResultLevel => {
      const name =
        names[(g * 5 + i) % Math.max(1, names.length)] ?? `${LONG[g % LONG.length] ?? ''} ${i + 1}`;
      const fields = { cost: 5 + Math.round(75 * random()), ...(i === 0 && { assumed: ['cost'] }) };
      return {
        name: `${name}${names.length > 0 ? ` ${g}${i}` : ''}`,
        id: `g${g}/m${i}`,
        group: names[g] ?? `group ${g}`,
        fields,
      };
    }),
  );
  const axes: ResultAxis[] = [
    { name: 'attacker', levels },
    { name: 'defender', levels },
    {
      name: 'stamina',
      unit: 'Stamina',
      levels: [0, 1, 2, 3].map((number) => ({ name: String(number), number })),
    },
    {
      name: 'conduct',
      levels: (names.length > 1 ? names.slice(0, 2) : ['all-out', 'a rather long name of a conduct']).map(
        (name) => ({ name }),
      ),
    },
  ];
  return {
    format: 1,
    stonecast: '0.0.0-test',
    system: {
      id: 'made-up',
      name: names[0] ?? 'Made up',
      rules: '1',
      notes: [names[0] ?? 'A note that every report must carry.'],
      figures: {
        kill: {
          label: 'the attacker removes the defender',
          short: 'Kill chance',
          unit: 'probability',
          better: 'high',
        },
        swing: {
          label: 'points removed minus points lost',
          short: 'Points swing',
          unit: 'points',
          better: 'high',
          even: 0,
        },
      },
    },
    experiment: {
      experiment: 'made-up',
      title: names[1] ?? 'A made-up experiment with a title that is long enough to need two lines somewhere',
      question: names[0] ?? 'Does every chart fit?',
      report: { charts },
    },
    seed: 'seed',
    command: 'stonecast report made-up.yaml',
    inputs: [{ file: names[0] ?? 'made-up.yaml', sha256: '0'.repeat(64) }],
    axes,
    missing: [],
    jobs: jobsOf(axes, sampled, random),
  };
}

const LONG = ['Mounted Militia Captain', 'Swarm', 'Trebarnii Swarmcaller of the Old Wood'];

function jobsOf(axes: readonly ResultAxis[], sampled: boolean, random: () => number): ResultJob[] {
  const all = axes.reduce<number[][]>(
    (before, { levels }) => before.flatMap((choice) => levels.map((_, i) => [...choice, i])),
    [[]],
  );
  const fights = all.filter(([a = 0, d = 0]) => axes[0]?.levels[a]?.group !== axes[1]?.levels[d]?.group);
  return fights.flatMap((levels, i): ResultJob[] => {
    const spread = sampled ? 0.02 : 0;
    const kill = [0, 1, 1e-7, 1 - 1e-7][i] ?? random();
    const swing = 80 * (random() - 0.5) ** 3 * 8;
    const estimate = (value: number, width: number) => ({ value, low: value - width, high: value + width });
    const odds: ResultJob = {
      id: `job-${i}`,
      levels,
      kind: 'odds',
      method: sampled
        ? { kind: 'monte-carlo', combats: 1000, seed: 'x', confidence: 0.95 }
        : { kind: 'exact' },
      precision: spread,
      figures: { kill: estimate(kill, spread), swing: estimate(swing, 20 * spread) },
    };
    return levels[2] === 0 && levels[3] === 0 ? [odds, splitsOf(levels, i, random)] : [odds];
  });
}

function splitsOf(levels: readonly number[], i: number, random: () => number): ResultJob {
  const options = [0, 1, 2, 3, 4, 5, 6].map((erac) => ({ erac, oran: 6 - erac }));
  const mix = [0, 0.3, 0, 0, 0, 0.7, 0];
  const payoff = options.map(() => options.map(() => 40 * (random() - 0.5)));
  const equilibrium = { value: 1.5, rows: mix, columns: mix, exploitability: 1e-15 };
  return { id: `splits-${i}`, levels, kind: 'splits', rows: options, columns: options, payoff, equilibrium };
}
