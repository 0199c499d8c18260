import { Box, Typography } from '@mui/material';
import { friendlyFormatIBAN } from 'ibantools';
import type { BankAccount } from '#libs/contracts';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { CopyButton } from '../../kit/text/CopyButton';

interface Props {
  accounts: readonly BankAccount[];
  /** What the payer writes beside the transfer. */
  reference?: string;
}

/** Where a transfer goes. */
export function BankAccounts({ accounts, reference }: Props) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1 }} data-testid="bank-accounts">
      {accounts.map(({ iban, bank, holder }) => (
        <Box
          key={iban}
          sx={{
            display: 'flex',
            alignItems: 'center',
            pl: 1.5,
            pr: 0.5,
            py: 0.75,
            borderRadius: '8px',
            bgcolor: ink.ground,
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
            <Typography
              sx={{ fontSize: 13, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
            >
              {friendlyFormatIBAN(iban)}
            </Typography>
            <Typography variant="caption" sx={{ display: 'block' }}>
              {[holder, bank].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <CopyButton text={iban} testId="copy-iban" />
        </Box>
      ))}
      {reference && (
        <Typography variant="caption">
          {t('bookings.transferReference')}: <strong>{reference}</strong>
        </Typography>
      )}
    </Box>
  );
}
