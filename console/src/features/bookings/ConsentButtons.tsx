import { Button } from '@mui/material';
import type { Consent } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';

/** Answers what the other side has asked, by one press. */
export function ConsentButtons({ booking, consent }: { booking: number; consent: Consent }) {
  const t = useText();
  const { mutate, isPending, variables } = useAction(
    (accept: boolean) =>
      call('bookings.consents.decide', { params: { id: booking, consentId: consent.id }, body: { accept } }),
    {
      successMessage: (_, accept) => t(accept ? 'consents.acceptDone' : 'consents.refuseDone'),
      invalidate: ['bookings', 'tasks'],
    },
  );
  if (!consent.mine) return null;
  return (
    <Flex wrap stretch>
      <Button
        size="small"
        variant="contained"
        disabled={isPending}
        loading={isPending && variables}
        onClick={() => mutate(true)}
        data-testid="consent-accept"
      >
        {t(`consents.accept.${consent.kind}`)}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        onClick={() => mutate(false)}
        data-testid="consent-refuse"
      >
        {t(`consents.refuse.${consent.kind}`)}
      </Button>
    </Flex>
  );
}
