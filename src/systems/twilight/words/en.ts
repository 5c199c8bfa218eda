/** What Twilight says in sentences and tables, in English: what stands in {braces} is filled in. */
export const EN = {
  attacker: 'attacker',
  defender: 'defender',
  primary: 'primary',
  supporter: 'supporter',
  target: 'target',
  engaging: 'engaging',
  discarded: 'discarded',

  'odds.nobody': 'Nobody fights.',
  'odds.melee':
    '{attacker} removes {defender} in {kill} of combats and falls in {loss}; the points swing is {swing} a combat, for {own} points against {theirs}.',
  'odds.ranged':
    '{attacker} shoots down {defender} in {kill} of combats; the points swing is {swing} a combat, for {own} points against {theirs}.',
  'force.supported': '{name} with {count} in support',
  'table.side': 'side',
  'table.model': 'model',
  'table.role': 'role',
  'table.points': 'points',
  'table.falls': 'falls',
  'table.undeclared': 'not declared: {list} (see "use")',
  'table.assumed': 'assumed: {list}',
  'table.blows': 'blows against',
  'table.stones': 'stones',
  wild: '{stones} Wild',

  'duel.sentence':
    "Within {turns} {attacker} falls in {attackerFalls} of duels and {defender} in {defenderFalls}, after {combats} combats on average; the attacker's expected payoff is {value}.",
  'duel.unit': 'Turn',
  'duel.turn': 'one Turn',
  'duel.turns': '{count} Turns',
  'duel.chance': 'chance',
  'duel.value': 'value',
  'duel.last': 'worth of the last point',
  'duel.only': 'only {name} falls',
  'duel.both': 'both fall',
  'duel.neither': 'neither falls',
  'duel.starts': '{name} starts with Stamina {count}',
  stamina: 'Stamina',

  initiate: 'initiate',
  decline: 'decline',
  pass: 'pass',
  declare: 'declare {list}',
  'declare.nothing': 'declare nothing',
  'move.stamina': 'Stamina: recast {stones}',
  'move.recast': '{ability}: recast {stones}',
  'move.turn': '{ability}: turn {stones}',
  'move.erac': '{count} Erac',
  'move.oran': '{count} Oran',
  'move.both': '{erac} and {oran}',

  'moment.falls': '{name} falls',
  'moment.faceUp': '{kind} of the {side} face up',
  'moment.legend':
    "A model's number: its face-up Erac less the other's face-up Oran. Above 0 so many blows land.",

  nominate: 'nominate {list}',
  and: ' and ',

  'variant.stat': '{stat} {amount}',
  'variant.toughness': 'Toughness {amount}+',
  'variant.noSave': 'no save',
  'variant.with': 'with {what}',
  'variant.without': 'without {what}',
  'variant.weapon': 'weapon {number}',
  'variant.thisWeapon': '{name} ({does})',
  'variant.stones': '{stones} stones',
  'variant.aWeapon': 'a weapon of {stones} stones',
  'stat.combat': 'Combat',
  'stat.support': 'Support',
  'stat.toughness': 'Toughness',

  'lists.culture':
    '{name} belongs to {found}, the force to {culture}; a force is of one culture, others are declared as allies.',
  'lists.unknownCulture':
    'No document names the culture {culture} (main cultures: {main}); it is taken as one.',
  'lists.main': 'Empire, Casanii, Delgon, Devanu, Kedashi; Dhogu by themselves',
  'lists.twice': "{force} is the main force's own list; add its models there or give a theme.",
  'lists.allies': 'No document lets {ally} be allies of {culture}.',
  'lists.openAllies': '{ally} fight beside {culture} on some occasions or as mercenaries only: agree on it.',
  'lists.unwelcome': '{ally} sell their services, but are out of place beside {culture}: agree on it.',
  'lists.elite': '{name} has no Elite model; it needs at least one.',
  'lists.points': 'The models cost {points} points, more than the {limit} agreed on.',
  'lists.theme':
    '{name} belongs to the theme {theme}, not to {force}; models of another theme are an allied force.',
  'lists.core': 'the Core list',
  'lists.ferals': '{name} is of the Casanii Core list, which never counts as part of the Ferals.',
  'lists.themes': 'There are {count} themes; the rules advise one or two.',
  'lists.group':
    '{models} {name} are taken, and they are sold by {sold}; each is counted at its part of the price (R-25).',
  'lists.unled':
    '{name} has {ability}, but how many models it activates is not known: give it under leadership.',
  'lists.assumedLeader': '{name} activates {activates} more by {ability} ({source})',
  'lists.marked': 'marked in the profile',
  'lists.assumedElite': '{name} is Elite',
  'lists.assumedCost': 'the points of {name}',
  'lists.range': 'everybody stands within Command Range',
} as const;

/** A key of the catalogue. */
export type Key = keyof typeof EN;
