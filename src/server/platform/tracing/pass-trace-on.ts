import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { context, propagation } from "@opentelemetry/api";

/** Where Node tells of each call of `fetch` before it leaves. */
const channel = "undici:request:create";

interface Leaving {
  addHeader(name: string, value: string): void;
}

/** Calls of payment providers carry the trace along. Returns a function that ends it. */
export function passTraceOn(): () => void {
  const add = (message: unknown) => {
    const { request } = message as { request: Leaving };
    propagation.inject(context.active(), request, { set: (to, name, value) => to.addHeader(name, value) });
  };
  subscribe(channel, add);
  return () => void unsubscribe(channel, add);
}
