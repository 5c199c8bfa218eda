/** What `price` says to people, in French. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

/** The French catalogue: the keys of the English one. */
export const FR: Phrases<Key> = {
  long: '{pairs} affrontements de mêlées, chaque façon de jouer comptée : environ {time}. Plus rapide : {skill}moins de --field, ou un --precision plus large ; « stonecast efficiency » estime en quelques secondes ce que les points achètent.',
  quickSkill: '--skills {skill}, ',
  nothing: 'Rien ne dit ce que {name} devrait coûter : aucun chiffre contre {enemies}.',
  even: 'À points égaux, les combats contre {enemies} sont équilibrés si {name} coûte {fair}{how}, {now}. {advice}.',
  bothPlay: ' quand les deux camps jouent « {skill} »',
  anyPlay: ' de quelque façon que jouent les deux camps',
  evenOver:
    'Ce que {name} devrait coûter pour des combats équilibrés à points égaux contre {enemies} dépend de la façon de jouer des deux camps : de {least} (« {leastPlay} ») à {most} (« {mostPlay} »). {now} {advice}.',
  'play.cheap': 'À {sold}, c’est trop bon marché dans tous les cas.',
  'play.dear': 'À {sold}, c’est trop cher dans tous les cas.',
  'play.partly':
    'À {sold}, c’est trop cher dans tous les cas, à moins que ce que les mêlées ne jouent pas ne le compense.',
  'play.depends': 'Son prix, {sold}, est trop bas pour certaines façons de jouer et non pour d’autres.',
  keepPlay:
    'Aucun changement ne convient à tous : garder ce prix, ou le fixer pour les joueurs que vous avez',
  asNow: 'comme maintenant ({sold})',
  notNow: 'et non {sold}',
  unmeasured: "C'est la part que les mêlées mesurent : aucun prix n'est proposé",
  noAdvice: "Aucun prix n'est proposé",
  keep: 'Garder ce prix',
  keepNear: "Garder ce prix : aucun pas n'est plus proche",
  above: ' ({share} au-dessus du juste prix)',
  below: ' ({share} au-dessous du juste prix)',
  dearer: 'Proposition : {price}, {by} points de plus',
  cheaper: 'Proposition : {price}, {by} points de moins',
  spreadPlay:
    "Cela dépend aussi de l'ennemi : avec « {skill} », de {least} contre {leastName} à {most} contre {mostName}.",
  spread: "Cela dépend de l'ennemi : de {least} contre {leastName} à {most} contre {mostName}.",
  counts: '{members} profils en mêlée contre {enemies} : {list}.',
  'count.cheap': '{count} sous le juste prix',
  'count.dear': '{count} au-dessus',
  'count.partly': '{count} sans réponse, les mêlées n’en jouant pas tout',
  'count.fair': '{count} au juste prix',
  'count.depends': '{count} selon la façon de jouer des deux camps',
  'count.none': '{count} sans chiffre',
  toPlay: '{least} à {most} selon la façon de jouer',
  furthest: 'Le plus loin du juste prix : {name}, qui coûte {sold} et devrait coûter {fair}.',

  costs: 'coûte',
  fair: 'juste ({skill})',
  byEnemy: 'selon l’ennemi',
  now: 'maintenant',
  suggested: 'proposé',
  'now.cheap': 'trop bon marché',
  'now.dear': 'trop cher',
  'now.fair': 'juste',
  'now.near': 'presque juste',
  'now.depends': 'selon le jeu',
  'now.partly': 'pas tout joué',
  'now.unmeasured': '–',
  none: 'rien',
  keepCell: 'garder',
  sold: '{points} pour {models}',

  experts: 'Mieux les deux camps jouent, plus la valeur de {name} monte ({top}, face à {weaker}).',
  beginners: 'Mieux les deux camps jouent, plus la valeur de {name} baisse ({top}, face à {weaker}).',
  mixed:
    '{name} vaut plus pour les uns et moins pour les autres : comparer les colonnes des façons de jouer.',
  or: ' ou ',
  expertsOnly:
    "Le prix de {name} n'est juste que pour les experts : tous les autres paient plus de 10 % de trop.",
  unplayed: 'Arrêté avant que les deux camps aient joué ainsi, et cela peut donc dire autre chose : {list}.',
  unmet: "Arrêté : c'est le prix face à ceux qu'il avait rencontrés jusque-là. Pas rencontrés : {list}.",
  unfinished: "Arrêté avant que ces profils aient rencontré tout le monde, ils n'ont pas de prix : {list}.",
  missing: "{name} : les mêlées ne jouent pas {list} ; aucun prix n'est proposé.",
  wide: "{name} n'a pas convergé à ±{precision} : permettre plus de --brawls, ou une --precision plus large.",
  noNumber: '{name} : aucun chiffre contre {list}.',
  noPrice: '{name} n’a pas de juste prix : la plupart de ses ennemis ne donnent aucun chiffre, {list}.',
  leftOutOne: 'Laissés de côté dans ce prix : {list}.',
  leftOut:
    'Laissés de côté dans tous les prix, pour que tous valent contre les mêmes ennemis : {list}. Contre eux l’un des profils n’a aucun chiffre.',
  tooWeak: 'trop faible : 100 ne suffisent pas',
  tooStrong: 'trop fort : une seule figurine suffit',
  undecided: 'trop peu de combats sont décidés',
  dominated: '{name} est dominé. Partout meilleur sans coûter plus : {list}.',
  dominatedPart:
    '{name} est dominé dans ce que mesurent les mêlées. Partout meilleur sans coûter plus : {list}.',
  perhapsDominated: '{name} est peut-être dominé. Moins cher, et nulle part mesurablement pire : {list}.',
  perhapsDominatedPart:
    '{name} est peut-être dominé dans ce que mesurent les mêlées. Moins cher, et nulle part mesurablement pire : {list}.',

  matchUps: '{name}, affrontement par affrontement ({play}) :',
  enemy: 'ennemi',
  weight: 'compte',
  here: 'juste ici',
  without: 'juste sans lui',
  evenAt: 'équilibre à',
  against: '{models} contre {enemies}',
  drives: 'mène le prix',

  players: 'Joueurs : {how}.',
  skill: '{id} : {about}',
  next: ' ; ',
  nash: 'Les ennemis comptent comme dans leur moyenne de Nash.',
  sampled:
    '{brawls} mêlées{settings} contre des groupes de {groups}, graine « {seed} » ; les intervalles valent dans {confidence} des cas, pour ces ennemis à leurs coûts actuels : ils disent si la mesure est bonne, non comment cela se joue sur une table.',

  groups: '{points} points',
  groupsFrom: '{points} points ({least} à {most} en figurines entières)',

  'target.one': 'La part de victoires voulue est atteinte à {off} près (moyenne quadratique) avec {costs}.',
  'target.many':
    'Les {count} parts de victoires voulues sont atteintes à {off} près (moyenne quadratique) avec {costs}.',
  'target.oneStats':
    'La part de victoires voulue est atteinte à {off} près (moyenne quadratique) par {changes}, la plus proche de {tried} combinaisons.',
  'target.manyStats':
    'Les {count} parts de victoires voulues sont atteintes à {off} près (moyenne quadratique) par {changes}, la plus proche de {tried} combinaisons.',
  'target.cost': '{name} à {cost}',
  'target.noCost': 'Aucun coût ne découle de ce qui est voulu.',
  'target.nothing': 'rien',
  'target.fitted': 'ajusté',
  'target.steps': 'au prix écrit',
  'target.nearest': 'combinaisons les plus proches',
  'target.off': 'écart',
  'target.noChange': 'aucun changement',
  'target.rates': 'Parts de victoires à points égaux, les fins à égalité comptées pour moitié :',
  'target.first': 'premier',
  'target.second': 'second',
  'target.wanted': 'voulu',
  'target.unreached': "Aucun nombre de {first} n'y arrive contre {second}.",
  'target.wide': "Cela n'a pas convergé : permettre plus de --brawls, ou une --precision plus large.",
  'target.play': 'Les deux camps jouent « {id} » : {about}.',
  'target.sampled': '{brawls} mêlées, graine « {seed} », intervalles à {confidence}.',
};
