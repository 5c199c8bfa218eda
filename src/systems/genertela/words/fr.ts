/**
 * Sentences and tables of Genertela in French. The rules have no French edition, so units and terrains stay English.
 */
import type { EN } from './en.js';

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  'odds.sentence':
    "L'attaquant prend la zone avec une chance de {chance}{sure}, en perdant {own} unités contre {other} en {phases} phases.",
  'odds.estimated': ' (estimée)',
  'table.attackerSide': 'attaquant',
  'table.defenderSide': 'défenseur',
  'table.attacker': "l'attaquant gagne",
  'table.defender': 'le défenseur gagne',
  'table.both': 'les deux détruits',
  'table.attackerRetreats': "l'attaquant se retire",
  'table.defenderRetreats': 'le défenseur se retire',
  'table.lost': '{lost} sur {count} perdues',
  'table.stacking': 'empilement',
  'table.over': '{units} unités là où un {terrain} en tient {limit} : {excess} de trop',
  'table.points': 'points perdus',
  'table.value': 'valeur',
};
