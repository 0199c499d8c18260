import { countConnections, describeShortage } from './connection-budget.js';

const share = { isApart: true, services: 5, workers: 3, replicas: 1, pool: 10, queuesOf: () => 0 };

describe('the connections of all processes', () => {
  it('the connections of all processes are those of pools, of listening and of queues on Postgres, for each replica', () => {
    expect(countConnections(share)).toBe(60);
    expect(countConnections({ ...share, replicas: 2 })).toBe(120);
    expect(countConnections({ ...share, queuesOf: (consumers) => 8 + 4 * consumers })).toBe(156);
    expect(countConnections({ ...share, isApart: false, queuesOf: (consumers) => 8 + 4 * consumers })).toBe(92);
    expect(countConnections({ ...share, replicas: 2, pool: 0 })).toBe(20);
  });

  it('the connections of all processes are refused with numbers where the server allows fewer', () => {
    expect(describeShortage(97, { max: 100, reserved: 3 })).toBeUndefined();
    expect(describeShortage(120, { max: 100, reserved: 3 })).toContain(
      'may open 120 connections to Postgres, which allows 97',
    );
    expect(describeShortage(120, { max: 100, reserved: 3 })).toContain('max_connections to 123');
  });
});
