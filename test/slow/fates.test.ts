/**
 * Fights inside whole battles against `odds`: every combat and shot of many replays is asked for anew, as its event tells it,
 * and who fell is counted against the exact chances, kind by kind. Given everything before a fight, who falls in it is
 * a fair draw, so that the sum of the differences over the root of the summed variances is a normal number.
 */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { battlePlayer, odds, readBattle } from '../../src/questions/index.js';
import { readCards } from '../referee/cards.js';
import { twilight } from '../systems/twilight/support.js';

type Event = Readonly<Record<string, unknown>>;
interface ReplayModel {
  readonly id: string;
  readonly side: number;
  readonly model: string;
  readonly stamina: number;
  readonly at: readonly [number, number];
  readonly size: string;
}

/** Battles of each pair of forces. */
const BATTLES = 24;
/** Standard errors: some forty numbers, so that the test fails by chance less than once in 40,000 times. */
const MOST = 5;

const EMPIRE = [
  { model: 'empire/militia-captain', count: 2 },
  { model: 'empire/knight', count: 2 },
  { model: 'empire/militia', count: 4 },
  { model: 'empire/slinger', count: 3 },
];
const DHOGU = [
  'dhogu/dhogu-captain',
  { model: 'dhogu/dhogu-bow', count: 3 },
  { model: 'dhogu/dhogu-spear', count: 5 },
];
const WILD = [
  { model: 'kedashi/abrok', count: 3 },
  { model: 'kedashi/seldoath', count: 3 },
  { model: 'kedashi/trebarnii-brute', count: 3 },
];
const listed = (culture: string, models: readonly unknown[], rest: object) => ({
  list: { system: 'twilight', culture, models },
  split: 'balanced',
  adjust: 'none',
  ...rest,
});
const FORCES: readonly (readonly [object, object])[] = [
  [listed('empire', EMPIRE, { adjust: 'greedy' }), listed('dhogu', DHOGU, { split: 'all-out' })],
  [listed('empire', EMPIRE, { policy: 'keep-range' }), { wild: WILD }],
  [{ wild: WILD }, { wild: EMPIRE.filter(({ model }) => model !== 'empire/knight') }],
  [
    listed('delgon', [{ model: 'delgon/kaldru', count: 6 }], { policy: 'keep-range' }),
    // Large bases reach over both long edges of the template from farther off.
    listed(
      'empire',
      EMPIRE.slice(2).map((entry) => ({ ...entry, size: 'large' })),
      { policy: 'close-in' },
    ),
  ],
  [
    {
      wild: [
        { model: 'dhogu/dhogu-bow', count: 5 },
        { model: 'casanii/tracker', count: 4 },
        { model: 'kedashi/trebarnii-howler', count: 3 },
      ],
    },
    listed('empire', EMPIRE, { policy: 'close-in' }),
  ],
];

/** What a Wild model's card shoots: the stones of its behaviour, and what its weapon does to a shot. */
const CARDS = readCards();
function wildWeapon(model: string) {
  const card = CARDS.get(model);
  const ranged = card?.wild?.behaviours.find(({ id }) => id === 'ranged-attack');
  const abilities = (card?.weapon?.abilities ?? []).filter((id) => id !== 'quick-shot' && id !== 'bushwack');
  return { stones: Number((ranged as { stones?: number } | undefined)?.stones), abilities };
}
const WOODS = [
  [9, 12],
  [18, 14],
  [14, 8],
].map((circle) => ({ kind: 'wood', shape: { circle, radius: 2 } }));

/** Observed less expected falls, and their variance, of a kind of fight. */
class Ledger {
  private readonly kinds = new Map<string, { difference: number; variance: number; fights: number }>();

  add(kind: string, fell: boolean, p: number): void {
    const found = this.kinds.get(kind) ?? { difference: 0, variance: 0, fights: 0 };
    found.difference += (fell ? 1 : 0) - p;
    found.variance += p * (1 - p);
    found.fights++;
    this.kinds.set(kind, found);
    // What is certain is so in every battle.
    expect([kind, p, fell ? p > 0 : p < 1]).toEqual([kind, p, true]);
  }

  deviations(): Record<string, number> {
    return Object.fromEntries(
      [...this.kinds].map(([kind, { difference, variance }]) => [
        kind,
        variance === 0 ? 0 : difference / Math.sqrt(variance),
      ]),
    );
  }

  fights(kind: string): number {
    return this.kinds.get(kind)?.fights ?? 0;
  }
}

const known = new Map<string, Promise<Answer>>();
interface Answer {
  readonly attacker: { readonly models: readonly { readonly killed: { readonly value: number } }[] };
  readonly defender: { readonly models: readonly { readonly killed: { readonly value: number } }[] };
}

function ask(scenario: object): Promise<Answer> {
  const key = JSON.stringify(scenario);
  let found = known.get(key);
  if (!found) {
    found = odds(twilight.encounter(scenario), { method: 'exact' }).then(
      ({ answer }) => answer as unknown as Answer,
    );
    known.set(key, found);
  }
  return found;
}

const RADIUS: Readonly<Record<string, number>> = {
  tiny: 0.3937,
  small: 0.59055,
  medium: 0.7874,
  large: 0.98425,
};

