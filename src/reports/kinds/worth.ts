/** What changes of profiles are worth. */
import type { RoleWorth, VariantWorth, Worth } from '../../questions/index.js';
import { changesChart } from '../charts/changes.js';
import { curveChart } from '../charts/curve.js';
import { say } from '../text.js';
import { CHANCE, MOVED, type MemberFigure, type ResultOf, type RosterReportKind } from './kind.js';
import { fightsText } from './methods.js';

const worthsOf = (results: readonly ResultOf<'worth'>[]): Worth[] => results.map(({ worth }) => worth);

export const worthReports: RosterReportKind<'worth'> = {
  charts: [
    { kind: 'changes', draw: (results, request, id) => changesChart(worthsOf(results), request, id) },
    { kind: 'curve', draw: (results, request, id) => curveChart(worthsOf(results), request, id) },
  ],
  how: ([first]) => ({ name: say('changes.title'), text: first ? fightsText(first.worth) : '' }),
  methodOf: ({ worth }) => worth.method,
  figures: ({ worth }) => figuresOf(worth),
  /** A change's is the changed profile's less the profile's own. */
  figureKinds: () => ({
    kill: { ...CHANCE, better: 'high', label: say('rosters.kill') },
    loss: { ...CHANCE, better: 'low', label: say('rosters.loss') },
    swing: { ...MOVED, label: say('rosters.swing') },
    points: { ...MOVED, label: say('rosters.earned') },
    duel: { ...MOVED, label: say('rosters.duel') },
  }),
  translated({ worth, ...result }, { named, labelled, text }) {
    const variants = worth.variants.map((one) => ({
      ...labelled(one),
      what: text(one.what),
      ...(one.step !== undefined && { step: text(one.step) }),
    }));
    return { ...result, worth: { ...named(worth), roles: worth.roles.map(labelled), variants } };
  },
};

function figuresOf({ base, variants, ...worth }: Worth): MemberFigure[] {
  const all = { member: worth, cost: worth.cost };
  const figures = (
    at: Pick<MemberFigure, 'change' | 'changeName' | 'part'>,
    { kill, loss, swing }: RoleWorth,
  ): MemberFigure[] =>
    Object.entries({ kill, loss, swing }).map(([figure, estimate]) => ({ ...all, ...at, figure, estimate }));
  const both = (
    at: Pick<MemberFigure, 'change' | 'changeName'>,
    { overall, roles }: Pick<Worth['base'], 'overall' | 'roles'>,
  ): MemberFigure[] => {
    const parts = Object.entries(roles);
    return [
      ...(overall ? figures(at, overall) : []),
      ...parts.flatMap(([part, one]) => figures({ ...at, part }, one)),
    ];
  };
  return [
    ...both({}, base),
    ...variants.flatMap((one) => {
      const at = { change: one.id, changeName: changeName(one) };
      return [
        ...both(at, one),
        ...(one.points ? [{ ...all, ...at, figure: 'points', estimate: one.points }] : []),
        ...(one.duel ? [{ ...all, ...at, figure: 'duel', estimate: one.duel }] : []),
      ];
    }),
  ];
}

/** A change in the words of the page that tells it: its label is in those of whoever computed it. */
function changeName({
  kind,
  what,
  step,
  amount = 0,
}: Pick<VariantWorth, 'kind' | 'what' | 'step' | 'amount'>): string {
  if (step !== undefined) return step;
  if (kind === 'add' || kind === 'remove') return say(`diff.${kind}`, { what });
  return `${what} ${kind === 'more' ? '+1' : kind === 'less' ? '−1' : amount}`;
}
