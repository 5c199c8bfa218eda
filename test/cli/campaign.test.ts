/** `genertela campaign` and `genertela turn` as their user sees them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const FILE = 'examples/genertela/campaign.yaml';
const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

interface Found {
  readonly campaigns: number;
  readonly sides: readonly {
    side: string;
    points: { value: number };
    fairBid: { value: number };
    turns: unknown[];
  }[];
  readonly nations: readonly { nation: string; points: { value: number } }[];
  readonly worth?: { readonly of: readonly { kind: string }[] };
  readonly notPlayed: readonly string[];
}

/** A file of one turn on a tiny map, so that it is quick. */
function small(map: string): string {
  scratch.file('map.yaml', map);
  return scratch.file(
    'campaign.yaml',
    'system: genertela\nmap: map.yaml\nsequence: []\nturns: 2\nsetup:\n  ditali: {a: {standard: 7}}\n  esrolians: {b: {standard: 2}}\ncards:\n  ditali: {victory: [{hold: [a, b], points: 3, turns: [1, 2]}]}\n',
  );
}
const MAP = 'zones:\n  a: {terrain: lowland, borders: [b]}\n  b: {terrain: lowland}\n';

describe('campaign', () => {
  it('tells points, fair bids and what things are worth, the same for the same seed', async () => {
    const asked = ['battle', small(MAP), '--battles', '40', '--worth', 'ditali', '--json'];
    const { out, err, code } = await stonecast(...asked);
    expect([code, err]).toEqual([0, '']);
    const found = JSON.parse(out) as Found;
    expect(found.campaigns).toBe(40);
    expect(Math.min(...found.sides.map(({ fairBid }) => fairBid.value))).toBe(0);
    // Ditali hold a for sure on both turns: 3 points each, and at most 12.
    const ditali = found.nations.find(({ nation }) => nation === 'ditali')?.points.value ?? 0;
    expect(ditali).toBeGreaterThan(6);
    expect(ditali).toBeLessThanOrEqual(12);
    expect(found.worth?.of.map(({ kind }) => kind)).toEqual(
      'unit unit unit unit unit unit unit unit city hit resist retreat title'.split(' '),
    );
    expect((await stonecast(...asked)).out).toBe(out);
  });

  it('tells faults of a map in the map, with line and column', async () => {
    const { err, code } = await stonecast(
      'battle',
      'campaign',
      small(MAP.replace('[b]', '[c]')),
      '--battles',
      '1',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/map\.yaml:2:\d+/);
    expect(err).toContain('"c"');
  });

  it('writes a replay, and speaks French', async () => {
    const to = path.join(scratch.path, 'replay.json');
    expect((await stonecast('battle', small(MAP), '--replay', to)).code).toBe(0);
    const replay = JSON.parse(readFileSync(to, 'utf8')) as { events: { event: string }[] };
    expect(replay.events.filter(({ event }) => event === 'turn')).toHaveLength(2);
    const { out } = await stonecast('battle', small(MAP), '--battles', '4', '--lang', 'fr');
    expect(out).toContain('points de victoire');
    expect(out).toContain('enchère juste');
    expect(out).not.toContain('Pas joué');
  });

  it('names nobody as the leader where the table shows equal points', async () => {
    const level = `system: genertela
map: {zones: {a: {terrain: lowland, borders: [b]}, b: {terrain: lowland}}}
sequence: []
turns: 1
policy: hold
setup: {ditali: {a: {standard: 2}}, esrolians: {b: {standard: 2}}}
cards: {ditali: {victory: []}, esrolians: {victory: []}}
`;
    const { out } = await stonecast('battle', scratch.file('level.yaml', level), '--battles', '4');
    expect(out).toMatch(
      /^Nobody leads alone: \w+, \w+ have 0\.0 victory points each on average over 1 turn\. In .* nobody wins\.\n/,
    );
  });

  it('advises a nation turn with exact odds', async () => {
    const { out, code } = await stonecast('battle', 'turn', 'examples/genertela/turn.yaml', '--json');
    expect(code).toBe(0);
    const answer = JSON.parse(out) as {
      nation: string;
      attacks: { holds: number; value: number }[];
      march: unknown[];
    };
    expect(answer.nation).toBe('Heortlings');
    expect(answer.attacks.length).toBeGreaterThan(0);
    const values = answer.attacks.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('refuses a nation that is not in it', async () => {
    const { err, code } = await stonecast('battle', 'campaign', FILE, '--battles', '1', '--worth', 'nobody');
    expect(code).toBe(2);
    expect(err).toContain('nobody');
  });
});
