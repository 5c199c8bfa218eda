/** The English messages while a run or a worker waits for a queue. Stonecast fills in the parts in {braces}. */
export const EN = {
  noWorkers:
    'no worker of Stonecast {version} is at {queue}: waiting. Start some: stonecast worker --queue {queue}',
  gone: 'the queue at {queue} does not answer: waiting for it',
  back: 'the queue at {queue} is back',
  refused: 'the queue at {queue} refuses: {said}; trying again',
  ready:
    'working for {queue} with Stonecast {version}, {threads} threads; Ctrl-C ends it, and it finishes or returns its jobs',
  fault: 'this machine could not compute a job: {message}',
  served: '{done} jobs done',
  faults: '{served}, {faults} of them failed',
};
