import { symbols, type Logger } from 'pino';

/** Captures the log lines of this process from now on, instead of their usual destination. */
export function captureLog(log: Logger): string[] {
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[symbols.streamSym]!;
  stream.write = (line) => void lines.push(line);
  return lines;
}
