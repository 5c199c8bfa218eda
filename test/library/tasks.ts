/** The programs of docs/for-developers/library.md, as they stand there but for the names of the package: read by the compiler, run by a test. */
import { odds, openSystem, systemNamed } from '../../src/index.js';

const twilight = openSystem(systemNamed('twilight'));
const fight = twilight.encounter({
  system: 'twilight',
  combat: 'melee',
  attacker: { model: 'empire/militia', supporters: ['empire/militia'] },
  defender: { model: 'kedashi/abrok' },
});
const { answer, method } = await odds(fight);
console.log(fight.sentence(answer, method));
console.log(answer.defender.models[0]?.killed.value, method.kind);

import { splits } from '../../src/index.js';

const { rows, equilibrium } = splits(fight);
rows.forEach((split, i) => {
  console.log(split, equilibrium.rows[i]);
});

import { advise } from '../../src/index.js';

const side = (model: string) => ({ model, split: { erac: 3, oran: 2 } });
const reported = twilight.position?.({
  system: 'twilight',
  combat: 'melee',
  attacker: side('empire/militia-captain'),
  defender: side('kedashi/seldoath'),
  state: { turn: 'defender', attacker: { erac: 2, oran: 1 }, defender: { erac: 1, oran: 1 } },
});
if (reported) console.log(JSON.stringify(advise(reported.encounter, reported.position)));

import { valuation, valuationPlayers } from '../../src/index.js';

const players = valuationPlayers(twilight, ['hold']);
const prices = await valuation(twilight, { players, pairs: 60, proof: 0, threads: 1 });
for (const { name, cost, fair } of prices.units) console.log(name, cost, fair.value);

import { battleOdds, readBattle, readGameFile } from '../../src/index.js';

const forces = readGameFile(twilight, 'battle', 'examples/twilight/small-battle.yaml');
const battle = readBattle(twilight, forces);
const source = { system: 'twilight', documents: twilight.documents ?? [], file: forces };
const { wins } = await battleOdds(battle, source, { battles: 200, threads: 1 });
battle.sides.forEach(({ name }, i) => {
  console.log(name, 'wins', wins[i]?.value);
});

import { listBattles } from '../../src/index.js';

const lists = ['empire', 'kedashi'].map((name) =>
  readGameFile(twilight, 'list', `examples/twilight/lists/${name}.yaml`),
);
const met = await listBattles(twilight, lists, {
  players: ['hold', 'close-in'],
  tables: 4,
  bouts: 1,
  threads: 1,
});
for (const { player, first, second, score } of met.meetings) console.log(player, first, second, score.value);

import { check } from '../../src/system/index.js';
import { execute, experimentSchema, planOf, resultsOf } from '../../src/experiments/index.js';

const written = check(experimentSchema, {
  experiment: 'toughness',
  title: 'What one step of Toughness changes',
  question: 'How much more often does a model survive?',
  scenario: {
    system: 'twilight',
    attacker: { model: 'empire/militia' },
    defender: { model: { name: 'A model', cost: 30, combat: 4, toughness: 4 } },
  },
  axes: [{ name: 'Toughness', set: 'defender.model.toughness', numbers: [3, 4, 5] }],
});
const plan = planOf(written, { system: twilight, documents: [], version: '1' });
const execution = await execute(plan, { threads: 1 });
const results = resultsOf(plan, execution, [], 'my program');
console.log(results.jobs.length, results.missing.length);

import { report } from '../../src/reports/index.js';

const { files, sentences } = await report(results, ['html']);
console.log(sentences.join('\n'), [...files.keys()]);

import { withLocale } from '../../src/index.js';

console.log(withLocale('fr', () => fight.sentence(answer, method)));

import type { System } from '../../src/system/index.js';

const game: System = systemNamed('genertela'); // yours in its place
const zone = openSystem(game).encounter({
  system: 'genertela',
  zone: { terrain: 'lowland' },
  attacker: { units: { standard: 2 } },
  defender: { units: { standard: 1 } },
});
const clash = await odds(zone);
console.log(zone.sentence(clash.answer, clash.method));
