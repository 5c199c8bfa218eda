/** Builds Genertela scenarios from the command line: two stacks, the zone, and retreat rules. */
import { msg } from '../words/index.js';
import {
  optionalField,
  singleValue,
  wholeValue,
  wrongUsage,
  type Shorthand,
  type ShorthandOption,
  type ShorthandValues,
} from '../../../system/index.js';
import { UNIT_TYPES } from '../model/unitTypes.js';
import { TERRAINS } from '../model/scenario.js';

const OPTIONS: readonly ShorthandOption[] = [
  { name: 'terrain', in: 'where', named: true, help: 'terrain, or a zone by its name', values: TERRAINS },
  { name: 'fortress', in: 'where', help: 'yes: a fortress stands in the zone', values: ['yes', 'no'] },
  {
    name: 'retreat',
    in: 'players',
    help: 'when a side leaves: never, optimal, or below so many units',
    values: ['never', 'optimal'],
  },
];

const EXAMPLE = msg('for example: {example}', {
  example: 'stonecast fight standard:4,hero standard:3,city --system genertela',
});

/** Converts names and options on the command line to a scenario. */
export const shorthand: Shorthand = {
  operands: '<attacking stack> <defending stack>',
  options: OPTIONS,
  scenario(operands, options) {
    const [attacker, defender, ...more] = operands;
    if (attacker === undefined || defender === undefined || more.length > 0) {
      const found = msg('this needs two stacks, but you gave {count} names', { count: operands.length });
      throw wrongUsage(found, EXAMPLE);
    }
    const place = singleValue('terrain', options) ?? 'lowland';
    const terrains: readonly string[] = TERRAINS;
    return {
      system: 'genertela',
      zone: {
        [terrains.includes(place) ? 'terrain' : 'name']: place,
        ...(fortress(options) && { fortress: true }),
      },
      attacker: { ...stack(attacker), ...retreat('retreat', options) },
      defender: { ...stack(defender), ...retreat('enemy-retreat', options) },
    };
  },
  accepts: (operand) => operand.split(',').every((part) => typeOf(part) !== undefined),
};

/** Parses `standard:4,hero` as four units and one. A name with a slash is an army list. */
function stack(text: string): { units: Record<string, number>; army?: string } {
  const units: Record<string, number> = {};
  let army: string | undefined;
  for (const part of text.split(',').map((one) => one.trim())) {
    const counted = /^(.*):(\d{1,2})$/.exec(part);
    const name = counted?.[1] ?? part;
    if (name === '') throw wrongUsage(msg('"{text}" names no units', { text }), EXAMPLE);
    if (!name.includes('/')) units[name] = (units[name] ?? 0) + Number(counted?.[2] ?? 1);
    else if (army === undefined && !counted) army = name;
    else
      throw wrongUsage(
        msg('"{text}" names more than one army list', { text }),
        msg('name one, and units beside it'),
      );
  }
  return { units, ...(army !== undefined && { army }) };
}

/** Returns the unit type that a part of a stack names. */
function typeOf(part: string): string | undefined {
  const name = part.trim().replace(/:\d{1,2}$/, '');
  const types: readonly string[] = UNIT_TYPES;
  return name.split('+').every((one) => types.includes(one)) ? name : undefined;
}

function fortress(options: ShorthandValues): boolean {
  const text = singleValue('fortress', options);
  if (text === undefined || text === 'yes' || text === 'no') return text === 'yes';
  throw wrongUsage(
    msg('"fortress" is "{text}"; it should be yes or no', { text }),
    msg('for example fortress=yes'),
  );
}

/** Parses `never`, `optimal`, or a number of units below which the side retreats. */
function retreat(name: string, options: ShorthandValues): Record<string, unknown> {
  const text = singleValue(name, options);
  if (text === undefined || !/^\d+$/.test(text)) return optionalField('retreat', text);
  return { retreat: { below: wholeValue(name, options) } };
}
