/** The figures of whole battles for experiments and charts. */
import type { Estimate } from '../../game/index.js';
import type { Figure, TimeUnit } from '../../system/index.js';
import type { BattleFindings } from './findings.js';

/** The figure for the length of battles. */
const lasting = (many: string): Figure => ({
  label: `${many} until the battle is over`,
  short: many,
  unit: 'count',
  better: 'low',
});

/** The figures by id, from the first side's view. Points are the models' costs. */
export const BATTLE_FIGURES: Readonly<Record<string, Figure>> = {
  win: { label: 'the first side wins', short: 'first side wins', unit: 'probability', better: 'high' },
  loss: { label: 'the second side wins', short: 'second side wins', unit: 'probability', better: 'low' },
  draw: { label: 'nobody wins', short: 'draw', unit: 'probability', better: 'high' },
  removed: {
    label: "points of the second side's models removed",
    short: 'points second side lost',
    unit: 'points',
    better: 'high',
  },
  lost: {
    label: "points of the first side's models removed",
    short: 'points first side lost',
    unit: 'points',
    better: 'low',
  },
  left: {
    label: 'points of the first side left on the table',
    short: 'points first side has left',
    unit: 'points',
    better: 'high',
  },
  left2: {
    label: 'points of the second side left on the table',
    short: 'points second side has left',
    unit: 'points',
    better: 'low',
  },
  win3: {
    label: 'the third side wins',
    short: 'third side wins',
    unit: 'probability',
    better: 'low',
    optional: true,
  },
  win4: {
    label: 'the fourth side wins',
    short: 'fourth side wins',
    unit: 'probability',
    better: 'low',
    optional: true,
  },
  left3: {
    label: 'points of the third side left on the table',
    short: 'points third side has left',
    unit: 'points',
    better: 'low',
    optional: true,
  },
  left4: {
    label: 'points of the fourth side left on the table',
    short: 'points fourth side has left',
    unit: 'points',
    better: 'low',
    optional: true,
  },
  turns: lasting('Turns'),
};

/** The figures for a system with another time unit than Turns. */
export const battleFiguresIn = (time: TimeUnit | undefined): typeof BATTLE_FIGURES =>
  time === undefined ? BATTLE_FIGURES : { ...BATTLE_FIGURES, turns: lasting(time.many) };

/** Returns the figures of an answer. It omits those that an exact answer does not track. */
export function battleFigures({
  sides,
  wins,
  draw,
  points,
  turns,
}: BattleFindings): Record<string, Estimate> {
  const [own, theirs, third, fourth] = points;
  // With more than two sides, one side's losses differ from another side's removals.
  const several = sides.length > 2;
  const lost = (side: number): Estimate | undefined => lessThan(sides[side]?.points, points[side]?.left);
  const figures: Record<string, Estimate | undefined> = {
    win: wins[0],
    loss: wins[1],
    win3: wins[2],
    win4: wins[3],
    draw,
    removed: several ? lost(1) : own?.removed,
    lost: several ? lost(0) : theirs?.removed,
    left: own?.left,
    left2: theirs?.left,
    left3: third?.left,
    left4: fourth?.left,
    turns,
  };
  return Object.fromEntries(
    Object.entries(figures).filter(
      (one): one is [string, Estimate] => one[1] !== undefined && !Number.isNaN(one[1].value),
    ),
  );
}

/** Returns the lost part of an amount. */
const lessThan = (all: number | undefined, left: Estimate | undefined): Estimate | undefined =>
  all === undefined || left === undefined
    ? undefined
    : { value: all - left.value, low: all - left.high, high: all - left.low };
