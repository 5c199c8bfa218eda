/** The dossier of a profile: what is told of it in parts, and its page with pictures. */
import {
  changeOverPlay,
  type Dossier,
  type DossierPick,
  type MatchUpPrice,
  type MemberEfficiency,
  type RoleWorth,
} from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { bareEstimateText, changeText, chanceText, fixed, grouped, signed } from '../../wording/index.js';
import { inert } from '../terminal/io.js';
import { fieldInSystem, inSystem } from '../options/language.js';
import { say } from '../words/index.js';
import { relate } from '../words/dossier/index.js';
import { dossierPictures, pageOf, type PageSources } from './answerPages.js';
import type { Part } from './parts.js';
import { memberSentence, points, range, written } from './priceSentence.js';
import { unfinishedText } from './priceText.js';
import type { Told } from './subjectPage.js';
import { waysText } from './waysText.js';

/** The parts; none where nobody was priced. */
export function dossierParts(found: Dossier, system: System): Part[] {
  const { pricing } = found;
  const [member] = pricing.members;
  if (!member) return [];
  return [
    [memberSentence(member, pricing), ...stoppedText(found)].join('\n'),
    ...priceParts(found, system),
    ...matchUpParts(found),
    ...changeParts(found),
    ...curveParts(found),
    ...pickParts(found.picks),
    ...patchParts(found),
    ...assumedParts(found, system),
    { title: relate('disagree'), text: relate('disagreeHow') },
  ];
}

/** That it was stopped, and the ways of playing that are missing for it. */
const stoppedText = ({ pricing, stopped }: Dossier): string[] =>
  stopped ? [relate('stopped'), ...unfinishedText(pricing)] : [];

/** The page. */
export function dossierPage(found: Dossier, behind: PageSources): Told {
  const name = inert(found.pricing.members[0]?.name ?? '');
  const asked = {
    ...{ title: relate('title', { name }), question: relate('question', { name }) },
    ...{ data: found, pictures: dossierPictures(found) },
  };
  return pageOf(behind, asked, [found.pricing.method]);
}

function priceParts({ pricing }: Dossier, system: System): Part[] {
  return pricing.members.map((one) => {
    const rows = one.skills.map(({ skill, fair }, i) => [
      `${say('plain.label', { label: skill })} ${inSystem(system, pricing.skills[i]?.about ?? '')}`,
      fair ? range(one, fair) : relate('untold'),
    ]);
    return { title: relate('price'), rows: [[relate('play'), relate('fair')], ...rows] };
  });
}

/** Rows of match-ups at either end, at most. */
const ENDS = 5;

function matchUpParts({ pricing }: Dossier): Part[] {
  const [one] = pricing.members;
  const met = (one?.skills.at(-1)?.matchUps ?? []).filter(({ cost }) => cost !== undefined);
  if (!one || met.length === 0) return [];
  const sorted = [...met].sort((a, b) => costOf(b) - costOf(a));
  const told = sorted.length <= 2 * ENDS ? sorted : [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)];
  const rows = told.map((match) => [inert(match.name), match.cost ? range(one, match.cost) : '']);
  const facts = { skill: pricing.skills.at(-1)?.id ?? '', cost: points(one.sold.points) };
  return [
    {
      ...{ title: relate('matchUps'), foot: relate('matchUpsWhat', facts) },
      rows: [[relate('enemy'), relate('fair')], ...rows],
    },
  ];
}

const costOf = ({ cost }: MatchUpPrice): number => cost?.value ?? 0;

function changeParts({ changes, single, stands, unasked }: Dossier): Part[] {
  if (!changes) return [];
  const known = new Map((single?.variants ?? []).map((one) => [one.id, one]));
  const { skills } = changes;
  const rows = [...changes.variants]
    .filter(({ change }) => change !== undefined)
    .sort((a, b) => (b.change?.value ?? 0) - (a.change?.value ?? 0))
    .map(({ id, ways }) => {
      const pays = known.get(id)?.points;
      const moves = skills.map((way) => ways.find(({ skill }) => skill === way.id)?.change);
      return [
        inert(known.get(id)?.label ?? id),
        ...moves.map((change) => (change ? changeText(change) : relate('untold'))),
        pays ? changeText(pays) : relate('untold'),
      ];
    });
  if (rows.length === 0) return [];
  const moves = skills.map(({ id }) =>
    skills.length > 1 ? say('list.bothPlay', { skill: id }) : relate('moves'),
  );
  const facts = { list: namesOf(stands), ways: waysText(skills.map(({ id }) => id)) };
  const left = unasked.length > 0 ? [relate('unasked', { ways: waysText(unasked) })] : [];
  return [
    {
      ...{ title: relate('adds'), rows: [[relate('change'), ...moves, relate('single')], ...rows] },
      foot: [relate('addsWhat', facts), ...left].join(' '),
    },
  ];
}

