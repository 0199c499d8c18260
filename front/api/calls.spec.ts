import { routes } from '#libs/contracts';
import { CALLS, type FrontCall } from './calls';

describe('the calls of the front', () => {
  it.each(Object.keys(CALLS) as FrontCall[])('%s is a route of the API', (id) => {
    const { method, path } = routes[id];
    expect(CALLS[id]).toEqual({ method, path });
  });
});
