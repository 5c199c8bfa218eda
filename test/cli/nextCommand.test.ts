/** Each answer ends with the next command to type, and that command runs. */
import { copyFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT, WITHOUT_NEXT } from '../../src/cli/options/suggestions.js';
import { leaves } from './commands.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});

const TWILIGHT = 'examples/twilight';

/** Returns the words of the command that an answer ends with, after the program's name. */
const nextOf = (out: string): string[] | undefined =>
  /\n\nNext: stonecast (.+)\n$/.exec(out)?.[1]?.split(' ');

describe('the next command', () => {
  it.each([
    ['fight knight abrok', 'fight splits knight abrok'],
    ['fight militia-captain seldoath --with support=militia:2', 'fight splits militia-captain seldoath --with support=militia:2'],
    [`fight ${TWILIGHT}/combat.yaml ${TWILIGHT}/shot.yaml`, `fight splits ${TWILIGHT}/combat.yaml`],
    [`fight ${TWILIGHT}/shot.yaml`, `fight habits ${TWILIGHT}/shot.yaml`],
    ['fight examples/genertela/battle.yaml', 'fight habits examples/genertela/battle.yaml'],
    ['fight habits examples/genertela/battle.yaml', 'new experiment my-question'],
    ['fight splits knight abrok', 'fight sheet knight abrok'],
    [`fight advise ${TWILIGHT}/in-progress.yaml`, `fight sheet ${TWILIGHT}/in-progress.yaml`],
    ['fight duel knight abrok', 'fight habits knight abrok'],
    [`fight frugin ${TWILIGHT}/frugin.yaml`, `fight frugin ${TWILIGHT}/frugin.yaml --out frugin`],
    [`list ${TWILIGHT}/lists/empire.yaml`, `list judge ${TWILIGHT}/lists/empire.yaml`],
    ['unit knight', 'price knight'],
    ['battle explain examples/twilight/small-lists.yaml --event 12 --battles 2 --profiles examples/twilight/my-models.yaml', 'battle examples/twilight/small-lists.yaml --replay battle.html --profiles examples/twilight/my-models.yaml'],
    [`profiles check ${TWILIGHT}/my-models.yaml`, `unit herder --profiles ${TWILIGHT}/my-models.yaml`],
    [`table sight ${TWILIGHT}/tables/crossroads.yaml`, `table draw ${TWILIGHT}/tables/crossroads.yaml --out table.svg`],
    ['report experiments/core-forces.yaml --dry-run', 'report experiments/core-forces.yaml'],
    ['fight knight abrok --json', undefined],
    ['fight knight abrok --quiet', undefined],
    ['fight sheet knight abrok', undefined],
    ['fight knight nobody', undefined],
  ])('after `%s` is `%s`', async (typed, next) => {
    const { out } = await stonecast(...typed.split(' '));
    expect(nextOf(out)?.join(' ')).toBe(next);
  }); // prettier-ignore

  it.each([
    ['fight militia-captain seldoath --with support=militia:2'],
    [`fight ${TWILIGHT}/shot.yaml`],
    [`fight ${TWILIGHT}/wild.yaml`],
    ['fight examples/genertela/battle.yaml'],
    ['fight examples/grinding-annihilation/volley.yaml'],
    ['fight splits knight abrok'],
    [`fight advise ${TWILIGHT}/in-progress.yaml`],
    ['fight duel knight abrok'],
    [`profiles check ${TWILIGHT}/my-models.yaml`],
    ['profiles show knight'],
  ])('after `%s` runs', async (typed) => {
    const { out } = await stonecast(...typed.split(' '));
    const next = nextOf(out) ?? [];
    const { code, err } = await stonecast(...next);
    expect([code, err], next.join(' ')).toEqual([0, '']);
  });

  it('keeps the path of a file in another folder', async () => {
    const file = `${scratch.path}/my list.yaml`;
    copyFileSync(`${TWILIGHT}/lists/empire.yaml`, file);
    const { out } = await stonecast('list', file);
    expect(nextOf(out)?.join(' ')).toBe(`list judge '${file}'`);
  });

  it('is that of a page to share, where a game declares the question', async () => {
    const { out } = await stonecast('battle', 'bag', `${TWILIGHT}/bag.yaml`);
    const next = nextOf(out) ?? [];
    expect(next.join(' ')).toBe(`battle bag ${TWILIGHT}/bag.yaml --out bag`);
    const { code } = await stonecast(...next.slice(0, -1), `${scratch.path}/bag`);
    expect(code).toBe(0);
  });

  it('is missing only where the output is a document, or says what to do with a file', () => {
    const names = new Set(leaves().map((words) => words.join(' ')));
    // Scripts of shells call a command that no help shows.
    expect([...WITHOUT_NEXT].filter((name) => !names.has(name))).toEqual(['completion words']);
    const others = Object.keys(NEXT).filter((name) => !names.has(name));
    expect(others).toEqual([]);
    const games = [...names].filter(
      (name) => !(name in NEXT) && !WITHOUT_NEXT.has(name) && !name.startsWith('new'),
    );
    const verbs = new Set(games.map((name) => name.split(' ')[0]));
    expect([...verbs].toSorted()).toEqual(['battle', 'fight', 'list']);
    expect(games.filter((name) => !name.includes(' '))).toEqual([]);
  });
});
