import { useTranslate } from 'react-admin';
import type english from '../../../../locales/en/console.json';

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Keys<T[K]>}`;
}[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Key}_${Intl.LDMLPluralRule}` ? Key : K;

/** Every text of the console; a key that is in no locale file does not compile. */
export type TextKey = Keys<typeof english>;
export type Translate = (key: TextKey, values?: Record<string, unknown>) => string;

export const useText = useTranslate as unknown as () => Translate;
