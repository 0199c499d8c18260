import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Account } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { DeleteButton } from '../../kit/dialog/DeleteButton';
import { RecordEdit } from '../../kit/form/RecordEdit';
import { SubscriptionCell } from './AccountCells';
import { AccountTabbed } from './AccountTabbed';
import { StateSwitch } from './StateSwitch';

export default function AccountEdit() {
  const t = useText();
  const own = useSession()?.account.id;
  const isPayee = useMay('submanagement:read');
  return (
    <RecordEdit<Account>
      resource="accounts"
      nameOf={({ companyName }) => companyName}
      facts={(account) => (
        <>
          <StateSwitch account={account} />
          <span>
            {t(`users.types.${account.type}`)} · {t(`users.corporates.${account.corporateType}`)}
          </span>
          <span>#{account.id}</span>
          {isPayee && account.type === 'corporate' && (
            <MuiLink component={Link} to={`/subscription?account=${account.id}`} data-testid="account-subscription">
              <SubscriptionCell account={account} />
            </MuiLink>
          )}
        </>
      )}
      actions={(account) =>
        account.id !== own && (
          <DeleteButton
            resource="accounts"
            access="accounts:write"
            record={account}
            name={account.companyName}
            text={t('accounts.deleteText')}
            successMessage={t('accounts.deleted', { name: account.companyName })}
            testId="account-delete"
          />
        )
      }
      form={(account) => <AccountTabbed account={account} />}
    />
  );
}
