import { counted, grantable, toggled } from './scopes';

describe('the scopes of a key', () => {
  it('the scopes of a key never exceed the role', () => {
    const hotelier = grantable('corporate.hotelier.admin');
    expect(hotelier.find(({ permission }) => permission === 'hotels')).toEqual({ permission: 'hotels', writes: true });
    expect(hotelier.find(({ permission }) => permission === 'accounts')?.writes).toBe(false);
    expect(hotelier.map(({ permission }) => permission)).not.toContain('tours');
    expect(grantable('supervisor.agency.admin').map(({ permission }) => permission)).not.toContain('superadmin');
  });

  it('the scopes of a key include reading where they write, and not the reverse', () => {
    expect(toggled([], 'hotels', 'write')).toEqual(['hotels:read', 'hotels:write']);
    expect(toggled(['hotels:read', 'hotels:write'], 'hotels', 'write')).toEqual(['hotels:read']);
    expect(toggled(['tours:read', 'hotels:read', 'hotels:write'], 'hotels', 'read')).toEqual(['tours:read']);
  });

  it('the scopes of a key are counted', () => {
    expect(counted(['hotels:read', 'hotels:write', 'tours:read'])).toEqual({ reads: 2, writes: 1 });
  });
});
