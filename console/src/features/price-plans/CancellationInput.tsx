import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Alert, Button, IconButton } from '@mui/material';
import type { CancellationTier } from '#libs/contracts';
import { useText, type TextKey } from '../../kit/i18n';
import { Grid } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { NumberField } from '../../kit/field/NumberField';
import { SelectField } from '../../kit/field/SelectField';
import { useValueInput } from '../../kit/form/use-value-input';

const KINDS = ['percent', 'nights', 'amount'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ penalty }: CancellationTier): Kind =>
  'percent' in penalty ? 'percent' : 'nights' in penalty ? 'nights' : 'amount';
const sizeOf = ({ penalty }: CancellationTier): number =>
  'percent' in penalty ? penalty.percent : 'nights' in penalty ? penalty.nights : penalty.amount;
const penaltyOf = (kind: Kind, size: number) => ({ [kind]: size }) as CancellationTier['penalty'];

/** The fee of a cancellation by days before arrival. Without lines: non-refundable, as the text `none` says. */
export function CancellationInput({ none = 'priceplans.cancellation.none' }: { none?: TextKey }) {
  const t = useText();
  const { value: tiers, onChange } = useValueInput<CancellationTier[]>('cancellation', []);
  const set = (index: number, tier: CancellationTier) => onChange(tiers.map((old, i) => (i === index ? tier : old)));
  return (
    <Grid gap={1}>
      {tiers.length === 0 && (
        <Alert severity="info" icon={false} sx={{ bgcolor: ink.ground, color: ink.muted }}>
          {t(none)}
        </Alert>
      )}
      {tiers.map((tier, i) => (
        <Grid
          columns={{ xs: '1fr 1fr auto', sm: '1.3fr 1.2fr 1fr auto' }}
          gap={1}
          sx={{ alignItems: 'center' }}
          key={i}
        >
          <NumberField
            label={t('priceplans.cancellation.daysBefore')}
            value={tier.daysBefore}
            onChange={(daysBefore) => set(i, { ...tier, daysBefore })}
            min={0}
            max={365}
            suffix={t('priceplans.cancellation.daysBefore')}
          />
          <SelectField
            name={t('bookings.cancel.penalty')}
            value={kindOf(tier)}
            onChange={(kind) => set(i, { ...tier, penalty: penaltyOf(kind, kind === 'nights' ? 1 : sizeOf(tier)) })}
            options={KINDS.map((value) => ({ value, label: t(`priceplans.cancellation.${value}`) }))}
          />
          <NumberField
            label={t('bookings.cancel.penalty')}
            value={sizeOf(tier)}
            onChange={(size) => set(i, { ...tier, penalty: penaltyOf(kindOf(tier), size) })}
            min={0}
            max={kindOf(tier) === 'percent' ? 100 : 1e9}
          />
          <IconButton aria-label={t('general.delete')} onClick={() => onChange(tiers.filter((_, j) => j !== i))}>
            <DeleteOutlineRounded fontSize="small" />
          </IconButton>
        </Grid>
      ))}
      <Button
        size="small"
        startIcon={<AddRounded />}
        disabled={tiers.length >= 10}
        onClick={() => onChange([...tiers, { daysBefore: tiers.length === 0 ? 7 : 1, penalty: { percent: 100 } }])}
        sx={{ justifySelf: 'start' }}
      >
        {t('priceplans.cancellation.add')}
      </Button>
    </Grid>
  );
}
