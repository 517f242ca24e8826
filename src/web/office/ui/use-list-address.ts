import { useSearchParams } from "react-router";

/** The list's state is part of the address, so that links and the back button restore it. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1);
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // A changed filter starts at the first page.
        if (!("page" in changes)) next.delete("page");
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    page,
    sort: params.get("sort") ?? undefined,
    q: params.get("q") ?? undefined,
    get: (key: string) => params.get(key) ?? undefined,
    set,
  };
}
