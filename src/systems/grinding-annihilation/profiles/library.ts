/** The loaded rosters: units and weapons by id. A patch redefines some units of rosters. */
import { msg } from '../words/index.js';
import type * as z from 'zod';
import {
  check,
  nearest,
  type DataDocument,
  type ProfileEntry,
  patchedDocuments,
  type PatchShape,
} from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, namesApart } from '../../../i18n/index.js';
import type { Weapon } from '../rules/weaponsAndFormations.js';
import { showDice } from '../rules/dice.js';
import { rosterSchema, type RosterInput, type UnitInput, unitSchema } from './rosterSchema.js';

/** A unit with its faction. */
export interface Unit extends UnitInput {
  readonly faction: RosterInput;
  /** `faction/unit`. */
  readonly key: string;
}

/** Rosters by name. A later file may not repeat an id of an earlier one. */
export class Library {
  private readonly units = new Map<string, Unit>();
  /** Inline units, by their text. */
  private readonly placed = new Map<string, Unit>();

  /** @throws StonecastError with the file and the path of the error */
  constructor(private readonly documents: readonly DataDocument[]) {
    const rosters = documents.map((document) => {
      const roster = within(document, () => check(rosterSchema, document.data));
      within(document, () => {
        this.add(roster);
      });
      return { document, roster };
    });
    // A unit may lead a unit in another file of its faction, so all units must be known first.
    for (const { document, roster } of rosters) {
      within(document, () => {
        this.checkLeaders(roster);
      });
    }
    this.nameApart();
  }

  /** Adds ids to the names of units with the same name. */
  private nameApart(): void {
    const ids = [...this.units.keys()];
    const names = namesApart(
      [...this.units.values()].map(({ name }) => name),
      ids,
    );
    ids.forEach((id, i) => {
      const unit = this.units.get(id);
      const name = names[i];
      if (unit && name !== undefined && name !== unit.name) this.units.set(id, { ...unit, name });
    });
  }

  /** Returns every unit, in file order. */
  all(): readonly Unit[] {
    return [...this.units.values()];
  }

  /** @throws StonecastError `unknown-profile` */
  unit(id: string): Unit {
    const wanted = id.trim().toLowerCase();
    const found = this.units.get(wanted) ?? this.byShortName(wanted);
    if (found !== undefined) return found;
    const suggestion = nearest(id, [...this.units.keys()]);
    throw new StonecastError('unknown-profile', { found: id, ...(suggestion && { suggestion }) });
  }

  /**
   * Returns the unit of a list's formation: by name, or inline with `faction/unit` as id. Equal inline units are
   * shared.
   * @throws StonecastError `unknown-profile`, also for the faction of an inline unit
   */
  fielded(unit: string | UnitInput): Unit {
    if (typeof unit === 'string') return this.unit(unit);
    const text = JSON.stringify(unit);
    const known = this.placed.get(text);
    if (known) return known;
    const { id, ...input } = unit;
    const [faction = '', own = ''] = id.split('/');
    const roster = this.all().find((one) => one.faction.faction === faction)?.faction;
    if (!roster) {
      const suggestion = nearest(id, [...this.units.keys()]);
      throw new StonecastError('unknown-profile', { found: id, ...(suggestion && { suggestion }) });
    }
    const made = { ...input, id: own, faction: roster, key: id };
    this.placed.set(text, made);
    return made;
  }

  /** Returns the unit with this id without its faction, or with this name, if there is only one. */
  private byShortName(wanted: string): Unit | undefined {
    const meant = [...this.units].filter(
      ([id, { name }]) => id.slice(id.indexOf('/') + 1) === wanted || name.toLowerCase() === wanted,
    );
    return meant.length === 1 ? meant[0]?.[1] : undefined;
  }

  /**
   * Returns the units that names refer to: ids, or factions for all their units, in the order of the names.
   * @throws StonecastError `unknown-profile`, with the name's index in the list
   */
  named(names: readonly string[]): readonly Unit[] {
    return names.flatMap((name, i) => {
      const faction = this.all().filter((unit) => unit.faction.faction === name.trim().toLowerCase());
      if (faction.length > 0) return faction;
      try {
        return [this.unit(name.trim())];
      } catch (error) {
        throw error instanceof StonecastError ? error.under(i) : error;
      }
    });
  }

