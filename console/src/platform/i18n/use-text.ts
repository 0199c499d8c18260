import { useTranslate } from 'react-admin';
import type en from '../../../locales/en.json';

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** Every text of the console; a key that is in no locale file does not compile. */
export type TextKey = Keys<typeof en>;
export type Text = (key: TextKey, values?: Record<string, unknown>) => string;

export const useText = useTranslate as unknown as () => Text;
