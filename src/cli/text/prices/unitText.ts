/** The text of `stonecast unit`. */
import type { UnitFight, UnitFights, Valuation, ValuedUnit } from '../../../questions/index.js';
import type { System } from '../../../system/index.js';
import { bareEstimateText, chanceText } from '../../../i18n/index.js';
import { inSystem } from '../../options/language.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';
import type { Part } from '../answerParts.js';
import { valuedUnitParts } from './pricesText.js';

/** The findings about a unit. */
export interface UnitFound {
  /** The printed card. */
  readonly card: string;
  /** Whether it costs nothing. */
  readonly free: boolean;
  readonly fights: UnitFights;
  /** Absent if the packaged prices belong to other cards. */
  readonly price?: {
    readonly valuation: Valuation;
    readonly unit: ValuedUnit;
    readonly date: string;
    /** Whether its cost is assumed. */
    readonly assumed: boolean;
  };
}

/** How to show the findings. */
export interface UnitView {
  readonly system: System;
  /** The user's profile files. */
  readonly files: readonly string[];
  /** Omits the method. */
  readonly quiet: boolean;
}

/** Shows the price first, then the card, then the fights. */
export function unitParts(
  { card, free, fights, price }: UnitFound,
  { system, files, quiet }: UnitView,
): Part[] {
  const command = ['stonecast price', ...(files.length > 0 ? ['--profiles', ...files] : [])].join(' ');
  return [
    ...(price
      ? valuedUnitParts(price.valuation, price.unit, {
          assumed: price.assumed,
          computed: quiet ? undefined : price.date,
        })
      : [free ? t('unit.free') : t('unit.noPrice', { command: escapeTerminal(command) })]),
    { title: t('unit.card'), text: card.trimEnd() },
    ...fightsPart(fights, system),
  ];
}

function fightsPart({ fights, role }: UnitFights, system: System): Part[] {
  if (fights.length === 0) return [];
  const picks = fights.some((one) => one.picks !== undefined);
  const head = [t('unit.enemy'), t('unit.kill'), t('unit.loss')];
  return [
    {
      title: t('unit.fights', { role: inSystem(system, role.label) }),
      rows: [
        [...head, ...(picks ? [t('unit.split')] : [])],
        ...fights.map((one) => [
          escapeTerminal(one.enemy.name),
          bareEstimateText(one.kill),
          bareEstimateText(one.loss),
          ...(picks ? [pickText(one)] : []),
        ]),
      ],
      foot: t('unit.fights.foot'),
    },
  ];
}

const pickText = ({ picks = [] }: UnitFight): string => {
  const [only] = picks;
  if (only && picks.length === 1) return escapeTerminal(only.name);
  return picks
    .map(({ name, probability }) => `${escapeTerminal(name)} ${chanceText(probability)}`)
    .join(', ');
};
