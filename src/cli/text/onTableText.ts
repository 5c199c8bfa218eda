/** What prices and changes by whole battles say to people. */
import type {
  BattlePrice,
  BattlePricing,
  BattleWorth,
  RungPrice,
  TrialDesign,
} from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { System } from '../../system/index.js';
import { fixed, grouped } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inSystem } from '../options/language.js';
import { inert } from '../terminal/io.js';
import { signedEstimate, signedShare, signedShares } from './signedEstimate.js';
import { tell } from '../words/onTable/index.js';
import { assumedLines, starred } from './assumedText.js';
import type { Part } from './parts.js';
import { policyText } from './policyText.js';

/** Prices by battles. @param quiet leaves out how they were reached */
export function battlePriceParts(found: BattlePricing, system: System, quiet: boolean): Part[] {
  const { members, rungs } = found;
  const [one] = members;
  const single = members.length === 1 && one;
  const lead = single
    ? priceSentence(one)
    : tell('price.many', { count: members.length, policy: policyText(rungs.at(-1) ?? '') });
  return [
    lead,
    { rows: pricesTable(members), ...(members.some(beyond) && { foot: tell('beyond') }) },
    ...(single ? partTables(one) : []),
    ...(single ? [whereTable(one, found, system)] : []),
    [...remarks(members, system), ...wideLines(found), ...(found.stopped ? [tell('stopped')] : [])].join(
      '\n',
    ),
    ...(quiet
      ? []
      : [
          [
            ...(single
              ? [tell(one.leads ? 'readLeader' : 'read', { models: one.models, name: inert(one.name) })]
              : []),
            ...designText(found, system),
          ].join('\n'),
        ]),
  ];
}

/** Who is not known as well as was asked. */
function wideLines({ members, precision }: BattlePricing): string[] {
  if (precision === undefined) return [];
  const wide = members.filter(({ converged }) => converged === false);
  if (wide.length === 0) return [];
  const list = wide.map(({ name }) => inert(name)).join(', ');
  return [tell('wide', { list, precision: tenth(100 * precision) })];
}

const beyond = ({ rungs }: BattlePrice): boolean => rungs.some((rung) => rung.fair && rung.beyond);

function priceSentence({ name, cost, fair, rungs, overPlay }: BattlePrice): string {
  const last = rungs.at(-1);
  const policy = policyText(last?.policy ?? '');
  const said = fair
    ? tell('price.fair', { name: inert(name), fair: pointsText(fair), policy, cost: tenth(cost) })
    : tell('price.none', {
        ...{ name: inert(name), cost: tenth(cost) },
        ahead: last ? signedShares(last.result) : '–',
      });
  if (!overPlay) return said;
  const { least, most } = overPlay;
  const over = tell('price.over', {
    ...{ least: pointsText(least.fair), leastPlay: policyText(least.skill) },
    ...{ most: pointsText(most.fair), mostPlay: policyText(most.skill) },
  });
  return `${said} ${over}`;
}

function pricesTable(members: readonly BattlePrice[]): string[][] {
  const head = [
    '',
    tell('costs'),
    tell('policy'),
    tell('fair'),
    tell('byPoints'),
    tell('ahead'),
    tell('now'),
  ];
  const rows = members.flatMap((one) =>
    one.rungs.map((rung, r) => [
      ...(r === 0 ? [nameOf(one, members), tenth(one.cost)] : ['', '']),
      ...[policyText(rung.policy), priceText(rung), priceText(rung.byPoints), signedShares(rung.result)],
      r === one.rungs.length - 1 ? tell(`reading.${one.reading}`) : '',
    ]),
  );
  return [head, ...rows];
}

const nameOf = (one: BattlePrice, members: readonly BattlePrice[]): string => {
  const name = starred(one, members);
  return inert(one.missing.length > 0 && !name.endsWith('*') ? `${name}*` : name);
};

const priceText = ({ fair, beyond: off }: Pick<RungPrice, 'fair' | 'beyond'>): string =>
  fair ? `${pointsText(fair)}${off ? '†' : ''}` : '–';

