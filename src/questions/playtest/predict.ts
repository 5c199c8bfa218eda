/** What is predicted of a match-up: combats by their odds, whole games by brawls at equal points. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import { binomialSample, clopperPearson } from '../../math/index.js';
import { BrawlTable, leadInModels } from '../brawl/index.js';
import { bestSkill, equalBrawl, wholeModels } from '../brawl/equalBrawl.js';
import { Fights, type Strategies } from '../fights/fights.js';
import { DEFAULT_SEED, type OddsOptions } from '../odds/odds.js';
import { PREDICTION_ERROR } from './surprise.js';

/** The role of a game of two groups at equal points, which brawls predict. */
export const GAME_ROLE = 'brawl';
/** The role of a whole game of two lists, which battles predict where that is asked. */
export const LIST_ROLE = 'game';

/** The predicted chances of a match-up: of a combat `kill` and `loss`, of a game `win` and `loss`. */
export type Predicted = readonly { readonly event: 'kill' | 'win' | 'loss'; readonly chance: Estimate }[];

/** How predictions are made. */
export interface PredictOptions {
  readonly strategies: Strategies;
  /** How both groups of a brawl play; best play by default. */
  readonly skill?: string;
  /** Points of a group, about. */
  readonly points?: number;
  readonly brawls?: number;
  readonly odds?: OddsOptions;
}

const USUAL_BRAWLS = 20_000;
/** The stream that rounds numbers of models; brawls draw from 0 and 1. */
const ROUNDING_JOB = 2;

/** Predictions, each made once. */
export class Predictions {
  private readonly fights: Fights;
  private readonly brawls = new Map<string, Predicted>();
  readonly skill: string;

  constructor(
    readonly open: OpenSystem,
    readonly roster: Roster,
    private readonly options: PredictOptions,
  ) {
    const confidence = 1 - PREDICTION_ERROR;
    this.fights = new Fights(open, roster, options.strategies, { ...options.odds, confidence });
    this.skill = options.skill ?? bestSkill(roster);
  }

  /**
   * What is predicted; undefined where one of the two cannot take its part.
   * @throws StonecastError for an unknown role, or a game where the system knows no brawls
   */
  async of(first: RosterMember, second: RosterMember, role: string): Promise<Predicted | undefined> {
    if (role === GAME_ROLE) return this.game(first, second);
    const fought = await this.fights.fight(first, second, this.roleNamed(role));
    return (
      fought && [
        { event: 'kill', chance: fought.kill },
        { event: 'loss', chance: fought.loss },
      ]
    );
  }

  /** @throws StonecastError `wrong-value` */
  roleNamed(id: string) {
    const { roles } = this.roster;
    const role = roles.find((one) => one.id === id);
    if (role) return role;
    const known = [...roles.map((one) => one.id), ...(this.roster.brawls ? [GAME_ROLE] : [])].join(', ');
    throw new StonecastError('wrong-value', {
      what: fault('the role'),
      found: asWritten(JSON.stringify(id)),
      expected: fault('one of {list}', { list: known }),
    });
  }

  private game(first: RosterMember, second: RosterMember): Predicted {
    const key = JSON.stringify([first.id, second.id]);
    const made = this.brawls.get(key) ?? this.play(first, second);
    this.brawls.set(key, made);
    return made;
  }

  private play(first: RosterMember, second: RosterMember): Predicted {
    const { brawls: count = USUAL_BRAWLS, odds } = this.options;
    const { brawl, models } = equalBrawl(
      this,
      [first, second],
      this.options,
      fault('predicting whole games'),
    );
    const seed = odds?.seed ?? DEFAULT_SEED;
    // How many of the brawls are fought by the larger of the two whole numbers beside one that is not whole.
    const part = Math.max(...models.map((mean) => mean - Math.floor(mean)));
    const larger = binomialSample(count, part, uniformStream(seedWords(seed), ROUNDING_JOB, 0));
    const table = new BrawlTable(brawl);
    const fought = [count - larger, larger].map((brawls, job) => {
      const whole = wholeModels(models, job === 0 ? 1 : 0);
      return { whole, ends: table.count(brawls, seed, job, whole) };
    });
    const chance = (sign: number): Estimate => {
      let hits = 0;
      for (const { whole, ends } of fought) {
        for (const [code, n] of ends) {
          if (Math.sign(leadInModels(code, whole)) === sign) hits += n;
        }
      }
      return { value: hits / count, ...clopperPearson(hits, count, 1 - PREDICTION_ERROR) };
    };
    return [
      { event: 'win', chance: chance(1) },
      { event: 'loss', chance: chance(-1) },
    ];
  }
}
