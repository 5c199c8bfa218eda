/** A verdict for people: the line without which there is none, then what it rests on. */
import { leastTables, type PatchSheet, type Verdict } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { System } from '../../system/index.js';
import { chanceText, fixed, grouped } from '../../wording/index.js';
import { confidenceText, percent } from '../options/amounts.js';
import { inSystem } from '../options/language.js';
import { inert } from '../terminal/io.js';
import { patchLines } from './compareText.js';
import { signedEnds, signedEstimate, signedShare, signedShares } from './signedEstimate.js';
import { tell } from '../words/onTable/index.js';
import { tell as tellChange } from '../words/verdicts/index.js';
import type { Part } from './parts.js';
import { policyText } from './policyText.js';

/** The verdict. @param quiet leaves out how it was reached */
export function verdictParts(found: Verdict, system: System, quiet: boolean): Part[] {
  return [
    sentence(found),
    rungsPart(found),
    spreadPart(found, system),
    remarks(found).join('\n'),
    ...(quiet || found.stopped ? [] : [readText(found, battlesOf(found))]),
  ];
}

/** The verdicts on all that a patch changes, before and after. @param quiet leaves out how they were reached */
export function patchSheetParts({ changes, units }: PatchSheet, system: System, quiet: boolean): Part[] {
  const shown = patchLines(changes, system).map((line) => line.trim());
  const [one] = units;
  if (!one) return [tell('verdict.nothing')];
  const battles = units.reduce((sum, { before, after }) => sum + battlesOf(before) + battlesOf(after), 0);
  return [
    units.flatMap(unitLines).join('\n'),
    { title: tellChange('compare.changes'), text: shown.join('\n') },
    ...units.flatMap(({ name, before, after, change }): Part[] => [
      { title: tell('verdict.rungs.change', { name: inert(name) }), rows: leadRows(change) },
      ...[before, after].flatMap((each, i) => [
        {
          title: tell(i === 0 ? 'verdict.rungs.before' : 'verdict.rungs.after', { name: inert(name) }),
          ...rungsPart(each),
        },
        spreadPart(each, system),
        (i === 0 ? ownRemarks(each) : remarks(each)).join('\n'),
      ]),
    ]),
    ...(quiet || one.before.stopped ? [] : [readText(one.before, battles)]),
  ];
}

/** The verdict before and after, and by how much the patch changes it. */
function unitLines({ name, before, after, change }: PatchSheet['units'][number]): string[] {
  const last = change.at(-1);
  return [
    tell('verdict.before', { said: sentence(before) }),
    tell('verdict.after', { said: sentence(after) }),
    ...(last ? [tell('verdict.change', { name: inert(name), change: signedShares(last.result) })] : []),
  ];
}

const leadOf = (kind: Verdict['kind']): string =>
  tell(kind === 'unit' ? 'verdict.lead.unit' : 'verdict.lead.list');

/** Each rung's figures and what it says by itself. */
function rungsPart({ kind, rungs }: Verdict): { readonly rows: string[][] } {
  const head = ['', leadOf(kind), tell('pointsAhead'), tell('verdict.cheap'), tell('verdict.word')];
  const rows = rungs.map(({ policy, result, points, cheap, reading }) => [
    ...[policyText(policy), signedShares(result), signedShares(points)],
    ...[cheap ? signedEstimate(cheap, 1) : '–', tell(`verdict.word.${reading}`)],
  ]);
  return { rows: [head, ...rows] };
}

const leadRows = (rungs: PatchSheet['units'][number]['change']): string[][] => [
  ['', tell('verdict.lead.unit'), tell('pointsAhead')],
  ...rungs.map(({ policy, result, points }) => [
    ...[policyText(policy), signedShares(result), signedShares(points)],
  ]),
];

/** The result by scenario, and how far tables differ, on every rung. */
function spreadPart({ kind, rungs, scenarios }: Verdict, system: System): Part {
  const labelOf = (id: string): string => scenarios.find((one) => one.id === id)?.label ?? id;
  const ids = rungs[0]?.scenarios ?? [];
  return {
    title: tell('verdict.spread', { lead: leadOf(kind) }),
    rows: [
      [tell('onWhat'), tell('tables'), ...rungs.map(({ policy }) => policyText(policy))],
      ...ids.map(({ id, tables }) => [
        ...[tell('scenario', { id: inSystem(system, labelOf(id)) }), String(tables)],
        ...rungs.map((rung) => signedShare(rung.scenarios.find((one) => one.id === id)?.result ?? 0)),
      ]),
      [
        ...[tell('verdict.between'), String(rungs[0]?.result.grounds ?? 0)],
        ...rungs.map(({ result }) => chanceText(result.between)),
      ],
    ],
  };
}

