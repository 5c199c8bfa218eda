/** Describes the events of a replay in sentences. */
import { pathLength } from '../../../../space/index.js';
import { chanceText, formatFixed } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';
import { fatigueFails, assaultReaches } from '../../rules/assaultAndFatigue.js';
import type { AnyManoeuvre } from '../../rules/battleManoeuvres.js';
import { kindName } from '../../table/tableAnswers.js';
import { t } from '../words/index.js';
import type { ReplayData, EventOf, ReplayEvent } from './replaySchema.js';

/** The losses of an event. */
interface Toll {
  readonly lost: Readonly<Record<string, number>>;
  readonly removed: readonly string[];
  readonly demises: readonly string[];
}

/** Names from the rulebook, the same in every language. */
const MANOEUVRES: Readonly<Record<AnyManoeuvre, string>> = {
  'reorder-roll': 'Reorder Roll',
  reprisal: 'Reprisal',
  'epic-momentum': 'Epic Momentum',
  grenades: 'Grenades',
  'armoured-charge': 'Armoured Charge',
  smokescreen: 'Smokescreen',
  'find-cover': 'Find Cover!',
  'deployment-order': 'Deployment Order',
  'onslaught-overwatch': 'Onslaught Overwatch',
  'heros-ingress': "Hero's Ingress",
};

/** Describes the events of a replay in sentences. */
export class ReplayCaptions {
  /** The display names of formations and troops, by id. */
  private readonly names = new Map<string, string>();
  private readonly formations = new Map<string, string>();

  constructor(
    private readonly data: ReplayData,
    library: Library,
  ) {
    const units = new Map(library.all().map(({ key, name }) => [key, name]));
    for (const { id, unit, troops } of data.formations) {
      this.names.set(id, `${units.get(unit) ?? unit} ${id}`);
      for (const troop of troops) {
        this.names.set(troop.id, `${units.get(troop.unit) ?? troop.unit} ${troop.id}`);
        this.formations.set(troop.id, id);
      }
    }
  }

  title(): string {
    return t('film.title', { first: this.side(0), second: this.side(1) });
  }

  setup(): string {
    const count = (side: number): number =>
      this.data.formations.reduce((sum, one) => sum + (one.side === side ? one.troops.length : 0), 0);
    const counts = { own: count(0), theirs: count(1) };
    return t('film.setup', { first: this.side(0), second: this.side(1), ...counts });
  }

  /** Returns the Tactical Points so far. */
  points([own, theirs]: readonly [number, number]): string {
    return t('film.known.points', { first: this.side(0), second: this.side(1), own, theirs });
  }

  /** Describes an event. */
  text(event: ReplayEvent): string {
    const ways = event.event === 'move' || event.event === 'assault' ? event.paths : [];
    const climb = Math.max(0, ...ways.map((one) => one.climb ?? 0));
    const climbs = climb > 0 ? [t('film.climbs', { climb: formatFixed(climb, 1) })] : [];
    const places = event.event === 'arrive' || event.event === 'disembark' ? event.troops : ways;
    const level = Math.max(0, ...places.map((one) => one.level ?? 0));
    const high = level > 0 ? [t('film.high', { level: formatFixed(level, 1) })] : [];
    const sentences = [
      this.what(event),
      ...climbs,
      ...high,
      ...('removed' in event ? this.toll({ ...NO_TOLL, ...event }) : []),
    ];
    return sentences.join(' ');
  }

  /** Returns the probability of an event's roll, if it is a roll of two dice. */
  chances(event: ReplayEvent): string[] {
    if (event.event === 'fatigue')
      return [t('film.chance.fatigue', { chance: chanceText(1 - fatigueFails(event.heroism)) })];
    if (event.event === 'assault')
      return [t('film.chance.assault', { chance: chanceText(assaultReaches(event.roll)) })];
    return [];
  }

  private what(event: ReplayEvent): string {
    switch (event.event) {
      case 'round':
        return t('film.begins', { round: event.round, side: this.side(event.first) });
      case 'phase':
        return t('film.phase', { phase: t(`film.phase.${event.phase}`) });
      case 'move':
        return this.move(event);
      case 'assault':
        return t(event.reaches ? 'film.assault.reaches' : 'film.assault.fails', {
          formation: this.name(event.formation),
          target: this.name(event.target),
          roll: event.roll,
        });
      case 'shoot':
      case 'fight':
        return [
          t(`film.${event.event}`, {
            formation: this.name(event.formation),
            target: this.name(event.target),
            weapon: event.weapon,
            attacks: event.attacks,
            troops: event.troops.length,
          }),
          ...diceText(event),
        ].join(' ');
      case 'mortal': {
        const { wounds, dice } = event;
        return t('film.mortal', { target: this.name(event.target), wounds, dice });
      }
      case 'manoeuvre':
        return t('film.manoeuvre', {
          side: this.side(event.side),
          manoeuvre: MANOEUVRES[event.manoeuvre],
          on: this.name(event.on),
          left: event.left,
        });
      case 'score':
        return t('film.score', { side: this.side(event.side), points: event.points, total: event.total });
      case 'discard':
        return t('film.discard', { side: this.side(event.side), marker: event.marker + 1 });
      case 'over':
        return this.over(event);
      default:
        return this.ofFormation(event);
    }
  }

