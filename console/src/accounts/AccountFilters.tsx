import { Box } from '@mui/material';
import { ACCOUNT_TYPES, CORPORATE_TYPES } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { KeywordField } from '../widgets/KeywordField';
import { SelectField } from '../widgets/SelectField';
import { StatusFilter } from '../widgets/StatusFilter';
import { useFilters } from '../widgets/use-filters';

export function AccountFilters() {
  const t = useText();
  const { values, set } = useFilters();
  const value = (name: string) => String(values[name] ?? '');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: 'repeat(4, 1fr)',
          xl: 'minmax(0, 420px) repeat(4, 170px)',
        },
      }}
      data-testid="account-filters"
    >
      <KeywordField placeholder={t('accounts.keyword')} sx={{ gridColumn: { xs: '1 / -1', xl: 'auto' } }} />
      <StatusFilter />
      <SelectField
        value={value('type')}
        onChange={(type) => set('type', type)}
        options={[
          { value: '', label: t('accounts.allTypes') },
          ...ACCOUNT_TYPES.map((type) => ({ value: type as string, label: t(`users.types.${type}`) })),
        ]}
        testId="filter-type"
      />
      <SelectField
        value={value('corporateType')}
        onChange={(kind) => set('corporateType', kind)}
        options={[
          { value: '', label: t('accounts.allKinds') },
          ...CORPORATE_TYPES.map((kind) => ({ value: kind as string, label: t(`users.corporates.${kind}`) })),
        ]}
        testId="filter-corporate-type"
      />
      <SelectField
        value={value('hasCardInfo')}
        onChange={(card) => set('hasCardInfo', card)}
        options={[
          { value: '', label: t('accounts.anyCard') },
          { value: 'true', label: t('accounts.withCard') },
          { value: 'false', label: t('accounts.withoutCard') },
        ]}
        testId="filter-card"
      />
    </Box>
  );
}
