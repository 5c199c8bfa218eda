/** What Grinding-Annihilation says in sentences and tables, in English: what stands in {braces} is filled in. */
export const EN = {
  'odds.loss':
    '{name}: {fallen} of {troops} fall on average ({wounds} wounds{worth}), {all} {chance} of the time',
  'odds.and': '; ',
  'odds.worth': ', worth {points} points',
  'odds.troops': '{count} troops',
  'odds.fallsOne':
    '{name}: {fallen} of 1 troop falls on average ({wounds} wounds{worth}), it {chance} of the time',
  'odds.all': 'all of them',
  'odds.sampled': ' (sampled, {combats} fights)',
  'odds.assault': 'The Assault reaches its target {chance} of the time.',
  'odds.leader': '{name} loses its Leader {chance} of the time.',
  'odds.half': '{name} is left below Half-Strength {chance} of the time.',
  'odds.fatigued':
    '{name} is left below Half-Strength {chance} of the time; {fatigued} of the time it is then battle-fatigued.',
  'odds.points': 'Manoeuvre Points left on average: {attacker} and {target}.',
  'odds.held': '{weapon} holds back: {reason}.',
  'table.destroyed': 'troops destroyed',
  'table.more': '{count} or more',
  'table.wounds': 'wounds lost by',
};
