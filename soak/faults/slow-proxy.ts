import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

type Direction = "there" | "back";

/** Stands before a server and makes it slow, silent or dead; on both ways, or on the way back alone. */
export interface SlowProxy {
  port: number;
  /** every piece is passed on this much later, and in order */
  delay(ms: number, directions?: Direction[]): void;
  /** the server's first word of each connection is passed on this much later */
  delayGreeting(ms: number): void;
  /** nothing is passed on, and nothing is closed */
  stall(directions?: Direction[]): void;
  /** new connections are refused and those that are there are broken */
  die(): void;
  /** passes everything on again, what was held back first */
  recover(): void;
  close(): Promise<void>;
}

const bothWays: Direction[] = ["there", "back"];

export async function openSlowProxy(target: NetConnectOpts): Promise<SlowProxy> {
  const delays: Record<Direction, number> = { there: 0, back: 0 };
  const stalled = new Set<Direction>();
  let greetingMs = 0;
  const lanes = new Set<Lane>();
  const sockets = new Set<Socket>();
  let isDead = false;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (isDead) return void client.destroy();
    const upstream = connect({ allowHalfOpen: true, ...target });
    const pair = [client, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    join(client, upstream, "there");
    join(upstream, client, "back");
  });

  function join(from: Socket, to: Socket, direction: Direction): void {
    const lane = new Lane(to, (isFirst) => ({
      delayMs: delays[direction] + (isFirst && direction === "back" ? greetingMs : 0),
      isStalled: stalled.has(direction),
    }));
    lanes.add(lane);
    from.on("data", (chunk: Buffer) => lane.pass(chunk));
    // also after an error: what was sent before arrives before the end does
    from.on("close", () => lane.pass(null));
    from.on("end", () => lane.pass(null));
    to.on("close", () => {
      lanes.delete(lane);
      from.destroy();
    });
  }

  const goOn = () => {
    for (const lane of lanes) lane.goOn();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    delay(ms, directions = bothWays) {
      for (const direction of directions) delays[direction] = ms;
    },
    delayGreeting(ms) {
      greetingMs = ms;
    },
    stall(directions = bothWays) {
      for (const direction of directions) stalled.add(direction);
    },
    die() {
      isDead = true;
      for (const socket of sockets) socket.destroy();
    },
    recover() {
      isDead = false;
      stalled.clear();
      delays.there = delays.back = greetingMs = 0;
      goOn();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One way of one connection. */
class Lane {
  readonly #to: Socket;
  readonly #state: (isFirst: boolean) => { delayMs: number; isStalled: boolean };
  #isFirst = true;
  readonly #held: { chunk: Buffer | null; at: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(to: Socket, state: (isFirst: boolean) => { delayMs: number; isStalled: boolean }) {
    this.#to = to;
    this.#state = state;
  }

  /** Null is the end. */
  pass(chunk: Buffer | null): void {
    this.#held.push({ chunk, at: performance.now() + this.#state(this.#isFirst).delayMs });
    this.#isFirst = false;
    this.goOn();
  }

  goOn(): void {
    clearTimeout(this.#timer);
    for (let first = this.#held[0]; first; first = this.#held[0]) {
      const { isStalled, delayMs } = this.#state(true);
      if (isStalled) return;
      const leftMs = first.at - performance.now();
      // once it has recovered nothing is late any more
      if (leftMs > 0 && delayMs > 0) {
        this.#timer = setTimeout(() => this.goOn(), leftMs);
        return;
      }
      this.#held.shift();
      if (this.#to.destroyed || this.#to.writableEnded) continue;
      if (first.chunk) this.#to.write(first.chunk);
      else this.#to.end();
    }
  }
}
