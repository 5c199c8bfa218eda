/** Converts a replay to frames, one per event, with captions. */
import type { ReplayPlayer, Frame, PlanePicture, Point, Shape } from '../../../../space/index.js';
import { check } from '../../../../system/index.js';
import { formatFixed } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';
import { areasOf } from '../../table/tableAnswers.js';
import { MARKER_RANGE } from '../battleState.js';
import { t } from '../words/index.js';
import { ReplayCaptions } from './replayCaptions.js';
import { replaySchema, type ReplayData, type EventOf, type ReplayEvent } from './replaySchema.js';

/**
 * Converts a parsed replay to frames with captions in the active locale.
 * @throws StonecastError with the path of an invalid value
 */
export function replayPlayerOf(replay: unknown, library: Library): ReplayPlayer {
  const data = check(replaySchema, replay);
  const words = new ReplayCaptions(data, library);
  const reel = new Reel(data, words);
  const frames = [reel.setup(), ...data.events.map((event) => reel.next(event))];
  return {
    board: {
      title: words.title(),
      width: data.table.width,
      depth: data.table.depth,
      ...boardOf(data),
      bases: [],
      sides: data.sides.map(({ name }) => name),
      ways: [],
      fans: [],
      templates: [],
    },
    frames,
    bases: reel.bases(),
    ...(data.curve && {
      curve: data.curve.map(({ after, scores }) => ({ frame: Math.min(after, frames.length - 1), scores })),
    }),
  };
}

/** Returns the terrain and the objective markers. */
function boardOf({ table, markers }: ReplayData): Pick<PlanePicture, 'areas' | 'legend'> {
  const { areas, legend } = areasOf(table.terrain);
  if (markers.length === 0) return { areas, legend };
  const shapes = markers.map((circle): Shape => ({ circle, radius: MARKER_RANGE }));
  return {
    areas: [...areas, ...shapes.map((shape) => ({ shape, texture: 'marker' as const }))],
    legend: [...legend, { texture: 'marker', label: t('film.marker') }],
  };
}

interface Shown {
  readonly id: string;
  readonly formation: string;
  readonly side: number;
  readonly radius: number;
}

/** Follows a replay and records the positions after each event. */
class Reel {
  private readonly troops: readonly Shown[];
  private readonly index: ReadonlyMap<string, number>;
  private readonly places: (Point | null)[];
  /** The level of each troop. */
  private readonly levels: number[];
  /** The number of frames in which each troop remained so far. */
  private readonly stood: number[];
  private heading: string;
  private round = 0;
  private readonly points: [number, number] = [0, 0];
  private gone: readonly number[] = [];

  constructor(
    private readonly data: ReplayData,
    private readonly words: ReplayCaptions,
  ) {
    const own = data.formations.flatMap(({ id, side, troops }) =>
      troops.map((troop) => ({
        troop,
        shown: { id: troop.id, formation: id, side, radius: troop.base / 2 },
      })),
    );
    this.troops = own.map(({ shown }) => shown);
    this.index = new Map(this.troops.map(({ id }, i) => [id, i]));
    this.places = own.map(({ troop }) => troop.at ?? null);
    this.levels = own.map(({ troop }) => troop.level ?? 0);
    this.stood = this.troops.map(() => 0);
    this.heading = t('film.start');
  }

  setup(): Frame {
    return this.frame(this.words.setup(), [], {});
  }

  /**
   * Returns the bases. Each formation has one label, at the troop that remains longest, because more would cover the
   * table.
   */
  bases(): ReplayPlayer['bases'] {
    const named = new Map<string, number>();
    this.troops.forEach(({ formation }, i) => {
      const best = named.get(formation);
      if (best === undefined || this.stood[i]! > this.stood[best]!) named.set(formation, i);
    });
    return this.troops.map(({ formation, side, radius }, i) => ({
      label: named.get(formation) === i ? formation : '',
      side,
      radius,
    }));
  }

  /** Returns the frame of the next event. */
  next(event: ReplayEvent): Frame {
    const text = this.words.text(event);
    switch (event.event) {
      case 'round':
        this.round = event.round;
        this.heading = t('film.round', { round: event.round });
        return this.frame(text, [], {});
      case 'phase':
        this.heading = t('film.heading', { round: this.round, phase: t(`film.phase.${event.phase}`) });
        return this.frame(text, [], {});
      case 'move':
        return this.moved(text, event, [event.formation]);
      case 'assault':
        return {
          ...this.moved(text, { ...event, removed: [] }, [event.formation, event.target]),
          chances: this.words.chances(event),
        };
      case 'shoot':
      case 'fight': {
        const line = this.line(event.formation, event.target);
        return this.taken(text, event.removed, [event.formation, event.target], line);
      }
      case 'score':
        this.points[event.side] = event.total;
        return this.frame(text, [], {});
      case 'discard':
        this.gone = [...this.gone, this.data.table.terrain.length + event.marker];
        return this.frame(text, [], {});
      case 'over':
        return this.frame(text, [], {});
      default:
        return this.other(text, event);
    }
  }