  private ofFormation(
    event: Exclude<
      ReplayEvent,
      EventOf<'round' | 'phase' | 'move' | 'mortal' | 'manoeuvre' | 'score' | 'discard' | 'over'>
    >,
  ): string {
    const formation = this.name(event.formation);
    switch (event.event) {
      case 'embark':
        return t('film.embark', { formation, transport: this.name(event.transport) });
      case 'disembark':
        return t('film.disembark', { formation, transport: this.name(event.transport) });
      case 'wreck':
        return t('film.wreck', { formation, transport: this.name(event.transport), tests: event.tests });
      case 'hazard':
        return t('film.hazard', { formation, tests: event.tests });
      case 'danger':
        return t('film.danger', { formation, terrain: kindName(event.terrain), tests: event.tests });
      case 'fatigue': {
        const { roll, heroism } = event;
        return t(event.failed ? 'film.fatigue.failed' : 'film.fatigue.passed', {
          formation,
          roll,
          heroism,
        });
      }
      case 'scientist':
        return t('film.scientist', { formation, marker: event.marker + 1 });
      case 'arrive':
      case 'leave':
      case 'stray':
      case 'unarrived':
      case 'deliver':
        return t(`film.${event.event}`, { formation });
      default:
        return '';
    }
  }

  private move({ formation, as, paths, roll = 0, tests = 0 }: EventOf<'move'>): string {
    const name = this.name(formation);
    if (as === 'stationary') return t('film.move.stationary', { formation: name });
    if (paths.length === 0) return t('film.move.none', { formation: name });
    const length = formatFixed(Math.max(...paths.map(({ path }) => pathLength(path))), 1);
    const moved = t(`film.move.${as}`, { formation: name, length, roll });
    return tests === 0 ? moved : `${moved} ${t('film.move.tests', { tests })}`;
  }

  /** Describes the losses of an event: destroyed troops by formation. */
  private toll({ lost, removed, demises }: Toll): string[] {
    const wounds = Object.values(lost).reduce((sum, one) => sum + one, 0);
    const fallen = new Map<string, number>();
    for (const troop of removed) {
      const formation = this.formations.get(troop) ?? troop;
      fallen.set(formation, (fallen.get(formation) ?? 0) + 1);
    }
    const list = [...fallen].map(([formation, count]) =>
      t('film.count', { count, formation: this.name(formation) }),
    );
    return [
      ...(wounds === 0 ? [] : [t('film.wounds', { count: wounds })]),
      ...(list.length === 0 ? [] : [t('film.destroyed', { list: list.join(', ') })]),
      ...(demises.length === 0
        ? []
        : [t('film.demise', { list: demises.map((id) => this.name(id)).join(', ') })]),
    ];
  }

  private over({ winner, points: [own, theirs] }: EventOf<'over'>): string {
    if (winner === null) return t('film.over.drawn', { own, theirs });
    return t('film.over.won', { side: this.side(winner), own, theirs });
  }

  private name(id: string): string {
    return this.names.get(id) ?? id;
  }

  private side(side: number): string {
    return this.data.sides[side]?.name ?? String(side + 1);
  }
}

const NO_TOLL: Toll = { lost: {}, removed: [], demises: [] };

/** Says what came of the dice of attacks. Older replays have none. */
function diceText({ dice = [] }: EventOf<'shoot' | 'fight'>): string[] {
  if (dice.length === 0) return [];
  const rolls = dice.flatMap(({ needs, blows }) => blows.map(({ save }) => ({ save, needs: needs.save })));
  const saves = rolls.filter(({ save }) => save !== undefined);
  const fails = saves.filter(({ save = [], needs }) => (save.at(-1) ?? 0) < needs);
  const hits = dice.filter(({ blows }) => blows.length > 0);
  const counts = { hits: hits.length, wounds: saves.length, fails: fails.length };
  return [t('film.dice', { rolled: dice.length, ...counts })];
}
