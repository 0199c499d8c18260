/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { localPath } from '../../features/login/local-path';
import { loginAddress } from './login-address';

describe('the sign-in', () => {
  it('leads back to the screen that was asked for', () => {
    expect(loginAddress('/bookings/17', '?tab=2')).toBe('/login?to=%2Fbookings%2F17%3Ftab%3D2');
    expect(loginAddress('/', '')).toBe('/login');
  });

  it('is not asked for by a path that no screen has', () => {
    expect(loginAddress('/nowhere', '')).toBe('/error-404');
    expect(loginAddress('/bookingsandmore', '')).toBe('/error-404');
  });

  it('leads to nothing but paths of our own', () => {
    expect(localPath('//elsewhere.example')).toBeUndefined();
    expect(localPath('/hotels')).toBe('/hotels');
  });
});
