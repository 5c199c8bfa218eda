/** Translations of the packaged experiments. */
import { existsSync } from 'node:fs';
import type { Glossary, Language } from '../../i18n/index.js';
import { fileURLToPath } from 'node:url';
import { readDocument } from './references.js';

/**
 * Returns translations of the packaged experiments' English texts (titles, questions, axes, levels, charts). Empty for
 * English.
 */
export function packagedGlossary(language: Language): Glossary {
  const file = fileURLToPath(new URL(`../../../experiments/languages/${language}.yaml`, import.meta.url));
  if (!existsSync(file)) return {};
  const { data } = readDocument(file);
  const entries = Object.entries(data as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.flatMap(([english, text]) => (typeof text === 'string' ? [[english, text]] : [])),
  );
}
