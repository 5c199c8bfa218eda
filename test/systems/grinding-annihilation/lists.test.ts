/** Armies as lists: read, drawn, searched, mended, and units exchanged for troops of theirs. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { seedWords, uniformStream } from '../../../src/engines/sample/index.js';
import { battlePlayer, listBattles, readBattle } from '../../../src/questions/index.js';
import type { RosterBattles, RosterMember } from '../../../src/system/index.js';
import { StonecastError, withLocale } from '../../../src/errors/index.js';
import { packaged } from './roster.js';

interface Entry {
  readonly unit: string | { readonly id: string; readonly cost: number; readonly movement: number };
  readonly troops?: number;
  readonly leader?: string;
  readonly embarked?: string;
  readonly reserves?: boolean;
}
interface Army {
  readonly general?: string;
  readonly formations: readonly Entry[];
}

const example = (name: string): Army =>
  parse(
    readFileSync(
      new URL(`../../../examples/grinding-annihilation/lists/${name}.yaml`, import.meta.url),
      'utf8',
    ),
  ) as Army;
const levy = example('lantern-levy');
const brood = example('tarn-brood');
const lists = packaged.lists;
if (!lists) throw new Error('no lists');
const roster = packaged.roster?.();
if (!roster?.battles) throw new Error('no battles of lists');
const table: RosterBattles = roster.battles;
const members = (names: readonly string[]): readonly RosterMember[] => roster.members(names);
const member = (id: string): RosterMember => members([id])[0]!;

const pointsOf = (army: unknown): number => lists.read(army).points;
const troopsOf = ({ formations }: Army, unit: string): number =>
  formations.reduce((sum, one) => (one.unit === unit ? sum + (one.troops ?? 1) : sum), 0);

describe('an army as a list', () => {
  it('has its points, limit, reserves and Leaders', () => {
    const read = lists.read(levy);
    expect([read.points, read.limit, read.findings]).toEqual([991, 1000, []]);
    expect(read.models.map(({ models, cost }) => models * cost)).toEqual([80, 180, 180, 132, 144, 110, 165]);
    expect(read.own().fields).toEqual({ reserved: 110, mostReserved: 250 });
    expect(read.own().lines()).toContain('Lamp Marshal leads Lamp Guard.');
  });

  it('tells breaches with rule, source and place, in either language', () => {
    const broken = { ...levy, formations: levy.formations.slice(1) };
    const texts = (): string[] => lists.read(broken).findings.map(({ text }) => text);
    expect(lists.read(broken).findings[0]).toMatchObject({
      rule: 'army-characters',
      kind: 'breach',
      path: ['formations'],
    });
    expect(texts()[0]).toBe('Characters: at least one Character formation.');
    expect(withLocale('fr', texts)[0]).toMatch(/^Characters\s: au moins une formation de Character\.$/);
  });

  it('meets another by battle alone', () => {
    expect(() => lists.ways([levy, brood])).toThrow(StonecastError);
    expect(() => lists.brawl(levy, brood, {})).toThrow(/--where table|formations/);
  });

  it('is drawn by the rules, for nearly all of its points, alike from equal numbers', () => {
    for (let number = 0; number < 25; number++) {
      const draw = (): unknown => lists.drawn(1000, number, uniformStream(seedWords('drawn'), 1, number));
      const army = draw();
      expect(army).toEqual(draw());
      expect(lists.read(army).findings).toEqual([]);
      expect(pointsOf(army)).toBeGreaterThanOrEqual(950);
      expect(pointsOf(army)).toBeLessThanOrEqual(1000);
    }
  });

  it('is bought from a pool, where formations of a unit join as far as they may', () => {
    const pool = lists.pool?.('lantern-levy');
    const counts = pool?.units.map(
      ({ id }) => ({ 'lantern-levy/lamp-marshal': 1, 'lantern-levy/lamp-guard': 3 })[id] ?? 0,
    );
    const army = pool?.list(counts ?? [], 'three', 1000) as Army;
    expect(army.formations.filter(({ unit }) => unit === 'lantern-levy/lamp-guard')).toEqual([
      { unit: 'lantern-levy/lamp-guard', troops: 10, leader: 'lantern-levy/lamp-marshal' },
      { unit: 'lantern-levy/lamp-guard', troops: 20 },
    ]);
    expect(army.general).toBe('lantern-levy/lamp-marshal');
    expect(lists.read(army).findings).toEqual([]);
    expect(() => lists.pool?.('nobody')).toThrow(StonecastError);
  });

  it('with a formation fewer has no names of what is gone', () => {
    const fewer = lists.fewer(brood);
    expect(fewer.map(({ cost }) => pointsOf(brood) - cost)).toEqual(fewer.map(({ file }) => pointsOf(file)));
    const [noLeader] = fewer.map(({ file }) => file as Army);
    expect([noLeader?.general, noLeader?.formations.map(({ leader }) => leader)]).toEqual([
      undefined,
      Array.from({ length: 6 }, () => undefined),
    ]);
    const noBurrower = fewer.at(-1)?.file as Army;
    expect(noBurrower.formations.some(({ embarked }) => embarked !== undefined)).toBe(false);
    for (const { file } of fewer) expect(() => play(file, levy)).not.toThrow();
  });
});

/** Plays a short battle of two armies. */
function play(first: unknown, second: unknown): void {
  const scenario = { mission: 'war-of-control', rounds: 1, table: { width: 60, depth: 44, terrain: [] } };
  const sides = [{ list: first }, { list: second }];
  battlePlayer(readBattle(packaged, { system: 'grinding-annihilation', scenario, sides }), 'lists').play(0);
}

