/** What `worth` says: what stands in {braces} is filled in. */
import { phrases, type Phrases } from '../../game/index.js';

const EN = {
  'stat.first': 'one more {what} is worth {points}',
  'stat.other': 'one more {what} {points}',
  stats: 'Against {enemies}, to {name} ({cost} points) {list}.',
  most: 'Of all changes {change} is worth most: {points}.',
  none: 'Against {enemies} no change of {name} can be told in points.',
  inPoints: '{amount} points',
  orMore: '{amount} or more',
  untold: 'cannot be told',
  idle: 'Without effect here: {list}.',
  exact: 'Exact: nothing was sampled.',
  sure: 'Each ± holds with a chance of {confidence}.',
  oneMore: 'one more {what}',
  kill: 'kill',
  falls: 'falls',
  swing: 'swing',
  duel: 'duel',
  changes: 'Changes over its parts in the first line; kill, falls in percentage points:',
  opened: 'New part in a fight, {role}, and how it goes there; not to be told in points:',
  closed: 'No more {role}, and how it went there; not to be told in points:',
  helping: 'Where it helps one of its own kind, {role}, what changes; not to be told in points:',
  curve: 'With each amount of {what}, from none to one more than it has:',
  shape: '{amounts} from left to right: {curves}',
  duels: 'A duel is worth {value} to it, the mean over {opponents}; every duel exact.',
  assumed: 'Some of its figures are assumed.',
  sampled: 'Some sampled: {combats} combats each, one seed "{seed}" for all.',
  game: 'Points: how much dearer it may be and still bring as much for each point of its cost in a game of {game} such fights.',
  'why.harmless':
    'Not in points: {list}. It removes nothing with or without; what it loses for each point is the same at any cost.',
  'why.any-cost':
    'Not in points: {list}. It loses so much for what it removes that it does better with that at any cost.',
  'why.beyond':
    'No more exactly: {list}. At more than three times its cost so few would fight that other fights would count.',
  'why.uncertain': 'Not in points, or only a bound: {list}. Too few combats were sampled to tell.',
  'why.no-part': 'Not in points: {list}. No part in the first line is left to compare.',
} as const;

type Key = keyof typeof EN;

const FR: Phrases<Key> = {
  'stat.first': 'un point de plus en {what} vaut {points}',
  'stat.other': 'un de plus en {what} {points}',
  stats: 'Contre {enemies}, pour {name} ({cost} points), {list}.',
  most: 'De tous les changements, celui qui vaut le plus : {change}, {points}.',
  none: 'Contre {enemies}, aucun changement de {name} ne se chiffre en points.',
  inPoints: '{amount} points',
  orMore: '{amount} ou plus',
  untold: 'ne se chiffre pas',
  idle: 'Sans effet ici : {list}.',
  exact: "Exact : rien n'est échantillonné.",
  sure: 'Chaque ± vaut avec une chance de {confidence}.',
  oneMore: 'un point de plus en {what}',
  kill: 'élimine',
  falls: 'tombe',
  swing: 'bilan',
  duel: 'duel',
  changes: 'Ce qui change, sur ses rôles de première ligne ; élimine et tombe en points de pourcentage :',
  opened: "Nouveau rôle, {role}, et ce qui s'y passe ; ne se chiffre pas en points :",
  closed: "Plus de rôle {role}, et ce qui s'y passait ; ne se chiffre pas en points :",
  helping: 'Là où il aide un des siens, {role}, ce qui change ; ne se chiffre pas en points :',
  curve: "Avec chaque valeur de {what}, de rien à un de plus qu'aujourd'hui :",
  shape: '{amounts} de gauche à droite : {curves}',
  duels: 'Un duel lui vaut {value}, en moyenne contre {opponents} ; chaque duel est exact.',
  assumed: 'Certaines de ses valeurs sont supposées.',
  sampled: 'En partie échantillonné : {combats} combats chacun, une graine « {seed} » pour tous.',
  game: 'Points : de combien il peut coûter plus et rapporter encore autant pour chaque point de son coût dans une partie de {game} combats pareils.',
  'why.harmless':
    "Pas en points : {list}. Il n'élimine rien avec ni sans ; ce qu'il perd pour chaque point est le même à tout coût.",
  'why.any-cost':
    "Pas en points : {list}. Il perd tant pour ce qu'il élimine qu'il s'en tire mieux ainsi à n'importe quel coût.",
  'why.beyond':
    "Pas plus précisément : {list}. À plus du triple de son coût, il y en aurait si peu que d'autres combats compteraient.",
  'why.uncertain': 'Pas en points, ou seulement une borne : {list}. Trop peu de combats échantillonnés.',
  'why.no-part': 'Pas en points : {list}. Il ne reste aucun rôle de première ligne à comparer.',
};

/** A wording of the worth of changes in the language that is spoken. */
export const weigh = phrases({ en: EN, fr: FR });
