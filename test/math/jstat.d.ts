/** The few functions of jstat that serve as oracles; the package has no types of its own. */
declare module 'jstat' {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number;
  }
  const jstat: {
    readonly chisquare: Distribution;
    readonly beta: Distribution;
    readonly studentt: Distribution;
    readonly hypgeom: { pdf(k: number, population: number, successes: number, draws: number): number };
  };
  export default jstat;
}
