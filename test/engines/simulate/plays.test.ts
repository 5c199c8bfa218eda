/** Plays drawn for a known end are those of the conduct, by Bayes' rule; where the conduct cannot lead there, any legal play does. */
import { describe, expect, it } from 'vitest';
import { Outcomes, PlaySampler } from '../../../src/engines/simulate/index.js';
import { seedWords } from '../../../src/engines/sample/index.js';
import {
  firstMovePolicy,
  randomPolicy,
  type EncounterStrategy,
  type PreparedFight,
} from '../../../src/game/index.js';
import { generalEquilibrium } from '../../../src/questions/splits/equilibria.js';
import { adjustingGame } from '../../contract/adjusting.js';
import { TOYS } from '../../contract/toys.js';

const DRAWS = 1000;
const drawer = (seed: string): PlaySampler =>
  new PlaySampler(new Outcomes(generalEquilibrium), seedWords(seed), 0);

/** The chance of every outcome. */
function chancesOf(fight: PreparedFight): Map<number, number> {
  const found = new Map<number, number>();
  new Outcomes(generalEquilibrium).of(fight, (outcome, chance) => {
    found.set(outcome, (found.get(outcome) ?? 0) + chance);
  });
  return found;
}

/** Whether shares of draws are within five standard errors of their chances. */
function expectShares(
  seen: ReadonlyMap<string | number, number>,
  due: ReadonlyMap<string | number, number>,
): void {
  const total = [...due.values()].reduce((sum, one) => sum + one, 0);
  for (const key of seen.keys()) expect(due.get(key) ?? 0, String(key)).toBeGreaterThan(0);
  for (const [key, weight] of due) {
    const chance = weight / total;
    const share = (seen.get(key) ?? 0) / DRAWS;
    const error = Math.sqrt((chance * (1 - chance)) / DRAWS) + 1e-9;
    expect(Math.abs(share - chance) / error, String(key)).toBeLessThan(5);
  }
}

const posed = (
  game: PreparedFight['game'],
  play: EncounterStrategy['play'],
  picks: readonly number[][] = [],
): PreparedFight => ({
  game,
  root: 0,
  strategy: game.structure.players.map((_, player) => ({ pick: picks[player] ?? [], play })),
});

describe.each(TOYS.filter(({ loops, picks }) => loops !== true && picks !== true))(
  'plays of $name',
  ({ name, game }) => {
    it.each(['optimal', randomPolicy] as const)('end as the game does, and as is known (%s)', (play) => {
      const fight = posed(game, play);
      const chances = chancesOf(fight);
      for (const known of [() => 1, (outcome: number) => (outcome % 3 === 0 ? 0.2 : outcome % 3)]) {
        const sampler = drawer(name);
        const seen = new Map<number, number>();
        for (let i = 0; i < DRAWS; i++) {
          const { outcome } = sampler.play(fight, known);
          seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        }
        expectShares(
          seen,
          new Map([...chances].map(([outcome, chance]) => [outcome, chance * known(outcome)])),
        );
      }
    });

    it('are legal and end as is known where the conduct cannot', () => {
      const narrow = chancesOf(posed(game, firstMovePolicy));
      const wide = chancesOf(posed(game, randomPolicy));
      const sampler = drawer('any');
      for (const outcome of [...wide.keys()].filter((one) => !narrow.has(one)).slice(0, 5)) {
        const play = sampler.play(posed(game, firstMovePolicy), (one) => (one === outcome ? 1 : 0));
        expect(play.outcome).toBe(outcome);
      }
      expect(() => sampler.play(posed(game, firstMovePolicy), () => 0)).toThrow(/no play/);
    });
  },
);

it('picks are drawn with what came of them', () => {
  const game = adjustingGame(
    {
      ofAKind: 2,
      sides: [
        { stamina: 1, dodge: true, trained: true },
        { stamina: 1, discipline: true },
      ],
    },
    {
      up: 0.4,
      save: [0.5, 0.25],
      splits: [
        [
          [2, 1],
          [1, 2],
        ],
        [
          [1, 2],
          [2, 1],
        ],
      ],
    },
  );
  const mixes = [
    [0.3, 0.7],
    [0.6, 0.4],
  ];
  const due = new Map<string, number>();
  const known = (outcome: number): number => 1 / (1 + (outcome % 5));
  for (const [i, p] of (mixes[0] ?? []).entries()) {
    for (const [j, q] of (mixes[1] ?? []).entries()) {
      const pure = [
        [1 - i, i],
        [1 - j, j],
      ];
      let weight = 0;
      for (const [outcome, chance] of chancesOf(posed(game, 'optimal', pure)))
        weight += chance * known(outcome);
      due.set(`${i} ${j}`, p * q * weight);
    }
  }
  const sampler = drawer('picks');
  const seen = new Map<string, number>();
  for (let n = 0; n < DRAWS; n++) {
    const key = sampler.play(posed(game, 'optimal', mixes), known).choice.join(' ');
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expectShares(seen, due);
});
