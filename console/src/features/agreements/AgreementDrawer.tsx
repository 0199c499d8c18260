import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { AGREEMENT_SIDES, mayActOnAgreement, type Agreement, type AgreementAction } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { instant, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { AgreementForm } from './AgreementForm';
import { AgreementState } from './AgreementState';
import { AgreementTermsView } from './AgreementTermsView';

interface Props {
  agreement: Agreement;
  onChanged: (agreement: Agreement | undefined) => void;
  onClose: () => void;
}

/** One version: its terms, who has signed it, and what the user's side may do with it. */
export function AgreementDrawer({ agreement, onChanged, onClose }: Props) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const mayWrite = useMay('agreements:write');
  const may = (action: AgreementAction) => mayWrite && mayActOnAgreement(action, agreement);
  const { seller, owner, state, side, note, takenOver } = agreement;
  if (editing) return <AgreementForm of={agreement} onClose={() => setEditing(false)} onSaved={onChanged} />;
  return (
    <DetailDrawer
      wide
      title={`${seller.name} → ${owner.name}`}
      onClose={onClose}
      testId="agreement-drawer"
      footer={<Actions agreement={agreement} may={may} onChanged={onChanged} onEdit={() => setEditing(true)} />}
    >
      <Flex between stretch gap={2} mb={2}>
        <Text muted>
          {t(side ? `agreements.youAre.${side}` : 'agreements.youAre.above', {
            seller: seller.name,
            owner: owner.name,
          })}
        </Text>
        <AgreementState agreement={agreement} />
      </Flex>
      {may('accept') && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('agreements.readFirst')}
        </Alert>
      )}
      {takenOver && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('agreements.takenOver')}
        </Alert>
      )}
      {note && (
        <Text mb={2} sx={{ whiteSpace: 'pre-wrap' }}>
          {note}
        </Text>
      )}
      <AgreementTermsView agreement={agreement} />
      {state !== 'draft' && <Signatures agreement={agreement} />}
    </DetailDrawer>
  );
}

function Signatures({ agreement: { accepted, seller, owner } }: { agreement: Agreement }) {
  const t = useText();
  return (
    <Grid columns={{ sm: '1fr 1fr' }} mt={3}>
      {AGREEMENT_SIDES.map((side) => (
        <Box key={side} sx={{ p: 1.75, borderRadius: '10px', bgcolor: ink.ground }}>
          <Typography variant="subtitle2">{side === 'seller' ? seller.name : owner.name}</Typography>
          <Text sub anywhere>
            {accepted[side]
              ? t('agreements.signed', { by: accepted[side].by, at: instant(accepted[side].at) })
              : t('agreements.unsigned')}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

interface ActionsProps {
  agreement: Agreement;
  may: (action: AgreementAction) => boolean;
  onChanged: (agreement: Agreement | undefined) => void;
  onEdit: () => void;
}

function Actions({ agreement, may, onChanged, onEdit }: ActionsProps) {
  const t = useText();
  const { id, hash, state, side } = agreement;
  const mayWrite = useMay('agreements:write');
  const settings = { onSuccess: ({ record }: { record: Agreement }) => onChanged(record), invalidate: ['agreements'] };
  const shown = { params: { id }, body: { hash } };
  const accept = useAction(() => call('agreements.accept', shown), {
    ...settings,
    successMessage: t('agreements.accepted'),
  });
  const propose = useAction(() => call('agreements.propose', shown), {
    ...settings,
    successMessage: t('agreements.proposed'),
  });
  const end = useAction(() => call('agreements.end', { params: { id }, body: { note: '' } }), {
    ...settings,
    successMessage: t('agreements.ended'),
  });
  const remove = useAction(() => call('agreements.delete', { params: { id } }), {
    onSuccess: () => onChanged(undefined),
    invalidate: ['agreements'],
    successMessage: t('agreements.deleted'),
  });
  const declines = may('decline');
  return (
    <>
      {may('accept') && (
        <Button variant="contained" loading={accept.isPending} onClick={() => accept.mutate()} data-testid="accept">
          {t('agreements.accept')}
        </Button>
      )}
      {may('propose') && (
        <Button variant="contained" loading={propose.isPending} onClick={() => propose.mutate()} data-testid="propose">
          {t('agreements.propose')}
        </Button>
      )}
      {may('update') && (
        <Button variant="outlined" onClick={onEdit} data-testid="edit-terms">
          {t('general.edit')}
        </Button>
      )}
      {mayWrite && side && state !== 'draft' && (
        <Button variant="outlined" onClick={onEdit} data-testid="new-terms">
          {t('agreements.newTerms')}
        </Button>
      )}
      {(declines || may('end')) && (
        <ConfirmButton
          color="error"
          loading={end.isPending}
          label={t(declines ? (may('accept') ? 'agreements.decline' : 'agreements.withdraw') : 'agreements.end')}
          title={t(declines ? 'agreements.declineTitle' : 'agreements.endTitle')}
          text={t(declines ? 'agreements.declineText' : 'agreements.endText')}
          onConfirm={() => end.mutate()}
          testId="end"
        />
      )}
      {may('delete') && (
        <Button color="error" loading={remove.isPending} onClick={() => remove.mutate()} data-testid="delete-draft">
          {t('general.delete')}
        </Button>
      )}
    </>
  );
}
