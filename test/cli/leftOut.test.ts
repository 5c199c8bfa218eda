/** What an answer leaves out is said beside it, by the name that it has for who asked. */
import { describe, expect, it } from 'vitest';
import { rejectUnusedOptions } from '../../src/cli/options/optionChecks.js';
import { assumedUnder } from '../../src/cli/text/lists/listText.js';
import { asWritten } from '../../src/i18n/index.js';
import { stonecast } from './console.js';

describe('what is left out', () => {
  it('has no line under the contents of lists whose figures all stand in documents', () => {
    expect(assumedUnder([{ assumed: [] }])).toEqual({});
    const { foot } = assumedUnder([{ assumed: ['a', 'b'] }, { assumed: ['b'] }]);
    expect(foot?.split('\n')).toHaveLength(2);
  });

  it('refuses an option that was typed with "no" in front under that name', () => {
    const refused = (flags: object) => () => {
      rejectUnusedOptions(flags, ['--replay'], asWritten('--where table'));
    };
    expect(refused({ replay: false })).toThrow('--no-replay plays no part in --where table');
    expect(refused({ replay: true })).toThrow('--replay plays no part in --where table');
    expect(refused({})).not.toThrow();
  });

  it.each([
    ['battle examples/twilight/small-lists.yaml --battles 5'],
    ['battle examples/twilight/small-lists.yaml --precision 0.5'],
    ['battle examples/twilight/small-lists.yaml --time 1'],
    ['ask battle examples/twilight/small-lists.yaml --method exact'],
    ['battle campaign examples/genertela/campaign.yaml --worth Heortlings'],
    ['ask campaign examples/genertela/campaign.yaml --battles 5'],
  ])('`%s` with --replay is refused: a replay shows one play', async (line) => {
    const words = line.split(' ');
    const { code, out, err } = await stonecast(...words, '--replay', 'nowhere.json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`error: ${words.at(-2) ?? ''} plays no part in --replay\n`);
  });
});
