/** `ask battle --batch`: an answer a line that depends on its line alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '../../src/files/index.js';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

const force = (culture: string, ...models: string[]) => ({ list: { system: 'twilight', culture, models } });
const empire = force('empire', 'empire/knight', 'empire/militia');
const dhogu = force('dhogu', 'dhogu/dhogu-spear', 'dhogu/dhogu-spear');
const line = (fields: object = {}): string =>
  JSON.stringify({ sides: [empire, dhogu], bouts: 1, seed: 'batch', players: 'novice', ...fields });

const asked = (lines: readonly string[], ...options: string[]) =>
  stonecast('ask', 'battle', '--batch', scratch.file('batch.ndjson', lines.join('\n')), ...options);
const answers = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as Record<string, unknown>);

describe('a batch', () => {
  it('answers each line in order', async () => {
    const { code, out, err } = await asked([line(), line({ bouts: 3, table: 2 })], '--threads', '1');
    expect([code, err]).toEqual([0, '']);
    const found = answers(out);
    expect(found.map(({ battles }) => battles)).toEqual([2, 6]);
    for (const one of found) {
      expect(Object.keys(one)).toEqual(['result', 'points', 'luck', 'battles']);
      expect(one['result']).toBeGreaterThanOrEqual(0);
      expect(one['result']).toBeLessThanOrEqual(1);
    }
  });

  it('gives the same bytes on one thread and on two', async () => {
    const lines = Array.from({ length: 120 }, (_, table) => line({ table }));
    const one = await asked(lines, '--threads', '1');
    const two = await asked(lines, '--threads', '2');
    expect(one.out.trimEnd().split('\n')).toHaveLength(120);
    expect(two).toEqual(one);
  });

  it('is even between equal lists', async () => {
    const { out } = await asked([line({ sides: [dhogu, dhogu], bouts: 4 })], '--threads', '1');
    expect(answers(out)).toMatchObject([{ result: 0.5, points: 0, luck: 0 }]);
  });

  it('answers a line alike whatever stands around it', async () => {
    const lines = [line({ table: 7 }), line({ seed: 'another' }), line({ sides: [dhogu, empire] })];
    const whole = (await asked(lines, '--threads', '1')).out.split('\n');
    for (const [i, one] of lines.entries())
      expect((await asked([one], '--threads', '1')).out).toBe(`${whole[i] ?? ''}\n`);
    const turned = (await asked(lines.toReversed(), '--threads', '1')).out.split('\n');
    expect(turned.slice(0, 3).toReversed()).toEqual(whole.slice(0, 3));
  });

  it('tells a bad line in its place and goes on', async () => {
    const nobody = line({ sides: [empire, force('dhogu', 'dhogu/nobody')] });
    const lines = ['{"sides": [', line({ bouts: 0 }), line({ players: 'master' }), nobody, '', line()];
    const { code, out, err } = await asked(lines, '--threads', '1');
    expect(code).toBe(2);
    const found = answers(out);
    expect(found.map((one) => Object.keys(one))).toEqual([
      ...Array.from({ length: 4 }, () => ['error']),
      ['result', 'points', 'luck', 'battles'],
    ]);
    const column = nobody.indexOf('"dhogu/nobody"') + 1;
    for (const [i, said] of [
      [0, 'batch.ndjson:1:'],
      [1, `batch.ndjson:2:${String(line({ bouts: 0 }).indexOf(':0') + 2)}: "bouts" is 0`],
      [2, '"master"'],
      [3, `batch.ndjson:4:${String(column)}: no profile "dhogu/nobody"`],
    ] as const)
      expect(found[i]?.['error'], err).toContain(said);
    expect(err.match(/^error: /gm)).toHaveLength(4);
  });

  it('takes files in place of lists and scenarios, looked up beside it', async () => {
    const list = scratch.file('dhogu.json', JSON.stringify(dhogu.list));
    const named = line({ sides: [empire, { list: 'dhogu.json' }] });
    expect(list).toContain(scratch.path);
    expect((await asked([named], '--threads', '1')).out).toBe((await asked([line()], '--threads', '1')).out);
    const scenario = 'examples/twilight/scenarios/meeting.yaml';
    const inPlace = line({ scenario: readDocument(scenario).data });
    const found = await asked([line({ scenario }), inPlace], '--threads', '1');
    expect(found.code).toBe(0);
    const [one, two] = found.out.split('\n');
    expect(one).toBe(two);
  });

  it('reads the profiles of its first line for all lines', async () => {
    const own = 'examples/twilight/my-models.yaml';
    const models = (readDocument(own).data as { profiles: { id: string }[] }).profiles;
    const meeting = line({ sides: [force('empire', models[0]?.id ?? ''), dhogu] });
    const named = await asked([JSON.stringify({ profiles: [own] }), meeting], '--threads', '1');
    expect(named).toEqual(await asked([meeting], '--threads', '1', '--profiles', own));
    expect([named.code, named.err]).toEqual([0, '']);
    expect((await asked([meeting], '--threads', '1')).code).toBe(2);
    const bad = await asked([JSON.stringify({ profiles: 'x' }), line()]);
    expect([bad.code, bad.out]).toEqual([2, '']);
    expect(bad.err).toContain('batch.ndjson:1:13');
  });

  it('answers a program that waits for each answer before it asks again', async () => {
    let reported: (() => void) | undefined;
    const out: string[] = [];
    async function* lines() {
      for (let i = 0; i < 3; i++) {
        const answer = new Promise<void>((resolve) => {
          reported = resolve;
        });
        yield line({ table: i });
        await answer;
      }
    }
    const code = await run(['ask', 'battle', '--batch', '-', '--threads', '1'], {
      out: (text) => {
        out.push(text);
        reported?.();
      },
      err: String,
      terminal: false,
      colours: false,
      columns: 100,
      signal: new AbortController().signal,
      lines: lines(),
    });
    expect([code, out.length]).toEqual([0, 3]);
  });

  it('refuses options that its lines say, and files', async () => {
    for (const argv of [['--seed', 'x'], ['--players', 'club'], ['examples/twilight/small-battle.yaml']]) {
      const { code, out } = await asked([line()], ...argv);
      expect([code, out]).toEqual([2, '']);
    }
    const { err } = await asked([line()], '--seed', 'x');
    expect(err).toContain('--seed');
  });
});
