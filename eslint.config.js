import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const seededOnly = {
  object: 'Math',
  property: 'random',
  message: 'Results must be reproducible: draw from a seeded stream.',
};

const onlyMainExits = {
  object: 'process',
  property: 'exit',
  message: 'A command returns or throws; only src/cli/process.ts ends the process.',
};

/** A full disk or a kill must leave the old file or the new one: src/files/disk/writeFile.ts alone writes files. */
const oneWriter = {
  paths: ['node:fs', 'node:fs/promises'].map((name) => ({
    name,
    importNames: ['writeFile', 'appendFile', 'rename', 'copyFile', 'cp', 'truncate']
      .flatMap((call) => [call, `${call}Sync`])
      .concat('createWriteStream'),
    message: 'Write whole files: writeNamedFile or writeWhole of src/files.',
  })),
};

/** ECMA-262 leaves the last bits of these to the machine; + - * / and Math.sqrt are the same everywhere (IEEE 754). */
const portableOnly = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'hypot',
  'pow',
  'cbrt',
  'exp',
  'expm1',
  'log',
  'log1p',
  'log2',
  'log10',
].map((property) => ({
  object: 'Math',
  property,
  message:
    'Places must have the same bytes on every machine: use + - * / and Math.sqrt, or src/space/arcTangent.ts.',
}));

/** A share that is multiplied by 100 by hand is on its way past the formatter of chances. */
const oneFormatter = [
  "BinaryExpression[operator='*'][left.value=100]",
  "BinaryExpression[operator='*'][right.value=100]",
].map((selector) => ({
  selector,
  message:
    'Chances are formatted in src/i18n/chances.ts: chanceText, estimateText, pointsText and their like.',
}));

/** The value of an estimate alone does not say whether it was sampled: a sampled chance of 0 is not certain. */
const sampledChances = {
  selector:
    'CallExpression[callee.name=/^(chanceText|shortChanceText)$/] > MemberExpression.arguments:first-child[property.name="value"]',
  message: 'Give the estimate with its interval: bareEstimateText, shortEstimateText or estimateText.',
};

/** Fields are written as fields: a spread of a literal only packs them into one line. */
const packedFields = [
  { selector: 'SpreadElement > ObjectExpression', message: 'Write the fields themselves.' },
  { selector: 'SpreadElement > ArrayExpression', message: 'Write the elements themselves.' },
];

/** An index that the code knows to be inside: `cells[i]!`. Anywhere else a missing value needs an answer. */
const certainOnly = [
  "TSNonNullExpression[expression.type!='MemberExpression']",
  'TSNonNullExpression[expression.computed=false]',
].map((selector) => ({
  selector,
  message: 'Write `!` only behind an index that is inside. Answer what may be missing.',
}));

const everywhere = [...packedFields, ...certainOnly];

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'docs/api/', 'reports/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      'no-restricted-properties': ['error', seededOnly, onlyMainExits],
      'no-restricted-syntax': ['error', ...everywhere],
      // See `certainOnly`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A name for a long type: declarations of what holds it do not spell it out.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Numbers and booleans print the same everywhere; objects, null and undefined do not.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: false, allowAny: false },
      ],
      // `for (;;)` and `while (true)` are how iterative solvers say that the way out is in the middle.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // An arrow that only calls another function reads best in short form.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An implementation of an asynchronous interface may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // They take a fifth of the time of all rules, and find nothing here: there are no enums.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/cli/process.ts'],
    rules: { 'no-restricted-properties': ['error', seededOnly] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // The writer itself, the lock file, what the build makes, and a page in a temporary folder that Chromium prints.
    ignores: ['src/files/disk/{writeFile,folderLock,embedData}.ts', 'src/reports/forms/pdf.ts'],
    rules: { 'no-restricted-imports': ['error', oneWriter] },
  },
  {
    // The plane, and battles on it.
    files: ['src/space/**/*.ts', 'src/engines/simulate/**/*.ts', 'src/systems/*/{table,battle}/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', seededOnly, onlyMainExits, ...portableOnly],
      'no-restricted-syntax': [
        'error',
        { selector: "BinaryExpression[operator='**']", message: 'A power is not portable: multiply.' },
        { selector: "AssignmentExpression[operator='**=']", message: 'A power is not portable: multiply.' },
        ...everywhere,
      ],
    },
  },
  {
    // Chances are written by one formatter: nothing uncertain prints as 0 % or 100 %.
    files: ['src/{cli,reports,web}/**/*.{ts,tsx}', 'src/systems/*/{answers,form,questions,words}/**/*.ts'],
    ignores: ['src/reports/table/**'],
    rules: { 'no-restricted-syntax': ['error', ...oneFormatter, sampledChances, ...everywhere] },
  },
  {
    // The naive baseline that a reader would write first uses Math.random on purpose.
    files: ['bench/**/*.ts'],
    rules: { 'no-restricted-properties': ['error', onlyMainExits] },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: { globals: { module: 'writable', process: 'readonly' } },
  },
);
