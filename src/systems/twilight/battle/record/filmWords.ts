/** What happens in a replay, in sentences. */
import { pathLength } from '../../../../space/index.js';
import { chanceText, fixed, shownName } from '../../../../wording/index.js';
import type { Library } from '../../profiles/library.js';
import { declared, say } from '../../words/index.js';
import type { ReplayData, ReplayEvent } from './replaySchema.js';

type Told<Name extends ReplayEvent['event']> = Extract<ReplayEvent, { event: Name }>;

/** See the head of this file. */
export class FilmWords {
  private readonly names = new Map<string, string>();
  private readonly owners = new Map<string, number>();

  constructor(
    private readonly data: ReplayData,
    private readonly library: Library,
  ) {
    const profiles = new Map(library.profiles.map((profile) => [profile.id, profile]));
    const created = data.events.flatMap((event) => (event.event === 'create' ? [event.created] : []));
    for (const { id, model, side } of [...data.models, ...created]) {
      this.owners.set(id, side);
      const profile = profiles.get(model);
      this.names.set(id, `${profile ? shownName(profile) : model} ${id}`);
    }
  }

  /** Who fights whom; allied sides together. */
  title(): string {
    const teams = new Map<number, string[]>();
    this.data.sides.forEach(({ name, team }, side) => {
      const known = teams.get(team ?? side);
      if (known) known.push(name);
      else teams.set(side, [name]);
    });
    return [...teams.values()]
      .map((names) => names.join(' + '))
      .reduce((first, second) => say('film.title', { first, second }));
  }

  setup(): string {
    const { sides } = this.data;
    const count = (side: number): number => this.data.models.filter((model) => model.side === side).length;
    const [first, second] = sides.map(({ name }) => name);
    if (sides.length === 2)
      return say('film.setup', { first: first ?? '', second: second ?? '', own: count(0), theirs: count(1) });
    const told = sides.map(({ name }, side) => say('film.setup.side', { side: name, count: count(side) }));
    return say('film.setup.several', { list: told.join(', ') });
  }

