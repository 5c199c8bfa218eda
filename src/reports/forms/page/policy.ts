/** What a page may do in a browser, told to the browser itself. */
import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page as a `meta` element: only these scripts run, letter for letter, none of them may
 * make code of text, nothing is asked of a network, and pictures stand in the page. Must come before any script.
 * @param scripts the texts between the page's script tags
 */
export function contentPolicy(scripts: readonly string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const rules = [
    "default-src 'none'",
    ...(hashes.length > 0 ? [`script-src ${hashes.join(' ')}`] : []),
    // Charts set the styles of their parts.
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`;
}
