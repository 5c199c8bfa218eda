/** Files of Twilight to start from: each works as it stands. */
import { nameOfId, SCHEMA_HEADER, type FileTemplate } from '../../system/index.js';

/** By the kind of file. */
export const TEMPLATES: Readonly<Record<string, FileTemplate>> = {
  profile: {
    about: 'a model of your own, with what its card says',
    schema: 'profiles',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast price --profiles ${file} --time 120s`,
    text: (id, schema) => `# ${SCHEMA_HEADER}${schema}
# Check it: stonecast profiles check ${id}.yaml
# To change a packaged model give its id and what changes alone: { id: militia, combat: 3 }
culture: empire # or a new one; with name: beside it
profiles:
  - id: ${id}
    name: ${nameOfId(id)}
    descriptors: [troop]
    cost: 12 # points of one model
    movement: 6
    combat: 2
    support: 1
    toughness: 5 # as on the card, without the +; none: it never saves
    stamina: 1
    size: small # tiny, small, medium, large or huge
    abilities: [dodge] # ids: stonecast profiles abilities
    weapons: []
    assumed: [cost] # figures that you guessed: marked wherever they are printed
`,
  },
  patch: {
    about: 'changes of packaged cards, to judge with `stonecast patch`',
    schema: 'profiles',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast patch ${file} --field kedashi --players greedy`,
    text: (_, schema) => `# ${SCHEMA_HEADER}${schema}
# Each entry names a packaged card and gives only what changes. A list such as abilities replaces the whole list.
culture: empire
profiles:
  - { id: militia, cost: 15, combat: 3 }
`,
  },
  list: {
    about: 'an army list',
    schema: 'list',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast list ${file}`,
    text: (id, schema) => `# ${SCHEMA_HEADER}${schema}
system: twilight
name: ${nameOfId(id)}
culture: empire
points: 200
models: # ids: stonecast profiles list
  - empire/militia-captain
  - { model: empire/knight, count: 2 }
  - { model: empire/militia, count: 6 }
  - { model: empire/slinger, count: 2 }
`,
  },
  battle: {
    about: 'a battle of two lists on a table',
    schema: 'battle',
    file: (id) => `${id}.yaml`,
    next: (file) => `stonecast battle ${file} --battles 20`,
    text: (id, schema) => `# ${SCHEMA_HEADER}${schema}
# ${nameOfId(id)}: two patrols meet at a wood.
system: twilight
scenario:
  table: { width: 36, depth: 36, terrain: [{ kind: wood, shape: { circle: [18, 18], radius: 4 } }] }
  turns: 6
  deployment:
    - { x: [4, 32], y: [0, 6] }
    - { x: [4, 32], y: [30, 36] }
sides:
  - { name: Empire, list: { system: twilight, name: Empire, culture: empire, models: [{ model: empire/militia, count: 4 }] }, policy: close-in }
  - { name: Kedashi, list: { system: twilight, name: Kedashi, culture: kedashi, models: [{ model: kedashi/abrok, count: 3 }] }, policy: close-in }
`,
  },
  games: {
    about: 'a spreadsheet of whole games with lists and players, as CSV',
    file: (id) => `${id}.csv`,
    next: (file) => `stonecast log ${file}`,
    text: () => `first,second,role,result,first-player,second-player,turns,first-lost,second-lost,scenario,group,date
Empire line,Kedashi swarm,game,win,Anna,Ben,5,6,11,meeting,my group,2026-01-10
Kedashi swarm,Empire line,game,draw,Anna,Ben,6,8,8,meeting,my group,2026-01-10
`,
  },
  log: {
    about: 'a spreadsheet of the games that you played, as CSV',
    file: (id) => `${id}.csv`,
    next: (file) => `stonecast log ${file} --players greedy`,
    text: () => `first,second,role,result,count,date,note
empire/militia,kedashi/abrok,attack,kill,4,2026-01-10,a line for each result; count: how often
empire/militia,kedashi/abrok,attack,neither,9,2026-01-10,
empire/militia,kedashi/abrok,attack,loss,7,2026-01-10,
empire/knight,kedashi/seldoath,brawl,win,2,2026-01-10,"brawl: whole games of groups; win, loss or draw"
`,
  },
};
