import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { symbols } from 'pino';
import { Away } from './away.js';
import { createLog } from './log.js';

const TOKEN = 'the master token of all services';

/** A refused call with everything axios attaches to its error. */
function refusedCall(): AxiosError {
  const headers = new AxiosHeaders({ 'x-konak-service': TOKEN, authorization: `Bearer ${TOKEN}` });
  const config = { url: 'http://auth/internal/x', headers, data: `{"body":"${TOKEN}"}` } as InternalAxiosRequestConfig;
  const response = { status: 401, statusText: '', data: { msg: TOKEN }, headers: { 'set-cookie': [TOKEN] }, config };
  return new AxiosError('Request failed with status code 401', 'ERR_BAD_REQUEST', config, { headers: TOKEN }, response);
}

function logged(error: unknown): string {
  const log = createLog({ level: 'info', format: 'json' });
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[symbols.streamSym]!;
  stream.write = (line) => void lines.push(line);
  log.child({ service: 'payments' }).warn({ err: error, attempt: 1 }, 'a schedule failed');
  return lines.join('');
}

describe('a logged error', () => {
  it.each([
    ['a refused call', refusedCall],
    ['what it caused', () => new Error('away', { cause: refusedCall() })],
    ['one of several', () => new AggregateError([refusedCall(), new Error('other')], 'all of them')],
    ['what carries it along', () => Object.assign(new Error('away'), { original: refusedCall() })],
  ])('a logged error holds no header and no body: %s', (_, make) => {
    const line = logged(make());
    expect(line).not.toContain(TOKEN);
    expect(line).toContain('a schedule failed');
  });

  it('a logged error has no stack for what others could not do at the moment', () => {
    const { err } = JSON.parse(logged(new Away('payments does not answer'))) as { err: Record<string, unknown> };
    expect(err).toEqual({ type: 'Away', message: 'payments does not answer' });
  });

  it('a logged error has type, message, stack and code', () => {
    const { err } = JSON.parse(logged(refusedCall())) as { err: Record<string, unknown> };
    expect(err).toMatchObject({
      type: 'AxiosError',
      message: 'Request failed with status code 401',
      errorCode: 'ERR_BAD_REQUEST',
      status: 401,
    });
    expect(err['stack']).toContain('log.spec');
  });

  it('a logged error holds no values of a statement that failed', () => {
    const failed = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      table: 'users',
      constraint: 'users_email',
      detail: 'Key (email)=(ada@example.com) already exists.',
      parameters: ['ada@example.com'],
    });
    const line = logged(failed);
    expect(line).not.toContain('ada@example.com');
    expect(line).toContain('users_email');
  });
});
