/** The French help: a translation for each English description of a command, an argument or an option. */
import type { Glossary } from '../../../i18n/index.js';
import { BATTLES_HELP_FR } from './battles.js';
import { FIGHTS_HELP_FR } from './fights.js';
import { FILES_HELP_FR } from './files.js';
import { POINTS_HELP_FR } from './points.js';
import { SEARCH_HELP_FR } from './search.js';
import { SHARED_HELP_FR } from './shared.js';
import { VERBS_HELP_FR } from './verbs.js';

/** Each subject has its file, and each English text is in exactly one file. */
export const HELP_PARTS_FR: readonly Glossary[] = [
  SHARED_HELP_FR,
  FIGHTS_HELP_FR,
  POINTS_HELP_FR,
  BATTLES_HELP_FR,
  SEARCH_HELP_FR,
  FILES_HELP_FR,
  VERBS_HELP_FR,
];

/** English → French. A rule system's own glossary translates the texts that it declares. */
export const HELP_FR: Glossary = Object.assign({}, ...HELP_PARTS_FR) as Glossary;
