/** Fights of a roster hold only what counts in them: beside the same fights with whole profiles. */
import { describe, expect, it } from 'vitest';
import { exactOdds, rosterOf } from '../../../src/questions/index.js';
import { openSystem } from '../../../src/files/index.js';
import type { Exchange, RosterMember } from '../../../src/system/index.js';
import { twilight } from '../../../src/systems/twilight/index.js';
import type { OpenSystem } from '../../../src/system/index.js';

const open: OpenSystem = openSystem(twilight);
const roster = rosterOf(open);
const STRATEGIES = ['greedy', 'best'] as const;

interface Side {
  readonly model: unknown;
  readonly supporters?: readonly unknown[];
}
interface Written {
  readonly attacker: Side;
  readonly defender: Side;
}

/** The scenario with the whole profiles of the two in place of their parts. */
function whole(scenario: unknown, role: string, member: RosterMember, enemy: RosterMember): unknown {
  const written = scenario as Written;
  const [own, theirs] =
    role.startsWith('defend') || role === 'shot-at'
      ? (['defender', 'attacker'] as const)
      : (['attacker', 'defender'] as const);
  const first = role === 'support' ? roster.members([member.id])[0]?.model : member.model;
  const supporters = role === 'support' ? { supporters: [member.model] } : {};
  return {
    ...written,
    [own]: { ...written[own], model: first, ...supporters },
    [theirs]: { ...written[theirs], model: enemy.model },
  };
}

function exchange(scenario: unknown): Exchange {
  return roster.exchange(exactOdds(open.encounter(scenario)).answer);
}

describe('fights of a roster', () => {
  const enemies = roster.members(['dhogu/setir-skerrat', 'kedashi/seldoath', 'dhogu/dhogu-bow']);
  const members = roster.members([
    'empire/militia-captain',
    'casanii/erillai-rider',
    'kedashi/bagrun-bomb-carrier',
  ]);

  it.each(roster.roles)('$id: as with whole profiles, whatever is changed', (role) => {
    let fought = 0;
    for (const [m, member] of members.entries()) {
      const all = [member, ...roster.variants(member).map((one) => one.member)];
      // Every fifth change of each member: all kinds of them come up.
      for (const [i, variant] of all.entries()) {
        const enemy = enemies[(i + m) % enemies.length];
        const fight =
          enemy && (i % 5 === m || i === 0) ? roster.fight(variant, enemy, role, STRATEGIES) : undefined;
        if (!enemy || !fight) continue;
        fought++;
        expect(exchange(fight.scenario)).toEqual(exchange(whole(fight.scenario, role.id, variant, enemy)));
      }
    }
    expect(fought).toBeGreaterThan(0);
  });

  it('call a lower Toughness tougher and a higher one weaker, never one more', () => {
    const [militia] = roster.members(['empire/militia']);
    if (!militia) throw new Error('it exists');
    const toughness = roster.variants(militia).filter(({ id }) => id.startsWith('toughness'));
    expect(toughness.map(({ kind, label, step }) => [kind, label, step])).toEqual([
      ['more', 'saves on 4+', 'one step tougher'],
      ['less', 'saves on 6+', 'one step weaker'],
    ]);
  });

  it('are one and the same where a change cannot matter', () => {
    const [captain] = roster.members(['empire/militia-captain']);
    const [enemy] = enemies;
    const attack = roster.roles.find(({ id }) => id === 'attack');
    if (!captain || !enemy || !attack) throw new Error('they exist');
    const scenario = (member: RosterMember): string =>
      JSON.stringify(roster.fight(member, enemy, attack, STRATEGIES)?.scenario);
    const same = roster.variants(captain).filter(({ member }) => scenario(member) === scenario(captain));
    expect(same.map(({ what }) => what)).toEqual(expect.arrayContaining(['Support', 'Agility']));
    expect(same.map(({ what }) => what)).not.toEqual(expect.arrayContaining(['Combat']));
  });
});
