import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { ButtonBase } from '@mui/material';
import { useText } from '../../kit/i18n';
import { Grid, LOOKS, choiceOf } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import type { NewPayment } from './booking-calls';

export type Method = NewPayment['method'];

const ICONS: Record<Method, SvgIconComponent> = {
  paylink: LinkRounded,
  creditcard: CreditCardOutlined,
  banktransfer: AccountBalanceOutlined,
  cash: PaymentsOutlined,
  credit: AccountBalanceWalletOutlined,
};

interface Props {
  methods: readonly Method[];
  value: Method;
  onChange: (method: Method) => void;
}

/** The ways money may come, side by side. */
export function MethodTiles({ methods, value, onChange }: Props) {
  return (
    <Grid gap={1} columns={{ xs: '1fr 1fr', sm: `repeat(${methods.length}, 1fr)` }} mb={2}>
      {methods.map((method) => (
        <Tile key={method} method={method} chosen={method === value} onChoose={() => onChange(method)} />
      ))}
    </Grid>
  );
}

function Tile({ method, chosen, onChoose }: { method: Method; chosen: boolean; onChoose: () => void }) {
  const t = useText();
  const Icon = ICONS[method];
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={chosen}
      data-testid={`method-${method}`}
      sx={{
        flexDirection: 'column',
        gap: 0.5,
        p: 1.25,
        borderRadius: '10px',
        ...choiceOf(chosen),
        color: chosen ? 'primary.main' : ink.muted,
        ...LOOKS.fine,
        ...LOOKS.medium,
        fontFamily: 'inherit',
        textAlign: 'center',
      }}
    >
      <Icon fontSize="small" />
      {t(`bookings.newPayment.methods.${method}`)}
    </ButtonBase>
  );
}
