/** Messages of the charts on whole battles, in French. */
export const FR = {
  'timelines.side': 'camp {side}',
  'timelines.at': '{title} ({levels})',
  'timelines.time': 'Tour',
  'timelines.times': 'Tours',
  'timelines.note':
    'Moyenne de {files} fichiers de bataille ; batailles suivies de chacun, depuis la première : {count}.',
  'timelines.note.one': 'Moyenne des batailles suivies, depuis la première : {count}.',

  'ground.fell.title': 'Où tombent les points',
  'ground.stood.title': "Où se tiennent les points à la fin d'un {time}",
  'ground.side': '{side} {points}, à {up}″',
  'ground.fell.finding':
    "points qui tombent par bataille, et à quelle hauteur moyenne depuis le bord inférieur d'une table de {depth}″ : {list}.",
  'ground.stood.finding':
    "points debout à la fin d'un {time}, et à quelle hauteur moyenne depuis le bord inférieur d'une table de {depth}″ : {list}.",
  'ground.fell.how':
    "La table vue d'en haut, une fois par camp : une case de {cell}″ est d'autant plus foncée que plus de points de ce camp y tombent par bataille. Le premier camp commence en bas là où les scénarios le veulent.",
  'ground.stood.how':
    "La table vue d'en haut, une fois par camp : une case de {cell}″ est d'autant plus foncée que plus de points de ce camp s'y tiennent à la fin d'un {time}, en moyenne sur ses {times}.",
  'ground.fell.alt': 'Cartes de la table : où tombent les points de chaque camp. {list}.',
  'ground.stood.alt': 'Cartes de la table : où se tiennent les points de chaque camp. {list}.',
  'ground.band': 'depuis le bord inférieur',
  'ground.range': '{from}–{to}″',
  'ground.place': '{x}″ en largeur, {y}″ en hauteur',
  'ground.whose': 'à qui',
  'ground.where': 'où',
  'ground.legend': 'points par bataille dans une case',

  'turns.title': 'Les pertes, {time} par {time}',
  'turns.label': 'points perdus à la fin du {time}',
  'turns.short': 'points perdus',
  'turns.over': 'batailles terminées',
  'turns.finding': 'Perdu à la fin du {time} {turn} : {list}.',
  'turns.how':
    "En abscisse : les {times} ; en ordonnée : les points de chaque camp tombés jusque-là. Une bataille terminée garde ce qu'elle a donné. Les points des objectifs ne sont pas comptés ici.",
  'turns.alt': 'Lignes le long des {times} : points perdus. {turns}.',

  'removals.title': 'Qui retire qui',
  'removals.by': 'retire',
  'removals.of': 'tombe',
  'removals.nobody': 'personne',
  'removals.named': '{side} : {name}',
  'removals.legend': 'points retirés par bataille',
  'removals.finding':
    '{best} ({side}) retire le plus : {points} par bataille, sur {all} qui tombent en tout.',
  'removals.how':
    "Chaque ligne : qui retire ; chaque colonne : qui tombe ; les cases sont des points par bataille, toutes les figurines d'un genre ensemble. « personne » : sacrifiées par leur propre camp, ou perdues en se libérant. Dans un combat, tout ce qui tombe compte pour l'ennemi qui combat, non pour ceux qui le soutiennent.",
  'removals.alt': 'Une carte de qui retire qui. {best} ({side}) retire le plus : {points} par bataille.',

  'contact.title': 'À quelle distance se tenaient les premiers à combattre',
  'contact.of': 'distance',
  'contact.label': "part des batailles où quelqu'un combat",
  'contact.short': 'part',
  'contact.range': '{from}–{to}″',
  'contact.finding':
    'Les premiers à combattre se tenaient à {distance}″ au début de leur {time}, en moyenne au {time} {turn} ; {met} des batailles en viennent au combat.',
  'contact.how':
    "Le premier combat de chaque bataille : la distance entre les bords des deux socles au début de son {time}, avant que quiconque n'y bouge.",

  'counters.title': "Jetons d'activation que personne n'a utilisés",
  'counters.of': 'jetons',
  'counters.label': 'jetons par Tour',
  'counters.short': 'jetons',
  'counters.left': '{side} : restés dans le sac',
  'counters.idle': "{side} : tirés, personne ne s'active",
  'counters.finding': 'Jetons par Tour : {list}.',
  'counters.how':
    "De chaque camp : les jetons encore dans le sac à la fin du Tour, et ceux tirés quand il ne restait personne qui pût s'activer, ou le voulût. Les Tours où une bataille s'est terminée ne comptent pas.",

  'dictionary.timelines.what':
    "ce que dit la ligne : fell, stood (points dans une case), lost (points à la fin d'un Tour ou round), over (part des batailles terminées), removed (points), met, distance, contact_turn, counters_left, counters_idle",
  'dictionary.timelines.side': 'le camp dont elle parle, le premier est 1',
  'dictionary.timelines.turn': 'le Tour ou le round',
  'dictionary.timelines.x': 'bord gauche de la case en pouces',
  'dictionary.timelines.y': 'bord inférieur de la case en pouces',
  'dictionary.timelines.by': 'id de la figurine qui a retiré ; vide : personne',
  'dictionary.timelines.model': 'id de la figurine retirée',
  'dictionary.timelines.value': 'la moyenne sur les batailles',
  'dictionary.timelines.battles': 'batailles suivies',
} as const;
