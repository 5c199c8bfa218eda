/** The French texts about lists: their checks, meetings and verdicts. */
import type { Phrases } from '../../../i18n/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  'list.check.exit':
    'Une force qui enfreint les règles est aussi une réponse : le code de sortie est 0, et « legal » dans le JSON dit false.\nDans un script : stonecast list mine.yaml --json | jq -e .legal',
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
  'list.assumed': 'Supposé : {text}.',
  'list.wins':
    '{first} gagne {wins} des mêlées contre {second} ({points} points contre {others}), qui en gagne {losses} ; {draws} sont nulles, et une mêlée dure {turns} Tours.',
  'list.list': 'liste',
  'list.win': 'gagne',
  'list.removes': 'élimine tout',
  'list.pointsLeft': 'points restants',
  'list.modelsLeft': 'reste',
  'list.otherPlay':
    'Une autre façon de jouer peut donner l’avantage à une autre liste : sans --players, toutes les façons usuelles sont jouées.',
  'list.stopped': 'Pas encore connu : arrêté après {done} façons de jouer sur {total}.',
  'list.soFar': 'Jusqu’ici : {ways}.',
  'list.whereSoFar': 'Quand les deux camps jouent « {skill} » :',
  'list.next': ' ; ',
  'list.span': 'de {low} à {high}',
  'list.strong':
    '{first} a l’avantage sur {second} ({points} points contre {others}), de quelque façon que jouent les deux camps : mêlées gagnées par {first}, {wins} ; par {second}, {losses} ; nulles, {draws}.',
  'list.weak':
    '{first} a l’avantage sur {second} ({points} points contre {others}), de quelque façon que jouent les deux camps : mêlées gagnées par {first}, {wins} ; par {second}, {losses} ; nulles, {draws}.',
  'list.even':
    'Ces mêlées ne montrent ni {first} ni {second} à l’avantage dans toutes les façons de jouer ({points} points contre {others}) : mêlées gagnées par {first}, {wins} ; par {second}, {losses} ; nulles, {draws}.',
  'list.depends':
    'De {first} et {second}, qui a l’avantage dépend de la façon de jouer des deux camps ({points} points contre {others}) : {ways} ; nulles, {draws}.',
  'list.inWay': 'si les deux jouent « {skill} », {name} gagne {wins} des mêlées, et {other} {losses}',
  'list.where': 'Quand les deux camps jouent « {skill} », la façon qui compte :',
  'list.winsOf': '{name} gagne',
  'list.bothPlay': 'les deux jouent « {skill} »',
  'list.means': 'Le score moyen de chaque liste (victoire 1, nul ½) :',
  'list.bestAlways':
    '{name} est la meilleure de {count} listes, de quelque façon que jouent les deux camps : score moyen {score}, classement {low} à {high} points Elo.',
  'list.tiedAlways':
    'Laquelle des {count} listes est la meilleure, on ne peut le dire, de quelque façon que jouent les deux camps : {names} ne se distinguent pas avec si peu de mêlées (--battles en permet plus).',
  'list.bestDepends':
    'Laquelle des {count} listes est la meilleure dépend de la façon de jouer des deux camps : {ways}.',
  'list.bestIn': '{names} si les deux jouent « {skill} »',
  'list.tiedIn': '{names}, qui ne se distinguent pas, si les deux jouent « {skill} »',
  'list.best':
    '{name} est la meilleure de {count} listes : elle marque {score} en moyenne, et son classement est de {rating} points Elo au-dessus de la moyenne.',
  'list.tied':
    'Laquelle des {count} listes est la meilleure, on ne peut le dire : {names} ne se distinguent pas avec si peu de mêlées (--battles en permet plus).',
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
    'Échantillonné : {brawls} mêlées par paire et façon de jouer, graine « {seed} », intervalles à {confidence}. Terrain, commandement et objectifs ne sont pas joués.',
  'list.yes': 'oui',
  'list.no': 'non',
  'list.allowed': 'permise',
  'list.contents': 'ses figurines',
  'list.inIt': 'Ce que contiennent les listes',
  'judge.score': '{score} si les deux camps jouent « {play} »',
  'judge.however': ', de quelque façon que jouent les deux camps',
  'judge.strong':
    '{name} ({points} points) est en moyenne plus forte que ses adversaires ({enemies} listes){however} : son score est de {scores}.',
  'judge.weak':
    '{name} ({points} points) est en moyenne plus faible que ses adversaires ({enemies} listes){however} : son score est de {scores}.',
  'judge.even':
    '{name} ({points} points) est à peu près aussi forte que ses adversaires ({enemies} listes){however} : son score moyen est de {scores}.',
  'judge.unsure':
    'Ces résultats ne permettent pas de dire si {name} ({points} points) est plus forte ou plus faible que ses adversaires ({enemies} listes) : son score moyen est de {scores}.',
  'judge.depends':
    'Que {name} ({points} points) soit plus forte que ses adversaires ({enemies} listes) dépend de la façon de jouer des deux camps : son score moyen est de {scores}.',
  'judge.best':
    'Parmi les figurines, {model} ({cost} points) apporte le plus pour ses points : avec une de moins, le score baisse de {carries} points de pourcentage ({low} à {high}) si les deux camps jouent « {play} ».',
  'judge.saturated':
    'Elle gagne ou perd presque tout, si bien qu’une figurine de moins ne montre rien : lesquelles coûtent trop peu, ou trop, stonecast price le dit.',
  'judge.stopped': 'Arrêté après {fights} rencontres de deux listes sur {of} : voici ce qui était connu.',
  'judge.strong.not':
    'Mais elle n’est pas plus forte que toutes : elle perd plus souvent qu’elle ne gagne contre {list}.',
  'judge.weak.not':
    'Mais elle n’est pas plus faible que toutes : elle gagne plus souvent qu’elle ne perd contre {list}.',
  'judge.against': '{name} ({score} si les deux camps jouent « {play} »)',
  'judge.mend':
    'Parmi les figurines seules, une de moins ({model}) la rapproche le plus de l’égalité : contre les listes écrites, si les deux camps jouent « {play} », {score} au lieu de {whole}.',
  'judge.mendDrawn':
    'Parmi les figurines seules, une de moins ({model}) la rapproche le plus de l’égalité : si les deux camps jouent « {play} », {score} au lieu de {whole}.',
  'judge.contents': 'Ce que contient {name}',
  'judge.enemies': 'Le score contre chacune, une victoire 1 et une égalité ½',
  'judge.play': 'les deux jouent « {play} »',
  'judge.models':
    'Ce qu’apporte une figurine de chaque sorte, contre les listes écrites, si les deux camps jouent « {play} »',
  'judge.modelsDrawn': 'Ce qu’apporte une figurine de chaque sorte, si les deux camps jouent « {play} »',
  'judge.without': 'score avec une de moins',
  'judge.carries': 'elle apporte',
  'judge.per10': 'pour 10 points',
  'judge.modelsHow':
    'En points de pourcentage du score. Avec une figurine de moins, la liste coûte moins : comparez ce que chacune apporte pour 10 points de son coût.',
  'judge.drawn':
    'Les listes tirées au hasard sont permises et coûtent autant, leurs figurines prises au hasard.',
  'judge.how':
    '{brawls} mêlées par paire et façon de jouer, graine « {seed} », intervalles à {confidence}. Ni terrain, ni commandement, ni objectifs ne sont joués ; les listes tirées au hasard sont permises et coûtent autant.',
  'page.judge': 'Est-elle trop forte ? {name}',
  'page.judge.question':
    "Bat-elle d'autres listes à points égaux, par quelle unité, et qu'est-ce qui la corrigerait ?",
  'page.judge.label': 'score',
  'page.judge.each': 'Son score contre chaque liste, si les deux camps jouent « {play} »',
  'list.page': '{count} listes les unes contre les autres',
  'list.page.question': 'Quelle liste gagne, contre laquelle, et de combien ?',
  'list.unlawful': '{name} enfreint les règles des listes ({rules}) : voir stonecast list.',
};
