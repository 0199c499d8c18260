import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { currentLanguage, useText } from '../../kit/i18n';
import { Flex, Grid, Medallion, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { useOnce } from '../../kit/data';
import { useSubmit } from '../../kit/form/use-submit';
import { blankPayment, type PaymentForm, useMoneyProblem, WhatIsPaid, WhoPays } from '../payments';
import { askFor, type AskedFor } from './ask-for';

const STEPS = ['ask', 'type', 'watch'] as const;

/** What is to be taken, and from whom. */
export function Asked({ onAsked }: { onAsked: (asked: AskedFor) => void }) {
  const t = useText();
  const problem = useMoneyProblem();
  const send = useOnce();
  const [blank] = useState(() => blankPayment('virtualpos', currentLanguage()));
  const ask = useSubmit((form: PaymentForm) => send(form, (key) => askFor(form, key)), {
    successMessage: null,
    onSuccess: onAsked,
    onError: (error, { currency }) => problem(error, currency),
  });
  return (
    <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 680px) minmax(260px, 340px)' }}>
      <Panel>
        <Form record={blank} onSubmit={ask} noValidate>
          <WhatIsPaid />
          <WhoPays />
          <SubmitButton size="large" data-testid="pos-ask">
            {t('virtualPos.ask')}
          </SubmitButton>
        </Form>
      </Panel>
      <Panel title={t('virtualPos.how')}>
        <Grid component="ol" list gap={1.75}>
          {STEPS.map((step, i) => (
            <Flex component="li" row stretch gap={1.5} key={step}>
              <Medallion round size={24} fine strong>
                {i + 1}
              </Medallion>
              <Box sx={{ pt: '2px' }}>{t(`virtualPos.steps.${step}`)}</Box>
            </Flex>
          ))}
        </Grid>
        <Flex lined stretch mt={2.5} pt={2}>
          <LockOutlined fontSize="row" sx={{ color: tone.green.strong, mt: '1px' }} />
          <Text sub>{t('virtualPos.safe')}</Text>
        </Flex>
      </Panel>
    </Grid>
  );
}
