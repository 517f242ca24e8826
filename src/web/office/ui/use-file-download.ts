import { useState } from "react";
import type { CallArguments } from "#contract/contract.ts";
import type { DownloadCallName, OfficeCallName } from "#contract/office/office.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { saveBlob } from "#web/office/save-file.ts";
import { type AnyInput, addressOf, CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { staffToken } from "#web/shared/api/staff-token.ts";
import { withFreshProof } from "#web/shared/factors/fresh-proof.ts";
import { showToast } from "#web/shared/ui/toast.ts";

const brokenOff = "Die Datei kam nicht vollständig an. Bitte versuchen Sie es erneut.";

interface DownloadInput {
  /** runs when the file is saved */
  onDone?: () => void;
  /** true: the page itself says what went wrong */
  handles?: (error: unknown) => boolean;
}

/** For calls that answer with one raw file, which may be large. */
export function useFileDownload<N extends DownloadCallName>(
  name: N,
  { onDone, handles }: DownloadInput = {},
) {
  const [busy, setBusy] = useState(false);
  const download = async (...[input]: CallArguments<N>) => {
    setBusy(true);
    try {
      const { content, fileName } = await fetchFile(name, (input ?? {}) as AnyInput);
      saveBlob(content, fileName);
      onDone?.();
    } catch (error) {
      if (!handles?.(error)) void showToast({ type: "error", text: failureText(error, brokenOff) });
    }
    setBusy(false);
  };
  return { busy, download };
}

/** A browser keeps a large blob on disk. There is no time limit, because a long file takes as long as it takes. */
function fetchFile(name: OfficeCallName, input: AnyInput): Promise<{ content: Blob; fileName: string }> {
  const { method, path, stepUp } = callAddresses[name];
  return withFreshProof(stepUp, async () => {
    const headers = { Authorization: `Bearer ${staffToken()}` };
    const answer = await fetch(addressOf(path, input), { method, headers });
    if (!answer.ok) {
      const failure: Partial<FailureBody> = await answer.json().catch(() => ({}));
      throw new CallFailed(answer.status, failure);
    }
    return { content: await answer.blob(), fileName: fileNameIn(answer.headers) };
  });
}

function fileNameIn(headers: Headers): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "Datei";
}
