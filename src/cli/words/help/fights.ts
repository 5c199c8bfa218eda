/** The French help of fights: odds, picks, duels, brawls, strategies and advice. */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const FIGHTS_HELP_FR: Glossary = {
  'how a fight ends: who falls how often, and what it costs':
    'comment finit un combat : qui tombe à quelle fréquence, et ce que cela coûte',
  'which split to pick: every split against every other, and the equilibrium':
    "quelles pierres choisir : chaque choix contre chaque autre, et l'équilibre",
  'combats over Turns until somebody falls: the ends, and what each point of Stamina is worth':
    "combats sur plusieurs Tours jusqu'à ce que quelqu'un tombe : les issues, et ce que vaut chaque point de Vigueur",
  'melee files, with turns and policies, or the names that the options below go with':
    'fichiers de corps à corps, avec Tours et conduites, ou les noms auxquels se rapportent les options ci-dessous',
  'two groups of models with about equal points fight until one is gone':
    "deux groupes de figurines, de points aussi égaux que possible, combattent jusqu'à la fin de l'un",
  'a brawl file (groups may mix profiles), or a profile of the first group':
    'un fichier de mêlée (les groupes peuvent être mêlés), ou un profil du premier groupe',
  'a profile of the second group': 'un profil du second groupe',
  'what your habit gives away: ways to play against each other, and what an enemy gains who knows yours':
    'ce que donne votre habitude : des façons de jouer l’une contre l’autre, et ce que gagne un ennemi qui connaît la vôtre',
  'scenario files: the match-ups; or the names that the options below go with':
    'fichiers de scénario : les affrontements ; ou les noms auxquels se rapportent les options ci-dessous',
  'what to do now: every action with its value and the odds, best first; before the cast, which split':
    "que faire maintenant : chaque action avec sa valeur et les chances, la meilleure d'abord ; avant le lancer, quelles pierres",
  'combats in progress: a scenario, and its state once stones are cast; or the names that the options below go with':
    'combats en cours : un scénario, avec son état une fois les pierres lancées ; ou les noms auxquels se rapportent les options ci-dessous',
  'follow one combat from the picks to the saves, question by question':
    'suit un combat du choix des pierres aux jets de Sauvegarde, question par question',
  'one page to print for a match-up: the mix to roll for, what to do when, what habits give away':
    'une page à imprimer pour un affrontement : le mélange à tirer, que faire quand, ce que coûtent les habitudes',
  'of the page': 'de la page',
};
