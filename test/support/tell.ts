/** A line for those who watch the run, beside jest's own report; what a spec logs is not shown by `npm test`. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
