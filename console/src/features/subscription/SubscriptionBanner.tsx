import { Alert, Button } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useRead } from '../../kit/data';
import { day, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';

const EVERY_MS = 300_000;

/** Shown above every screen of an account that is overdue or may no longer sell: what to do about it. */
export function SubscriptionBanner() {
  const t = useText();
  const { pathname } = useLocation();
  const account = useSession()?.account;
  const mayRead = useMay('subscription:read');
  const mayPay = useMay('subscription:write');
  const { data } = useRead(
    'accounts.subscription.get',
    { params: { id: account?.id ?? 0 } },
    {
      select: (answer) => answer.data,
      // The platform itself has none.
      enabled: mayRead && account !== undefined && account.type !== 'supervisor',
      refetchInterval: EVERY_MS,
      staleTime: EVERY_MS / 5,
      retry: false,
    },
  );
  if (data?.state !== 'pastDue' && data?.state !== 'expired') return null;
  // There, the screen says it itself.
  if (pathname.startsWith('/subscription')) return null;
  return (
    <Alert
      severity={data.state === 'expired' ? 'error' : 'warning'}
      data-testid="subscription-banner"
      data-state={data.state}
      sx={{
        borderRadius: 0,
        px: { xs: 1.5, sm: 2, md: 3 },
        alignItems: 'center',
        '& .MuiAlert-action': { marginInlineEnd: 0, pt: 0 },
      }}
      action={
        <Button
          size="small"
          variant="contained"
          color={data.state === 'expired' ? 'error' : 'primary'}
          component={Link}
          to="/subscription"
          data-testid="banner-pay"
        >
          {t(mayPay ? 'subscription.banner.pay' : 'subscription.banner.show')}
        </Button>
      }
    >
      {t(`subscription.banner.${data.state}`, { day: day(data.open[0]?.dueDate) })}
    </Alert>
  );
}
