import { useSearchParams } from "react-router";

/** Month and opened day stand in the address: a link leads to them, and the back button away again. */
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
    openDay: (wanted: string) => change("tag", wanted),
    closeDay: () => change("tag", null),
  };
}
