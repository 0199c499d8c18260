/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { localPath } from '../../features/login/local-path';
import { loginAddress } from './login-address';

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
    const foreign = ['//elsewhere.example', '/.//elsewhere.example', '/\t/elsewhere.example', '/\\elsewhere.example'];
    for (const to of [...foreign, 'https://elsewhere.example', '/login', '/login?to=/hotels', null])
      expect([to, localPath(to)]).toEqual([to, undefined]);
    expect(localPath('/hotels?page=2#last')).toBe('/hotels?page=2#last');
  });
});
