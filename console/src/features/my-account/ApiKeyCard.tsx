import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Chip, IconButton, Tooltip } from '@mui/material';
import type { ApiKey } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { CopyButton, Flex, Grid, StateChip, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
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
    <Grid
      lined
      columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
      gap={1}
      px={{ xs: 2, sm: 2.5 }}
      py={1.75}
      sx={{ alignItems: 'center' }}
      data-testid={`key-${id}`}
    >
      <Grid minWidth={0} gap={0.5}>
        <Text name anywhere>
          {name}
        </Text>
        <Flex gap={0.5}>
          <Text component="code" sub anywhere dir="ltr">
            {keyId}
          </Text>
          <CopyButton text={keyId} />
        </Flex>
        <Text sub>
          {t('myaccount.keys.reads', { smart_count: reads })} · {t('myaccount.keys.writes', { smart_count: writes })} ·{' '}
          {lastUsedAt ? t('myaccount.keys.used', { at: instant(lastUsedAt) }) : t('myaccount.keys.neverUsed')}
        </Text>
        {(ips.length > 0 || ending) && (
          <Flex wrap stretch gap={0.5} mt={0.25}>
            {ips.map((ip) => (
              <Chip key={ip} size="small" label={<bdi>{ip}</bdi>} />
            ))}
            {ending && <StateChip colour="amber" label={t('myaccount.keys.oldUntil', { at: instant(ending) })} />}
          </Flex>
        )}
      </Grid>
      <Flex stretch gap={0.5} sx={{ marginInlineStart: { xs: -1, sm: 0 } }}>
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
      </Flex>
    </Grid>
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
        <Icon fontSize="small" sx={{ color: ink.muted }} />
      </IconButton>
    </Tooltip>
  );
}
