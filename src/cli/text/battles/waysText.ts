/** Formats the names and descriptions of brawl policies. */
import type { System } from '../../../system/index.js';
import { inSystem } from '../../options/language.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';

/** Quotes the names of policies, with commas between them. */
export const waysText = (skills: readonly string[]): string =>
  skills.map((id) => t('plain.quoted', { text: escapeTerminal(id) })).join(', ');

/** Describes a policy. */
export const aboutWay = (
  { skill, about }: { readonly skill: string; readonly about: string },
  system: System,
): string => t('brawl.about', { skill: escapeTerminal(skill), about: inSystem(system, about) });