/** The chances with each amount of what is spent. */
function curveParts({ single, stands }: Dossier): Part[] {
  if (!single) return [];
  const { base, variants } = single;
  const spent = variants.filter(({ kind, overall }) => kind === 'curve' && overall !== undefined);
  const [first] = spent;
  const old = base.overall;
  if (!first || !old) return [];
  const rows = spent.map(({ label, overall }) => [inert(label), ...figures(old, overall ?? old)]);
  const head = ['', relate('kill'), relate('falls'), relate('swing')];
  const foot = relate('curveWhat', { list: namesOf(stands) });
  return [{ title: relate('curve', { what: inert(first.what) }), rows: [head, ...rows], foot }];
}

const figures = (old: RoleWorth, change: RoleWorth): string[] => [
  chanceText(Math.min(1, Math.max(0, old.kill.value + change.kill.value))),
  chanceText(Math.min(1, Math.max(0, old.loss.value + change.loss.value))),
  signed(old.swing.value + change.swing.value, 2),
];

function pickParts(picks: readonly DossierPick[]): Part[] {
  if (picks.length === 0) return [];
  const rows = picks.map(({ enemy, value, options }) => {
    const used = options.filter(({ probability }) => probability > 0);
    const [only] = used;
    const mix = used.map(({ name, probability }) => `${name} ${chanceText(probability)}`).join(', ');
    return [inert(enemy), only && used.length === 1 ? only.name : mix, signed(value, 2)];
  });
  const head = [relate('enemy'), relate('pick'), relate('worth')];
  return [{ title: relate('picks'), rows: [head, ...rows], foot: relate('picksWhat') }];
}

function patchParts({ patch, stands, pricing }: Dossier): Part[] {
  if (!patch) return [];
  const { change, before, after } = patch;
  const [one] = pricing.members;
  const costs = [before.cost, after.cost].map((cost) =>
    one ? written({ points: cost * one.sold.models, models: one.sold.models }) : points(cost),
  );
  const worth = (patch.fair ?? []).map(({ value }) => fixed(value * (one?.sold.models ?? 1), 1));
  // The price at the top is another one where it is against more enemies.
  const enemies = (one?.skills.at(-1)?.matchUps ?? []).filter(({ weight }) => weight > 0).length;
  const some = patch.fair !== undefined && stands.length < enemies;
  const figure = (of: (one: MemberEfficiency) => string): string[] => [of(before), of(after)];
  const rows = [
    ['', relate('before'), relate('after')],
    [relate('costs'), ...costs],
    ...(worth.length > 0 ? [[relate(some ? 'fairSome' : 'fair'), ...worth]] : []),
    [relate('kill'), ...figure(({ overall }) => bareEstimateText(overall.kill))],
    [relate('falls'), ...figure(({ overall }) => bareEstimateText(overall.loss))],
    [relate('swing'), ...figure(({ overall }) => signed(overall.swing.value, 2))],
  ];
  const over = changeOverPlay(patch.ways);
  const facts = { list: namesOf(stands), skill: pricing.skills.at(-1)?.id ?? '' };
  const told = !change
    ? relate('patchUntold')
    : over
      ? relate('patchedOver', {
          ...{ ...facts, least: changeText(over.least.change), most: changeText(over.most.change) },
          ...{ leastPlay: over.least.skill, mostPlay: over.most.skill },
        })
      : relate(patch.ways.length > 1 ? 'patchedAny' : 'patched', { change: changeText(change), ...facts });
  const foot = [told, ...(some ? [relate('patchSome', { count: enemies })] : [])].join(' ');
  return [{ title: relate('patch'), rows, foot }];
}

function assumedParts({ pricing }: Dossier, system: System): Part[] {
  const [one] = pricing.members;
  if (!one) return [];
  const fields = one.assumed.map((field) => fieldInSystem(system, field)).join(', ');
  const missing = one.missing.map(inert).join(', ');
  const { method } = pricing;
  const lines = [
    ...(fields === '' ? [] : [relate('fields', { list: fields })]),
    ...(missing === '' ? [] : [relate('missing', { list: missing })]),
    ...(fields === '' && missing === '' ? [relate('nothing')] : []),
    ...(method.kind === 'exact'
      ? []
      : [relate('sampled', { brawls: grouped(method.combats), seed: inert(method.seed) })]),
    ...(system.notes ?? []).map((note) => inSystem(system, note)),
  ];
  return [{ title: relate('assumed'), text: lines.join('\n') }];
}

const namesOf = (stands: Dossier['stands']): string =>
  stands.map(({ name }) => inert(name)).join(say('plain.next'));
