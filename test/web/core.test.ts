import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { odds } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { answerer } from '../../src/web/core.js';
import { packaged } from '../../src/web/packaged.js';
import { data, questions } from './data.js';

const ask = answerer(packaged(data));
const scenario = questions.find(({ ask: kind }) => kind === 'odds')?.file as { system: string };

describe('the core without a disk', () => {
  it('answers as the library does', async () => {
    for (const options of [{}, { method: 'monte-carlo', combats: 20_000, seed: 'one' } as const]) {
      const reply = await ask({ ask: 'odds', file: scenario, options });
      const encounter = openSystem(systemNamed(scenario.system)).encounter(scenario);
      const { answer, method } = await odds(encounter, { ...options, threads: 1 });
      if (!('answer' in reply)) throw new Error(reply.fault.message);
      expect(JSON.stringify(reply.answer)).toBe(JSON.stringify({ ...answer, method }));
      expect(reply.reported).toMatchObject({
        sentence: encounter.sentence(answer, method),
        table: encounter.table(answer),
        picks: encounter.game.picks,
      });
      const values = encounter.figures?.(answer) ?? {};
      expect(reply.reported?.figures?.map(({ value }) => value)).toEqual(
        Object.keys(systemNamed(scenario.system).figures ?? {}).map((id) => values[id]),
      );
    }
  });

  it('knows the profiles, advises, and makes sheets, in either language', async () => {
    expect(await ask({ ask: 'profiles', system: 'twilight' })).toMatchObject({
      answer: expect.arrayContaining([expect.objectContaining({ id: 'empire/militia' })]) as unknown,
    });
    const side = { model: 'empire/militia' };
    const file = { system: 'twilight', combat: 'melee', attacker: side, defender: side };
    expect(await ask({ ask: 'advise', file })).toMatchObject({ answer: { before: 'cast' } });
    expect(await ask({ ask: 'sheet', file, language: 'fr' })).toMatchObject({
      answer: { players: ['Attaquant', 'Défenseur'] },
    });
  });

  it('says that it shows no replays of a system whose films the page leaves out', async () => {
    const system = systemNamed('grinding-annihilation');
    const leaves = vi.spyOn(system, 'open').mockReturnValue({
      ...system.open([]),
      replayPlayer: () => {
        throw new Error('left out of this page');
      },
    });
    const reply = await answerer(packaged(data))({ ask: 'film', file: { system: system.id } });
    leaves.mockRestore();
    expect(reply).toMatchObject({
      fault: { message: '"film" cannot be done here: Grinding-Annihilation knows no answer to it' },
    });
  });

  it('says the names of the language that is asked for, as the advice does', async () => {
    const file = {
      system: 'twilight',
      combat: 'melee',
      attacker: { model: 'empire/knight' },
      defender: { model: 'kedashi/abrok' },
    };
    for (const [language, name] of [
      ['en', 'Knight'],
      ['fr', 'Chevalier'],
      ['en', 'Knight'],
    ] as const) {
      for (const options of [{}, { method: 'monte-carlo', combats: 2000, seed: 'one' } as const]) {
        const reply = await ask({ ask: 'odds', file, language, options });
        const reported = 'reported' in reply ? reply.reported : undefined;
        expect(reported?.sentence).toMatch(new RegExp(`^${name}\\* `));
        expect(reported?.table[1]?.[1]).toBe(`${name}*`);
      }
      const duel = await ask({ ask: 'duel', file, language });
      expect('reported' in duel ? duel.reported.sentence : '').toContain(` ${name}* `);
      expect(await ask({ ask: 'coach', file, language })).toMatchObject({
        answer: { names: [name, 'Abrok'] },
      });
    }
  });

  it('tells what is wrong with a question', async () => {
    expect(await ask({ ask: 'odds', file: {} })).toMatchObject({ fault: { path: ['system'] } });
    expect(await ask({ ask: 'odds', file: { system: 'chess' } })).toMatchObject({
      fault: { message: expect.stringMatching(/unknown rule system "chess"/) as unknown },
    });
    expect(await ask({ ask: 'duel', file: { system: 'genertela' }, language: 'fr' })).toMatchObject({
      fault: { message: expect.stringMatching(/duel.*est impossible ici.*Genertela/) as unknown },
    });
  });
});

describe('the built script', () => {
  const folder = path.join(import.meta.dirname, '../../dist/web');
  it('is small, and holds no reader of files, no charts, no threads and nothing that plays whole battles', () => {
    expect(readFileSync(path.join(folder, 'stonecast.js')).length).toBeLessThan(1.12e6);
    const inputs = Object.keys(JSON.parse(readFileSync(path.join(folder, 'inputs.json'), 'utf8')) as object);
    expect(inputs.length).toBeGreaterThan(100);
    // Films of battles take their directions from there.
    expect(inputs.filter((file) => /battle\/rules\/(?!adjacency)/.test(file))).toEqual([]);
    expect(
      inputs.filter((file) =>
        /node_modules\/(?!zod\/|seedrandom\/)|^src\/(cli|files|experiments|reports)\//.test(file),
      ),
    ).toEqual([]);
  });
});