/** One battle before the ledger. */
async function check(sides: readonly [object, object], number: number, ledger: Ledger): Promise<void> {
  const scenario = { table: { width: 24, depth: 24, terrain: WOODS }, turns: 6 };
  const battle = readBattle(twilight, { system: 'twilight', scenario, sides });
  const replay = recordBattle(battlePlayer(battle, 'fates'), number);
  const models = new Map((replay['models'] as ReplayModel[]).map((one) => [one.id, one]));
  const stamina = new Map([...models].map(([id, one]) => [id, one.stamina]));
  const at = new Map([...models].map(([id, one]) => [id, one.at]));
  const side = (id: string) =>
    sides[models.get(id)?.side ?? 0] as { wild?: unknown; split?: string; adjust?: string };
  const fighter = (id: string) => {
    const { wild, split = 'balanced', adjust = 'none' } = side(id);
    const now = stamina.get(id) ?? 0;
    return {
      model: models.get(id)?.model ?? '',
      stamina: now,
      ...(wild ? { wild: true } : { split, adjust }),
    };
  };
  const touches = (a: string, b: string): boolean => {
    const [p, q] = [at.get(a), at.get(b)];
    if (!p || !q) return false;
    const reach = [a, b].reduce((sum, id) => sum + (RADIUS[models.get(id)?.size ?? ''] ?? NaN), 0);
    return Math.hypot(p[0] - q[0], p[1] - q[1]) <= reach + 0.0101;
  };
  for (const event of replay['events'] as Event[]) {
    const removed = (event['removed'] ?? []) as string[];
    if (event['event'] === 'combat') {
      const { attacker, defender, why } = event as Record<'attacker' | 'defender' | 'why', string>;
      const named = event['supporters'] as readonly (readonly string[])[];
      const own = models.get(attacker)?.side ?? 0;
      const supporting = (which: number) => ({
        supporters: (named[which] ?? []).map((id) => models.get(id)?.model ?? ''),
      });
      const fight = {
        system: 'twilight',
        attacker: { ...fighter(attacker), ...supporting(own), ...(why === 'charge' && { use: ['charge'] }) },
        defender: { ...fighter(defender), ...supporting(1 - own), use: [] },
      };
      const answer = await ask(fight);
      const wild = [attacker, defender].filter((id) => side(id).wild).length;
      const helped = named.filter((names) => names.length > 0).length;
      for (const kind of [`${why}, ${wild} Wild`, `${helped} sides supported`]) {
        ledger.add(
          `${kind}: attacker`,
          removed.includes(attacker),
          answer.attacker.models[0]?.killed.value ?? NaN,
        );
        ledger.add(
          `${kind}: defender`,
          removed.includes(defender),
          answer.defender.models[0]?.killed.value ?? NaN,
        );
      }
    }
    if (event['event'] === 'shoot') {
      const { model, target, sight } = event as Record<'model' | 'target' | 'sight', string>;
      const friends = [...models.keys()].filter(
        (id) => id !== model && models.get(id)?.side === models.get(model)?.side && touches(id, target),
      );
      const { split: _, ...shooter } = {
        split: '',
        ...fighter(model),
        ...(side(model).wild !== undefined && { weapon: wildWeapon(models.get(model)?.model ?? '') }),
      };
      const blast = event['blast'] as { readonly full: boolean } | undefined;
      const { split: __, ...hit } = { split: '', ...fighter(target) };
      const plain = friends.map((id) => ({
        model: models.get(id)?.model ?? '',
        stamina: stamina.get(id) ?? 0,
      }));
      const answer = await ask({
        system: 'twilight',
        combat: 'ranged',
        attacker: shooter,
        defender: {
          ...hit,
          fullBlast: blast?.full === true,
          engagedBy: plain,
          conditions: sight === 'obstructed' ? ['obstructed'] : [],
        },
      });
      const shot = blast ? `Blast${blast.full ? ', full' : ''}` : side(model).wild ? 'Wild shot' : 'shot';
      const kind = `${shot}, ${friends.length > 0 ? 'engaged' : sight}${side(target).wild ? ', at Wild' : ''}`;
      ledger.add(kind, removed.includes(target), answer.defender.models[0]?.killed.value ?? NaN);
    }
    if (event['event'] === 'move') {
      const leg = (event['path'] as (readonly [number, number] | { to: readonly [number, number] })[]).at(-1);
      if (leg) at.set(event['model'] as string, 'to' in leg ? leg.to : leg);
    }
    for (const id of removed) at.delete(id);
    for (const [id, left] of Object.entries((event['stamina'] ?? {}) as Record<string, number>))
      stamina.set(id, left);
  }
}

describe('fights inside battles', () => {
  it('come out as odds says, kind by kind', { timeout: 600_000 }, async () => {
    const ledger = new Ledger();
    for (const sides of FORCES) for (let i = 0; i < BATTLES; i++) await check(sides, i, ledger);
    const deviations = ledger.deviations();
    const kinds = ['phase, 0 Wild', 'phase, 1 Wild', 'phase, 2 Wild', 'charge, 1 Wild', 'charge, 2 Wild'];
    const seen = [...kinds, 'coordinated-strike, 0 Wild', '2 sides supported'].map(
      (kind) => `${kind}: defender`,
    );
    for (const kind of [
      ...seen,
      'shot, clear',
      'shot, obstructed',
      'shot, engaged',
      'shot, clear, at Wild',
      'Blast, full, clear',
      'Blast, clear',
      'Wild shot, clear',
      'Wild shot, obstructed',
    ]) {
      expect([kind, ledger.fights(kind) > 10]).toEqual([kind, true]);
    }
    for (const [kind, deviation] of Object.entries(deviations)) {
      expect([kind, Math.abs(deviation) < MOST]).toEqual([kind, true]);
    }
  });
});
