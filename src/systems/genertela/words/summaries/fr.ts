/** One-sentence summaries of Genertela's answers, in French. */
export const FR = {
  units: '{count}\u00a0{unit}',
  nobody: 'personne',
  part: '{units} vers {zone}',
  then: ' ; ',
  force:
    "La force la moins chère qui tient la zone à la fin dans {asked} des batailles ou plus est {units}, pour {cost} : elle la tient dans {chance} d'entre elles, et perd {lost} unités en moyenne.",
  'force.none':
    "Aucune force disponible ne tient la zone dans {asked} des batailles ; la meilleure, {units} pour {cost}, la tient dans {chance} d'entre elles, et perd {lost} unités en moyenne.",
  'force.nobody': 'Aucune force disponible ne tient la zone dans {asked} des batailles.',
  'allocate.all': 'Le mieux est d’envoyer {list} : toutes les zones sont tenues dans {total} des cas.',
  'allocate.value': 'Le mieux est d’envoyer {list} : le tout vaut {total}.',
  worth:
    "En unités standard : {list}. Sans rien de cela l'attaquant tient la zone dans {base} des batailles.",
  'worth.one': '{feature} {units}',
  'worth.more': '{feature} plus de {units}',
  rank: 'Meilleure attaque : {name}. Elle rapporte {swing} en moyenne, et tient la zone dans {holds} des batailles.',
  'rank.none': "Il n'y a aucune attaque.",
  turn: 'Tour {turn}, {nation} : la meilleure attaque vise {zone}, avec {units} unités ; elle tient la zone dans {holds} des batailles et vaut {value}.',
  'turn.none': "Tour {turn}, {nation} : il n'y a aucune zone à attaquer.",
  overrun:
    "L'armée traverse la zone : contre {occupying} unités il lui en faut {needed}, et elle en a {moving}.",
  'overrun.not':
    "L'armée ne traverse pas la zone : contre {occupying} unités il lui en faut {needed}, et elle en a {moving}.",
};
