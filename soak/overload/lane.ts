import { connect } from "node:net";

const endOfHead = Buffer.from("\r\n\r\n");

/** One connection that asks one thing after the other. As little work as possible: the shop shares the machine. */
export interface Lane {
  ask(request: Buffer, done: (status: number) => void): void;
  close(): void;
}

/** An answer of status 0: the connection broke. */
export function openLane(port: number): Lane {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let done: ((status: number) => void) | undefined;
  let received = Buffer.alloc(0);
  let left = -1;
  let status = 0;

  const finish = (outcome: number) => {
    const tell = done;
    done = undefined;
    left = -1;
    received = Buffer.alloc(0);
    tell?.(outcome);
  };
  socket.on("data", (chunk) => {
    if (left < 0) {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf(endOfHead);
      if (end < 0) return;
      const head = received.toString("latin1", 0, end);
      status = Number(head.slice(9, 12));
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      left = length - (received.length - end - endOfHead.length);
    } else left -= chunk.length;
    if (left <= 0) finish(status);
  });
  socket.on("error", () => {});
  socket.on("close", () => finish(0));
  return {
    ask(request, tell) {
      if (socket.destroyed) return tell(0);
      done = tell;
      socket.write(request);
    },
    close: () => socket.destroy(),
  };
}
