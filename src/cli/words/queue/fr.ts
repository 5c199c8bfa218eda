/** The French messages while a run or a worker waits for a queue. */
export const FR = {
  noWorkers:
    "aucune machine avec Stonecast {version} n'est à {queue} : on attend. Pour en lancer : stonecast worker --queue {queue}",
  gone: 'la file à {queue} ne répond pas : on attend',
  back: 'la file à {queue} est revenue',
  refused: 'la file à {queue} refuse : {said} ; on essaie encore',
  ready:
    'au travail pour {queue} avec Stonecast {version}, {threads} fils ; Ctrl-C y met fin, les calculs en cours sont finis ou rendus',
  fault: "un calcul n'a pas pu être fait : {message}",
  served: '{done} calculs faits',
  faults: "{served}, dont {faults} n'ont pas pu l'être",
};
