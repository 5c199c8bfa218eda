/** The texts of the command line. */
import { definite, phrases } from '../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';
import { EN as FIRST_EN } from './first/en.js';
import { FR as FIRST_FR } from './first/fr.js';
import { EN as LISTS_EN } from './lists/en.js';
import { FR as LISTS_FR } from './lists/fr.js';

/** Returns a text of the commands in the current language. */
export const t = phrases({
  en: { ...EN, ...FIRST_EN, ...LISTS_EN },
  fr: { ...FR, ...FIRST_FR, ...LISTS_FR },
});

/** Returns the fields that name a player in a text: `{player}`, and `{le}` with its article. */
export const named = (player: string): { readonly player: string; readonly le: string } => ({
  player,
  le: definite(player),
});
