import { useState } from 'react';
import { errorsIn, warningsIn, type Translation } from '#libs/contracts';
import type { PluralForm, Lang } from '#libs/languages';
import { call, useAction } from '../../kit/data';
import { refusalText, useText } from '../../kit/i18n';

export interface Place {
  translation: Translation;
  lang: Lang;
  form: PluralForm | '';
}

export const valueAt = ({ translation, lang, form }: Place) =>
  translation.values.find((value) => value.lang === lang && value.form === form);

/** One form of a text while it is typed: its checks, and how it is saved. */
export function useValue(place: Place, onSaved?: (translation: Translation) => void) {
  const t = useText();
  const { translation, lang, form } = place;
  const { id, revision, values, maxChars } = translation;
  const saved = valueAt(place);
  const [value, setValue] = useState(saved?.value ?? '');
  const [typo, setTypo] = useState(false);
  const source = lang === 'en' ? [value] : values.filter((each) => each.lang === 'en').map((each) => each.value);
  const checked = { lang, form, value, source, maxChars };
  const isEmpty = value === '';
  const errors = isEmpty ? [] : errorsIn(checked);
  const isUnconfirmed = saved !== undefined && (saved.stale || saved.state === 'machine');
  const save = useAction(
    (next: string) => call('i18n.patch', { params: { id }, body: { lang, form, value: next, typo, revision } }),
    {
      successMessage: t('i18n.saved'),
      invalidate: ['i18n'],
      onSuccess: ({ record }) => {
        onSaved?.(record);
        setValue(valueAt({ ...place, translation: record })?.value ?? '');
      },
    },
  );
  return {
    ...{ saved, isUnconfirmed, value, setValue, typo, setTypo, save },
    errors: errors.map((error) => refusalText(`i18n.${error}`)),
    warnings: (isEmpty ? [] : warningsIn(checked)).map((warning) => t(`i18n.warnings.${warning}`)),
    canSave: errors.length === 0 && !isEmpty && (value !== saved?.value || isUnconfirmed),
  };
}
