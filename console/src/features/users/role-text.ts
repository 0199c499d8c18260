import { ROLES, USER_ROLES, type Account, type Role, type User } from '#libs/contracts';
import type { TextKey } from '../../kit/i18n';

type Kind = Pick<Account, 'type' | 'corporateType'>;
type UserRole = User['userRole'];

export function roleKey(role: UserRole): TextKey {
  return `users.roles.${role}`;
}

/** The kind of account that a full role string belongs to. */
export function kindOfRole(role: Role): Kind {
  const [type, corporateType] = role.split('.') as [Kind['type'], Kind['corporateType'], UserRole];
  return { type, corporateType };
}

/** The roles there are in an account of a kind: translators only work in corporate agencies. */
export function rolesIn({ type, corporateType }: Kind): UserRole[] {
  return USER_ROLES.filter((role) => (ROLES as readonly string[]).includes(`${type}.${corporateType}.${role}`));
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('tr');
}
