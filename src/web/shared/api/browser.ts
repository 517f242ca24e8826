import type { CallName } from "#contract/calls.ts";
import type { AnswerOf, CallArguments } from "#contract/contract.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { guestId } from "#web/shared/api/guest-id.ts";
import { suspectNetwork } from "#web/shared/api/network.ts";
import { staffToken } from "#web/shared/api/staff-token.ts";
import { timeoutSignal } from "#web/shared/api/timeout-signal.ts";

const timeoutMs = 15_000;

export const sendByFetch: Send = async ({ method, path, body, signal }) => {
  const headers: Record<string, string> = { "X-Guest-ID": guestId(), "X-Channel-Type": "B2C" };
  const token = staffToken();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: timeoutSignal(timeoutMs, signal),
  }).catch((error: unknown) => {
    if (!signal?.aborted) suspectNetwork();
    throw error;
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};

export function api<N extends CallName>(name: N, ...input: CallArguments<N>): Promise<AnswerOf<N>> {
  return request(sendByFetch, name, ...input);
}
