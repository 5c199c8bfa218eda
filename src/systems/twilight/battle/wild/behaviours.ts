/** The behaviours of a Wild card when it activates, in the order in which the model tries them. */
import type { Context } from '../../scenario/models.js';
import type { AbilityChange } from '../../model/profile/abilitySchema.js';
import type { ProfileData } from '../../model/profile/profileSchema.js';

/** The behaviours that battles play. */
const PLAYED = [
  'charge',
  'bomber',
  'engage',
  'gang-up',
  'coordinated-strike',
  'ranged-attack',
  'concentrated-fire',
  'create-swarm',
  'detach',
  'hold',
  'gather',
  'follow',
] as const;

/** The id of a behaviour. */
export type BehaviourId = (typeof PLAYED)[number];

/** A behaviour with its parameters. */
export interface Behaviour {
  readonly id: BehaviourId;
  /** The distance of Follow, Ranged Attack and Detach, in inches. */
  readonly distance: number;
  /** The stones of a Ranged Attack. */
  readonly stones: number;
  /** The type that Gather looks for. */
  readonly type: string | undefined;
  /** The profile beside which Bomber needs to stand. */
  readonly beside: string | undefined;
  /** The models that Create Swarm discards and places. */
  readonly discard: AbilityChange['discard'];
  readonly place: string | undefined;
}

/** A model tries Follow last and Gather just before it. */
const rank = ({ id }: Behaviour): number => (id === 'follow' ? 2 : id === 'gather' ? 1 : 0);

/** Returns the behaviours of a card in the order in which the model tries them. */
export function behavioursOf(
  profile: ProfileData,
  { rules }: { readonly rules: Pick<Context['rules'], 'abilities'> },
): Behaviour[] {
  return (profile.wild?.behaviours ?? [])
    .flatMap((reference): Behaviour[] => {
      const change: AbilityChange = typeof reference === 'string' ? { id: reference } : reference;
      const id = PLAYED.find((one) => one === change.id);
      if (id === undefined || rules.abilities[id] === 'off') return [];
      return [
        {
          id,
          distance: change.distance ?? 0,
          stones: change.stones ?? 0,
          type: change.type,
          beside: change.if?.adjacent,
          discard: change.discard,
          place: change.place,
        },
      ];
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns the behaviours of a card that battles do not play. */
export function unplayedBehaviours(profile: ProfileData): string[] {
  return (profile.wild?.behaviours ?? [])
    .map((reference) => (typeof reference === 'string' ? reference : reference.id))
    .filter((id) => !PLAYED.some((one) => one === id));
}
