/** The French help: a translation for each English description of a command, an argument or an option. */
import type { Glossary } from '../../../i18n/index.js';
import { BATTLES_HELP_FR, FIGHTS_HELP_FR, POINTS_HELP_FR, SEARCH_HELP_FR } from './questionsFr.js';
import { FILES_HELP_FR, SHARED_HELP_FR, VERBS_HELP_FR } from './programFr.js';

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
