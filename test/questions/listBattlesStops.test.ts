/** Battles of lists end by precision or by time, and say so. */
import { describe, expect, it } from 'vitest';
import { listBattlesParts } from '../../src/cli/text/lists/listBattlesText.js';
import { openSystem, readGameFile } from '../../src/files/index.js';
import { setLocale, withLocale } from '../../src/errors/index.js';
import { listBattles, type ListBattles } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { stonecast } from '../cli/console.js';

const twilight = openSystem(systemNamed('twilight'));
const [first, second] = ['empire', 'kedashi'].map((name) =>
  readGameFile(twilight, 'list', `examples/twilight/lists/${name}.yaml`),
) as [never, never];
const options = { bouts: 1, players: ['hold'], threads: 1, scenarios: ['meeting'] };
const play = (more: object): Promise<ListBattles> =>
  listBattles(twilight, [first, second], { ...options, ...more });

const fixed = await play({ tables: 16 });

describe('a list against itself', () => {
  it('is never the stronger, whatever the number of battles', async () => {
    const names = { ...(first as object), name: 'Another name' } as never;
    const found = await listBattles(twilight, [first, names], { ...options, tables: 4 });
    expect(found.meetings[0]).toMatchObject({ same: true });
    expect(fixed.meetings[0]).not.toHaveProperty('same');
    const [answer] = listBattlesParts(found, false);
    expect(answer).toContain('Both are the same list, so neither is the stronger');
    expect(answer).not.toContain('--battles');
  });
});

describe('a precision', () => {
  it('that the first look reaches has the battles of a fixed sample, with wider intervals', async () => {
    const found = await play({ precision: 0.5 });
    expect(found.tables).toBe(16);
    expect(found.method).toEqual(fixed.method);
    const [looked, sample] = [found.meetings[0]?.score, fixed.meetings[0]?.score];
    expect(looked?.value).toBe(sample?.value);
    expect(looked?.low).toBeLessThanOrEqual(sample?.low ?? NaN);
    expect(looked?.high).toBeGreaterThanOrEqual(sample?.high ?? NaN);
  });

  it('that is never reached ends at the most battles', async () => {
    expect((await play({ precision: 1e-6, tables: 20 })).tables).toBe(20);
  });
});

describe('a time', () => {
  it('that is long changes nothing', async () => {
    expect(await play({ tables: 16, timeLimit: 1e8 })).toEqual(fixed);
  });

  it('that is over before two tables leaves no answer', async () => {
    await expect(play({ tables: 16, timeLimit: 0 })).rejects.toMatchObject({ code: 'incomplete' });
  });

  it('that is short keeps the finished tables', async () => {
    const found = await play({ tables: 65_536, timeLimit: 700 });
    expect(found.stopped).toBe('time');
    expect(found.tables).toBeGreaterThanOrEqual(2);
    const battles = found.method.kind === 'exact' ? NaN : found.method.combats;
    expect(battles).toBe(2 * found.tables);
    expect(await play({ tables: found.tables })).toEqual({ ...found, stopped: undefined });
    expect(listBattlesParts(found, false)[0]).toContain(`Stopped early, after ${String(battles)} battles.`);
    expect(withLocale('fr', () => listBattlesParts(found, false)[0])).toContain(
      `après ${String(battles)} batailles`,
    );
    setLocale('en');
  });
});

describe('the command', () => {
  const files = ['examples/twilight/lists/empire.yaml', 'examples/twilight/lists/kedashi.yaml'];
  const quick = ['--where', 'meeting', '--players', 'hold', '--threads', '1', '--json'];

  it('takes both', async () => {
    const { out, code } = await stonecast(
      'battle',
      ...files,
      ...quick,
      '--precision',
      '0.5',
      '--time',
      '600s',
    );
    expect([code, (JSON.parse(out) as ListBattles).tables]).toEqual([0, 16]);
  });

  it.each(['--precision', '--time'])('refuses %s without tables', async (option) => {
    const { err, code } = await stonecast('battle', ...files, '--where', 'open', option, '1');
    expect([code, err]).toEqual([2, expect.stringContaining(option)]);
  });
});
