/** The pages of verdicts: the result of every rung, and by how many points it is too much or too little, as pictures. */
import type { PatchSheet, Verdict, VerdictRung } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { Picture } from '../../reports/index.js';
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';
import { bars, pageOf, type PageSources } from './answerPages.js';
import { policyText } from './policyText.js';
import type { Told } from './subjectPage.js';

/** The page of a verdict on a unit or a list. */
export function verdictPage(found: Verdict, behind: PageSources): Told {
  const name = ({ policy }: { readonly policy: string }): string => policyText(policy);
  const asked = {
    title: say('page.verdict', { name: inert(found.name) }),
    question: say('page.verdict.question'),
    ...{ data: found, pictures: pictures(found.kind, found.rungs, name) },
  };
  return pageOf(behind, asked, [found.method]);
}

/** The page of the verdicts on a patch: each unit before and after. */
export function patchSheetPage(found: PatchSheet, behind: PageSources): Told {
  const { units } = found;
  const asked = {
    title: say('page.verdict.patch'),
    question: say('page.verdict.patch.question'),
    data: found,
    pictures: units.flatMap(({ name, before, after }) => {
      const both = before.rungs.flatMap((rung, r) =>
        [rung, after.rungs[r] as VerdictRung].map((one, i) => ({ ...one, version: i })),
      );
      return pictures(before.kind, both, ({ policy, version }) =>
        say(version === 0 ? 'page.compare.old' : 'page.compare.new', {
          name: `${inert(name)}, ${policyText(policy)}`,
        }),
      );
    }),
  };
  return pageOf(
    behind,
    asked,
    units.flatMap(({ before, after }) => [before.method, after.method]),
  );
}

type Rung = Pick<VerdictRung, 'policy' | 'result' | 'cheap'>;

function pictures<T extends Rung>(
  kind: Verdict['kind'],
  rungs: readonly T[],
  nameOf: (rung: T) => string,
): Picture[] {
  const label = say(kind === 'unit' ? 'page.verdict.unit' : 'page.verdict.list');
  const of = say('page.rung');
  const won = rungs.map((rung) => ({ name: nameOf(rung), estimate: times(rung.result, 100) }));
  const cheap = rungs.flatMap((rung) =>
    rung.cheap ? [{ name: nameOf(rung), estimate: times(rung.cheap, 1) }] : [],
  );
  const points = say('page.verdict.points');
  return [
    ...bars(label, of, { label, short: label, unit: 'count', better: 'high', even: 0 }, won),
    ...bars(points, of, { label: points, short: points, unit: 'points', better: 'high', even: 0 }, cheap),
  ];
}

const times = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: by * value,
  low: by * low,
  high: by * high,
});
