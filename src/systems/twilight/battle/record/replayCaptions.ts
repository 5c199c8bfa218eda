/** Describes the events of a replay in sentences. */
import { pathLength } from '../../../../space/index.js';
import { chanceText, formatFixed, formatPercent, displayName } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';
import { declared, t } from '../../words/index.js';
import { fightSteps, namesOf } from './replayWords.js';
import type { ReplayData, ReplayEvent } from './replaySchema.js';

type EventOf<Name extends ReplayEvent['event']> = Extract<ReplayEvent, { event: Name }>;

/** Describes the events of a replay. The head of this file explains it. */
export class ReplayCaptions {
  private readonly names: ReadonlyMap<string, string>;
  private readonly owners = new Map<string, number>();

  constructor(
    private readonly data: ReplayData,
    private readonly library: Library,
  ) {
    this.names = namesOf(data, library);
    const created = data.events.flatMap((event) => (event.event === 'create' ? [event.created] : []));
    for (const { id, side } of [...data.models, ...created]) this.owners.set(id, side);
  }

  /** Returns the names of the teams that fight. Allied sides stand together. */
  title(): string {
    const teams = new Map<number, string[]>();
    this.data.sides.forEach(({ name, team }, side) => {
      const known = teams.get(team ?? side);
      if (known) known.push(name);
      else teams.set(side, [name]);
    });
    return [...teams.values()]
      .map((names) => names.join(' + '))
      .reduce((first, second) => t('film.title', { first, second }));
  }

  setup(): string {
    const { sides } = this.data;
    const count = (side: number): number => this.data.models.filter((model) => model.side === side).length;
    const [first, second] = sides.map(({ name }) => name);
    if (sides.length === 2)
      return t('film.setup', { first: first ?? '', second: second ?? '', own: count(0), theirs: count(1) });
    const reported = sides.map(({ name }, side) => t('film.setup.side', { side: name, count: count(side) }));
    return t('film.setup.several', { list: reported.join(', ') });
  }

  /** Describes an event. */
  text(event: ReplayEvent): string {
    switch (event.event) {
      case 'turn':
        return t('film.begins', { turn: event.turn });
      case 'draw':
        return this.draw(event.counter);
      case 'activate':
        return this.activate(event);
      case 'move':
        return this.move(event);
      case 'shoot':
        return this.shoot(event);
      case 'combat':
        return this.combat(event);
      case 'free':
        return this.withRemoved(
          t('film.free', { model: this.name(event.model), counters: event.counters, left: event.left }),
          event.removed,
        );
      case 'gas':
        return this.gas(event);
      case 'pass':
      case 'flee':
        return t(`film.${event.event}`, { side: this.side(event.side) });
      case 'create':
        return t('film.create', { model: this.name(event.model), list: this.list(event.discarded) });
      case 'end':
        return t('film.end');
      case 'take':
      case 'drop':
        return t(`film.${event.event}`, { model: this.name(event.model), object: event.object });
      case 'paddle':
      case 'stoke':
      case 'steam':
      case 'adrift':
      case 'replace':
        return this.boat(event);
      case 'mount':
      case 'dismount':
        return t(`film.${event.event}`, {
          model: this.name(event.model),
          vehicle: this.name(event.vehicle),
        });
      case 'return':
        return t('film.return', {
          model: this.name(event.model),
          side: this.side(Number(event.counter)),
        });
      case 'give':
        return t('film.give', {
          model: this.name(event.model),
          object: event.object,
          to: this.name(event.to),
        });
      case 'over':
        return this.over(event);
      default:
        return t(`film.${event.event}`, { model: this.name(event.model) });
    }
  }

  private boat(event: EventOf<'paddle' | 'stoke' | 'steam' | 'adrift' | 'replace'>): string {
    switch (event.event) {
      case 'paddle':
        return t('film.paddle', { list: this.list(event.by), boat: event.boat });
      case 'stoke':
        return t('film.stoke', { model: this.name(event.model), boat: event.boat, speed: event.speed });
      case 'steam':
        return this.steam(event);
      default:
        return t(`film.${event.event}`, { model: this.name(event.model), boat: event.boat });
    }
  }

  /** Returns the chance that each model is removed, the highest first. */
  chances(odds: Readonly<Record<string, number>>): string[] {
    const sorted = Object.entries(odds).sort(([, a], [, b]) => b - a);
    return sorted.map(([id, chance]) =>
      t('film.chance', { model: this.name(id), chance: chanceText(chance) }),
    );
  }

