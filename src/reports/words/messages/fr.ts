/**
 * All messages of the reports in French, with the terms of the French rules.
 * Spaces are plain here. `typeset` makes the spaces before ; : ? ! and % fit French typography.
 */
import type { Phrases } from '../../../i18n/index.js';
import { FR as COURSES } from './timelines/fr.js';
import { FR as LISTS } from './lists/fr.js';
import { FR as ROUND_ROBIN } from './roundRobin/fr.js';
import type { MessageKey } from './en.js';

/** The French catalogue: the keys of the English one. */
export const FR: Phrases<MessageKey> = {
  ...COURSES,
  ...LISTS,
  ...ROUND_ROBIN,
  'page.kind': 'Rapport Stonecast',
  'page.answer': 'En bref',
  'page.notes': 'De quoi parlent ces nombres',
  'page.assumed': 'Les valeurs marquées * sont supposées, car aucun document ne les donne : {list}.',
  'page.incomplete':
    "Ce rapport est incomplet : {missing} calculs sur {total} n'ont pas été faits. Leurs cases sont vides.",
  'page.failed': "N'a pas pu être calculé : {list}.",
  'page.battle.notPlayed': 'Les batailles ne jouent pas : {list}.',
  'page.battle.assumed': "Ce qu'aucun document ne donne, supposé pour ces batailles : {list}.",
  'page.campaign.notPlayed': 'Les campagnes ne jouent pas : {list}.',
  'page.campaign.assumed': "Ce qu'aucun document ne donne, supposé pour ces campagnes : {list}.",
  'film.step': '{step} sur {total}',
  'film.first': 'Au début',
  'film.back': 'Un pas en arrière',
  'film.play': 'Jouer',
  'film.pause': 'Pause',
  'film.forward': 'Un pas en avant',
  'film.last': 'À la fin',
  'film.slider': 'Pas',
  'film.moves': 'Événements',
  'film.scenes': 'Ce qui a décidé',
  'film.every': 'tous les événements, pas seulement ces scènes',
  'film.all': 'Les {count} événements',
  'film.odds': 'Les chances que cela avait',
  'film.how': "Comment c'est arrivé",
  'film.known': 'Qui savait quoi',
  'film.curve': 'La chance de gagner au fil de la bataille',
  'film.chance': '{side} gagne : {chance}',
  'film.keys': 'Touches : gauche et droite pour un pas, espace pour jouer, Début et Fin.',
  'page.missed':
    'Moins certains que demandé : {count} combats tirés sur {total}. Le plus large intervalle est de {widest} de part et d’autre ({where}) ; {wanted} était demandé.',
  'page.missed.time':
    'Moins certains que demandé : {count} combats tirés sur {total}. Le plus large intervalle est de {widest} de part et d’autre ({where}).',
  'page.time':
    'Une limite de temps a mis fin au calcul : sur une autre machine, ou un autre jour, il serait allé plus ou moins loin.',
  'page.table': 'Les nombres de ce graphique en tableau',
  'page.more': 'La suite de la réponse',
  'page.how': 'Comment cela a été calculé',
  'chat.more': 'la suite dans le rapport',
  'page.label': '{name} :',
  'page.files': 'Fichiers de données à côté de cette page : {list}.',
  'page.contents': 'Sommaire',

  'how.system': 'Règles',
  'how.system.value': '{system}, version {rules} des règles telles que Stonecast {stonecast} les applique',
  'how.method': 'Méthode',
  'how.method.exact':
    "exacte : chaque résultat du hasard est pesé, rien n'est échantillonné ({count} combats)",
  'how.method.sampled':
    'échantillonnée : {count} combats, {combats} tirages chacun, intervalles à {confidence} % ; la moitié de la largeur du plus large est {precision}',
  'how.method.battles.exact':
    'exacte : chaque moment auquel une bataille peut arriver est suivi ({count} fichiers de bataille)',
  'how.method.battles':
    'jouée : {count} fichiers de bataille, {combats} batailles chacun, intervalles à {confidence} %, la chance des combats retirée ; la moitié de la largeur du plus large est {precision}',
  'how.method.campaigns':
    'jouée : {count} fichiers de campagne, {combats} campagnes chacun, intervalles à {confidence} %, la chance des batailles retirée ; la moitié de la largeur du plus large est {precision}',
  'how.method.splits':
    'le choix secret résolu comme un jeu matriciel dans {count} combats ; certificat : aucun camp ne gagne plus de {gap} en quittant son mélange',
  'how.method.splits.certain':
    'le choix secret résolu comme un jeu matriciel dans {count} combats ; certificat : aucun camp ne gagne quoi que ce soit à quitter son mélange',
  'how.rosters.exact':
    'exacte ; chaque figurine rencontre tous les ennemis ({enemies}), son camp joue selon « {own} », le leur selon « {theirs} »',
  'how.rosters.sampled':
    'échantillonnée : {combats} combats par affrontement, intervalles à {confidence} % ; chaque figurine rencontre tous les ennemis ({enemies}), son camp joue selon « {own} », le leur selon « {theirs} »',
  'how.seed': 'Graine',
  'how.seed.unused': "{seed} (rien n'a été échantillonné, aucun nombre n'en dépend donc)",
  'how.again': 'Pour le refaire',
  'how.inputs': 'Fichiers lus et leur SHA-256',
  'how.digest': 'Empreinte des nombres',
  'how.verified': 'Vérifié',
  'how.verified.not': 'non ; stonecast report verify results.json recalcule les nombres',
  'how.jobs': 'Calculs',
  'how.jobs.value': '{done} sur {total}',
  'how.mean': 'Moyennes',
  'how.mean.value': 'chaque affrontement compte une fois',
  'how.axes': 'Ce qui varie',
  'how.axis': '{name} : {count}',

  'title.at': '{axis} : {level}',
  'title.where': '{title} ({at})',
  'title.again': '{title} ({count})',

  'table.mean': 'moyenne',
  'list.and': ' et ',
  'list.comma': ', ',
  'list.semicolon': ' ; ',
  'unit.points': 'points',
  'figure.points': '{value} points',
  interval: '{value} ({low} à {high})',
  'note.probability': ', en pour cent',
  'note.points': ', en points',

  'matrix.title': '{figure} : chaque {rows} contre chaque {columns}',
  'matrix.how': 'Lignes : {rows} ; colonnes : {columns}. Chaque case : {label}{unit}.{order}',
  'matrix.alt':
    'Carte de chaleur de {count} affrontements, {rows} en lignes et {columns} en colonnes : {label}. Elle va de {least} ({leastWho}) à {most} ({mostWho}).',
  'matrix.finding':
    '{figure} : au plus haut avec {mostWho} ({most}), au plus bas avec {leastWho} ({least}) ; la moitié des {count} affrontements se situe entre {q1} et {q3}.',
  'matrix.against': '{row} contre {column}',
  'matrix.with': '{row} ({columns} : {column})',
  'matrix.order': ' Par force, les plus forts en premier : {list}.',
  'matrix.more': '{pair} et {count} de plus',
  'matrix.panel': 'contre {group}',

  'groups.title': '{figure} : groupe contre groupe',
  'groups.how':
    'Lignes : {rows} ; colonnes : {columns}. Chaque case : {label}{unit}, en moyenne sur les affrontements des deux groupes ; au bout de la ligne, sur tous.',
  'groups.alt':
    'Carte de chaleur, {rows} par groupe en lignes contre {columns} par groupe en colonnes : {label}. Moyennes des lignes : {list}.',
  'groups.finding.even':
    "Sur tous les affrontements, comme {rows} et comme {columns}, {best} s'en tire le mieux ({bestValue} par combat) et {worst} le moins bien ({worstValue}).",
  'groups.finding.same':
    'Sur tous les affrontements, comme {rows} et comme {columns}, les groupes se valent ({bestValue} par combat).',
  'groups.finding':
    '{figure}, en moyenne sur les affrontements de chacun : {best} obtient le plus ({bestValue}), {worst} le moins ({worstValue}).',
  'groups.all': 'tous',

  'splits.title': 'Le choix des pierres comme duel de ruse : {where}',
  'splits.how':
    'Lignes : ce que choisit le premier camp ; colonnes : ce que choisit le second. Chaque case est ce que cela rapporte au premier camp{unit}. Les barres montrent à quelle fréquence le jeu optimal choisit chaque ligne et chaque colonne ; ses cases sont encadrées.',
  'splits.alt':
    'Carte de chaleur du gain de chaque choix contre chaque autre. Le jeu optimal rapporte {value} au premier camp.',
  'splits.finding':
    '{where} : le jeu optimal choisit {rows}, et son adversaire {columns} ; cela rapporte {value} au premier camp.',
  'splits.payoff': 'gain du premier camp',
  'splits.firstCorner': 'premier',
  'splits.secondCorner': 'second',
  'splits.always': 'toujours {option}',
  'splits.often': '{option} ({chance})',
  'splits.mix': 'jeu optimal',
  'splitClasses.title': 'Ce que fait le choix des pierres, sur les {count} combats',
  'splitClasses.how':
    'Les choix sont rangés selon la part des {first} parmi les pierres. Chaque case est la moyenne de ce que cette paire de choix rapporte au premier camp, comparée au jeu optimal des deux{unit}. Les barres montrent à quelle fréquence le jeu optimal choisit chacun.',
  'splitClasses.alt':
    'Carte de chaleur du gain ou de la perte moyenne face au jeu optimal, selon la part des {first} des deux camps. Jeu optimal du premier camp : {list}.',
  'splitClasses.finding':
    "Sur {count} combats, le jeu optimal du premier camp choisit le plus souvent {most} ({chance}) ; toujours choisir {costly} ferait perdre {loss} par combat face à un adversaire qui s'y attend, toujours {cheap} seulement {least}.",
  'splitClasses.legend': 'Gain ou perte face au jeu optimal des deux',
  'splitClasses.none': 'aucun {first}',
  'splitClasses.few': 'moins de la moitié {first}',
  'splitClasses.half': 'moitié {first}',
  'splitClasses.most': 'plus de la moitié {first}',
  'splitClasses.all': 'tout {first}',
  'splitClasses.first': 'le premier camp lance',
  'splitClasses.second': 'le second camp lance',

  'scatter.title': '{figure} selon {field}',
  'scatter.how':
    "Un point par {points}. En abscisse : {field} ; en ordonnée : {label}{unit}, en moyenne sur tous ses affrontements{mirror}. La ligne marque un échange égal ; la moitié des figurines se trouve dans la bande qui l'entoure.",
  'scatter.how.fit':
    'Un point par {points}. En abscisse : {field} ; en ordonnée : {label}{unit}, en moyenne sur tous ses affrontements{mirror}. La ligne les ajuste tous (moindres carrés) ; la moitié des figurines se trouve entre les lignes pointillées.',
  'scatter.group': 'groupe',
  'scatter.mirror': ', des deux côtés',
  'scatter.alt':
    'Nuage de {count} figurines, {field} en abscisse, moyenne de « {figure} » en ordonnée. Le plus au-dessus de la ligne : {best} ; le plus au-dessous : {worst}.',
  'scatter.finding':
    '{figure}, à {field} donné : {best} apporte le plus ({bestValue}) et {worst} le moins ({worstValue}) ; la moitié des {count} figurines se trouve à moins de {band} de la ligne.',

  'lines.title': '{figure} selon {x}',
  'lines.how': 'En abscisse : {x} ; en ordonnée : {label}{unit}{series}.',
  'lines.series': ' ; une ligne par {series}',
  'lines.alt': 'Lignes le long de {x} : {label}. {list}.',
  'lines.finding': '{label}, « {x} » passant de {firstX} à {lastX} : {list}.',
  'lines.finding.none': '{label} : rien ne change quand « {x} » passe de {firstX} à {lastX}.',
  'lines.change': '{series} de {first} à {last}',
  'lines.most': '{change} (au plus {value} à {x})',
  'lines.least': '{change} (au moins {value} à {x})',

  'outcomes.title': 'Comment finissent les combats, par {bars}',
  'outcomes.how':
    "Chaque barre est l'ensemble des combats d'une sorte. Ses parties sont les issues possibles, et font le tout.",
  'outcomes.alt': "Barres d'issues. {list}.",
  'outcomes.outcome': 'issue',
  'outcomes.chance': 'chance',
  'bars.title': '{figure} selon {bars}',
  'bars.how': 'Chaque barre : {label}{unit}, en moyenne sur tous les affrontements{series}.',
  'bars.series': ', une barre par {series}',
  'bars.alt': 'Barres : {label}. {list}.',
  'bars.finding':
    '{figure}, selon {bars} : au plus haut {best} ({bestValue}), au plus bas {worst} ({worstValue}).',
  'bars.finding.open':
    '{figure}, selon {bars} : {list}. Les intervalles se rejoignent : aucun ordre entre tous n’est sûr.',
  'bars.finding.few': '{figure}, selon {bars} : {list}.',
  'bars.finding.mean':
    '{figure}, selon {bars}, en moyenne : au plus haut {best} ({bestValue}), au plus bas {worst} ({worstValue}).',
  'bars.finding.series': '{figure}, selon {series}, en moyenne : {list}.',
  'bars.value': '{name} {value}',
  'bars.amount': '{name} ({value})',
  'bars.equal': '{name} {value} chacun',

  'rosters.written': 'points écrits',
  'figure.percentagePoints': '{value} points de pourcentage',
  'rosters.member': 'figurine',

  'curve.title': 'Ce que {what} apporte dans un seul combat',
  'curve.axis': 'Bilan de points par combat',
  'curve.how':
    "Une ligne par figurine : le bilan de points, en moyenne sur tous les ennemis et tous les rôles qu'elle peut tenir, avec chaque valeur de {what}, de rien à un de plus que sur sa carte. Au bout : ce que le tout ajoute.",
  'curve.alt': 'Bilan de points de {count} figurines selon {what} ; de rien au plus : {list}.',
  'curve.finding':
    'Un point de plus en {what} vaut le plus pour {best} ({bestValue} points par combat) ; le moins, parmi les figurines à qui il sert, pour {least} ({leastValue}).',
  'curve.finding.alone': 'Un point de plus en {what} vaut {bestValue} points par combat pour {best}.',
  'curve.finding.one':
    "Un point de plus en {what} n'a de valeur que pour {best} ({bestValue} points par combat).",
  'curve.finding.none':
    'Un point de plus en {what} n’apporte rien, dans ces combats, à {count} des {total} figurines.',

  'efficiency.title': "Ce qu'achètent 100 points",
  'efficiency.removed': 'retirés pour 100 points',
  'efficiency.lost': 'perdus pour 100 points',
  'efficiency.swing': 'bilan pour 100 points',
  'efficiency.exchange': "rapport d'échange",
  'efficiency.until': "combats jusqu'à sa perte",
  'efficiency.axis': 'Points par combat pour 100 points de coût',
  'efficiency.how':
    'Une ligne par figurine : points ennemis retirés et points perdus par combat, pour 100 points de coût, en moyenne sur tous les ennemis ({enemies}) et sur ces rôles : {roles}. Au bout : la différence.',
  'efficiency.alt':
    'Points retirés et perdus pour 100 points de coût par {count} figurines ; la différence : {list}.',
  'efficiency.finding.same':
    'Pour leurs points, les {count} donnent autant ({value} points par combat pour 100).',
  'efficiency.free': '{names} : pas de valeurs par 100 points, car le coût est 0.',
  'efficiency.finding':
    'Pour ses points, {best} donne le plus ({bestValue} points par combat pour 100) et {worst} le moins ({worstValue}).',

  'rosters.kill': "l'ennemi tombe",
  'rosters.loss': 'il tombe lui-même',
  'rosters.stands': 'il tient encore debout',
  'rosters.swing': "bilan de points d'un seul combat",
  'rosters.removed': 'points retirés par combat',
  'rosters.lost': 'points perdus par combat',

  'timeline.title': 'Qui tient encore, {unit} après {unit}',
  'timeline.label': 'probabilité de tenir encore',
  'timeline.short': 'tient encore',
  'timeline.how':
    'En abscisse : {unit} ; en ordonnée : à quelle fréquence chacun tient encore à sa fin, en pour cent.',
  'timeline.alt':
    'Courbes de la probabilité de tenir encore. Après {first} ({unit}) : {firstList}. Après {last} : {lastList}.',
  'timeline.finding': 'Après {unit} {first}, {firstList} ; après {unit} {last}, {lastList}.',
  'timeline.finding.one': 'Après {unit} {last}, {lastList}.',
  'timeline.stands': '{name} tient encore dans {chance}',

  'tree.title': 'Ce qui peut suivre chaque action',
  'tree.finding': 'Le mieux ({player}) : {action}, qui vaut {value} ; {list} alors.',
  'tree.how':
    'Les actions, la meilleure d’abord, avec ce qu’elles valent ou abandonnent ; sous chacune, ce que les pierres peuvent montrer ensuite et la meilleure réponse. Plus une branche est épaisse, plus elle est probable. Barres : ce qui en résulte quand les deux jouent au mieux. {legend}',
  'tree.alt': 'Arbre des {count} actions ({player}). {list}.',
  'tree.chance': '{label} dans {chance}',
  'tree.decides': 'Décision : {player}',
  'tree.worth': 'vaut {value}',
  'tree.gives': 'abandonne {value}',
  'tree.reply': '{situation} ; puis {player} : {action}',
  'tree.others': '{count} autres résultats',
  'tree.action': 'action',
  'tree.value': 'vaut',
  'tree.result': 'ensuite',
  'tree.event': 'quoi',
  'tree.often': 'fréquence',

  'diff.fact': '{name} : {from} avant, {to} après.',
  'diff.inputs': 'Fichiers changés : {list}.',
  'diff.fact.rules': 'Règles',
  'diff.fact.seed': 'Graine',
  'diff.fact.experiment': 'Expérience',
  'diff.onlyBefore':
    'Combats, profils et modifications de profils dans les premiers résultats seulement : {count}.',
  'diff.onlyAfter':
    'Combats, profils et modifications de profils dans les seconds résultats seulement : {count}.',
  'diff.sentence':
    '{figure} : {count} changements, de {mean} en moyenne ; le plus grand : {fight}, de {largest}.',
  'diff.sentence.one': '{figure} : un changement, {fight}, de {largest}.',
  'diff.judged': '{figure} ({question})',
  'diff.percentagePoints': 'points de pourcentage',
  'diff.none': 'Rien n’a changé : {compared} valeurs communes, sans aucun écart.',
  'diff.total':
    '{changed} valeurs sur {compared} ont changé ; {uncertain} de moins que ce que leurs intervalles distinguent (marquées ?).',
  'diff.total.certain': '{changed} valeurs sur {compared} ont changé.',
  'diff.fight': 'combat ou profil',
  'diff.figure': 'valeur',
  'diff.before': 'avant',
  'diff.after': 'après',
  'diff.difference': 'écart',

  'dictionary.job': 'SHA-256 qui nomme le calcul par son contenu',
  'dictionary.axis': "niveau de l'axe « {name} »",
  'dictionary.axis.id': "identifiant de ce niveau, si c'est un profil",
  'dictionary.axis.group': 'groupe de ce niveau',
  'dictionary.method': 'exact, ou monte-carlo avec le nombre de tirages dans « combats »',
  'dictionary.combats': 'tirages ; vide pour les valeurs exactes',
  'dictionary.figureColumn': 'quelle valeur donne la ligne : {list}',
  'dictionary.unit': 'unité de la valeur',
  'dictionary.value': 'la valeur : probabilités de 0 à 1, tout le reste dans son unité',
  'dictionary.low': 'borne inférieure de son intervalle ; égale à value pour les valeurs exactes',
  'dictionary.high': 'borne supérieure de son intervalle',
  'dictionary.row': 'ce que choisit le premier camp',
  'dictionary.column': 'ce que choisit le second camp',
  'dictionary.payoff': 'ce que cette paire rapporte au premier camp, selon le gain visé par le scénario',
  'dictionary.question': 'ce qui est demandé du profil : curve (courbe) ou efficiency (efficacité)',
  'dictionary.member': 'nom du profil',
  'dictionary.cost': "points d'une figurine tels qu'écrits",
  'dictionary.play': 'qui joue les deux camps, là où des forces se rencontrent',
  'dictionary.amount': 'combien il a de ce qui se dépense ; vide : autant que sur sa carte',
  'dictionary.part': "identifiant du rôle qu'il tient ; vide : la moyenne des rôles",
  'dictionary.enemy': "identifiant de l'ennemi ; vide : tous les ennemis",
  'dictionary.rosterFigure': 'quelle valeur donne la ligne, par question : {list}',
  'dictionary.rowChance': 'probabilité que le jeu optimal du premier camp choisisse la ligne',
  'dictionary.columnChance': 'probabilité que le jeu optimal du second camp choisisse la colonne',
};
