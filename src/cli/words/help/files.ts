/** The French help of experiments, profiles, starting files and the machine. */
import type { Glossary } from '../../../i18n/index.js';

/** English → French. */
export const FILES_HELP_FR: Glossary = {
  'changes of packaged cards, to judge with `stonecast patch`':
    'des changements de cartes fournies, à juger avec `stonecast patch`',
  'a model of your own, with what its card says': 'une figurine à vous, avec ce que dit sa carte',
  'an army list': 'une liste d’armée',
  'a small complete game of your own with its tests, in a clone of Stonecast':
    'un petit jeu complet à vous avec ses tests, dans un clone de Stonecast',
  'small letters, digits and hyphens; its folders get this name':
    'petites lettres, chiffres et traits d’union ; ses dossiers portent ce nom',
  'a battle of two lists on a table': 'une bataille de deux listes sur une table',
  'a spreadsheet of whole games with lists and players, as CSV':
    'un tableau de parties entières avec listes et joueurs, en CSV',
  'a spreadsheet of the games that you played, as CSV': 'un tableau des parties jouées, en CSV',
  'run experiments: results, data files, charts and a report':
    'exécute des expériences : résultats, fichiers de données, graphiques et rapport',
  'experiment files, or folders of them': "fichiers d'expérience, ou dossiers",
  'use the settings under "full" in the experiment, however long it takes':
    'aussi précisément que l’expérience le dit sous "full", quel que soit le temps',
  'say what the run would compute and how long it would take':
    'dit ce qui serait calculé et combien de temps cela prendrait',
  'compute this share of sampled results from other machines again here (default: 2%)':
    'recalculer ici cette part des résultats tirés au sort d’autres machines (défaut : 2%)',
  'compute results of others again: every exact one, and a sample of the rest':
    'recalcule les résultats d’autrui : tous les exacts, et un échantillon des autres',
  'its experiment file, if that names other files': 'son fichier d’expérience, s’il nomme d’autres fichiers',
  'compute jobs that runs elsewhere hand to a queue, with all cores, until stopped':
    "calcule ce que des exécutions ailleurs confient à une file, avec tous les cœurs, jusqu'à l'arrêt",
  'end after this long without a job (default: never)':
    'finit après cette durée sans calcul (défaut : jamais)',
  'make page, charts, Markdown and data files again from results, without computing':
    'refait page, graphiques, Markdown et fichiers de données à partir de résultats, sans calculer',
  'a results.json': 'un results.json',
  'a results.json, or the checkpoint.jsonl beside it': 'un results.json, ou le checkpoint.jsonl voisin',
  'what changed between two results: rules, profiles, every figure':
    'ce qui a changé entre deux résultats : règles, profils, chaque valeur',
  another: 'un autre',
  'rows of each figure to show, the largest changes first':
    "lignes de chaque valeur à montrer, les plus grands changements d'abord",
  'files to start from': 'fichiers pour commencer',
  'a commented experiment file, with a schema beside it for completion in editors':
    "un fichier d'expérience commenté, avec un schéma à côté pour la complétion dans les éditeurs",
  'small letters, digits and hyphens; the file gets this name':
    'minuscules, chiffres et traits d’union ; le fichier en prend le nom',
  'list, show and check profiles, and print their schema':
    'énumère, montre et vérifie les profils, et affiche leur schéma',
  'every profile, one a line': 'chaque profil, un par ligne',
  'one profile with everything about it': "un profil avec tout ce qu'on en sait",
  'its id, or a name that no other has': "son identifiant, ou un nom qu'aucun autre ne porte",
  'every ability that the documents name, and whether they give its effect':
    'chaque compétence que nomment les documents, et si son effet est connu',
  'check profile files of your own': 'vérifie vos propres fichiers de profils',
  'profile files': 'fichiers de profils',
  'JSON Schema of the files you write, for completion in editors':
    'JSON Schema des fichiers que vous écrivez, pour la complétion dans les éditeurs',
  'which schema, e.g. profiles or scenario': 'quel schéma, p. ex. profiles ou scenario',
  'is sampling right on this machine? Known answers, and a billion combats against the exact law':
    "l'échantillonnage est-il juste sur cette machine ? Réponses connues, et un milliard de combats face à la loi exacte",
  'the script that completes commands, options and names of models in your shell':
    'le script qui complète commandes, options et noms de figurines dans votre shell',
  'which shell': 'quel shell',
  'the line so far, with its last word as typed': 'la ligne déjà tapée, son dernier mot inachevé',
};
