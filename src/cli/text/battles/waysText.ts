/** Ways of playing by their names, and what they are. */
import type { System } from '../../../system/index.js';
import { inSystem } from '../../options/language.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';

/** One way of playing as it is quoted, or several in a row. */
export const waysText = (skills: readonly string[]): string =>
  skills.map((id) => t('plain.quoted', { text: escapeTerminal(id) })).join(', ');

/** What a way of playing is. */
export const aboutWay = (
  { skill, about }: { readonly skill: string; readonly about: string },
  system: System,
): string => t('brawl.about', { skill: escapeTerminal(skill), about: inSystem(system, about) });