  private other(
    text: string,
    event: Exclude<ReplayEvent, EventOf<'round' | 'phase' | 'move' | 'assault' | 'shoot' | 'fight' | 'over'>>,
  ): Frame {
    switch (event.event) {
      case 'leave':
      case 'embark': {
        const frame = this.frame(text, [event.formation], {});
        for (const troop of this.of(event.formation)) this.places[troop] = null;
        return frame;
      }
      case 'disembark':
      case 'arrive':
      case 'wreck':
        for (const { troop, at, level } of event.troops) this.put(troop, at, level);
        return this.taken(text, event.event === 'wreck' ? event.removed : [], [event.formation], {});
      case 'hazard':
      case 'danger':
      case 'stray':
      case 'unarrived':
        return this.taken(text, event.removed, [event.formation], {});
      case 'mortal':
        return this.taken(text, event.removed, [event.target], {});
      case 'fatigue':
        return this.frame(text, [event.formation], { chances: this.words.chances(event) });
      case 'scientist':
      case 'deliver':
        return this.frame(text, [event.formation], {});
      case 'manoeuvre':
        return this.frame(text, [event.on], {});
      default:
        return this.frame(text, [], {});
    }
  }

  private moved(
    text: string,
    { paths, removed }: Pick<EventOf<'move'>, 'paths' | 'removed'>,
    lit: readonly string[],
  ): Frame {
    const ways = paths.flatMap(({ troop, path, level }) => {
      const last = path.at(-1);
      const base = this.index.get(troop);
      if (!last || base === undefined) return [];
      this.put(troop, 'around' in last ? last.to : last, level);
      return [{ base, path, cautious: false }];
    });
    return this.taken(text, removed, lit, { ways });
  }

  /** Returns a frame in which the removed troops are still visible. */
  private taken(
    text: string,
    removed: readonly string[],
    lit: readonly string[],
    drawn: Partial<Frame>,
  ): Frame {
    const fallen = removed.flatMap((id) => this.index.get(id) ?? []);
    const frame = this.frame(text, lit, { ...drawn, fallen });
    for (const troop of fallen) this.places[troop] = null;
    return frame;
  }

  /** @param lit formations or troops */
  private frame(text: string, lit: readonly string[], drawn: Partial<Frame>): Frame {
    this.places.forEach((at, i) => {
      if (at) this.stood[i] = this.stood[i]! + 1;
    });
    return {
      heading: this.heading,
      text,
      chances: [],
      fallen: [],
      gone: this.gone,
      ways: [],
      known: this.round === 0 ? [] : [this.words.points(this.points)],
      places: [...this.places],
      ...this.high(),
      lit: lit.flatMap((id) => this.index.get(id) ?? this.of(id)),
      ...drawn,
    };
  }

  /** Returns the indices of a formation's troops. */
  private of(formation: string): number[] {
    return this.troops.flatMap((troop, i) => (troop.formation === formation ? [i] : []));
  }

  /** Returns labels for troops above the ground, if there are any. */
  private high(): Pick<Frame, 'high'> {
    const marks = this.levels.flatMap((level, i) =>
      level > 0 && this.places[i]
        ? [[i, `${formatFixed(level, Number.isInteger(level) ? 0 : 1)}"`] as const]
        : [],
    );
    return marks.length === 0 ? {} : { high: Object.fromEntries(marks) };
  }

  private put(troop: string, at: Point, level = 0): void {
    const index = this.index.get(troop);
    if (index === undefined) return;
    this.places[index] = at;
    this.levels[index] = level;
  }

  /** Returns a line from the middle of one formation to that of another. */
  private line(from: string, to: string): Partial<Frame> {
    const [a, b] = [this.middle(from), this.middle(to)];
    return a && b ? { line: [a, b] } : {};
  }

  private middle(formation: string): Point | undefined {
    const places = this.of(formation).flatMap((troop) => {
      const at = this.places[troop];
      return at ? [at] : [];
    });
    if (places.length === 0) return undefined;
    const mean = (axis: 0 | 1): number => places.reduce((sum, at) => sum + at[axis], 0) / places.length;
    return [mean(0), mean(1)];
  }
}
