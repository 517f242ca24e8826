import { expect, it } from "vitest";
import { deviceName } from "#contract/office/team/device-name.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge unter Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
    "Chrome unter Linux",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari unter iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox unter macOS",
  ],
  ["curl/8.5.0", "Programm"],
  ["", "Programm"],
  ["Klicken Sie hier: https://boese.example", "Programm"],
])("%j is shown as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
