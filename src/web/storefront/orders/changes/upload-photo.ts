import type { FailureBody } from "#contract/refusals.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { timeoutSignal } from "#web/shared/api/timeout-signal.ts";

/** Eight megabytes over a slow line. */
const timeoutMs = 120_000;

interface Upload {
  token: string;
  complaintId: string;
  photo: File;
}

export async function uploadPhoto({ token, complaintId, photo }: Upload): Promise<void> {
  const response = await fetch(`/api/v1/orders/${token}/complaints/${complaintId}/photos`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", "X-Channel-Type": "B2C" },
    body: photo,
    signal: timeoutSignal(timeoutMs),
  });
  if (response.ok) return;
  const failure: Partial<FailureBody> = await response.json().catch(() => ({}));
  throw new CallFailed(response.status, failure);
}