function partTables({ rungs }: BattlePrice): Part[] {
  return rungs
    .filter(({ parts }) => parts.length > 0)
    .map(({ policy, parts }) => ({
      title: tell('parts', { policy: policyText(policy) }),
      rows: [
        [tell('part'), tell('worth'), tell('ahead'), tell('pointsAhead')],
        ...parts.map(({ label, cost, result, points }) => [
          ...[label, cost ? signedEstimate(cost, 1) : '–', signedShares(result), signedShares(points)],
        ]),
      ],
    }));
}

function whereTable({ rungs }: BattlePrice, { scenarios }: TrialDesign, system: System): Part {
  const labelOf = (id: string): string => scenarios.find((one) => one.id === id)?.label ?? id;
  const levels = ({ spread }: RungPrice) => [
    ...spread.scenarios.map((one) => ({
      ...one,
      name: tell('scenario', { id: inSystem(system, labelOf(one.id)) }),
    })),
    ...spread.hosts.map((one) => ({ ...one, name: tell('host', { id: inert(one.id) }) })),
    ...spread.enemies.map((one) => ({ ...one, name: tell('enemy', { id: inert(one.id) }) })),
  ];
  const [first] = rungs;
  const rows = first ? levels(first) : [];
  return {
    title: tell('where'),
    rows: [
      [tell('onWhat'), tell('tables'), ...rungs.map(({ policy }) => policyText(policy))],
      ...rows.map(({ name, tables }, i) => [
        ...[name, String(tables)],
        ...rungs.map((rung) => signedShare(levels(rung)[i]?.result ?? 0)),
      ]),
    ],
  };
}

/** What battles do not play of whom, and what is assumed. */
const remarks = (
  members: readonly Pick<BattlePrice, 'name' | 'missing' | 'assumed'>[],
  system: System,
): string[] => [
  ...members.flatMap(({ name, missing }) =>
    missing.length > 0 ? [tell('missing', { name: inert(name), list: missing.map(inert).join(', ') })] : [],
  ),
  ...assumedLines(members, system),
];

/** Changes by battles. */
export function battleWorthParts(found: BattleWorth, system: System, quiet: boolean): Part[] {
  return [
    ...found.members.flatMap(({ name, rungs }) =>
      rungs.map(({ policy, changes }) => ({
        title: tell('changes', { name: inert(name), policy: policyText(policy) }),
        rows: [
          [tell('change'), tell('worth'), tell('ahead'), tell('pointsAhead')],
          ...changes.map(({ label, cost, result, points }) => [
            ...[label, cost ? signedEstimate(cost, 1) : '–', signedShares(result), signedShares(points)],
          ]),
        ],
      })),
    ),
    [...remarks(found.members, system), ...(found.stopped ? [tell('stopped')] : [])].join('\n'),
    ...(quiet ? [] : [[tell('readChanges'), ...designText(found, system)].join('\n')]),
  ];
}

/** How it was played. */
function designText(found: TrialDesign, system: System): string[] {
  const { method, tables, bouts, lists, scenarios, side } = found;
  if (method.kind !== 'monte-carlo') return [];
  return [
    tell('design', {
      ...{ tables, bouts, freedom: tables - 1, confidence: confidenceText(method.confidence) },
      scenarios: scenarios.map(({ label }) => inSystem(system, label)).join('; '),
      lists: lists.map(({ name, points }) => `${inert(name)} (${tenth(points)})`).join(', '),
    }),
    ...(side
      ? [
          tell('side', {
            fields: Object.entries(side)
              .map(([key, value]) => `${key}: ${inert(String(value))}`)
              .join(', '),
          }),
        ]
      : []),
    tell('assumptions', { battles: grouped(method.combats), seed: inert(method.seed) }),
  ];
}

const tenth = (points: number): string => fixed(points, Number.isInteger(points) ? 0 : 1);

/** Points with their interval. */
const pointsText = ({ value, low, high }: Estimate): string =>
  `${fixed(value, 1)} (${fixed(low, 1)} … ${fixed(high, 1)})`;
