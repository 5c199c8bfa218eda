/** Every ability that the rule documents name is played in battles, and seen in a test by name, or named as not played. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { battleOf, list, player, small } from './battles.js';

interface Ability {
  readonly id: string;
  readonly name: string;
  readonly effect?: { readonly kind: string };
}
const { abilities } = parse(
  readFileSync(new URL('../../../../profiles/twilight/abilities.yaml', import.meta.url), 'utf8'),
) as { readonly abilities: readonly Ability[] };
/** Behaviours of Wild cards, which the referee reads in every battle with a Wild side. */
const WILD = ['engage', 'follow', 'gang-up', 'gather', 'detach', 'hold', 'ranged-attack'];

/** Abilities that act on the table, and the test that sees each: its file and a part of its title. */
const SEEN: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'beast-handler': ['../../../referee/referee.test.ts', 'finds nothing against random battles'],
  'coordinated-strike': ['../../../slow/fates.test.ts', 'come out as odds says, kind by kind'],
  'concentrated-fire': ['abilities.test.ts', "may recast a failure near a friend's marker"],
  'create-swarm': ['rules.test.ts', 'creates swarms from what is discarded'],
  'quick-shot': ['../../../referee/referee.test.ts', 'finds nothing against random battles'],
  bomber: ['../../../referee/referee.test.ts', 'finds nothing against random battles'],
  blast: ['abilities.test.ts', 'strike whoever is under the template and in sight'],
  bushwack: ['abilities.test.ts', 'are made along the move, which goes on (Bushwack)'],
  caller: ['../../../referee/referee.test.ts', 'finds nothing against random battles'],
  captain: ['rules.test.ts', 'lets leaders select models within their Command'],
  charge: ['rules.test.ts', 'charges after a Basic Movement of length zero too'],
  commander: ['../../../referee/referee.test.ts', 'finds nothing among three and four sides'],
  defender: ['responses.test.ts', 'slides about its friend into contact'],
  flying: ['../../../referee/referee.test.ts', 'finds nothing against random battles'],
  lunge: ['abilities.test.ts', 'lunges past others without a move'],
  pounce: ['abilities.test.ts', 'pounces into contact and fights at once'],
  ranger: ['../../../referee/referee.test.ts', 'finds nothing against random battles'],
  sacrifice: ['responses.test.ts', 'is fought as odds tells it, and its Frenu are removed'],
  solo: ['solo.test.ts', 'puts a counter back once, when its model acts'],
  swim: ['played.test.ts', 'Swim crosses deep water'],
  vehicle: ['crew.test.ts', 'begin aboard, are selected with their vehicle and shoot'],
};
/** Abilities that say more than their name. */
const PARAMETERS: Readonly<Record<string, object>> = {
  'favoured-allies': { id: 'favoured-allies', creature: 'Abrok' },
};

/** Whether a battle says that it does not play an ability of a model. */
function isUnplayed(id: string): boolean {
  const model = {
    name: 'Somebody',
    combat: 2,
    toughness: 5,
    movement: 6,
    cost: 10,
    abilities: [PARAMETERS[id] ?? id],
  };
  const { notPlayed } = battleOf([
    list('empire', [{ model, at: [18, 18], size: 'small' }], { policy: 'hold' }),
    list('empire', [small('empire/militia', [6, 6])], { policy: 'hold' }),
  ]);
  return notPlayed.length > 0;
}

it('every ability is seen in a test, acts on stones, or is named as not played', () => {
  for (const [file, title] of Object.values(SEEN))
    expect([file, readFileSync(new URL(file, import.meta.url), 'utf8').includes(title)]).toEqual([
      file,
      true,
    ]);
  const unplayed = abilities.flatMap(({ id, effect }) => {
    if (id in SEEN || WILD.includes(id)) return [];
    // What only acts on stones is in the exact game of a fight, which odds answers.
    if (effect !== undefined && effect.kind !== 'permission') return [];
    return !isUnplayed(id) ? [`${id}: neither`] : [id];
  });
  // No document states what most of these do; who is terrified, and by what, a scenario says.
  expect(unplayed.sort()).toEqual(
    [
      'assassinate',
      'concealed',
      'favoured-allies',
      'flit',
      'heavy',
      'inspire',
      'leap',
      'loyalty',
      'momentum',
      'prod',
      'refuel',
      'sprint',
      'terror',
      'transport',
      'tune-up',
      'vent',
      'very-heavy',
    ].sort(),
  );
});

it('Swim crosses deep water', () => {
  const water = { kind: 'deep-water', shape: { polygon: [[16, 8], [20, 8], [20, 28], [16, 28]] } }; // prettier-ignore
  const crosses = (skills: readonly string[]): boolean => {
    const model = { name: 'Somebody', combat: 2, toughness: 5, movement: 12, cost: 10, abilities: skills };
    const battle = battleOf(
      [
        list('empire', [{ model, at: [14, 18], size: 'small' }], { policy: 'close-in' }),
        list('empire', [small('empire/militia', [22, 18])], { policy: 'hold' }),
      ],
      { turns: 1, table: { width: 36, depth: 36, terrain: [water] } },
    );
    const { events } = recordBattle(player(battle), 0);
    return (events as readonly { readonly event: string }[]).some(({ event }) => event === 'combat');
  };
  expect([crosses(['swim']), crosses([])]).toEqual([true, false]);
});
