/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { localPath } from '../../features/login/local-path';
import { openRedirects } from '../../../../libs/addresses/open-redirects.fixture';
import { loginAddress } from './login-address';

const ORIGIN = 'https://console.example';

describe('the sign-in', () => {
  it('the sign-in leads back to the requested screen', () => {
    expect(loginAddress('/bookings/17', '?tab=2')).toBe('/login?to=%2Fbookings%2F17%3Ftab%3D2');
    expect(loginAddress('/', '')).toBe('/login');
  });

  it('the sign-in is not shown for a path that no screen has', () => {
    expect(loginAddress('/nowhere', '')).toBe('/error-404');
    expect(loginAddress('/bookingsandmore', '')).toBe('/error-404');
  });

  it('the sign-in leads only to paths of the console', () => {
    const asked = [...openRedirects('elsewhere.example'), '/login', '/login?to=/hotels'];
    const leaving = asked
      .flatMap((to) => localPath(to) ?? [])
      .filter((path) => new URL(path, ORIGIN).origin !== ORIGIN);
    expect(leaving).toEqual([]);
    expect(['//elsewhere.example', '/.//elsewhere.example', '/login', null].map(localPath)).toEqual(
      Array.from({ length: 4 }),
    );
    expect(localPath('/hotels?page=2#last')).toBe('/hotels?page=2#last');
  });
});
