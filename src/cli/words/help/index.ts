/** The help of the commands in French: each English description of a command, an argument or an option, translated. */
import type { Glossary } from '../../../i18n/index.js';
import { BATTLES_HELP_FR } from './battles.js';
import { FIGHTS_HELP_FR } from './fights.js';
import { FILES_HELP_FR } from './files.js';
import { POINTS_HELP_FR } from './points.js';
import { SEARCH_HELP_FR } from './search.js';
import { SHARED_HELP_FR } from './shared.js';
import { VERBS_HELP_FR } from './verbs.js';

/** What stands in which file goes by subject; each English text stands in one of them. */
export const HELP_PARTS_FR: readonly Glossary[] = [
  SHARED_HELP_FR,
  FIGHTS_HELP_FR,
  POINTS_HELP_FR,
  BATTLES_HELP_FR,
  SEARCH_HELP_FR,
  FILES_HELP_FR,
  VERBS_HELP_FR,
];

/** English → French. What a rule system declares stands in its own glossary. */
export const HELP_FR: Glossary = Object.assign({}, ...HELP_PARTS_FR) as Glossary;
