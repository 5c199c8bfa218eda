/** Answers of questions of Twilight in a sentence, in French. */
export const FR = {
  bag: 'Marqueurs piochés en moyenne : avant le premier Marqueur de Combat {first} ; avant le second {all}.',
  player: '{count} du joueur {player}',
  frugin:
    'Un combat avec {models} figurines parmi des plantes de frugin libère leur gaz dans {released} des cas.',
  'frugin.halved':
    "Un combat avec {models} figurines parmi des plantes de frugin libère leur gaz dans {released} des cas, et les caractéristiques d'une figurine dans un nuage sont alors divisées par deux dans {halved}.",
};