describe('a unit exchanged for troops', () => {
  it('counts every troop, a Character alone leading', () => {
    const all = table.models(levy);
    expect(all).toHaveLength(58);
    expect(all.filter(({ leads }) => leads)).toEqual([
      { id: 'lantern-levy/lamp-marshal', cost: 80, leads: true },
    ]);
    expect(all.reduce((sum, { cost }) => sum + cost, 0)).toBe(991);
  });

  it('comes in as few formations as it may, for the points that gave way', () => {
    // The first Guards stand at 1 to 20, the second at 21 to 40.
    const without = Array.from({ length: 25 }, (_, i) => 1 + i);
    const change = { without, member: member('tarn-brood/shell-kin'), models: 9, cost: 25 };
    const army = table.exchange(levy, change) as Army;
    expect(troopsOf(army, 'lantern-levy/lamp-guard')).toBe(15);
    const come = army.formations.filter(({ unit }) => typeof unit !== 'string');
    expect(come.map(({ troops }) => troops)).toEqual([4, 5]);
    expect(come[0]?.unit).toMatchObject({ id: 'tarn-brood/shell-kin', cost: 25, movement: 5 });
    expect(pointsOf(army)).toBe(991);
    expect(army.formations.some(({ leader }) => leader !== undefined)).toBe(false);
    expect(() => play(army, brood)).not.toThrow();
  });

  it('that leads takes the General’s place and his Escort', () => {
    const marshal = { member: member('lantern-levy/lamp-marshal'), models: 1, cost: 80 };
    const own = table.exchange(levy, { ...marshal, without: [0] }) as Army;
    expect(own.general).toBe('lantern-levy/lamp-marshal');
    expect(own.formations.filter(({ leader }) => leader !== undefined)).toHaveLength(1);
    const strange = table.exchange(brood, { ...marshal, without: [0] }) as Army;
    expect([strange.general, strange.formations.some(({ leader }) => leader !== undefined)]).toEqual([
      'lantern-levy/lamp-marshal',
      false,
    ]);
    for (const army of [own, strange]) expect(() => play(army, levy)).not.toThrow();
  });

  it('comes once more where troops do', () => {
    const one = {
      without: [0],
      again: [1, 2],
      member: member('lantern-levy/lamp-marshal'),
      models: 1,
      cost: 62,
    };
    const army = table.exchange(levy, one) as Army;
    expect([troopsOf(army, 'lantern-levy/lamp-guard'), pointsOf(army)]).toEqual([42, 991]);
  });

  it.each(['lantern-levy', 'tarn-brood'])(
    'changes one thing of a unit of %s that can be played',
    (faction) => {
      for (const one of members([faction])) {
        const changes = table.variants(one);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        for (const { member: changed } of changes) {
          const army = table.exchange(levy, {
            without: [1],
            member: changed,
            models: 1,
            cost: one.cost,
          }) as Army;
          expect(lists.read(army).models).toHaveLength(8);
        }
      }
    },
  );

  it('with one more Movement moves farther, whoever else of its unit there is', () => {
    const guards = member('lantern-levy/lamp-guard');
    const faster = table.variants(guards).find(({ id }) => id === 'movement+1')?.member as RosterMember;
    const army = table.exchange(levy, { without: [1], member: faster, models: 1, cost: 9 }) as Army;
    const { unit } = army.formations.at(-1) as Entry;
    expect(unit).toMatchObject({ movement: 7, cost: 9 });
    expect(() => play(army, brood)).not.toThrow();
  });
});

describe('armies by battle', () => {
  it('meet on tables that fit each scenario', async () => {
    for (const { id, table: own } of packaged.tables?.scenarios ?? []) {
      expect([id, (own?.pieces ?? 1) % 2]).toEqual([id, 0]);
    }
    const found = await listBattles(packaged, [levy, brood], {
      tables: 2,
      bouts: 1,
      seed: 'lists',
      threads: 1,
      players: ['castle'],
      scenarios: ['no-mans-land'],
    });
    expect(found.lists.map(({ points }) => points)).toEqual([991, 968]);
    const [meeting] = found.meetings;
    // Points of troops left, as a share of about 980: Tactical Points would be thousandths.
    expect(Math.abs(meeting?.ahead.value ?? 0)).toBeLessThan(1);
    expect(Math.abs(meeting?.ahead.value ?? 0)).toBeGreaterThan(0.01);
  }, 60_000);
});
