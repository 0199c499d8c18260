import { routes, type BrowserRoute } from '#libs/contracts';
import { callText } from './call-text';

it('the audit has words for every call that changes something', () => {
  const changing = Object.entries<BrowserRoute>(routes).filter(
    ([, { method, changes }]) => method !== 'GET' || changes,
  );
  expect(changing.map(([id]) => id).filter((id) => callText(id) === undefined)).toEqual([]);
});
