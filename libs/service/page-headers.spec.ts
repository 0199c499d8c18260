import Fastify from 'fastify';
import { notePage, sendPageHeaders } from './page-headers.js';
import { pageOf } from './paging.js';

async function headersOf(answer: unknown): Promise<[contentRange: unknown, totalCount: unknown]> {
  const fastify = Fastify();
  fastify.addHook('preSerialization', notePage);
  fastify.addHook('onSend', sendPageHeaders);
  fastify.get('/', () => answer);
  const { headers } = await fastify.inject('/');
  return [headers['content-range'], headers['x-total-count']];
}

describe('the headers of a list', () => {
  it('the headers of a list state the range of records and the total', async () => {
    const second = pageOf(['a', 'b'], 12, { page: 2, limit: 10 });
    expect(await headersOf(second)).toEqual(['records 10-11/12', '12']);
  });

  it('the headers of a list state that a page is beyond the last one', async () => {
    expect(await headersOf(pageOf([], 12, { page: 3, limit: 10 }))).toEqual(['records */12', '12']);
  });

  it('the headers of a list count lists without pages', async () => {
    expect(await headersOf({ status: true, items: ['a', 'b', 'c'] })).toEqual(['records 0-2/3', '3']);
    expect(await headersOf({ status: true, list: [] })).toEqual(['records */0', '0']);
  });

  it('the headers of a list are on no other answer', async () => {
    expect(await headersOf({ status: true, record: { items: [] } })).toEqual([undefined, undefined]);
  });
});
