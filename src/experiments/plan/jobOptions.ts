/** How the odds of a job are computed: what its experiment and the command line choose. */
export interface JobOptions {
  readonly method?: 'exact' | 'monte-carlo';
  readonly combats?: number;
  readonly confidence?: number;
  /** Battles whose courses are followed; none where absent. */
  readonly timelines?: number;
  readonly precision?: number;
  /** Own to the job, so that no two share a stream. */
  readonly seed: string;
}
