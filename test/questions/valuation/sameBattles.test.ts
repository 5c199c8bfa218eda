/** No verdict changes with doubled costs or other names: the same lists are drawn, and they play the same battles. */
import { expect, it } from 'vitest';
import { openSystem } from '../../../src/files/index.js';
import { battleArena, type Arena } from '../../../src/questions/valuation/arena.js';
import { systemNamed } from '../../../src/systems/registry.js';
import type { OpenSystem } from '../../../src/system/index.js';

const system = systemNamed('twilight');
const documents = openSystem(system).documents ?? [];

interface Card {
  cost?: number;
  group?: { cost: number };
}

/** The packaged cards with doubled points; costs of abilities are Stamina and stay. */
function doubledCards(): OpenSystem {
  const cards = structuredClone(documents) as { file: string; data: { profiles?: Card[] } }[];
  for (const card of cards.flatMap(({ data }) => data.profiles ?? [])) {
    if (card.cost !== undefined) card.cost *= 2;
    if (card.group) card.group.cost *= 2;
  }
  return system.open(cards);
}

/** The packaged cards with other names for the Knight. */
const renamedCards = (): OpenSystem =>
  system.open(
    JSON.parse(
      JSON.stringify(documents).replace(/knight|Knight|Chevalier/g, (found) =>
        found === 'knight' ? 'azure' : 'Azure',
      ),
    ) as typeof documents,
  );

const printed = ({ units, scale }: Arena): number[] => units.map(({ cost }) => cost / scale);

/** Lists by their counts, and what came of some meetings. */
async function played(open: OpenSystem) {
  const arena = battleArena(open, { threads: 1 });
  const costs = printed(arena);
  const drawer = arena.drawer(costs, 'same');
  const pairs = Array.from({ length: 30 }, (_, number) => drawer.pair(number));
  const meetings = pairs.slice(0, 4).flatMap((pair, table) => (pair ? [{ pair, table }] : []));
  const bouts = await arena.play({ costs, player: 'novice', seed: 'same', meetings });
  return { scale: arena.scale, counts: pairs.map((pair) => pair?.map((list) => list.counts)), bouts };
}

it('cards at doubled costs, and under other names, play the same battles', { timeout: 60_000 }, async () => {
  const renamed = renamedCards();
  expect(renamed.profiles().some(({ id }) => id === 'empire/azure')).toBe(true);
  const [before, twice, other] = [
    await played(openSystem(system)),
    await played(doubledCards()),
    await played(renamed),
  ];
  expect([before.scale, twice.scale, other.scale]).toEqual([1, 2, 1]);
  for (const one of [twice, other]) {
    expect(one.counts).toEqual(before.counts);
    expect(one.bouts).toEqual(before.bouts);
  }
  expect(before.bouts).toHaveLength(4);
});
