import { beforeEach, expect, it, vi } from "vitest";
import type { Cart } from "#contract/cart/cart.ts";
import { api } from "#web/shared/api/browser.ts";
import { keepGuest } from "#web/shared/api/guest-id.ts";
import {
  changeCart,
  countOpenChanges,
  guestCart,
  onOpenChanges,
  runInOrder,
} from "#web/storefront/cart/guest-cart.ts";

vi.mock("#web/shared/api/browser.ts", () => ({ api: vi.fn() }));
vi.mock("#web/shared/api/guest-id.ts", () => ({ keepGuest: vi.fn() }));

const asRead = cartOf("as read");
const readCart = vi.mocked(api);

function cartOf(id: string) {
  return { id } as Cart;
}

function call() {
  const parts = { answer: (_: Cart) => {}, fail: (_: Error) => {} };
  const promise = new Promise<Cart>((answer, fail) => Object.assign(parts, { answer, fail }));
  return { ...parts, sent: vi.fn(() => promise) };
}

beforeEach(() => {
  readCart.mockReset().mockResolvedValue({ status: "success", data: asRead } as never);
});

it("sends changes one after the other, and the last answer is the cart", async () => {
  const first = call();
  const second = call();
  const done = [changeCart(first.sent), changeCart(second.sent)];
  expect(countOpenChanges()).toBe(2);
  await expect.poll(() => first.sent).toHaveBeenCalled();
  expect(second.sent).not.toHaveBeenCalled();
  first.answer(cartOf("first"));
  await expect.poll(() => second.sent).toHaveBeenCalled();
  second.answer(cartOf("second"));
  await Promise.all(done);
  expect(guestCart.state().data?.id).toBe("second");
  expect(countOpenChanges()).toBe(0);
});

it("does not let a read that began before a change win over its answer", async () => {
  let answerRead: (answer: never) => void = () => {};
  readCart.mockReturnValueOnce(
    new Promise((answer) => {
      answerRead = answer;
    }),
  );
  const read = guestCart.refetch();
  await changeCart(async () => cartOf("changed"));
  answerRead({ data: cartOf("older") } as never);
  await read;
  expect(guestCart.state().data?.id).toBe("changed");
});

it("reads the cart as it is now when a change is refused, and goes on", async () => {
  const refused = changeCart(() => Promise.reject(new Error("ausgebucht")));
  const next = changeCart(async () => cartOf("next"));
  await expect(refused).rejects.toThrow("ausgebucht");
  await next;
  await expect.poll(() => guestCart.state().isFetching).toBe(false);
  expect(readCart).toHaveBeenCalledTimes(1);
});

it("places an order only after all earlier changes", async () => {
  const change = call();
  const order = vi.fn(async () => "placed");
  void changeCart(change.sent);
  const placed = runInOrder(order);
  await expect.poll(() => change.sent).toHaveBeenCalled();
  expect(order).not.toHaveBeenCalled();
  change.answer(cartOf("changed"));
  expect(await placed).toBe("placed");
});

it("reports when the number of open changes moves", async () => {
  const counts: number[] = [];
  const stop = onOpenChanges(() => counts.push(countOpenChanges()));
  await changeCart(async () => cartOf("changed"));
  stop();
  expect(counts).toEqual([1, 0]);
});

it("keeps the guest for forms as soon as there is a cart, and not before", async () => {
  vi.mocked(keepGuest).mockClear();
  await changeCart(async () => ({ id: null }) as Cart);
  expect(keepGuest).not.toHaveBeenCalled();
  await changeCart(async () => cartOf("filled"));
  expect(keepGuest).toHaveBeenCalledOnce();
});
