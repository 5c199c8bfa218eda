/** The French texts about searches among lists. */
import type { Phrases } from '../../../i18n/index.js';
import type { Key } from './en.js';

export const FR: Phrases<Key> = {
  'field.one': 'Contre {field}, la meilleure des listes essayées{where} est {name} : elle marque {score}.',
  'field.many':
    'Contre le plateau ({count} listes), la meilleure des listes essayées{where} est {name} : elle marque {score}.',
  'alone.open': "Sur {known} listes connues jusqu'ici, une seule se tient à l'équilibre{where} : {name}.",
  'several.open':
    "Sur {known} listes connues jusqu'ici, {count} sont jouées à l'équilibre{where}, chacune avec sa part : {lists}.",
  alone: "Une seule liste se tient à l'équilibre{where} : {name}.",
  several: "{count} listes sont jouées à l'équilibre{where}, chacune avec sa part : {lists}.",
  where: ' si les deux camps jouent « {play} »',
  share: '{name} ({share})',
  settled:
    "Aucune liste trouvée n'y gagne au-delà de son intervalle : la meilleure marque {score} contre elles ({name}).",
  next: ' ; ',
  open: "Ce n'est pas stable : {name} y gagne encore, avec un score de {score}.",
  'open.shares': "Les parts n'ont pas encore d'intervalle : une liste de plus peut toutes les changer.",
  unanswered: "La recherche s'est arrêtée avant de savoir si une liste y gagne.",
  beaten: 'Aucune liste invaincue trouvée : {name} bat la plus jouée, {of}, avec un score de {score}.',
  unbeaten: 'Rien trouvé qui batte {of} seule : la meilleure marque {score} contre elle ({name}).',
  'tried.all':
    'Toutes les listes permises ({tried}) ont été essayées, et aucune ne marque plus de {most} contre cela.',
  'tried.allBriefly':
    'Toutes les listes permises ({tried}) ont été essayées, la plupart brièvement : l’une d’elles fait peut-être mieux (--battles en permet plus).',
  'tried.someBriefly':
    'Listes essayées : {tried} sur {bought}, ce que permettent ces points, la plupart brièvement : une autre fait peut-être mieux (--battles en permet plus).',
  'tried.some':
    "Listes essayées : {tried}, dont aucune ne marque plus de {most} contre cela ; {bought} listes peuvent s'acheter pour ces points, et une qui n'a pas été essayée peut faire mieux.",
  'units.all': 'Toutes les listes jouées prennent {units}.',
  'units.none': 'Aucune liste jouée ne prend {units}.',
  stopped: "Arrêtée avant la fin : voici ce que l'on savait alors.",
  lists: 'Listes du métajeu',
  list: 'liste',
  points: 'points',
  share_: 'part',
  score: "score contre l'équilibre",
  table: 'Ce que chacune de ces listes (lignes) marque contre chacune (colonnes)',
  units: 'Unités du métajeu',
  unit: 'unité',
  taken: 'prise par',
  models: 'figurines si prise',
  reading: 'listes jouées',
  'reading.all': 'toutes',
  'reading.some': 'certaines',
  'reading.none': 'aucune',
  play: "Un autre jeu peut couronner d'autres listes.",
  'how.brawl':
    "{plays} mêlées, graine « {seed} », intervalles à {confidence}. Un score compte 1 une victoire et ½ une égalité. Ce qui fut choisi dans certaines mêlées est jugé dans d'autres. Le terrain, le commandement et les objectifs ne sont pas joués.",
  'how.battle':
    "{plays} paires de batailles, les camps échangés, chacune sur une table tirée pour elle, si bien que les intervalles tiennent la variance des tables ; graine « {seed} », intervalles à {confidence}. Un score compte 1 une victoire et ½ une égalité. Ce qui fut choisi dans certaines batailles est jugé dans d'autres.",
  title: 'Listes de {forces} pour {count} points',
  question: "Quelles listes gagnent, lesquelles sont à l'équilibre, et quelles unités personne ne prend-il ?",
  'chart.shares': "Combien chaque liste est jouée à l'équilibre",
  'chart.units': 'Combien de listes jouées prennent chaque unité',
};
