/** The French texts about valuations. Stonecast fills in the parts in {braces}. */
import type { EN } from './en.js';

/** The French catalogue. */
export const FR: Readonly<Record<keyof typeof EN, string>> = {
  one: '{name} coûte {cost} points. Son juste prix est {fair} ({low} à {high}) pour {players} : {word}.',
  'one.unknown':
    '{name} coûte {cost} points. Son prix est inconnu : il faut plus de batailles avec cette unité.',
  'one.never': '{name} coûte {cost} points, sans juste prix : aucune liste permise ne la prend.',
  all: 'Trop bon marché pour {players} : {cheap} sur {count} unités. Trop cher : {dear}. Dépend du joueur : {depends}. Inconnu : {unknown}.',
  'word.fair': 'juste',
  'word.near': 'juste ± {share}',
  'word.within': 'juste, car l’intervalle finit à moins de {share} du coût',
  'word.too cheap': 'trop bon marché',
  'word.too dear': 'trop cher',
  'word.depends on the player': 'dépend du joueur',
  'word.depends': 'dépend',
  'word.not known': 'inconnu',
  and: 'et',
  unit: 'unité',
  cost: 'coût',
  fair: 'juste prix',
  interval: 'intervalle',
  word: 'verdict',
  why: 'Raisons, et listes dont le résultat apprendrait le plus sur chaque prix :',
  reason: 'raison',
  'reason.none': 'aucune cause ne ressort seule',
  'reason.unknown': 'encore inconnue',
  'reason.unplayed': 'les batailles ne jouent pas {list}',
  'reason.open': 'encore ouvert : {prices}',
  'next.play': 'à jouer ensuite',
  'next.lists': '{first} contre {second}',
  'next.none': 'aucune liste permise ne la prend',
  effects: 'Effets qu’un seul prix par unité laisse de côté (au plus {rate} sont faux en moyenne) :',
  'effects.more': '… et {count} de plus : --json les donne',
  'effect.together':
    '{first} et {second} : chaque couple ajoute {value} points ({low} à {high}), pour {player}',
  'effect.against': '{name} : {value} points ({low} à {high}) par {opponent} en face, pour {player}',
  'effect.condition':
    '{name} : vaut {first} si {where}, {second} si {elsewhere} (différence {value}, {low} à {high}), pour {player}',
  'effect.at': '{condition} est {state}',
  'effect.not': '{condition} n’est pas {state}',
  'condition.scenario': 'le scénario',
  'condition.terrain': 'le terrain',
  'condition.size': 'la taille de table',
  'condition.deployment': 'le déploiement',
  'condition.order': 'le joueur',
  'order.first': 'premier',
  'order.second': 'second',
  proof: 'Preuve, sur des batailles qui n’ont servi à aucun prix :',
  player: 'joueur',
  'spread.before': 'écart actuel',
  'spread.after': 'écart aux justes prix',
  'hunter.before': 'la meilleure liste gagne',
  'hunter.after': '… aux justes prix',
  'proof.foot':
    'L’écart est l’écart type du vrai taux de victoire entre listes tirées à points égaux. La meilleure liste est choisie en connaissant les valeurs.',
  'proof.own': 'Aux prix calculés pour ce joueur seul :',
  'spread.own': 'écart',
  'hunter.own': 'la meilleure liste gagne',
  'predictions.missed': 'erreur des prédictions',
  'predictions.held': 'dans leurs intervalles',
  'predictions.of': '{inside} sur {of}',
  'predictions.foot':
    'Les prédictions sont celles de liste contre liste aux coûts actuels, d’après les valeurs du joueur.',
  'spread.leftOut': 'écart si exclu',
  'proof.leftOut': '« Si exclu » : à des prix calculés pour les autres joueurs seuls.',
  patch: 'Plus petites corrections : peu de nouveaux coûts, les batailles les plus égales :',
  'patch.changes': 'nouveaux coûts',
  'patch.predicted': 'écart prédit',
  'patch.measured': 'écart sur de nouvelles batailles',
  unplayed: 'pas joué',
  'patch.foot':
    'Chaque écart est celui du joueur dont les batailles sont les plus inégales. Tous les autres coûts restent, si bien que ceux-ci vont plus loin que leur juste prix.',
  'proof.none':
    'Il n’y a pas de preuve : le calcul a été arrêté avant. Laissez-le durer plus longtemps pour la voir.',
  'proof.short': 'Le calcul a été arrêté tôt : l’écart repose sur {pairs} paires de listes.',
  'method.fair':
    'Aux justes prix, les points prédisent le vainqueur. Un seul prix sert tous les joueurs : il rend leur pire écart le plus petit. Le total des prix reste le même.',
  'method.words':
    '« Trop bon marché » et « trop cher » valent pour chaque joueur, avec une confiance de {confidence} pour toutes les unités ensemble (Holm). Chaque intervalle ne vaut que pour son unité : il peut exclure le coût là où le verdict est « inconnu ». Aucun verdict ne compte un écart jusqu’à {share} du coût.',
  'method.played': 'Stonecast a joué {battles} batailles pour {player}.',
  'method.earlier':
    'Stonecast a utilisé {battles} batailles pour {player}. {earlier} d’entre elles l’accompagnaient, et il a joué les autres maintenant.',
  'method.allEarlier': 'Stonecast a utilisé les {battles} batailles pour {player} qui l’accompagnent.',
  'method.seed': 'Combats entiers, listes et tables tirées, graine « {seed} ».',
  stopped: 'Le calcul a été arrêté tôt. Un calcul plus long donne des intervalles plus étroits.',
  'parts.unit':
    'Ce que des changements de {name} ({cost} points) ajoutent au juste prix d’une figurine, en points :',
  'parts.none':
    '{name} coûte {cost} points. La valeur de ses parties n’est pas connue : trop peu de listes pouvaient la prendre.',
  'parts.unplayed':
    '{name} coûte {cost} points. La valeur de ses parties n’est pas connue : le calcul a été arrêté avant ses batailles. Laissez-le durer plus longtemps.',
  'parts.misplayed':
    "Ces valeurs montrent des fautes des joueurs, non de mauvaises cartes, car personne n'est tenu d'user d'une option : {list}.",
  'parts.misplayed.one': '{change} ({player})',
  'parts.roster':
    'Ce qu’un de plus ajoute au juste prix d’une figurine, en points, en moyenne sur toutes les unités :',
  'parts.change': 'changement',
  'parts.more': '1 de plus : {what}',
  'parts.method':
    'Stonecast joue les mêmes batailles avec la carte telle quelle et avec la carte changée, aux mêmes tirages et au même coût.',
  'parts.differs':
    'Un astérisque marque les valeurs qui diffèrent de 0, avec une confiance de {confidence} pour toutes ensemble (Holm).',
  'parts.pairs': 'Chaque valeur repose sur {least} à {most} paires de listes.',
  'parts.pairsEach': 'Chaque valeur repose sur {count} paires de listes.',
  'parts.leftOut':
    'En ce temps, aucune bataille n’a montré ce que vaut un point pour {player}. Donnez-lui plus de --time.',
  'parts.points': '{battles} batailles montrent ce que vaut un point pour {player}.',
  predicted: 'Ce que la somme des valeurs prédit pour des batailles entières (prix : {prices}) :',
  'predicted.list': 'liste',
  'predicted.against': 'contre',
  'predicted.score': 'score prédit',
  'predicted.proof': 'ce que valaient de telles prédictions',
  'predicted.missed': 'erreur typique {missed} ; {inside} sur {of} dans leurs intervalles',
  'predicted.foot':
    'Une victoire compte 1, une égalité ½. Les intervalles tiennent à {confidence}. Les erreurs sont celles de batailles qui n’ont servi à aucun prix.',
  assumedCosts: 'Supposé, non imprimé : le coût de {names}.',
  unpriced: 'Sans prix : {names}. Les listes tirées ne prennent ni unité gratuite ni unité d’un thème.',
  'predicted.unpriced': 'Sans prix, donc comptés à leur coût : {units}.',
  'target.of': 'listes de',
  'target.wins': 'voulu',
  'target.all': 'toutes les listes',
  'target.now': 'Taux de victoire à points égaux, aux coûts actuels :',
  'target.patch':
    'Nouveaux coûts ({count}) : {changes}. Les valeurs prédisent un écart typique de {predicted}. Joué :',
  'target.none': 'Aucun nouveau coût ne rapproche les taux de ceux qui sont voulus.',
  'target.method':
    'Chaque taux repose sur {pairs} paires de batailles, à d’autres tirages que les prix ; intervalles à {confidence}, graine « {seed} ».',
  evidence: 'Ce que {games} parties changent aux prix de vos unités (prix : {prices}) :',
  'evidence.prior': 'prix avant',
  'evidence.posterior': 'prix avec vos parties',
  'evidence.moved': 'change',
  'evidence.price': '{value} ({low} à {high})',
  'evidence.foot':
    'Les intervalles tiennent à {confidence}. Avant vos parties, chaque prix peut différer de {doubt} pour de vraies personnes. La force des personnes et la chance sont prises en compte.',
  'evidence.players':
    'Votre groupe joue surtout comme {player}. Les chances, si tous les joueurs étaient d’abord aussi probables : {shares}.',
  'evidence.undecided':
    'Vos parties ne montrent pas encore à quel joueur simulé votre groupe ressemble. Les chances, si tous étaient d’abord aussi probables : {shares}.',
  'newCost.inside':
    '{name} à {cost} points : son juste prix est {fair} ({low} à {high}) pour {players} ; le nouveau coût s’y accorde.',
  'newCost.below':
    '{name} à {cost} points : son juste prix est {fair} ({low} à {high}) pour {players} ; le nouveau coût est plus bas.',
  'newCost.above':
    '{name} à {cost} points : son juste prix est {fair} ({low} à {high}) pour {players} ; le nouveau coût est plus haut.',
  'units.now': 'Ce que stonecast price dit de ces unités :',
  'units.old': 'Ce que stonecast price dit de ces unités avant le changement :',
  'units.foot': 'Pour {players}. Des batailles entières de nombreuses listes ont donné ces prix le {date}.',
  'evidence.next':
    'Jouez ces listes ensuite. La première colonne dit quelle part de l’incertitude une partie enlève :',
  'evidence.reduces': 'enlève',
  'evidence.other': 'La dernière ligne est la meilleure de 400 paires tirées de listes permises.',
  computed:
    'Ces prix accompagnent Stonecast : ils ont été calculés le {date} pour ses propres cartes. Pour les recalculer, donnez --seed ou --time à stonecast price.',
};
