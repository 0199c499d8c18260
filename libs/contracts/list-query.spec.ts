import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { readListQuery } from './list-query.js';
import type { CallDefinition, Shape } from './call.js';
import { calls } from './calls.js';

const lists = (Object.entries(calls) as Array<[string, Shape]>).flatMap(([call, { query, body }]) =>
  [query, body].flatMap((schema) => {
    const { shape } = (schema ?? {}) as { shape?: Record<string, z.ZodType> };
    return shape && 'sort' in shape && 'keyword' in shape ? [{ call, schema: schema!, shape }] : [];
  }),
);
const USUAL = ['page', 'limit', 'sort', 'order', 'keyword', 'id'];

describe('the query of a list', () => {
  it.each(lists)(
    'the query of a list takes "all" for every filter of $call as no filter, and nothing for what it usually is',
    (list) => {
      const filters = Object.keys(list.shape).filter((name) => !USUAL.includes(name));
      const all = list.schema.parse(Object.fromEntries(filters.map((name) => [name, 'all']))) as Record<
        string,
        unknown
      >;
      const shown = list.schema.parse({}) as Record<string, unknown>;
      for (const name of filters) expect([undefined, 'all', shown[name]]).toContain(all[name]);
      const empty = Object.fromEntries([...USUAL, ...filters].map((name) => [name, '']));
      expect({ ...(list.schema.parse(empty) as object), keyword: undefined }).toEqual({ ...shown, keyword: undefined });
    },
  );

  it('the query of a list refuses an invalid value', () => {
    const { query } = calls['bookings.list'];
    for (const wrong of [{ status: 'nothing' }, { limit: '101' }, { sort: 'secret' }, { id: '4,x' }, { page: '0' }])
      expect([wrong, query.safeParse(wrong).success]).toEqual([wrong, false]);
  });

  it('the query of a list takes one id, several, and an order in either case', () => {
    const { query } = calls['hotels.list'];
    const read = (given: object) => query.parse(given);
    expect([read({ id: '7' }).id, read({ id: '7,8' }).id, read({ id: ['7', '8'] }).id]).toEqual([[7], [7, 8], [7, 8]]);
    expect(read({ order: 'ASC' }).order).toBe('asc');
  });

  it('the query of a list returns ten, the newest first, unless specified otherwise', () => {
    for (const call of ['rooms.list', 'markets.list', 'priceplans.list', 'campaigns.list', 'bookings.list'] as const)
      expect(calls[call].query.parse({})).toMatchObject({ page: 1, limit: 10, sort: 'id', order: 'desc' });
    expect(calls['hotels.list'].query.parse({}).limit).toBe(12);
  });

  it('the query of a list has every parameter that the specification names', () => {
    const lines = readFileSync('docs/contract/calls.tsv', 'utf8').split('\n');
    const missing = lines.flatMap((line) => {
      const [call, , , , , request = ''] = line.split('\t');
      const named = /^\?([\w,=]+)(?: |$)/.exec(request)?.[1];
      const shape = (calls as Record<string, CallDefinition>)[call!];
      if (!named || !shape) return [];
      const known = Object.keys((shape.query as { shape?: object } | undefined)?.shape ?? {});
      const names = named.split(',').map((each) => each.split('=')[0]!);
      // A list reads it into its filters.
      const isRead = (name: string) => name === 'filter' && known.includes('sort');
      return names.filter((name) => !known.includes(name) && !isRead(name)).map((name) => `${call} ?${name}`);
    });
    // Their query is the list's own.
    expect(missing).toEqual(['hotels.inventory.add ?list', 'hotels.inventory.remove ?list']);
  });
});

describe('the query of a simple-rest client', () => {
  const known = Object.keys(calls['hotels.list'].query.shape);

  it('the query of a simple-rest client is translated to our parameters', () => {
    const query = { sort: '["name","ASC"]', range: '[24,35]', filter: '{"q":"deniz","account":null,"id":[1,2]}' };
    expect(readListQuery(query, known)).toEqual({
      ...{
        sort: 'name',
        order: 'ASC',
        page: 3,
        limit: 12,
        keyword: 'deniz',
        id: [1, 2],
        inventory: 'all',
        status: 'all',
      },
    });
    expect(readListQuery({ filter: '{"id":[1,2]}' }, known)).toEqual({
      ...{ id: [1, 2], limit: 100, inventory: 'all', status: 'all' },
    });
  });

  it('the query of a simple-rest client stays as it is where it cannot be read, for the validation to name', () => {
    for (const query of [{ range: '[5,14]' }, { range: '[0,-1]' }, { filter: '{' }, { filter: '[]' }, { sort: '[1]' }])
      expect(readListQuery(query, known)).toEqual(query);
    expect(readListQuery({ sort: 'name', order: 'asc' }, known)).toEqual({ sort: 'name', order: 'asc' });
  });
});
