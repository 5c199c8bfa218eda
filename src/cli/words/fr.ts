/**
 * What the commands print for people, in French. {le} is {player} with its article, {leOther} is {other} with its own;
 * spaces before ; : ? ! and % are made narrow or unbreakable when a wording is said.
 */
import type { Phrases } from '../../wording/index.js';
import type { Key } from './en.js';

/** The French catalogue: the keys of the English one. */
export const FR: Phrases<Key> = {
  examples: 'Exemples :',
  exactly: 'Calculé exactement.',
  and: ' et ',
  error: 'erreur : {where}{message}',
  tip: 'conseil : {tip}',

  'odds.sampled': 'Échantillonné : {combats} combats, graine « {seed} », intervalles à {confidence} %.',
  'odds.stopped':
    "Arrêté par {by} avant d'atteindre la précision voulue : l'intervalle le plus large est de {widest} de chaque côté.",
  'odds.by.time': 'le temps',
  'odds.by.combats': 'le nombre de combats',
  'odds.by.precision': 'la précision',
  'odds.by.abort': 'une interruption',

  'table.drawn': 'Dessiné : {file}',

  'splits.value': 'Le jeu optimal vaut {value} pour {le} : {rows} ; pour {leOther} : {columns}.',
  'splits.certain': 'Certificat : aucun camp ne gagne quoi que ce soit à quitter ce mélange.',
  'splits.certificate': 'Certificat : aucun camp ne peut gagner plus de {gap} en quittant ce mélange.',
  'splits.opening': 'Avant le choix, à tour de rôle :',
  'splits.step': '  {player} : {move} (lui vaut {value} ; {others})',
  'splits.mix': 'meilleur mélange',
  'splits.givesUp': 'perd',
  'splits.known': 'si connu',
  'splits.spare': "Aussi bon pour {le} contre le mélange de l'autre : {list}.",
  'splits.strict': '{player} : {name} est toujours pire que {by}.',
  'splits.weak': "{player} : {name} n'est jamais meilleur que {by}.",
  'splits.with': ' avec ',
  'splits.only': "Les gains ne sont pas opposés ; c'est le seul équilibre, il vaut {value} pour {le}.",
  'splits.many':
    'Les gains ne sont pas opposés et il y a {count} équilibres extrêmes en {families} ; rien dans le jeu ne tranche entre eux. Le premier est le meilleur pour les deux ensemble.',
  'splits.family': '{count} famille',
  'splits.families': '{count} familles',
  'splits.worth': 'valeur pour {le}',
  'splits.always': 'toujours {name}',

  'advice.nothing': "Il n'y a rien à choisir. Le jeu optimal vaut {value} : {chances}.",
  'advice.value': 'Le jeu optimal vaut {value} pour {le}.',
  'advice.action': 'action',
  'advice.worth': 'valeur',
  'advice.why': 'pourquoi',
  'advice.best': 'Le mieux pour {le} : {action} (vaut {value}). {why}',
  'advice.noPick': '{player} : rien à choisir.',
  'advice.pick': '{player}, à choisir :',
  'advice.chance': '{label} dans {chance}',

  'coach.help':
    'Répondez par un nombre ou un nom. « annuler » reprend la dernière réponse, « encore » répète la question, « quitter » termine.',
  'coach.noUndo': "Il n'y a rien à reprendre.",
  'coach.notPossible': "Ce n'est pas possible : c'est l'un de {list}.",
  'coach.none': "Ce n'est aucun d'eux{near} : donnez 1 à {count}, ou un nom.",
  'coach.near': ' (vouliez-vous dire « {near} » ?)',
  'coach.picked': "Qu'a choisi {le} ? ({list})",
  'coach.noCast': 'Aucun lancer ne donne tout cela ensemble. Encore une fois.',
  'coach.count': '{what} ? (de {low} à {high})',
  'coach.lies': '{what} : {count}',
  'coach.does': 'Que fait {le} ? (de 1 à {count})',
  'coach.over': "L'ajustement est terminé : {chances}. Aux jets de Sauvegarde de décider.",

  'sheet.against': '{first} contre {second}',
  'sheet.best': 'Jeu optimal des deux camps : {chances}. Il vaut {worth}.',
  'sheet.worth': '{value} pour {le}',
  'sheet.before': 'Avant le lancer : tirez en secret',
  'sheet.after': 'Après le lancer',
  'sheet.decision': 'Une décision : {player}',
  'sheet.decision.often':
    'Après {picks}, là où agir rapporte, voici le lancer le plus fréquent ({chance} de ces lancers) : {lies}.',
  'sheet.decision.cast':
    'Là où agir rapporte, voici le lancer le plus fréquent ({chance} des lancers) : {lies}.',
  'sheet.decision.given': 'Sur la table : {lies}.',
  'sheet.decision.passed': "Dans le jeu optimal, {le} passe d'abord.",
  'sheet.count': '{what} : {count}',
  'sheet.then': 'le plus probable ensuite',
  'sheet.result': '{situation} ({chance})',
  'sheet.result.reply': '{situation} ({chance}) ; puis le mieux pour {le} : {action}',
  'sheet.ladder': 'Ce que vaut la {resource} dans ce combat',
  'sheet.ladder.how':
    'Jeu optimal des deux camps : ce que vaut le combat pour un camp selon sa propre réserve, de zéro à un de plus que sa caractéristique.',
  'sheet.ladder.row': '{name}, {resource} actuelle {start}',
  'sheet.habits': 'Ce que coûtent les habitudes',
  'sheet.always': '{name} : toujours {option}.',
  'sheet.roll': '{name} : lancez un D{die} : {faces}. (Exactement : {exact} ; perte due au dé : {cost}.)',
  'sheet.noCost': 'négligeable',
  'sheet.situation': 'situation',
  'sheet.chance': 'chance',
  'sheet.first': 'le mieux pour {le}, qui agit en premier',
  'sheet.reply': "s'il passe, le mieux pour {le}",
  'sheet.ofCombats': '{picks} ({chance} des combats)',
  'sheet.covered': 'Cela fait {chance} des lancers.',
  'sheet.orOthers': ', ou autres',
  'sheet.played': '{name} joué',
  'sheet.is': "c'est-à-dire",
  'sheet.givesUp': 'perd face au jeu optimal',
  'sheet.known': "et quand l'autre le sait",

  'duel.sampled': 'Échantillonné : {combats} duels, graine « {seed} », intervalles à {confidence} %.',
  'duel.alone': 'un combat seul vaut',
  'duel.begins': 'quand {le} commence',
  'duel.amount': '{player} avec {resource} {amount}',
  'duel.left': 'reste',
  'duel.had': 'Initiative : {player}',
  'duel.resource': '{resource} {player}',
  'duel.value': 'valeur',
  'duel.chance': 'chance',
  'duel.whoBegins': 'qui commence',
  'duel.splits': 'pierres {player}',
  'duel.move': '{player} : {move}',

  'roster.oneEnemy': 'un Ennemi',
  'roster.enemies': '{count} Ennemis',
  'roster.nash': '{enemies} pesés par la moyenne de Nash',
  'roster.points': 'points',
  'roster.assumed': '* certaines valeurs sont supposées.',
  'roster.nobody': 'Personne ne combat.',

  'efficiency.role': '{label} ({id}) :',
  'efficiency.mean': 'Moyenne sur ces rôles : {list}, le meilleur en premier :',
  'efficiency.kill': 'élimine',
  'efficiency.falls': 'tombe',
  'efficiency.removed': 'éliminé',
  'efficiency.lost': 'perdu',
  'efficiency.removed100': 'éliminé/100',
  'efficiency.lost100': 'perdu/100',
  'efficiency.swing100': 'bilan/100',
  'efficiency.exchange': 'échange',
  'efficiency.fights': "combats jusqu'à sa chute",
  'efficiency.one':
    'Contre {enemies}, {best} tire le plus de ses points : un bilan de {swing} par combat pour 100 points.',
  'efficiency.most':
    'Contre {enemies}, {best} tire le plus de ses points : un bilan de {swing} par combat pour 100 points ; {last} le moins, {least}.',
  'efficiency.beside':
    'Ce sont des combats isolés, un contre un, tous commencés en pleine forme. Les justes prix (stonecast price) viennent de mêlées de groupes, où ce qui se dépense s’épuise et où le nombre compte : les deux ordres diffèrent (docs/worth.md).',
  'efficiency.both': 'Les deux camps jouent « {own} ».',
  'efficiency.differ': '« {own} » joue contre « {theirs} ».',
  'efficiency.weights': ' Les adversaires comptent ainsi : {list}.',
  'efficiency.sampled': 'En partie échantillonné : {combats} combats chacun, graine « {seed} ».',
  interval: '{value} (de {low} à {high})',

  'page.rules': 'Règles',
  'page.rules.value': '{system}, version {rules} des règles telle que Stonecast {stonecast} la met en œuvre',
  'page.method': 'Méthode',
  'page.again': 'Pour le refaire',
  'duel.page': '{one} contre {two} : qui tient encore ?',
  'duel.page.question': 'Comment va un duel entre {one} et {two}, {unit} après {unit} ?',
  'duel.stands': 'tient encore',
  'advice.page': 'Que doit faire {le} ?',
  'advice.page.question':
    'Avec ces pierres sur la table : quelle action est la meilleure, et que peut-il suivre de chacune ?',

  'run.report': 'Rapport :   {path}',
  'run.results': 'Résultats : {path} ({done} calculs sur {total}{reused}, {seconds} s)',
  'run.reused': ', dont {count} déjà là',
  'run.forecast': '{jobs} calculs : {axes}, moins les paires laissées de côté',
  'run.tried': 'sur {tried} essayés : {parts}',
  'run.about': 'environ {seconds} s avec {threads}',
  'run.moreThan': 'plus de {seconds} s avec {threads}',
  'run.thread': '{count} fil',
  'run.threads': '{count} fils',
  'run.pickGame': 'le choix comme un jeu, exact',

  'brawl.group': 'groupe',
  'brawl.wins': 'gagne',
  'brawl.removesAll': 'élimine tout',
  'brawl.pointsLeft': 'points restants',
  'brawl.sentence':
    '{first} : {wins} des mêlées gagnées contre {second} ({own} points contre {theirs}), qui en gagne {losses} ; {draws} sont à égalité, et une mêlée dure {turns} Tours.',
  'brawl.bothPlay': 'Les deux camps jouent de même : {how}.',
  'brawl.differPlay': 'Le premier camp : {own}. Le second : {theirs}.',
  'brawl.way': 'les deux jouent',
  'brawl.winsOf': 'victoires : {name}',
  'brawl.even': 'égalité',
  'brawl.turns': 'Tours',
  'brawl.leftOf': 'points restants : {name}',
  'brawl.about': '« {skill} » : {about}.',
  'brawl.sampled':
    '{brawls} mêlées pour chaque façon de jouer ; --play, --choose et leurs pareilles en choisissent une seule.',
  'brawl.range':
    '{first} : de {low} à {high} des mêlées gagnées contre {second} ({own} points contre {theirs}), selon la façon de jouer des deux camps : le moins avec « {least} », le plus avec « {most} ».',
  'brawl.turned':
    'Le vainqueur dépend de la façon de jouer des deux camps : {first}, contre {second}, gagnent {low} des mêlées quand les deux jouent « {least} », et {high} quand les deux jouent « {most} » ({own} points contre {theirs}).',
  'brawl.missing': '{name} : non joué : {list}.',
  'brawl.assumed': '* {name} : supposé : {list}.',

  'tournament.strategy': 'stratégie',
  'tournament.rating': 'cote',
  'tournament.payoff': 'gain moyen',
  'tournament.exploitable': 'exploitable de',
  'tournament.share': 'part de Nash',
  'tournament.nash': 'contre Nash',
  'tournament.payoffs': 'Gains de la ligne contre la colonne, des deux côtés, sur {matchUps} :',
  'tournament.matchUp': 'un affrontement',
  'tournament.matchUps': '{count} affrontements',
  'tournament.certain':
    "Certificat de la moyenne de Nash : personne ne gagne quoi que ce soit contre elle. {cyclic} du tableau tourne en rond : aucune cote seule ne l'explique.",
  'tournament.certificate':
    "Certificat de la moyenne de Nash : personne ne gagne plus de {gap} contre elle. {cyclic} du tableau tourne en rond : aucune cote seule ne l'explique.",
  'tournament.scope':
    "Le meilleur jeu l'est ici dans chaque combat pris seul : ce qui est gardé pour les suivants ne compte pas. Ce que vaut l'anticipation : « stonecast duel » et « stonecast brawl --choose look-ahead ».",
  'tournament.nobody': 'Personne ne joue.',
  'tournament.most': '{name} tire le plus de ces adversaires ({advantage} en moyenne).',
  'tournament.hardest':
    '{name} tire le plus de ces adversaires ({advantage} en moyenne) ; la plus difficile à exploiter est {solid}, qui cède au plus {gap}.',

  'new.made': '{file} : modifiez-le, puis : {next}',

  'report.path': 'Rapport : {path}',

  'progress.left': 'encore {time}',
  'progress.billion': '{rate} milliards par seconde',
  'progress.million': '{rate} millions par seconde',
  'progress.each': '{rate} par seconde',

  'list.check.exit':
    'Une force qui enfreint les règles est aussi une réponse : le code de sortie est 0, et « legal » dans le JSON dit false.\nDans un script : stonecast list check mine.yaml --json | jq -e .legal',
  'list.legal': '{name} : {models} figurines, {points}. La liste est légale.',
  'list.illegal': '{name} : {models} figurines, {points}. Elle enfreint les règles : {rules}.',
  'list.points': '{points} points',
  'list.pointsOf': '{points} points sur {limit}',
  'list.breach': '{where} : infraction à {rule} ({source}) : {text}',
  'list.advice': '{where} : conseil de {rule} ({source}) : {text}',
  'list.models': 'figurines',
  'list.model': 'profil',
  'list.each': 'points pièce',
  'list.sum': 'points',
  'list.counters':
    'Pour activer toutes les figurines, il faut {counters} Marqueurs ; les règles conseillent une liste à qui {advised} suffisent. {counters} des vôtres sortent avant le premier Marqueur de Combat dans {first} des Tours, et avant le second dans {second}.',
  'list.left':
    'Laissées de côté : {advised} figurines avec {few} Marqueurs, {all} avec tous ; en moyenne {first} au premier Marqueur de Combat et {second} au second.',
  'list.assumed': 'Supposé : {text}.',
  'list.wins':
    '{first} gagne {wins} des mêlées contre {second} ({points} points contre {others}), qui en gagne {losses} ; {draws} sont nulles, et une mêlée dure {turns} Tours.',
  'list.list': 'liste',
  'list.win': 'gagne',
  'list.removes': 'élimine tout',
  'list.pointsLeft': 'points restants',
  'list.modelsLeft': 'reste',
  'list.otherPlay':
    'Une autre façon de jouer peut couronner une autre liste : --play et --choose la choisissent.',
  'list.best':
    '{name} est la meilleure de {count} listes : elle marque {score} en moyenne, et son classement est de {rating} points Elo au-dessus de la moyenne.',
  'list.tied':
    'Laquelle des {count} listes est la meilleure, on ne peut le dire : {names} ne se distinguent pas avec si peu de mêlées (--brawls en permet plus).',
  'list.and': ' et ',
  'list.score': 'score moyen',
  'list.rating': 'classement',
  'list.nash': 'part de Nash',
  'list.table': 'Scores de la ligne contre la colonne (victoire 1, nul ½) :',
  'list.cycle': 'Un cercle : {lists} ({scores}){doubt}.',
  'list.beats': ' bat ',
  'list.doubt': ', dans l’erreur d’échantillonnage',
  'list.noCycle': 'Aucun trio de listes ne tourne en rond.',
  'list.cyclic': '{share} du tableau tourne en rond : aucun classement ne l’explique.',
  'list.sampled':
    'Échantillonné : {brawls} mêlées par paire, graine « {seed} », intervalles à {confidence}. Terrain, commandement et objectifs ne sont pas joués.',
  'list.page': '{count} listes les unes contre les autres',
  'list.page.question': 'Quelle liste gagne, contre laquelle, et de combien ?',
  'list.unlawful': '{name} enfreint les règles des listes : voir stonecast list check.',

  'profiles.known': 'connu',
  'profiles.unknown': 'inconnu : aucun document ne dit ce que cela fait',
  'profiles.id': 'id',
  'profiles.name': 'nom',
  'profiles.effect': 'effet',
  'profiles.namedIn': 'nommé dans',
  'profiles.sound': '{file} : correct, {count} profils',
  'profiles.soundOne': '{file} : correct, 1 profil',
  'profiles.field': '{label} : {value}',
  'profiles.assumed': '{value} (supposé)',

  'plain.under': 'moins de {least}',
  'plain.over': 'plus de {least}',
  'plain.none': 'rien',
  'plain.yes': 'oui',
  'plain.no': 'non',
  'plain.next': ' ; ',
  'plain.label': '{label} :',

  'explore.written':
    'La page est écrite : {file}. Ouvrez-la dans un navigateur, ou envoyez-la à un téléphone ; elle se passe de réseau.',
  'explore.home':
    "Seule cette machine peut l'ouvrir ; pour un téléphone proche, ajoutez --host 0.0.0.0. Ctrl-C y met fin.",
  'explore.served': "Qui peut joindre cette adresse peut l'ouvrir. Ctrl-C y met fin.",

  'selftest.right': 'juste  {name} : {found}',
  'selftest.wrong': 'FAUX   {name} : {found}',
};
