import type { User } from '#libs/contracts';
import type { TextKey } from '../i18n/use-text';

export function roleKey(role: User['userRole']): TextKey {
  return `users.roles.${role}`;
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('tr');
}
