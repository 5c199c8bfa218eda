/** Les mots des points justes sur la table, de ce que l'on y fait, et des listes entre elles, en français. */
import type { EN } from './en.js';

export const FR: Record<keyof typeof EN, string> = {
  'onTable.title': 'Points justes sur la table et en mêlée',
  'onTable.table': 'points justes sur la table',
  'onTable.brawls': 'points justes en mêlée',
  'onTable.reading': 'coût écrit',
  'onTable.cheap': 'trop bas',
  'onTable.dear': 'trop élevé',
  'onTable.fair': "dans l'intervalle",
  'onTable.depends': 'dépend du jeu',
  'onTable.unmeasured': 'indéterminé',
  'onTable.how':
    "Une ligne par figurine, d'abord les plus chères pour ce qu'elles font sur la table. Le trait est l'intervalle des points justes sur la table ({confidence} %) : à ce coût, une liste qui prend la figurine à la place d'autres, à points égaux, fait aussi bien qu'avant. Un chef prend la place du chef de la liste ; pour toute autre, des figurines qui ne mènent personne cèdent la place. Tables : {tables} ; les deux camps jouent selon la politique « {policy} ». Pour la figurine médiane, la moitié de l'intervalle vaut {half} % du coût écrit : le prix n'est pas mieux connu. Sur autant d'intervalles, un ou deux se trompent par hasard.",
  'onTable.how.known': 'La moitié de chaque intervalle vaut au plus {precision} % du prix, comme demandé.',
  'onTable.how.wide':
    "Il était demandé que la moitié d'un intervalle vaille au plus {precision} % du prix : {known} sur {asked} sont connus aussi bien, les autres ont eu le plus de tables permis.",
  'onTable.how.brawls':
    "Les mêlées n'ont pas de table : personne n'y marche, ne s'y abrite, ne tire de loin ni ne mène, et chacun se bat jusqu'au bout.",
  'onTable.how.cut': "Une flèche : l'intervalle continue au-delà de l'image ; le tableau en donne le bout.",
  'onTable.how.assumed': "Chacune de ces figurines a une valeur supposée, qu'aucun document ne donne.",
  'onTable.how.missing': 'Une figurine marquée † a quelque chose que ces batailles ne jouent pas.',
  'onTable.alt': 'Points écrits et points justes sur la table de {count} figurines : {list}.',
  'onTable.finding.dear': 'Trop chers sur la table, au-delà du hasard : {list}.',
  'onTable.finding.cheap': 'Trop bon marché sur la table, au-delà du hasard : {list}.',
  'onTable.finding.others':
    'Pour les autres ({others} sur {count}), ces batailles ne distinguent pas le coût écrit du juste coût.',
  'onTable.finding.middle':
    "L'étalon est ce que coûtent les figurines de ces listes : d'après elles, la figurine médiane devrait coûter {share} % de ce qui est écrit sur sa carte.",
  'onTable.less': "Valent sûrement moins sur la table qu'en mêlée : {list}.",
  'onTable.more': "Valent sûrement plus sur la table qu'en mêlée : {list}.",
  'onTable.whole':
    'Les mêlées ne laissent rien de côté de ce que font ces figurines ; ce qui diffère est la table elle-même, avec ses chemins, ses activations et ses lieux à tenir : {list}.',
  'onTable.whole.one': '{name} {brawl} en mêlée, {table} sur la table',
  'onTable.cause':
    "Ce qu'elles y font vaut, en points de leur coût, d'après les mêmes batailles sans cela : {list}.",
  'onTable.cause.one': '{name} {list}',
  'onTable.cause.part': '{label} {cost}',
  'onTable.open': "Distingués d'aucun coût par si peu de tables : {list}.",
  'onTable.notPlayed': 'Les batailles sur la table ne jouent pas : {list}.',
  'parts.title': 'Ce que font les figurines sur la table, et ce que cela vaut',
  'parts.legend': "Points du coût d'une figurine",
  'parts.part': "ce qu'elle fait",
  'parts.how':
    "Chaque case : ce qu'une figurine vaut en plus, en points de son coût, parce qu'elle fait cela : les mêmes batailles avec et sans. Entre parenthèses là où les batailles gagnées ne le distinguent pas de rien ; vide là où une figurine ne le fait pas, ou là où la pente selon le coût se perd dans le hasard. Tables : {tables} ; les deux camps jouent selon la politique « {policy} ». Les couleurs s'arrêtent là où tiennent 9 cases sur 10.",
  'parts.alt':
    "Carte de chaleur de ce que {count} figurines valent en plus pour chaque chose qu'elles font sur la table. Batailles gagnées en plus, en points de pourcentage : {list}.",
  'parts.finding':
    "Ce qu'une liste gagne en plus parce que la figurine y fait cela, en points de pourcentage de batailles, en moyenne sur celles qui le font : {list}.",
  'parts.one': '{label} {result}, au-delà du hasard pour {sure} sur {does}',
  'lists.title': 'Les listes entre elles en batailles entières',
  'lists.of': 'liste',
  'lists.finding':
    'Quand les deux camps jouent selon la politique « {policy} », score moyen des listes : {list}.',
  'lists.tied':
    'Laquelle est la meilleure ne peut se dire : {names} ne se distinguent pas en si peu de tables.',
  'lists.sure': "Au-delà du hasard, une liste bat l'autre dans {sure} paires sur {count}.",
  'lists.unsure': "Aucune paire de ces listes ne se distingue de l'égalité sur si peu de tables.",
  'lists.differ':
    'Une autre façon de jouer donne à une paire un autre score, au-delà des intervalles : qui est le plus fort dépend du jeu.',
  'lists.how':
    'Toutes les paires sur les mêmes tables ({tables}), chaque bataille rejouée camps échangés ; les deux camps jouent selon la politique « {policy} ».',
  'how.onTable':
    "joué : {battles} batailles ; tables tirées de la graine : {tables}, chacune avec l'un des scénarios ({scenarios}) ; manches sur chacune : {bouts}, une manche étant une bataille et la même camps échangés ; deux des listes se rencontrent sur chacune, et la figurine rejoint l'une puis l'autre : {lists} ; les deux camps : {rungs} ; les intervalles de {confidence} % contiennent la variance entre tables et scénarios et au sein de chacun",
  'how.lists':
    'joué : {battles} batailles ; tables tirées de la graine : {tables} ; les deux camps : {rungs} ; listes : {lists} ; les intervalles de {confidence} % contiennent la variance entre tables',
  'rosters.onTable': 'points justes sur la table',
  'rosters.part': 'points du coût selon ce que fait la figurine sur la table',
  'rosters.score': 'score de la liste',
  'replay.title': 'Une bataille à regarder',
  'replay.text':
    'Les listes {first} et {second} se rencontrent sur la première de ces tables, jouées par les mêmes scripts : une bataille parmi beaucoup, pour voir ce qui est compté ici.',
  'replay.link': 'La regarder pas à pas',
};
