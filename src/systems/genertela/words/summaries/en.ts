/** One-sentence summaries of Genertela's answers, in English. */
export const EN = {
  units: '{count}\u00a0{unit}',
  nobody: 'nobody',
  part: '{units} to {zone}',
  then: '; ',
  force:
    'The cheapest force that holds the zone in {asked} of battles or more is {units}, for {cost}. It holds the zone in {chance}, and loses {lost} units on average.',
  'force.none':
    'No force that may come holds the zone in {asked} of battles. The best, {units} for {cost}, holds it in {chance}, and loses {lost} units on average.',
  'force.nobody': 'No force that may come holds the zone in {asked} of battles.',
  'allocate.all': 'Best: {list}. The army then holds all zones in {total} of cases.',
  'allocate.value': 'Best: {list}, worth {total} altogether.',
  worth: 'In standard units: {list}. Without any of them the attacker holds the zone in {base} of battles.',
  'worth.one': '{feature} {units}',
  'worth.more': '{feature} more than {units}',
  rank: 'Best attack: {name}. It brings {swing} on average, and holds the zone in {holds} of battles.',
  'rank.none': 'There is no attack.',
  turn: '{nation}, turn {turn}: the best attack is on {zone}, with {units} units; it holds the zone in {holds} of battles and is worth {value}.',
  'turn.none': '{nation}, turn {turn}: there is no zone to attack.',
  overrun: 'The army marches through: against {occupying} units it needs {needed} and has {moving}.',
  'overrun.not':
    'The army does not march through: against {occupying} units it needs {needed} and has {moving}.',
};
