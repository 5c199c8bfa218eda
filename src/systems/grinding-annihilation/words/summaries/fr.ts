/** One-sentence summaries of Grinding-Annihilation's answers, in French. */
export const FR = {
  assault: "L'Assault atteint sa cible dans {chance} des cas.",
  fatigue: 'Un test de Battle-Fatigue avec Heroism {heroism} échoue dans {chance} des cas.',
  retreat:
    'Les {tests} tests de Desperate Retreat détruisent en moyenne {mean} figurines, et toute la formation dans {all} des cas.',
  'retreat.one':
    'Le test de Desperate Retreat détruit en moyenne {mean} figurine, et toute la formation dans {all} des cas.',
  army: "L'armée respecte les règles d'Army Creation, avec {points} points sur {limit} au plus.",
  'army.breaches':
    "L'armée enfreint {count} règles d'Army Creation, avec {points} points sur {limit} au plus.",
};
