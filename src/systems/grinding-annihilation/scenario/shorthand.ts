/** Builds scenarios from the command line: the attacker, the target, and the distance. */
import { msg } from '../words/index.js';
import {
  numberValue,
  optionalField,
  singleValue,
  wrongUsage,
  type Shorthand,
  type ShorthandOption,
  type ShorthandValues,
} from '../../../system/index.js';

const OPTIONS: readonly ShorthandOption[] = [
  { name: 'troops', in: 'with', of: 'both', help: 'troops of the formation' },
  { name: 'leader', in: 'with', of: 'both', help: 'the Leader attached to it' },
  { name: 'phase', in: 'with', help: 'shooting or brawl', values: ['shooting', 'brawl'] },
  { name: 'distance', in: 'with', help: 'how far away the target is, in inches' },
  {
    name: 'cover',
    in: 'with',
    of: 'defender',
    help: 'of the target: none, cover or dense',
    values: ['none', 'cover', 'dense'],
  },
];

/** Converts names and options on the command line to a scenario. */
export const shorthand: Shorthand = {
  operands: '<attacker> <target>',
  options: OPTIONS,
  scenario(operands, options) {
    const [attacker, target, ...more] = operands;
    if (attacker === undefined || target === undefined || more.length > 0) {
      const found = msg('this needs an attacker and a target, but you gave {count} names', {
        count: operands.length,
      });
      const tip = msg('for example: {example}', {
        example: 'stonecast fight lantern-levy/siege-lamps tarn-brood/shell-kin',
      });
      throw wrongUsage(found, tip);
    }
    return {
      system: 'grinding-annihilation',
      attacker: formation(attacker, options, ''),
      target: {
        ...formation(target, options, 'enemy-'),
        ...optionalField('cover', singleValue('enemy-cover', options)),
      },
      ...optionalField('phase', singleValue('phase', options)),
      ...optionalField('distance', numberValue('distance', options)),
    };
  },
};

const formation = (
  profile: string,
  options: ShorthandValues,
  prefix: '' | 'enemy-',
): Record<string, unknown> => ({
  profile,
  ...optionalField('troops', numberValue(`${prefix}troops`, options)),
  ...optionalField('leader', singleValue(`${prefix}leader`, options)),
});
