import { expectTypeOf, it } from "vitest";
import type { CallArguments, CallInput } from "#contract/contract.ts";

// held by the compiler: what is required cannot be left out, and what a call does not take cannot be sent

it("requires the path and the body of a call that has them", () => {
  type Move = CallInput<"moveDelivery">;
  expectTypeOf<{ params: Move["params"]; body: Move["body"] }>().toExtend<Move>();
  expectTypeOf<{ params: Move["params"] }>().not.toExtend<Move>();
  expectTypeOf<{ body: Move["body"] }>().not.toExtend<Move>();
  expectTypeOf<[]>().not.toExtend<CallArguments<"moveDelivery">>();
});

it("requires a query only where one of its fields is required", () => {
  expectTypeOf<[]>().toExtend<CallArguments<"readMenus">>();
  expectTypeOf<[]>().not.toExtend<CallArguments<"readDayDeliveries">>();
  expectTypeOf<{ query: { days: string } }>().toExtend<CallInput<"readDayDeliveries">>();
});

it("takes nothing where the contract asks for nothing", () => {
  expectTypeOf<[]>().toExtend<CallArguments<"readCart">>();
  expectTypeOf<{ body: object }>().not.toExtend<CallInput<"readCart">>();
  expectTypeOf<{ params: object }>().not.toExtend<CallInput<"readCart">>();
});
