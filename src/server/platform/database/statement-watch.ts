import type { Statement } from "#server/platform/database/statement.ts";

interface Connections {
  total: number;
  idle: number;
  /** callers, for a connection */
  waiting: number;
}

type Report = (name: string, ms: number) => void;

const withoutName = "unnamed";

/** Connections and slow statements of a database: names of statements, never their values. */
export class StatementWatch {
  readonly connections: () => Connections;
  readonly #counts = new Map<string, number>();
  #slowMs = 0;
  #report: Report = () => {};

  constructor(connections: () => Connections) {
    this.connections = connections;
  }

  /** Begins to report; 0 ms: never. */
  reportSlow(slowMs: number, report: Report): void {
    this.#slowMs = slowMs;
    this.#report = report;
  }

  /** How many of each name were slow. */
  get slow(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Measured from start to answer, with the wait for a connection and for earlier statements. */
  timed<Result>(query: Statement, running: Promise<Result>): Promise<Result> {
    if (this.#slowMs === 0) return running;
    const startedAt = this.now();
    const end = () => this.end(query, startedAt);
    running.then(end, end);
    return running;
  }

  now(): number {
    return this.#slowMs === 0 ? 0 : performance.now();
  }

  end({ name, like }: Statement, startedAt: number): void {
    if (startedAt === 0) return;
    const ms = performance.now() - startedAt;
    if (ms > this.#slowMs) this.#note(name ?? like ?? withoutName, ms);
  }

  #note(name: string, ms: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#report(name, ms);
  }
}
