/** Answers about single fights name how both sides play: another way of playing is another answer. */
import { describe, expect, it } from 'vitest';
import { stonecast } from './console.js';

const reported = async (...argv: string[]) => {
  const [people, quiet, data] = [
    await stonecast(...argv),
    await stonecast('--quiet', ...argv),
    await stonecast(...argv, '--json'),
  ];
  const { plays } = JSON.parse(data.out) as { plays?: unknown };
  return { text: people.out, quiet: quiet.out, plays };
};
const BEST = { pick: 'equilibrium', play: 'optimal' };

describe('how both sides play', () => {
  it('is told by odds, as they were asked to, side by side where they differ', async () => {
    const usual = await reported('fight', 'militia', 'abrok');
    expect(usual.text).toContain('Both sides play alike: the pick of the equilibrium, then best play.');
    expect(usual.quiet).not.toContain('play alike');
    expect(usual.plays).toEqual([BEST, BEST]);
    const given = await reported(
      'fight',
      'militia',
      'abrok',
      '--players',
      '1e1o,adjust=greedy',
      '--enemy',
      'adjust=greedy',
    );
    expect(given.text).toContain(
      'The first side: the pick as given, then "greedy". The second side: the pick of the equilibrium, then "greedy".',
    );
    expect(given.plays).toEqual([
      { pick: 'given', play: 'greedy' },
      { pick: 'equilibrium', play: 'greedy' },
    ]);
    const idle = await reported('fight', 'militia', 'abrok', '--players', 'adjust=none');
    expect(idle.text).toContain('then no more choices.');
    expect(idle.plays).toEqual([{ pick: 'equilibrium' }, { pick: 'equilibrium' }]);
  });

  it('is told by splits and duels too', async () => {
    const splits = await reported('fight', 'splits', 'militia', 'abrok', '--players', 'adjust=greedy');
    expect(splits.text).toContain('Both sides play alike: the pick of the equilibrium, then "greedy".');
    expect(splits.plays).toEqual([
      { ...BEST, play: 'greedy' },
      { ...BEST, play: 'greedy' },
    ]);
    const duel = await reported('fight', 'duel', 'militia', 'abrok', '--with', 'turns=2');
    expect(duel.text).toContain('Both sides play alike: the pick of the equilibrium, then best play.');
    expect(duel.plays).toEqual([BEST, BEST]);
  });
});
