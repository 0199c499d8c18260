import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface FilterDrawerProps {
  count: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters where there is no room for them beside the list. */
export function FilterDrawer({ count, onClose, children }: FilterDrawerProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('filters.title')}
      onClose={onClose}
      look="drawer"
      testId="filter-drawer"
      foot={
        <Button wide onClick={onClose} data-testid="filters-show">
          {t('filters.show', { count })}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
