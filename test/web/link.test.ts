/** Links of the page: what anybody writes into one does no more than be left out, and old ones stay valid. */
import { expect, it } from 'vitest';
import { standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import {
  baseOf,
  firstState,
  linkOf,
  linkOfView,
  readLink,
  readViewLink,
} from '../../src/web/explorer/addressLink.js';
import { packed, unpacked } from '../../src/web/explorer/linkPacking.js';

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

it('begin with the address of the page, and never with that of a file', () => {
  const at = (url: string, named?: string): string => baseOf(new URL(url), named);
  expect(at('https://a.org/x/index.html')).toBe('https://a.org/x/');
  expect(at('http://localhost:8080/?utm=1')).toBe('http://localhost:8080/');
  expect(at('file:///home/me/stonecast.html')).toBe('');
  expect(at('file:///home/me/stonecast.html', 'https://a.org/')).toBe('https://a.org/');
});

it('views with a file have addresses of their own', () => {
  for (const [link, view] of [
    ['#1/solo', { view: 'solo', at: 0 }],
    ['#1/battle?at=12&file=abc-_9', { view: 'battle', at: 12, code: 'abc-_9' }],
    ['#1/table?file=x', { view: 'table', at: 0, code: 'x' }],
  ] as const)
    expect(readViewLink(link)).toEqual({ code: undefined, ...view });
  expect(linkOfView('battle', { at: 3, file: undefined })).toBe('#1/battle?at=3');
  for (const link of ['', '#1/solos', '#2/battle', '#1/twilight/melee/odds', '#1/table/x'])
    expect(readViewLink(link)).toBeUndefined();
  expect(readViewLink('#1/battle?at=-1&at=1e9&file=1')?.at).toBe(0);
});

it('packed profiles of somebody’s own stand last, and may be longer than everything else', () => {
  const link = '#1/twilight/melee/odds?attacker=empire/knight';
  const code = 'x'.repeat(50_000);
  const [long, bare] = [
    readLink(`${link}&own=${code}`, FORMS),
    readLink('#1/twilight/melee/odds?own=x', FORMS),
  ];
  expect([long?.own?.length, long?.dropped, bare?.own, bare?.dropped]).toEqual([50_000, 0, 'x', 0]);
  expect(long && linkOf(long.state, long.own)).toBe(`${link}&own=${code}`);
  expect(readLink(`${link}&own=${code.repeat(3)}`, FORMS)).toBeUndefined();
  expect(readLink(`${link}&own=<b>`, FORMS)).toMatchObject({ dropped: 1 });
});

it('packed texts come back, and what is none is refused', async () => {
  for (const text of ['', '{"a":[1,2.5]}', 'é€😀\n'.repeat(2000)]) {
    const code = await packed(text);
    expect(code).toMatch(/^[\w-]*$/);
    expect(await unpacked(code ?? '!')).toBe(text);
  }
  // Two million zeros are short when packed: what would be longer than a file is not unpacked.
  const bomb = await packed('0'.repeat(3_000_000));
  expect(bomb?.length).toBeLessThan(10_000);
  expect(await unpacked(bomb ?? '')).toBeUndefined();
  for (const code of ['', '!', 'AAAA', 'x'.repeat(200_000), '__8', 'SyzJSM3JBwA'.slice(0, 6)])
    expect([code.slice(0, 9), await unpacked(code)]).toEqual([code.slice(0, 9), undefined]);
});

it('links of the first version stay valid', () => {
  const links = [
    '#1/twilight/melee/odds?attacker=empire/knight&attacker.support=empire/militia:2,empire/knight&defender=devanu/sempa&defender.conditions=stunned,terror&charge=2&payoff=kill',
    '#1/twilight/melee/odds?attacker.card.combat=4&rules.edition=french&vs=attacker%3Dempire%2Fknight%26charge%3D2',
    '#1/grinding-annihilation/volley/odds?vs=',
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
