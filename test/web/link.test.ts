/** Links of the page: what anybody writes into one does no more than be left out, and old ones stay valid. */
import { expect, it } from 'vitest';
import { standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { firstState, linkOf, readLink } from '../../src/web/explorer/link.js';

it('what is no link of ours is none, and what means nothing is left out and counted', () => {
  const [melee] = FORMS;
  expect(melee?.id).toBe('melee');
  for (const link of [
    '',
    '#',
    '#2/twilight/melee/odds',
    '#1/twilight',
    '#1/other/melee/odds',
    '#1/a/b/c/d/e',
  ])
    expect(readLink(link, FORMS)).toBeUndefined();
  const read = readLink(
    '#1/twilight/melee/duels?attacker=<img src=x onerror=alert(1)>&attacker.stamina=99&constructor=1&__proto__=2&done=1.x&turns=3&%=%E0%A4%A',
    FORMS,
  );
  expect(read?.dropped).toBe(7);
  expect(read?.state.ask).toBe('odds');
  expect(read?.state.values).toEqual({
    ...standardValues(read?.state.form ?? firstState(FORMS).form),
    turns: 3,
  });
});

it('links of the first version stay valid', () => {
  const links = [
    '#1/twilight/melee/odds?attacker=empire/knight&attacker.support=empire/militia:2,empire/knight&defender=devanu/sempa&defender.conditions=stunned,terror&charge=2&payoff=kill',
    '#1/twilight/melee/coach?attacker=empire/knight&done=1.3.2',
    '#1/twilight/shot/odds?weapon=Long%20Bow&defender.conditions=obstructed',
    '#1/twilight/bag/bag?first=2&second=3',
    '#1/grinding-annihilation/volley/odds?swiftness=D6&ap=-3&points=1&sample=200000&seed=stonecast',
    '#1/grinding-annihilation/assault/assault?reorder=yes',
    '#1/genertela/battle/odds?attacker.retreat=below-2&terrain=waste&fortress=yes',
  ];
  for (const link of links) {
    const read = readLink(link, FORMS);
    expect([link, read?.dropped]).toEqual([link, 0]);
    expect(read && linkOf(read.state)).toBe(link);
  }
});
