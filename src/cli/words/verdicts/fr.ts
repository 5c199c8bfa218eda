/** The French texts of `patch`, `log power` and `log`. */
import type { Phrases } from '../../../i18n/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  'power.size':
    "Pour montrer qu'un camp gagne {imbalance} des parties décidées, il faut {games} parties (c'est décelé avec une chance de {power}, et affirmé entre égaux avec une chance de {error} au plus) ; jugé partie après partie, il en faut {real} en moyenne, {even} entre égaux et jamais plus de {most}.",
  'power.nothing':
    '{games} parties ne montrent rien : même {games} victoires arrivent trop souvent entre égaux.',
  'power.none': "aucun déséquilibre n'est décelé avec une chance de {power}",
  'power.finds': 'un déséquilibre de {finds} est décelé avec une chance de {power}',
  'power.games':
    'Avec {games} parties décidées, {found}. Il faut {wins} victoires pour en affirmer un, à tort avec une chance de {error} au plus. Les parties montrent une part de victoires à ±{within} points de pourcentage environ.',
  'power.imbalance': 'déséquilibre',
  'power.count': 'parties',
  'power.wins': 'victoires pour affirmer',
  'power.ifSo': "partie après partie : s'il existe",
  'power.equals': 'entre égaux',
  'power.most': 'au plus',
  'power.after': 'après parties',
  'power.claim': 'affirmer avec une avance de',
  'power.giveUp': 'renoncer avec une avance de',
  'power.orLess': '{lead} ou moins',
  'power.rule':
    "Partie après partie, pour {imbalance} (avance : victoires d'un camp moins celles de l'autre) :",
  'power.findsSize': 'décèle {imbalance}',
  'power.assurance':
    'Tous les plans affirment un déséquilibre entre égaux avec une chance de {error} au plus et décèlent le leur avec une chance de {power} au moins, comptées exactement. Les parties nulles ne comptent pas : laissez-les de côté.',
  'power.lists.battle':
    'En batailles entières, {first} gagne {share} des parties décidées contre {second} quand les deux camps jouent comme {play} ; des parties entre personnes peuvent tourner autrement.',
  'power.lists.brawl':
    "En mêlées, {first} gagne {share} des parties décidées contre {second} quand les deux camps jouent « {play} » ; les mêlées n'ont pas de table, --where table en a une.",
  'power.lists.range.battle':
    'En batailles entières, {first} gagne de {low} à {high} des parties décidées contre {second}. Cela dépend de la façon de jouer des deux camps : le moins comme {least}, le plus comme {most}. Des parties entre personnes peuvent tourner autrement.',
  'power.lists.range.brawl':
    "En mêlées, {first} gagne de {low} à {high} des parties décidées contre {second}. Cela dépend de la façon de jouer des deux camps : le moins avec « {least} », le plus avec « {most} ». Les mêlées n'ont pas de table ; --where table en a une.",
  'power.lists.depends': 'Ces façons de jouer se contredisent ; ce plan vaut pour la dernière, {play}.',
  'power.lists.unsure':
    "Cela ne dit pas laquelle des deux est la plus forte : si près de l'égalité, aucun nombre de parties ne suffirait à coup sûr.",
  'playtest.near.next': ' », « ',
  'playtest.near.list':
    'Est-ce une seule liste : « {names} » ? Elles comptent pour {count}. Écrivez-les de même si c’est le cas.',
  'playtest.near.player':
    'Est-ce un seul joueur : « {names} » ? Ils comptent pour {count}. Écrivez-les de même si c’est le cas.',
  'playtest.near.scenario':
    'Est-ce un seul scénario : « {names} » ? Ils comptent pour {count}. Écrivez-les de même si c’est le cas.',
  'playtest.near.group':
    'Est-ce un seul groupe : « {names} » ? Ils comptent pour {count}. Écrivez-les de même si c’est le cas.',
  'power.lists.notYet':
    'Pas encore connu : arrêté après {done} façons de jouer sur {total}, avant celle qui compte. Rien n’est donc prévu.',
  'power.lists.undecided.battle': 'Quand les deux camps jouent comme {play}, aucune partie n’est décidée.',
  'power.lists.undecided.brawl': 'Quand les deux camps jouent « {play} », aucune partie n’est décidée.',
  'power.lists.noPlan':
    'C’est la façon qui compte. Il n’y a rien à prévoir pour elle : toutes les parties peuvent finir à égalité, et une partie nulle ne montre rien.',
  'power.lists.none': 'aucune partie décidée',
  'power.lists.never': "Aucune partie entre {first} et {second} n'a été décidée : il n'y a rien à prévoir.",
  'power.lists.stopped': "Arrêté avant la fin : voici ce qu'on savait alors.",
  'power.lists.play': 'les deux camps jouent',
  'power.lists.share': 'gagné par {first}, des parties décidées',
  'power.lists.brawls':
    '{brawls} mêlées pour chaque façon de jouer, graine « {seed} » ; intervalles à {confidence}.',

  'compare.changes': 'Ce qui change :',
  'compare.unchanged': 'Rien ne change : aucun chiffre ne diffère.',
  'compare.nothing': 'Verdict : équivalent, car rien de ce qui peut se jouer ne diffère.',
  'compare.saves': '{old} → {recent} ({step})',
  'compare.never': 'jamais',
  'compare.of': '{name} ({id}) : ',
  'compare.ofAbility': 'compétence {name} ({id}) : ',
  'compare.added': 'nouveau : {id}',
  'compare.gone': 'disparu : {id}',
  'compare.entryRemoved': 'retiré',
  'compare.entryNew': 'ajouté',
  'compare.lacking': '(rien)',
  'compare.first': 'Le premier camp',
  'compare.equivalent': '{name} : équivalent{who}. {opening}, dans la marge de {margin}.',
  'compare.undecided':
    '{name} : indécis{who} après {spent} : {change}. Laissez combattre plus longtemps, ou donnez une marge supérieure à {margin}.',
  'compare.depends': '{name} : cela dépend du joueur. {opening} ; la marge est de {margin}.',
  'compare.who': ' pour {players}',
  'compare.changeFor': '{change} pour {player}',
  'compare.verdictFor': '{change} pour {player} ({verdict})',
  'compare.better': '{name} : meilleur{who}. {opening}, {matters}.',
  'compare.worse': '{name} : moins bon{who}. {opening}, {matters}.',
  'compare.beyond': 'plus que la marge de {margin}',
  'compare.perhaps': 'peut-être moins pourtant que la marge de {margin}',
  'compare.exactSpent': 'un calcul exact',
  'compare.pairsSpent': '{count} paires de mêlées, le plus permis',
  'compare.combatsSpent': '{count} combats chacun, le plus permis',
  'compare.combatsStopped': "{count} combats chacun, à l'arrêt",
  'compare.tablesSpent': '{count} tables, le plus permis',
  'compare.tablesStopped': "{count} tables, à l'arrêt",
  'compare.tables': '{count} tables sur au plus {most}',
  'compare.policy': 'les deux camps jouent',
  'compare.ahead': "points d'avance, d'un camp",
  'compare.onePlayer':
    'Cela vaut pour une seule façon de jouer : {play}. Avec une autre, il peut en être autrement.',
  'compare.battles':
    "Des listes prennent l'ancienne ou la nouvelle unité à la place d'autres, à points égaux. Toutes les autres gardent les anciens chiffres, et les deux versions ont les mêmes tirages. Stonecast a joué {battles} batailles sur {tables} tables tirées ({scenarios}) avec les listes {lists}. Sur chaque table, chaque liste joue {bouts} manches, les camps échangés. Les intervalles contiennent la variance entre tables, et tiennent si tôt que le calcul se soit arrêté.",
  'compare.unjudged': 'Arrêté, sans verdict sur {count} profils.',
  'compare.stopped': 'Arrêté avant la fin : ceci vient des tables terminées.',
  'compare.old': 'ancien',
  'compare.new': 'nouveau',
  'compare.difference': 'différence',
  'compare.interval': 'intervalle',
  'compare.verdict': 'verdict',
  'compare.fought': 'joué',
  'compare.exact': 'exact',
  'verdict.better': 'meilleur',
  'verdict.worse': 'moins bon',
  'verdict.equivalent': 'équivalent',
  'verdict.undecided': 'indécis',
  'verdict.depends': 'dépend du joueur',
  'compare.computed': 'rien : calculé',
  'compare.pairs': '{count} de {most} paires de mêlées au plus',
  'compare.combats': '{count} de {most} combats chacun au plus',
  'compare.certain': "Calculé exactement : rien n'est échantillonné.",
  'compare.error': "La chance que ce verdict soit faux est de {error} au plus, si tôt qu'il ait été rendu.",
  'compare.errors':
    "La chance que l'un de ces verdicts soit faux est de {error} au plus, si tôt qu'ils aient été rendus.",
  'compare.enemy': 'Contre 1 ennemi{where}.',
  'compare.enemies': 'Contre {count} ennemis{where}.',
  'compare.plays': '{own} contre {theirs}',
  'compare.where': ' ({roles})',
  'compare.seed': 'Graine « {seed} », le même hasard pour les deux versions.',
  'compare.range': '{low} à {high}',
  'compare.of100': '{value} points sur 100',
  'measure.swing': 'bilan en points par combat',
  'measure.per100': 'bilan en points par combat pour 100 points',
  'measure.kill': "chance d'éliminer l'ennemi",
  'measure.loss': 'chance de tomber',
  'measure.removed': 'points éliminés par combat',
  'measure.lost': 'points perdus par combat',
  'measure.brawl': 'score en mêlées à points égaux',
  'measure.battle': 'batailles gagnées par les listes qui la prennent, à points égaux',
  'measure.duel': 'valeur du duel',

  'games.head':
    '{games} de {lists} : le premier camp en gagne {won}, en égalise {drawn} et en perd {lost}{turns}.',
  'games.list': '{count} liste',
  'games.lists': '{count} listes',
  'games.turns': ' ; une partie dure {mean} Tours en moyenne',
  'games.first': 'À forces égales, le premier camp gagne dans {chance} des parties.',
  'games.spread':
    'Une liste meilleure que la plupart gagne dans {lists} des parties contre une liste moyenne{players}.',
  'games.spreadPlayers': ', un joueur meilleur que la plupart dans {players}',
  'games.even':
    'Après {games}, tous se valent à peu près : chacun gagne de {low} à {high} contre la moyenne.',
  'games.unknown': 'Après {games}, personne ne sait encore qui est plus fort.',
  'games.stronger.list':
    '{name} est plus forte qu’une liste moyenne : elle gagne {chance} contre elle, après {games}.',
  'games.stronger.player':
    '{name} est plus fort qu’un joueur moyen : la chance de gagner est {chance}, après {games}.',
  'games.weaker.list':
    '{name} est plus faible qu’une liste moyenne : elle gagne {chance} contre elle, après {games}.',
  'games.weaker.player':
    '{name} est plus faible qu’un joueur moyen : la chance de gagner est {chance}, après {games}.',
  'games.guess.list':
    'La liste la plus forte semble être {name} : elle gagne {chance} contre une liste moyenne.{more}',
  'games.guess.player':
    'Le joueur le plus fort semble être {name} : la chance de gagner contre un joueur moyen est {chance}.{more}',
  'games.tied.list':
    'Aucune liste n’est en tête : chacune ({names}) gagne {chance} contre une liste moyenne.{more}',
  'games.tied.player':
    'Aucun joueur n’est en tête : pour chacun ({names}), la chance de gagner contre un joueur moyen est {chance}.{more}',
  'games.more': ' Si c’est {large} en vérité, environ {more} parties de plus le montrent.',
  'games.confounded':
    'Un seul joueur a joué {lists}, et rien d’autre : la part de la liste et celle du joueur ne se distinguent pas. Échangez les listes le temps d’une partie.',
  'games.unnamed':
    'Le journal ne nomme aucun joueur : la force des listes comprend celle de qui les a jouées.',
  'games.title.lists': 'Listes : la chance de gagner contre une liste moyenne, aussi bien jouée',
  'games.title.players': 'Joueurs : la chance de gagner contre un joueur moyen, à listes égales',
  'games.title.groups': 'Par groupe',
  'games.title.scenarios': 'Par scénario',
  'games.column.name': 'nom',
  'games.column.games': 'parties',
  'games.column.won': 'gagnées',
  'games.column.chance': 'chance',
  'games.column.removed': 'figurines perdues par partie',
  'games.column.first': 'gagnées par le premier camp',
  'games.how':
    'Une égalité compte pour une demie. Un modèle mixte distingue les listes des joueurs : les forces se dispersent autour de la moyenne, et celle dont peu de parties parlent en reste proche. Intervalles à {confidence}.',
  'playtest.opening':
    '{results} de {matchUps} : la prédiction s’accorde pour l’instant avec {fit} de {chances}.{surprises}',
  'playtest.open': 'Chaque chance est connue à ±{most} points sur 100 ou mieux, la mieux connue à ±{least}.',
  'playtest.result': '{count} résultat',
  'playtest.results': '{count} résultats',
  'playtest.matchUp': '{count} rencontre',
  'playtest.matchUps': '{count} rencontres',
  'playtest.surprise': ' {count} est une surprise.',
  'playtest.surprises': ' {count} sont des surprises.',
  'playtest.chance': '{count} chance',
  'playtest.chances': '{count} chances',
  'playtest.look': '{count} test',
  'playtest.looks': '{count} tests',
  'playtest.game': '{count} partie',
  'playtest.games': '{count} parties',
  'playtest.closest':
    'Le plus près d’une surprise : {match} : {verb} {seen} fois sur {games}, prédit {predicted}. Si cela continue ainsi, environ {more} parties de plus tranchent.',
  'playtest.true': '{surprise} Prédiction et parties ensemble donnent {belief}.{more}',
  'playtest.moreGames': ' Environ {more} parties de plus montrent la chance à ±{width} points.',
  'playtest.more':
    '{match} : {verb} {seen} fois sur {games}, plus souvent que prédit ({predicted} ; p {p} après correction).',
  'playtest.moreThanAny':
    "{match} : {verb} {seen} fois sur {games}, plus souvent qu'aucune façon de jouer ne le prédit ({predicted} ; p {p} après correction).",
  'playtest.less':
    '{match} : {verb} {seen} fois sur {games}, moins souvent que prédit ({predicted} ; p {p} après correction).',
  'playtest.lessThanAny':
    "{match} : {verb} {seen} fois sur {games}, moins souvent qu'aucune façon de jouer ne le prédit ({predicted} ; p {p} après correction).",
  'playtest.kills': 'élimine son ennemi',
  'playtest.wins': 'gagne',
  'playtest.loses': 'perd',
  'playtest.falls': 'tombe',
  'playtest.pair': '{first} contre {second}',
  'playtest.inRole': '{pair} ({role})',
  'playtest.bar': '{first} {verb} contre {second} ({role})',
  'playtest.role.brawl': 'groupes de points égaux',
  'playtest.role.game': 'parties entières',
  'playtest.column.pair': 'rencontre',
  'playtest.column.event': 'résultat',
  'playtest.column.least': 'le moins connu',
  'playtest.column.seen': 'vu',
  'playtest.column.predicted': 'prédit',
  'playtest.column.corrected': 'p',
  'playtest.column.belief': 'à croire désormais',
  'playtest.column.played': 'joué',
  'playtest.column.spread': '± après une de plus',
  'playtest.p':
    "p : la chance d'un tel résultat ou d'un plus étrange par pur hasard, corrigée pour {looks} (Holm) ; ! marque une surprise. Si toutes les prédictions sont justes, la chance d'une seule surprise est de {error} au plus.",
  'playtest.french':
    'Les noms français sont lus aussi : premier, second, rôle, résultat, premier-joueur, second-joueur, tours, groupe ; victoire, défaite, nul.',
  'playtest.columns': "Colonnes d'un journal, dans n'importe quel ordre, nommées dans sa première ligne :",
  'playtest.next': 'À jouer de préférence (précision de sa chance, en points sur 100) :',
  'playtest.trust':
    'À croire désormais : prédiction et parties ensemble, la prédiction pesant autant que {games}{learnt} ; intervalles à {confidence}.',
  'playtest.learnt': ', comme le journal lui-même l’enseigne',
  'playtest.played': 'Combats prédits où les deux camps jouent {play}.',
  'playtest.playedGroups':
    'Combats prédits où les deux camps jouent {play} ; parties de groupes où les deux camps jouent {groups}.',
  'playtest.ways': 'Ce que chaque façon de jouer prédit ; ce qu’il faut croire les pèse par ce qui a été vu',
  'playtest.inWay': '{way} {chance}',
  'playtest.stoppedLog': 'Arrêté, sans prédiction pour {left} du journal ; ceci vaut pour les autres.',
  'playtest.stoppedNext':
    "Arrêté : tout le journal est prédit, mais pas tout ce qu'il vaudrait la peine de jouer ensuite.",
  'playtest.column.policy': 'les deux camps jouent',
  'playtest.column.win': 'la première gagne',
  'playtest.column.draw': 'nulle',
  'playtest.column.loss': 'la seconde gagne',
  'playtest.plays':
    'Ce que des batailles prédisent des parties entières ; la prédiction est celle de {policy}',
  'playtest.battles':
    "Les parties entières de {lists} sont prédites par des batailles, quelle que soit la liste nommée d'abord ; l'intervalle d'une prédiction contient ce que disent tous ceux qui y jouent : une surprise en est une quelle que soit la façon de jouer.",
  'playtest.unknown': "Sans prédiction, faute d'un fichier de liste de ce nom : {lists} (--field).",
  'playtest.stopped': 'Arrêté : la prédiction est celle des tables jouées.',
};
