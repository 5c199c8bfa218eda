/**
 * Who may import whom. The layers are those of the map in docs/for-developers/architecture.md, lowest first: math and space, words, game,
 * system, systems and engines, questions and files, experiments and reports, web and cli.
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

/**
 * The folders of every game, lowest first. Each may import the folders before it. A game has those that it needs. The
 * file index.ts of a game imports all of them.
 */
const inside = [
  'words',
  'model',
  'rules',
  'profiles',
  'scenario',
  'table',
  'games',
  'answers',
  'forces',
  '(battle|campaign)',
  'questions',
  'solo',
  'form',
];

/** The rule that keeps a folder of a game from importing a later one. */
function insideRow(folder, place) {
  const later = inside.slice(place + 1).map((one) => `${one}/`);
  return {
    name: `systems-${folder}`,
    comment: `Inside a game, ${folder} may import only: ${inside.slice(0, place).join(', ')}.`,
    severity: 'error',
    from: { path: `^src/systems/([^/]+)/${folder}/` },
    to: { path: `^src/systems/$1/(${[...later, '[^/]+\\.ts$'].join('|')})` },
  };
}

const space = '^src/space/index\\.ts$';
const math = '^src/math/';
/** Pages make no CSV, so that part of i18n has a door of its own. */
const words = '^src/((errors|i18n)/index|i18n/spreadsheet)\\.ts$';
const game = '^src/game/(index\\.ts$|compile/index\\.ts$|plane/)';
const system = '^src/system/index\\.ts$';
const registry = '^src/systems/registry\\.ts$';
const engineDoors = '^src/engines/[^/]+/index\\.ts$';
const frontDoors = ['^src/[^/]+/index\\.ts$', engineDoors, registry, '^src/game/compile/index\\.ts$'];

/** Folders and files that may reach Node: the disk, the hosts of threads and tasks, and what only runs on a machine of its own. */
const hosts = '^src/(files/disk|experiments|reports/forms|cli)/|^src/(engines/threads|i18n/tasks)/node\\.ts$';

module.exports = {
  forbidden: [
    row('math', '^src/math/', [math], 'Numeric functions know no game: math imports nothing of ours.'),
    row('space', '^src/space/', ['^src/space/', math], 'The plane knows no rule: space may import math.'),
    row('i18n', '^src/i18n/', ['^src/i18n/', math], 'Words know no game: i18n may import math.'),
    row(
      'errors',
      '^src/errors/',
      ['^src/errors/', '^src/i18n/'],
      'Errors are said in words: errors may import i18n.',
    ),
    row(
      'game',
      '^src/game/',
      ['^src/game/', words, math],
      'The vocabulary may import math, and errors and i18n for the errors that it throws.',
    ),
    row(
      'system',
      '^src/system/',
      ['^src/system/', game, words, space, math],
      'What systems declare is said with the vocabulary: system may import game, words, math, and the words of the plane.',
    ),
    row(
      'systems',
      '^src/systems/([^/]+)/',
      ['^src/systems/$1/', system, game, words, space, math],
      'A rule system may import system, game, words, space and math, never another system nor the registry that lists it.',
    ),
    ...inside.map(insideRow),
    {
      name: 'systems-unknown-folder',
      comment: 'A folder of a game needs a place in the list above.',
      severity: 'error',
      from: {
        path: '^src/systems/[^/]+/',
        pathNot: `^src/systems/[^/]+/((${inside.join('|')})/|[^/]+\\.ts$)`,
      },
      to: {},
    },
    row(
      'systems-registry',
      '^src/systems/[^/]+\\.ts$',
      ['^src/systems/', system, words],
      'The registry lists the systems: it may import them, and what it needs to tell of one that is not there.',
    ),
    row(
      'engines',
      '^src/engines/([^/]+)/',
      ['^src/engines/$1/', engineDoors, game, words, math],
      'An engine may import game, math, and errors and i18n for its errors; another engine only by its front door.',
    ),
    row(
      'engines-door',
      '^src/engines/index\\.ts$',
      [engineDoors],
      'The one door of all engines leads to the door of each.',
    ),
    row(
      'questions',
      '^src/questions/',
      ['^src/questions/', engineDoors, registry, system, game, words, math],
      'The questions may import system and what lies below it, engines by their front doors, and systems through the registry.',
    ),
    row(
      'files',
      '^src/files/',
      ['^src/files/', registry, system, words],
      "What reads files may import system and words, and the systems' schemas through the registry.",
    ),
    row(
      'experiments',
      '^src/experiments/',
      [
        '^src/experiments/',
        '^src/questions/',
        '^src/files/index\\.ts$',
        engineDoors,
        registry,
        system,
        game,
        words,
        math,
      ],
      'Experiments may import questions and what lies below them, and write by the door of files.',
    ),
    row(
      'reports',
      '^src/reports/',
      ['^src/reports/', '^src/questions/', system, game, words, space, math],
      "Reports may import system and what lies below it, and the types of the questions' results.",
    ),
    {
      name: 'reports-take-types-only',
      comment: 'Of questions, reports know the shape of the results and nothing that computes.',
      severity: 'error',
      from: { path: '^src/reports/' },
      to: { path: '^src/questions/', dependencyTypesNot: ['type-only'] },
    },
    row(
      'web',
      '^src/web/',
      [
        '^src/web/',
        '^src/questions/index\\.ts$',
        registry,
        '^src/systems/(forms|unknownSystem)\\.ts$',
        '^src/files/parse/document\\.ts$',
        '^src/reports/(theme|replay/viewer|table/(board|scale|textures))\\.ts$',
        system,
        game,
        words,
        space,
        math,
      ],
      'The core for a browser: questions, systems through the registry, and what lies below; of files the reading of text, of reports the drawing of tables and the viewer of replays.',
    ),
    row(
      'cli',
      '^src/cli/',
      ['^src/cli/', ...frontDoors],
      "The commands may import everything, by each folder's front door.",
    ),
    row('library', '^src/index\\.ts$', frontDoors, "The public library re-exports each folder's front door."),
    {
      name: 'no-unknown-layer',
      comment: 'A new folder under src/ needs a row in this table.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/((math|space|errors|i18n|game|system|systems|engines|questions|files|experiments|reports|cli|web)/|index\\.ts$)',
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
      comment: 'Only the host of threads and experiments know of threads.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(engines/threads/node\\.ts$|experiments/)' },
      to: { path: '^(node:)?worker_threads$|(^|/)node_modules/piscina/|^piscina' },
    },
    {
      name: 'doors',
      comment:
        'Threads begin with these modules, each in a bundle of its own: who imports one has its code twice.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '^src/(questions/worker|engines/sample/worker|experiments/run/thread)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'portable',
      comment: 'The core runs wherever JavaScript does: Node is reached on its edges only.',
      severity: 'error',
      from: { path: '^src/', pathNot: hosts },
      to: { dependencyTypes: ['core'] },
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
      // What a page carries is built into it.
      from: { path: '^src/', pathNot: '^src/web/explorer/page/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere would slip past every rule above.',
      severity: 'error',
      from: {},
      // The build makes this module (`scripts/pageParts.mjs`).
      to: { couldNotResolve: true, pathNot: '^stonecast:viewer$' },
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
