/** The security policy that a page gives to the browser. */
import { createHash } from 'node:crypto';

/**
 * Returns the Content-Security-Policy of a page as a `meta` element. Only the exact scripts run.
 * Scripts cannot evaluate text as code. The page sends no network request, and its pictures are inline.
 * The element must come before the first script.
 * @param scripts the text between each pair of script tags
 */
export function contentPolicy(scripts: readonly string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const rules = [
    "default-src 'none'",
    ...(hashes.length > 0 ? [`script-src ${hashes.join(' ')}`] : []),
    // Charts set inline styles.
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`;
}
