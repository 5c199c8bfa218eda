/** The dossier of a profile as a page. */
import type { Dossier, DossierPick, MatchUpPrice, RoleWorth } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import type { Estimate } from '../../game/index.js';
import { chanceText, fixed, grouped, signed } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { inSystem } from '../options/language.js';
import { say } from '../words/index.js';
import { relate } from '../words/dossier/index.js';
import { memberSentence, points, range } from './priceSentence.js';
import type { Block } from './page.js';

/** The blocks of the page; empty where nobody was priced. */
export function dossierPage(found: Dossier, system: System): Block[] {
  const { pricing, patch } = found;
  const [member] = pricing.members;
  if (!member) return [];
  const name = inert(member.name);
  return [
    heading(1, relate('title', { name })),
    ...priceBlocks(found, system),
    ...matchUpBlocks(found),
    ...changeBlocks(found),
    ...curveBlocks(found),
    ...pickBlocks(found.picks),
    ...(patch ? [heading(2, relate('patch')), text(patchText(found))] : []),
    ...assumedBlocks(found, system),
    heading(2, relate('disagree')),
    text(relate('disagreeHow')),
  ];
}

const heading = (level: 1 | 2, words: string): Block => ({ kind: 'heading', level, text: words });
const text = (words: string): Block => ({ kind: 'text', text: words });

function priceBlocks({ pricing }: Dossier, system: System): Block[] {
  return pricing.members.flatMap((one) => {
    const rows = one.skills.map(({ skill, fair }, i) => [
      `${skill}: ${inSystem(system, pricing.skills[i]?.about ?? '')}`,
      fair ? range(one, fair) : relate('untold'),
    ]);
    return [
      heading(2, relate('price')),
      text(memberSentence(one, pricing)),
      { kind: 'table', rows: [[relate('play'), relate('fair')], ...rows] },
    ];
  });
}

/** Rows of match-ups at either end, at most. */
const ENDS = 5;

function matchUpBlocks({ pricing }: Dossier): Block[] {
  const [one] = pricing.members;
  const met = (one?.skills.at(-1)?.matchUps ?? []).filter(({ cost }) => cost !== undefined);
  if (!one || met.length === 0) return [];
  const sorted = [...met].sort((a, b) => costOf(b) - costOf(a));
  const told = sorted.length <= 2 * ENDS ? sorted : [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)];
  const rows = told.map((match) => [inert(match.name), match.cost ? range(one, match.cost) : '']);
  const facts = { skill: pricing.skills.at(-1)?.id ?? '', cost: points(one.sold.points) };
  return [
    heading(2, relate('matchUps')),
    text(relate('matchUpsWhat', facts)),
    { kind: 'table', rows: [[relate('enemy'), relate('fair')], ...rows] },
  ];
}

const costOf = ({ cost }: MatchUpPrice): number => cost?.value ?? 0;

function changeBlocks({ changes, single, stands }: Dossier): Block[] {
  const known = new Map(single.variants.map((one) => [one.id, one]));
  const rows = [...changes.variants]
    .filter(({ change }) => change !== undefined)
    .sort((a, b) => (b.change?.value ?? 0) - (a.change?.value ?? 0))
    .map(({ id, change }) => {
      const pays = known.get(id)?.points;
      return [
        inert(known.get(id)?.label ?? id),
        change ? half(change) : '',
        pays ? half(pays) : relate('untold'),
      ];
    });
  if (rows.length === 0) return [];
  return [
    heading(2, relate('adds')),
    text(relate('addsWhat', { list: namesOf(stands), skill: changes.skill.id })),
    { kind: 'table', rows: [[relate('change'), relate('moves'), relate('single')], ...rows] },
  ];
}

/** The chances with each amount of what is spent. */
function curveBlocks({ single: { base, variants } }: Dossier): Block[] {
  const spent = variants.filter(({ kind, overall }) => kind === 'curve' && overall !== undefined);
  const [first] = spent;
  const old = base.overall;
  if (!first || !old) return [];
  const rows = spent.map(({ label, overall }) => [inert(label), ...figures(old, overall ?? old)]);
  const head = ['', relate('kill'), relate('falls'), relate('swing')];
  return [heading(2, relate('curve', { what: inert(first.what) })), { kind: 'table', rows: [head, ...rows] }];
}

const figures = (old: RoleWorth, change: RoleWorth): string[] => [
  chanceText(Math.min(1, Math.max(0, old.kill.value + change.kill.value))),
  chanceText(Math.min(1, Math.max(0, old.loss.value + change.loss.value))),
  signed(old.swing.value + change.swing.value, 2),
];

function pickBlocks(picks: readonly DossierPick[]): Block[] {
  if (picks.length === 0) return [];
  const lines = picks.map(({ enemy, value, options }) => {
    const used = options.filter(({ probability }) => probability > 0);
    const mix = used.map(({ name, probability }) => `${name} ${chanceText(probability)}`).join(', ');
    return text(relate('pick', { enemy: inert(enemy), mix, value: signed(value, 2) }));
  });
  return [heading(2, relate('picks')), ...lines];
}

function patchText({ patch, stands, changes }: Dossier): string {
  if (!patch?.change) return relate('patchUntold');
  return relate('patched', { change: half(patch.change), list: namesOf(stands), skill: changes.skill.id });
}

function assumedBlocks({ pricing }: Dossier, system: System): Block[] {
  const [one] = pricing.members;
  if (!one) return [];
  const fields = one.assumed.map((field) => inSystem(system, field)).join(', ');
  const missing = one.missing.map(inert).join(', ');
  const { method } = pricing;
  return [
    heading(2, relate('assumed')),
    ...(fields === '' ? [] : [text(relate('fields', { list: fields }))]),
    ...(missing === '' ? [] : [text(relate('missing', { list: missing }))]),
    ...(fields === '' && missing === '' ? [text(relate('nothing'))] : []),
    ...(method.kind === 'exact'
      ? []
      : [text(relate('sampled', { brawls: grouped(method.combats), seed: inert(method.seed) }))]),
    ...(system.notes ?? []).map((note) => text(inSystem(system, note))),
  ];
}

const namesOf = (stands: Dossier['stands']): string =>
  stands.map(({ name }) => inert(name)).join(say('plain.next'));

/** A sampled one with half the width of its interval. */
const half = ({ value, low, high }: Estimate): string =>
  low === high ? signed(value, 1) : `${signed(value, 1)} ±${fixed((high - low) / 2, 1)}`;
