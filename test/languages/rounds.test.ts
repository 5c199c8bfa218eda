/** Battles of Grinding-Annihilation last rounds: no report and no command tells of Turns, in either language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from '../cli/console.js';

const folder = scratchFolder();
afterAll(() => {
  folder.remove();
});

const EXAMPLES = 'examples/grinding-annihilation';
const MEETING = `${EXAMPLES}/meeting.yaml`;
const TURNS = /\bTurns?\b|\bTours?\b/;

/** An experiment whose report has every chart and figure that tells of time. */
const experiment = folder.file(
  'rounds.yaml',
  `experiment: rounds
title: Losses
question: When?
battles: 3
timelines: 3
battle:
  system: grinding-annihilation
  scenario: ${EXAMPLES}/scenarios/war-of-control.yaml
  sides:
    - { list: ${EXAMPLES}/lists/lantern-levy.yaml, policy: castle }
    - { list: ${EXAMPLES}/lists/tarn-brood.yaml, policy: assault }
axes:
  - name: first plays
    values:
      - { name: castle, set: { sides.0.policy: castle } }
      - { name: objectives, set: { sides.0.policy: objectives } }
report:
  charts:
    - { kind: bars, bars: first plays, figure: turns }
    - { kind: ground, of: stood }
    - { kind: turns }
    - { kind: contact }
`,
);

const SAID = {
  en: ['on average in round', 'Points lost, round by round', 'rounds until the battle is over'],
  fr: ['en moyenne au round', 'Les pertes, round par round', "rounds jusqu'à la fin de la bataille"],
} as const;

describe.each(['en', 'fr'] as const)('in the language %s', (spoken) => {
  it('a report tells of rounds', async () => {
    const out = path.join(folder.path, spoken);
    const forms = ['--forms', 'markdown', '--threads', '1'];
    const { code } = await stonecast('--lang', spoken, 'report', experiment, '--out', out, ...forms);
    expect(code).toBe(0);
    const text = readFileSync(path.join(out, 'report.md'), 'utf8');
    for (const words of SAID[spoken]) expect(text).toContain(words);
    expect(text).not.toMatch(TURNS);
  });

  it.each([
    ['battle', MEETING, '--battles', '2', '--threads', '1'],
    ['battle', 'explain', MEETING, '--event', '12', '--battles', '2'],
    ['fight', 'groups', 'lamp-guard', 'reed-runners', '--battles', '10'],
  ])('stonecast %s %s %s tells of rounds', async (...asked) => {
    const { out, code } = await stonecast('--lang', spoken, ...asked);
    expect(code).toBe(0);
    expect(out).toMatch(/\brounds?\b/);
    expect(out).not.toMatch(TURNS);
  });
});
