import { Alert, Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ArrivalInfo, CheckInGuest } from '#libs/contracts';
import { call, useProblem } from '../../kit/data';
import { countryName, day, useText } from '../../kit/i18n';
import { CopyButton, Facts, Flex } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { ActionDialog } from '../../kit/dialog/ActionDialog';

/** Shows full identity numbers after a warning that reading them is audited; the console does not store them. */
export function RevealDialog({ arrival, onClose }: { arrival: ArrivalInfo; onClose: () => void }) {
  const t = useText();
  const problem = useProblem();
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call('onlinecheckin.reveal', { params: { id: arrival.id } }),
    onError: problem,
    gcTime: 0,
  });
  return (
    <ActionDialog
      name="reveal-dialog"
      title={t('checkin.revealTitle')}
      width="sm"
      action={
        data
          ? undefined
          : { label: t('checkin.revealAction'), loading: isPending, testId: 'reveal-confirm', onClick: mutate }
      }
      dismiss={{ label: t(data ? 'general.close' : 'general.cancel') }}
      onClose={onClose}
    >
      {!data && (
        <Alert severity="warning">{t('checkin.revealText', { booking: arrival.voucher ?? `#${arrival.id}` })}</Alert>
      )}
      <div>
        {data?.data.guests.map((guest, i) => (
          <Guest key={i} guest={guest} />
        ))}
      </div>
    </ActionDialog>
  );
}

function Guest({ guest }: { guest: CheckInGuest }) {
  const t = useText();
  const number = guest.identityNumber || guest.passportNumber;
  return (
    <Box sx={{ py: 1.5, '& + &': { borderTop: `1px solid ${ink.hairline}` } }} data-testid="revealed-guest">
      <Typography sx={{ fontWeight: 600, mb: 0.75 }}>
        {guest.name} {guest.surname}
      </Typography>
      <Facts
        facts={[
          [
            t(guest.identityNumber ? 'checkin.identity' : 'checkin.passport'),
            <Flex digits gap={0.5} key="number">
              {number} <CopyButton text={number} />
            </Flex>,
          ],
          [t('checkin.birthDate'), day(guest.birthDate)],
          [t('checkin.nationality'), countryName(guest.nationality)],
          [t('checkin.gender'), t(`checkin.genders.${guest.gender}`)],
        ]}
      />
    </Box>
  );
}
