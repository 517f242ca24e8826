import { describe, expect, it } from "vitest";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests({ at: "2026-12-14T09:00+01:00[Europe/Berlin]" });

async function change(text: string): Promise<void> {
  await shop.database.rows(text);
  await shop.snapshot.refresh();
}

async function day(date: string) {
  const { data } = await shop.guest().call("readDeliveryDays", { query: { from: date, to: date } });
  return data[0];
}

describe("the holidays of the kitchen's state", () => {
  it("are those of the brand's state in a fresh shop: Cologne is in North Rhine-Westphalia", async () => {
    expect(await day("2026-12-25")).toEqual({
      date: "2026-12-25",
      bookable: false,
      reason: "holiday",
      message: "Am 25.12.2026 (Feiertag: 1. Weihnachtstag) liefern wir nicht.",
      cutOffAt: "2026-12-23T11:00:00Z",
      orderableUntil: null,
      coolUntil: null,
      portionsLeft: null,
    });
    expect(await day("2027-01-06")).toMatchObject({ bookable: true, cutOffAt: "2027-01-04T11:00:00Z" });
  });

  it("follow the operator's setting at once", async () => {
    await change("UPDATE calendar_settings SET kitchen_state = 'BY'");
    expect(await day("2027-01-06")).toMatchObject({
      reason: "holiday",
      message: "Am 06.01.2027 (Feiertag: Heilige Drei Könige) liefern wir nicht.",
    });
    expect((await day("2027-01-08"))?.cutOffAt).toBe("2027-01-05T11:00:00Z");
    await change("UPDATE calendar_settings SET kitchen_state = NULL");
    expect(await day("2027-01-06")).toMatchObject({ reason: null });
  });

  it("can be of the sixteen states only", async () => {
    const wrong = await shop.database
      .rows("UPDATE calendar_settings SET kitchen_state = 'XX'")
      .catch(violatedConstraint);
    expect(wrong).toBe("calendar_settings_kitchen_state_check");
  });
});

describe("the carrier's days", () => {
  it("that are free close themselves and the next one, until they are not free any more", async () => {
    await change("INSERT INTO carrier_free_days VALUES ('2026-12-22', 'Betriebsfeier')");
    expect(await day("2026-12-22")).toMatchObject({
      reason: "carrier",
      message: "Der Paketdienst fährt am 22.12.2026 (Betriebsfeier) nicht.",
    });
    expect(await day("2026-12-23")).toMatchObject({ reason: "carrier" });
    await change("DELETE FROM carrier_free_days");
    expect(await day("2026-12-22")).toMatchObject({ reason: null });
  });

  it("of the week are a setting, and its weekdays exist", async () => {
    await change("UPDATE calendar_settings SET carrier_weekdays = '{1,3,4,5}'");
    expect((await day("2026-12-22"))?.message).toBe("Der Paketdienst fährt dienstags nicht.");
    await change("UPDATE calendar_settings SET carrier_weekdays = DEFAULT");
    const wrong = await shop.database
      .rows("UPDATE calendar_settings SET carrier_weekdays = '{7}'")
      .catch(violatedConstraint);
    expect(wrong).toBe("calendar_settings_carrier_weekdays_check");
  });
});

it.each(["24:00", "12:00:30"])("a cut-off at %s is none", async (time) => {
  const wrong = await shop.database
    .rows("UPDATE calendar_settings SET cut_off_time = $1", [time])
    .catch(violatedConstraint);
  expect(wrong).toBe("cut_off_is_a_minute_of_the_day");
});

it("a closed day shows its note", async () => {
  await change("INSERT INTO closed_days VALUES ('2026-12-24', 'Heiligabend')");
  expect((await day("2026-12-24"))?.message).toBe(
    "Am 24.12.2026 (Heiligabend) ist unsere Küche geschlossen.",
  );
  expect((await day("2026-12-29"))?.cutOffAt).toBe("2026-12-23T11:00:00Z");
  await change("DELETE FROM closed_days");
});

it("the branding's dates come from the same calendar", async () => {
  shop.clock.set("2026-12-22T12:00");
  const { deliveryDates } = (await shop.guest().call("readBranding")).data;
  const { data: days } = await shop.guest().call("readDeliveryDays");
  expect(deliveryDates).toMatchObject({
    // Christmas Day is a Friday here and still before its cut-off.
    minDate: "2026-12-25",
    startDate: "2026-12-29",
    maxDate: "2027-02-02",
  });
  expect(deliveryDates.datesDisabled).toEqual(
    days.filter(({ bookable }) => !bookable).map(({ date }) => date),
  );
  expect(deliveryDates.datesDisabled).toEqual(expect.arrayContaining(["2026-12-25", "2027-01-01"]));
});
