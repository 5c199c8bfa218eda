/** Words are made when they are asked for: nothing that is kept between questions holds those of a language. */
import { afterEach, describe, expect, it } from 'vitest';
import { advise, duelOdds, Coach } from '../../src/questions/index.js';
import { openSystem, readDocument } from '../../src/files/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { setLocale, withLocale } from '../../src/errors/index.js';
import type { OpenSystem } from '../../src/system/index.js';

afterEach(() => setLocale('en'));

const open = (): OpenSystem => openSystem(systemNamed('twilight'));
const advice = (file: string): string => {
  const position = open().position?.(readDocument(file).data);
  if (!position) throw new Error('Twilight follows plays');
  return JSON.stringify(advise(position.encounter, position.position));
};

/** A moment whose moves are an ability, a Stamina recast and a pass. */
const FILE = 'examples/twilight/in-progress.yaml';

describe('one process that speaks two languages in turn', () => {
  it('advises in each of them, whichever was first', () => {
    const english = advice(FILE);
    const french = withLocale('fr', () => advice(FILE));
    expect(english).toMatch(/recast/);
    expect(english).not.toMatch(/relancer|passer/);
    expect(french).toMatch(/relanc/);
    expect(french).not.toMatch(/recast|"pass"/);
    expect(advice(FILE)).toBe(english);
    expect(withLocale('fr', () => advice(FILE))).toBe(french);
  });

  it('shares one compiled graph between them', () => {
    const compiled = () => {
      const position = open().position?.(readDocument(FILE).data);
      const { encounter } = position ?? {};
      if (!encounter) throw new Error('Twilight follows plays');
      return new Coach(
        encounter,
        encounter.game.picks.map(() => 0),
        [],
      ).compiled;
    };
    const first = compiled();
    expect(withLocale('fr', compiled)).toBe(first);
  });

  it('reads one solved duel in both', () => {
    const duel = open().duel?.(readDocument('examples/twilight/duel.yaml').data);
    if (!duel) throw new Error('Twilight knows duels');
    const { details } = duelOdds(duel, { details: true });
    const read = () => structuredClone(details);
    const [english, french] = [read(), withLocale('fr', read)];
    expect([english?.players, english?.resources]).toEqual([
      ['attacker', 'defender'],
      ['Stamina', 'Stamina'],
    ]);
    expect([french?.players, french?.resources]).toEqual([
      ['Attaquant', 'Défenseur'],
      ['Vigueur', 'Vigueur'],
    ]);
    const moves = (found: typeof english) =>
      new Set(
        found?.points.flatMap(({ timelines }) =>
          timelines.flatMap(({ decisions }) => decisions.map(({ move }) => move)),
        ),
      );
    expect(moves(english)).not.toEqual(moves(french));
    expect(read()).toEqual(english);
  });
});
