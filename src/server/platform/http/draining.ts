import type { Server, ServerResponse } from "node:http";

/**
 * A process that is about to stop: it is not ready any more, so that a proxy sends new requests elsewhere, but still
 * answers all requests, and closes each connection with the answer.
 */
export class Draining {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  begin(server: Server): void {
    if (this.#isOn) return;
    this.#isOn = true;
    server.prependListener("request", (_request: unknown, response: ServerResponse) => {
      response.setHeader("Connection", "close");
    });
  }
}
