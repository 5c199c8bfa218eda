/** What errors are told with, English → French: queues and the machines that work for them. */
export const RUNS = {
  'the packages bullmq and ioredis are not installed': 'les paquets bullmq et ioredis ne sont pas installés',
  'Redis refuses the user or the password': "Redis refuse l'utilisateur ou le mot de passe",
  'give the user in the address and the password in STONECAST_QUEUE_PASSWORD':
    "donnez l'utilisateur dans l'adresse et le mot de passe dans STONECAST_QUEUE_PASSWORD",
  'no trusted TLS ({code})': 'pas de TLS de confiance ({code})',
  'for a certificate of your own name its authority: NODE_EXTRA_CA_CERTS=ca.pem':
    'pour un certificat à vous, nommez son autorité : NODE_EXTRA_CA_CERTS=ca.pem',
  'the queue at {queue}': 'la file à {queue}',
  'nothing listens there': "rien n'y écoute",
  'no such host': 'hôte inconnu',
  'no answer': 'pas de réponse',
  'the connection was closed': 'la connexion a été fermée',
  'no Redis answers there': "aucun Redis n'y répond",
  'check host and port, and whether it wants TLS (rediss://)':
    "vérifiez l'hôte et le port, et s'il demande TLS (rediss://)",
  '{reason} (in {names})': '{reason} (dans {names})',
  'results.json lists all of them under "missing"; their part of the charts is empty':
    'results.json les donne tous sous "missing" ; leur part des graphiques est vide',
  'to work for a queue': 'travailler pour une file',
  'install Stonecast again; stonecast selftest says more of what this machine computes':
    'réinstallez Stonecast ; stonecast selftest en dit plus sur ce que calcule cette machine',
  'npm install bullmq@6 ioredis@6': 'npm install bullmq@6 ioredis@6',
  'this job': 'ce calcul',
  'this run': 'cette exécution',
  'nothing that came from the queue in this run is kept; let only machines that you trust work for it':
    "rien de ce que la file a donné ici n'est gardé ; n'y laissez travailler que des machines sûres",
  'leading through "{part}", which is a plain value': 'passe par « {part} », qui est une simple valeur',
  'the path "{path}"': 'le chemin « {path} »',
  'a path through groups of fields': 'un chemin par des groupes de champs',
  'the name "{name}"': 'le nom « {name} »',
  'the number': 'le nombre',
  'the choice of profiles': 'le choix de profils',
  'a {field} that some profile has': "un champ {field} qu'a un profil",
  'the axis to be unlike': "l'axe dont il doit différer",
  '{format}, as this version of Stonecast writes it': "{format}, comme l'écrit cette version de Stonecast",
  'run the experiment again': "relancez l'expérience",
  'a result': 'un résultat',
  'impossible ({found})': 'impossible ({found})',
  'as Stonecast computes it': 'tel que Stonecast le calcule',
  'a level of each of the {count} axes, counted from 0':
    'un niveau de chacun des {count} axes, compté à partir de 0',
  'a chart of splits': 'un graphique de répartitions',
  'together with splits: {at: …}': 'avec splits: {at: …}',
  'in an experiment about whole battles': 'dans une expérience sur des batailles entières',
  'together with {section}: {roster: …}': 'avec {section}: {roster: …}',
  'a chart of kind {kind}': 'un graphique de type {kind}',
  'the axis': "l'axe",
  'an axis of profiles: {list}': 'un axe de profils : {list}',
  'there is none': "il n'y en a pas",
} as const;
