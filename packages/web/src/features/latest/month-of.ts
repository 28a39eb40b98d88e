const DAY_MS = 86_400_000;

/** A month as `2026-12`. */
export type Month = string;

/** Whether a text is a month that a calendar can show. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The month `count` months after `month`; before it when negative. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + count;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The first month from `month` on that has one of the days; undefined when all of them are over. */
export function nextMonthWith(days: readonly string[], month: Month): Month | undefined {
  const months = days.map((day) => day.slice(0, 7)).filter((each) => each >= month);
  return months.sort()[0];
}

/** The month of the first of the days that is not over; this month when all are. */
export function nextMonthFrom(days: readonly string[], today: string): Month {
  const coming = days.filter((day) => day >= today);
  return nextMonthWith(coming, today.slice(0, 7)) ?? today.slice(0, 7);
}

/** The weeks of a month, Monday first: days as `2026-12-01`, undefined where the week belongs to another month. */
export function weeksOf(month: Month): readonly (readonly (string | undefined)[])[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const lead = (first.getUTCDay() + 6) % 7;
  const days = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`).getTime() - first.getTime();
  const count = days / DAY_MS;
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => {
      const day = week * 7 + weekday - lead + 1;
      return day < 1 || day > count ? undefined : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
