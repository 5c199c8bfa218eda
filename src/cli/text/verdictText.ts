/** A verdict for people: the line without which there is none, then what it rests on. */
import { readingOf, type Verdict } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { fixed, grouped, signed } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { signedEstimate } from './signedEstimate.js';
import { tell } from '../words/onTable/index.js';
import type { Part } from './parts.js';
import { policyText } from './policyText.js';

/** The verdict. @param quiet leaves out how it was reached */
export function verdictParts(found: Verdict, quiet: boolean): Part[] {
  const { rungs, response, missing, kind } = found;
  const head = [
    ...['', tell(kind === 'unit' ? 'verdict.lead.unit' : 'verdict.lead.list'), tell('pointsAhead')],
    tell('verdict.cheap'),
  ];
  const rows = rungs.map(({ policy, result, points, cheap }) => [
    ...[policyText(policy), signedEstimate(result, 3), signedEstimate(points, 3)],
    cheap ? signedEstimate(cheap, 1) : '–',
  ]);
  const remarks = [
    ...(found.stopped ? [tell('verdict.stopped', { battles: battlesOf(found) })] : []),
    ...(response
      ? [
          tell('verdict.response', {
            ...{ by: policyText(response.by), other: policyText(response.otherBy) },
            gain: signedEstimate(response.gain, 3),
          }),
        ]
      : []),
    ...ordersText(found),
    ...(missing.length > 0
      ? [tell('missing', { name: inert(found.name), list: missing.map(inert).join(', ') })]
      : []),
  ];
  return [
    sentence(found),
    { rows: [head, ...rows] },
    remarks.join('\n'),
    ...(quiet || found.stopped || found.method.kind !== 'monte-carlo'
      ? []
      : [
          tell('verdict.read', {
            ...{ tables: found.tables, battles: grouped(found.method.combats) },
            seed: inert(found.method.seed),
          }),
        ]),
  ];
}

function sentence({ reading, because, name, rungs, response }: Verdict): string {
  const said = { name: inert(name) };
  if (!response && reading !== 'depends') {
    const { low = 0, high = 0 } = rungs.at(-1)?.result ?? {};
    return tell('verdict.early', { ...said, low: signed(low, 3), high: signed(high, 3) });
  }
  if (reading === 'fair') {
    const { low = 0, high = 0 } = rungs.at(-1)?.result ?? {};
    return tell('verdict.fair', { ...said, low: signed(low, 3), high: signed(high, 3) });
  }
  if (reading === 'depends') {
    if (because === 'some') return tell('verdict.depends.some', { ...said, ...telling(rungs) });
    if (because === 'rungs' || !response) return tell('verdict.depends.rungs', said);
    const { by, otherBy, gain } = response;
    return tell('verdict.depends.response', {
      ...{ ...said, gain: signedEstimate(gain, 3) },
      ...{ by: policyText(by), other: policyText(otherBy) },
    });
  }
  const cheap = rungs.at(-1)?.cheap;
  const by = cheap ? tell('verdict.by', { points: absolute(cheap) }) : '';
  return tell(reading === 'strong' ? 'verdict.strong' : 'verdict.weak', { ...said, by });
}

/** Which rungs tell what is judged from even, and which do not. */
function telling(rungs: Verdict['rungs']): { readonly some: string; readonly others: string } {
  const named = (fair: boolean): string =>
    rungs
      .filter(({ result }) => (readingOf(result) === 'fair') === fair)
      .map(({ policy }) => policyText(policy))
      .join(', ');
  return { some: named(false), others: named(true) };
}

const battlesOf = ({ method }: Verdict): string => grouped(method.kind === 'exact' ? 0 : method.combats);

function ordersText({ field, lists }: Verdict): string[] {
  if (!field) return [];
  const taus = field.orders.map(
    ({ policies: [one, other], tau }) =>
      `${policyText(one)} – ${policyText(other)} ${signedEstimate(tau, 2)}`,
  );
  const shares = field.circles.map(({ policy, share }) => `${policyText(policy)} ${fixed(share, 2)}`);
  return [
    tell('verdict.orders', {
      ...{ lists: lists.map(inert).join(', '), taus: taus.join('; '), shares: shares.join('; ') },
    }),
  ];
}

/** Points without their sign, the nearer end of the interval first. */
function absolute({ value, low, high }: Estimate): string {
  const ends = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b) as [number, number];
  return `${fixed(Math.abs(value), 1)} (${fixed(ends[0], 1)} … ${fixed(ends[1], 1)})`;
}