  /**
   * Returns a unit's weapon by `faction/unit/weapon`.
   * @throws StonecastError `unknown-profile`
   */
  weapon(id: string): Weapon {
    const cut = id.lastIndexOf('/');
    const unit = this.units.get(id.slice(0, Math.max(0, cut)).toLowerCase());
    const found = unit && weaponOfUnit(unit, id.slice(cut + 1));
    if (found) return found;
    const known = this.all().flatMap((one) => one.weapons.map((weapon) => `${one.key}/${weapon.id}`));
    const suggestion = nearest(id, known);
    throw new StonecastError('unknown-profile', { found: id, ...(suggestion && { suggestion }) });
  }

  /** Returns the part of the data files that the names in a scenario refer to. It may be larger than needed. */
  excerpt(scenario: unknown): DataDocument[] {
    const names = new Set<string>();
    gatherNames(scenario, names);
    return this.documents.flatMap(({ file, data }) => {
      const roster = data as z.input<typeof rosterSchema>;
      const units = roster.units.filter(({ id }) => names.has(`${roster.faction}/${id}`));
      if (units.length === 0) return [];
      const kept = new Set(units.map(({ id }) => id));
      const cut = units.map((unit) => ({ ...unit, leads: (unit.leads ?? []).filter((id) => kept.has(id)) }));
      return [{ file, data: { ...roster, units: cut } }];
    });
  }

  private add(roster: RosterInput): void {
    roster.units.forEach((input, i) => {
      const key = `${roster.faction}/${input.id}`;
      const path = ['units', i, 'id'];
      if (this.units.has(key)) {
        const expected = msg('an id that no other unit of the faction has');
        throw new StonecastError(
          'wrong-value',
          { what: msg('"{field}"', { field: 'id' }), found: asWritten(input.id), expected },
          { path },
        );
      }
      if (input.troops.min > input.troops.max) {
        const what = msg('"{field}"', { field: 'troops.min' });
        const expected = msg('at most {count}, as troops.max says', { count: input.troops.max });
        throw new StonecastError(
          'wrong-value',
          { what, found: asWritten(input.troops.min), expected },
          { path: ['units', i, 'troops', 'min'] },
        );
      }
      this.units.set(key, { ...input, faction: roster, key });
    });
  }

  private checkLeaders({ faction, units }: RosterInput): void {
    units.forEach((unit, i) => {
      unit.leads.forEach((escort, j) => {
        if (this.units.has(`${faction}/${escort}`)) return;
        const known = this.all().filter((one) => one.faction.faction === faction);
        const suggestion = nearest(
          escort,
          known.map((one) => one.id),
        );
        throw new StonecastError(
          'unknown-profile',
          { found: escort, ...(suggestion && { suggestion }) },
          { path: ['units', i, 'leads', j] },
        );
      });
    });
  }
}

/** Runs some work on a file and adds the file's name to its errors. */
function within<T>({ file }: DataDocument, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof StonecastError ? error.at({ file }) : error;
  }
}

/** Collects every text in a value. For a weapon's id, it adds the unit's id too. */
function gatherNames(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    const id = value.toLowerCase();
    into.add(id).add(id.slice(0, Math.max(0, id.lastIndexOf('/'))));
  }
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) gatherNames(part, into);
  }
}

/** Returns a weapon of a unit by its id within the unit. */
export function weaponOfUnit(unit: Unit, id: string): Unit['weapons'][number] | undefined {
  return unit.weapons.find((weapon) => weapon.id === id.toLowerCase());
}

/** Returns a unit as an entry of profile lists. */
export function profileEntry(unit: Unit): ProfileEntry {
  const { faction, key, weapons, 'deadly-demise': demise, ...rest } = unit;
  return {
    ...rest,
    id: key,
    /** The points of the smallest formation. */
    points: unit.cost * unit.troops.min,
    faction: faction.name,
    invented: faction.invented,
    ...(demise && { 'deadly-demise': showDice(demise) }),
    weapons: weapons.map((weapon) => ({
      ...weapon,
      swiftness: showDice(weapon.swiftness),
      damage: showDice(weapon.damage),
    })),
  };
}

const SHAPE: PatchShape = {
  force: 'faction',
  head: ['name', 'keyword', 'invented', 'note', 'doctrines'],
  lists: [{ field: 'units', entry: unitSchema, perForce: true, needed: true }],
};

/** Returns the files with the patch. Its units may contain only the changes. */
export const patched = (
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] => patchedDocuments(documents, patch, SHAPE);
