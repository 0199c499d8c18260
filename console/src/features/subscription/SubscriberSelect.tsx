import { useText } from '../../kit/i18n';
import { AccountSelect } from '../../kit/field/AccountSelect';

interface Props {
  account: number | undefined;
  onChoose: (account: number | null) => void;
}

/** One of the accounts that subscribe: those right below the platform. */
export function SubscriberSelect({ account, onChoose }: Props) {
  const t = useText();
  return (
    <AccountSelect
      value={account}
      onChange={onChoose}
      only={({ type }) => type === 'corporate'}
      placeholder={t('subscription.choose')}
      testId="subscriber-select"
      sx={{ width: { xs: 240, sm: 300 } }}
    />
  );
}