  /** Returns the chance that the drawn counter had. */
  drawChance(chance: number): string {
    return t('film.chance.draw', { chance: chanceText(chance) });
  }

  /** Returns the counters left in the bag. Players can see which counters are drawn. */
  bag(left: ReadonlyMap<string, number>): string {
    const reported = [...left].map(([counter, count]) => {
      if (counter === 'combat') return t('film.counter.combat', { count });
      if (/^\d$/.test(counter)) return t('film.counter.side', { count, side: this.side(Number(counter)) });
      return t('film.counter.wild', { count, colour: declared(counter) });
    });
    const known = this.data.sides.length > 2 ? 'film.known.bag.all' : 'film.known.bag';
    return t(known, { list: reported.join(', ') });
  }

  /**
   * Returns what each side knows of the stones of a combat. Picks are secret, and the stones of a Wild side
   * come out of the bag.
   */
  picks({ stones, attacker, defender }: EventOf<'combat'>): string[] {
    const primaries = [this.sideOf(attacker), this.sideOf(defender)];
    return this.data.sides.flatMap(({ name, wild }, side) => {
      if (!primaries.includes(side)) return [];
      const other = primaries[0] === side ? primaries[1] : primaries[0];
      const params = { side: name, own: stones[side] ?? 0, theirs: stones[other ?? 0] ?? 0 };
      return [t(wild ? 'film.known.wild' : 'film.known.pick', params)];
    });
  }

  /** Returns how a fight came to its result: picks, casts, every step of adjusting, every save. */
  steps(event: EventOf<'combat' | 'shoot' | 'free'>): string[] {
    return fightSteps(event, {
      name: (id) => this.name(id),
      side: (side) => this.side(side),
      ability: (id) => this.ability(id),
    });
  }

  /** Returns the decision that cost the loser most. */
  lost({ side, gain, rather }: NonNullable<ReplayData['lostBy']>): string {
    const better = this.option(rather);
    const said = t('film.lost', { side: this.side(side), gain: formatPercent(formatFixed(100 * gain, 0)) });
    return better === undefined ? said : `${said} ${better}`;
  }

  /** Says that no decision lost the battle. */
  unlucky(side: number): string {
    return t('film.lost.none', { side: this.side(side) });
  }

  /** Describes an option of a decision. Undefined for a plan that no sentence describes. */
  private option(option: Readonly<Record<string, unknown>>): string | undefined {
    const name = (id: unknown): string => this.name(String(id));
    const { model, does, target, attacker, defender, pass, activate, first, script } = option;
    if (attacker !== undefined)
      return t('film.rather.combat', { attacker: name(attacker), defender: name(defender) });
    if (pass !== undefined) return t('film.rather.pass');
    if (typeof (activate ?? first) === 'string')
      return t('film.rather.first', { model: name(activate ?? first) });
    if (typeof script === 'string') return t('film.rather.script', { script });
    if (model === undefined || !['stay', 'move', 'charge', 'shoot'].includes(String(does))) return undefined;
    const params = { model: name(model), target: target === undefined ? '' : name(target) };
    if (does === 'move' && target !== undefined) return t('film.rather.towards', params);
    return t(`film.rather.${does as 'stay' | 'move' | 'charge' | 'shoot'}`, params);
  }

  private sideOf(id: string): number {
    return this.owners.get(id) ?? 0;
  }

  name(id: string): string {
    return this.names.get(id) ?? id;
  }

  private list(ids: readonly string[]): string {
    return ids.map((id) => this.name(id)).join(', ');
  }

  private side(side: number): string {
    return this.data.sides[side]?.name ?? String(side + 1);
  }

  private ability(id: string): string {
    const ability = this.library.abilities.get(id);
    return ability ? displayName(ability) : id;
  }

  private draw(counter: string): string {
    if (counter === 'combat') return t('film.draw.combat');
    if (/^\d$/.test(counter)) return t('film.draw.side', { side: this.side(Number(counter)) });
    return t('film.draw.wild', { colour: declared(counter) });
  }

  private activate({ model, by }: EventOf<'activate'>): string {
    const name = this.name(model);
    if (by === 'direct') return t('film.activate.direct', { model: name });
    if (by === 'counter') return t('film.activate.counter', { model: name });
    const [leader = '', ability = ''] = by.split(' ');
    const params = { model: name, leader: this.name(leader), ability: this.ability(ability) };
    return t('film.activate.led', params);
  }

