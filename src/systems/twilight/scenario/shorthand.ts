/** Builds Twilight scenarios from names on a command line: the opponents, their support and their splits. */
import { msg } from '../words/index.js';
import {
  nearest,
  optionalField,
  singleValue,
  wholeValue,
  wrongUsage,
  type NamedEntry,
  type Shorthand,
  type ShorthandOption,
  type ShorthandValues,
} from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { CONDITIONS, SPLIT_TEXT } from '../model/scenario/scenario.js';

/** The named splits. Others are numbers of stones. */
const SPLITS = ['equilibrium', 'all-out', 'turtle', 'balanced'];

/** Commands in which both sides play by strategies or policies in every combat. */
const CHOSEN_BY = ['duel', 'sheet', 'habits'];

const OPTIONS: readonly ShorthandOption[] = [
  {
    name: 'split',
    in: 'players',
    named: true,
    help: 'the split: 4e3o, equilibrium, all-out, turtle or balanced',
    values: SPLITS,
    chosenBy: [...CHOSEN_BY, 'advise'],
    chosenForFirst: ['splits'],
  },
  {
    name: 'adjust',
    in: 'players',
    help: 'how players adjust stones: optimal, greedy or none',
    values: ['optimal', 'greedy', 'none'],
    chosenBy: CHOSEN_BY,
  },
  {
    name: 'support',
    in: 'with',
    of: 'both',
    help: 'a supporter; militia:2 for two of them',
    values: 'profiles',
  },
  { name: 'stamina', in: 'with', of: 'both', help: 'Stamina now' },
  { name: 'condition', in: 'with', of: 'both', help: 'a condition, e.g. stunned', values: CONDITIONS },
  {
    name: 'wild',
    in: 'with',
    of: 'both',
    help: 'yes: the side follows its Wild cards (solo play)',
    values: ['yes', 'no'],
  },
  {
    name: 'turns',
    in: 'with',
    help: 'Turns of a duel (default: 6)',
    chosenBy: ['odds', 'splits', 'advise', 'sheet', 'habits'],
  },
  { name: 'charge', in: 'with', help: 'the attacker charges with that many more stones' },
  { name: 'weapon', in: 'with', help: 'a ranged attack, with this weapon of the attacker' },
  {
    name: 'payoff',
    in: 'with',
    help: 'what the attacker is after: points, kill or survive',
    values: ['points', 'kill', 'survive'],
  },
];

/** Converts names and options on the command line to a scenario. */
export const shorthand: Shorthand = {
  operands: '<attacker> <defender>',
  options: OPTIONS,
  refuse: refuseCharge,
  scenario(operands, options) {
    const [attacker, defender, ...more] = operands;
    if (attacker === undefined || defender === undefined || more.length > 0) {
      const count = operands.length;
      const found =
        count === 1
          ? msg('this needs an attacker and a defender, but you gave {count} name', { count })
          : msg('this needs an attacker and a defender, but you gave {count} names', { count });
      throw wrongUsage(
        found,
        msg('for example: {example}', { example: 'stonecast fight empire/militia kedashi/abrok' }),
      );
    }
    return {
      system: 'twilight',
      combat: singleValue('weapon', options) === undefined ? 'melee' : 'ranged',
      attacker: {
        ...side(attacker, options, ''),
        ...optionalField('weapon', singleValue('weapon', options)),
      },
      defender: side(defender, options, 'enemy-'),
      ...optionalField('turns', wholeValue('turns', options)),
      ...optionalField('charge', wholeValue('charge', options)),
      ...optionalField('payoff', singleValue('payoff', options)),
    };
  },
};

/** Rejects a charge by a model without the ability. In a file, the number of stones also covers similar acts. */
function refuseCharge(scenario: unknown, profiles: readonly NamedEntry[]): void {
  const { charge, attacker } = scenario as { charge?: number; attacker: { model: string } };
  if (charge === undefined) return;
  const name = attacker.model.trim().toLowerCase();
  const entry = profiles.find(({ id, name: shown }) =>
    [id, id.slice(id.indexOf('/') + 1), shown.toLowerCase()].includes(name),
  );
  const abilities = entry?.['abilities'];
  if (entry === undefined || !Array.isArray(abilities)) return;
  if (abilities.some((one: { readonly id?: unknown }) => one.id === 'charge')) return;
  const tip = msg('leave out charge, or name a model that has Charge');
  throw wrongUsage(msg('{name} has no Charge to use (R-04)', { name: entry.name }), tip);
}

/** Returns one side's part of the scenario. The defender's fields begin with `enemy-`. */
function side(model: string, options: ShorthandValues, prefix: '' | 'enemy-'): Record<string, unknown> {
  const conditions = options[`${prefix}condition`] ?? [];
  return {
    model,
    supporters: (options[`${prefix}support`] ?? []).map(supporter),
    ...(conditions.length > 0 && { conditions: [...conditions] }),
    ...optionalField('split', split(`${prefix}split`, options)),
    ...optionalField('adjust', singleValue(`${prefix}adjust`, options)),
    ...optionalField('stamina', wholeValue(`${prefix}stamina`, options)),
    ...(isWild(`${prefix}wild`, options) && { wild: true }),
  };
}

function isWild(name: string, options: ShorthandValues): boolean {
  const text = singleValue(name, options);
  if (text === undefined || text === 'yes' || text === 'no') return text === 'yes';
  throw wrongUsage(
    msg('"wild" is "{found}"; it should be yes or no', { found: text }),
    msg('for example wild=yes'),
  );
}

/** Parses `empire/militia:2` as two of them. */
function supporter(text: string): string | { model: string; count: number } {
  const parts = /^(.*):(\d{1,3})$/.exec(text);
  return parts?.[1] === undefined ? text : { model: parts[1], count: Number(parts[2]) };
}

/**
 * Parses `4e3o` as four Erac and three Oran, or a strategy's name.
 * @throws StonecastError `wrong-value` for anything else
 */
function split(name: string, options: ShorthandValues): string | { erac: number; oran: number } | undefined {
  const text = singleValue(name, options);
  if (text === undefined) return undefined;
  const parts = SPLIT_TEXT.exec(text);
  if (parts) return { erac: Number(parts[1] ?? 0), oran: Number(parts[2] ?? 0) };
  if (SPLITS.includes(text)) return text;
  const near = nearest(text, SPLITS);
  const expected = msg('stones such as 4e3o, or one of {list}', { list: SPLITS.join(', ') });
  throw new StonecastError('wrong-value', {
    what: asWritten(name.startsWith('enemy-') ? '--enemy' : '--players'),
    found: asWritten(JSON.stringify(text)),
    expected,
    ...(near !== undefined && { tip: msg('did you mean {near}?', { near: `"${near}"` }) }),
  });
}
