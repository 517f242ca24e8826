import { expect, it } from "vitest";
import { type SecurityEntry, securityEvents } from "#contract/office/security-log.ts";
import { eventKind, timesWords, whoWords, whyWords } from "#web/office/audit-log/security-words.ts";

const entry: SecurityEntry = {
  id: 1,
  at: "2026-11-21T14:05:00Z",
  event: "login.refused",
  reason: "unknown-person",
  staffName: null,
  email: null,
  address: null,
  detail: null,
  times: 1,
  since: null,
};

it("names who it was as far as that is known", () => {
  expect(whoWords({ ...entry, staffName: "Karin" })).toBe("Karin");
  expect(whoWords({ ...entry, email: "ga…@example.de" })).toBe("unbekannt (ga…@example.de)");
  expect(whoWords(entry)).toBe("unbekannt");
  expect(whoWords({ ...entry, event: "shop.started" })).toBe("der Shop");
});

it("says why and what in German", () => {
  expect(whyWords({ ...entry, detail: "Team lesen" })).toBe("E-Mail unbekannt · Team lesen");
  expect(timesWords({ ...entry, times: 1049, since: "2026-11-21T14:04:00Z" })).toBe(
    "noch 1.049 Mal seit 21.11.2026, 15:04",
  );
});

it("marks what was refused, whatever it was", () => {
  const bad = (Object.keys(securityEvents) as SecurityEntry["event"][]).filter(
    (event) => eventKind(event) === "bad",
  );
  expect(bad).toEqual(["login.refused", "factor.refused", "step-up.refused", "call.denied"]);
});
