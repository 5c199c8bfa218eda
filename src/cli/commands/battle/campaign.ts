/** `stonecast battle campaign`, for systems with campaigns: nations on a map, turn after turn. */
import type { Command } from 'commander';
import {
  campaignOdds,
  DEFAULT_CAMPAIGNS,
  plainReplay,
  readCampaign,
  type CampaignOptions,
} from '../../../questions/index.js';
import type { Campaign, System } from '../../../system/index.js';
import { methodOptions, wholeNumber, type MethodFlags } from '../../options/methodOptions.js';
import { SAMPLING, type Question } from '../../options/askQuestion.js';
import { inSystem } from '../../options/language.js';
import { opened, rejectUnusedByReplay, writeReplay, type Opened } from '../../options/replays.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import type { AddCommand, Session } from '../../session.js';
import { escapeTerminal, type Io } from '../../terminal/io.js';
import { campaignText } from '../../text/battles/campaignText.js';
import { t } from '../../words/campaign/index.js';
import { examples } from '../../words/helpWords.js';
import { withOptions } from '../../options/optionTable.js';

interface Flags extends Omit<MethodFlags, 'combats' | 'method'> {
  readonly worth?: string;
  readonly replay?: string;
  readonly number?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

const MOST_CAMPAIGNS = 100_000_000;

/** The question `ask campaign` of a system with campaigns. */
export const campaignQuestion = (help: string): Question => ({
  name: 'campaign',
  help,
  reads: ['profiles', 'battles', 'replay', 'number', ...SAMPLING.filter((one) => one !== 'method')],
  files: true,
  documents(files, flags, { io }) {
    rejectUnusedByReplay(flags);
    const options = optionsOf(flags, io);
    const systems = new OpenSystems(flags.profiles);
    const { replay, number } = flags;
    return files.map((file) => async () => {
      const asked = opened(file, systems, readCampaign);
      if (replay === undefined) return campaignOdds(asked.game, asked.source, options);
      writeReplay(replay, asked, { seed: options.seed, number, record: plainReplay });
      return undefined;
    });
  },
});

/** Adds `battle campaign` if the system has campaigns. */
export const addCampaign =
  (system: System): AddCommand =>
  (battle, session) => {
    if (system.campaign !== undefined) addOne(battle, session, system, system.campaign);
  };

function addOne(battle: Command, { io, report }: Session, system: System, help: string): void {
  const file = `examples/${system.id}/campaign.yaml`;
  const command = battle.command('campaign').argument('<files...>', 'campaign files').description(help);
  withOptions(command, 'battles', 'worth', 'seed', 'confidence', 'precision', 'time', 'threads');
  withOptions(command, 'replay', 'number', 'profiles', 'json')
    .addHelpText(
      'after',
      examples(
        `stonecast battle campaign ${file} --battles 4`,
        `stonecast battle campaign ${file} --battles 4 --json`,
      ),
    )
    .action(async (files: string[], flags: Flags) => {
      rejectUnusedByReplay(flags);
      const options = optionsOf(flags, io);
      const systems = new OpenSystems(flags.profiles);
      for (const one of files) {
        try {
          const asked = opened(one, systems, readCampaign);
          if (flags.replay === undefined) await answer(asked, options, flags, io);
          else {
            const shown = { seed: options.seed, number: flags.number, record: plainReplay };
            const number = writeReplay(flags.replay, asked, shown);
            if (io.quiet !== true && flags.json !== true)
              io.out(`${t('replay', { file: escapeTerminal(flags.replay), number })}\n`);
          }
        } catch (error) {
          report(error);
        }
      }
    });
}

function optionsOf(flags: MethodFlags & Pick<Flags, 'battles' | 'worth'>, io: Io): CampaignOptions {
  const { battles, worth, ...method } = flags;
  return {
    ...methodOptions(method, io, { asked: battles, usual: DEFAULT_CAMPAIGNS, least: 1, keeps: true }),
    ...(battles !== undefined && { battles: wholeNumber('--battles', battles, 1, MOST_CAMPAIGNS) }),
    ...(worth !== undefined && { worth }),
  };
}

async function answer(
  { game, source, open }: Opened<Campaign>,
  options: CampaignOptions,
  flags: Flags,
  io: Io,
): Promise<void> {
  const found = await campaignOdds(game, source, options);
  io.out(
    flags.json
      ? `${JSON.stringify(found)}\n`
      : campaignText(found, io.quiet === true, (english) => inSystem(open.system, english)),
  );
}
