/** `stonecast worker`: computes jobs that other runs put into a queue. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { serve } from '../../experiments/index.js';
import { examples } from '../words/helpWords.js';
import { escapeTerminal } from '../terminal/io.js';
import { wholeNumber } from '../options/methodOptions.js';
import { onceLogger, queueOf, QUEUE_WORDS } from '../options/longRuns.js';
import { requiredOption } from '../options/optionChecks.js';
import type { Session } from '../session.js';
import { buildVersion, knownJobs } from '../version.js';
import { optionNamed } from '../options/optionTable.js';

interface Flags {
  readonly queue?: string;
  readonly threads?: string;
  readonly idle?: string;
}

/** Adds the `worker` command. */
export function addWorker(program: Command, { io }: Session): void {
  program
    .command('worker')
    .description('compute jobs that runs elsewhere hand to a queue, with all cores, until stopped')
    .addOption(optionNamed('queue'))
    .addOption(optionNamed('threads'))
    .addOption(optionNamed('idle'))
    .addHelpText(
      'after',
      examples(
        'stonecast worker --queue redis://127.0.0.1:6379',
        'stonecast worker --queue rediss://stonecast@queue.example:6379 --threads 8 --idle 600',
      ),
    )
    .action(async (flags: Flags, command: Command) => {
      const address = queueOf(requiredOption(flags.queue, '--queue', command));
      io.heedTermination?.();
      const version = buildVersion();
      const tellOnce = onceLogger(address, version, io.err);
      const threads =
        flags.threads === undefined
          ? availableParallelism()
          : wholeNumber('--threads', flags.threads, 1, 256);
      const idle = flags.idle === undefined ? undefined : wholeNumber('--idle', flags.idle, 1, 1e6);
      const { done, faults } = await serve({
        address,
        version,
        threads,
        signal: io.signal,
        proof: knownJobs(),
        ...(idle !== undefined && { idle: 1000 * idle }),
        onReady: () => {
          io.err(QUEUE_WORDS.ready(address, version, threads));
        },
        onFault: (message) => {
          io.err(QUEUE_WORDS.fault(escapeTerminal(message)));
        },
        onOutage: () => {
          io.err(QUEUE_WORDS.gone(address));
        },
        onRefusal: (reason) => {
          tellOnce('refused', reason);
        },
      });
      io.out(QUEUE_WORDS.served(done, faults));
    });
}
