/**
 * The open choices of both players before the secret pick. They nominate supporters in turn, the attacker first, until
 * both pass in a row (Supporting models). They declare abilities in the same order (Casting the stones). They decide on
 * additional Oran, if that is a choice.
 */
import { check, type OpenChoice } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { declarationsOf, type Declaration } from './declarations.js';
import type { Library } from '../profiles/library.js';
import { other, type SideIndex } from '../model/sides.js';
import { below, contextOf, modelOf } from './models.js';
import { scenarioSchema } from '../model/scenario/scenario.js';
import { staminaNow } from './meleeSide.js';
import { msg, t } from '../words/index.js';

/** The choices that a user can request. */
export const OPENINGS = {
  nominate: 'the supporters in the file are candidates: Stonecast also solves the nominations, in turn',
  'optional-oran': 'barrier and crew offer additional Oran: Stonecast solves the amount with the split',
  declare: 'abilities before the cast: Stonecast also solves the declarations, in turn',
} as const;

/** A scenario as written, after its check. */
export interface RawScenario {
  readonly attacker: RawSide;
  readonly defender: RawSide;
}

interface RawSide {
  readonly supporters?: readonly RawSupporter[];
  readonly extraOran?: number | 'best';
  readonly use?: readonly string[];
}

type RawSupporter =
  | string
  | { readonly name: string }
  | { readonly model: string | { readonly name: string }; readonly count?: number };

/** Identical candidates. */
interface Candidates {
  readonly name: string;
  readonly entry: RawSupporter;
  readonly count: number;
}

/** The number of nominated candidates of each kind, for each side. */
type Nominated = readonly [readonly number[], readonly number[]];

/** The most combinations of supporters to solve. */
const MOST_COMBATS = 500;

const SIDES = ['attacker', 'defender'] as const;

/**
 * Returns the choices before a melee.
 * @throws StonecastError `too-large` for too many possible nominations
 */
export function openingOf(scenario: RawScenario, requests: readonly string[], library: Library): OpenChoice {
  const asked = requests.includes('optional-oran') ? withOptionalOran(scenario) : scenario;
  const combat = (one: RawScenario): OpenChoice =>
    requests.includes('declare') ? declaring(one, library) : { kind: 'encounter', scenario: one };
  if (!requests.includes('nominate')) return combat(asked);
  const nomination = new Nomination(asked, combat);
  return nomination.start();
}

/**
 * Returns both sides' declarations after the nominations, the attacker first. A side whose file has `use` has no
 * choice.
 */
function declaring(raw: RawScenario, library: Library): OpenChoice {
  const scenario = check(scenarioSchema, raw);
  // A weapon grants its abilities automatically.
  if (scenario.combat !== 'melee') return { kind: 'encounter', scenario: raw };
  const context = contextOf(library, scenario.rules);
  const options = SIDES.map((name): Declaration[] => {
    const { model, use, stamina, conditions, supporters, near, wild } = scenario[name];
    if (use !== undefined || model === undefined || wild) return [];
    const primary = below([name, 'model'], () => modelOf(model, context));
    return declarationsOf(primary, staminaNow(stamina, primary, conditions), supporters.length > 0, near);
  });
  const choose = (player: SideIndex, before: RawScenario): OpenChoice => {
    const after = (one: RawScenario): OpenChoice =>
      player === 0 ? choose(1, one) : { kind: 'encounter', scenario: one };
    const own = options[player] ?? [];
    if (own.length <= 1) return after(before);
    const side = SIDES[player];
    const moves = own.map((option) => ({
      name: () => option.name,
      to: after({ ...before, [side]: { ...before[side], use: option.ids } }),
    }));
    return { kind: 'decide', player, moves };
  };
  return choose(0, raw);
}

function withOptionalOran(scenario: RawScenario): RawScenario {
  const side = (raw: RawSide): RawSide => ({ ...raw, extraOran: raw.extraOran ?? 'best' });
  return { ...scenario, attacker: side(scenario.attacker), defender: side(scenario.defender) };
}

class Nomination {
  private readonly candidates: readonly [readonly Candidates[], readonly Candidates[]];
  private readonly known = new Map<string, OpenChoice>();

