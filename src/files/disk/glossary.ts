/** What the packaged experiments are called in other languages. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Glossary, Language } from '../../i18n/index.js';
import { readDocument } from './documents.js';

/**
 * English texts of the packaged experiments (titles, questions, axes, levels, charts) and what they are in a language;
 * nothing for English itself.
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
