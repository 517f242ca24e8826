import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { office } from "#contract/office/office.ts";
import { passkeyLoginCalls } from "#contract/team/passkey-login.ts";
import { pinLoginCalls } from "#contract/team/pin-login.ts";

it("no call of the team has the name of another call: its types would be those of the other", () => {
  const others = [...Object.keys(calls), ...Object.keys(passkeyLoginCalls), ...Object.keys(pinLoginCalls)];
  expect(others.filter((name) => Object.hasOwn(office, name))).toEqual([]);
});