const remarks = (found: Verdict): string[] => [...ownRemarks(found), ...ordersText(found)];

/** What is told of this subject alone; the orders of the lists are those of all that is judged beside it. */
function ownRemarks(found: Verdict): string[] {
  const { response, missing, stopped, name } = found;
  return [
    ...(stopped ? [tell('verdict.stopped', { battles: grouped(battlesOf(found)) })] : []),
    ...(response
      ? [
          tell('verdict.response', {
            ...{ by: policyText(response.by), other: policyText(response.otherBy) },
            gain: signedShares(response.gain),
          }),
        ]
      : []),
    ...(missing.length > 0
      ? [tell('missing', { name: inert(name), list: missing.map(inert).join(', ') })]
      : []),
    ...(found.kind === 'unit' ? [tell('verdict.brawls')] : []),
  ];
}

function readText({ tables, method, margin }: Verdict, battles: number): string {
  if (method.kind !== 'monte-carlo') return '';
  const { confidence, seed } = method;
  return tell('verdict.read', {
    ...{ tables, battles: grouped(battles), seed: inert(seed) },
    ...{ confidence: confidenceText(confidence), margin: percent(margin) },
    least: leastTables({ confidence, margin }),
  });
}

function sentence(found: Verdict): string {
  const { reading, because, name, rungs, response, margin, wanted = 0 } = found;
  const ends = signedEnds(rungs.at(-1)?.result ?? { low: 0, high: 0 });
  const said = { name: inert(name), ...ends, margin: percent(margin) };
  if (!response && reading !== 'depends') return tell('verdict.early', said);
  if (reading === 'fair') return tell('verdict.fair', said);
  if (reading === 'open') return tell('verdict.open', { ...said, wanted: grouped(wanted) });
  if (reading === 'depends') {
    if (because === 'some') return tell('verdict.depends.some', { ...said, ...telling(rungs) });
    if (because === 'rungs' || !response) return tell('verdict.depends.rungs', said);
    const { by, otherBy, gain } = response;
    return tell('verdict.depends.response', {
      ...{ ...said, gain: signedShares(gain) },
      ...{ by: policyText(by), other: policyText(otherBy) },
    });
  }
  const cheap = rungs.at(-1)?.cheap;
  const by = cheap ? tell('verdict.by', { points: absolute(cheap) }) : '';
  return tell(reading === 'strong' ? 'verdict.strong' : 'verdict.weak', { ...said, by });
}

/** Which rungs tell what is judged from even, and which do not. */
function telling(rungs: Verdict['rungs']): { readonly some: string; readonly others: string } {
  const named = (even: boolean): string =>
    rungs
      .filter(({ reading }) => (reading === 'fair' || reading === 'open') === even)
      .map(({ policy }) => policyText(policy))
      .join(', ');
  return { some: named(false), others: named(true) };
}

const battlesOf = ({ method }: Verdict): number => (method.kind === 'exact' ? 0 : method.combats);

function ordersText({ field, lists, stopped }: Verdict): string[] {
  if (!field) return stopped ? [] : [tell('verdict.noOrders')];
  const taus = field.orders.map(
    ({ policies: [one, other], tau }) =>
      `${policyText(one)} – ${policyText(other)} ${signedEstimate(tau, 2)}`,
  );
  const shares = field.circles.map(({ policy, share }) => `${policyText(policy)} ${fixed(share, 2)}`);
  const told = { lists: lists.map(inert).join(', '), shares: shares.join('; ') };
  // One rung by itself has nobody to put them in another order.
  return [
    taus.length === 0
      ? tell('verdict.circles', told)
      : tell('verdict.orders', { ...told, taus: taus.join('; ') }),
  ];
}

/** Points without their sign, the nearer end of the interval first. */
function absolute({ value, low, high }: Estimate): string {
  const ends = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b) as [number, number];
  return `${fixed(Math.abs(value), 1)} (${fixed(ends[0], 1)} … ${fixed(ends[1], 1)})`;
}