  /** An event. */
  text(event: ReplayEvent): string {
    switch (event.event) {
      case 'turn':
        return say('film.begins', { turn: event.turn });
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
          say('film.free', { model: this.name(event.model), counters: event.counters, left: event.left }),
          event.removed,
        );
      case 'gas':
        return this.gas(event);
      case 'pass':
        return say('film.pass', { side: this.side(event.side) });
      case 'create':
        return say('film.create', { model: this.name(event.model), list: this.list(event.discarded) });
      case 'end':
        return say('film.end');
      case 'take':
      case 'drop':
        return say(`film.${event.event}`, { model: this.name(event.model), object: event.object });
      case 'paddle':
        return say('film.paddle', { list: this.list(event.by), boat: event.boat });
      case 'stoke':
        return say('film.stoke', { model: this.name(event.model), boat: event.boat, speed: event.speed });
      case 'steam':
        return this.steam(event);
      case 'adrift':
      case 'replace':
        return say(`film.${event.event}`, { model: this.name(event.model), boat: event.boat });
      case 'mount':
      case 'dismount':
        return say(`film.${event.event}`, {
          model: this.name(event.model),
          vehicle: this.name(event.vehicle),
        });
      case 'return':
        return say('film.return', {
          model: this.name(event.model),
          side: this.side(Number(event.counter)),
        });
      case 'give':
        return say('film.give', {
          model: this.name(event.model),
          object: event.object,
          to: this.name(event.to),
        });
      case 'flee':
        return say('film.flee', { side: this.side(event.side) });
      case 'over':
        return this.over(event);
      default:
        return say(`film.${event.event}`, { model: this.name(event.model) });
    }
  }

  /** How likely each was to be removed, the likeliest first. */
  chances(odds: Readonly<Record<string, number>>): string[] {
    const sorted = Object.entries(odds).sort(([, a], [, b]) => b - a);
    return sorted.map(([id, chance]) =>
      say('film.chance', { model: this.name(id), chance: chanceText(chance) }),
    );
  }

  /** How likely a counter was to be drawn. */
  drawChance(chance: number): string {
    return say('film.chance.draw', { chance: chanceText(chance) });
  }

  /** What is left in the bag: drawn counters lie open. */
  bag(left: ReadonlyMap<string, number>): string {
    const told = [...left].map(([counter, count]) => {
      if (counter === 'combat') return say('film.counter.combat', { count });
      if (/^\d$/.test(counter)) return say('film.counter.side', { count, side: this.side(Number(counter)) });
      return say('film.counter.wild', { count, colour: declared(counter) });
    });
    const known = this.data.sides.length > 2 ? 'film.known.bag.all' : 'film.known.bag';
    return say(known, { list: told.join(', ') });
  }

  /** What each side knows of the stones of a combat: picks are secret, those of a Wild side come out of the bag. */
  picks({ stones, attacker, defender }: Told<'combat'>): string[] {
    const primaries = [this.sideOf(attacker), this.sideOf(defender)];
    return this.data.sides.flatMap(({ name, wild }, side) => {
      if (!primaries.includes(side)) return [];
      const other = primaries[0] === side ? primaries[1] : primaries[0];
      const params = { side: name, own: stones[side] ?? 0, theirs: stones[other ?? 0] ?? 0 };
      return [say(wild ? 'film.known.wild' : 'film.known.pick', params)];
    });
  }

  private sideOf(id: string): number {
    return this.owners.get(id) ?? 0;
  }

  private name(id: string): string {
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
    return ability ? shownName(ability) : id;
  }

  private draw(counter: string): string {
    if (counter === 'combat') return say('film.draw.combat');
    if (/^\d$/.test(counter)) return say('film.draw.side', { side: this.side(Number(counter)) });
    return say('film.draw.wild', { colour: declared(counter) });
  }

  private activate({ model, by }: Told<'activate'>): string {
    const name = this.name(model);
    if (by === 'direct') return say('film.activate.direct', { model: name });
    if (by === 'counter') return say('film.activate.counter', { model: name });
    const [leader = '', ability = ''] = by.split(' ');
    const params = { model: name, leader: this.name(leader), ability: this.ability(ability) };
    return say('film.activate.led', params);
  }

  private move(event: Told<'move'>): string {
    return [this.way(event), ...this.footing(event)].join(' ');
  }

  /** What came of a way aboard, ashore or near the edge of a boat. */
  private footing({ boards, agility, blocked, fell, with: porter }: Told<'move'>): string[] {
    return [
      ...(porter === undefined ? [] : [say('film.portage', { model: this.name(porter) })]),
      ...(boards === undefined
        ? []
        : [boards === null ? say('film.ashore') : say('film.boards', { boat: boards })]),
      ...(agility ? [say('film.agility', { needs: agility.needs, rolls: agility.rolls.join(', ') })] : []),
      ...(blocked === undefined ? [] : [say('film.blocked', { model: this.name(blocked) })]),
      ...(fell && blocked === undefined ? [say('film.fell')] : []),
    ];
  }

  /** How a steamboat goes on, and what comes of it. */
  private steam(event: Told<'steam'>): string {
    const { boat, speed, slows, steer, pushed, rams, crash } = event;
    const [aside, rammed] = [Object.keys(pushed), Object.keys(rams)];
    const fell = Object.keys(crash?.fell ?? {});
    const sentences = [
      say('film.steam', { boat, speed }),
      ...(steer ? [say('film.steam.steer', { model: this.name(steer.by) })] : []),
      ...(rammed.length > 0 ? [say('film.steam.ram', { list: this.list(rammed) })] : []),
      ...(aside.length > 0 ? [say('film.steam.pushed', { list: this.list(aside) })] : []),
      ...(crash
        ? [this.crash(crash.into)]
        : slows < speed
          ? [say('film.steam.slows', { speed: slows })]
          : []),
      ...(fell.length > 0 ? [say('film.steam.fell', { list: this.list(fell) })] : []),
    ];
    return this.withRemoved(sentences.join(' '), event.removed);
  }

  private crash(into: string | null): string {
    return into === null ? say('film.steam.aground') : say('film.steam.crash', { boat: into });
  }

  private way({ model, path, cautious, for: why }: Told<'move'>): string {
    const params = { model: this.name(model), length: fixed(pathLength(path), 1) };
    if (why === 'barrier' || why === 'boarding' || why === 'portage') return say(`film.move.${why}`, params);
    if (why !== 'basic') return say('film.move.by', { ...params, ability: this.ability(why) });
    return say(cautious ? 'film.move.cautious' : 'film.move', params);
  }

  private shoot(event: Told<'shoot'>): string {
    const seen = event.sight === 'obstructed' ? 'sight.class.obstructed' : 'sight.class.clear';
    const [model, target] = [this.name(event.model), this.name(event.target)];
    const shot = say('film.shoot', { model, target, sight: say(seen), blows: event.blows });
    return this.withRemoved(shot, event.removed);
  }

  private combat({ attacker, defender, supporters, stones, blows, removed }: Told<'combat'>): string {
    const [own, other] = [this.sideOf(attacker), this.sideOf(defender)];
    const fought = say('film.combat', {
      attacker: this.name(attacker),
      defender: this.name(defender),
      stones: stones[own] ?? 0,
      others: stones[other] ?? 0,
      blows: blows[other] ?? 0,
      suffered: blows[own] ?? 0,
    });
    const helpers = supporters.flat();
    const support =
      helpers.length > 0 ? ` ${say('film.combat.supported', { list: this.list(helpers) })}` : '';
    return this.withRemoved(fought + support, removed);
  }

  private gas({ model, cloud, saves }: Told<'gas'>): string {
    const failed = Object.keys(saves).filter((id) => saves[id] === false);
    const text =
      cloud === undefined
        ? say('film.gas.entered', { model: this.name(model ?? '') })
        : model === undefined
          ? say('film.gas.grown')
          : say('film.gas.released', { model: this.name(model) });
    return failed.length === 0 ? text : `${text} ${say('film.gas.failed', { list: this.list(failed) })}`;
  }

  private withRemoved(text: string, removed: readonly string[]): string {
    return removed.length === 0 ? text : `${text} ${say('film.removed', { list: this.list(removed) })}`;
  }

  private over({ winner, winners, why }: Told<'over'>): string {
    const reason = say(`film.why.${why}`);
    if (winner === null) return say('film.over.drawn', { why: reason });
    const names = (winners ?? [winner]).map((side) => this.side(side));
    return say('film.over.won', { why: reason, side: names.join(' + ') });
  }
}
