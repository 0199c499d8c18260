import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { useText } from '../../kit/i18n';
import { useInventoryChange } from './use-inventory-change';

/** Adds one record of others to what the account sells, or takes it out; no approval is needed. */
export function InventoryButton({
  resource,
  id,
  inInventory,
}: {
  resource: 'services' | 'tours';
  id: number;
  inInventory: boolean;
}) {
  const t = useText();
  const change = useInventoryChange(resource);
  return (
    <Button
      size="small"
      variant={inInventory ? 'text' : 'outlined'}
      color={inInventory ? 'inherit' : 'primary'}
      startIcon={inInventory ? undefined : <AddRounded />}
      disabled={change.isPending}
      data-testid={`inventory-${id}`}
      onClick={(event) => {
        event.stopPropagation();
        change.mutate({
          id,
          status: !inInventory,
          successMessage: t(inInventory ? 'inventory.removed' : 'inventory.added'),
        });
      }}
    >
      {t(inInventory ? 'inventory.remove' : 'inventory.add')}
    </Button>
  );
}
