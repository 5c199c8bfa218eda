/** What `battle` says in French. */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  sentence:
    '{first} gagne {wins} des batailles et {second} {losses} ; {draws} sont nulles, après {turns} Tours en moyenne.',
  side: 'camp',
  policy: 'joue',
  points: 'points',
  wins: 'gagne',
  left: 'points restants',
  score: 'score',
  models: 'figurines',
  survives: 'survivent',
  removed: 'points éliminés, chacune',
  activated: 'Tours activée',
  share: '{value} %',
  sampled: 'Joué : {battles} batailles, graine « {seed} » ; intervalles à {confidence} %.',
  exact: "Exact : rien n'a été échantillonné.",
  'stopped.time': 'Arrêté par la limite de temps : voici ce qui était connu.',
  'stopped.abort': 'Arrêté par une interruption : voici ce qui était connu.',
  'stopped.battles': 'Arrêté par le nombre de batailles avant que la précision voulue soit atteinte.',
  notPlayed: 'Non joué : {list}.',
  assumed: 'Supposé : {list}.',
  watch: 'La bataille {number} peut être regardée dans {file}.',
  replay: 'La bataille {number} est écrite dans {file}.',
  'policy.hold': 'hold (ne bouge pas)',
  'policy.random': 'random (au hasard)',
  'policy.close-in': 'close-in (au contact)',
  'policy.keep-range': 'keep-range (à distance)',
  'policy.objective': 'objective (objectifs)',
  'policy.planner': 'planner (planificateur)',
  'policy.wild': 'selon ses cartes',
};
