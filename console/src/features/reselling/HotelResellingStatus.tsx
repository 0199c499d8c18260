import { Box, Button, Switch } from '@mui/material';
import { useText } from '../../kit/i18n';
import type { HotelListed } from '#libs/contracts';
import { StateChip } from '../../kit/text';
import { useInventoryChange } from './use-inventory-change';

/** The state of reselling another account's hotel, and the next step. */
export function HotelResellingStatus({ hotel: { id, inventory } }: { hotel: HotelListed }) {
  const t = useText();
  const change = useInventoryChange('hotels');
  const button = (status: boolean, label: string, successMessage: string) => (
    <Button
      size="small"
      variant={status ? 'outlined' : 'text'}
      color={status ? 'primary' : 'inherit'}
      disabled={change.isPending}
      onClick={() => change.mutate({ id, status, successMessage })}
      data-testid={`standing-${id}`}
    >
      {label}
    </Button>
  );
  const row = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 34,
  } as const;
  if (!inventory) return <Box sx={row}>{button(true, t('inventory.askFor'), t('inventory.asked'))}</Box>;
  if (inventory.state === 'approved')
    return (
      <Box sx={row}>
        <StateChip
          colour={inventory.status ? 'green' : 'grey'}
          label={t(inventory.status ? 'inventory.onSale' : 'inventory.notOnSale')}
        />
        <Switch
          checked={inventory.status}
          disabled={change.isPending}
          onChange={(_, status) => change.mutate({ id, status, successMessage: t('general.saved') })}
          slotProps={{ input: { 'aria-label': t('inventory.onSale'), 'data-testid': `standing-${id}` } as object }}
        />
      </Box>
    );
  if (inventory.state === 'pending')
    return (
      <Box sx={row}>
        <StateChip colour="amber" label={t('inventory.pending')} />
        {button(false, t('inventory.withdraw'), t('inventory.withdrawn'))}
      </Box>
    );
  return (
    <Box sx={row}>
      <StateChip colour="red" label={t('inventory.rejected')} />
      {button(true, t('inventory.askAgain'), t('inventory.asked'))}
    </Box>
  );
}
