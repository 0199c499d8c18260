import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Alert, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useInput, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Payment } from '#libs/contracts';
import { call, once, useOnce } from '../../kit/data';
import { currentLanguage, money, useText } from '../../kit/i18n';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { ChoiceInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { LanguageInput } from '../../kit/form/LanguageInput';
import { useSubmit } from '../../kit/form/use-submit';
import { WhatIsPaid, WhoPays, useExpiries } from './PaymentFields';
import { PaymentLink } from './PaymentLink';
import { blankPayment, paymentBody, type PaymentForm } from './payment-form';
import { paymentMethodKey } from './payment-text';
import { useMoneyProblem } from './use-money-problem';
import { Grid } from '../../kit/text';

const WAYS = { paylink: LinkRounded, banktransfer: AccountBalanceOutlined, cash: PaymentsOutlined } as const;

interface Props {
  onClose: () => void;
  /** Shows what was made. */
  onMade: (payment: Payment) => void;
}

/** A link to be paid, or money that has come by hand. */
export function NewPayment({ onClose, onMade }: Props) {
  const t = useText();
  const refresh = useRefresh();
  const problem = useMoneyProblem();
  const send = useOnce();
  const [made, setMade] = useState<Payment>();
  const [blank] = useState(() => blankPayment('paylink', currentLanguage()));
  const save = useSubmit(
    async (form: PaymentForm) => {
      const body = paymentBody(form);
      return (await send(body, (key) => call('payments.create', { body }, once(key)))).record;
    },
    {
      successMessage: (payment) => (payment.link ? null : t('payments.new.recorded')),
      onSuccess: (payment) => {
        refresh();
        if (payment.link) setMade(payment);
        else onMade(payment);
      },
      onError: (error, { currency }) => problem(error, currency),
    },
  );
  if (made?.link) return <LinkMade payment={made} link={made.link} onClose={onClose} onOpen={() => onMade(made)} />;
  return (
    <FormDrawer wide creating writable title={t('payments.add')} record={blank} onSubmit={save} onClose={onClose}>
      <WayInput />
      <WhatIsPaid />
      <WhoPays />
      <Terms />
    </FormDrawer>
  );
}

function WayInput() {
  const t = useText();
  const { field } = useInput<string>({ source: 'method' });
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={field.value as string}
      onChange={(_, way: string | null) => way && field.onChange(way)}
      aria-label={t('bookings.payment')}
      sx={{ mb: 2.5 }}
    >
      {Object.entries(WAYS).map(([way, Icon]) => (
        <ToggleButton
          key={way}
          value={way}
          data-testid={`way-${way}`}
          sx={{ gap: 1, minHeight: 48, flexDirection: { xs: 'column', sm: 'row' }, lineHeight: 1.25 }}
        >
          <Icon fontSize="small" />
          {t(paymentMethodKey(way))}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Until when a link is open and how it may be paid; a note for the colleagues with any. */
function Terms() {
  const t = useText();
  const isLink = useWatch({ name: 'method' }) === 'paylink';
  const byHand = !isLink;
  const installments = useInstallments();
  const expiries = useExpiries();
  return (
    <FieldGroup title={t(isLink ? 'payments.new.terms' : 'payments.note')}>
      {isLink && (
        <FieldGrid columns={3}>
          <ChoiceInput source="expiresInHours" label="payments.new.expires" choices={expiries} />
          <ChoiceInput source="maxInstallment" label="payments.new.maxInstallment" choices={installments} />
          <LanguageInput label="payments.new.lang" />
        </FieldGrid>
      )}
      {/* The rules differ between manual payments and links: a new key makes a new field with its own validation. */}
      <TextInput
        key={String(byHand)}
        source="note"
        label="payments.note"
        multiline
        required={byHand}
        hint={t(byHand ? 'bookings.noteHelp' : 'payments.noteHint')}
      />
    </FieldGroup>
  );
}

/** 1 to 12, as people say it. */
export function useInstallments(): Array<{ id: number; name: string }> {
  const t = useText();
  return Array.from({ length: 12 }, (_, i) => ({
    id: i + 1,
    name: i === 0 ? t('payments.single') : t('payments.upTo', { count: i + 1 }),
  }));
}

function LinkMade({
  payment,
  link,
  onClose,
  onOpen,
}: {
  payment: Payment;
  link: NonNullable<Payment['link']>;
  onClose: () => void;
  onOpen: () => void;
}) {
  const t = useText();
  return (
    <DetailDrawer
      title={t('payments.link.ready')}
      onClose={onClose}
      footer={
        <>
          <Button variant="contained" onClick={onClose} data-testid="link-done">
            {t('general.ok')}
          </Button>
          <Button color="inherit" onClick={onOpen}>
            {t('payments.show')}
          </Button>
        </>
      }
    >
      <Grid gap={2.5}>
        <Alert severity="success">
          {t('payments.link.readyText', {
            amount: money(payment.amount, payment.currency),
            customer: payment.customer,
          })}
        </Alert>
        <PaymentLink link={link} />
      </Grid>
    </DetailDrawer>
  );
}
