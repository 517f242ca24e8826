import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#web/shared/api/failure-text.ts";
import { withFreshProof } from "#web/shared/factors/fresh-proof.ts";
import { showToast } from "#web/shared/ui/toast.ts";

interface Upload {
  mostBytes: number;
  /** said when it holds */
  done: string;
  send: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  onDone: () => Promise<unknown>;
}

/** Sends a picture that holds at once, as it has no draft. A refused one changes nothing. */
export function useUpload({ mostBytes, done, send, onDone }: Upload) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const queries = useQueryClient();
  const upload = async (file: File) => {
    setError(null);
    if (file.size > mostBytes)
      return setError(`Die Datei ist zu groß: höchstens ${mostBytes / 1_000_000} MB.`);
    setShare(0);
    try {
      await withFreshProof(true, () => send(file, setShare));
      // the list of the set-up's steps ticks it
      void queries.invalidateQueries({ queryKey: ["office"] });
      await onDone();
      void showToast({ type: "success", text: done });
    } catch (failure) {
      setError(failureText(failure));
    }
    setShare(null);
  };
  return { share, error, upload };
}
