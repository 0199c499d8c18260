import { symbols, type Logger } from 'pino';

type Stream = Record<symbol, { write: (line: string) => void }>;

const REQUEST_FAILED = '"msg":"a request failed"';

/** The lines of requests that fail by our fault from now on; they are logged as before. */
export function noteFailures(log: Logger): string[] {
  const failures: string[] = [];
  const stream = (log as unknown as Stream)[symbols.streamSym]!;
  const write = stream.write.bind(stream);
  stream.write = (line) => {
    if (line.includes(REQUEST_FAILED)) failures.push(line);
    write(line);
  };
  return failures;
}

/** Captures the log lines of this process from now on, instead of their usual destination. */
export function captureLog(log: Logger): string[] {
  const lines: string[] = [];
  const stream = (log as unknown as Stream)[symbols.streamSym]!;
  stream.write = (line) => void lines.push(line);
  return lines;
}
