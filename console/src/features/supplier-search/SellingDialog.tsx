import TuneRounded from '@mui/icons-material/TuneRounded';
import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import type { SupplierSelling } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Grid } from '../../kit/text';

/** For those who decide what the account's site offers. */
export function SellingButton() {
  const t = useText();
  const may = useMay('possettings:write');
  if (!may) return null;
  return (
    <DialogButton
      variant="outlined"
      startIcon={<TuneRounded />}
      label={t('supplier.site')}
      testId="supplier-selling"
      dialog={(close) => <SellingDialog onClose={close} />}
    />
  );
}

/** What of suppliers guests of the account's site are offered; nothing unless it is chosen. */
function SellingDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useRead('suppliers.selling.get', { query: {} }, { select: (answer) => answer.data, staleTime: 0 });
  const [chosen, setChosen] = useState<Partial<SupplierSelling>>({});
  const selling = { hotels: false, flights: false, ...data, ...chosen };
  const save = useAction(() => call('suppliers.selling.save', { body: selling }), {
    successMessage: t('general.saved'),
    onSuccess: onClose,
    invalidate: ['suppliers'],
  });
  return (
    <ActionDialog
      name="selling-dialog"
      title={t('supplier.site')}
      text={t('supplier.siteHint')}
      onClose={onClose}
      action={{
        label: t('general.save'),
        testId: 'selling-save',
        disabled: data === undefined,
        loading: save.isPending,
        onClick: () => save.mutate(),
      }}
    >
      <Grid gap={0.5}>
        {(['hotels', 'flights'] as const).map((kind) => (
          <FormControlLabel
            key={kind}
            control={
              <Switch
                checked={selling[kind]}
                disabled={data === undefined}
                onChange={(_, isOn) => setChosen({ ...chosen, [kind]: isOn })}
                data-testid={`selling-${kind}`}
              />
            }
            label={t(`supplier.siteOffers.${kind}`)}
          />
        ))}
      </Grid>
    </ActionDialog>
  );
}
