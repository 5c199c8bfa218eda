/** Experiments whose runs last long enough to be disturbed. */

/** Fourteen sampled fights of so many combats for each number of Stamina: a fault finds the run in their midst. */
export const sampled = (name: string, combats: number, stamina: readonly number[] = [0, 1, 2]): object => ({
  experiment: name,
  title: 'Disturbed',
  question: 'Does it come back?',
  method: 'monte-carlo',
  combats,
  scenario: {
    system: 'twilight',
    combat: 'melee',
    attacker: { split: 'all-out', adjust: 'greedy', model: 'empire/militia-captain' },
    defender: { split: 'balanced', adjust: 'greedy' },
  },
  axes: [
    { name: 'defender', set: 'defender.model', profiles: { culture: ['kedashi', 'casanii'] } },
    { name: 'stamina', set: 'attacker.stamina', numbers: stamina },
  ],
});

/** Combats of a job that no machine ends in a test's time. */
export const ENDLESS = 900_000_000_000;
