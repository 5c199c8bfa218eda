/** Texts of error parameters, English → French: what engines and questions cannot compute, and why. */
export const ENGINES = {
  'at least two different ones of {list}': 'au moins deux différentes parmi {list}',
  'a policy with weights': 'une politique qui a des poids',
  'one policy for all sides, or one for each': 'une politique pour tous les camps, ou une par camp',
  'comparing two players in a battle of {count} sides':
    'comparer deux joueurs dans une bataille de {count} camps',
  'a bout has two sides, which change places': 'une rencontre a deux camps, qui échangent leurs places',
  'play it with battle, or give a file of two sides':
    'jouez-la avec battle, ou donnez un fichier de deux camps',
  'the combat': 'le combat',
  'exact play of {name}': 'le calcul exact de {name}',
  'best play of {name}': 'le meilleur jeu de {name}',
  'a quantal response to this game': 'une réponse quantale à ce jeu',
  'move probabilities': 'probabilités de coups',
  'fewer stones or abilities make it smaller': 'moins de pierres ou de compétences le réduisent',
  'its players pick in secret and their payoffs are not opposite, so that it may have several equilibria':
    'ses joueurs choisissent en secret et leurs gains ne sont pas opposés : il peut avoir plusieurs équilibres',
  'its players pick in secret again and again, and their payoffs are not opposite':
    'ses joueurs choisissent en secret encore et encore, et leurs gains ne sont pas opposés',
  'its players pick in secret inside the game': 'ses joueurs choisissent en secret au cours du jeu',
  'choose a payoff without a payoff of its own for the defender, or fix one side by a policy':
    "choisissez un gain sans gain propre au défenseur, ou fixez le jeu d'un camp",
  'the game can return to where it was': 'le jeu peut revenir où il était',
  'its players go round without an equilibrium in pure moves':
    'ses joueurs tournent en rond sans équilibre en coups purs',
  'give the cycle a limit, such as a number of rounds':
    'donnez une limite au cycle, comme un nombre de rondes',
  'give the cycle a limit, such as a number of rounds, or use --method monte-carlo':
    'donnez une limite au cycle, comme un nombre de rondes, ou prenez --method monte-carlo',
  'its slabs lead back to themselves': 'ses tranches ramènent à elles-mêmes',
  'declare the coordinates that take part in the cycle as control axes':
    'déclarez comme axes de contrôle les coordonnées qui entrent dans le cycle',
  'a cycle of {name}': 'un cycle de {name}',
  'it can go round for ever: chance does not leave a cycle':
    "il peut tourner sans fin : le hasard ne sort pas d'un cycle",
  'a chain to sample': 'une chaîne à échantillonner',
  moves: 'coups',
  cells: 'cellules',
  'make the scenario smaller: fewer models, choices or resources; or --method monte-carlo plays it':
    'réduisez le scénario : moins de figurines, de choix ou de ressources ; ou --method monte-carlo le joue',
  'make the scenario smaller, or let both sides play by a rule: best play needs the exact form':
    'réduisez le scénario, ou faites jouer les deux camps selon une règle : le meilleur jeu demande la forme exacte',
  'an equilibrium of picks': 'un équilibre de choix',
  'both sides would have to pick something in secret':
    'il faudrait que les deux camps choisissent quelque chose en secret',
  'how the fight ends: stonecast fight': 'comment le combat finit : stonecast fight',
  'an equilibrium of {name}': 'un équilibre de {name}',
  'payoffs are not opposite and more than two players pick':
    'les gains ne sont pas opposés et plus de deux joueurs choisissent',
  'this pick with payoffs that are not opposite': 'ce choix avec des gains qui ne sont pas opposés',
  '{rows} by {columns}': '{rows} sur {columns}',
  'undominated options': 'options non dominées',
  "leave out the defender's own payoff, or the choice of additional stones":
    'sans gain propre au défenseur, ou sans le choix des pierres ajoutées',
  'the battle': 'la bataille',
  more: 'plus',
  'different moments': 'moments différents',
  'leave out --method exact to play battles': 'sans --method exact : les batailles sont alors jouées',
  'a match': 'un match',
  'the rationality of a quantal response': "la rationalité d'une réponse quantale",
} as const;
