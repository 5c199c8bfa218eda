/** What `dossier` says in French. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  title: '{name} : un dossier',
  price: 'Ce que cela devrait coûter',
  question: 'Que vaut {name}, et par quoi ?',
  play: 'les deux camps jouent',
  fair: 'juste prix',
  matchUps: 'Meilleurs et pires affrontements',
  matchUpsWhat:
    'Ce que cela devrait coûter contre chaque ennemi seul, quand les deux camps jouent « {skill} ». Le coût est {cost} : là où le nombre est plus haut, cela vaut davantage.',
  enemy: 'ennemi',
  adds: 'Ce qu’apporte chaque caractéristique, compétence et arme',
  addsWhat:
    'De combien un changement déplace le juste prix, par des mêlées contre {list}, quand les deux camps jouent {ways} ; à côté, ce que justifient les combats isolés contre ceux-là seuls, qui ne voient ni ce qui s’épuise ni le nombre.',
  unasked:
    'Le prix des changements n’a pas été cherché quand les deux camps jouent {ways} ; stonecast worth --fair le cherche.',
  change: 'changement',
  moves: 'déplace le juste prix de',
  single: 'en combats isolés',
  curve: 'Avec chaque valeur de {what}, en combats isolés',
  curveWhat: 'Contre {list} seulement : d’autres ennemis donnent d’autres chances (stonecast worth).',
  kill: 'élimine son ennemi',
  falls: 'tombe',
  swing: 'bilan de points',
  picks: 'La répartition à choisir quand cette figurine attaque',
  pick: 'à choisir',
  worth: 'ce que cela vaut, en points par combat',
  picksWhat: 'Les deux camps jouent au mieux ; là où plusieurs sont nommées, choisissez selon leurs chances.',
  before: 'avant',
  after: 'après',
  costs: 'coût',
  patch: 'Avant et après la modification',
  patchedAny:
    'La modification déplace le juste prix de {change} points, contre {list}, quelle que soit la façon de jouer.',
  patchedOver:
    'Ce dont la modification déplace le juste prix dépend de la façon de jouer des deux camps : de {least} points (« {leastPlay} ») à {most} (« {mostPlay} »), contre {list}.',
  patched:
    'La modification déplace le juste prix de {change} points, contre {list}, quand les deux camps jouent « {skill} ».',
  patchSome:
    "Le prix en tête vaut contre les {count} ennemis, c'est donc un autre ; stonecast compare juge une modification contre tous.",
  fairSome: 'juste prix contre eux',
  patchUntold:
    'Ce que la modification fait au juste prix ne peut être dit : les mêlées ne la jouent pas, ou trop peu d’ennemis donnent un chiffre.',
  assumed: 'Ce qui est supposé',
  fields: 'Ces valeurs sont supposées, et tout ceci en dépend : {list}.',
  missing:
    'Les mêlées ne jouent pas tout de cette figurine, qui vaut donc peut-être davantage ; il y manque : {list}.',
  nothing: 'Aucune valeur n’est supposée, et les mêlées jouent tout.',
  sampled:
    '{brawls} mêlées, graine « {seed} ». Les intervalles disent si la mesure est bonne contre ces ennemis, non comment cela se joue sur une table.',
  disagree: 'Si vos parties disent autre chose',
  disagreeHow:
    'Prenez ci-dessus une ligne qui vous semble fausse. Jouez cet affrontement à ces points, notez chaque résultat dans un journal (stonecast new log), et laissez stonecast playtest dire si la prédiction tient encore.',
  stopped: 'Arrêté : voici ce qui était fini.',
  untold: '–',
  long: '{pairs} affrontements de mêlées, chaque façon de jouer comptée : environ {time}. Plus rapide : {skill}moins de --field, ou moins de --brawls.',
};
