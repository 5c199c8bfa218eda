/** What Grinding-Annihilation says in sentences and tables, in French; its rules have none, so their terms stay English. */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  'odds.loss':
    '{name} : {fallen} sur {troops} tombent en moyenne ({wounds} points de vie{worth}), {all} dans {chance} des cas',
  'odds.and': ' ; ',
  'odds.worth': ', soit {points} points',
  'odds.troops': '{count} figurines',
  'odds.fallsOne':
    '{name} : {fallen} figurine sur 1 tombe en moyenne ({wounds} points de vie{worth}), elle tombe dans {chance} des cas',
  'odds.all': 'toutes',
  'odds.sampled': ' (échantillonné, {combats} combats)',
  'odds.assault': "L'Assault atteint sa cible dans {chance} des cas.",
  'odds.leader': '{name} perd son Leader dans {chance} des cas.',
  'odds.half': '{name} finit sous Half-Strength dans {chance} des cas.',
  'odds.fatigued':
    '{name} finit sous Half-Strength dans {chance} des cas ; dans {fatigued} des cas elle est ensuite battle-fatigued.',
  'odds.points': 'Manoeuvre Points restants en moyenne : {attacker} et {target}.',
  'odds.held': '{weapon} se tait : {reason}.',
  'table.destroyed': 'figurines détruites',
  'table.more': '{count} ou plus',
  'table.wounds': 'points de vie perdus par',
};
