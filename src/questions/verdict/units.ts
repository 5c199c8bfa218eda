/** The verdict on a unit, and on a patch: the units that it changes, before and after. */
import { checkOptions } from '../options.js';
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, RosterMember } from '../../system/index.js';
import type { Arm, LevelEstimates } from '../battle/design/index.js';
import { refuseAbilities } from '../compare/battles.js';
import { judged as pairsOf, patchChanges, type PatchChanges } from '../compare/profiles.js';
import { rosterOf } from '../fights/fights.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { battlesOf, Exchanger, fieldOf, modelsOf, playTrials, type PlayedTrials } from '../price/index.js';
import { spreadOf } from '../price/battles/battlePrice.js';
import {
  DEFAULT_VERDICT_TABLES,
  judged,
  ordersOf,
  type JudgeOptions,
  type RungFound,
  type Subject,
  type Verdict,
  type VerdictOptions,
} from './verdict.js';

/** A unit that a patch changes. */
export interface PatchedUnit {
  readonly id: string;
  readonly name: string;
  readonly before: Verdict;
  readonly after: Verdict;
  /** On each rung, after less before, in the same battles. */
  readonly change: readonly (LevelEstimates & { readonly policy: string })[];
}

/** Verdicts on all that a patch changes. Plain data. */
export interface PatchSheet {
  readonly system: string;
  readonly kind: 'patch';
  readonly changes: PatchChanges;
  /** Empty where the patch changes no unit that both versions have. */
  readonly units: readonly PatchedUnit[];
  readonly stopped?: 'abort';
}

/**
 * The verdict on a unit: its price on every rung, and whether lists with it are left lying by who plays them.
 * @throws StonecastError as `battlePrice`
 */
export async function unitVerdict(
  open: OpenSystem,
  member: RosterMember,
  options: VerdictOptions,
): Promise<Verdict> {
  const asked = madeReady(options);
  const played = await playTrials(open, [{ member, trials: [] }], asked);
  return verdictOf(open, member, { played, place: 0, share: 1 }, asked);
}

/**
 * The verdict on a patch: on each unit that it changes before and after, in the same battles, all others having the old figures,
 * and the difference on every rung.
 * @throws StonecastError as `comparePatchInBattles`
 */
export async function patchVerdict(
  old: OpenSystem,
  recent: OpenSystem,
  options: VerdictOptions,
): Promise<PatchSheet> {
  const asked = madeReady(options);
  const changes = patchChanges(old, recent);
  refuseAbilities(old, recent);
  const pairs = pairsOf([rosterOf(old), rosterOf(recent)], changes, undefined);
  const told = { system: old.system.id, kind: 'patch' as const, changes };
  if (pairs.length === 0) return { ...told, units: [] };
  const members = pairs.flat();
  const played = await playTrials(
    old,
    members.map((member) => ({ member, trials: [] })),
    asked,
  );
  const { onProgress: _, ...quiet } = asked;
  const orders = await ordersOf(
    old,
    played.design.rungs.map((policy) => ({ policy })),
    quiet,
  );
  const verdicts: Verdict[] = [];
  for (const [place, member] of members.entries()) {
    const share = 1 / members.length;
    verdicts.push(await verdictOf(old, member, { played, place, share, orders }, asked));
  }
  const units = pairs.map(([, { id, name }], p): PatchedUnit => {
    const [before, after] = [verdicts[2 * p] as Verdict, verdicts[2 * p + 1] as Verdict];
    return { id, name, before, after, change: changeOf(played, 2 * p) };
  });
  return { ...told, units, ...(asked.signal?.aborted && { stopped: 'abort' }) };
}

function madeReady(options: VerdictOptions): JudgeOptions {
  checkOptions(options);
  const { seed = DEFAULT_SEED, tables = DEFAULT_VERDICT_TABLES } = options;
  return { ...options, seed, tables };
}

/** What a member and the next one differ by on each rung, table by table. */
const changeOf = (played: PlayedTrials, place: number): PatchedUnit['change'] =>
  played.design.rungs.map((policy, r) => {
    const [before, after] = [played.run(place, r).levels, played.run(place + 1, r).levels];
    return { policy, result: after.beside(before, 'result'), points: after.beside(before, 'points') };
  });

/** Where a member's battles lie among those that were played, and what share of them is its own. */
interface Of {
  readonly played: PlayedTrials;
  readonly place: number;
  readonly share: number;
  readonly orders?: Awaited<ReturnType<typeof ordersOf>>;
}

async function verdictOf(
  open: OpenSystem,
  member: RosterMember,
  { played, place, share, orders }: Of,
  options: JudgeOptions,
): Promise<Verdict> {
  const { design } = played;
  const field = fieldOf(open, options.lists);
  const battles = battlesOf(open);
  const exchanger = new Exchanger(battles, field, {
    ...{ seed: options.seed, scenarios: Math.max(1, design.scenarios.length) },
  });
  const coming = { member, trials: [], models: modelsOf(battles, member, field) };
  const subject: Subject = {
    ...{ kind: 'unit', name: member.name, cost: member.cost, missing: battles.missing(member) },
    sides(ground) {
      const { arms, list } = exchanger.of(ground, coming, '');
      return [(arms[1] as Arm).sides, list.sides];
    },
  };
  const rungs = design.rungs.map((policy, r): RungFound => {
    const run = played.run(place, r);
    const { fair } = run.levels.fair('result');
    return {
      ...{ policy, result: run.levels.ahead('result'), points: run.levels.ahead('points') },
      ...(fair && { cheap: less(fair, member.cost) }),
      scenarios: spreadOf(run, design).scenarios,
    };
  });
  const combats = design.method.kind === 'monte-carlo' ? design.method.combats : 0;
  const done = { rungs, scenarios: design.scenarios, battles: Math.round(share * combats) };
  return judged(open, subject, { ...done, tables: design.tables, ...(orders && { orders }) }, options);
}

const less = ({ value, low, high }: Estimate, cost: number): Estimate => ({
  value: value - cost,
  low: low - cost,
  high: high - cost,
});
