import { Alert } from '@mui/material';
import { messageOf, useRead } from '../../../kit/data';
import { useText } from '../../../kit/i18n';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { MailSheet } from '../../../kit/text';
import type { ForecastRequest } from './forecast-request';

interface Props {
  request: ForecastRequest;
  /** The number of the step that sends it. */
  step: number;
  onClose: () => void;
}

/** A mail of a forecast, as the account would read it. */
export function ForecastMail({ request: { params, body }, step, onClose }: Props) {
  const t = useText();
  const { data, error } = useRead(
    'accounts.subscription.forecast',
    { params, body: { ...body, read: step } },
    { select: ({ data: { mail } }) => mail ?? undefined, retry: false, gcTime: 0 },
  );
  return (
    <ActionDialog
      name="forecast-mail"
      title={t('submanagement.forecast.what.mailed')}
      width="md"
      dismiss={{ label: t('general.close') }}
      onClose={onClose}
    >
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : <MailSheet mail={data} />}
    </ActionDialog>
  );
}
