/** The bars of outcomes in a report: they fit phones and screens, in both themes. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder, stonecast } from '../cli/console.js';
import { fitsEverywhere, hasChromium, launch } from './browser.js';

it.skipIf(!hasChromium)('fit every screen in both languages', async () => {
  const scratch = scratchFolder();
  const file = scratch.file(
    'ends.yaml',
    `experiment: ends
title: Who falls
question: How do fights of a captain end?
scenario: { system: twilight, combat: melee, attacker: { model: empire/militia-captain } }
axes:
  - name: enemy
    set: defender.model
    profiles: { name: [Militia Captain, Seldoath, Abrok, Trebarnii Brute, Knight] }
`,
  );
  const browser = await launch();
  try {
    for (const language of ['en', 'fr']) {
      const out = path.join(scratch.path, language);
      const { code } = await stonecast('--lang', language, 'report', file, '--out', out, '--forms', 'html');
      expect(code).toBe(0);
      expect(await fitsEverywhere(browser, path.join(out, 'report.html'))).toBe(1);
    }
  } finally {
    await browser.close();
    scratch.remove();
  }
});