  constructor(
    private readonly scenario: RawScenario,
    private readonly fight: (scenario: RawScenario) => OpenChoice,
  ) {
    this.candidates = [candidatesOf(scenario.attacker), candidatesOf(scenario.defender)];
    const combats = this.candidates.flat().reduce((product, { count }) => product * (count + 1), 1);
    if (combats <= MOST_COMBATS) return;
    throw new StonecastError(
      'too-large',
      {
        what: msg('the nomination of supporters'),
        found: asWritten(combats),
        unit: msg('combinations of supporters'),
        limit: MOST_COMBATS,
        tip: msg('leave out candidates, or fix the supporters of a side'),
      },
      { path: ['attacker', 'supporters'] },
    );
  }

  start(): OpenChoice {
    const none = (side: SideIndex) => this.candidates[side].map(() => 0);
    return this.place([none(0), none(1)], 0, false);
  }

  /** Returns the choice of a side to add supporters or pass. `passed` means that the other side has just passed. */
  private place(nominated: Nominated, side: SideIndex, passed: boolean): OpenChoice {
    const key = JSON.stringify([nominated, side, passed]);
    const known = this.known.get(key);
    if (known) return known;
    const pass = passed ? this.combat(nominated) : this.place(nominated, other(side), true);
    const additions = this.additions(nominated, side).map((more) => ({
      name: () => this.nameOf(side, more),
      to: this.place(added(nominated, side, more), other(side), false),
    }));
    const choice: OpenChoice =
      additions.length === 0
        ? pass
        : { kind: 'decide', player: side, moves: [{ name: () => t('pass'), to: pass }, ...additions] };
    this.known.set(key, choice);
    return choice;
  }

  /** Returns every choice of one or more remaining candidates: fewer first, then in their listed order. */
  private additions(nominated: Nominated, side: SideIndex): number[][] {
    let lists: number[][] = [[]];
    this.candidates[side].forEach(({ count }, i) => {
      const left = count - (nominated[side][i] ?? 0);
      const amounts = Array.from({ length: left + 1 }, (_, n) => left - n);
      lists = lists.flatMap((list) => amounts.map((n) => [...list, n]));
    });
    const total = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0);
    return lists.filter((list) => total(list) > 0).sort((a, b) => total(a) - total(b));
  }

  private nameOf(side: SideIndex, more: readonly number[]): string {
    const parts = more.flatMap((n, i) => {
      const name = this.candidates[side][i]?.name ?? '';
      return n === 0 ? [] : [n === 1 ? name : `${n} ${name}`];
    });
    return t('nominate', { list: parts.join(t('and')) });
  }

  private combat(nominated: Nominated): OpenChoice {
    const key = JSON.stringify(nominated);
    const known = this.known.get(key);
    if (known) return known;
    const scenario = { ...this.scenario };
    for (const side of [0, 1] as const) {
      const supporters = this.candidates[side].flatMap(({ entry }, i) =>
        Array.from({ length: nominated[side][i] ?? 0 }, () => entry),
      );
      scenario[SIDES[side]] = { ...scenario[SIDES[side]], supporters };
    }
    const choice = this.fight(scenario);
    this.known.set(key, choice);
    return choice;
  }
}

function added(nominated: Nominated, side: SideIndex, more: readonly number[]): Nominated {
  const sum = nominated[side].map((n, i) => n + (more[i] ?? 0));
  return side === 0 ? [sum, nominated[1]] : [nominated[0], sum];
}

/** Groups the file's identical supporters. */
function candidatesOf({ supporters = [] }: RawSide): Candidates[] {
  const found = new Map<string, Candidates>();
  for (const entry of supporters) {
    const { count = 1, single } = apart(entry);
    const key = JSON.stringify(single);
    const before = found.get(key)?.count ?? 0;
    found.set(key, { name: nameOf(single), entry: single, count: before + count });
  }
  return [...found.values()];
}

/** Splits an entry into one model and its number. */
function apart(entry: RawSupporter): { single: RawSupporter; count?: number } {
  if (typeof entry === 'string' || !('model' in entry)) return { single: entry };
  const { count = 1, ...rest } = entry;
  const plain = Object.keys(rest).length === 1;
  return { single: plain ? rest.model : rest, count };
}

function nameOf(entry: RawSupporter): string {
  if (typeof entry === 'string') return entry;
  if ('name' in entry) return entry.name;
  return typeof entry.model === 'string' ? entry.model : entry.model.name;
}
