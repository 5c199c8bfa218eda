import { describe, expect, it } from 'vitest';
import { FIRST_VERBS } from '../../src/cli/text/firstScreen.js';
import { stonecast } from './console.js';

const verbs = Object.values(FIRST_VERBS).flat();

describe('the first screen', () => {
  it.each(['en', 'fr'])('has at most nine verbs in at most 25 lines of 80 characters (%s)', async (lang) => {
    const { code, out } = await stonecast('--lang', lang);
    expect(code).toBe(0);
    expect(verbs.length).toBeLessThanOrEqual(9);
    expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    for (const verb of verbs) expect(out).toMatch(new RegExp(`^ {2}${verb} +\\S`, 'm'));
    for (const asked of [['--help'], ['-h'], ['help'], ['-q']])
      expect((await stonecast('--lang', lang, ...asked)).out).toBe(out);
  });

  it('names commands, all of which are among all commands', async () => {
    const { code, out } = await stonecast('help', '--all');
    expect(code).toBe(0);
    for (const verb of [...verbs, 'ask', 'worker', 'table'])
      expect(out).toMatch(new RegExp(`^ {2}${verb} `, 'm'));
    expect((await stonecast('--help', '--all')).out).toBe(out);
  });

  it('leaves the help of one command as it is', async () => {
    expect((await stonecast('help', 'fight')).out).toBe((await stonecast('fight', '--help')).out);
  });

  it('has an example that works', async () => {
    const { out } = await stonecast();
    const [, example = ''] = /stonecast (fight .*)/.exec(out) ?? [];
    expect((await stonecast(...example.split(' '))).code).toBe(0);
  });
});
