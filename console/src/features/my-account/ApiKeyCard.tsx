import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import type { ApiKey } from '#libs/contracts';
import { instant } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { CopyButton } from '../../kit/text/CopyButton';
import { StateChip } from '../../kit/text/StateChip';
import { counted } from './scopes';

interface Props {
  apiKey: ApiKey;
  onEdit: () => void;
  onRotate: () => void;
  onDelete: () => void;
}

export function ApiKeyCard({ apiKey, onEdit, onRotate, onDelete }: Props) {
  const t = useText();
  const { id, name, keyId, scopes, ips, lastUsedAt, secrets } = apiKey;
  const { reads, writes } = counted(scopes);
  const ending = secrets.find(({ expiresAt }) => expiresAt)?.expiresAt;
  return (
    <Box
      data-testid={`key-${id}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        gap: 1,
        alignItems: 'center',
        px: { xs: 2, sm: 2.5 },
        py: 1.75,
        borderTop: `1px solid ${ink.hairline}`,
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box component="code" dir="ltr" sx={{ fontSize: 12.5, color: ink.muted, overflowWrap: 'anywhere' }}>
            {keyId}
          </Box>
          <CopyButton text={keyId} />
        </Box>
        <Typography sx={{ fontSize: 12.5, color: ink.muted }}>
          {t('myaccount.keys.reads', { smart_count: reads })} · {t('myaccount.keys.writes', { smart_count: writes })} ·{' '}
          {lastUsedAt ? t('myaccount.keys.used', { at: instant(lastUsedAt) }) : t('myaccount.keys.neverUsed')}
        </Typography>
        {(ips.length > 0 || ending) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.25 }}>
            {ips.map((ip) => (
              <Chip key={ip} size="small" label={<bdi>{ip}</bdi>} />
            ))}
            {ending && <StateChip colour="amber" label={t('myaccount.keys.oldUntil', { at: instant(ending) })} />}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, marginInlineStart: { xs: -1, sm: 0 } }}>
        <Action icon={EditOutlined} label={t('general.edit')} onClick={onEdit} testId={`key-edit-${id}`} />
        <Action
          icon={AutorenewRounded}
          label={t('myaccount.keys.rotate')}
          onClick={onRotate}
          testId={`key-rotate-${id}`}
        />
        <Action
          icon={DeleteOutlineRounded}
          label={t('general.delete')}
          onClick={onDelete}
          testId={`key-delete-${id}`}
        />
      </Box>
    </Box>
  );
}

interface ActionProps {
  icon: SvgIconComponent;
  label: string;
  onClick: () => void;
  testId: string;
}

function Action({ icon: Icon, label, onClick, testId }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        data-testid={testId}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <Icon sx={{ fontSize: 19, color: ink.muted }} />
      </IconButton>
    </Tooltip>
  );
}
