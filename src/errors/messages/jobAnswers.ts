/** Reasons why the answer to a job is rejected or missing, English → French. */
export const ANSWERS = {
  'it answers "{found}", but the question is "{wanted}"':
    'elle répond à « {found} » et la question était « {wanted} »',
  'it has a number that no job has': "elle a un nombre qu'aucun calcul n'a",
  'it has an interval around another value': "elle a un intervalle autour d'une autre valeur",
  'it lacks the figure "{id}"': 'il y manque le chiffre « {id} »',
  'it has a figure that its system does not know': 'elle a un chiffre que son système ne connaît pas',
  'its "{id}" is no chance': "son « {id} » n'est pas une probabilité",
  'its "{id}" is less than nothing': 'son « {id} » est moins que rien',
  'its precision is not that of its figures': "sa précision n'est pas celle de ses chiffres",
  'it is exact, but its "{id}" has an interval': 'elle est exacte, mais « {id} » y a un intervalle',
  'its "{id}" contradicts its other figures': '« {id} » y contredit les autres chiffres',
  'its "{id}" is no share of its combats': "« {id} » n'y est pas une part des combats",
  'its "{id}" has the interval of another count': "« {id} » y a l'intervalle d'un autre compte",
  'it reports a miss outside the question': "elle dit manquer ce qui n'était pas demandé",
  'it is exact, but the job asks for sampling': 'elle est exacte et devait être tirée au sort',
  'it comes from sampling, but the job asks for an exact answer':
    'elle est tirée au sort et devait être exacte',
  'it belongs to no job of this experiment': "elle n'est d'aucun calcul de cette expérience",
  'its "{field}" is not that of this experiment': "« {field} » n'y est pas celui de cette expérience",
  'nothing was computed': "rien n'a été calculé",
  'this machine computes another result': 'cette machine calcule un autre résultat',
  'not verified (faults: {count})': 'non vérifié (fautes : {count})',
  'believe none of its numbers; run its experiment yourself':
    "ne croyez aucun de ses nombres ; exécutez vous-même l'expérience",
  'its courses are not of one form': "ses déroulements n'ont pas tous la même forme",
  'its confidence is no chance': "sa confiance n'est pas une probabilité",
  'its combats are no number of combats': 'ses combats ne sont pas un nombre de combats',
  'it has the seed of another job': "elle a la graine d'un autre calcul",
  'it has another confidence': 'elle a une autre confiance',
  'it has other combats': "elle a d'autres combats",
  'it answers for others than the question names': "elle répond pour d'autres que ceux de la question",
  'its payoffs are not those of its picks': 'ses gains ne sont pas ceux de ses choix',
  'its equilibrium is no mix of its picks': "son équilibre n'est pas un mélange de ses choix",
  'its value is none of its payoffs': "sa valeur n'est dans aucun de ses gains",
  'its worker cut it short': "son exécutant l'a écourtée",
  'its worker gave an answer that cannot be right: {unfit}':
    'son exécutant a donné une réponse qui ne peut être juste : {unfit}',
  'its worker gave an answer that means nothing': 'son exécutant a donné une réponse qui ne veut rien dire',
  'what lay on the queue under its name was not the job':
    "ce que la file avait sous son nom n'était pas le calcul",
  '{flaw}, {times} times: Stonecast gave it up': '{flaw}, {times} fois : abandon',
  'more than {count} workers vanished with it, so Stonecast gave it up':
    'abandon, après la perte de plus de {count} exécutants avec ce calcul',
  'it did not end in time': "il ne s'est pas terminé à temps",
  'its worker ran out of memory': 'son exécutant a manqué de mémoire',
  'its worker failed: {reason}': 'son exécutant a été perdu : {reason}',
} as const;
