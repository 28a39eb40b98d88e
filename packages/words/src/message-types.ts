// Written from languages/en.json by: node scripts/run.js scripts/generated/write-message-types.ts

/** What each text of the catalogue takes. */
export interface Messages {
  'calendar.month-long': { values: { month: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | 'other' }; tags: never };
  'calendar.month-short': { values: { month: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | 'other' }; tags: never };
  'calendar.weekday-long': { values: { weekday: '1' | '2' | '3' | '4' | '5' | '6' | '7' | 'other' }; tags: never };
  'calendar.weekday-short': { values: { weekday: '1' | '2' | '3' | '4' | '5' | '6' | '7' | 'other' }; tags: never };
  'date.day': { values: { day: string; month: string; year: string }; tags: never };
  'date.day-in-year': { values: { day: string; month: string }; tags: never };
  'date.instant': { values: { day: string; time: string; zone: string }; tags: never };
  'date.month': { values: { month: string; year: string }; tags: never };
  'date.weekday': { values: { weekday: string; day: string }; tags: never };
  'duration.days': { values: { count: number }; tags: never };
  'duration.hours': { values: { count: number }; tags: never };
  'duration.minutes': { values: { count: number }; tags: never };
  'duration.seconds': { values: { count: number }; tags: never };
  'list.and': { values: { items: string; last: string }; tags: never };
  'list.between': { values: { items: string; next: string }; tags: never };
  'list.or': { values: { items: string; last: string }; tags: never };
  'period.day': { values: { day: string; month: string; year: string }; tags: never };
  'period.half': { values: { half: string; year: string }; tags: never };
  'period.month': { values: { month: string; year: string }; tags: never };
  'period.quarter': { values: { quarter: string; year: string }; tags: never };
  'period.range': { values: { first: string; last: string }; tags: never };
  'period.week': { values: { week: string; year: string }; tags: never };
  'size.bytes': { values: { size: string }; tags: never };
  'size.gigabytes': { values: { size: string }; tags: never };
  'size.kilobytes': { values: { size: string }; tags: never };
  'size.megabytes': { values: { size: string }; tags: never };
  'usage.api-calls': { values: never; tags: never };
  'usage.as-csv': { values: { title: string }; tags: never };
  'usage.by-day': { values: never; tags: never };
  'usage.by-table': { values: never; tags: never };
  'usage.day': { values: never; tags: never };
  'usage.downloads': { values: never; tags: never };
  'usage.form.busy': { values: never; tags: never };
  'usage.form.from': { values: never; tags: never };
  'usage.form.key': { values: never; tags: never };
  'usage.form.key-missing': { values: never; tags: never };
  'usage.form.key-wrong': { values: never; tags: never };
  'usage.form.note': { values: never; tags: never };
  'usage.form.submit': { values: never; tags: never };
  'usage.form.table': { values: never; tags: never };
  'usage.form.to': { values: never; tags: never };
  'usage.lead': { values: never; tags: never };
  'usage.none': { values: never; tags: never };
  'usage.on-day': { values: { day: string }; tags: never };
  'usage.on-days': { values: { first: string; last: string }; tags: never };
  'usage.page-views': { values: never; tags: never };
  'usage.show-all': { values: { count: number }; tags: never };
  'usage.span-read': { values: { span: string; count: number }; tags: never };
  'usage.table': { values: never; tags: never };
  'usage.title': { values: never; tags: never };
}
