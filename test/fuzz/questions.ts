/** A sound file for each question that a rule system brings along. */

/** The systems whose profile files are tried. */
export const PROFILE_FOLDERS: readonly string[] = ['twilight', 'genertela', 'grinding-annihilation'];

const open = { terrain: 'lowland' };
const stack = (standard: number): object => ({ units: { standard } });
interface QuestionInput {
  readonly system: string;
  readonly name: string;
  readonly data: unknown;
}
const genertela = (name: string, data: object): QuestionInput => ({
  system: 'genertela',
  name,
  data: { system: 'genertela', ...data },
});
const grinding = (name: string, data: object): QuestionInput => ({
  system: 'grinding-annihilation',
  name,
  data: { system: 'grinding-annihilation', ...data },
});

/** By the name of the command. */
export const QUESTIONS: readonly QuestionInput[] = [
  { system: 'twilight', name: 'frugin', data: { models: 2, toughness: 5 } },
  genertela('force', { zone: open, defender: stack(3), available: { standard: { most: 4 }, hero: { most: 1, cost: 10 } }, chance: 0.8 }),
  genertela('allocate', { units: { standard: 3 }, zones: [{ zone: open, defender: stack(1) }, { zone: open, defender: stack(2) }], objective: 'all' }),
  genertela('worth', { attacker: stack(2), defender: stack(2), zone: open, features: ['hero', 'highland'] }),
  genertela('rank', { attacks: [{ name: 'even', zone: open, attacker: stack(2), defender: stack(2) }] }),
  genertela('exchange', { attackers: 3, defenders: 2 }),
  genertela('retreat-chart', { zone: open, attackers: 3, defenders: 3 }),
  grinding('assault', { inches: 9, reorder: true }),
  grinding('fatigue', { heroism: [8, 6] }),
  grinding('retreat', { troops: 3, tests: 1, reorder: true }),
  grinding('army', {
    size: 'small',
    faction: 'lantern-levy',
    doctrines: ['steady-lamps'],
    manoeuvres: ['reorder-roll', 'grenades'],
    general: 'lantern-levy/lamp-marshal',
    formations: [
      { unit: 'lantern-levy/lamp-marshal', enhancements: ['old-banner'] },
      { unit: 'lantern-levy/lamp-guard', troops: 20, leader: 'lantern-levy/lamp-marshal' },
    ],
  }),
  grinding('matchups', { attackers: ['lantern-levy/lamp-guard'], targets: ['tarn-brood/reed-runners'] }),
]; // prettier-ignore
