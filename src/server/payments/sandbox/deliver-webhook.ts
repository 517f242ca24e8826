import { Agent, request } from "node:http";
import { sign, signatureHeader } from "#server/payments/sandbox/signature.ts";

const timeoutMs = 5_000;
// one webhook per payment: connections are worth keeping
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a signed message to the shop, as a provider would; resolves when the shop has answered. */
export function deliverWebhook(url: string, secret: string, said: object): Promise<void> {
  const body = JSON.stringify(said);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: "POST",
      timeout: timeoutMs,
      headers: {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
        [signatureHeader]: sign(secret, body),
      },
    });
    call.on("response", (answer) => answer.resume().on("end", resolve).on("error", reject));
    call.on("timeout", () => call.destroy(new Error("webhook timed out")));
    call.on("error", reject);
    call.end(body);
  });
}
