/** What the referee knows of the cards: read from the data files by itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Colour = 'green' | 'red' | 'blue';

/** Colours that count as Erac and as Oran. */
export interface Colours {
  readonly erac: readonly Colour[];
  readonly oran: readonly Colour[];
}

/** A card as the data files write it. */
export interface Card {
  readonly movement: number;
  readonly combat: number;
  readonly support: number;
  readonly stamina: number;
  readonly toughness: number | 'none';
  readonly cost: number;
  readonly beast: boolean;
  readonly descriptors?: readonly string[];
  readonly abilities: readonly { readonly id: string; readonly [field: string]: unknown }[];
  readonly weapon:
    | {
        readonly move: number;
        readonly range: number;
        readonly stones?: number;
        readonly abilities?: readonly string[];
      }
    | undefined;
  /** What a Wild model's stones count as. */
  readonly colours?: Colours | undefined;
  readonly wild:
    | {
        readonly counter: { readonly colour: string; readonly number: number };
        readonly initiative: number;
        readonly behaviours: readonly {
          readonly id: string;
          readonly distance?: number;
          readonly stones?: number;
        }[];
      }
    | undefined;
  readonly leads: readonly { readonly id: string; readonly activates: number }[];
}

interface Raw {
  readonly id: string;
  readonly cost?: number;
  readonly group?: { readonly cost: number; readonly models: number };
  readonly descriptors?: readonly string[];
  readonly abilities?: readonly unknown[];
  readonly weapons?: readonly NonNullable<Card['weapon']>[];
  readonly leadership?: Card['leads'];
  readonly [field: string]: unknown;
}

const FOLDER = 'profiles/twilight';
const reference = (one: unknown) => (typeof one === 'string' ? { id: one } : (one as { id: string }));

/** All cards by id. */
export function readCards(): ReadonlyMap<string, Card> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Record<string, unknown>);
  const assumed = new Map(
    files.flatMap(({ leadership }) =>
      ((leadership ?? []) as { model: string; abilities: Card['leads'] }[]).map(
        (one) => [one.model, one.abilities] as const,
      ),
    ),
  );
  return new Map(
    files.flatMap(({ culture, profiles }) =>
      ((profiles ?? []) as Raw[]).map((raw) => {
        const id = `${culture as string}/${raw.id}`;
        const card: Card = {
          movement: (raw['movement'] as number | undefined) ?? 0,
          combat: raw['combat'] as number,
          support: (raw['support'] as number | undefined) ?? 0,
          stamina: (raw['stamina'] as number | undefined) ?? 0,
          toughness: raw['toughness'] as Card['toughness'],
          cost: raw.cost ?? (raw.group ? raw.group.cost / raw.group.models : 0),
          descriptors: raw.descriptors ?? [],
          beast: raw.descriptors?.includes('beast') ?? false,
          abilities: (raw.abilities ?? []).map(reference),
          weapon: raw.weapons?.[0],
          wild: raw['wild'] as Card['wild'],
          colours: (raw['wild'] as { colours?: Colours } | undefined)?.colours,
          leads: raw.leadership ?? assumed.get(id) ?? [],
        };
        return [id, card] as const;
      }),
    ),
  );
}
