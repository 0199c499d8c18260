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
    expect(localPath('//elsewhere.example')).toBeUndefined();
    expect(localPath('/hotels')).toBe('/hotels');
  });
});
