/** Files of Grinding-Annihilation to start from: each works as it stands. */
import { nameOfId, SCHEMA_HEADER, type FileTemplate } from '../../system/index.js';

/** By the kind of file. */
export const TEMPLATES: Readonly<Record<string, FileTemplate>> = {
  profile: {
    about: 'a model of your own, with what its card says',
    schema: 'profiles',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast profiles check ${file}`,
    text: (id, schema) => `# ${SCHEMA_HEADER}${schema}
faction: ${id}-faction
name: ${nameOfId(id)} Faction
keyword: MINE
invented: true # false: from a published catalogue
note: The figures are guesses.
doctrines:
  - { id: first-doctrine, name: First Doctrine }
units:
  - id: ${id}
    name: ${nameOfId(id)}
    cost: 9 # points of one troop
    troops: { min: 5, max: 10 }
    movement: 6
    vigour: 3
    defence: 5
    wounds: 1
    heroism: 7
    battle-effectiveness: 1
    keywords: [INFANTRY]
    weapons:
      - { id: rifle, name: Rifle, range: 24, swiftness: 1, skill: 4, strength: 3, damage: 1 }
      - { id: blade, name: Blade, range: melee, swiftness: 1, skill: 4, strength: 3, damage: 1 }
`,
  },
  list: {
    about: 'an army list',
    schema: 'army',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast list ${file}`,
    text: (id, schema) => `# ${SCHEMA_HEADER}${schema}
system: grinding-annihilation
name: ${nameOfId(id)}
size: small
faction: lantern-levy
doctrines: [steady-lamps]
manoeuvres: [reorder-roll, grenades, smokescreen, find-cover, onslaught-overwatch]
general: lantern-levy/lamp-marshal
formations: # ids: stonecast profiles list --system grinding-annihilation
  - { unit: lantern-levy/lamp-marshal, enhancements: [old-banner] }
  - { unit: lantern-levy/lamp-guard, troops: 20, leader: lantern-levy/lamp-marshal }
  - { unit: lantern-levy/lamp-guard, troops: 20 }
  - { unit: lantern-levy/siege-lamps, troops: 6 }
`,
  },
  battle: {
    about: 'a battle of two lists on a table',
    schema: 'battle',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast battle ${file} --battles 4`,
    text: (id, schema) => `# ${SCHEMA_HEADER}${schema}
# ${nameOfId(id)}: two small armies meet at a ruin.
system: grinding-annihilation
scenario:
  mission: war-of-control
  table: { width: 60, depth: 44, terrain: [{ kind: ruins, height: 6, shape: { polygon: [[26, 19], [34, 19], [34, 25], [26, 25]] } }] }
sides:
  - { list: { name: Levy, formations: [{ unit: lantern-levy/lamp-guard, troops: 20 }] }, policy: castle }
  - { list: { name: Brood, formations: [{ unit: tarn-brood/reed-runners, troops: 30 }] }, policy: assault }
`,
  },
};
