import { calls as table, type CallId } from '#libs/contracts';
import { parametersOf, readQuery } from './read-query.js';
import type { Refusal } from './refusal.js';

const calls = (Object.keys(table) as CallId[]).filter((call) => !/^payments\.(callback|return)$/.test(call));
const read = (call: CallId, query: object) => {
  const request = { query } as Parameters<typeof readQuery>[1];
  readQuery(call, request);
  return request.query;
};

describe('a query', () => {
  it.each(calls)('a query of %s is refused with a parameter that the call does not have, by its name', (call) => {
    let refusal: Refusal | undefined;
    try {
      read(call, { hotell: '41' });
    } catch (error) {
      refusal = error as Refusal;
    }
    expect([refusal?.status, refusal?.key, refusal?.detail.errors]).toEqual([
      400,
      'request.invalid',
      [{ path: 'query.hotell', msg: 'request.unknownParameter' }],
    ]);
  });

  it('a query keeps what partners add to an address that they were given', () => {
    expect(read('payments.return', { to: 'https://a.example', added: '1' })).toEqual({
      to: 'https://a.example',
      added: '1',
    });
  });

  it('a query may name the session of a call that guests make', () => {
    expect(parametersOf('reservation.patch')).toContain('sessionId');
    expect(parametersOf('hotels.list')).not.toContain('sessionId');
  });

  it('a query is read as ra-data-simple-rest writes it', () => {
    expect(read('rooms.list', { filter: '{"hotel":41}', range: '[0,9]', sort: '["id","ASC"]' })).toEqual({
      ...{ hotel: 41, page: 1, limit: 10, sort: 'id', order: 'ASC' },
    });
  });
});
