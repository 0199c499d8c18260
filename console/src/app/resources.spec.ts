/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { PERMISSIONS, grantOf, mayAccess, screensOf, ROLES, type Permission } from '#libs/contracts';
import english from '../../../locales/en/console.json';
import turkish from '../../../locales/tr/console.json';
import { MENU_GROUPS } from '../kit/data';
import { homeOf, isScreen, resources, screensFor } from './resources';

const screens = resources.filter(({ screen }) => screen);

describe('the resources of the console', () => {
  it('the resources of the console have names of their own', () => {
    const names = resources.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(screens)('$name has words, a place in the menu, a page, and those who may see it', ({ name, screen }) => {
    expect([english, turkish].map(({ navigation }) => typeof navigation[name as keyof typeof navigation])).toEqual([
      'string',
      'string',
    ]);
    expect(Object.keys(MENU_GROUPS)).toContain(screen!.group);
    expect(screen!.icon).toBeDefined();
    expect(screen!.list ?? screen!.page).toBeDefined();
    expect(ROLES.some((role) => mayAccess(screen!.access, role))).toBe(true);
  });

  it('the resources of the console are seen by those to whom the permission table opens them', () => {
    for (const { name, screen } of screens) {
      const permission = PERMISSIONS.find((each: Permission) => screensOf(each).includes(`/${name}`));
      if (!permission) continue;
      for (const role of ROLES)
        expect([name, role, mayAccess(screen!.access, role)]).toEqual([name, role, grantOf(permission, role) !== '-']);
    }
  });

  it('the resources of the console are written with the fields of the contract', () => {
    const writable = resources.filter(({ records }) => records?.input).map(({ name }) => name);
    expect(writable).toEqual(
      expect.arrayContaining(['hotels', 'rooms', 'markets', 'priceplans', 'campaigns', 'users']),
    );
  });

  it('the resources of the console lead each role to a screen it may see', () => {
    expect(homeOf('corporate.agency.admin')).toBe('/dashboard');
    expect(homeOf('partner.hotelier.user')).toBe('/reservation');
    expect(homeOf('corporate.agency.translator')).toBe('/i18n');
    expect(screensFor(undefined)).toEqual([]);
    expect(isScreen('/bookings/17')).toBe(true);
    expect(isScreen('/bookingsandmore')).toBe(false);
  });
});
