import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useText, type TextKey } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useSaveRecord } from './use-save-record';
import { useSubmit } from './use-submit';

export type Submit = (values: object) => Promise<Record<string, unknown> | undefined>;

interface Props {
  resource: string;
  title: TextKey;
  successMessage: TextKey;
  toData?: (values: object) => object;
  fieldOf?: Record<string, string>;
  /** The tab of its page that is looked at next. */
  next: string;
  form: (submit: Submit) => ReactNode;
}

/** A page for a new record; with it in the world what belongs to it can follow. */
export function RecordCreate({
  resource,
  title,
  successMessage,
  toData = (values) => values,
  fieldOf,
  next,
  form,
}: Props) {
  const t = useText();
  const navigate = useNavigate();
  const save = useSaveRecord<RaRecord>(resource);
  const submit = useSubmit((values: object) => save('new', toData(values)), {
    successMessage: t(successMessage),
    fieldOf,
    onSuccess: ({ id }) => {
      void navigate(`/${resource}/${id}?tab=${next}`, { replace: true });
    },
  });
  return (
    <Screen
      name={resource}
      record={t(title)}
      actions={
        <Button component={Link} to={`/${resource}`} color="inherit">
          {t('general.cancel')}
        </Button>
      }
    >
      {form(submit)}
    </Screen>
  );
}
