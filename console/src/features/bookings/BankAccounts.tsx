import { Box, Typography } from '@mui/material';
import { friendlyFormatIBAN } from 'ibantools';
import type { BankAccount } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { CopyButton, Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

interface Props {
  accounts: readonly BankAccount[];
  /** What the payer writes beside the transfer. */
  reference?: string;
}

/** Where a transfer goes. */
export function BankAccounts({ accounts, reference }: Props) {
  const t = useText();
  return (
    <Grid gap={1} data-testid="bank-accounts">
      {accounts.map(({ iban, bank, holder }) => (
        <Flex gap={0} pl={1.5} pr={0.5} py={0.75} sx={{ borderRadius: '8px', bgcolor: ink.ground }} key={iban}>
          <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
            <Text small amount anywhere>
              {friendlyFormatIBAN(iban)}
            </Text>
            <Typography variant="caption" sx={{ display: 'block' }}>
              {[holder, bank].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <CopyButton text={iban} testId="copy-iban" />
        </Flex>
      ))}
      {reference && (
        <Typography variant="caption">
          {t('bookings.transferReference')}: <strong>{reference}</strong>
        </Typography>
      )}
    </Grid>
  );
}
