import { beforeEach, expect, it, vi } from "vitest";

const { toast } = vi.hoisted(() => {
  vi.stubGlobal("document", { createElement: () => ({}), body: { appendChild: () => ({}) } });
  const toast = { success: vi.fn(), error: vi.fn(), getToasts: vi.fn(), dismiss: vi.fn() };
  return { toast };
});
vi.mock("sonner", () => ({ toast, Toaster: () => null }));
vi.mock("react-dom/client", () => ({ createRoot: () => ({ render: () => {} }) }));

const { show } = await import("#web/shared/ui/toaster.tsx");
vi.unstubAllGlobals();

beforeEach(() => {
  vi.resetAllMocks();
  toast.getToasts.mockReturnValue([]);
});

const shown = (role: string, text: string) => expect.objectContaining({ props: { role, children: text } });

it("clears the others before a new toast, above right for 5 s", () => {
  show({ type: "success", text: "Menü zum Warenkorb hinzugefügt!" });
  expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith();
  expect(toast.dismiss).toHaveBeenCalledBefore(toast.success);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(
    shown("status", "Menü zum Warenkorb hinzugefügt!"),
    expect.objectContaining({ position: "top-right", duration: 5000 }),
  );
});

it("shows those of the checkout below right for 3 s", () => {
  show({ type: "error", text: "Warenkorb ist leer.", checkout: true });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    shown("alert", "Warenkorb ist leer."),
    expect.objectContaining({ position: "bottom-right", duration: 3000 }),
  );
});

it("keeps the other toasts on request", () => {
  show({ type: "success", text: "Noch eine", multiple: true });
  expect(toast.dismiss).not.toHaveBeenCalled();
  expect(toast.success).toHaveBeenCalledOnce();
});

it("updates a toast with the same id in place", () => {
  toast.getToasts.mockReturnValue([{ id: "cart-read" }]);
  show({ type: "error", text: "Neuer Text", toastId: "cart-read" });
  expect(toast.dismiss).not.toHaveBeenCalled();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    shown("alert", "Neuer Text"),
    expect.objectContaining({ id: "cart-read", duration: 5000 }),
  );
});

it("offers what can be done, in the order given, and can be closed", () => {
  toast.success.mockReturnValue(7);
  const press = () => {};
  const actions = ["Ändern", "Rückgängig"].map((label) => ({ label, onPress: press }));
  const close = show({ type: "success", text: "Hinzugefügt", actions });
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({
      cancel: { label: "Ändern", onClick: press },
      action: { label: "Rückgängig", onClick: press },
    }),
  );
  close();
  expect(toast.dismiss).toHaveBeenLastCalledWith(7);
});
