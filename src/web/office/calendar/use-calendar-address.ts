import { useSearchParams } from "react-router";

/** Month and open day are part of the address, so that links and the back button work. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  const day = params.get("tag");
  return {
    month: params.get("monat") ?? day?.slice(0, 7) ?? "now",
    day,
    showMonth: (month: string) => change("monat", month),
    openDay: (requested: string) => change("tag", requested),
    closeDay: () => change("tag", null),
  };
}
