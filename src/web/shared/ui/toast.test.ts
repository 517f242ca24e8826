import { beforeEach, expect, it, vi } from "vitest";
import { closeOfferOfLastPage, showToast } from "#web/shared/ui/toast.ts";

const library = vi.hoisted(() => {
  const toast = vi.fn();
  return {
    toast: Object.assign(toast, {
      isActive: vi.fn(() => false),
      update: vi.fn(),
      dismiss: vi.fn(),
      clearWaitingQueue: vi.fn(),
    }),
  };
});
vi.mock("react-toastify/unstyled", () => library);
const { toast } = library;

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ toFake: ["performance"] });
  // The toasts of the previous test have gone by then.
  vi.advanceTimersByTime(60_000);
});

it("clears the others before a new toast, above right for 5 s", async () => {
  await showToast({ type: "success", text: "Menü zum Warenkorb hinzugefügt!" });
  expect(toast.dismiss).toHaveBeenCalledWith();
  expect(toast.dismiss).toHaveBeenCalledBefore(toast);
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    "Menü zum Warenkorb hinzugefügt!",
    expect.objectContaining({ type: "success", role: "status", position: "top-right", autoClose: 5000 }),
  );
});

it("shows those of the checkout below right for 3 s", async () => {
  await showToast({ type: "error", text: "Warenkorb ist leer.", checkout: true });
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    "Warenkorb ist leer.",
    expect.objectContaining({ role: "alert", position: "bottom-right", autoClose: 3000 }),
  );
});

it("keeps the other toasts on request", async () => {
  await showToast({ type: "success", text: "Noch eine", multiple: true });
  expect(toast.dismiss).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledOnce();
});

it("updates a toast with the same id in place", async () => {
  toast.isActive.mockReturnValue(true);
  await showToast({ type: "error", text: "Neuer Text", toastId: "cart-read" });
  expect(toast.update).toHaveBeenCalledExactlyOnceWith(
    "cart-read",
    expect.objectContaining({ render: "Neuer Text", autoClose: 5000 }),
  );
  expect(toast.dismiss).not.toHaveBeenCalled();
  expect(toast).not.toHaveBeenCalled();
});

it("shows the same text once within 390 ms, and again after that", async () => {
  await showToast({ type: "success", text: "Einmal" });
  vi.advanceTimersByTime(389);
  await showToast({ type: "success", text: "Einmal" });
  expect(toast).toHaveBeenCalledTimes(1);
  await showToast({ type: "success", text: "Etwas anderes" });
  expect(toast).toHaveBeenCalledTimes(2);
  await showToast({ type: "success", text: "Einmal" });
  vi.advanceTimersByTime(390);
  await showToast({ type: "success", text: "Einmal" });
  expect(toast).toHaveBeenCalledTimes(4);
});

it("leaves with the page when it has buttons, and otherwise stays", async () => {
  toast.mockReturnValue(7);
  await showToast({
    type: "success",
    text: "Hinzugefügt",
    actions: [{ label: "Rückgängig", onPress: () => {} }],
  });
  closeOfferOfLastPage();
  expect(toast.dismiss).toHaveBeenLastCalledWith(7);
  await showToast({ type: "error", text: "Das hat nicht geklappt" });
  toast.dismiss.mockClear();
  closeOfferOfLastPage();
  expect(toast.dismiss).not.toHaveBeenCalled();
});
