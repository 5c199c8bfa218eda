/** What errors are told with, in the language that is spoken. */
import { FAULTS_FR } from './faults.js';
import { fill } from './fill.js';
import { language, typeset, worded, type Glossary } from './language.js';

/** A wording with places, and what it is in another language. */
interface Template {
  readonly pattern: RegExp;
  readonly places: readonly string[];
  readonly other: string;
}

/** Places whose content is made of wordings too; the others hold names, numbers and what was typed. */
const WORDED_PLACES: ReadonlySet<string> = new Set(['what', 'one', 'other', 'near']);

/** The wordings of a glossary that have places, in its order. */
function templatesOf(glossary: Glossary): Template[] {
  return Object.entries(glossary).flatMap(([english, other]) => {
    const places = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (places.length === 0) return [];
    const literal = english.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return [{ pattern: new RegExp(`^${literal.join('(.+?)')}$`, 's'), places, other }];
  });
}

/** What systems add to the wordings of errors: their glossaries. */
export type Glossaries = readonly Glossary[];

const known = new Map<Glossary, readonly Template[]>();

function templates(glossary: Glossary): readonly Template[] {
  const found = known.get(glossary) ?? templatesOf(glossary);
  known.set(glossary, found);
  return found;
}

/**
 * A part of an error in the language that is spoken, where it is known in it; else as it stands.
 * @param own the French of the rule systems
 */
export function faultWords(english: string, own: Glossaries): string {
  if (language() === 'en') return english;
  const all = [FAULTS_FR, ...own];
  for (const glossary of all) {
    const exact = worded(english, { fr: glossary });
    if (exact !== english) return exact;
  }
  for (const { pattern, places, other } of all.flatMap(templates)) {
    const found = pattern.exec(english);
    if (!found) continue;
    const params = places.map((name, i): [string, string] => {
      const part = found[i + 1] ?? '';
      return [name, WORDED_PLACES.has(name) ? faultWords(part, own) : part];
    });
    return fill(typeset(other), Object.fromEntries(params));
  }
  return english;
}
