export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** The parts of `1990-01-31`, or of as much of it as is typed. */
export function datePartsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

/** The date of typed parts; empty where nothing is typed. A day of one digit may get a second. */
export function joinDate({ year, month, day }: DateParts): string {
  return year || month || day ? `${year}-${month}-${day}` : '';
}

/** A typed date as YYYYMMDD; no day where a part is missing. */
export function dayOfBirth(date: string): number {
  const { year, month, day } = datePartsOf(date);
  return year && month && day ? Number(`${year}${month}${day.padStart(2, '0')}`) : Number.NaN;
}
