/** Against whom. */
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';

/** How many enemies they are; one alone by its name. */
export function enemiesText(enemies: readonly { readonly name: string }[]): string {
  const [one] = enemies;
  return one && enemies.length === 1 ? inert(one.name) : say('roster.enemies', { count: enemies.length });
}
