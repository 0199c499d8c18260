import { Button } from '@mui/material';
import { useState } from 'react';
import type { Account } from '#libs/contracts';
import { call } from '../../kit/data';
import { number, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useAccountChange } from './use-account-change';
import { Flex } from '../../kit/text';

/** A rate typed with a comma or a point, with at most two digits; undefined for what is none. */
function rateOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined;
  const rate = Number(plain);
  return rate <= 100 ? rate : undefined;
}

/** What the account adds to the prices it sells, in percent. */
export function MarkupPanel({ account }: { account: Account }) {
  const t = useText();
  const [typed, setTyped] = useState(number(account.markupRate));
  const rate = rateOf(typed);
  const { mutate, isPending } = useAccountChange(() =>
    call('accounts.markup', { params: { id: account.id }, body: { markupRate: rate ?? 0 } }),
  );
  return (
    <Panel title={t('accounts.tabs.markup')} hint={t('accounts.markupHint')}>
      <Flex
        component="form"
        top
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (rate !== undefined) mutate();
        }}
      >
        <PlainTextField
          value={typed}
          error={rate === undefined}
          helperText={rate === undefined ? t('accounts.markupRange') : ' '}
          onChange={setTyped}
          suffix="%"
          html={{ inputMode: 'decimal', maxLength: 6, 'aria-label': t('accounts.tabs.markup') }}
          testId="markup-rate"
          sx={{ width: 150 }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          disabled={rate === undefined || rate === account.markupRate}
          data-testid="save-markup"
        >
          {t('general.save')}
        </Button>
      </Flex>
    </Panel>
  );
}
