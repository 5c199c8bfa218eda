/** The French texts of `report verify`. */
export const FR = {
  verified: 'Vérifié : {results} ressortent à l’identique.',
  exact: '{count} résultats exacts sur {of}',
  sampled: '{count} résultats tirés au sort sur {of}',
  and: ' et ',
  notVerified: 'Non vérifié. Fautes : {count}.',
  fault: '- {where} : {reason}',
  head: 'l’en-tête du fichier',
  job: 'résultat {number}',
  more: '- et {count} autres',
  recomputed: '{results} ressortent à l’identique.',
  sameBuild: 'La même version de Stonecast les a calculés : {build}.',
  otherBuild:
    'Une autre version les a calculés : {build}. Ici tourne {here} ; un écart peut donc être un changement.',
  'inputs.same': 'Les {count} fichiers lus sont les mêmes ici.',
  'inputs.differ': 'D’autres fichiers portent ces noms ici : {files}.',
  'inputs.absent': 'Non regardés : {files}.',
  timed: 'Une limite de temps a arrêté des résultats. Personne ne peut les recalculer : {count}.',
  missing: 'Combinaisons sans résultat : {count}.',
  wrong: 'faux résultats tirés au sort',
  passes: 'chance de passer',
  next: 'Ajoutez --audit 100% pour tout recalculer.',
};
