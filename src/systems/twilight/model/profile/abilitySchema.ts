/** The schema of abilities: entries of `abilities.yaml`, and a profile's changes to an ability. */
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import * as z from 'zod';

/** A whole number between two inclusive bounds. */
export const whole = (low: number, high: number) => z.int().min(low).max(high);

/** A name or sentence for people. */
export const text = z.string().min(1).max(500);

/** An id: lower case, words joined by hyphens. */
export const idText = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, expects(msg('lower case words joined by hyphens, e.g. combat-trained')));

/** The colours of Wild stones on cards. */
const colourSchema = z.enum(['red', 'green', 'blue']);

/** What the colours of drawn Wild stones count as. A colour counts as only one kind. */
export const coloursSchema = z
  .strictObject({ erac: z.array(colourSchema).max(3), oran: z.array(colourSchema).max(3) })
  .refine(({ erac, oran }) => new Set([...erac, ...oran]).size === erac.length + oran.length, {
    message: expects(msg('each colour named once')),
  });

/** The effect of an ability, from a small set. So designers can invent abilities without code. */
export const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('recast-own'),
    erac: z.boolean().default(true),
    oran: z.boolean().default(true),
    most: z.union([whole(1, 12), z.literal('all')]).default('all'),
  }),
  z.strictObject({
    kind: z.literal('turn-enemy'),
    stone: z.enum(['erac', 'oran']),
    count: whole(1, 6).default(1),
  }),
  z.strictObject({
    kind: z.literal('save-modifier'),
    value: whole(-6, 6),
    if: z.enum(['always', 'all-erac']).default('always'),
  }),
  z.strictObject({ kind: z.literal('reroll-save') }),
  z.strictObject({
    kind: z.literal('extra-stones'),
    stones: whole(0, 12),
    noSupport: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('extra-oran'), stones: whole(0, 6) }),
  z.strictObject({ kind: z.literal('extra-attack'), attacks: whole(1, 3) }),
  z.strictObject({ kind: z.literal('blast'), fullBlastStones: whole(0, 6) }),
  z.strictObject({ kind: z.literal('permission') }),
]);

/** An effect as data. */
export type Effect = z.output<typeof effectSchema>;

const whenSchema = z.enum(['adjust', 'cast', 'save', 'blows', 'before', 'target', 'automatic']);
const usesSchema = z.union([whole(1, 12), z.literal('unlimited')]);
const appliesSchema = z.array(z.enum(['melee', 'ranged'])).max(2);
const categorySchema = z.enum(['combat', 'activation', 'ranged', 'trait', 'special', 'leadership']);
const frenchSchema = z.strictObject({ name: text });

const responseSchema = z.strictObject({
  when: whenSchema.optional(),
  cost: whole(0, 12).default(0),
  uses: usesSchema.default('unlimited'),
  effect: effectSchema,
});

/** An ability of `abilities.yaml`. `profiles/twilight/README.md` explains each field. */
export const abilitySchema = z.strictObject({
  id: idText,
  name: text,
  french: frenchSchema.optional(),
  category: categorySchema.default('combat'),
  known: z.boolean().default(true),
  behaviour: z.boolean().default(false),
  namedIn: z.array(text).max(40).default([]),
  note: z.string().max(2000).optional(),
  parameters: z.array(text).max(12).default([]),
  applies: appliesSchema.default(['melee', 'ranged']),
  when: whenSchema.optional(),
  cost: whole(0, 12).default(0),
  uses: usesSchema.default('unlimited'),
  effect: effectSchema.optional(),
  response: responseSchema.optional(),
  activationCost: whole(0, 12).optional(),
  rulings: z.array(text).max(20).default([]),
});

/** An entry of the ability file with its defaults. */
export type AbilityEntry = z.output<typeof abilitySchema>;

/** The condition of a behaviour or ability, as on the cards. */
const conditionSchema = z.strictObject({ engaged: z.boolean().optional(), adjacent: text.optional() });
const discardSchema = z.strictObject({ model: text, count: whole(1, 12), within: z.number().min(0).max(72) });

/** An ability in a profile or scenario: its id with changes and parameters, or a new ability. */
export const abilityChangeSchema = z.strictObject({
  id: idText,
  name: text.optional(),
  when: whenSchema.optional(),
  applies: appliesSchema.optional(),
  cost: whole(0, 12).optional(),
  uses: usesSchema.optional(),
  effect: effectSchema.optional(),
  note: z.string().max(2000).optional(),
  stones: whole(0, 12).optional(),
  count: whole(1, 6).optional(),
  most: z.union([whole(1, 12), z.literal('all')]).optional(),
  value: whole(-6, 6).optional(),
  distance: z.number().min(0).max(72).optional(),
  radius: z.number().min(0).max(72).optional(),
  crew: whole(0, 20).optional(),
  type: text.optional(),
  creature: text.optional(),
  place: text.optional(),
  discard: discardSchema.optional(),
  colours: coloursSchema.optional(),
  if: conditionSchema.optional(),
});

/** Changes to an ability, or a new one. */
export type AbilityChange = z.output<typeof abilityChangeSchema>;

/** An ability as a profile or scenario may write it: an id, or an id with changes. */
export const abilityReferenceSchema = z.union([idText, abilityChangeSchema]);

/** An id, or an id with changes. */
export type AbilityReference = z.output<typeof abilityReferenceSchema>;
