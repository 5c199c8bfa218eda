/**
 * Computes how many Activation Counters each player draws before the Combat Phases.
 *
 * Declares the input of the question `bag`.
 */
import { msg } from '../words/index.js';
import { check } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Library } from '../profiles/library.js';
import { drawnBefore, FEWEST_WILD, PLAYER_COUNTERS } from '../rules/turn.js';
import { below } from '../scenario/models.js';
import * as z from 'zod';
import { idText, text, whole } from '../model/profile/abilitySchema.js';

/** Chances of 0, 1, 2 … counters drawn before the second and before the first Combat counter. */
interface Drawn {
  readonly drawn: number[];
  readonly beforeFirstCombat: number[];
}

/**
 * Answers a `bag` file.
 * @throws StonecastError with the path of the wrong field
 */
export function answerBag(library: Library, file: unknown): Record<string, unknown> {
  const data = check(bagSchema, file);
  const wild = wildCounters(data, library);
  const counters = playerCounters(data, wild !== undefined);
  const players = counters.map((own) => drawnOf(own, data.combatCounters));
  const colours = [...(wild ?? [])].map(
    ([colour, own]) => [colour, drawnOf(own, data.combatCounters)] as const,
  );
  const models = data.models.map((model, i) =>
    below(['models', i], () => acted(model, players, colours, library)),
  );
  return {
    drawn: players.map(({ drawn }) => drawn),
    beforeFirstCombat: players.map(({ beforeFirstCombat }) => beforeFirstCombat),
    ...(wild && { wild: Object.fromEntries(colours) }),
    ...(models.length > 0 && { models }),
  };
}

function drawnOf(own: number, combat: number): Drawn {
  return { drawn: drawnBefore(own, combat, 2), beforeFirstCombat: drawnBefore(own, combat, 1) };
}

function playerCounters({ players, counters }: BagData, againstWild: boolean): number[] {
  if (counters !== undefined && players !== undefined && counters.length !== players) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: 'counters' }),
        found: msg('a list of {count}', { count: counters.length }),
        expected: msg('one number for each of {players} players', { players }),
      },
      { path: ['counters'] },
    );
  }
  if (counters) return counters;
  const usual = againstWild ? PLAYER_COUNTERS.againstWild : PLAYER_COUNTERS.usual;
  return Array.from({ length: players ?? (againstWild ? 1 : 2) }, () => usual);
}

/**
 * Returns the counters of each Wild colour: the given number, or the number on the cards in play, at least
 * two.
 */
function wildCounters({ wild }: BagData, library: Library): Map<string, number> | undefined {
  if (wild === undefined) return undefined;
  if (!Array.isArray(wild)) return new Map(Object.entries(wild));
  const counters = new Map<string, number>();
  wild.forEach((name, i) => {
    const { colour, number } = below(['wild', i], () => counterOf(name, library));
    counters.set(colour, Math.max(FEWEST_WILD, counters.get(colour) ?? 0, number));
  });
  return counters;
}

function counterOf(name: string, library: Library): { colour: string; number: number; name: string } {
  const profile = library.find(name);
  if (profile.wild) return { ...profile.wild.counter, name: profile.name };
  throw new StonecastError('wrong-value', {
    what: msg('a Wild card'),
    found: asWritten(`"${profile.id}"`),
    expected: msg('a profile with a counter'),
  });
}

/**
 * Returns the chance that a model's counter is drawn before the first and before the second Combat counter.
 */
function acted(
  model: BagData['models'][number],
  players: readonly Drawn[],
  colours: readonly (readonly [string, Drawn])[],
  library: Library,
): Record<string, unknown> {
  const asked =
    typeof model === 'string'
      ? (({ colour, number, name }) => ({ colour, counter: number, name }))(counterOf(model, library))
      : model;
  const drawn =
    'player' in asked ? players[asked.player - 1] : colours.find(([colour]) => colour === asked.colour)?.[1];
  if (!drawn) {
    const [field, found] = 'player' in asked ? ['player', asked.player] : ['colour', asked.colour];
    throw new StonecastError('wrong-value', {
      what: msg('"{field}"', { field }),
      found: asWritten(found),
      expected: msg('somebody whose counters are in the bag'),
    });
  }
  const chance = (list: readonly number[]) => list.slice(asked.counter).reduce((sum, p) => sum + p, 0);
  return {
    ...asked,
    beforeFirstCombat: chance(drawn.beforeFirstCombat),
    beforeSecondCombat: chance(drawn.drawn),
  };
}

const countsSchema = z.array(whole(0, 60)).min(1).max(8);

/**
 * The model that the question is about: a card, or a player's model that acts on one of the player's later
 * counters.
 */
const modelSchema = z.union([
  text,
  z.strictObject({ player: whole(1, 8), counter: whole(1, 60), name: text.optional() }),
  z.strictObject({ colour: idText, counter: whole(1, 60), name: text.optional() }),
]);

/** The file of `bag`. */
export const bagSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  players: whole(1, 8).optional(),
  counters: countsSchema.optional(),
  combatCounters: whole(2, 12).default(2),
  /** Wild counters by colour, or the cards in play. */
  wild: z.union([z.record(idText, whole(0, 60)), z.array(text).max(100)]).optional(),
  /** The models whose activation the question asks about. */
  models: z.array(modelSchema).max(100).default([]),
});

/** The file of `bag` with its defaults. */
export type BagData = z.output<typeof bagSchema>;
