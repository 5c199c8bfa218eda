/** What a page's Content-Security-Policy lets run is on the page, letter for letter, and nothing else. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/cli/text/pageFormats.js';
import { report } from '../../src/reports/index.js';
import { fixture, HOSTILE } from './fixture.js';

const policyOf = (page: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1] ?? '';

/** The scripts of a page that a browser would run. */
const scriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);

describe('the policy of a page', () => {
  it('names every script by its hash and allows no other, no evaluation and no network', async () => {
    const { files } = await report(fixture({ names: HOSTILE, groups: [2, 3] }), ['html']);
    const page = String(files.get('report.html'));
    const policy = policyOf(page);
    const hashes = scriptsOf(page).map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes).toHaveLength(5);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashes.join(' ')}`,
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
    expect(page).not.toMatch(/\son\w+="/);
  });

  it('lets nothing run on a page without scripts', () => {
    const page = html('A sheet', [{ kind: 'text', text: 'Words' }]);
    expect(policyOf(page)).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:/);
    expect(policyOf(page)).not.toMatch(/script-src|unsafe-eval/);
    expect(scriptsOf(page)).toEqual([]);
  });
});
