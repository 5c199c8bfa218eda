/**
 * Turns traces into the fields of replay events. A replay numbers the sides as the battle does and names
 * models by id.
 */
import type { BattleSimulation } from '../simulation.js';
import { traceMelee } from './melees.js';
import { traceShot, type TracedShot } from './shots.js';
import type { Stones, TracedCombat, TracedSave, TracedStep } from './trace.js';

type Fields = Readonly<Record<string, unknown>>;

/** The models that take part in a fight. */
export interface Traced {
  /**
   * The side of the battle for each side of the fight. Both can be equal, because a shot may hit a model of
   * its own side.
   */
  readonly sides: readonly [number, number];
  /**
   * The replay ids of the models of each side of the fight. The order is that of the bits that say which
   * models fell.
   */
  readonly models: readonly [readonly string[], readonly string[]];
}

/**
 * Returns the fields that show how a combat came to its outcome. Returns no fields if the battle does not
 * record its fights.
 */
export function meleeFields(
  { chance, fights, plan }: BattleSimulation,
  number: number,
  fightOutcome: Int32Array,
  traced: Traced,
): Fields {
  const parts = fights.parts(number);
  if (!chance.plays || parts.kind !== 'melee') return {};
  const { combat, saves } = traceMelee(parts, fightOutcome, chance.plays);
  const [attacker, defender] = traced.models;
  const actors = [attacker[0] ?? '', defender[0] ?? ''] as const;
  return { ...combatFields(plan.names.length, combat, traced, actors), saves: saves.map(savedBy(traced)) };
}

/**
 * Returns the fields that show how a shot came to its outcome. Returns no fields if the battle does not
 * record its fights.
 *
 * @param engaging the models that engage the target
 */
export function shotFields(
  battle: BattleSimulation,
  number: number,
  fightOutcome: Int32Array,
  {
    shooter,
    target,
    engaging,
  }: { readonly shooter: number; readonly target: number; readonly engaging: readonly number[] },
): Fields {
  const { chance, fights, plan } = battle;
  const parts = fights.parts(number);
  if (!chance.plays || parts.kind !== 'shot') return {};
  const { combats, saves } = traceShot(plan, parts, fightOutcome, chance.plays);
  const struck = ({ engaging: place }: TracedShot['combats'][number]): number =>
    place < 0 ? target : engaging[place]!;
  const tracedOf = (combat: TracedShot['combats'][number]): Traced => ({
    sides: [plan.side[shooter]!, plan.side[struck(combat)]!],
    models: [[battle.id(shooter)], [battle.id(struck(combat))]],
  });
  const [first, second] = combats.map((combat) => {
    const traced = tracedOf(combat);
    const actors = [battle.id(shooter), battle.id(struck(combat))] as const;
    return { traced, model: actors[1], fields: combatFields(plan.names.length, combat, traced, actors) };
  });
  const last = second ?? first;
  return {
    ...first?.fields,
    ...(second && { again: { model: second.model, ...second.fields } }),
    saves: last ? saves.map(savedBy(last.traced)) : [],
  };
}

/**
 * Returns the stones of one round of casting and adjusting.
 *
 * @param actors the id of the model that adjusts, for each side
 */
function combatFields(
  sides: number,
  { picks, cast, steps }: TracedCombat,
  traced: Traced,
  actors: readonly [string, string],
): Fields {
  const by = (stones: readonly [Stones, Stones]): Stones[] => bySide(sides, stones, traced.sides);
  const wild = [picks[0], picks[1]].map((pick) => 'hand' in pick);
  const chosen = by([stonesOf(picks[0]), stonesOf(picks[1])]);
  const added = by([addedOf(picks[0]), addedOf(picks[1])]).map(({ oran }) =>
    oran > 0 ? { added: oran } : {},
  );
  const drawn = Object.fromEntries(
    picks.flatMap((pick, s) => ('hand' in pick ? [[actors[s as 0 | 1], pick.hand]] : [])),
  );
  const isWild = (side: number): boolean => traced.sides.some((one, s) => one === side && wild[s] === true);
  return {
    picks: chosen.map((pick, side) => (isWild(side) ? 'wild' : { ...pick, ...added[side] })),
    ...(wild.includes(true) && { drawn }),
    cast: by(cast),
    adjusted: steps.map((step) => stepFields(step, traced, actors, by)),
  };
}

function stepFields(
  { by: side, does, stamina, recast, turned, discards, redrawn, shown }: TracedStep,
  { sides }: Traced,
  actors: readonly [string, string],
  by: (stones: readonly [Stones, Stones]) => Stones[],
): Fields {
  return {
    side: sides[side],
    model: actors[side],
    does,
    stamina,
    ...(recast && { recast }),
    ...(turned && { turned }),
    ...(discards !== undefined && { discards }),
    ...(redrawn && { redrawn }),
    shown: by(shown),
  };
}

const stonesOf = (pick: TracedCombat['picks'][0]): Stones =>
  'hand' in pick ? { erac: 0, oran: 0 } : { erac: pick.erac, oran: pick.oran };

const addedOf = (pick: TracedCombat['picks'][0]): Stones => ({
  erac: 0,
  oran: 'hand' in pick ? 0 : pick.added,
});

/**
 * Groups stones by side of the battle. If both sides of a fight are one side of the battle, it adds their
 * stones.
 */
function bySide(
  count: number,
  stones: readonly [Stones, Stones],
  sides: readonly [number, number],
): Stones[] {
  return Array.from({ length: count }, (_, side) => {
    const own = stones.filter((__, s) => sides[s] === side);
    const sum = (kind: keyof Stones): number => own.reduce((all, one) => all + one[kind], 0);
    return { erac: sum('erac'), oran: sum('oran') };
  });
}

const savedBy =
  ({ models }: Traced) =>
  ({ side, model, needs, rolls, saved }: TracedSave): Fields => ({
    model: models[side][model],
    needs,
    rolls,
    saved,
  });
