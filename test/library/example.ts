/** The example of the README, as it stands there but for the name of the package: read by the compiler, run by a test. */
import { odds, openSystem, systemNamed } from '../../src/index.js';

const twilight = openSystem(systemNamed('twilight'));
const side = (model: string) => ({ model, split: 'balanced', adjust: 'greedy' }) as const;
const encounter = twilight.encounter({
  system: 'twilight',
  combat: 'melee',
  attacker: side('empire/militia-captain'),
  defender: side('kedashi/seldoath'),
});
const { answer, method } = await odds(encounter);
console.log(encounter.sentence(answer, method));
