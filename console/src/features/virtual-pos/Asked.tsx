import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { currentLanguage } from '../../kit/i18n/language';
import { useText } from '../../kit/i18n/use-text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { useOnce } from '../../kit/data/use-once';
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
    said: null,
    then: onAsked,
    onError: (error, { currency }) => problem(error, currency),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 680px) minmax(260px, 340px)' },
      }}
    >
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
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.75 }}>
          {STEPS.map((step, i) => (
            <Box component="li" key={step} sx={{ display: 'flex', gap: 1.5, fontSize: 13.5 }}>
              <Box
                sx={{
                  flexShrink: 0,
                  width: 24,
                  height: 24,
                  borderRadius: '50%',
                  display: 'grid',
                  placeItems: 'center',
                  bgcolor: 'action.selected',
                  color: 'primary.main',
                  fontSize: 12.5,
                  fontWeight: 600,
                }}
              >
                {i + 1}
              </Box>
              <Box sx={{ pt: '2px' }}>{t(`virtualPos.steps.${step}`)}</Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 2.5, pt: 2, borderTop: `1px solid ${ink.hairline}` }}>
          <LockOutlined sx={{ fontSize: 18, color: tone.green.strong, mt: '1px' }} />
          <Typography sx={{ fontSize: 12.5, color: ink.muted }}>{t('virtualPos.safe')}</Typography>
        </Box>
      </Panel>
    </Box>
  );
}
