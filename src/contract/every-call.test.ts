import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { office } from "#contract/office/office.ts";
import { passkeyLoginCalls } from "#contract/team/passkey-login.ts";

it("no call of the team has the name of another call: its types would be those of the other", () => {
  const others = [...Object.keys(calls), ...Object.keys(passkeyLoginCalls)];
  expect(others.filter((name) => Object.hasOwn(office, name))).toEqual([]);
});
