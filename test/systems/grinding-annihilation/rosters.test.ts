import { describe, expect, it } from 'vitest';
import { efficiency } from '../../../src/questions/index.js';
import { exactEstimate } from '../../../src/game/index.js';
import type { RosterMember, RosterRole } from '../../../src/system/index.js';
import type { FormationModel } from '../../../src/systems/grinding-annihilation/forces/inlineFormation.js';
import { measuresOf, oddsOf } from './evaluate.js';
import { packaged } from './roster.js';

const roster = packaged.roster?.();
if (!roster) throw new Error('no roster');
const PLAIN = ['best', 'best'] as const;

function one(name: string): RosterMember {
  const [found] = roster?.members([name]) ?? [];
  if (!found) throw new Error(`no member ${name}`);
  return found;
}

function roleOf(id: string): RosterRole {
  const found = roster?.roles.find((role) => role.id === id);
  if (!found) throw new Error(`no role ${id}`);
  return found;
}

function exchangeOf(member: RosterMember, enemy: RosterMember, role: string) {
  const fight = roster?.fight(member, enemy, roleOf(role), PLAIN);
  if (!fight) return undefined;
  const encounter = packaged.encounter(fight.scenario);
  const values = measuresOf(encounter);
  const answer = encounter.answer((id) => exactEstimate(values.get(id) ?? NaN), { picks: [[], []] });
  return roster?.exchange(answer);
}

describe('members', () => {
  it('have steps of saves named by what they do, as one more of a roll is worse', () => {
    const steps = roster.members([]).flatMap((member) =>
      roster
        .variants(member)
        .filter(({ id }) => /^(?:defence|invulnerable|reinforced-health)[+-]1$/u.test(id))
        .map(({ id, step }) => [id.endsWith('+1'), step?.replace(/^[^:]+: one step /u, '')]),
    );
    expect(steps.length).toBeGreaterThan(20);
    for (const [better, step] of steps) expect(step).toBe(better === true ? 'tougher' : 'weaker');
  });

  it('are the units, the cost that of one troop, by id, faction or all', () => {
    expect(roster.members([])).toHaveLength(12);
    expect(roster.members(['tarn-brood'])).toHaveLength(6);
    expect(one('lantern-levy/lamp-guard')).toMatchObject({
      name: 'Lamp Guard',
      cost: 9,
      group: 'lantern-levy',
    });
    expect(() => roster.members(['lantern-levy/lamp-gard'])).toThrow('lamp-gard');
  });

  it('take every part: who cannot shoot is shot at', () => {
    for (const { id } of roster.roles) {
      expect(exchangeOf(one('tarn-brood/brood-warden'), one('lantern-levy/lamp-guard'), id)).toBeDefined();
    }
  });
});

describe('a fight of the roster', () => {
  it('removes by the first volley what that volley alone removes, and the other seat sees the same', () => {
    const [shooter, target] = [one('lantern-levy/siege-lamps'), one('tarn-brood/drifters')];
    const alone = oddsOf(
      {
        attacker: shooter.id,
        target: target.id,
        distance: 12,
        conditions: ['stationary'],
        payoff: 'points',
      },
      packaged,
    );
    const [own, theirs] = [exchangeOf(shooter, target, 'shoot'), exchangeOf(target, shooter, 'shot-at')];
    expect(own?.removed.value).toBeCloseTo(alone.pointsLost?.value ?? NaN, 12);
    expect(own?.lost.value).toBeGreaterThan(0);
    expect(theirs).toEqual(own);
  });

  it('of an assault is that of the scenario', () => {
    const [attacker, target] = [one('tarn-brood/shell-kin'), one('lantern-levy/lamp-guard')];
    const twin = oddsOf(
      {
        attacker: attacker.id,
        target: target.id,
        phase: 'brawl',
        conditions: ['assaulted'],
        payoff: 'points',
      },
      packaged,
    );
    const found = exchangeOf(attacker, target, 'assault');
    expect(found?.removed.value).toBeCloseTo(twin.pointsLost?.value ?? NaN, 12);
    expect(found?.lost.value).toBeCloseTo(twin.attacker?.pointsLost?.value ?? NaN, 12);
  });
});

describe('variants', () => {
  it('have unique ids, each other than the profile, and change only fights that they touch', () => {
    for (const member of roster.members([])) {
      const variants = roster.variants(member);
      expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
      for (const variant of variants) expect(variant.member.model).not.toEqual(member.model);
    }
  });

  it('every one can be fought', () => {
    const enemy = one('tarn-brood/burrower');
    for (const member of [one('tarn-brood/shell-kin')]) {
      for (const { member: changed } of roster.variants(member)) {
        for (const role of roster.roles) {
          const fight = roster.fight(changed, enemy, role, PLAIN);
          if (fight) expect(() => packaged.encounter(fight.scenario)).not.toThrow();
        }
      }
    }
  });

  it('better statistics never lose more nor remove less', () => {
    const [member, enemy] = [one('lantern-levy/lamp-guard'), one('tarn-brood/reed-runners')];
    const base = exchangeOf(member, enemy, 'assault');
    const better = roster.variants(member).filter(({ kind }) => kind === 'more');
    expect(better.length).toBeGreaterThan(8);
    for (const { member: changed } of better) {
      const now = exchangeOf(changed, enemy, 'assault');
      expect(now?.lost.value).toBeLessThanOrEqual((base?.lost.value ?? NaN) + 1e-12);
      expect(now?.removed.value).toBeGreaterThanOrEqual((base?.removed.value ?? NaN) - 1e-12);
    }
  });

  it('a second choice of the catalogue is one of them', () => {
    const found = roster.variants(one('lantern-levy/lamp-guard')).find(({ what }) => what === 'Lamp Thrower');
    expect(found?.kind).toBe('add');
    expect((found?.member.model as FormationModel).weapons).toHaveLength(3);
  });
});

describe('what 100 points remove and lose', () => {
  const members = ['lantern-levy/lamp-guard', 'tarn-brood/shell-kin'].map(one);

  it('rank over every role, for the points of the formations', async () => {
    const found = await efficiency(packaged, members, members, { strategies: PLAIN, weighting: 'nash' });
    expect(found.ranked).toHaveLength(roster.roles.length);
    expect(found.members[0]?.id).toBe('tarn-brood/shell-kin');
    const guard = found.members.find(({ id }) => id === 'lantern-levy/lamp-guard');
    expect(guard?.cost).toBe(9);
    expect(guard?.overall.cost).toBeCloseTo(90, 12);
  });
});