  private move(event: EventOf<'move'>): string {
    return [this.way(event), ...this.footing(event)].join(' ');
  }

  /** Describes the end of a way aboard, ashore or near the edge of a boat. */
  private footing({ boards, agility, blocked, fell, with: porter }: EventOf<'move'>): string[] {
    return [
      ...(porter === undefined ? [] : [t('film.portage', { model: this.name(porter) })]),
      ...(boards === undefined
        ? []
        : [boards === null ? t('film.ashore') : t('film.boards', { boat: boards })]),
      ...(agility ? [t('film.agility', { needs: agility.needs, rolls: agility.rolls.join(', ') })] : []),
      ...(blocked === undefined ? [] : [t('film.blocked', { model: this.name(blocked) })]),
      ...(fell && blocked === undefined ? [t('film.fell')] : []),
    ];
  }

  /** Describes the movement of a steamboat and its consequences. */
  private steam(event: EventOf<'steam'>): string {
    const { boat, speed, slows, steer, pushed, rams, crash } = event;
    const [aside, rammed] = [Object.keys(pushed), Object.keys(rams)];
    const fell = Object.keys(crash?.fell ?? {});
    const sentences = [
      t('film.steam', { boat, speed }),
      ...(steer ? [t('film.steam.steer', { model: this.name(steer.by) })] : []),
      ...(rammed.length > 0 ? [t('film.steam.ram', { list: this.list(rammed) })] : []),
      ...(aside.length > 0 ? [t('film.steam.pushed', { list: this.list(aside) })] : []),
      ...(crash ? [this.crash(crash.into)] : slows < speed ? [t('film.steam.slows', { speed: slows })] : []),
      ...(fell.length > 0 ? [t('film.steam.fell', { list: this.list(fell) })] : []),
    ];
    return this.withRemoved(sentences.join(' '), event.removed);
  }

  private crash(into: string | null): string {
    return into === null ? t('film.steam.aground') : t('film.steam.crash', { boat: into });
  }

  private way({ model, path, cautious, for: why }: EventOf<'move'>): string {
    const params = { model: this.name(model), length: formatFixed(pathLength(path), 1) };
    if (why === 'barrier' || why === 'boarding' || why === 'portage') return t(`film.move.${why}`, params);
    if (why !== 'basic') return t('film.move.by', { ...params, ability: this.ability(why) });
    return t(cautious ? 'film.move.cautious' : 'film.move', params);
  }

  private shoot(event: EventOf<'shoot'>): string {
    const seen = event.sight === 'obstructed' ? 'sight.class.obstructed' : 'sight.class.clear';
    const [model, target] = [this.name(event.model), this.name(event.target)];
    const shot = t('film.shoot', { model, target, sight: t(seen), blows: event.blows });
    return this.withRemoved(shot, event.removed);
  }

  private combat({ attacker, defender, supporters, stones, blows, removed }: EventOf<'combat'>): string {
    const [own, other] = [this.sideOf(attacker), this.sideOf(defender)];
    const fought = t('film.combat', {
      attacker: this.name(attacker),
      defender: this.name(defender),
      stones: stones[own] ?? 0,
      others: stones[other] ?? 0,
      blows: blows[other] ?? 0,
      suffered: blows[own] ?? 0,
    });
    const helpers = supporters.flat();
    const support = helpers.length > 0 ? ` ${t('film.combat.supported', { list: this.list(helpers) })}` : '';
    return this.withRemoved(fought + support, removed);
  }

  private gas({ model, cloud, saves }: EventOf<'gas'>): string {
    const failed = Object.keys(saves).filter((id) => saves[id] === false);
    const text =
      cloud === undefined
        ? t('film.gas.entered', { model: this.name(model ?? '') })
        : model === undefined
          ? t('film.gas.grown')
          : t('film.gas.released', { model: this.name(model) });
    return failed.length === 0 ? text : `${text} ${t('film.gas.failed', { list: this.list(failed) })}`;
  }

  private withRemoved(text: string, removed: readonly string[]): string {
    return removed.length === 0 ? text : `${text} ${t('film.removed', { list: this.list(removed) })}`;
  }

  private over({ winner, winners, why }: EventOf<'over'>): string {
    const reason = t(`film.why.${why}`);
    if (winner === null) return t('film.over.drawn', { why: reason });
    const names = (winners ?? [winner]).map((side) => this.side(side));
    return t('film.over.won', { why: reason, side: names.join(' + ') });
  }
}
