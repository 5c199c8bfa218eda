/** Scenarios from names on a command line: who attacks whom, and from how far. */
import { StonecastError, type Shorthand, type ShorthandOption } from '../../game/index.js';

const OPTIONS: readonly ShorthandOption[] = [
  { name: 'troops', value: '<n>', help: "troops of the attacker's formation" },
  { name: 'against-troops', value: '<n>', help: "troops of the target's formation" },
  { name: 'leader', value: '<id>', help: 'the Leader attached to the attacker' },
  { name: 'against-leader', value: '<id>', help: 'the Leader attached to the target' },
  { name: 'phase', value: '<phase>', help: 'shooting or brawl' },
  { name: 'distance', value: '<inches>', help: 'how far away the target is' },
  { name: 'cover', value: '<cover>', help: 'of the target: none, cover or dense' },
];

type Values = Readonly<Record<string, readonly string[]>>;

/** How names and options on the command line become a scenario. */
export const shorthand: Shorthand = {
  operands: '<attacker> <target>',
  options: OPTIONS,
  scenario(operands, options) {
    const [attacker, target, ...more] = operands;
    if (attacker === undefined || target === undefined || more.length > 0) {
      const found = `an attacker and a target are needed, but ${operands.length} names were given`;
      const tip = 'for example: stonecast odds lantern-levy/siege-lamps tarn-brood/shell-kin';
      throw new StonecastError('wrong-usage', { found, tip });
    }
    return {
      system: 'grinding-annihilation',
      attacker: formation(attacker, options, ''),
      target: { ...formation(target, options, 'against-'), ...optional('cover', one('cover', options)) },
      ...optional('phase', one('phase', options)),
      ...optional('distance', number('distance', options)),
    };
  },
};

const formation = (profile: string, options: Values, prefix: '' | 'against-'): Record<string, unknown> => ({
  profile,
  ...optional('troops', number(`${prefix}troops`, options)),
  ...optional('leader', one(`${prefix}leader`, options)),
});

function one(name: string, options: Values): string | undefined {
  const [value, ...more] = options[name] ?? [];
  if (more.length === 0) return value;
  const found = `--${name} is given ${more.length + 1} times; once is enough`;
  throw new StonecastError('wrong-usage', { found, tip: `keep one --${name}` });
}

function number(name: string, options: Values): number | undefined {
  const text = one(name, options);
  if (text === undefined) return undefined;
  if (/^\d{1,4}(\.\d+)?$/.test(text)) return Number(text);
  throw new StonecastError('wrong-usage', {
    found: `--${name} is "${text}"; it should be a number`,
    tip: `for example --${name} 12`,
  });
}

const optional = (name: string, value: unknown): Record<string, unknown> =>
  value === undefined ? {} : { [name]: value };
