/** What prices, changes and verdicts by whole battles say to people, in French. */
import type { Phrases } from '../../../wording/index.js';
import type { Key } from './en.js';

/** The French catalogue: the keys of the English one. */
export const FR: Phrases<Key> = {
  long: "Jusqu'à {battles} batailles, environ {time} ; Ctrl-C garde les tables terminées. Plus rapide : --rungs close-in, moins de --tables{more}.",
  'long.parts': ', ou --no-parts',
  'long.changes': ', ou moins de --changes',
  'long.battles': ', ou moins de --battles',
  'price.fair':
    "Prise dans des forces à la place d'autres figurines pour autant de points, {name} laisse le résultat tel quel si elle coûte {fair} quand les deux camps jouent comme {policy} ; elle coûte {cost}.",
  'price.none':
    'Ces batailles ne disent pas ce que {name} devrait coûter : avec elle à {cost} points une force gagne {ahead} des batailles de plus, et la pente selon le coût se perd dans le hasard. Davantage de --tables en dit plus.',
  'price.over':
    'Ce que cela devrait coûter dépend de la façon de jouer, de {least} ({leastPlay}) à {most} ({mostPlay}).',
  'price.many': '{count} profils dans des batailles entières, où les deux camps jouent comme {policy} :',
  'reading.cheap': 'trop bon marché',
  'reading.dear': 'trop cher',
  'reading.fair': 'juste',
  'reading.depends': 'dépend de la façon de jouer',
  'reading.unmeasured': '–',
  costs: 'coûte',
  policy: 'les deux camps jouent',
  fair: 'juste, par batailles gagnées',
  byPoints: "juste, par points d'avance",
  ahead: 'batailles gagnées en plus à son coût',
  pointsAhead: "points d'avance en plus",
  now: 'maintenant',
  part: 'ce qui en vient de',
  change: 'changement',
  worth: 'vaut en points',
  parts: 'Ce que son prix doit à {policy} : les mêmes batailles sans cela',
  changes: '{name} : ce que valent des changements quand les deux camps jouent comme {policy}',
  where: 'Où elle fait bien : batailles gagnées en plus à son coût, en moyenne sur les tables',
  onWhat: 'sur',
  scenario: 'scénario : {id}',
  host: 'dans {id}',
  enemy: 'contre {id}',
  tables: 'tables',
  beyond: "† L'intervalle dépasse les coûts essayés : la courbe prolongée en ligne droite.",
  missing: "{name} : les batailles ne jouent pas {list} ; c'est donc le prix du reste.",
  wide: 'Pas connu à ±{precision} % comme demandé : {list} ; permettre plus de --tables, ou une --precision plus large.',
  stopped: 'Arrêté : ceci vient des tables terminées.',
  read: "{models} {name} entrent dans chaque force, environ 3 points sur 10 ; des figurines tirées parmi celles qui ne mènent personne leur cèdent la place, valant d'un tiers à deux fois ce qu'elles coûtent, et la courbe selon ces coûts dit où le résultat reste le même. Le décompte de la victoire prend le coût essayé.",
  readLeader:
    "{name} prend la place du chef de la force à six coûts, d'un tiers à deux fois le sien ; des figurines tirées de la force cèdent la place pour ce qu'elle coûte de plus que le chef, ou viennent une fois de plus pour ce qu'elle coûte de moins, et la courbe selon ces coûts dit où le résultat reste le même. Le décompte de la victoire prend le coût essayé.",
  readChanges:
    'Chaque changement est joué au même coût dans les mêmes batailles que la figurine sans lui ; les points sont ce dont son coût peut croître pour que la force gagne aussi souvent.',
  design:
    "{tables} tables tirées de la graine, chacune avec un des scénarios ({scenarios}), deux forces qui s'y rencontrent et qu'elle rejoint tour à tour, parmi {lists} ; {bouts} manches de chaque bras sur chacune, une manche étant une bataille et la même les camps échangés, tous les bras sur les mêmes tirages ; la chance dans les combats est retirée. Une table est un tirage : les intervalles ({confidence}) contiennent la variance entre tables et scénarios et à l'intérieur, avec {freedom} degrés de liberté.",
  side: 'Les deux camps de chaque bataille : {fields}.',
  assumptions:
    'Les forces sont jouées, permises ou non. Un prix vaut pour ces forces, ces tables et ces joueurs. {battles} batailles, graine « {seed} ».',
  'verdict.strong':
    "{name} est trop forte{by}, quelle que soit la façon de jouer : c'est le cas à chaque échelon essayé, et aucune réponse trouvée n'y change rien.",
  'verdict.weak':
    "{name} est trop faible{by}, quelle que soit la façon de jouer : c'est le cas à chaque échelon essayé, et aucune réponse trouvée n'y change rien.",
  'verdict.fair':
    "{name} est juste : à chaque échelon essayé il est montré qu'elle gagne au plus {margin} des batailles de plus ou de moins, et aucune réponse trouvée n'y change rien.",
  'verdict.open':
    'Pas de verdict sur {name} : ces batailles sont trop peu nombreuses pour dire si elle est juste. Au dernier échelon elle gagne entre {low} et {high} des batailles de plus, et juste veut dire au plus {margin} de plus ou de moins à chaque échelon. Environ {wanted} tables le diraient.',
  'verdict.early':
    "Pas encore de verdict sur {name} : au dernier échelon elle gagne entre {low} et {high} des batailles de plus, et les meilleures réponses n'ont pas été jouées.",
  'verdict.depends.rungs':
    'Cela dépend de la façon de jouer : les façons de jouer se contredisent au sujet de {name}. Pas de verdict.',
  'verdict.depends.some':
    "Cela dépend de la façon de jouer, autant que ces batailles le disent : jouée comme {some}, {name} n'est pas à égalité ; jouée comme {others}, cela n'a pas été trouvé. Pas de verdict ; plus de tables en donneront peut-être un.",
  'verdict.depends.response':
    "Cela dépend de la façon de jouer : {name} gagne {gain} des batailles de plus en étant jouée comme {by} que ce à quoi on la compare n'en gagne comme {other}, ce qui dépasse l'effet même. Pas de verdict.",
  'verdict.by': ' de {points} points',
  'verdict.cheap': 'trop bon marché ou trop forte de, en points',
  'verdict.lead.unit': 'batailles gagnées en plus avec elle à son coût',
  'verdict.lead.list': 'batailles gagnées de plus que perdues',
  'verdict.response':
    "Meilleures réponses parmi les politiques, choisies sur d'autres tables que celles qui les jugent : {by} pour elle, {other} pour ce à quoi on la compare ; jouée au mieux, elle gagne {gain} des batailles de plus. C'est une borne inférieure : un autre peut gagner davantage.",
  'verdict.stopped':
    "Arrêté avant la fin, après {battles} batailles : voici ce qu'on savait alors. Ce qui n'était pas encore joué (meilleures réponses, ordres des forces) manque.",
  'verdict.orders':
    'Les échelons mettent-ils les forces {lists} dans le même ordre ? τ de Kendall : {taus}. Part de leurs résultats qui tourne en rond : {shares}.',
  'verdict.brawls':
    'Le juste prix des mêlées (stonecast price) peut dire autre chose : tout le monde y commence à portée, et ce qui peut se dépenser se dépense ; docs/price.md dit pourquoi les deux diffèrent.',
  'verdict.circles': 'Part des résultats des forces {lists} qui tourne en rond : {shares}.',
  'verdict.noOrders':
    "Moins de trois forces : il n'y a pas d'ordre sur lequel les échelons s'accorderaient, et rien ne tourne en rond.",
  'verdict.word': 'à lui seul',
  'verdict.word.strong': 'trop forte',
  'verdict.word.weak': 'trop faible',
  'verdict.word.fair': 'juste',
  'verdict.word.open': 'pas connu',
  'verdict.spread': 'Ce que cela doit à la table et au scénario ({lead})',
  'verdict.between': 'tables : écart-type de leurs vraies moyennes',
  'verdict.before': 'Avant : {said}',
  'verdict.after': 'Après : {said}',
  'verdict.change':
    "{name} : au dernier échelon la modification change ce que gagnent les forces qui l'ont de {change} des batailles.",
  'verdict.rungs.before': '{name}, avant',
  'verdict.rungs.after': '{name}, après',
  'verdict.rungs.change': '{name} : après moins avant, dans les mêmes batailles',
  'verdict.nothing':
    "La modification ne change aucune figurine que les deux versions ont. Ce qui est nouveau n'a pas d'avant : nommez-le, avec le fichier sous --profiles.",
  'verdict.read':
    "{tables} tables pour chacune de ces questions, tirées de la graine, comme pour les prix par bataille ; les intervalles de {confidence} contiennent la variance entre tables et scénarios et à l'intérieur. Suspendu quand les intervalles de deux échelons s'excluent, quand certains échelons le distinguent de l'égalité et d'autres non, quand être jouée au mieux change plus que l'effet, et quand un intervalle contient à la fois rien et plus de {margin} : juste doit être montré, par {least} tables au moins. {battles} batailles, graine « {seed} ».",
};
