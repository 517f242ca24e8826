import type { AnswerOf, CallInput } from "#contract/contract.ts";
import { fillPath } from "#contract/addresses.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { staffToken } from "#web/shared/api/staff-token.ts";

export type FileCallName =
  | "uploadPicture"
  | "uploadNamedPicture"
  | "uploadLogo"
  | "uploadBrandPicture"
  | "checkMenuFile"
  | "importMenuFile"
  | "checkTrackingFile"
  | "importTrackingFile"
  | "checkDeliveryStatus"
  | "importDeliveryStatus"
  | "checkSubscribers"
  | "importSubscribers"
  | "checkBankLines"
  | "importBankLines"
  | "addShelfLifeProof"
  | "addReceiptPhoto"
  | "checkReadings"
  | "importReadings"
  | "importIngredients"
  | "addSpecification";

type Options<N extends FileCallName> = CallInput<N> & {
  onProgress?: (share: number) => void;
};

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile<N extends FileCallName>(
  name: N,
  file: Blob,
  { params, query, onProgress, signal }: Options<N>,
): Promise<AnswerOf<N>> {
  const { method, path: pattern } = callAddresses[name];
  const path = fillPath(pattern, params ?? {});
  const words = query ? `?${new URLSearchParams(query as Record<string, string>)}` : "";
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path + words);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("Authorization", `Bearer ${staffToken()}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress?.(1);
    request.onload = () =>
      request.status < 400
        ? resolve(request.response as AnswerOf<N>)
        : reject(new CallFailed(request.status, (request.response ?? {}) as Partial<FailureBody>));
    request.onerror = () => reject(new Error("the connection is lost"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
