/** Sentences and tables of Genertela in English. Parameters are in {braces}. */
export const EN = {
  'odds.sentence':
    'The attacker takes the zone with a chance of {chance}{sure}, losing {own} units against {other} in {phases} phases.',
  'odds.estimated': ' (estimated)',
  'table.attackerSide': 'attacker',
  'table.defenderSide': 'defender',
  'table.attacker': 'attacker wins',
  'table.defender': 'defender wins',
  'table.both': 'both destroyed',
  'table.attackerRetreats': 'attacker retreats',
  'table.defenderRetreats': 'defender retreats',
  'table.lost': '{lost} of {count} lost',
  'table.stacking': 'stacking',
  'table.over': '{units} units where a {terrain} holds {limit}: {excess} too many',
  'table.points': 'points lost',
  'table.value': 'value',
};
