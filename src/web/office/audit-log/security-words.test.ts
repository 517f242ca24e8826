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

it.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    "Chrome 153 unter Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0",
    "Edge 150 unter Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari 18 unter iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox 140 unter macOS",
  ],
  ["Mozilla/5.0", "Browser"],
  ["curl/8.5.0", "curl/8.5.0"],
])("calls the device %j %j", (detail, words) => {
  expect(whyWords({ ...entry, reason: null, detail })).toBe(words);
});

it("marks what was refused, whatever it was", () => {
  const bad = (Object.keys(securityEvents) as SecurityEntry["event"][]).filter(
    (event) => eventKind(event) === "bad",
  );
  expect(bad).toEqual(["login.refused", "factor.refused", "step-up.refused", "call.denied"]);
});
