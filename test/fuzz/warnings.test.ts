/** What a parser would say to the process itself, past the command's own streams. */
import { afterAll, expect, it } from 'vitest';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

it('a group as a key is an error of the file and no warning of the process', async () => {
  const warnings: string[] = [];
  const listen = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', listen);
  const { code, err } = await stonecast(
    'fight',
    scratch.file('a.yaml', 'system: twilight\nattacker: {? {a: 1} : 2}\n'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', listen);
  expect(warnings).toEqual([]);
  expect(code).toBe(2);
  expect(err).toMatch(/^error: .*a\.yaml:\d+:\d+: .+\n {2}tip: /);
});
