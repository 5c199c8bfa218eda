/** One-sentence summaries of Grinding-Annihilation's answers, in English. */
export const EN = {
  assault: 'The Assault reaches its target {chance} of the time.',
  fatigue: 'A Battle-Fatigue test at Heroism {heroism} fails {chance} of the time.',
  retreat:
    '{tests} Desperate Retreat tests destroy {mean} troops on average, the whole formation {all} of the time.',
  'retreat.one':
    'One Desperate Retreat test destroys {mean} of a troop on average, the whole formation {all} of the time.',
  army: 'The army keeps the rules of Army Creation, with {points} of at most {limit} points.',
  'army.breaches': 'The army breaks {count} rules of Army Creation, with {points} of at most {limit} points.',
};
