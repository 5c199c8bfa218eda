/** What errors are told with, in the language that is spoken. */
import { fill, language, typeset, worded, type Glossary } from '../../wording/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { FAULTS_FR } from './faults.js';

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

let templates: readonly Template[] | undefined;

/** A part of an error in the language that is spoken, where it is known in it; else as it stands. */
export function faultWords(english: string): string {
  if (language() === 'en') return english;
  for (const glossaries of [{ fr: FAULTS_FR }, ...SYSTEMS.map((system) => system.glossaries)]) {
    const exact = worded(english, glossaries);
    if (exact !== english) return exact;
  }
  templates ??= templatesOf(FAULTS_FR);
  for (const { pattern, places, other } of templates) {
    const found = pattern.exec(english);
    if (!found) continue;
    const params = places.map((name, i): [string, string] => {
      const part = found[i + 1] ?? '';
      return [name, WORDED_PLACES.has(name) ? faultWords(part) : part];
    });
    return fill(typeset(other), Object.fromEntries(params));
  }
  return english;
}
