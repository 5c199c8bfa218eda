/** How a job computes odds. The experiment and the command line set these options. */
export interface JobOptions {
  readonly method?: 'exact' | 'monte-carlo';
  readonly combats?: number;
  readonly confidence?: number;
  /** The number of battles with a recorded timeline. The default is none. */
  readonly timelines?: number;
  readonly precision?: number;
  /** Each job has its own seed, so that no two jobs share a random stream. */
  readonly seed: string;
}
