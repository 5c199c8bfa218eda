/** Fair points of a roster. */
import type { MemberPrice, Pricing } from '../../questions/index.js';
import { grouped } from '../../wording/index.js';
import { priceChart } from '../charts/price.js';
import { list, plain, say } from '../text.js';
import { POINTS, type MemberFigure, type RosterReportKind } from './kind.js';

export const priceReports: RosterReportKind<'price'> = {
  charts: [
    {
      kind: 'price',
      draw: ([result], request, id) => result && priceChart(result.pricing, request, id),
    },
  ],
  how: ([result]) => ({ name: say('price.title'), text: result ? howText(result.pricing) : '' }),
  methodOf: ({ pricing }) => pricing.method,
  figures: ({ pricing }) => pricing.members.flatMap(figuresOf),
  figureKinds: () => ({ fair: { ...POINTS, label: say('rosters.fair') } }),
  translated: ({ pricing, ...result }, { named, text }) => ({
    ...result,
    pricing: {
      ...pricing,
      ...{ field: pricing.field.map(named), members: pricing.members.map(named) },
      skills: pricing.skills.map((one) => ({ ...one, about: text(one.about) })),
    },
  }),
};

function howText({ method, skills, field, precision }: Pricing): string {
  const facts = { skills: list(skills.map(({ about }) => about)), enemies: field.length };
  return method.kind === 'exact'
    ? say('how.price.exact', facts)
    : say('how.price.sampled', {
        ...facts,
        brawls: grouped(method.combats),
        confidence: plain(100 * method.confidence, 3),
        precision: plain(100 * precision, 1),
      });
}

function figuresOf(member: MemberPrice): MemberFigure[] {
  const base = { member, cost: member.cost, figure: 'fair' };
  return member.skills.flatMap(({ skill, fair, matchUps }) => [
    ...(fair ? [{ ...base, play: skill, estimate: fair }] : []),
    ...matchUps.flatMap(({ id, cost }) =>
      cost ? [{ ...base, play: skill, enemy: id, estimate: cost }] : [],
    ),
  ]);
}
