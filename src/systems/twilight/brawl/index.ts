/** The equal-points brawl of two groups of like models. */
import type { Brawl, BrawlGroup } from '../../../game/index.js';
import { below, modelOf, type Context, type Model } from '../models.js';
import type { BrawlData } from '../schema/brawl.js';
import { baseOf, equalPoints, touching } from './bases.js';
import { Bouts } from './bouts.js';
import { Course, type CoursePlan } from './course.js';

/** The most models of a group that points buy; a file may name more. */
const MOST_BOUGHT = 40;
/** The most supporters of a combat: more stones than twelve nobody casts. */
const MOST_SUPPORT = 12;

/** Figures of a profile that a brawl depends on. */
const FIGURES = ['cost', 'combat', 'support', 'toughness', 'stamina', 'size', 'abilities', 'weapons.stones'];

/**
 * Makes a brawl of its file.
 * @throws StonecastError with the path of the fault
 */
export function readBrawl(data: BrawlData, context: Context): Brawl {
  const model = (side: 'first' | 'second') =>
    below([side, 'model'], () => modelOf(data[side].model, context));
  const models = [model('first'), model('second')] as const;
  const bases = [baseOf(models[0].profile), baseOf(models[1].profile)] as const;
  const room = (own: number, enemy: number) => Math.min(MOST_SUPPORT, Math.max(0, touching(own, enemy) - 1));
  const support = [room(...bases), room(bases[1], bases[0])] as const;
  const bought = equalPoints([models[0].cost, models[1].cost], data.points, MOST_BOUGHT);
  const sizes = [data.first.models ?? bought[0], data.second.models ?? bought[1]] as const;
  const plan: CoursePlan = {
    stamina: [models[0].profile.stamina, models[1].profile.stamina],
    support,
    charges: [data.charge && canCharge(models[0]), data.charge && canCharge(models[1])],
    shoots: [models[0].profile.weapons.length > 0, models[1].profile.weapons.length > 0],
    lookAhead: [data.first.choose === 'look-ahead', data.second.choose === 'look-ahead'],
    shots: data.shots,
    turns: data.turns,
  };
  const { rules } = data;
  const play = [data.first.play, data.second.play] as const;
  const bouts = new Bouts({ models, play, support, rules, context });
  return {
    groups: [groupOf(models[0], sizes[0], data), groupOf(models[1], sizes[1], data)],
    bouts: bouts.count,
    bout: (index) => bouts.bout(index),
    player(draws, numbers = sizes) {
      const course = new Course(plan, bouts, draws, numbers);
      return () => course.play();
    },
  };
}

const canCharge = ({ abilities }: Model): boolean =>
  abilities.some(({ id, effect }) => id === 'charge' && effect?.kind === 'extra-stones');

function groupOf(model: Model, models: number, { shots, charge }: BrawlData): BrawlGroup {
  const { profile, abilities, id, name, cost } = model;
  const assumed = profile.assumed.filter((field) => FIGURES.some((figure) => field.startsWith(figure)));
  const missing = abilities.flatMap((ability) => {
    if (ability.id === 'charge' && charge) return [];
    const played = ability.melee && ability.effect !== undefined && ability.effect.kind !== 'permission';
    const unplayed = ['activation', 'leadership', 'special', 'ranged'].includes(ability.category);
    return played && !unplayed ? [] : [ability.name];
  });
  return {
    ...{ name, id, cost, models },
    sold: profile.group
      ? { points: profile.group.cost, models: profile.group.models }
      : { points: cost, models: 1 },
    assumed: profile.size === undefined && !assumed.includes('size') ? [...assumed, 'size'] : assumed,
    missing: [...missing, ...(profile.weapons.length > 0 && shots === 0 ? ['shooting'] : [])],
  };
}
