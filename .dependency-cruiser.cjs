/**
 * Who may import whom. The layers are those of the map in README.md, lowest first:
 * math, game, systems, engines, analysis, files, experiments, reports, cli.
 *
 * Each row of the table is one rule: whatever a layer is not told it may import, it may not.
 * `$1` is the folder that the `from` pattern caught, so that "its own folder" can be said once.
 */

/** Everything of ours: a layer may not reach into tests or benchmarks either. */
const ours = '^(src|test|bench)/';

/** A rule of the table: files matching `from` import nothing of ours but what matches one of `may`. */
function row(name, from, may, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: { path: ours, pathNot: may },
  };
}

const math = '^src/math/';
const game = '^src/game/';
const registry = '^src/systems/registry\\.ts$';
const engineDoors = '^src/engines/[^/]+/index\\.ts$';
const frontDoors = ['^src/[^/]+/index\\.ts$', engineDoors, registry];

module.exports = {
  forbidden: [
    row('math', '^src/math/', [math], 'Numeric functions know no game: math imports nothing of ours.'),
    row('space', '^src/space/', ['^src/space/', math], 'The plane knows no rule: space may import math.'),
    row('game', '^src/game/', [game, math], 'The vocabulary may import math.'),
    row(
      'systems',
      '^src/systems/([^/]+)/',
      ['^src/systems/$1/', game, '^src/space/index\\.ts$', math],
      'A rule system may import game, space and math, never another system nor the registry that lists it.',
    ),
    row(
      'systems-registry',
      '^src/systems/[^/]+\\.ts$',
      ['^src/systems/', game, math],
      'The registry, and what stands beside it, lists the systems: it may import them, game and math.',
    ),
    row(
      'engines',
      '^src/engines/([^/]+)/',
      ['^src/engines/$1/', '^src/engines/[^/]+\\.ts$', engineDoors, game, math],
      'An engine may import game and math; another engine only by its front door, never its inside.',
    ),
    row(
      'engines-router',
      '^src/engines/[^/]+\\.ts$',
      ['^src/engines/[^/]+\\.ts$', engineDoors, game, math],
      'What chooses among the engines sees their front doors only.',
    ),
    row(
      'analysis',
      '^src/analysis/',
      ['^src/analysis/', '^src/engines/', registry, game, math],
      'The questions may import game, math, engines, and systems through the registry.',
    ),
    row(
      'files',
      '^src/files/',
      ['^src/files/', registry, game],
      "What reads files may import game, and the systems' schemas through the registry.",
    ),
    row(
      'experiments',
      '^src/experiments/',
      [
        '^src/experiments/',
        '^src/analysis/',
        '^src/engines/',
        '^src/files/index\\.ts$',
        registry,
        game,
        math,
      ],
      'Experiments may import analysis and what lies below it, and write files by the door of files.',
    ),
    row(
      'reports',
      '^src/reports/',
      ['^src/reports/', '^src/analysis/', game, math],
      "Reports may import game, math and the types of analysis' results.",
    ),
    {
      name: 'reports-take-types-only',
      comment: 'Of analysis, reports know the shape of the results and nothing that computes.',
      severity: 'error',
      from: { path: '^src/reports/' },
      to: { path: '^src/analysis/', dependencyTypesNot: ['type-only'] },
    },
    row(
      'cli',
      '^src/cli/',
      ['^src/cli/', ...frontDoors],
      "The commands may import everything, by each folder's front door.",
    ),
    row(
      'library',
      '^src/index\\.ts$',
      [...frontDoors, '^src/game/compile/index\\.ts$'],
      "The public library re-exports each folder's front door.",
    ),
    {
      name: 'no-unknown-layer',
      comment: 'A new folder under src/ needs a row in this table.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/((math|space|game|systems|engines|analysis|files|experiments|reports|cli)/|index\\.ts$)',
      },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one subject in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'threads',
      comment: 'Only engines/montecarlo and experiments know of threads.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(engines/montecarlo|experiments)/' },
      to: { path: '^(node:)?worker_threads$|(^|/)node_modules/piscina/|^piscina' },
    },
    {
      name: 'disk',
      comment: 'Only files, experiments, reports and cli touch the disk.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(files|experiments|reports|cli)/' },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'queue',
      comment: 'The queue libraries are an optional plug: nothing outside its folder may need them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/experiments/queue/' },
      to: { path: '(^|/)node_modules/(bullmq|ioredis)/|^(bullmq|ioredis)' },
    },
    {
      name: 'no-development-packages',
      comment:
        'What is installed with the package must suffice to run it; optional peers are asked for where they are needed.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere would slip past every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
