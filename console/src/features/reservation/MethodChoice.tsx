import { Box, Radio, Typography } from '@mui/material';
import type { Booking, CompleteMethod } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { money, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { Grid, Text, choiceOf } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { methodKey } from '../bookings';

/** In the order staff use them. */
const ORDER: readonly CompleteMethod[] = ['credit', 'paylink', 'creditcard', 'banktransfer', 'athotel'];

/** The ways to pay that the API offers the caller; paying at the hotel comes first where all plans are so. */
export function methodsOf({ cartList, methods }: Pick<Booking, 'cartList' | 'methods'>): CompleteMethod[] {
  const isPaidThere = cartList.every(({ pricePlan }) => pricePlan.payment === 'athotel');
  const offered = ORDER.filter((method) => methods.includes(method));
  return isPaidThere ? offered.toSorted((a, b) => Number(b === 'athotel') - Number(a === 'athotel')) : offered;
}

interface Props {
  cart: Booking;
  value: CompleteMethod;
  onChange: (method: CompleteMethod) => void;
}

export function MethodChoice({ cart, value, onChange }: Props) {
  const t = useText();
  return (
    <Panel title={t('bookings.payment')} testId="methods">
      <Grid gap={1} role="radiogroup">
        {methodsOf(cart).map((method) => (
          <Grid
            component="label"
            columns="auto minmax(0, 1fr)"
            gap={0.5}
            py={0.75}
            pr={2}
            sx={{
              alignItems: 'center',
              cursor: 'pointer',
              borderRadius: '10px',
              ...choiceOf(value === method),
            }}
            key={method}
            data-testid={`method-${method}`}
          >
            <Radio checked={value === method} onChange={() => onChange(method)} size="small" name="method" />
            <Box>
              <Text strong>{t(methodKey(method))}</Text>
              <Typography variant="caption">{t(`cart.methods.${method}`, { hours: cart.holdHours })}</Typography>
              {method === 'credit' && <Available cart={cart} />}
            </Box>
          </Grid>
        ))}
      </Grid>
    </Panel>
  );
}

/** What the user's account can still book on credit, for users who see its payments. */
function Available({ cart: { currency, total } }: { cart: Booking }) {
  const t = useText();
  const account = useSession()?.account.id;
  const enabled = useMay('payments:read') && account !== undefined;
  const { data } = useRead(
    'credits.list',
    { query: { account, limit: 20 } },
    { select: ({ records }) => records, enabled },
  );
  if (!data) return null;
  const available = data.find((credit) => credit.currency === currency)?.available ?? 0;
  const enough = available >= total;
  return (
    <Typography
      variant="caption"
      data-testid="credit-available"
      sx={{ display: 'block', fontWeight: 600, color: enough ? tone.green.text : tone.red.text }}
    >
      {t(enough ? 'cart.available' : 'cart.notEnough', { amount: money(available, currency) })}
    </Typography>
  );
}
