import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** What may follow a line; its last word is still being typed. */
async function after(...words: string[]): Promise<string[]> {
  const { code, out, err } = await stonecast('completion', 'words', '--', ...words);
  expect([code, err]).toEqual([0, '']);
  return out.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0] ?? '']));
}

describe('what may come next', () => {
  it('is every command that help lists', async () => {
    const { out } = await stonecast('help', '--all');
    const listed = [...out.slice(out.indexOf('Commands:')).matchAll(/^ {2}([a-z][\w-]*)/gm)].map(
      ([, name]) => name,
    );
    expect(await after('')).toEqual(listed);
    expect(await after('prof')).toEqual(['profiles']);
    expect(await after('profiles', 's')).toEqual(['show', 'schema']);
    expect(await after('no-such-command', '')).toEqual([]);
  });

  it('is every option that a command has, each but once', async () => {
    const options = await after('fight', 'splits', '--');
    expect(options).toEqual(
      expect.arrayContaining(['--json', '--profiles', '--solve', '--lang', '--quiet', '--help']),
    );
    expect(options).not.toContain('--battles');
    expect(await after('fight', 'splits', '--json', '--')).not.toContain('--json');
    expect(await after('fight', '--with', 'stamina=1', '--wit')).toEqual(['--with']);
  });

  it('is a value where an option wants one', async () => {
    expect(await after('fight', '--method', '')).toEqual(['exact', 'monte-carlo']);
    expect(await after('fight', '--method=m')).toEqual(['--method=monte-carlo']);
    expect(await after('fight', '--lang', 'f')).toEqual(['fr']);
    expect(await after('fight', '--system', 'g')).toEqual(['genertela', 'grinding-annihilation']);
    expect(await after('fight', '--enemy', 'all')).toEqual(['all-out']);
    expect(await after('patch', '--players', 'gr')).toEqual(['greedy']);
    expect(await after('report', '--forms', 'html', 'p')).toEqual(['pictures', 'pdf']);
    expect(await after('report', '--forms', 'html', '--dr')).toEqual(['--dry-run']);
    expect(await after('list', 'search', '--culture', 'ked')).toEqual(['kedashi']);
    expect(await after('fight', '--battles', '')).toEqual([]);
    expect(await after('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('is found by a part of its name where nothing begins so', async () => {
    expect(await after('fight', 'milit')).toContain('empire/militia');
    expect(await after('fight', 'lamp')).toContain('lantern-levy/lamp-guard');
    expect(await after('fight', 'lamp-guard', 'reed')).toEqual(['tarn-brood/reed-runners', ':files']);
    expect(await after('fight', 'milicien-cap')).toEqual([':files']);
    expect(await after('fight', 'Milicien')).toContain('empire/militia');
    expect(await after('fight', 'splits', 'Bomb')).toEqual(['kedashi/bagrun-bomb-carrier', ':files']);
  });

  it('is a model where models fight, of the game that is named, and of the files that are added', async () => {
    expect(await after('fight', 'empire/militia')).toEqual([
      'empire/militia',
      'empire/militia-captain',
      ':files',
    ]);
    expect(await after('fight', 'empire/militia', 'kedashi/ab')).toEqual(['kedashi/abrok', ':files']);
    expect(await after('fight', 'a/a', 'b/b', '--with', 'support=empire/mil')).toContain(
      'support=empire/militia',
    );
    expect(await after('price', 'emp')).toEqual(
      expect.arrayContaining(['empire', 'empire/militia', ':files']),
    );
    expect(await after('profiles', 'show', 'kedashi/sel')).toEqual(['kedashi/seldoath']);
    expect(await after('profiles', 'show', '--system', 'genertela', 'kedashi/')).toEqual([]);
    const own = await after('fight', '--profiles', 'examples/twilight/my-models.yaml', '--json', '');
    const packaged = await after('fight', '--json', '');
    expect(own.filter((one) => !packaged.includes(one)).length).toBeGreaterThan(0);
  });

  it('is a file where files are read, and nothing of a file that is broken', async () => {
    expect(await after('fight', 'splits', 'exa')).toEqual([':files']);
    expect(await after('report', '--out', '')).toEqual([':files']);
    expect(await after('report', 'make', 'results.json', '')).toEqual([]);
    const broken = scratch.file('broken.yaml', 'culture: [');
    expect(await after('fight', '--profiles', broken, '--json', 'emp')).toEqual([':files']);
  });
});

/** A `stonecast` on a path of its own, and the lines that a shell prints. */
function shell(program: string, args: readonly string[], script: string): string[] {
  const bin = path.join(scratch.path, 'bin');
  mkdirSync(bin, { recursive: true });
  const command = path.join(bin, 'stonecast');
  const main = path.resolve('dist/cli/main.js');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  chmodSync(command, 0o755);
  const environment = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: scratch.path };
  const { stdout, stderr } = spawnSync(program, [...args, script], { encoding: 'utf8', env: environment });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

const missing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined;

describe.skipIf(missing('bash'))('in bash', () => {
  const completed = (line: string): string[] =>
    shell(
      'bash',
      ['--norc', '-c'],
      [
        'source <(stonecast completion bash)',
        `COMP_LINE='${line}' COMP_POINT=${line.length} COMP_WORDS=(stonecast) COMP_CWORD=1`,
        '_stonecast',
        'printf "%s\\n" "${COMPREPLY[@]}"',
      ].join('\n'),
    );

  it('completes commands, values, models and files', () => {
    expect(completed('stonecast self')).toEqual(['selftest']);
    expect(completed('stonecast fight empire/militia-')).toEqual(['empire/militia-captain']);
    expect(completed('stonecast fight --method=mo')).toEqual(['monte-carlo']);
    expect(completed('stonecast fight splits examples/twilight/combat.')).toEqual([
      'examples/twilight/combat.yaml',
    ]);
    expect(completed('stonecast report experi')).toEqual(['experiments/']);
    expect(completed('stonecast profiles ')).toEqual([
      'list',
      'show',
      'abilities',
      'check',
      'schema',
      'help',
    ]);
  });
});

describe.skipIf(missing('fish'))('in fish', () => {
  const completed = (line: string): string[] =>
    shell('fish', ['--no-config', '-c'], `stonecast completion fish | source; complete -C '${line}'`).map(
      (one) => one.split('\t')[0] ?? '',
    );

  it('completes commands, values, models and files', () => {
    expect(completed('stonecast self')).toEqual(['selftest']);
    expect(completed('stonecast fight empire/militia-')).toEqual(['empire/militia-captain']);
    expect(completed('stonecast fight splits examples/twilight/combat.')).toEqual([
      'examples/twilight/combat.yaml',
    ]);
  });
});

describe.skipIf(missing('zsh'))('in zsh', () => {
  // Without a line editor there is nothing to press: what the function would add is printed instead.
  const completed = (...words: string[]): string[] =>
    shell(
      'zsh',
      ['-f', '-c'],
      [
        'compdef() { :; }; compadd() { shift 4; print -l -- "$@"; }; _files() { print files; }',
        'source <(stonecast completion zsh)',
        `words=(stonecast ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length + 1}`,
        '_stonecast',
      ].join('\n'),
    );

  it('completes commands, values, models and files', () => {
    expect(completed('self')).toEqual(['selftest']);
    expect(completed('fight', 'empire/militia-')).toEqual(['empire/militia-captain', 'files']);
    expect(completed('profiles', '')).toEqual(['list', 'show', 'abilities', 'check', 'schema', 'help']);
    expect(completed('fight', 'splits', 'exa')).toEqual(['files']);
  });
});
