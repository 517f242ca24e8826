import type { CodeState } from "#contract/office/cart/discount-codes.ts";
import { Status } from "#web/office/ui/status.tsx";

const states = {
  on: { kind: "good", name: "Gilt" },
  off: { kind: "over", name: "Ausgeschaltet" },
  early: { kind: "waiting", name: "Gilt noch nicht" },
  over: { kind: "over", name: "Abgelaufen" },
  used_up: { kind: "over", name: "Aufgebraucht" },
} as const satisfies Record<CodeState, object>;

export function DiscountCodeStatus({ state }: { state: CodeState }) {
  return <Status kind={states[state].kind}>{states[state].name}</Status>;
}
