/** Which parts of the source a piece of work runs, and how often: V8's precise counts of blocks. */
import { Session, type Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where Stonecast's own code lies: the sources, or what is built from them. */
const OWN = ['src/', 'dist/'].map((folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url)));

/** What ran: parts of the source, each with the magnitude of its count, and how much ran altogether. */
export interface Ran {
  /** One number a part and magnitude (1, 2, 3, 4–7, 8–15 …). */
  readonly features: readonly number[];
  /** Calls of all functions together: what time goes by, the same on every machine. */
  readonly calls: number;
}

/** Counts blocks of Stonecast's own source while it is open. */
export class Coverage {
  private readonly session = new Session();
  private readonly numbers = new Map<string, number>();

  async open(): Promise<void> {
    this.session.connect();
    await this.post('Profiler.enable');
    await this.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await this.take();
  }

  close(): void {
    this.session.disconnect();
  }

  /** What ran since this was asked last. */
  async take(): Promise<Ran> {
    const { result } = (await this.post(
      'Profiler.takePreciseCoverage',
    )) as Profiler.TakePreciseCoverageReturnType;
    const features: number[] = [];
    let calls = 0;
    for (const { url, functions } of result) {
      if (!OWN.some((folder) => url.includes(folder))) continue;
      for (const { ranges } of functions) {
        calls += ranges[0]?.count ?? 0;
        for (const { startOffset, endOffset, count } of ranges) {
          if (count > 0)
            features.push(this.numberOf(`${url} ${startOffset} ${endOffset} ${magnitude(count)}`));
        }
      }
    }
    return { features, calls };
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name) ?? this.numbers.size;
    this.numbers.set(name, known);
    return known;
  }

  private post(method: string, params: object = {}): Promise<unknown> {
    return promisify<string, object, unknown>(this.session.post.bind(this.session))(method, params);
  }
}

const magnitude = (count: number): number => (count < 4 ? count : 2 + Math.floor(Math.log2(count)));
