import type { Stats } from '#libs/contracts';

export interface Page {
  page: number;
  limit: number;
}

export function offsetOf({ page, limit }: Page): number {
  return (page - 1) * limit;
}

/** The sums below a list. */
export function statsOf(totalRecord: number, { page, limit }: Page): Stats {
  return { totalRecord, currentPage: page, pageCount: Math.ceil(totalRecord / limit), pageSize: limit };
}

/** A list's answer. */
export function pageOf<T>(records: T[], totalRecord: number, page: Page): { status: true; records: T[]; stats: Stats } {
  return { status: true, records, stats: statsOf(totalRecord, page) };
}

/** A keyword as a pattern for ILIKE, with its wildcards escaped. */
export function likePattern(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
