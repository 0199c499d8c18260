import type { Validator } from 'react-admin';
import { Email, Phone, Username } from '#libs/contracts';
import type { TextKey } from '../platform/i18n/use-text';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** What the API would refuse, told while one still types; nothing typed is judged by `required`. */
function fits(schema: Schema, text: TextKey): Validator {
  return (value: unknown) => (!value || schema.safeParse(value).success ? undefined : text);
}

export const isEmail = fits(Email, 'general.invalid.email');
export const isPhone = fits(Phone, 'general.invalid.phone');
export const isUsername = fits(Username, 'general.invalid.username');
