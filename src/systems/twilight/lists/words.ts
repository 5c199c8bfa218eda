/** The sentences about lists, in one place. Facts of the rules, not their wording. */

/** Names of the main cultures; the order is that of the rulebook. */
const MAIN = 'Empire, Casanii, Delgon, Devanu, Kedashi; Dhogu by themselves';

/** What is found about a list. */
export const WORDS = {
  culture: (name: string, found: string, culture: string) =>
    `${name} belongs to ${found}, the force to ${culture}; a force is of one culture, others are declared as allies.`,
  unknownCulture: (culture: string) =>
    `No document names the culture ${culture} (main cultures: ${MAIN}); it is taken as one.`,
  twice: (force: string) => `${force} is the main force's own list; add its models there or give a theme.`,
  allies: (culture: string, ally: string) => `No document lets ${ally} be allies of ${culture}.`,
  openAllies: (culture: string, ally: string) =>
    `${ally} fight beside ${culture} on some occasions or as mercenaries only: agree on it.`,
  elite: (name: string) => `${name} has no Elite model; it needs at least one.`,
  points: (points: string, limit: string) =>
    `The models cost ${points} points, more than the ${limit} agreed on.`,
  theme: (name: string, theme: string, force: string) =>
    `${name} belongs to the theme ${theme}, not to ${force}; models of another theme are an allied force.`,
  ferals: (name: string) => `${name} is of the Casanii Core list, which never counts as part of the Ferals.`,
  themes: (count: number) => `There are ${count} themes; the rules advise one or two.`,
  group: (name: string, models: number, sold: number) =>
    `${models} ${name} are taken, and they are sold by ${sold}; each is counted at its part of the price (R-25).`,
  unledAbility: (name: string, ability: string) =>
    `${name} has ${ability}, but how many models it activates is not known: give it under leadership.`,
  assumedLeader: (name: string, ability: string, activates: number, source: string) =>
    `${name} activates ${activates} more by ${ability} (${source})`,
  assumedElite: (name: string) => `${name} is Elite`,
  assumedCost: (name: string) => `the points of ${name}`,
  range: 'everybody stands within Command Range',
};
