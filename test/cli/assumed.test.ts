/** What commands say of figures that no document gives: each the same, of those figures that its answer uses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assumedLines } from '../../src/cli/text/dataGapText.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { scratchFolder, stonecast } from './console.js';

/** What brawls use of the Knight's card besides its Combat and abilities, which the rulebook's example gives. */
const ASSUMED = '* Knight: assumed figures: cost, support, toughness, stamina';

describe('assumed figures', () => {
  it('of brawls are named', async () => {
    const brawl = await stonecast(
      'fight',
      'groups',
      'knight',
      'abrok',
      '--players',
      'greedy',
      '--battles',
      '256',
    );
    expect(brawl.out).toContain(`${ASSUMED}, size.\n`);
  });

  it('of everybody are listed once, then those of one alone', () => {
    const [knights, others] = [
      { name: 'Knight', assumed: ['size', 'cost'] },
      { name: 'Militia', assumed: ['size'] },
    ];
    expect(assumedLines([knights, others], twilight)).toEqual([
      'Assumed for all of them: size.',
      '* Knight: assumed figures: cost.',
    ]);
    expect(assumedLines([{ name: 'Militia', assumed: [] }], twilight)).toEqual([]);
  });
});

describe('what single combats do not know of a card', () => {
  const files = scratchFolder();
  afterAll(() => {
    files.remove();
  });
  const herder = path.join(import.meta.dirname, '../../examples/twilight/my-models.yaml');
  const own = () =>
    files.file('own.yaml', readFileSync(herder, 'utf8').replace('[dodge,', '[dodge, inspire,'));

  it.each(['odds', 'splits', 'duel', 'advise', 'sheet', 'habits'])('is named by %s', async (question) => {
    const { out } = await stonecast('fight', question, 'herder', 'abrok', '--profiles', own(), '--quiet');
    expect(out).toContain('Herder: not played: Inspire.');
    expect(out).toMatch(/Herder: assumed figures: cost\.|\* +assumed: cost\n/);
  });

  it('is named by playtest, and what brawls do not know where groups met', async () => {
    const log = files.file(
      'log.csv',
      'first,second,role,result\nherder,abrok,attack,kill\nherder,abrok,brawl,win\n',
    );
    const how = ['--players', 'greedy', '--battles', '64', '--next', '0'];
    const { out } = await stonecast('log', log, '--profiles', own(), ...how);
    expect(out).toContain('Herder: not played: Inspire.\n');
    expect(out).toContain('Assumed for all of them: size.\n* Herder: assumed figures: cost.\n');
  });
});
