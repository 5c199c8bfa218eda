/** What `stonecast players` says to people. */
import type { Estimate } from '../../game/index.js';
import type { PlayersFindings, PlayerStrength } from '../../questions/index.js';
import { estimateText, fixed, marked } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/battle/index.js';
import { leadText } from './ladderText.js';
import { policyText } from './policyText.js';

/** The strongest player beside the weakest, all players, and each against each. */
export function strengthText({ players, against, method }: PlayersFindings, quiet: boolean): string {
  const order = [...players].sort((a, b) => a.points.value - b.points.value);
  const head = (['player', 'strength', 'exploited', 'rung.response', 'speed'] as const).map((key) =>
    tell(key),
  );
  const rows = order.map((one) => [
    nameOf(one),
    pointsText(one.points),
    ...answerText(one),
    fixed(one.speed, 0),
  ]);
  const results = order.map(({ name }) => [
    inert(name),
    ...order.map((other) => {
      const found = against[name]?.[other.name];
      return found === undefined ? '' : estimateText(found);
    }),
  ]);
  const lines = [
    strongest(order),
    '',
    textTable([head, ...rows]),
    tell('strength.against'),
    textTable([['', ...order.map(({ name }) => inert(name))], ...results]),
  ];
  if (!quiet && method.kind === 'monte-carlo')
    lines.push(
      tell('strength.read'),
      tell('strength.sampled', {
        battles: marked(String(method.combats)),
        seed: method.seed,
        confidence: confidenceText(method.confidence),
      }),
      tell('strength.next', { example: 'stonecast players ladder --drawn 20' }),
    );
  return `${lines.join('\n')}\n`;
}

function strongest(order: readonly PlayerStrength[]): string {
  const [weakest] = order;
  const best = order.at(-1);
  if (!weakest || !best || best === weakest) return '';
  return tell('strength.sentence', {
    best: nameOf(best),
    weakest: nameOf(weakest),
    points: pointsText(best.points),
  });
}

/** What the best known answer gains, and who plays it. */
function answerText({ policy, exploitable }: PlayerStrength): [gain: string, by: string] {
  if (exploitable.by === policy) return [tell('strength.unanswered'), ''];
  return [leadText(exploitable), policyText(exploitable.by)];
}

/** A level by its name and its policy. */
const nameOf = ({ name, policy }: PlayerStrength): string =>
  name === policy ? policyText(policy) : `${inert(name)} (${policyText(policy)})`;

function pointsText({ value, low, high }: Estimate): string {
  if (low === value && high === value) return fixed(value, 0);
  const end = high === Infinity ? tell('strength.more') : fixed(high, 0);
  return tell('strength.points', { value: fixed(value, 0), low: fixed(low, 0), high: end });
}
