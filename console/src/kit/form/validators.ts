import type { Validator } from 'react-admin';
import { Email, Phone, PromotionCode, Username } from '#libs/contracts';
import type { TextKey } from '../i18n/use-text';

interface Schema {
  safeParse(value: unknown): { success: boolean };
}

/** Refuses during typing what the API would refuse; an empty value is left to `required`. */
function fits(schema: Schema, text: TextKey): Validator {
  return (value: unknown) => (!value || schema.safeParse(value).success ? undefined : text);
}

export const isEmail = fits(Email, 'general.invalid.email');
export const isPhone = fits(Phone, 'general.invalid.phone');
export const isUsername = fits(Username, 'general.invalid.username');
export const isPromotionCode = fits(PromotionCode, 'promotions.codeInvalid');
