import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, IconButton } from '@mui/material';
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from 'ibantools';
import { TextInput as RaTextInput, required } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../kit/i18n';
import { Grid } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { CurrencyInput } from '../../kit/form/CurrencyInput';
import { TextInput } from '../../kit/form/inputs';

const SOURCE = 'bankAccount.accounts';
const MOST = 20;
const IBAN = [
  required(),
  (iban: string | undefined) =>
    !iban || isValidIBAN(electronicFormatIBAN(iban) ?? '') ? undefined : 'accounts.bank.ibanInvalid',
];

/** Bank accounts, one a row: bank, IBAN, currency. */
export function BankAccountsInput() {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ name: SOURCE });
  return (
    <Box>
      {fields.map(({ id }, i) => (
        <Grid
          top
          gap={0}
          columnGap={1.5}
          columns={{
            xs: 'minmax(0, 1fr) 104px 40px',
            md: 'minmax(0, 3fr) minmax(0, 5fr) 104px 40px',
          }}
          pt={{ xs: i > 0 ? 1.5 : 0, md: 0 }}
          sx={{
            '& .MuiFormControl-root': { minWidth: 0 },
            '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } },
            borderTop: { xs: i > 0 ? `1px solid ${ink.hairline}` : 0, md: 0 },
          }}
          key={id}
          data-testid={`bank-row-${i}`}
        >
          <Box>
            <TextInput source={`${SOURCE}.${i}.bank`} label="accounts.bank.bank" required />
          </Box>
          <Box>
            <RaTextInput
              source={`${SOURCE}.${i}.iban`}
              label={t('accounts.bank.iban')}
              format={(iban: string | undefined) => friendlyFormatIBAN(iban) ?? ''}
              parse={(iban: string) => iban.toUpperCase()}
              validate={IBAN}
              helperText=""
              slotProps={{
                htmlInput: { maxLength: 42, spellCheck: false, dir: 'ltr', 'data-testid': `field-iban-${i}` },
              }}
              sx={{ '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.01em' } }}
            />
          </Box>
          <Box>
            <CurrencyInput source={`${SOURCE}.${i}.currency`} />
          </Box>
          <IconButton
            aria-label={t('general.delete')}
            onClick={() => remove(i)}
            sx={{ mt: '22px', width: 36, height: 36 }}
          >
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </Grid>
      ))}
      <Button
        size="small"
        startIcon={<AddRounded />}
        disabled={fields.length >= MOST}
        onClick={() => append({ bank: '', iban: '', currency: 'try' })}
        data-testid="bank-add"
      >
        {t('accounts.bank.add')}
      </Button>
    </Box>
  );
}
