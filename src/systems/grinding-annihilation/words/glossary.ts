/** What Grinding-Annihilation declares in English (figures, notes, roles, ways of playing, help) in French. */
import type { Glossary } from '../../../game/index.js';

/** English → French. */
export const FRENCH: Glossary = {
  'the target formation is destroyed': 'la formation visée est détruite',
  'Kill chance': "Chance d'éliminer",
  'the attacker is destroyed': "l'attaquant est détruit",
  'Loss chance': "Chance d'être éliminé",
  'troops of the target destroyed': 'figurines de la cible détruites',
  'Troops destroyed': 'Figurines détruites',
  'wounds that the target loses': 'points de vie que perd la cible',
  'Wounds lost': 'Points de vie perdus',
  'the target falls below half-strength': 'la cible tombe sous Half-Strength',
  'Below half': 'Sous la moitié',
  'enemy points removed': 'points ennemis éliminés',
  'Points removed': 'Points éliminés',
  'own points lost': 'points perdus',
  'Points lost': 'Points perdus',
  'points removed minus points lost': 'points éliminés moins points perdus',
  'Points swing': 'Bilan en points',
  'enemy points removed for each 100 points of the attacker':
    "points ennemis éliminés pour 100 points de l'attaquant",
  'Removed per 100': 'Éliminés pour 100',
  'The rules document prints no troop catalogues: the packaged roster is invented, and what is computed from it says nothing about any published force.':
    "Le document de règles n'imprime aucun catalogue de troupes : les forces fournies sont inventées, et ce qui en est calculé ne dit rien d'aucune force publiée.",
  'Movement, range and visibility are as the scenario states them; figures speak of dice alone.':
    'Mouvement, portée et visibilité sont ceux que dit le scénario ; les chiffres ne parlent que des dés.',
  'shoots first at 12 inches': 'tire en premier à 12 pouces',
  'is shot at first at 12 inches': 'essuie le premier tir à 12 pouces',
  'shoots first at 12 inches, both in Cover': 'tire en premier à 12 pouces, les deux à couvert (Cover)',
  'is shot at first at 12 inches, both in Cover':
    'essuie le premier tir à 12 pouces, les deux à couvert (Cover)',
  assaults: "mène l'Assault",
  'is assaulted': "subit l'Assault",
  'the weapons in the order that removes most points': "les armes dans l'ordre qui élimine le plus de points",
  'the weapons in the order of the catalogue': "les armes dans l'ordre du catalogue",
  'makes Assault moves as soon as it may': "mène l'Assault dès qu'elle le peut",
  'never makes an Assault move': "ne mène jamais d'Assault",
  'makes Assault moves where its melee weapons wound more than those that it shoots with':
    "mène l'Assault là où ses armes de mêlée blessent plus que ses armes de tir",
};
