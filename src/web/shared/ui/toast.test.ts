import { beforeEach, expect, it, vi } from "vitest";
import { closeOfferOfLastPage, showToast } from "#web/shared/ui/toast.ts";

const toaster = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock("#web/shared/ui/toaster.tsx", () => toaster);
const { show } = toaster;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ["performance"] });
  // The toasts of the previous test have gone by then.
  vi.advanceTimersByTime(60_000);
});

it("shows the same text once within 390 ms, and again after that", async () => {
  await showToast({ type: "success", text: "Einmal" });
  vi.advanceTimersByTime(389);
  await showToast({ type: "success", text: "Einmal" });
  expect(show).toHaveBeenCalledTimes(1);
  await showToast({ type: "success", text: "Etwas anderes" });
  expect(show).toHaveBeenCalledTimes(2);
  await showToast({ type: "success", text: "Einmal" });
  vi.advanceTimersByTime(390);
  await showToast({ type: "success", text: "Einmal" });
  expect(show).toHaveBeenCalledTimes(4);
});

it("leaves with the page when it has buttons, and otherwise stays", async () => {
  const close = vi.fn();
  show.mockReturnValue(close);
  await showToast({
    type: "success",
    text: "Hinzugefügt",
    actions: [{ label: "Rückgängig", onPress: () => {} }],
  });
  closeOfferOfLastPage();
  expect(close).toHaveBeenCalledOnce();
  await showToast({ type: "error", text: "Das hat nicht geklappt" });
  closeOfferOfLastPage();
  expect(close).toHaveBeenCalledOnce();
});
