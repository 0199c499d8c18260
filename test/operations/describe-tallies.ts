import type { Rig } from './rig.js';

const COLUMNS = ['fault', 'requests', 'refused', 'failed', 'on killed', 'booked', 'late', 'oldest', 'lost', 'doubled'];

/** A line for each fault, below it what failed. */
export async function describeTallies(rig: Pick<Rig, 'tallies' | 'outcome'>): Promise<string> {
  const rows = [COLUMNS];
  const notes: string[] = [];
  for (const { fault, requests, refused, failed, failures, cut, mostLate, oldest, givenUp } of rig.tallies) {
    const { confirmed, lost, doubled } = await rig.outcome(fault);
    const age = `${Math.round(oldest?.seconds ?? 0)} s`;
    const figures = [requests, refused, failed, cut, confirmed, mostLate, age, lost.length, doubled.length];
    rows.push([fault, ...figures.map(String)]);
    if (oldest) notes.push(`  ${fault}: ${oldest.what} was the oldest`);
    for (const [what, count] of failures) notes.push(`  ${fault}: ${count} × ${what}`);
    for (const why of new Set(givenUp)) notes.push(`  ${fault}: given up, ${why}`);
    for (const what of lost) notes.push(`  ${fault}: lost, ${what}`);
    for (const what of doubled) notes.push(`  ${fault}: doubled, ${what}`);
  }
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => pad(cell, widths[column]!, column)).join('  ')}`);
  return [...lines, ...notes].join('\n');
}

const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
